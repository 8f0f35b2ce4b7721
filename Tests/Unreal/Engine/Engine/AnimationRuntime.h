// SPDX-License-Identifier: MIT
#pragma once
#include "Animation/AnimationPoseData.h"

class FAnimationRuntime
{
public:
	static void BlendTwoPosesTogether(const FAnimationPoseData& One, const FAnimationPoseData& Two,
									  const float WeightOfPoseOne, FAnimationPoseData& Out);
};
