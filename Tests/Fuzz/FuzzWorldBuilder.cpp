// SPDX-License-Identifier: MIT
/// Any text that reads as a station either builds or is refused with a reason; a world that builds is consistent,
/// survives saving and loading, and answers questions.
#include "StationFile.h"

#include "ped/World/Planner.h"
#include "ped/World/WorldFile.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ped;
    StationDesc station;
    Diagnostics diagnostics;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (!pedsim::parseStation(text, station, diagnostics))
        return 0;
    // Keep single runs short: nothing far away, no fine voxels.
    float reach = 0.0f;
    const auto include = [&](Vec2 p) { reach = std::max({reach, std::fabs(p.x), std::fabs(p.y)}); };
    const auto includeAll = [&](const auto& things) {
        for (const auto& thing : things)
            for (const Vec2 p : thing.points)
                include(p);
    };
    for (const RegionDesc& r : station.regions)
        for (const Vec2 p : r.footprint)
            include(p);
    includeAll(station.geometry.walls);
    includeAll(station.geometry.polygons);
    includeAll(station.geometry.railings);
    for (const BoxDesc& b : station.geometry.boxes)
        include(b.center.xy() + Vec2{b.size.x, b.size.y});
    for (const CylinderDesc& c : station.geometry.cylinders)
        include(c.center.xy() + Vec2{c.radius, c.radius});
    for (const SeatDesc& s : station.objects.seats)
        include(s.position.xy() + Vec2{s.length, s.depth});
    if (!(reach < 100.0f) || station.simulation.cellSize < 0.15f)
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
