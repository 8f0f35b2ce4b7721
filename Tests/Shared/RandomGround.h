// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random places where a body may be, even over the ground.

#include "ped/Base/Random.h"
#include "ped/World/World.h"

#include <vector>

namespace ped::test {

class RandomGround {
public:
    RandomGround(const World& world, std::uint64_t seed) : world_(world), random_(seed, 0, 77) {
        for (std::size_t r = 0; r < world.regions.size(); ++r) {
            const Region& region = world.regions[r];
            for (std::size_t i = 0; i < region.zoneOfCell.size(); ++i)
                if (region.zoneOfCell[i].valid())
                    places_.push_back({RegionId(r), region.zoneOfCell[i], region.rect.cellAt(i), {}});
        }
    }
    GroundPoint next() {
        GroundPoint p = places_[random_.below(std::uint32_t(places_.size()))];
        p.position = toVec3(world_.frame.centerOf(p.cell), world_.cellHeight(p.region, p.cell));
        return p;
    }

private:
    const World& world_;
    RandomStream random_;
    std::vector<GroundPoint> places_;
};

} // namespace ped::test
