// SPDX-License-Identifier: MIT
#pragma once
#include "Dom/JsonValue.h"

class FJsonObject
{
public:
	TMap<FString, TSharedPtr<FJsonValue>> Values;
};
