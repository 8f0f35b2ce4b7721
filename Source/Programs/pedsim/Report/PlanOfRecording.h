// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a report draws of a station: read from the recording, where the world itself is not.

#include "Recording/RecordingReader.h"

#include "ped/Base/Box.h"
#include "ped/Base/Vec.h"

#include <string>
#include <vector>

namespace pedsim {

struct PlanRegion {
    std::string name;
    std::vector<ped::Vec2> footprint;
    std::size_t level = 0;
    float area = 0.0f;   ///< Walkable. [m²]
    bool stairs = false; ///< Its floor has steps.
};

struct PlanLevel {
    float z = 0.0f;
    std::string name;
    ped::Box2 bounds;
    std::vector<std::vector<ped::Vec2>> floors;
    std::vector<std::vector<ped::Vec2>> solids; ///< Outlines of walls and boxes.
};

struct PlanPortal {
    std::string name;
    std::size_t a = 0, b = 0; ///< Regions.
    ped::Vec2 center;
    ped::Vec2 left; ///< Ends of the threshold. [m]
    ped::Vec2 right;
    float width = 0.0f; ///< Clear width: of the narrowest place there. [m]
};

struct PlanQueue {
    std::string name;
    std::vector<ped::Vec2> line;
    float z = 0.0f;
    std::size_t object = 0; ///< Index among the plan's objects.
};

struct PlanLift {
    std::string name;
    std::vector<std::size_t> cabins; ///< Regions, by stop.
};

struct PlanOfRecording {
    std::vector<PlanLevel> levels; ///< The highest first.
    std::vector<PlanRegion> regions;
    std::vector<PlanPortal> portals;
    std::vector<PlanQueue> queues;
    std::vector<PlanLift> lifts; ///< Those whose cabins are all there.
    ped::Box2 bounds;
};

/// Takes what is there; what is missing or of a wrong kind is left out.
PlanOfRecording readPlan(const RecordingReader& recording);

} // namespace pedsim
