// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"

class UPedestrianStationComponent;

/** What is taken hold of. */
enum class EPedestrianGrip : uint8
{
	/** A corner of a footprint, a point of a line or route. */
	Point,
	/** The middle between two points: a click makes it one. */
	Edge,
	/** An end of a ramp or a flight of stairs. */
	RampPoint,
	/** A length: height, width, radius, reach. Index says which of the component's. */
	Length,
	/** How wide an arc is. */
	Angle,
	/** An end of a threshold: the other end stays, the width and the component follow. */
	End,
	/** An end of an opening in a wall: it slides along the wall. Two per opening. */
	Gap,
};

struct FPedestrianGrip
{
	EPedestrianGrip Kind = EPedestrianGrip::Point;
	int32 Index = 0;

	friend bool operator==(const FPedestrianGrip& A, const FPedestrianGrip& B)
	{
		return A.Kind == B.Kind && A.Index == B.Index;
	}
};

/** Where handles are and what they do: no engine beyond the component, so that it can be tested alone. */
namespace PedestrianHandles
{
TArray<FPedestrianGrip> List(const UPedestrianStationComponent& Part);
/** In the level. [cm] */
FVector Locate(const UPedestrianStationComponent& Part, const FPedestrianGrip& Handle);
/** Name of the property that a handle changes. */
FName PropertyOf(const UPedestrianStationComponent& Part, const FPedestrianGrip& Handle);

/** By a vector of the level. [cm] False where nothing changes. */
bool Move(UPedestrianStationComponent& Part, const FPedestrianGrip& Handle, const FVector& Delta);
/**
 * As near to a place of the level as the handle can go. [cm] Lengths and angles have limits and paths of their own: a
 * drag must follow the cursor, not where the handle has got to. Other handles go wherever they are moved: false.
 */
bool MoveTo(UPedestrianStationComponent& Part, const FPedestrianGrip& Handle, const FVector& Cursor);
/** A new point in the middle of an edge; its handle. */
FPedestrianGrip Split(UPedestrianStationComponent& Part, const FPedestrianGrip& Edge);
/** Takes points away, as long as enough are left to be a shape. */
bool Remove(UPedestrianStationComponent& Part, const TArray<FPedestrianGrip>& Handles);
} // namespace PedestrianHandles
