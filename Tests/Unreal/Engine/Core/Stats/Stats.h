// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

struct TStatId
{
	const TCHAR* Name = nullptr;
};

namespace Double
{
/// How often each stat's scope was entered. By the address of its name, which is a literal: costs next to nothing, as
/// in the engine.
class FStatTable
{
public:
	int32& operator[](const TCHAR* Name)
	{
		for (FEntry& Entry : Entries)
		{
			if (Entry.Name == Name)
			{
				return Entry.Count;
			}
		}
		return Entries.emplace_back(FEntry{Name, 0}).Count;
	}
	int32 FindRef(const FString& Name) const
	{
		int32 Sum = 0;
		for (const FEntry& Entry : Entries)
		{
			Sum += Name == FString(Entry.Name) ? Entry.Count : 0;
		}
		return Sum;
	}
	void Reset() { Entries.clear(); }

private:
	struct FEntry
	{
		const TCHAR* Name;
		int32 Count;
	};
	std::vector<FEntry> Entries;
};
FStatTable& StatCounts();
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
#define SET_DWORD_STAT(Stat, Value) ::Double::StatCounts()[Stat] = (int32)(Value)
#define RETURN_QUICK_DECLARE_CYCLE_STAT(Stat, Group)                                                                   \
	return TStatId                                                                                                     \
	{                                                                                                                  \
		TEXT(#Stat)                                                                                                    \
	}
