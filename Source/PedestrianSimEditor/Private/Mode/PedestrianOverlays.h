// SPDX-License-Identifier: MIT
#pragma once

#include "Bridge/PedestrianUnits.h"
#include "CoreMinimal.h"

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
FText NameOf(EPedestrianOverlay Overlay);
/** Lines of one overlay, in the level. Congestion may be null: then that overlay is empty. */
TArray<FPedestrianOverlayLine> Of(EPedestrianOverlay Overlay, const ped::World& World, const FPedestrianFrame& Frame,
								  const ped::WorldCongestion* Congestion);
} // namespace PedestrianOverlays
