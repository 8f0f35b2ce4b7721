// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct TStatId
{
	const TCHAR* Name = nullptr;
};

namespace Double
{
/// How often each stat's scope was entered.
TMap<FString, int32>& StatCounts();
struct FStatScope
{
	explicit FStatScope(const TCHAR* Name);
};
} // namespace Double

#define DECLARE_STATS_GROUP(Text, Group, Category)
#define DECLARE_CYCLE_STAT(Text, Stat, Group) static const TCHAR* const Stat = Text
#define DECLARE_DWORD_COUNTER_STAT(Text, Stat, Group) static const TCHAR* const Stat = Text
#define SCOPE_CYCLE_COUNTER(Stat) const ::Double::FStatScope DoubleStatScope(Stat)
#define QUICK_SCOPE_CYCLE_COUNTER(Stat) const ::Double::FStatScope DoubleStatScope(TEXT(#Stat))
#define SET_DWORD_STAT(Stat, Value) ::Double::StatCounts().Add(Stat, (int32)(Value))
#define RETURN_QUICK_DECLARE_CYCLE_STAT(Stat, Group)                                                                   \
	return TStatId                                                                                                     \
	{                                                                                                                  \
		TEXT(#Stat)                                                                                                    \
	}
