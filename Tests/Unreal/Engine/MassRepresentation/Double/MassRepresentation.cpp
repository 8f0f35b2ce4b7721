// SPDX-License-Identifier: MIT
#include "EngineUtils.h"
#include "GameFramework/PlayerController.h"
#include "MassActorSubsystem.h"
#include "MassCommonFragments.h"
#include "MassCommonTypes.h"
#include "MassEntityTemplateRegistry.h"
#include "MassExecutionContext.h"
#include "MassLODCollectorProcessor.h"
#include "MassLODFragments.h"
#include "MassLODTrait.h"
#include "MassMovableVisualizationTrait.h"
#include "MassRepresentationProcessor.h"
#include "MassRepresentationSubsystem.h"
#include "MassVisualizationLODProcessor.h"

void UMassLODCollectorTrait::BuildTemplate(FMassEntityTemplateBuildContext& Context, const UWorld&) const
{
	Context.AddFragment<FMassViewerInfoFragment>();
	Context.AddTag<FMassCollectLODViewerInfoTag>();
	Context.RequireFragment<FTransformFragment>();
}

void UMassVisualizationTrait::BuildTemplate(FMassEntityTemplateBuildContext& Context, const UWorld& World) const
{
	Context.RequireFragment<FMassViewerInfoFragment>();
	Context.RequireFragment<FTransformFragment>();
	Context.RequireFragment<FMassActorFragment>();
	UMassRepresentationSubsystem* Subsystem = World.GetSubsystem<UMassRepresentationSubsystem>();
	if (!Subsystem->DoubleShared.IsValid())
	{
		FMassRepresentationSubsystemSharedFragment Shared;
		Shared.RepresentationSubsystem = Subsystem;
		Subsystem->DoubleShared = FSharedStruct::Make(Shared);
	}
	Context.AddSharedFragment(Subsystem->DoubleShared);
	FMassRepresentationFragment& Representation = Context.AddFragment_GetRef<FMassRepresentationFragment>();
	if (StaticMeshInstanceDesc.IsValid())
	{
		Subsystem->DoubleInfos.AddDefaulted_GetRef();
		Representation.StaticMeshDescHandle.Index = Subsystem->DoubleInfos.Num() - 1;
	}
	if (HighResTemplateActor)
	{
		Subsystem->DoubleActors.Add(HighResTemplateActor);
		Representation.HighResTemplateActorIndex = (int16)(Subsystem->DoubleActors.Num() - 1);
	}
	Context.AddFragment<FMassRepresentationLODFragment>();
	FMassEntityManager& Manager = UE::Mass::Utils::GetEntityManagerChecked(World);
	Context.AddConstSharedFragment(Manager.GetOrCreateConstSharedFragment(Params));
	Context.AddConstSharedFragment(Manager.GetOrCreateConstSharedFragment(LODParams));
}

UMassLODCollectorProcessor::UMassLODCollectorProcessor()
	: DoubleQuery(*this)
{
	bAutoRegisterWithProcessingPhases = false;
	ExecutionOrder.ExecuteInGroup = FName(TEXT("LODCollector"));
}

void UMassLODCollectorProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>&)
{
	DoubleQuery.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadOnly);
	DoubleQuery.AddRequirement<FMassViewerInfoFragment>(EMassFragmentAccess::ReadWrite);
	DoubleQuery.AddTagRequirement<FMassCollectLODViewerInfoTag>(EMassFragmentPresence::All);
}

void UMassLODCollectorProcessor::Execute(FMassEntityManager&, FMassExecutionContext& Context)
{
	TArray<FVector> Viewers;
	for (TActorIterator<APlayerController> Player(Context.GetWorld()); Player; ++Player)
	{
		Viewers.Add(Player->ViewLocation);
	}
	DoubleQuery.ForEachEntityChunk(
		Context,
		[&](FMassExecutionContext& Chunk)
		{
			for (int32 I = 0; I < Chunk.GetNumEntities(); ++I)
			{
				float& Nearest = Chunk.GetMutableFragmentView<FMassViewerInfoFragment>()[I].ClosestViewerDistanceSq;
				Nearest = 3.4e38f;
				for (const FVector& Viewer : Viewers)
				{
					const FVector At = Chunk.GetFragmentView<FTransformFragment>()[I].GetTransform().GetLocation();
					Nearest = FMath::Min(Nearest, (float)FVector::DistSquared(At, Viewer));
				}
			}
		});
}

