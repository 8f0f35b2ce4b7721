// SPDX-License-Identifier: MIT
#include "ped/World/AuthorRegions.h"

#include "ped/Base/Outline.h"

#include <algorithm>

namespace ped {

std::vector<RegionDesc> authorRegions(const World& world) {
    std::vector<RegionDesc> regions;
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        const Region& found = world.regions[r];
        const StaticMap& map = found.perception;
        const auto owned = [&](Cell c) { return map.owner[map.rect.indexOf(c)] == RegionId(r) && map.isFree(c); };
        RegionDesc region;
        region.name = found.name;
        for (const Cell corner : traceOutline(map.rect, owned))
            region.footprint.push_back(world.frame.cornerOf(corner));
        region.floor.kind = FloorKind::Mesh;
        region.floor.z = found.zMin;
        region.height =
            std::max(found.zMax - found.zMin + world.station.simulation.maxClimb, world.station.simulation.headroom);
        if (region.footprint.size() >= 3)
            regions.push_back(std::move(region));
    }
    return regions;
}

} // namespace ped
