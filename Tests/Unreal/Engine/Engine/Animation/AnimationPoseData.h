// SPDX-License-Identifier: MIT
#pragma once
#include "Animation/AnimNodeBase.h"

struct FAnimationPoseData
{
	explicit FAnimationPoseData(FPoseContext& Context)
		: Pose(Context.Pose)
	{
	}
	FCompactPose& GetPose() { return Pose; }
	const FCompactPose& GetPose() const { return Pose; }

private:
	FCompactPose& Pose;
};
