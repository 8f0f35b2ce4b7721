// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What scenes are put together from.

#include "ped/Base/Box.h"
#include "ped/Navigation/Errands.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/Source.h"
#include "ped/Station/StationDesc.h"

#include <initializer_list>
#include <span>
#include <string>

namespace pedsim {

ped::RegionDesc flatRegion(std::string name, const ped::Box2& area, float z = 0.0f);
/// A solid block, 3 m high.
ped::BoxDesc block(std::string name, const ped::Box2& area, float z = 0.0f);

/// An errand along a list of places, which is added to the simulation's.
ped::Errand errandAlong(ped::Simulation& simulation, ped::ErrandKind kind, std::span<const ped::Place> places);
ped::Errand errandAlong(ped::Simulation& simulation, ped::ErrandKind kind, std::initializer_list<ped::Place> places);

/// A place for people who go on at once.
ped::Place passingPlace(ped::Vec3 position, float radius, float spread);

/// People come in anywhere in `area`, facing `facing`, `perSecond` of them on average, or groups of `partySize`. Rectangles lie along the axes,
/// and so does `facing`.
void addSourceIn(ped::Simulation& simulation, std::uint32_t index, const ped::Box2& area, float z, ped::Vec2 facing,
                 float perSecond, const ped::Errand& errand, std::uint16_t partySize = 0);

/// Puts `people` at random free places of a rectangle. Returns how many found room.
std::uint32_t scatter(ped::Simulation& simulation, const ped::Box2& area, float z, ped::Vec2 facing,
                      std::uint32_t people, const ped::Errand& errand);

} // namespace pedsim
