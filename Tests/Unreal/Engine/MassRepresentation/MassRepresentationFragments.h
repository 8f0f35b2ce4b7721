// SPDX-License-Identifier: MIT
#pragma once
#include "MassRepresentationTypes.h"

class UMassRepresentationSubsystem;

struct FMassRepresentationFragment : public FMassFragment
{
	DOUBLE_STRUCT(FMassRepresentationFragment, FMassFragment::StaticStruct(), "MassRepresentationFragment")
	EMassRepresentationType CurrentRepresentation = EMassRepresentationType::None;
	EMassRepresentationType PrevRepresentation = EMassRepresentationType::None;
	FStaticMeshInstanceVisualizationDescHandle StaticMeshDescHandle;
	int16 HighResTemplateActorIndex = INDEX_NONE;
	int16 LowResTemplateActorIndex = INDEX_NONE;
	float PrevLODSignificance = -1.0f;
};
struct FMassRepresentationSubsystemSharedFragment : public FMassSharedFragment
{
	DOUBLE_STRUCT(FMassRepresentationSubsystemSharedFragment, FMassSharedFragment::StaticStruct(),
				  "MassRepresentationSubsystemSharedFragment")
	TObjectPtr<UMassRepresentationSubsystem> RepresentationSubsystem;
};
struct FMassRepresentationLODFragment : public FMassFragment
{
	DOUBLE_STRUCT(FMassRepresentationLODFragment, FMassFragment::StaticStruct(), "MassRepresentationLODFragment")
	EMassLOD::Type LOD = EMassLOD::Off;
	float LODSignificance = 0.0f;
};
struct FMassRepresentationParameters : public FMassConstSharedFragment
{
	DOUBLE_STRUCT(FMassRepresentationParameters, FMassConstSharedFragment::StaticStruct(),
				  "MassRepresentationParameters")
	EMassRepresentationType LODRepresentation[EMassLOD::Max] = {
		EMassRepresentationType::HighResSpawnedActor, EMassRepresentationType::LowResSpawnedActor,
		EMassRepresentationType::StaticMeshInstance, EMassRepresentationType::None};
};
struct FMassVisualizationLODParameters : public FMassConstSharedFragment
{
	DOUBLE_STRUCT(FMassVisualizationLODParameters, FMassConstSharedFragment::StaticStruct(),
				  "MassVisualizationLODParameters")
	float BaseLODDistance[EMassLOD::Max] = {0.f, 1000.f, 2500.f, 10000.f};
	/// Of who is in view; here everybody is.
	float VisibleLODDistance[EMassLOD::Max] = {0.f, 2000.f, 4000.f, 10000.f};
	int32 LODMaxCount[EMassLOD::Max] = {50, 100, 500, 2147483647};
};
