// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"
#include "Logging/TokenizedMessage.h"

namespace Double
{
struct FMessageLine
{
	FName Log;
	TSharedRef<FTokenizedMessage> Message;
};
TArray<FMessageLine>& MessageLines();
int32& MessageLogOpenings();
} // namespace Double

class FMessageLog
{
public:
	explicit FMessageLog(const FName& InName)
		: Name(InName)
	{
	}
	TSharedRef<FTokenizedMessage> Error(const FText& Text = FText()) { return Add(EMessageSeverity::Error, Text); }
	TSharedRef<FTokenizedMessage> Warning(const FText& Text = FText()) { return Add(EMessageSeverity::Warning, Text); }
	TSharedRef<FTokenizedMessage> Info(const FText& Text = FText()) { return Add(EMessageSeverity::Info, Text); }
	void Open(EMessageSeverity::Type = EMessageSeverity::Info, bool = false) { ++Double::MessageLogOpenings(); }
	void Notify(const FText& = FText(), EMessageSeverity::Type = EMessageSeverity::Info, bool = false) {}

private:
	TSharedRef<FTokenizedMessage> Add(EMessageSeverity::Type Severity, const FText& Text);
	FName Name;
};
