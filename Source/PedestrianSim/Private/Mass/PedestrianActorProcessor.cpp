// SPDX-License-Identifier: MIT
#include "Mass/PedestrianActorProcessor.h"

#include "Animation/PedestrianAnimInstance.h"
#include "Components/CapsuleComponent.h"
#include "Components/SkeletalMeshComponent.h"
#include "Containers/ArrayView.h"
#include "GameFramework/Actor.h"
#include "Mass/PedestrianFragments.h"
#include "MassActorSubsystem.h"
#include "MassCommonFragments.h"
#include "MassCommonTypes.h"
#include "MassEntityManager.h"
#include "MassExecutionContext.h"
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

void TellAnimation(const AActor& Actor, const FPedestrianHandle& Pedestrian)
{
	TArray<USkeletalMeshComponent*> Meshes;
	Actor.GetComponents(Meshes);
	for (const USkeletalMeshComponent* Mesh : Meshes)
	{
		if (UPedestrianAnimInstance* Animation = Cast<UPedestrianAnimInstance>(Mesh->GetAnimInstance()))
		{
			Animation->Pedestrian = Pedestrian;
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
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
}

void UPedestrianActorProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	Query.ForEachEntityChunk(Context,
							 [](FMassExecutionContext& Chunk)
							 {
								 const TConstArrayView<FPedestrianIdentityFragment> Identities =
									 Chunk.GetFragmentView<FPedestrianIdentityFragment>();
								 const TConstArrayView<FTransformFragment> Transforms =
									 Chunk.GetFragmentView<FTransformFragment>();
								 const TArrayView<FMassActorFragment> Actors =
									 Chunk.GetMutableFragmentView<FMassActorFragment>();
								 for (int32 Index = 0; Index < Actors.Num(); ++Index)
								 {
									 if (AActor* Actor = Actors[Index].GetMutable())
									 {
										 Place(*Actor, Transforms[Index].GetTransform());
										 TellAnimation(*Actor, PedestrianIds::ToEngine(Identities[Index].Value.id));
									 }
								 }
							 });
}
