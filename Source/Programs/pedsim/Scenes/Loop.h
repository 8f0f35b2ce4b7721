// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Closed loops, where density is what one chooses: rectangular, walked counter-clockwise. The measuring section lies
/// in the middle of the southern straight.

#include "Scenes/Scene.h"

#include <cstdint>

namespace pedsim {

struct Loop {
    float length;       ///< Outside, along x. [m]
    float height;       ///< Outside, along y. [m]
    float lane;         ///< [m]
    float cut;          ///< The middle line leaves out this much of each side before a corner. [m]
    float passedRadius; ///< A place of the tour is passed so near. [m]
    float spread;       ///< Of the places. [m]

    float middleLine() const; ///< Length of it. [m]
};

/// A point of the middle line, or beside it.
struct OnLoop {
    ped::Vec2 position;
    ped::Vec2 along;
    float s = 0.0f; ///< From the middle of the southern straight along the middle line. [m]
};

/// The point `s` metres round, `across` metres to the left.
OnLoop pointOf(const Loop& loop, float s, float across = 0.0f);

/// Everything but people and island.
void addLoop(Scene& scene, const Loop& loop);

/// Places all the way round, each a short and unmistakable way from the one before and taken as passed long before
/// people would slow down for it. None changes in the measuring section. Returns their list.
std::uint16_t addPlaces(ped::Simulation& simulation, const Loop& loop);

/// Somebody who goes round and round, to begin with to the next place of the list.
void addWalker(ped::Simulation& simulation, const Loop& loop, std::uint16_t places, const OnLoop& at);

} // namespace pedsim
