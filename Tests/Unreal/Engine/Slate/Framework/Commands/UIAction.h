// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

DECLARE_DELEGATE(FExecuteAction)

struct FUIAction
{
	FUIAction() = default;
	FUIAction(FExecuteAction InExecuteAction)
		: ExecuteAction(std::move(InExecuteAction))
	{
	}
	FExecuteAction ExecuteAction;
};
