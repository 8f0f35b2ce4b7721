// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

#include <string>
#include <vector>

/** Between the engine's strings and the core's UTF-8. */
namespace PedestrianText
{
inline std::string ToCore(const FString& Text)
{
	const FTCHARToUTF8 Utf8(*Text);
	return std::string(Utf8.Get(), static_cast<std::size_t>(Utf8.Length()));
}

inline std::vector<std::string> ToCore(const TArray<FString>& Texts)
{
	std::vector<std::string> Out;
	for (const FString& Text : Texts)
	{
		Out.push_back(ToCore(Text));
	}
	return Out;
}

inline FString ToEngine(const std::string& Utf8)
{
	return FString(UTF8_TO_TCHAR(Utf8.c_str()));
}
} // namespace PedestrianText
