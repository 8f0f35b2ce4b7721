// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class FJsonObject;
enum class EJson
{
	None,
	Null,
	String,
	Number,
	Boolean,
	Array,
	Object
};

class FJsonValue
{
public:
	EJson Type = EJson::Null;
	double AsNumber() const { return Number; }
	FString AsString() const { return Text; }
	bool AsBool() const { return bTrue; }
	const TArray<TSharedPtr<FJsonValue>>& AsArray() const { return Items; }
	const TSharedPtr<FJsonObject>& AsObject() const { return Object; }

	double Number = 0.0;
	FString Text;
	bool bTrue = false;
	TArray<TSharedPtr<FJsonValue>> Items;
	TSharedPtr<FJsonObject> Object;
};
