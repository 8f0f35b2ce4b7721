// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"
#include "Misc/Optional.h"
#include "Mode/PedestrianOverlays.h"

#include "ped/Path/RegionSearch.h"

namespace ped
{
struct World;
} // namespace ped

/** A way between two places of the level, as a person would plan it. */
struct FPedestrianProbe
{
	TOptional<FVector> From;
	TOptional<FVector> To;
	ped::SearchScheme Scheme = ped::SearchScheme::PmultiQ;

	/** In the level. [cm] */
	TArray<FVector> Points;
	/** Over the ground. [m] */
	float Length = 0.0f;
	/** Nodes and cells that the search looked at. */
	int32 SearchSpace = 0;
	/** Outlines of what was searched, blue where it was reached first to red where last. None of Detour. */
	TArray<FPedestrianOverlayLine> Searched;
	int32 Regions = 0;
	bool bFound = false;

	/** The first place, then the second, then a first again. */
	void Click(const FVector& Place);
	/** Asks again, after a click, another scheme or another world. */
	void Ask(const ped::World* World, const FPedestrianFrame& Frame);
	/** What the panel says of it. */
	FText Tell(const ped::World* World) const;

	static FText NameOf(ped::SearchScheme Of);
	static TArray<ped::SearchScheme> AllSchemes();
};
