// SPDX-License-Identifier: MIT
#pragma once
#include "Stats/Stats.h"
enum class ECsvCustomStatOp : uint8
{
	Set,
	Min,
	Max,
	Accumulate
};
#define CSV_DEFINE_CATEGORY(Category, bDefault) static const bool DoubleCsv##Category = bDefault
#define CSV_DECLARE_CATEGORY_EXTERN(Category)
#define CSV_SCOPED_TIMING_STAT(Category, Stat)                                                                         \
	(void)DoubleCsv##Category;                                                                                         \
	const ::Double::FStatScope DoubleCsvScope(TEXT("csv " #Category "/" #Stat))
#define CSV_CUSTOM_STAT(Category, Stat, Value, Op)                                                                     \
	(void)DoubleCsv##Category, (void)(Op), ::Double::StatCounts()[TEXT("csv " #Category "/" #Stat)] = (int32)(Value)
