// SPDX-License-Identifier: MIT
#pragma once
#include "Logging/TokenizedMessage.h"
#include "UObject/ObjectMacros.h"

class FUObjectToken : public IMessageToken
{
public:
	FUObjectToken(const UObject* InObject, const FText& InLabel)
		: Object(const_cast<UObject*>(InObject))
		, Label(InLabel)
	{
	}
	static TSharedRef<FUObjectToken> Create(const UObject* Object, const FText& Label = FText())
	{
		return MakeShared<FUObjectToken>(Object, Label);
	}
	FText ToText() const override
	{
		return Label.IsEmpty() && Object.Get() ? FText::FromString(Object.Get()->GetName()) : Label;
	}
	const TWeakObjectPtr<UObject>& GetObject() const { return Object; }

private:
	TWeakObjectPtr<UObject> Object;
	FText Label;
};
