// SPDX-License-Identifier: MIT
#include "MassEntityManager.h"
#include "Figures/PedestrianFigureTrait.h"

#include "Engine/World.h"
#include "Figures/PedestrianFigures.h"
#include "GameFramework/PlayerController.h"
#include "Mass/PedestrianDress.h"
#include "Mass/PedestrianFragments.h"
#include "MassActorSubsystem.h"
#include "MassCommonFragments.h"
#include "MassCommonTypes.h"
#include "MassEntityTemplateRegistry.h"
#include "MassExecutionContext.h"
#include "MassRepresentationFragments.h"
#include "MassRepresentationTypes.h"
#include "PedestrianBuild.h"
#include "PedestrianRun.h"
#include "PedestrianSubsystem.h"

void UPedestrianFigureTrait::BuildTemplate(FMassEntityTemplateBuildContext& BuildContext, const UWorld& World) const
{
	BuildContext.AddFragment<FPedestrianLookFragment>();
	BuildContext.AddTag<FPedestrianFigureTag>();
}

UPedestrianFigureProcessor::UPedestrianFigureProcessor()
	: Query(*this)
{
	// Servers draw nothing.
	ExecutionFlags = static_cast<int32>(EProcessorExecutionFlags::Client | EProcessorExecutionFlags::Standalone);
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Movement);
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Representation);
	// Components belong to the game thread.
	bRequiresGameThreadExecution = true;
	Dresses = MakeShared<FPedestrianDressTable>();
}

void UPedestrianFigureProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Query.AddRequirement<FPedestrianIdentityFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FPedestrianBodyFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FPedestrianMotionFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FPedestrianLookFragment>(EMassFragmentAccess::ReadWrite);
	Query.AddRequirement<FPedestrianCompanyFragment>(EMassFragmentAccess::ReadOnly, EMassFragmentPresence::Optional);
	Query.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadOnly);
	Query.AddRequirement<FMassRepresentationFragment>(EMassFragmentAccess::ReadOnly, EMassFragmentPresence::Optional);
	Query.AddRequirement<FMassActorFragment>(EMassFragmentAccess::ReadOnly, EMassFragmentPresence::Optional);
	Query.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	Query.AddTagRequirement<FPedestrianFigureTag>(EMassFragmentPresence::All);
}

bool UPedestrianFigureProcessor::FindViewer(const UWorld& World, FVector& OutEye, bool& bOutHasEye) const
{
	const APlayerController* Player = World.GetFirstPlayerController();
	bOutHasEye = Player != nullptr;
	if (Player)
	{
		FRotator Unused;
		Player->GetPlayerViewPoint(OutEye, Unused);
		return true;
	}
	// While the editor simulates, a designer looks without a player; in a game without one nobody does.
	return World.WorldType == EWorldType::PIE;
}

void UPedestrianFigureProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	UWorld* World = Context.GetWorld();
	const UPedestrianSubsystem* Subsystem = World ? World->GetSubsystem<UPedestrianSubsystem>() : nullptr;
	FVector Eye;
	bool bHasEye = false;
	if (!Subsystem || !FindViewer(*World, Eye, bHasEye))
	{
		return;
	}
	if (!Figures)
	{
		if (!Subsystem->IsOpen() || Query.GetNumMatchingEntities() == 0)
		{
			return;
		}
		Figures = World->SpawnActor<APedestrianFigures>();
	}
	Figures->BeginFrame(FPedestrianFigureRanges::FromConsole(), bHasEye ? &Eye : nullptr);
	if (Subsystem->IsOpen())
	{
		Dresses->Follow(*Subsystem->GetRun());
		const FPedestrianClock& Clock = Subsystem->GetClock();
		const float Behind = (1.0f - Clock.Alpha()) / static_cast<float>(Clock.FramesPerSecond);
		const float Now = static_cast<float>(World->GetTimeSeconds());
		Query.ForEachEntityChunk(
			Context,
			[this, Behind, Now](FMassExecutionContext& Chunk)
			{
				const auto Identities = Chunk.GetFragmentView<FPedestrianIdentityFragment>();
				const auto Bodies = Chunk.GetFragmentView<FPedestrianBodyFragment>();
				const auto Motions = Chunk.GetFragmentView<FPedestrianMotionFragment>();
				const auto Transforms = Chunk.GetFragmentView<FTransformFragment>();
				const auto Represented = Chunk.GetFragmentView<FMassRepresentationFragment>();
				const auto Actors = Chunk.GetFragmentView<FMassActorFragment>();
				const auto Looks = Chunk.GetMutableFragmentView<FPedestrianLookFragment>();
				const auto Companies = Chunk.GetFragmentView<FPedestrianCompanyFragment>();
				for (int32 Index = 0; Index < Chunk.GetNumEntities(); ++Index)
				{
					const bool bActor = Represented.Num() > 0 && Actors.Num() > 0 && Actors[Index].Get() != nullptr &&
										Represented[Index].CurrentRepresentation != EMassRepresentationType::None;
					if (bActor)
					{
						continue;
					}
					FPedestrianLookFragment& Look = Looks[Index];
					if (!Look.bKnown)
					{
						const ped::Identity& Identity = Identities[Index].Value;
						Look.Value = ped::lookOf(Identity.id, Dresses->Of(Identity.type),
												 Companies.Num() > 0 ? Companies[Index].Value.look : 0);
						Look.bKnown = true;
					}
					const float Speed = ped::length(Bodies[Index].Value.velocity);
					Figures->Show(Look.Value, ped::poseInputOf(Motions[Index].Value, Speed, Now, Behind),
								  Transforms[Index].GetTransform());
				}
			});
	}
	Figures->EndFrame();
}
