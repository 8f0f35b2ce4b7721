// SPDX-License-Identifier: MIT
#pragma once
#include "Animation/AnimNodeBase.h"

class UAnimInstance;

struct FAnimInstanceProxy
{
	FAnimInstanceProxy() = default;
	explicit FAnimInstanceProxy(UAnimInstance*) {}
	virtual ~FAnimInstanceProxy() = default;
	virtual void PreUpdate(UAnimInstance*, float) {}
	/// True: the pose is this, and no graph is evaluated.
	virtual bool Evaluate(FPoseContext&) { return false; }
};
