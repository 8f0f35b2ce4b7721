// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"

#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"

namespace ped
{
struct World;
struct WorldCongestion;
} // namespace ped

/** What of a built world is shown over the level. */
enum class EPedestrianOverlay : uint8
{
	Regions,
	Portals,
	Quadtree,
	Clearance,
	Congestion,
	Count,
};

struct FPedestrianOverlayLine
{
	FVector From;
	FVector To;
	FLinearColor Color;
};

namespace PedestrianOverlays
{
/** The outline of a square of a region's cells, a little above the ground; from blue (0) to red (1). */
void AddSquare(const ped::World& World, const FPedestrianFrame& Frame, ped::RegionId Region,
			   const ped::CellRect& Square, float Heat, TArray<FPedestrianOverlayLine>& Out);
FText NameOf(EPedestrianOverlay Overlay);
/** Lines of one overlay, in the level. Congestion may be null: then that overlay is empty. */
TArray<FPedestrianOverlayLine> Of(EPedestrianOverlay Overlay, const ped::World& World, const FPedestrianFrame& Frame,
								  const ped::WorldCongestion* Congestion);
} // namespace PedestrianOverlays
