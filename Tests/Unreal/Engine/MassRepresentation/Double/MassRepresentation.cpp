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
#include "MassUpdateISMProcessor.h"
#include "MassVisualizationLODProcessor.h"

namespace
{
/// The engine's own processors declare what they need.
UMassRepresentationSubsystem* EnginesOwn(const UWorld& World)
{
	Double::bAsksForProcessor = true;
	auto* Found = World.GetSubsystem<UMassRepresentationSubsystem>();
	Double::bAsksForProcessor = false;
	return Found;
}
} // namespace

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
	UMassRepresentationSubsystem* Subsystem = EnginesOwn(World);
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
	if (LowResTemplateActor)
	{
		Subsystem->DoubleActors.Add(LowResTemplateActor);
		Representation.LowResTemplateActorIndex = (int16)(Subsystem->DoubleActors.Num() - 1);
	}
	Context.AddFragment<FMassRepresentationLODFragment>();
	Context.AddChunkFragment<FMassVisualizationChunkFragment>();
	Context.AddTag<FMassVisualizationProcessorTag>();
	Context.AddTag<FMassVisualizationLODProcessorTag>();
	FMassEntityManager& Manager = UE::Mass::Utils::GetEntityManagerChecked(World);
	Context.AddConstSharedFragment(Manager.GetOrCreateConstSharedFragment(Params));
	Context.AddConstSharedFragment(Manager.GetOrCreateConstSharedFragment(LODParams));
}

bool FMassVisualizationChunkFragment::AreAnyEntitiesVisibleInChunk(const FMassExecutionContext& Context)
{
	const FMassVisualizationChunkFragment* Chunk = Context.GetChunkFragmentPtr<FMassVisualizationChunkFragment>();
	return !Chunk || Chunk->AreAnyEntitiesVisible();
}

UMassLODCollectorProcessor::UMassLODCollectorProcessor()
	: EntityQuery_VisibleRangeAndOnLOD(*this)
	, EntityQuery_VisibleRangeOnly(*this)
	, EntityQuery_OnLODOnly(*this)
	, EntityQuery_NotVisibleRangeAndOffLOD(*this)
{
	bAutoRegisterWithProcessingPhases = false;
	ExecutionOrder.ExecuteInGroup = FName(TEXT("LODCollector"));
}

void UMassLODCollectorProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>&)
{
	EntityQuery_VisibleRangeAndOnLOD.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadOnly);
	EntityQuery_VisibleRangeAndOnLOD.AddRequirement<FMassViewerInfoFragment>(EMassFragmentAccess::ReadWrite);
	EntityQuery_VisibleRangeAndOnLOD.AddTagRequirement<FMassCollectLODViewerInfoTag>(EMassFragmentPresence::All);
}

