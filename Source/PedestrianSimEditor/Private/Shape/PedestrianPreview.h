// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class FPrimitiveDrawInterface;
struct FPedestrianFrame;

namespace ped
{
struct StationDesc;
} // namespace ped

/** What something drawn means: colours follow from it. */
enum class EPedestrianMark : uint8
{
	Ground,
	Volume,
	Obstacle,
	Way,
	Line,
	Service,
	Seat,
	Show,
	Traffic,
	Sign,
	/** How far something reaches. */
	Reach,
};

struct FPedestrianPreviewLine
{
	FVector From;
	FVector To;
	EPedestrianMark Mark = EPedestrianMark::Ground;
};

/** Where somebody will stand or sit, and where they look. */
struct FPedestrianPreviewPlace
{
	FVector At;
	FVector Facing;
	EPedestrianMark Mark = EPedestrianMark::Line;
};

/** A description as the core reads it, as lines and places of the level. [cm] */
struct FPedestrianPreview
{
	TArray<FPedestrianPreviewLine> Lines;
	TArray<FPedestrianPreviewPlace> Places;

	void Draw(FPrimitiveDrawInterface& Out) const;
};

namespace PedestrianPreview
{
/** Everything that the description holds: places come from the core's own functions. */
FPedestrianPreview Of(const ped::StationDesc& Station, const FPedestrianFrame& Frame);
/** The same without what would clutter a level full of parts: volumes, and how far things are heard and read. */
FPedestrianPreview Plain(const ped::StationDesc& Station, const FPedestrianFrame& Frame);
FLinearColor ColorOf(EPedestrianMark Mark);
} // namespace PedestrianPreview
