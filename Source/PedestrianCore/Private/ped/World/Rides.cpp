// SPDX-License-Identifier: MIT
#include "ped/World/Rides.h"

#include "ped/Station/Lifts.h"
#include "ped/World/World.h"

#include <vector>

namespace ped {

bool isRide(const World& world, PortalId portal) {
    if (world.station.lifts.empty())
        return false;
    const Portal& p = world.topology.portals[portal.index()];
    return isCabin(world.station, world.region(p.region[0]).name) &&
           isCabin(world.station, world.region(p.region[1]).name);
}

bool joinedOnFoot(const World& world, RegionId from, RegionId to) {
    std::vector<char> seen(world.regions.size(), 0);
    std::vector<RegionId> open{from};
    seen[from.index()] = 1;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const RegionId here = open[i];
        for (const PortalId id : world.topology.portalsIn(here)) {
            const RegionId next = world.topology.portals[id.index()].other(here);
            if (seen[next.index()] == 0 && !isRide(world, id)) {
                seen[next.index()] = 1;
                open.push_back(next);
            }
        }
    }
    return seen[to.index()] != 0;
}

} // namespace ped
