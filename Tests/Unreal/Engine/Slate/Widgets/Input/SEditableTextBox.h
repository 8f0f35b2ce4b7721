// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/Text/STextBlock.h"

DECLARE_DELEGATE_TwoParams(FOnTextCommitted, const FText&, ETextCommit::Type)
	DECLARE_DELEGATE_OneParam(FOnTextChanged, const FText&)

		class SEditableTextBox : public SWidget
{
public:
	SLATE_BEGIN_ARGS(SEditableTextBox) {}
	SLATE_ATTRIBUTE(FText, Text)
	SLATE_ATTRIBUTE(FText, HintText)
	SLATE_ATTRIBUTE(bool, IsReadOnly)
	SLATE_EVENT(FOnTextCommitted, OnTextCommitted)
	SLATE_EVENT(FOnTextChanged, OnTextChanged)
	SLATE_END_ARGS()

	void Construct(const FArguments& In)
	{
		TextAttribute = In._Text;
		Committed = In._OnTextCommitted;
		Changed = In._OnTextChanged;
	}
	FText GetText() const { return TextAttribute.Get(); }
	void SetText(const TAttribute<FText>& In) { TextAttribute = In; }
	void SetError(const FText& In) { Error = In; }
	bool HasError() const { return !Error.IsEmpty(); }
	FText DoubleText() override { return GetText(); }
	bool DoubleTypeIn(const FText& In)
	{
		Changed.ExecuteIfBound(In);
		return IsEnabled() && Committed.ExecuteIfBound(In, ETextCommit::OnEnter);
	}
	FText Error;

private:
	TAttribute<FText> TextAttribute;
	FOnTextCommitted Committed;
	FOnTextChanged Changed;
};
