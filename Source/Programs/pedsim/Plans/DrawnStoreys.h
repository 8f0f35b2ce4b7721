// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A drawing in metres, storey by storey, sorted by what its parts are.

#include "Plans/DrawingPlan.h"

#include <string>
#include <utility>
#include <vector>

namespace pedsim {

/// A line in metres; the heights of its ends matter on stairs alone.
struct PlanLine {
    std::vector<ped::Vec2> points;
    bool closed = false;
    float zFirst = 0.0f;
    float zLast = 0.0f;
};

/// The line across an opening.
struct PlanDoor {
    ped::Vec2 from;
    ped::Vec2 to;
};

struct PlanStorey {
    float z = 0.0f;
    float height = 3.0f; ///< Of its walls. [m]
    std::vector<PlanLine> walls;
    std::vector<PlanLine> rooms;
    std::vector<PlanLine> stairs;
    std::vector<PlanDoor> doors;
    std::vector<ped::Vec2> exits;
    std::vector<std::pair<ped::Vec2, std::string>> texts;
};

/// False where there is nothing to walk on.
bool sortDrawing(const Drawing& drawing, const DrawingOptions& options, std::vector<PlanStorey>& storeys,
                 ped::Diagnostics& diagnostics);

/// Whether a place lies within a closed line.
bool isWithin(const std::vector<ped::Vec2>& outline, ped::Vec2 p);
float areaOf(const std::vector<ped::Vec2>& outline);

} // namespace pedsim
