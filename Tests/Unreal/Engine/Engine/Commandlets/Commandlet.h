// SPDX-License-Identifier: MIT
#pragma once
#include "UObject/ObjectMacros.h"

class UCommandlet : public UObject
{
	DOUBLE_BODY(UCommandlet, UObject, "Commandlet")
	virtual int32 Main(const FString&) { return 0; }
	/// Words that begin with a dash are switches, without it.
	static void ParseCommandLine(const TCHAR* CmdLine, TArray<FString>& Tokens, TArray<FString>& Switches)
	{
		TArray<FString> Words;
		FString(CmdLine).ParseIntoArray(Words, TEXT(" "));
		for (const FString& Word : Words)
		{
			const bool bSwitch = Word.StartsWith(TEXT("-"));
			(bSwitch ? Switches : Tokens).Add(bSwitch ? FString(Word.Std().substr(1)) : Word);
		}
	}
	bool IsClient = true;
	bool IsServer = true;
	bool IsEditor = true;
	bool LogToConsole = false;
};
