// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class UBodySetup;
struct FKConvexElem;
struct FNavigableGeometryExport
{
	virtual ~FNavigableGeometryExport() = default;
	virtual void ExportRigidBodySetup(UBodySetup& BodySetup, const FTransform& LocalToWorld) = 0;
	virtual void ExportCustomMesh(const FVector* VertexBuffer, int32 NumVerts, const int32* IndexBuffer,
								  int32 NumIndices, const FTransform& LocalToWorld) = 0;
};
