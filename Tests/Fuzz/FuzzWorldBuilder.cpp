// SPDX-License-Identifier: MIT
/// Any text that reads as a station either builds or is refused with a reason; a world that builds is consistent,
/// survives saving and loading, and answers questions.
#include "StationFile.h"

#include "ped/World/Planner.h"
#include "ped/World/WorldFile.h"

#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ped;
    StationDesc station;
    Diagnostics diagnostics;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (!pedsim::parseStation(text, station, diagnostics))
        return 0;
    // Keep single runs short: coarse voxels for whatever is large.
    float reach = 0.0f;
    for (const RegionDesc& r : station.regions)
        for (const Vec2 p : r.footprint)
            reach = std::max({reach, std::fabs(p.x), std::fabs(p.y)});
    if (reach > 200.0f || station.simulation.cellSize < 0.1f)
        return 0;
    const WorldResult result = buildWorld(station);
    if (!result.world) {
        if (!result.diagnostics.hasErrors())
            std::abort();
        return 0;
    }
    const WorldResult again = loadWorld(saveWorld(*result.world));
    if (!again.world || again.world->hash() != result.world->hash())
        std::abort();
    PlannerScratch scratch;
    PlannedPath path;
    const auto& zones = result.world->topology.zones;
    const auto place = [&](const Zone& z) {
        return toVec3(result.world->frame.centerOf(z.anchor), result.world->cellHeight(z.region, z.anchor));
    };
    const PlanStatus status =
        planPath(*result.world, place(zones.front()), place(zones.back()), {}, nullptr, scratch, path);
    if ((status == PlanStatus::Found) != (zones.front().island == zones.back().island))
        std::abort();
    return 0;
}
