// SPDX-License-Identifier: MIT
#include "Spawning/PedestrianSpawnDataGenerator.h"

#include "Containers/ArrayView.h"
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
	const UWorld* World = QueryOwner.GetWorld();
	UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	if (!Subsystem)
	{
		FinishedGeneratingSpawnPointsDelegate.Execute({});
		return;
	}
	if (Subsystem->IsOpen() && Subsystem->MayChangeEntities())
	{
		FinishedGeneratingSpawnPointsDelegate.Execute(Places(QueryOwner, EntityTypes, Count));
		return;
	}
	// Generators may answer later: a spawner may begin to play before the station opens, or be asked when an actor ticks.
	const TArray<FMassSpawnedEntityType> Types(EntityTypes.GetData(), EntityTypes.Num());
	Subsystem->CallWhenOpen(QueryOwner,
							[this, Owner = &QueryOwner, Types, Count, Finished = FinishedGeneratingSpawnPointsDelegate]
							{ Finished.Execute(Places(*Owner, Types, Count)); });
}

TArray<FMassEntitySpawnDataGeneratorResult>
UPedestrianSpawnDataGenerator::Places(UObject& Owner, TConstArrayView<FMassSpawnedEntityType> EntityTypes,
									  int32 Count) const
{
	TArray<FMassEntitySpawnDataGeneratorResult> Results;
	const UPedestrianSubsystem* Subsystem = Owner.GetWorld()->GetSubsystem<UPedestrianSubsystem>();
	if (!Subsystem->IsOpen())
	{
		PedestrianDiagnostics::ShowError(
			Owner,
			LOCTEXT("NoStation",
					"there is no open station to spawn people in. Add a Pedestrian Station to the level, see above "
					"whether it opened, and let the Mass Spawner spawn when it has."));
		return Results;
	}
	const AActor* Spawner = Cast<AActor>(&Owner);
	const FTransform Where = Spawner ? Spawner->GetActorTransform() : FTransform::Identity;
	const TArray<FPedestrianSpawnRequest> Requests =
		KeepApart(PedestrianPlaces::Choose(*Subsystem, Placement, Where, Radius, FMath::Max(0, Count)), Count);
	if (Requests.IsEmpty())
	{
		return Results;
	}
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
	return Results;
}

#undef LOCTEXT_NAMESPACE
