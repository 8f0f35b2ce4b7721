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
};
extern UEngine* GEngine;
