// SPDX-License-Identifier: MIT
#include "Mass/PedestrianActorProcessor.h"

#include "Animation/PedestrianAnimInstance.h"
#include "Animation/PedestrianCharacter.h"
#include "Animation/PedestrianMotionSet.h"
#include "Components/CapsuleComponent.h"
#include "Components/SkeletalMeshComponent.h"
#include "Containers/ArrayView.h"
#include "GameFramework/Actor.h"
#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianVisualization.h"
#include "MassActorSubsystem.h"
#include "MassCommonFragments.h"
#include "MassCommonTypes.h"
#include "MassEntityManager.h"
#include "MassExecutionContext.h"
#include "MassRepresentationFragments.h"
#include "MassRepresentationTypes.h"
#include "PedestrianIds.h"

namespace
{
/** People stand on their feet; characters are placed by the middle of their capsule. */
void Place(AActor& Actor, const FTransform& Feet)
{
	FVector Location = Feet.GetLocation();
	if (const UCapsuleComponent* Capsule = Cast<UCapsuleComponent>(Actor.GetRootComponent()))
	{
		Location.Z += Capsule->GetScaledCapsuleHalfHeight();
	}
	Actor.SetActorLocationAndRotation(Location, Feet.GetRotation());
}

/** Actors of a project's own: whoever animates them is told whose body they are. */
void TellAnimation(const AActor& Actor, const FPedestrianHandle& Pedestrian, UPedestrianMotionSet* Set,
				   TArray<USkeletalMeshComponent*>& Meshes)
{
	Meshes.Reset();
	Actor.GetComponents(Meshes);
	for (const USkeletalMeshComponent* Mesh : Meshes)
	{
		if (UPedestrianAnimInstance* Animation = Cast<UPedestrianAnimInstance>(Mesh->GetAnimInstance()))
		{
			Animation->Pedestrian = Pedestrian;
			if (!Animation->MotionSet)
			{
				Animation->MotionSet = Set;
			}
		}
	}
}
} // namespace

UPedestrianActorProcessor::UPedestrianActorProcessor()
	: Query(*this)
{
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	ExecutionOrder.ExecuteInGroup = UE::Mass::ProcessorGroupNames::UpdateWorldFromMass;
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Movement);
	// Actors belong to the game thread.
	bRequiresGameThreadExecution = true;
}

void UPedestrianActorProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianIdentityFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassActorFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FMassRepresentationFragment>(EMassFragmentAccess::ReadOnly, EMassFragmentPresence::Optional);
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	Query.AddConstSharedRequirement<FPedestrianMotionSetFragment>(EMassFragmentPresence::Optional);
}

void UPedestrianActorProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	Query.ForEachEntityChunk(
		Context,
		[this](FMassExecutionContext& Chunk)
		{
			const TConstArrayView<FPedestrianIdentityFragment> Identities =
				Chunk.GetFragmentView<FPedestrianIdentityFragment>();
			const TConstArrayView<FTransformFragment> Transforms = Chunk.GetFragmentView<FTransformFragment>();
			const TConstArrayView<FMassRepresentationFragment> Represented =
				Chunk.GetFragmentView<FMassRepresentationFragment>();
			const TArrayView<FMassActorFragment> Actors = Chunk.GetMutableFragmentView<FMassActorFragment>();
			const FPedestrianMotionSetFragment* Shared =
				Chunk.GetConstSharedFragmentPtr<FPedestrianMotionSetFragment>();
			UPedestrianMotionSet* Set = Shared ? Shared->MotionSet.Get() : nullptr;
			for (int32 Index = 0; Index < Actors.Num(); ++Index)
			{
				AActor* Actor = Actors[Index].GetMutable();
				if (!Actor)
				{
					continue;
				}
				Place(*Actor, Transforms[Index].GetTransform());
				const FPedestrianHandle Person = PedestrianIds::ToEngine(Identities[Index].Value.id);
				if (APedestrianCharacter* Character = Cast<APedestrianCharacter>(Actor))
				{
					const bool bFullDetail = Represented.Num() == 0 || Represented[Index].CurrentRepresentation ==
																		   EMassRepresentationType::HighResSpawnedActor;
					Character->ShowPerson(Person, Set, bFullDetail);
				}
				else
				{
					TellAnimation(*Actor, Person, Set, Meshes);
				}
			}
		});
}