UMassVisualizationLODProcessor::UMassVisualizationLODProcessor()
	: DoubleQuery(*this)
{
	bAutoRegisterWithProcessingPhases = false;
	ExecutionOrder.ExecuteInGroup = FName(TEXT("LOD"));
	ExecutionOrder.ExecuteAfter.Add(FName(TEXT("LODCollector")));
}

void UMassVisualizationLODProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>&)
{
	DoubleQuery.AddRequirement<FMassViewerInfoFragment>(EMassFragmentAccess::ReadOnly);
	DoubleQuery.AddRequirement<FMassRepresentationLODFragment>(EMassFragmentAccess::ReadWrite);
	DoubleQuery.AddConstSharedRequirement<FMassVisualizationLODParameters>();
}

void UMassVisualizationLODProcessor::Execute(FMassEntityManager&, FMassExecutionContext& Context)
{
	DoubleQuery.ForEachEntityChunk(
		Context,
		[&](FMassExecutionContext& Chunk)
		{
			const FMassVisualizationLODParameters& P = Chunk.GetConstSharedFragment<FMassVisualizationLODParameters>();
			for (int32 I = 0; I < Chunk.GetNumEntities(); ++I)
			{
				const float D = std::sqrt(Chunk.GetFragmentView<FMassViewerInfoFragment>()[I].ClosestViewerDistanceSq);
				int32 Lod = EMassLOD::High;
				while (Lod + 1 < EMassLOD::Max && D >= P.VisibleLODDistance[Lod + 1])
				{
					++Lod;
				}
				Chunk.GetMutableFragmentView<FMassRepresentationLODFragment>()[I].LOD = (EMassLOD::Type)Lod;
			}
		});
}

UMassVisualizationProcessor::UMassVisualizationProcessor()
	: DoubleQuery(*this)
{
	// It spawns actors.
	bRequiresGameThreadExecution = true;
	bAutoRegisterWithProcessingPhases = false;
	ExecutionOrder.ExecuteInGroup = UE::Mass::ProcessorGroupNames::Representation;
	ExecutionOrder.ExecuteAfter.Add(FName(TEXT("LOD")));
}

void UMassVisualizationProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>&)
{
	DoubleQuery.AddRequirement<FMassRepresentationLODFragment>(EMassFragmentAccess::ReadOnly);
	DoubleQuery.AddRequirement<FMassRepresentationFragment>(EMassFragmentAccess::ReadWrite);
	DoubleQuery.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadOnly);
	DoubleQuery.AddRequirement<FMassActorFragment>(EMassFragmentAccess::ReadWrite);
	DoubleQuery.AddConstSharedRequirement<FMassRepresentationParameters>();
}

void UMassVisualizationProcessor::Execute(FMassEntityManager&, FMassExecutionContext& Context)
{
	auto* Subsystem = Context.GetWorld()->GetSubsystem<UMassRepresentationSubsystem>();
	if (Subsystem)
	{
		for (FMassInstancedStaticMeshInfo& Info : Subsystem->DoubleInfos)
		{
			Info.DoubleCustomData.Reset();
		}
	}
	DoubleQuery.ForEachEntityChunk(
		Context,
		[&](FMassExecutionContext& Chunk)
		{
			const FMassRepresentationParameters& P = Chunk.GetConstSharedFragment<FMassRepresentationParameters>();
			for (int32 I = 0; I < Chunk.GetNumEntities(); ++I)
			{
				FMassRepresentationFragment& R = Chunk.GetMutableFragmentView<FMassRepresentationFragment>()[I];
				R.PrevRepresentation = R.CurrentRepresentation;
				R.CurrentRepresentation =
					P.LODRepresentation[Chunk.GetFragmentView<FMassRepresentationLODFragment>()[I].LOD];
				// An actor is spawned where its person is then; nobody moves it afterwards.
				AActor*& Actor = Chunk.GetMutableFragmentView<FMassActorFragment>()[I].DoubleActor;
				const bool bActor = R.CurrentRepresentation == EMassRepresentationType::HighResSpawnedActor &&
									R.HighResTemplateActorIndex != INDEX_NONE;
				if (bActor && !Actor)
				{
					Actor = Context.GetWorld()->SpawnActor<AActor>(
						Subsystem->DoubleActors[R.HighResTemplateActorIndex],
						Chunk.GetFragmentView<FTransformFragment>()[I].GetTransform());
				}
				else if (!bActor && Actor)
				{
					Actor->Destroy();
					Actor = nullptr;
				}
			}
		});
}

namespace
{
const Double::FRegisterAtStart RegisterRepresentation(&UMassRepresentationSubsystem::StaticClass);
}
