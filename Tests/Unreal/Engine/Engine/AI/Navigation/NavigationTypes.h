// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

/// A place on navigation data.
struct FNavLocation
{
	FVector Location = FVector::ZeroVector;
};
