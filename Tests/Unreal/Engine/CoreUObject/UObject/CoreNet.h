// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

enum ELifetimeCondition : int
{
	COND_None = 0,
	COND_InitialOnly = 1
};

/// A property that clients get.
class FLifetimeProperty
{
public:
	FName DoubleName;
	ELifetimeCondition Condition = COND_None;
};
