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
class UMaterialInterface;
struct FMeshDescription;

struct FStaticMaterial
{
	FStaticMaterial() = default;
	FStaticMaterial(UMaterialInterface* InMaterial, FName InSlot)
		: MaterialInterface(InMaterial)
		, MaterialSlotName(InSlot)
	{
	}
	UMaterialInterface* MaterialInterface = nullptr;
	FName MaterialSlotName;
};

struct FDoubleBuildParams
{
	bool bMarkPackageDirty = true;
	bool bUseHashAsGuid = false;
	bool bBuildSimpleCollision = false;
	bool bCommitMeshDescription = true;
	bool bFastBuild = false; ///< "Mandatory in non-editor builds."
	bool bAllowCpuAccess = false;
};

class UStaticMesh : public UObject
{
	DOUBLE_BODY(UStaticMesh, UObject, "StaticMesh")
	const FStaticMeshRenderData* GetRenderData() const { return RenderData.get(); }
	UBodySetup* GetBodySetup() const { return BodySetup; }
	bool bAllowCPUAccess = false;
	using FBuildMeshDescriptionsParams = FDoubleBuildParams;
	/// One description per level of detail.
	bool BuildFromMeshDescriptions(const TArray<const FMeshDescription*>& MeshDescriptions,
								   const FBuildMeshDescriptionsParams& Params = FBuildMeshDescriptionsParams());
	TArray<FStaticMaterial>& GetStaticMaterials() { return DoubleMaterials; }
	TArray<FStaticMaterial> DoubleMaterials;
	TSharedPtr<FMeshDescription> DoubleBuilt; ///< Of the first level of detail.
	std::shared_ptr<FStaticMeshRenderData> RenderData;
	UBodySetup* BodySetup = nullptr;
};
