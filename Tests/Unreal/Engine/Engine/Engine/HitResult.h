// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

enum ECollisionChannel : int
{
	ECC_WorldStatic,
	ECC_WorldDynamic,
	ECC_Visibility
};

struct FHitResult
{
	FVector Location;
	FVector ImpactPoint;
	bool bBlockingHit = false;
};