void UMassLODCollectorProcessor::Execute(FMassEntityManager&, FMassExecutionContext& Context)
{
	auto* Subsystem = EnginesOwn(*Context.GetWorld());
	static thread_local TArray<FVector> Viewers;
	Viewers.Reset();
	for (FConstPlayerControllerIterator Player = Context.GetWorld()->GetPlayerControllerIterator(); Player; ++Player)
	{
		Viewers.Add(Player->Get()->ViewLocation);
	}
	EntityQuery_VisibleRangeAndOnLOD.ForEachEntityChunk(
		Context,
		[&](FMassExecutionContext& Chunk)
		{
			for (int32 I = 0; I < Chunk.GetNumEntities(); ++I)
			{
				Subsystem->DoubleOnce(Subsystem->DoubleCollected, Chunk.GetEntity(I));
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
	: CloseEntityQuery(*this)
	, CloseEntityAdjustDistanceQuery(*this)
	, FarEntityQuery(*this)
	, DebugEntityQuery(*this)
{
	bAutoRegisterWithProcessingPhases = false;
	ExecutionOrder.ExecuteInGroup = FName(TEXT("LOD"));
	ExecutionOrder.ExecuteAfter.Add(FName(TEXT("LODCollector")));
}

void UMassVisualizationLODProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>&)
{
	CloseEntityQuery.AddRequirement<FMassViewerInfoFragment>(EMassFragmentAccess::ReadOnly);
	CloseEntityQuery.AddRequirement<FMassRepresentationLODFragment>(EMassFragmentAccess::ReadWrite);
	CloseEntityQuery.AddTagRequirement<FMassVisualizationLODProcessorTag>(EMassFragmentPresence::All);
	CloseEntityQuery.AddConstSharedRequirement<FMassVisualizationLODParameters>();
}

void UMassVisualizationLODProcessor::Execute(FMassEntityManager&, FMassExecutionContext& Context)
{
	auto* Subsystem = EnginesOwn(*Context.GetWorld());
	int32 Taken[EMassLOD::Max] = {};
	CloseEntityQuery.ForEachEntityChunk(
		Context,
		[&](FMassExecutionContext& Chunk)
		{
			const FMassVisualizationLODParameters& P = Chunk.GetConstSharedFragment<FMassVisualizationLODParameters>();
			for (int32 I = 0; I < Chunk.GetNumEntities(); ++I)
			{
				Subsystem->DoubleOnce(Subsystem->DoubleLeveled, Chunk.GetEntity(I));
				const float D = std::sqrt(Chunk.GetFragmentView<FMassViewerInfoFragment>()[I].ClosestViewerDistanceSq);
				int32 Lod = EMassLOD::High;
				// Whoever finds a level full is shown at the next; the engine serves the nearest first.
				while (Lod + 1 < EMassLOD::Max &&
					   (D >= P.VisibleLODDistance[Lod + 1] || Taken[Lod] >= P.LODMaxCount[Lod]))
				{
					++Lod;
				}
				++Taken[Lod];
				Chunk.GetMutableFragmentView<FMassRepresentationLODFragment>()[I].LOD = (EMassLOD::Type)Lod;
			}
		});
}

UMassVisualizationProcessor::UMassVisualizationProcessor()
	: EntityQuery(*this)
{
	// It spawns actors.
	bRequiresGameThreadExecution = true;
	bAutoRegisterWithProcessingPhases = false;
	ExecutionOrder.ExecuteInGroup = UE::Mass::ProcessorGroupNames::Representation;
	ExecutionOrder.ExecuteAfter.Add(FName(TEXT("LOD")));
}

void UMassVisualizationProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>&)
{
	EntityQuery.AddRequirement<FMassRepresentationLODFragment>(EMassFragmentAccess::ReadOnly);
	EntityQuery.AddRequirement<FMassRepresentationFragment>(EMassFragmentAccess::ReadWrite);
	EntityQuery.AddRequirement<FTransformFragment>(EMassFragmentAccess::ReadOnly);
	EntityQuery.AddRequirement<FMassActorFragment>(EMassFragmentAccess::ReadWrite);
	EntityQuery.AddConstSharedRequirement<FMassRepresentationParameters>();
	EntityQuery.AddChunkRequirement<FMassVisualizationChunkFragment>(EMassFragmentAccess::ReadWrite);
	EntityQuery.AddTagRequirement<FMassVisualizationProcessorTag>(EMassFragmentPresence::All);
}

namespace
{
/// Chunks of which nobody can be seen are looked at every so many frames.
constexpr uint32 UnseenInterval = 8;

/// An actor is spawned where its person is then; nobody moves it afterwards.
void ShowByActor(FMassExecutionContext& Chunk, int32 I, UMassRepresentationSubsystem& Subsystem)
{
	const FMassRepresentationFragment& R = Chunk.GetFragmentView<FMassRepresentationFragment>()[I];
	AActor*& Actor = Chunk.GetMutableFragmentView<FMassActorFragment>()[I].DoubleActor;
	const int16 Wanted =
		R.CurrentRepresentation == EMassRepresentationType::HighResSpawnedActor	 ? R.HighResTemplateActorIndex
		: R.CurrentRepresentation == EMassRepresentationType::LowResSpawnedActor ? R.LowResTemplateActorIndex
																				 : (int16)INDEX_NONE;
	const UClass* Class = Wanted != INDEX_NONE ? Subsystem.DoubleActors[Wanted].Get() : nullptr;
	if (Actor && Actor->GetClass() != Class)
	{
		Actor->Destroy();
		Actor = nullptr;
	}
	if (Class && !Actor)
	{
		Actor = Chunk.GetWorld()->SpawnActor<AActor>(Subsystem.DoubleActors[Wanted],
													 Chunk.GetFragmentView<FTransformFragment>()[I].GetTransform());
	}
}
} // namespace

void UMassVisualizationProcessor::Execute(FMassEntityManager&, FMassExecutionContext& Context)
{
	auto* Subsystem = EnginesOwn(*Context.GetWorld());
	EntityQuery.ForEachEntityChunk(
		Context,
		[&](FMassExecutionContext& Chunk)
		{
			const FMassRepresentationParameters& P = Chunk.GetConstSharedFragment<FMassRepresentationParameters>();
			bool bVisible = false;
			for (int32 I = 0; I < Chunk.GetNumEntities(); ++I)
			{
				Subsystem->DoubleOnce(Subsystem->DoubleShown, Chunk.GetEntity(I));
				bVisible |= Chunk.GetFragmentView<FMassRepresentationLODFragment>()[I].LOD != EMassLOD::Off;
			}
			Chunk.GetMutableChunkFragment<FMassVisualizationChunkFragment>().bDoubleVisible = bVisible;
			if (!bVisible && Subsystem->DoubleFrame % UnseenInterval != 0)
			{
				return;
			}
			for (int32 I = 0; I < Chunk.GetNumEntities(); ++I)
			{
				FMassRepresentationFragment& R = Chunk.GetMutableFragmentView<FMassRepresentationFragment>()[I];
				R.PrevRepresentation = R.CurrentRepresentation;
				R.CurrentRepresentation =
					P.LODRepresentation[Chunk.GetFragmentView<FMassRepresentationLODFragment>()[I].LOD];
				ShowByActor(Chunk, I, *Subsystem);
			}
		});
}

UMassUpdateISMProcessor::UMassUpdateISMProcessor()
	: EntityQuery(*this)
{
	ExecutionOrder.ExecuteAfter.Add(UE::Mass::ProcessorGroupNames::Representation);
	bRequiresGameThreadExecution = true;
}

void UMassUpdateISMProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>&)
{
	EntityQuery.AddRequirement<FMassRepresentationFragment>(EMassFragmentAccess::ReadWrite);
	EntityQuery.AddChunkRequirement<FMassVisualizationChunkFragment>(EMassFragmentAccess::ReadOnly);
	EntityQuery.SetChunkFilter(&FMassVisualizationChunkFragment::AreAnyEntitiesVisibleInChunk);
}

void UMassUpdateISMProcessor::Execute(FMassEntityManager&, FMassExecutionContext& Context)
{
	auto* Subsystem = EnginesOwn(*Context.GetWorld());
	for (FMassInstancedStaticMeshInfo& Info : Subsystem->DoubleInfos)
	{
		Info.DoubleRows.Reset();
		Info.DoubleCustomData.Reset();
		Info.DoubleCustomRows = 0;
	}
	EntityQuery.ForEachEntityChunk(
		Context,
		[&](FMassExecutionContext& Chunk)
		{
			for (int32 I = 0; I < Chunk.GetNumEntities(); ++I)
			{
				const FMassRepresentationFragment& R = Chunk.GetFragmentView<FMassRepresentationFragment>()[I];
				if (R.CurrentRepresentation == EMassRepresentationType::StaticMeshInstance &&
					R.StaticMeshDescHandle.IsValid())
				{
					Subsystem->DoubleInfos[R.StaticMeshDescHandle.ToIndex()].DoubleRows.Add(Chunk.GetEntity(I));
				}
			}
		});
}

/// At a frame's end the engine hands rows and custom data to its components together: there must be as many of each.
class UDoubleCompareRowsProcessor : public UMassProcessor
{
	DOUBLE_BODY(UDoubleCompareRowsProcessor, UMassProcessor, "DoubleCompareRowsProcessor")
	UDoubleCompareRowsProcessor() { ProcessingPhase = EMassProcessingPhase::FrameEnd; }

protected:
	void Execute(FMassEntityManager&, FMassExecutionContext& Context) override
	{
		auto* Subsystem = EnginesOwn(*Context.GetWorld());
		for (const FMassInstancedStaticMeshInfo& Info : Subsystem->DoubleInfos)
		{
			check(Info.DoubleCustomRows == 0 || Info.DoubleCustomRows == Info.DoubleRows.Num());
			check(Info.DoubleCustomRows == 0 || Info.DoubleCustomData.Num() % Info.DoubleCustomRows == 0);
			Subsystem->DoubleRowsCompared += Info.DoubleCustomRows;
		}
		++Subsystem->DoubleFrame;
	}
};

namespace
{
const Double::FRegisterAtStart RegisterRepresentation(&UMassRepresentationSubsystem::StaticClass);
const Double::FRegisterAtStart RegisterInstances(&UMassUpdateISMProcessor::StaticClass);
const Double::FRegisterAtStart RegisterCompareRows(&UDoubleCompareRowsProcessor::StaticClass);
const Double::FRegisterAtStart RegisterCollector(&UMassLODCollectorProcessor::StaticClass);
const Double::FRegisterAtStart RegisterLevels(&UMassVisualizationLODProcessor::StaticClass);
const Double::FRegisterAtStart RegisterShown(&UMassVisualizationProcessor::StaticClass);
} // namespace
