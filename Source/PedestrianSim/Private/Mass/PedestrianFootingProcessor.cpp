// SPDX-License-Identifier: MIT
#include "Mass/PedestrianFootingProcessor.h"

#include "CollisionQueryParams.h"
#include "Containers/ArrayView.h"
#include "Engine/HitResult.h"
#include "Engine/World.h"
#include "HAL/IConsoleManager.h"
#include "Mass/PedestrianFragments.h"
#include "MassActorSubsystem.h"
#include "MassCommonFragments.h"
#include "MassCommonTypes.h"
#include "MassEntityManager.h"
#include "MassExecutionContext.h"

namespace
{
TAutoConsoleVariable<int32>
	GroundTraces(TEXT("ped.GroundTraces"), 0,
				 TEXT("Lines per frame by which the feet of people nearby find the ground that is drawn; 0: none."),
				 ECVF_Default);

/** Ground is looked for this far above and below the feet: more is another floor. [cm] */
constexpr double GroundReach = 40.0;
/** Feet follow what was found by this share per second: nobody jumps. */
constexpr float FollowRate = 12.0f;
} // namespace

UPedestrianFootingProcessor::UPedestrianFootingProcessor()
	: Query(*this)
{
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	ProcessingPhase = EMassProcessingPhase::PrePhysics;
	// Between the interpolation, which writes transforms anew, and those who show them.
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Movement);
	ExecutionOrder.ExecuteBefore.Add(UE::Mass::ProcessorGroupNames::Representation);
	ExecutionOrder.ExecuteBefore.Add(UE::Mass::ProcessorGroupNames::UpdateWorldFromMass);
	// Lines are traced on the game thread.
	bRequiresGameThreadExecution = true;
}

void UPedestrianFootingProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianIdentityFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassActorFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
}

void UPedestrianFootingProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	const UWorld* World = Context.GetWorld();
	int32 Budget = GroundTraces.GetValueOnGameThread();
	if (!World || Budget <= 0)
	{
		return;
	}
	++EngineFrame;
	const float Share = FMath::Min(1.0f, FollowRate * Context.GetDeltaTimeSeconds());
	bool bAllDone = true;
	Query.ForEachEntityChunk(
		Context,
		[&](FMassExecutionContext& Chunk)
		{
			const TConstArrayView<FPedestrianIdentityFragment> Identities =
				Chunk.GetFragmentView<FPedestrianIdentityFragment>();
			const TConstArrayView<FMassActorFragment> Actors = Chunk.GetFragmentView<FMassActorFragment>();
			const TArrayView<FTransformFragment> Transforms = Chunk.GetMutableFragmentView<FTransformFragment>();
			for (int32 Index = 0; Index < Actors.Num(); ++Index)
			{
				if (!Actors[Index].Get())
				{
					continue;
				}
				FFooting& Footing = Footings.FindOrAdd(static_cast<int32>(Identities[Index].Value.id.value));
				Footing.Seen = EngineFrame;
				FTransform Feet = Transforms[Index].GetTransform();
				const FVector Place = Feet.GetLocation();
				if (Footing.Round != Round && Budget > 0)
				{
					--Budget;
					Footing.Round = Round;
					FHitResult Hit;
					const FVector Reach(0.0, 0.0, GroundReach);
					const bool bHit = World->LineTraceSingleByObjectType(Hit, Place + Reach, Place - Reach,
																		 FCollisionObjectQueryParams(ECC_WorldStatic));
					Footing.Wanted = bHit ? static_cast<float>(Hit.ImpactPoint.Z - Place.Z) : 0.0f;
				}
				bAllDone = bAllDone && Footing.Round == Round;
				Footing.Offset += (Footing.Wanted - Footing.Offset) * Share;
				Feet.SetLocation(Place + FVector(0.0, 0.0, Footing.Offset));
				Transforms[Index].SetTransform(Feet);
			}
		});
	if (bAllDone)
	{
		++Round; // Everybody has had their turn.
	}
	TArray<int32> Gone;
	for (const TPair<int32, FFooting>& Item : Footings)
	{
		if (Item.Value.Seen != EngineFrame)
		{
			Gone.Add(Item.Key);
		}
	}
	for (const int32 Id : Gone)
	{
		Footings.Remove(Id);
	}
}
