// SPDX-License-Identifier: MIT
#pragma once
#include "GameplayDebuggerCategory.h"

enum class EGameplayDebuggerCategoryState : uint8
{
	EnabledInGame,
	EnabledInSimulate,
	EnabledInGameAndSimulate,
	Disabled
};

class IGameplayDebugger
{
public:
	using FOnGetCategory = TDoubleDelegate<TSharedRef<FGameplayDebuggerCategory>>;
	static IGameplayDebugger& Get()
	{
		static IGameplayDebugger Debugger;
		return Debugger;
	}
	static bool IsAvailable() { return true; }
	void RegisterCategory(FName Name, FOnGetCategory Make,
						  EGameplayDebuggerCategoryState = EGameplayDebuggerCategoryState::Disabled, int32 = INDEX_NONE)
	{
		Categories.Add(Name, Make);
	}
	void UnregisterCategory(FName Name) { Categories.Remove(Name); }
	void NotifyCategoriesChanged() {}
	TMap<FName, FOnGetCategory> Categories;
};
