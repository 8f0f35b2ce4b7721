// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"

/** What is needed to show people between two simulation frames. Workers read it while Mass's phases run. */
struct FPedestrianShown
{
	bool bOpen = false;
	/** How far the moment that is shown lies between the last two simulation frames. [0, 1] */
	float Alpha = 0.0f;
	/** Simulated time per time of the game; 0 while people stand still. */
	double Pace = 0.0;
	FPedestrianFrame Frame;
};
