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
	bool bUseTransformOffset = false;
	FTransform TransformOffset;
	bool IsValid() const { return Meshes.Num() > 0; }
};
struct FStaticMeshInstanceVisualizationDescHandle
{
	bool IsValid() const { return Index >= 0; }
	int32 ToIndex() const { return Index; }
	int32 Index = INDEX_NONE;
};

/// The instances of one description: a row for everybody, and a row of custom data for each where there is any. The
/// engine draws garbage, or stops, where they differ.
struct FMassInstancedStaticMeshInfo
{
	template <class T>
	void AddBatchedCustomData(const T& Data, const float LODSignificance, const float PrevLODSignificance = -1.0f,
							  int32 NumFloatsToPad = 0)
	{
		static_assert(sizeof(T) % sizeof(float) == 0 && std::is_trivially_copyable_v<T>);
		(void)LODSignificance, (void)PrevLODSignificance, (void)NumFloatsToPad;
		++DoubleCustomRows;
		const float* Floats = reinterpret_cast<const float*>(&Data);
		for (std::size_t Index = 0; Index < sizeof(T) / sizeof(float); ++Index)
		{
			DoubleCustomData.Add(Floats[Index]);
		}
	}
	TArray<FMassEntityHandle> DoubleRows;
	TArray<float> DoubleCustomData;
	int32 DoubleCustomRows = 0;
};
using FMassInstancedStaticMeshInfoArrayView = TArrayView<FMassInstancedStaticMeshInfo>;
