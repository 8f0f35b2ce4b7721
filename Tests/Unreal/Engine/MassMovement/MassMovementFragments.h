// SPDX-License-Identifier: MIT
#pragma once
#include "MassEntityTypes.h"

struct FMassVelocityFragment : public FMassFragment
{
	DOUBLE_STRUCT(FMassVelocityFragment, FMassFragment::StaticStruct(), "MassVelocityFragment")
	FVector Value = FVector::ZeroVector;
};
