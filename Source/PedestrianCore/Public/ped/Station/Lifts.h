// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a lift is made of: at every stop a small region, the cabin as people find it there, with walls around and an
/// opening for the door; and holes in the floors that the shaft goes through. How long it takes.

#include "ped/Base/Config.h"
#include "ped/Station/StationDesc.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ped {

/// Walking speed by which waiting and riding are reckoned in metres: Weidmann 1993. [m/s]
constexpr float reckonedSpeed = 1.34f;

/// Adds the regions, walls and holes of lifts that are not there yet. readStation() does this; it is for whoever makes
/// a station in another way. A second call changes nothing.
PEDESTRIANCORE_API void drawLifts(StationDesc& station);

/// Name of the region that is the cabin at a stop.
PEDESTRIANCORE_API std::string cabinName(const LiftDesc& lift, std::size_t stop);
/// Indices of the regions that are the cabin of a lift, by stop; empty where one is missing.
PEDESTRIANCORE_API std::vector<std::uint32_t> cabinsOf(const StationDesc& station, const LiftDesc& lift);
/// Whether a region is the cabin of a lift.
PEDESTRIANCORE_API bool isCabin(const StationDesc& station, const std::string& region);
/// Whether a wall, or a hole in a floor, was made for a lift.
PEDESTRIANCORE_API bool isShaftWall(const StationDesc& station, const WallDesc& wall);
PEDESTRIANCORE_API bool isShaftHole(const StationDesc& station, const HoleDesc& hole);
/// Where people stand in the cabin: from the back to the door. The shape is that of the cabin's region. [m]
PEDESTRIANCORE_API std::vector<Vec2> placesInCabin(const LiftDesc& lift, Vec2 middle);

/// Time of a ride, from when the cabin starts to when it stops. [s]
PEDESTRIANCORE_API float rideSeconds(const LiftDesc& lift, float metres);
/// How far the cabin has come after a time. [m]
PEDESTRIANCORE_API float riddenMetres(const LiftDesc& lift, float metres, float seconds);
/// Time that somebody who comes to the door reckons with until the cabin is there: half of a tour over all stops. [s]
PEDESTRIANCORE_API float expectedWait(const LiftDesc& lift);
/// Time from one door to another for somebody who is in the cabin, with the doors. [s]
PEDESTRIANCORE_API float expectedRide(const LiftDesc& lift, float metres);

} // namespace ped
