// SPDX-License-Identifier: MIT
#pragma once
#include "CoreMinimal.h"

/// A member in 5.6 and 5.7; 5.8 deprecates it in favour of GetOnPostEngineInit().
struct FCoreDelegates
{
	static FSimpleMulticastDelegate OnPostEngineInit;
};
