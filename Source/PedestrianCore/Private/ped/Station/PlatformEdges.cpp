// SPDX-License-Identifier: MIT
#include "ped/Station/PlatformEdges.h"

#include "ped/Base/DetMath.h"

#include <algorithm>

namespace ped {

namespace {

void addEdge(const StationDesc& station, const PlatformDesc& platform, const std::string& track, std::uint32_t region,
             std::vector<PlatformEdge>& edges) {
    PlatformEdge edge;
    edge.region = region;
    const std::vector<TrainDoorDesc>& doors = station.objects.trainDoors;
    for (std::size_t d = 0; d < doors.size(); ++d)
        if (doors[d].platform == platform.name && doors[d].track == track)
            edge.doors.push_back(std::uint32_t(d));
    if (edge.doors.empty())
        return;
    edge.out = headingVector(degreesToRadians(doors[edge.doors[0]].facing));
    float farthest = -1e30f;
    for (const Vec2 corner : station.regions[region].footprint)
        farthest = std::max(farthest, dot(corner, edge.out));
    edge.line = farthest - platform.keepBehind;
    edges.push_back(std::move(edge));
}

} // namespace

std::vector<PlatformEdge> edgesOf(const StationDesc& station) {
    std::vector<PlatformEdge> edges;
    for (const PlatformDesc& platform : station.objects.platforms) {
        if (!(platform.keepBehind > 0.0f))
            continue;
        const auto region = std::find_if(station.regions.begin(), station.regions.end(),
                                         [&](const RegionDesc& r) { return r.name == platform.region; });
        if (region == station.regions.end())
            continue;
        for (const std::string& track : platform.tracks)
            addEdge(station, platform, track, std::uint32_t(region - station.regions.begin()), edges);
    }
    return edges;
}

} // namespace ped
