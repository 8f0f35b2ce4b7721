// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

namespace EMessageSeverity
{
enum Type : int
{
	Error = 1,
	PerformanceWarning = 2,
	Warning = 3,
	Info = 4
};
}

class IMessageToken
{
public:
	virtual ~IMessageToken() = default;
	virtual FText ToText() const = 0;
};

class FTextToken : public IMessageToken
{
public:
	explicit FTextToken(const FText& InText)
		: Text(InText)
	{
	}
	static TSharedRef<FTextToken> Create(const FText& Text) { return MakeShared<FTextToken>(Text); }
	FText ToText() const override { return Text; }

private:
	FText Text;
};

class FTokenizedMessage : public TSharedFromThis<FTokenizedMessage>
{
public:
	TSharedRef<FTokenizedMessage> AddToken(const TSharedRef<IMessageToken>& Token)
	{
		Tokens.Add(Token);
		return AsShared();
	}
	FText ToText() const;
	EMessageSeverity::Type GetSeverity() const { return Severity; }
	const TArray<TSharedRef<IMessageToken>>& GetMessageTokens() const { return Tokens; }

	EMessageSeverity::Type Severity = EMessageSeverity::Info;
	TArray<TSharedRef<IMessageToken>> Tokens;
};
