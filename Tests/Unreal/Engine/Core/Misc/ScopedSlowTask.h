// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

namespace Double
{
/// What a person at the dialog sees and does.
struct FSlowTaskState
{
	TArray<FText> Messages;
	float Done = 0.0f;		///< Of the amount of work.
	bool bDialog = false;	///< One was shown.
	bool bCancel = false;	///< One with a button to cancel.
	int32 CancelAfter = -1; ///< The person cancels after so many steps; -1: never.
};
inline FSlowTaskState& SlowTask()
{
	static FSlowTaskState State;
	return State;
}
} // namespace Double

class FScopedSlowTask
{
public:
	FScopedSlowTask(float InAmountOfWork, const FText& InDefaultMessage = FText(), bool bInEnabled = true)
		: Amount(InAmountOfWork)
	{
		(void)bInEnabled;
		const int32 CancelAfter = Double::SlowTask().CancelAfter;
		Double::SlowTask() = Double::FSlowTaskState();
		Double::SlowTask().CancelAfter = CancelAfter;
		Double::SlowTask().Messages.Add(InDefaultMessage);
	}
	/// A button to cancel that nobody asks about does nothing.
	~FScopedSlowTask() { check(!bButton || bAsked || Steps == 0); }
	void MakeDialog(bool bShowCancelButton = false, bool bAllowInPIE = false)
	{
		(void)bAllowInPIE;
		bButton = bShowCancelButton;
		Double::SlowTask().bDialog = true;
		Double::SlowTask().bCancel = bShowCancelButton;
	}
	/// Shown only where the task takes longer than the threshold: here none does.
	void MakeDialogDelayed(float Threshold, bool bShowCancelButton = false, bool bAllowInPIE = false)
	{
		(void)Threshold, (void)bAllowInPIE;
		bButton = bShowCancelButton;
		Double::SlowTask().bCancel = bShowCancelButton;
	}
	void EnterProgressFrame(float ExpectedWork = 1.0f, const FText& Text = FText())
	{
		Double::SlowTask().Done += ExpectedWork / Amount;
		Double::SlowTask().Messages.Add(Text);
		++Steps;
	}
	bool ShouldCancel() const
	{
		bAsked = true;
		return Double::SlowTask().bCancel && Double::SlowTask().CancelAfter >= 0 &&
			   Steps > Double::SlowTask().CancelAfter;
	}

private:
	float Amount = 1.0f;
	int32 Steps = 0;
	bool bButton = false;
	mutable bool bAsked = false;
};
