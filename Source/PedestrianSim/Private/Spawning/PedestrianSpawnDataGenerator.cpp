// SPDX-License-Identifier: MIT
#include "Spawning/PedestrianSpawnDataGenerator.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "MassSpawnLocationProcessor.h"
#include "MassSpawnerTypes.h"
#include "PedestrianDiagnostics.h"
#include "PedestrianSubsystem.h"
#include "Spawning/PedestrianPlaces.h"

#define LOCTEXT_NAMESPACE "PedestrianSpawnDataGenerator"

namespace
{
/** Two people that the engine puts side by side at once must not stand in each other. [cm] */
constexpr double LeastDistance = 75.0;

TArray<FPedestrianSpawnRequest> KeepApart(const TArray<FPedestrianSpawnRequest>& Requests, int32 Count)
{
	TArray<FPedestrianSpawnRequest> Kept;
	for (int32 Index = 0; Index < Requests.Num() && Kept.Num() < Count; ++Index)
	{
		const FVector Place = Requests[Index].Location;
		const bool bTaken = Kept.ContainsByPredicate(
			[&](const FPedestrianSpawnRequest& Other)
			{ return FVector::DistSquared(Other.Location, Place) < LeastDistance * LeastDistance; });
		if (!bTaken)
		{
			Kept.Add(Requests[Index]);
		}
	}
	return Kept;
}
} // namespace

void UPedestrianSpawnDataGenerator::Generate(
	UObject& QueryOwner, TConstArrayView<FMassSpawnedEntityType> EntityTypes, int32 Count,
	FFinishedGeneratingSpawnDataSignature& FinishedGeneratingSpawnPointsDelegate) const
{
	TArray<FMassEntitySpawnDataGeneratorResult> Results;
	const UWorld* World = QueryOwner.GetWorld();
	const UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	if (!Subsystem || !Subsystem->IsOpen())
	{
		PedestrianDiagnostics::ShowError(
			QueryOwner,
			LOCTEXT("NoStation",
					"there is no open station to spawn people in. Let the Mass Spawner spawn after the Pedestrian "
					"Station has "
					"opened (clear Auto Spawn on Begin Play and call Do Spawning), or use a Pedestrian Spawner."));
	}
	else if (Count > 0)
	{
		const AActor* Spawner = Cast<AActor>(&QueryOwner);
		const FTransform Where = Spawner ? Spawner->GetActorTransform() : FTransform::Identity;
		const TArray<FPedestrianSpawnRequest> Requests =
			KeepApart(PedestrianPlaces::Choose(*Subsystem, Placement, Where, Radius, Count), Count);
		BuildResultsFromEntityTypes(FMath::Min(Count, Requests.Num()), EntityTypes, Results);
		int32 Next = 0;
		for (FMassEntitySpawnDataGeneratorResult& Result : Results)
		{
			Result.SpawnDataProcessor = UMassSpawnLocationProcessor::StaticClass();
			Result.SpawnData.InitializeAs<FMassTransformsSpawnData>();
			FMassTransformsSpawnData& Data = Result.SpawnData.GetMutable<FMassTransformsSpawnData>();
			for (int32 Index = 0; Index < Result.NumEntities; ++Index, ++Next)
			{
				const FPedestrianSpawnRequest& Request = Requests[Next % Requests.Num()];
				const double Yaw = FMath::Atan2(Request.Facing.Y, Request.Facing.X);
				Data.Transforms.Add(FTransform(FQuat(FVector::UpVector, Yaw), Request.Location));
			}
		}
	}
	FinishedGeneratingSpawnPointsDelegate.Execute(Results);
}

#undef LOCTEXT_NAMESPACE
