// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

class USkeleton;

class UAnimationAsset : public UObject
{
	DOUBLE_BODY(UAnimationAsset, UObject, "AnimationAsset")
	USkeleton* GetSkeleton() const { return DoubleSkeleton; }
	USkeleton* DoubleSkeleton = nullptr;
};

struct FDeltaTimeRecord
{
};
struct FAnimExtractContext
{
	explicit FAnimExtractContext(double InCurrentTime, bool InbExtractRootMotion = false, FDeltaTimeRecord = {},
								 bool InbLooping = false)
		: CurrentTime(InCurrentTime)
		, bExtractRootMotion(InbExtractRootMotion)
		, bLooping(InbLooping)
	{
	}
	double CurrentTime;
	bool bExtractRootMotion;
	bool bLooping;
};
