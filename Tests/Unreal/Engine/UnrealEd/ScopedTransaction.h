// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

/// What is modified while it lives is one step of undo.
class FScopedTransaction
{
public:
	[[nodiscard]] explicit FScopedTransaction(const FText& SessionName, bool bShouldActuallyTransact = true);
	~FScopedTransaction();
	FScopedTransaction(const FScopedTransaction&) = delete;
	void Cancel();
	bool IsOutstanding() const { return Index != INDEX_NONE; }

private:
	int32 Index = INDEX_NONE;
};
