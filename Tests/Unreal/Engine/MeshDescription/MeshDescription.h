// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct FElementID
{
	int32 Value = INDEX_NONE;
	int32 GetValue() const { return Value; }
};
struct FVertexID : FElementID
{
};
struct FVertexInstanceID : FElementID
{
};
struct FTriangleID : FElementID
{
};
struct FPolygonGroupID : FElementID
{
};

/// What a mesh is built from. Here: what FMeshDescriptionBuilder was told.
struct FMeshDescription
{
	struct FInstance
	{
		int32 Vertex = 0;
		FVector Normal;
		FVector Tangent;
	};
	struct FTriangle
	{
		int32 Corner[3];
		int32 Group;
	};
	bool bRegistered = false;
	TArray<FVector> Vertices;
	TArray<FInstance> Instances;
	TArray<FTriangle> Triangles;
	TArray<FName> Groups;
};
