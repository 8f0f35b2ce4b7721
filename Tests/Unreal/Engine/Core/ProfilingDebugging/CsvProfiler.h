// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"
enum class ECsvCustomStatOp : uint8
{
	Set,
	Min,
	Max,
	Accumulate
};
#define CSV_DEFINE_CATEGORY(Category, bDefault) static const bool DoubleCsv##Category = bDefault
#define CSV_DECLARE_CATEGORY_EXTERN(Category)
#define CSV_SCOPED_TIMING_STAT(Category, Stat) (void)DoubleCsv##Category
#define CSV_CUSTOM_STAT(Category, Stat, Value, Op) (void)DoubleCsv##Category, (void)(Value), (void)(Op)
