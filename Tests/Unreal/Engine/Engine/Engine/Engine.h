// SPDX-License-Identifier: MIT
#pragma once
#include "Engine/World.h"

enum class EGetWorldErrorMode
{
	ReturnNull,
	LogAndReturnNull,
	Assert
};

class UEngine : public UObject
{
	DOUBLE_BODY(UEngine, UObject, "Engine")
	UWorld* GetWorldFromContextObject(const UObject* Object, EGetWorldErrorMode) const
	{
		return Object ? Object->GetWorld() : nullptr;
	}
	/// Console commands are kept; true where one is known: here, where the test says so.
	virtual bool Exec(UWorld*, const TCHAR* Cmd)
	{
		DoubleCommands.Add(FString(Cmd));
		return bDoubleKnowsCommands;
	}
	TArray<FString> DoubleCommands;
	bool bDoubleKnowsCommands = true;
};
extern UEngine* GEngine;
