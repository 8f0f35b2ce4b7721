// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct FBoneIndexBase
{
	int32 BoneIndex = INDEX_NONE;
	int32 GetInt() const { return BoneIndex; }
	bool IsValid() const { return BoneIndex != INDEX_NONE; }
};
struct FCompactPoseBoneIndex : FBoneIndexBase
{
	FCompactPoseBoneIndex() = default;
	explicit FCompactPoseBoneIndex(int32 Index) { BoneIndex = Index; }
};
struct FMeshPoseBoneIndex : FBoneIndexBase
{
	explicit FMeshPoseBoneIndex(int32 Index) { BoneIndex = Index; }
};
