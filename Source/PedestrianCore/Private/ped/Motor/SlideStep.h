// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One step of one body, shorter than a cell.

#include "CellSquares.h"
#include "ped/Base/HalfPlanes.h"

#include "ped/Motor/StaticContact.h"

namespace ped {

class SlideStep {
public:
    SlideStep(const World& world, RegionId region, Vec2 from, float radius)
        : world_(world), map_(world.region(region).perception), at_(world.frame, from), from_(from), radius_(radius),
          region_(region) {}

    /// Whether the body may be at p, and whose ground that is.
    bool fits(const CellPoint& p, RegionId& owner) const;
    /// The landing of a step to a place where the body does not fit, or that leads into `people`.
    Landing slide(Vec2 to, const HalfPlanes& people) const;

private:
    bool isWalkable(Cell c) const;
    bool isOnFloor(Cell c) const;
    void addObstacles(Vec2 to, float reach, HalfPlanes& planes) const;
    bool tryStep(const HalfPlanes& planes, Vec2 wanted, float longest, Landing& landing) const;
    void getFree(Vec2 wanted, Landing& landing) const;

    const World& world_;
    const StaticMap& map_;
    CellPoint at_;
    Vec2 from_;
    float radius_;
    RegionId region_;
};

} // namespace ped
