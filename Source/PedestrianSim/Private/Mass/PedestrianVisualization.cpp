// SPDX-License-Identifier: MIT
#include "Mass/PedestrianVisualization.h"

UPedestrianVisualizationTrait::UPedestrianVisualizationTrait()
{
	// Distances of people in a hall. [cm]
	LODParams.BaseLODDistance[EMassLOD::High] = 0.0f;
	LODParams.BaseLODDistance[EMassLOD::Medium] = 1500.0f;
	LODParams.BaseLODDistance[EMassLOD::Low] = 4000.0f;
	LODParams.BaseLODDistance[EMassLOD::Off] = 30000.0f;
	LODParams.LODMaxCount[EMassLOD::High] = 50;
	LODParams.LODMaxCount[EMassLOD::Medium] = 200;
	LODParams.LODMaxCount[EMassLOD::Low] = 20000;
	Params.LODRepresentation[EMassLOD::High] = EMassRepresentationType::HighResSpawnedActor;
	Params.LODRepresentation[EMassLOD::Medium] = EMassRepresentationType::StaticMeshInstance;
	Params.LODRepresentation[EMassLOD::Low] = EMassRepresentationType::StaticMeshInstance;
	Params.LODRepresentation[EMassLOD::Off] = EMassRepresentationType::None;
}
