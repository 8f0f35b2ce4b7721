// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

/// The double draws nothing: a brush is the file that it is made of.
struct FSlateBrush
{
	FName Name;
};
