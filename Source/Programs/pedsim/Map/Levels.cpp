// SPDX-License-Identifier: MIT
#include "Map/Levels.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr float steep = 1.0f; ///< A region that rises by more is a stair or a ramp. [m]

void addTo(std::vector<ped::RegionId>& list, Level& level, const ped::World& world, ped::RegionId id) {
    list.push_back(id);
    const ped::Box2 box = regionBounds(world, id);
    level.bounds.grow(box.min);
    level.bounds.grow(box.max);
}

Level& nearest(std::vector<Level>& levels, float z) {
    return *std::min_element(levels.begin(), levels.end(),
                             [z](const Level& a, const Level& b) { return std::fabs(a.z - z) < std::fabs(b.z - z); });
}

} // namespace

bool Level::has(ped::RegionId region) const {
    return std::find(regions.begin(), regions.end(), region) != regions.end() ||
           std::find(fromBelow.begin(), fromBelow.end(), region) != fromBelow.end();
}

ped::Box2 regionBounds(const ped::World& world, ped::RegionId id) {
    const ped::Region& region = world.region(id);
    ped::Box2 box;
    for (const ped::Vec2 p : region.footprint)
        box.grow(p);
    if (box.empty()) {
        box.grow(world.frame.cornerOf({region.rect.x0, region.rect.y0}));
        box.grow(world.frame.cornerOf({region.rect.x1, region.rect.y1}));
    }
    return box;
}

std::vector<Level> findLevels(const ped::World& world, float gap) {
    std::vector<ped::RegionId> flat, sloped;
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        const bool slope = world.regions[r].zMax - world.regions[r].zMin > steep;
        (slope ? sloped : flat).push_back(ped::RegionId(r));
    }
    if (flat.empty())
        std::swap(flat, sloped);
    std::stable_sort(flat.begin(), flat.end(),
                     [&](ped::RegionId a, ped::RegionId b) { return world.region(a).zMin > world.region(b).zMin; });

    std::vector<Level> levels;
    float previous = 0.0f;
    for (const ped::RegionId id : flat) {
        const float z = world.region(id).zMin;
        if (levels.empty() || previous - z > gap) {
            levels.emplace_back();
            levels.back().z = z;
        }
        previous = z;
        addTo(levels.back().regions, levels.back(), world, id);
    }
    for (const ped::RegionId id : sloped) {
        Level& low = nearest(levels, world.region(id).zMin);
        Level& high = nearest(levels, world.region(id).zMax);
        addTo(low.regions, low, world, id);
        if (&high != &low)
            addTo(high.fromBelow, high, world, id);
    }
    return levels;
}

} // namespace pedsim
