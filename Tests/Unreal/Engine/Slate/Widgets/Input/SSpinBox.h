// SPDX-License-Identifier: MIT
#pragma once
#include "Widgets/Text/STextBlock.h"

template <class T>
class SSpinBox : public SWidget
{
public:
	using FOnValueChanged = TDoubleDelegate<void, T>;
	using FOnValueCommitted = TDoubleDelegate<void, T, ETextCommit::Type>;
	SLATE_BEGIN_ARGS(SSpinBox) {}
	SLATE_ATTRIBUTE(T, Value)
	SLATE_ATTRIBUTE(TOptional<T>, MinValue)
	SLATE_ATTRIBUTE(TOptional<T>, MaxValue)
	SLATE_ATTRIBUTE(T, Delta)
	SLATE_EVENT(FOnValueChanged, OnValueChanged)
	SLATE_EVENT(FOnValueCommitted, OnValueCommitted)
	SLATE_END_ARGS()

	void Construct(const FArguments& In) { Arguments = In; }
	T GetValue() const { return Arguments._Value.Get(); }
	FText DoubleText() override { return FText::AsNumber((double)GetValue()); }
	/// A number that a user types: limits hold.
	void DoubleTypeIn(T Value)
	{
		const TOptional<T> Low = Arguments._MinValue.Get();
		const TOptional<T> High = Arguments._MaxValue.Get();
		Value = Low.IsSet() ? std::max(Value, Low.GetValue()) : Value;
		Value = High.IsSet() ? std::min(Value, High.GetValue()) : Value;
		Arguments._OnValueChanged.ExecuteIfBound(Value);
		Arguments._OnValueCommitted.ExecuteIfBound(Value, ETextCommit::OnEnter);
	}

private:
	FArguments Arguments;
};
