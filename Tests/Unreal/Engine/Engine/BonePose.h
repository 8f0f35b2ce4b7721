// SPDX-License-Identifier: MIT
#pragma once
#include "BoneContainer.h"

struct FCompactPose
{
	FCompactPose() { Bones.SetNum(FBoneContainer::DoubleNames().Num()); }
	const FBoneContainer& GetBoneContainer() const { return Container; }
	FTransform& operator[](const FCompactPoseBoneIndex& Index) { return Bones[Index.GetInt()]; }
	const FTransform& operator[](const FCompactPoseBoneIndex& Index) const { return Bones[Index.GetInt()]; }
	FCompactPoseBoneIndex GetParentBoneIndex(const FCompactPoseBoneIndex& Index) const
	{
		return FCompactPoseBoneIndex(Index.GetInt() - 1);
	}
	void CopyBonesFrom(const FCompactPose& Other) { Bones = Other.Bones; }
	TArray<FTransform> Bones;
	FBoneContainer Container;
};
