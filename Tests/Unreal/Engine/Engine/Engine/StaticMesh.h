// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

struct FVector3f
{
	float X = 0, Y = 0, Z = 0;
};
struct FPositionVertexBuffer
{
	uint32 GetNumVertices() const { return (uint32)Positions.Num(); }
	/// Packaged games free what only the graphics card needs.
	const FVector3f& VertexPosition(uint32 Index) const
	{
		check(!Double::bCooked || bDoubleKept);
		return Positions[(int32)Index];
	}
	TArray<FVector3f> Positions;
	bool bDoubleKept = false;
};
struct FStaticMeshVertexBuffers
{
	FPositionVertexBuffer PositionVertexBuffer;
};
struct FRawStaticIndexBuffer
{
	void GetCopy(TArray<uint32>& Out) const { Out = Indices; }
	TArray<uint32> Indices;
};
struct FStaticMeshLODResources
{
	FStaticMeshVertexBuffers VertexBuffers;
	FRawStaticIndexBuffer IndexBuffer;
};
struct FStaticMeshRenderData
{
	TArray<FStaticMeshLODResources> LODResources;
};

class UBodySetup;

class UStaticMesh : public UObject
{
	DOUBLE_BODY(UStaticMesh, UObject, "StaticMesh")
	const FStaticMeshRenderData* GetRenderData() const { return RenderData.get(); }
	UBodySetup* GetBodySetup() const { return BodySetup; }
	bool bAllowCPUAccess = false;
	std::shared_ptr<FStaticMeshRenderData> RenderData;
	UBodySetup* BodySetup = nullptr;
};
