// SPDX-License-Identifier: MIT
#pragma once
#include "Dom/JsonObject.h"

template <class CharType = TCHAR>
class TJsonReader
{
public:
	explicit TJsonReader(const FString& InText)
		: Text(InText)
	{
	}
	const FString& GetErrorMessage() const { return Error; }
	FString Text;
	FString Error;
};
template <class CharType = TCHAR>
class TJsonReaderFactory
{
public:
	static TSharedRef<TJsonReader<CharType>> Create(const FString& Text)
	{
		return MakeShared<TJsonReader<CharType>>(Text);
	}
};
