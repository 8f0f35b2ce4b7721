// SPDX-License-Identifier: MIT
#pragma once
#include "Animation/AnimationAsset.h"

struct FAnimationPoseData;

class UAnimSequenceBase : public UAnimationAsset
{
	DOUBLE_BODY(UAnimSequenceBase, UAnimationAsset, "AnimSequenceBase")
	virtual float GetPlayLength() const { return DoubleLength; }
	/// Here: every bone lies DoubleX forward, as far to the side as the clip has seconds.
	virtual void GetAnimationPose(FAnimationPoseData& OutPoseData, const FAnimExtractContext& ExtractionContext) const;
	float DoubleLength = 1.0f;
	double DoubleX = 0.0;
};
class UAnimSequence : public UAnimSequenceBase
{
	DOUBLE_BODY(UAnimSequence, UAnimSequenceBase, "AnimSequence")
};
