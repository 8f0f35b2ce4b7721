// SPDX-License-Identifier: MIT
#pragma once

#include "Templates/Function.h"
#include "Misc/Optional.h"
#include "CoreMinimal.h"
#include "HAL/PlatformTime.h"

/** A text that is dear to make and asked for at every paint: made at most twice per second. */
class FPedestrianCachedText
{
public:
	explicit FPedestrianCachedText(TFunction<FText()> InMake)
		: Make(MoveTemp(InMake))
	{
	}

	FText Get()
	{
		const double Now = FPlatformTime::Seconds();
		if (!MadeAt.IsSet() || Now - MadeAt.GetValue() >= Lasts)
		{
			Made = Make();
			MadeAt = Now;
		}
		return Made;
	}

private:
	/** [s] */
	static constexpr double Lasts = 0.5;

	TFunction<FText()> Make;
	FText Made;
	TOptional<double> MadeAt;
};
