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

DECLARE_DELEGATE(FOnActionTokenExecuted)

/// A link that does something.
class FActionToken : public IMessageToken
{
public:
	FActionToken(const FText& InName, const FText& InDescription, const FOnActionTokenExecuted& InAction)
		: Name(InName)
		, Description(InDescription)
		, Action(InAction)
	{
	}
	static TSharedRef<FActionToken> Create(const FText& Name, const FText& Description,
										   const FOnActionTokenExecuted& Action, bool bSingleUse = false)
	{
		(void)bSingleUse;
		return MakeShared<FActionToken>(Name, Description, Action);
	}
	FText ToText() const override { return Name; }
	void DoubleClick() const { Action.ExecuteIfBound(); }

private:
	FText Name;
	FText Description;
	FOnActionTokenExecuted Action;
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
