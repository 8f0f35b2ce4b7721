// SPDX-License-Identifier: MIT
#include "Mass/PedestrianVisualization.h"

#include "Animation/PedestrianCharacter.h"
#include "Animation/PedestrianMotionSet.h"
#include "Engine/StaticMesh.h"
#include "Engine/World.h"
#include "Figures/PedestrianFigureTrait.h"
#include "HAL/IConsoleManager.h"
#include "Mass/PedestrianFragments.h"
#include "MassActorSubsystem.h"
#include "MassCommonTypes.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityManager.h"
#include "MassEntityTemplateRegistry.h"
#include "MassEntityUtils.h"
#include "MassExecutionContext.h"
#include "MassLODFragments.h"
#include "MassProcessingTypes.h"
#include "MassRepresentationFragments.h"
#include "MassRepresentationTypes.h"
#include "MassRequirements.h"
#include "PedestrianBuild.h"
#include "UObject/ConstructorHelpers.h"

namespace
{
/** Size of a plain body. [cm] */
constexpr double BodyHeight = 175.0;
constexpr double BodyWidth = 45.0;
constexpr double BodyDepth = 28.0;

TAutoConsoleVariable<int32> CVarNearActors(TEXT("ped.Show.Near"), -1,
										   TEXT("Most people shown by actors in full detail; -1: as their trait says. "
												"For stations that open after."),
										   ECVF_Default);
TAutoConsoleVariable<int32> CVarMiddleActors(TEXT("ped.Show.Middle"), -1,
											 TEXT("Most people shown by cheaper actors; -1: as their trait says. For "
												  "stations that open after."),
											 ECVF_Default);
TAutoConsoleVariable<int32> CVarInstances(TEXT("ped.Show.Instances"), -1,
										  TEXT("Most people shown by instances; -1: as their trait says. For stations "
											   "that open after."),
										  ECVF_Default);

void Budget(int32& Most, const TAutoConsoleVariable<int32>& Variable)
{
	const int32 Asked = Variable.GetValueOnGameThread();
	Most = Asked >= 0 ? Asked : Most;
}

/** Whether a project's configuration has turned the engine's own processor on. */
template <class ProcessorType>
bool EngineDoes()
{
	return GetDefault<ProcessorType>()->ShouldAutoAddToGlobalList();
}
} // namespace

UPedestrianVisualizationTrait::UPedestrianVisualizationTrait()
{
	// Distances of people in a hall. Who is in view counts by a list of its own. [cm]
	for (float* Distances : {LODParams.BaseLODDistance, LODParams.VisibleLODDistance})
	{
		Distances[EMassLOD::High] = 0.0f;
		Distances[EMassLOD::Medium] = 1500.0f;
		Distances[EMassLOD::Low] = 4000.0f;
		Distances[EMassLOD::Off] = 30000.0f;
	}
	LODParams.LODMaxCount[EMassLOD::High] = 50;
	LODParams.LODMaxCount[EMassLOD::Medium] = 200;
	LODParams.LODMaxCount[EMassLOD::Low] = 20000;
	Params.LODRepresentation[EMassLOD::High] = EMassRepresentationType::HighResSpawnedActor;
	Params.LODRepresentation[EMassLOD::Medium] = EMassRepresentationType::LowResSpawnedActor;
	Params.LODRepresentation[EMassLOD::Low] = EMassRepresentationType::StaticMeshInstance;
	Params.LODRepresentation[EMassLOD::Off] = EMassRepresentationType::None;
	static ConstructorHelpers::FObjectFinder<UStaticMesh> Cylinder(TEXT("/Engine/BasicShapes/Cylinder.Cylinder"));
	PlainBody = Cylinder.Object;
}

bool UPedestrianVisualizationTrait::Settle()
{
	if (MotionSet && MotionSet->HasBodies())
	{
		if (!HighResTemplateActor)
		{
			HighResTemplateActor = APedestrianCharacter::StaticClass();
		}
		if (!LowResTemplateActor)
		{
			LowResTemplateActor = APedestrianCharacter::StaticClass();
		}
	}
	const bool bHasMesh = StaticMeshInstanceDesc.IsValid();
	for (const EMassLOD::Type Level : {EMassLOD::High, EMassLOD::Medium, EMassLOD::Low})
	{
		EMassRepresentationType Shown = Params.LODRepresentation[Level];
		if (Shown == EMassRepresentationType::HighResSpawnedActor && !HighResTemplateActor)
		{
			Shown = EMassRepresentationType::LowResSpawnedActor;
		}
		if (Shown == EMassRepresentationType::LowResSpawnedActor && !LowResTemplateActor)
		{
			Shown = EMassRepresentationType::StaticMeshInstance;
		}
		if (Shown == EMassRepresentationType::StaticMeshInstance && !bHasMesh)
		{
			Shown = EMassRepresentationType::None;
		}
		Params.LODRepresentation[Level] = Shown;
	}
	Budget(LODParams.LODMaxCount[EMassLOD::High], CVarNearActors);
	Budget(LODParams.LODMaxCount[EMassLOD::Medium], CVarMiddleActors);
	Budget(LODParams.LODMaxCount[EMassLOD::Low], CVarInstances);
	if (!bHasMesh && PlainBody)
	{
		// The engine wants a valid description, though no level shows it.
		StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef().Mesh = PlainBody;
	}
	return bHasMesh;
}

