// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

struct FMassFragment
{
	DOUBLE_STRUCT(FMassFragment, nullptr, "MassFragment")
};
struct FMassTag
{
	DOUBLE_STRUCT(FMassTag, nullptr, "MassTag")
};
struct FMassChunkFragment
{
	DOUBLE_STRUCT(FMassChunkFragment, nullptr, "MassChunkFragment")
};
struct FMassSharedFragment
{
	DOUBLE_STRUCT(FMassSharedFragment, nullptr, "MassSharedFragment")
};
struct FMassConstSharedFragment
{
	DOUBLE_STRUCT(FMassConstSharedFragment, nullptr, "MassConstSharedFragment")
};
