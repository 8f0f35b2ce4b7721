// SPDX-License-Identifier: MIT
#pragma once
#include "BonePose.h"

struct FAnimInstanceProxy;

struct FPoseContext
{
	explicit FPoseContext(FAnimInstanceProxy* InProxy, bool = false)
		: AnimInstanceProxy(InProxy)
	{
		DoubleForget();
	}
	/// "Allocates a new uninitialized pose, copying non-pose state from the source context."
	FPoseContext(const FPoseContext& Source, bool = false)
		: AnimInstanceProxy(Source.AnimInstanceProxy)
	{
		DoubleForget();
	}
	FPoseContext& operator=(const FPoseContext&) = delete;
	void ResetToRefPose() { Pose = FCompactPose(); }
	FCompactPose Pose;
	FAnimInstanceProxy* AnimInstanceProxy;

private:
	void DoubleForget()
	{
		for (FTransform& Bone : Pose.Bones)
		{
			Bone.SetLocation(FVector(1e30, 1e30, 1e30));
		}
	}
};
