// SPDX-License-Identifier: MIT
#include "Mass/PedestrianProcessors.h"

#include "Containers/ArrayView.h"
#include "Engine/World.h"
#include "Mass/PedestrianFragments.h"
#include "MassCommonFragments.h"
#include "MassCommonTypes.h"
#include "MassEntityManager.h"
#include "MassEntityQuery.h"
#include "MassEntityTypes.h"
#include "MassExecutionContext.h"
#include "Misc/EngineVersionComparison.h"
#include "PedestrianIds.h"
#include "PedestrianSubsystem.h"

UPedestrianInterpolationProcessor::UPedestrianInterpolationProcessor()
	: Query(*this)
{
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	ProcessingPhase = EMassProcessingPhase::PrePhysics;
	ExecutionOrder.ExecuteInGroup = UE::Mass::ProcessorGroupNames::Movement;
	ExecutionOrder.ExecuteBefore.Add(UE::Mass::ProcessorGroupNames::Representation);
}

void UPedestrianInterpolationProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianBodyFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FPedestrianInterpolationFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	Query.AddConstSharedRequirement<FPedestrianPhaseFragment>();
	ProcessorRequirements.AddSubsystemRequirement<UPedestrianSubsystem>(EMassFragmentAccess::ReadOnly);
}

void UPedestrianInterpolationProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	// This may be any thread: what is published for it stays as it is until no phase runs.
	const FPedestrianShown& Shown = Context.GetSubsystemChecked<UPedestrianSubsystem>().GetShown();
	if (!Shown.bOpen)
	{
		return;
	}
	const FPedestrianFrame& Frame = Shown.Frame;
	const float Alpha = Shown.Alpha;
	Query.ParallelForEachEntityChunk(
		Context,
		[&Frame, Alpha](FMassExecutionContext& Chunk)
		{
			const TConstArrayView<FPedestrianBodyFragment> Bodies = Chunk.GetFragmentView<FPedestrianBodyFragment>();
			const TConstArrayView<FPedestrianInterpolationFragment> Before =
				Chunk.GetFragmentView<FPedestrianInterpolationFragment>();
			const TArrayView<FTransformFragment> Transforms = Chunk.GetMutableFragmentView<FTransformFragment>();
			for (int32 Index = 0; Index < Transforms.Num(); ++Index)
			{
				const ped::Body& Body = Bodies[Index].Value;
				const ped::Vec3 From = Before[Index].PreviousPosition;
				const ped::Vec3 Position = From + (Body.position - From) * Alpha;
				const ped::Vec2 Forward =
					ped::normalized(ped::lerp(Before[Index].PreviousForward, Body.forward, Alpha), Body.forward);
				Transforms[Index].SetTransform(Frame.BodyTransform(Position, Forward));
			}
		});
}

namespace
{
/** Lets the subsystem of the world know of the people of every chunk that an observer is called for. */
template <class FunctionType>
void TellSubsystem(FMassEntityQuery& Query, FMassExecutionContext& Context, const FunctionType& Tell)
{
	const UWorld* World = Context.GetWorld();
	UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	if (Subsystem)
	{
		Query.ForEachEntityChunk(Context, [&](FMassExecutionContext& Chunk) { Tell(*Subsystem, Chunk); });
	}
}
} // namespace

UPedestrianAddedObserver::UPedestrianAddedObserver()
	: Query(*this)
{
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	// Tells the subsystem, which belongs to the game thread.
	bRequiresGameThreadExecution = true;
	ObservedType = FPedestrianIdentityFragment::StaticStruct();
#if UE_VERSION_OLDER_THAN(5, 7, 0)
	Operation = EMassObservedOperation::Add;
#else
	ObservedOperations = EMassObservedOperationFlags::Add;
#endif
}

void UPedestrianAddedObserver::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianIdentityFragment>(EMassFragmentAccess::ReadOnly);
}

void UPedestrianAddedObserver::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	TellSubsystem(Query, Context,
				  [](UPedestrianSubsystem& Subsystem, const FMassExecutionContext& Chunk)
				  {
					  for (const FMassEntityHandle& Entity : Chunk.GetEntities())
					  {
						  Subsystem.AdoptEntity(Entity);
					  }
				  });
}

UPedestrianRemovedObserver::UPedestrianRemovedObserver()
	: Query(*this)
{
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	bRequiresGameThreadExecution = true;
	ObservedType = FPedestrianIdentityFragment::StaticStruct();
#if UE_VERSION_OLDER_THAN(5, 7, 0)
	Operation = EMassObservedOperation::Remove;
#else
	ObservedOperations = EMassObservedOperationFlags::Remove;
#endif
}

void UPedestrianRemovedObserver::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianIdentityFragment>(EMassFragmentAccess::ReadOnly);
}

void UPedestrianRemovedObserver::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	TellSubsystem(Query, Context,
				  [](UPedestrianSubsystem& Subsystem, const FMassExecutionContext& Chunk)
				  {
					  for (const FPedestrianIdentityFragment& Identity :
						   Chunk.GetFragmentView<FPedestrianIdentityFragment>())
					  {
						  Subsystem.OnEntityRemoved(PedestrianIds::ToEngine(Identity.Value.id).Id);
					  }
				  });
}
