// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/StaticMesh.h"
#include "MassLODTypes.h"

enum class EMassRepresentationType : uint8
{
	HighResSpawnedActor,
	LowResSpawnedActor,
	StaticMeshInstance,
	None
};

struct FMassStaticMeshInstanceVisualizationMeshDesc
{
	TObjectPtr<UStaticMesh> Mesh;
	bool bCastShadows = false;
};
struct FStaticMeshInstanceVisualizationDesc
{
	TArray<FMassStaticMeshInstanceVisualizationMeshDesc> Meshes;
	FTransform TransformOffset;
	bool IsValid() const { return Meshes.Num() > 0; }
};
