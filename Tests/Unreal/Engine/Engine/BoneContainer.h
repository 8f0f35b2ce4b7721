// SPDX-License-Identifier: MIT
#pragma once
#include "BoneIndices.h"

/// A skeleton of four bones: root, pelvis, spine_03, head, each below the one before.
struct FBoneContainer
{
	static const TArray<FName>& DoubleNames();
	int32 GetPoseBoneIndexForBoneName(const FName& Name) const { return DoubleNames().Find(Name); }
	FCompactPoseBoneIndex MakeCompactPoseIndex(const FMeshPoseBoneIndex& Index) const
	{
		return FCompactPoseBoneIndex(Index.GetInt());
	}
};
