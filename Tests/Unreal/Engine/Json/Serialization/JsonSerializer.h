// SPDX-License-Identifier: MIT
#pragma once
#include "Serialization/JsonReader.h"

class FJsonSerializer
{
public:
	static bool Deserialize(const TSharedRef<TJsonReader<TCHAR>>& Reader, TSharedPtr<FJsonObject>& OutObject);
};
