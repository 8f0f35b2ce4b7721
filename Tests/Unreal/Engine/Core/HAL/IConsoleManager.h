// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

class UWorld;

enum EConsoleVariableFlags : uint32
{
	ECVF_Default = 0,
	ECVF_Cheat = 1
};

DECLARE_DELEGATE_OneParam(FConsoleCommandWithArgsDelegate,
						  const TArray<FString>&) using FConsoleCommandWithWorldAndArgsDelegate =
	TDoubleDelegate<void, const TArray<FString>&, UWorld*>;

namespace Double
{
struct FConsoleEntry
{
	FString Name;
	FString Help;
	TFunction<void(const FString&)> Set;
	FConsoleCommandWithWorldAndArgsDelegate Command;
};
TArray<FConsoleEntry>& ConsoleEntries();
/// As if typed into the console: "name value" or "command args". False where there is no such name.
bool Exec(UWorld* World, const TCHAR* Line);
} // namespace Double

template <class T>
class TAutoConsoleVariable
{
public:
	TAutoConsoleVariable(const TCHAR* Name, const T& Default, const TCHAR* Help, uint32 = ECVF_Default)
		: Value(Default)
	{
		Double::ConsoleEntries().Add({Name, Help, [this](const FString& Text) { Parse(Text); }, {}});
	}
	T GetValueOnGameThread() const { return Value; }
	T GetValueOnAnyThread(bool = false) const { return Value; }

private:
	void Parse(const FString& Text) { Value = (T)std::atof(Double::Narrow(Text.Std()).c_str()); }
	T Value;
};

class FAutoConsoleVariableRef
{
public:
	template <class T>
	FAutoConsoleVariableRef(const TCHAR* Name, T& Value, const TCHAR* Help, uint32 = ECVF_Default)
	{
		Double::ConsoleEntries().Add({Name,
									  Help,
									  [&Value](const FString& Text)
									  { Value = (T)std::atof(Double::Narrow(Text.Std()).c_str()); },
									  {}});
	}
};

class FAutoConsoleCommandWithWorldAndArgs
{
public:
	FAutoConsoleCommandWithWorldAndArgs(const TCHAR* Name, const TCHAR* Help,
										const FConsoleCommandWithWorldAndArgsDelegate& Command, uint32 = ECVF_Default)
	{
		Double::ConsoleEntries().Add({Name, Help, {}, Command});
	}
};
