// SPDX-License-Identifier: MIT
#include "Obstacles/PedestrianMovingObstacleTrait.h"

#include "Bridge/PedestrianUnits.h"
#include "Containers/ArrayView.h"
#include "Engine/World.h"
#include "Mass/PedestrianFragments.h"
#include "MassCommonFragments.h"
#include "MassCommonTypes.h"
#include "MassEntityManager.h"
#include "MassEntityTemplateRegistry.h"
#include "MassExecutionContext.h"
#include "MassMovementFragments.h"
#include "Obstacles/PedestrianMovingObstacleSubsystem.h"
#include "PedestrianSubsystem.h"

void UPedestrianMovingObstacleTrait::BuildTemplate(FMassEntityTemplateBuildContext& BuildContext,
												   const UWorld& World) const
{
	FPedestrianStrangerFragment& Stranger = BuildContext.AddFragment_GetRef<FPedestrianStrangerFragment>();
	Stranger.Kind = Kind;
	Stranger.Yield = Yield;
	BuildContext.RequireFragment<FTransformFragment>();
	BuildContext.RequireFragment<FAgentRadiusFragment>();
}

UPedestrianStrangerProcessor::UPedestrianStrangerProcessor()
	: Query(*this)
{
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	// Where the frame ends: whoever moves them has done so.
	ProcessingPhase = EMassProcessingPhase::FrameEnd;
	// Tells a subsystem, which belongs to the game thread.
	bRequiresGameThreadExecution = true;
}

void UPedestrianStrangerProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianStrangerFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FAgentRadiusFragment>(EMassFragmentAccess::ReadOnly);
	// Our own people know each other.
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::None);
}

void UPedestrianStrangerProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	const UWorld* World = Context.GetWorld();
	UPedestrianMovingObstacleSubsystem* Obstacles =
		World ? World->GetSubsystem<UPedestrianMovingObstacleSubsystem>() : nullptr;
	if (!Obstacles)
	{
		return;
	}
	Query.ForEachEntityChunk(Context,
							 [Obstacles](FMassExecutionContext& Chunk)
							 {
								 const TArrayView<FPedestrianStrangerFragment> Strangers =
									 Chunk.GetMutableFragmentView<FPedestrianStrangerFragment>();
								 const TConstArrayView<FTransformFragment> Transforms =
									 Chunk.GetFragmentView<FTransformFragment>();
								 const TConstArrayView<FAgentRadiusFragment> Radii =
									 Chunk.GetFragmentView<FAgentRadiusFragment>();
								 for (int32 Index = 0; Index < Strangers.Num(); ++Index)
								 {
									 FPedestrianStrangerFragment& Own = Strangers[Index];
									 FPedestrianStranger Stranger;
									 Stranger.Location = Transforms[Index].GetTransform().GetLocation();
									 Stranger.Radius = Radii[Index].Radius;
									 Stranger.Yield = Own.Yield;
									 Stranger.Kind = Own.Kind;
									 if (!Obstacles->TellStranger(Own.Ticket, Stranger))
									 {
										 Own.Ticket = Obstacles->AddStranger();
										 Obstacles->TellStranger(Own.Ticket, Stranger);
									 }
								 }
							 });
}

UPedestrianPublishProcessor::UPedestrianPublishProcessor()
	: Query(*this)
{
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::All);
	ProcessingPhase = EMassProcessingPhase::PrePhysics;
	ExecutionOrder.ExecuteInGroup = UE::Mass::ProcessorGroupNames::Movement;
	ExecutionOrder.ExecuteBefore.Add(UE::Mass::ProcessorGroupNames::Avoidance);
}

void UPedestrianPublishProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianBodyFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassVelocityFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FAgentRadiusFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	ProcessorRequirements.AddSubsystemRequirement<UPedestrianSubsystem>(EMassFragmentAccess::ReadOnly);
}

void UPedestrianPublishProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	// This may be any thread: what is published for it stays as it is until no phase runs.
	const FPedestrianShown& Shown = Context.GetSubsystemChecked<UPedestrianSubsystem>().GetShown();
	if (!Shown.bOpen)
	{
		return;
	}
	const FPedestrianFrame& Frame = Shown.Frame;
	const double Scale = Shown.Pace * PedestrianUnits::CentimetresPerMetre;
	Query.ForEachEntityChunk(
		Context,
		[&Frame, Scale](FMassExecutionContext& Chunk)
		{
			const TConstArrayView<FPedestrianBodyFragment> Bodies = Chunk.GetFragmentView<FPedestrianBodyFragment>();
			const TArrayView<FMassVelocityFragment> Velocities = Chunk.GetMutableFragmentView<FMassVelocityFragment>();
			const TArrayView<FAgentRadiusFragment> Radii = Chunk.GetMutableFragmentView<FAgentRadiusFragment>();
			for (int32 Index = 0; Index < Bodies.Num(); ++Index)
			{
				const ped::Body& Body = Bodies[Index].Value;
				// As others see it, in the game's time.
				Velocities[Index].Value = Frame.DirectionToWorld(Body.velocity) * Scale;
				Radii[Index].Radius = PedestrianUnits::LengthToEngine(Body.radius);
			}
		});
}