void UPedestrianVisualizationTrait::BuildTemplate(FMassEntityTemplateBuildContext& BuildContext,
												  const UWorld& World) const
{
	// The engine's trait reads its own members. What is settled is for this template; what an author wrote stays.
	UPedestrianVisualizationTrait& Self = const_cast<UPedestrianVisualizationTrait&>(*this);
	const auto WrittenParams = Params;
	const auto WrittenLevels = LODParams;
	const auto WrittenMeshes = StaticMeshInstanceDesc;
	const auto WrittenHigh = HighResTemplateActor;
	const auto WrittenLow = LowResTemplateActor;
	const bool bHasMesh = Self.Settle();
	Super::BuildTemplate(BuildContext, World);
	Self.Params = WrittenParams;
	Self.LODParams = WrittenLevels;
	Self.StaticMeshInstanceDesc = WrittenMeshes;
	Self.HighResTemplateActor = WrittenHigh;
	Self.LowResTemplateActor = WrittenLow;

	// What the engine's trait asks others for: how far the camera is, and the actor that shows somebody.
	BuildContext.AddFragment<FMassViewerInfoFragment>();
	BuildContext.AddTag<FMassCollectLODViewerInfoTag>();
	BuildContext.AddFragment<FMassActorFragment>();
	BuildContext.AddFragment<FPedestrianLookFragment>();
	if (!bHasMesh)
	{
		BuildContext.AddTag<FPedestrianFigureTag>();
	}
	if (MotionSet)
	{
		FPedestrianMotionSetFragment Shared;
		Shared.MotionSet = MotionSet;
		FMassEntityManager& Manager = UE::Mass::Utils::GetEntityManagerChecked(World);
		BuildContext.AddConstSharedFragment(Manager.GetOrCreateConstSharedFragment(Shared));
	}
}

bool UPedestrianVisualizationTrait::UsePlainBody()
{
	if (!PlainBody)
	{
		return false;
	}
	StaticMeshInstanceDesc.Meshes.Reset();
	StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef().Mesh = PlainBody;
	// The engine's cylinder is 1 m wide and high, around its middle.
	StaticMeshInstanceDesc.bUseTransformOffset = true;
	StaticMeshInstanceDesc.TransformOffset =
		FTransform(FQuat::Identity, FVector(0.0, 0.0, 0.5 * BodyHeight),
				   FVector(BodyDepth / 100.0, BodyWidth / 100.0, BodyHeight / 100.0));
	return true;
}

void UPedestrianVisualizationTrait::AddDefaultBody(UMassEntityConfigAsset& Config)
{
#if PEDESTRIANSIM_FIGURES
	Config.GetMutableConfig().AddTrait(*NewObject<UPedestrianFigureTrait>(&Config));
#else
	UPedestrianVisualizationTrait* Body = NewObject<UPedestrianVisualizationTrait>(&Config);
	if (Body->UsePlainBody())
	{
		Config.GetMutableConfig().AddTrait(*Body);
	}
#endif
}

void UPedestrianLODCollectorProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Super::ConfigureQueries(EntityManager);
	EntityQuery_VisibleRangeAndOnLOD.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	EntityQuery_VisibleRangeOnly.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	EntityQuery_OnLODOnly.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	EntityQuery_NotVisibleRangeAndOffLOD.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
}

void UPedestrianLODCollectorProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	if (!EngineDoes<UMassLODCollectorProcessor>())
	{
		Super::Execute(EntityManager, Context);
	}
}

void UPedestrianVisualizationLODProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Super::ConfigureQueries(EntityManager);
	CloseEntityQuery.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	CloseEntityAdjustDistanceQuery.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	FarEntityQuery.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
	DebugEntityQuery.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
}

void UPedestrianVisualizationLODProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	if (!EngineDoes<UMassVisualizationLODProcessor>())
	{
		Super::Execute(EntityManager, Context);
	}
}

void UPedestrianVisualizationProcessor::ConfigureQueries(const TSharedRef<FMassEntityManager>& EntityManager)
{
	Super::ConfigureQueries(EntityManager);
	EntityQuery.AddTagRequirement<FPedestrianTag>(EMassFragmentPresence::All);
}

void UPedestrianVisualizationProcessor::Execute(FMassEntityManager& EntityManager, FMassExecutionContext& Context)
{
	if (!EngineDoes<UMassVisualizationProcessor>())
	{
		Super::Execute(EntityManager, Context);
	}
}
