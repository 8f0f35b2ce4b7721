// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/HitResult.h"

/// Which kinds of objects a query sees.
struct FCollisionObjectQueryParams
{
	explicit FCollisionObjectQueryParams(ECollisionChannel QueryChannel)
		: DoubleChannel(QueryChannel)
	{
	}
	ECollisionChannel DoubleChannel;
};
