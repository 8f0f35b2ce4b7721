// SPDX-License-Identifier: MIT
/// Connected parts of the ground: zones within regions, islands over all.
#include "BuildState.h"

#include <algorithm>

namespace ped {

namespace {

/// Labels the spans that `same` joins through links, in order of their first span.
template <class Member, class Same>
std::uint32_t labelParts(const VoxelField& field, Member member, Same same, std::vector<std::uint32_t>& label,
                         std::vector<std::uint32_t>& size) {
    constexpr std::uint32_t none = 0xffffffffu;
    label.assign(field.spanCount(), none);
    size.clear();
    std::vector<std::uint32_t> stack;
    for (std::size_t s = 0; s < field.spanCount(); ++s) {
        if (label[s] != none || !member(s))
            continue;
        const auto part = std::uint32_t(size.size());
        size.push_back(0);
        label[s] = part;
        stack.push_back(std::uint32_t(s));
        while (!stack.empty()) {
            const std::uint32_t at = stack.back();
            stack.pop_back();
            ++size[part];
            for (const std::int32_t next : field.link[at]) {
                if (next < 0 || label[std::size_t(next)] != none || !member(std::size_t(next)) ||
                    !same(at, std::size_t(next)))
                    continue;
                label[std::size_t(next)] = part;
                stack.push_back(std::uint32_t(next));
            }
        }
    }
    return std::uint32_t(size.size());
}

/// On a region's raster, neighbouring cells are connected. Where two cells of one region are neighbours but no step
/// joins them (a ledge inside a region), nobody may stand at either side of it.
void closeLedges(VoxelField& field) {
    const CellRect& bounds = field.frame.bounds;
    std::vector<std::uint32_t> closed;
    for (std::size_t s = 0; s < field.spanCount(); ++s) {
        if (!field.roomy[s])
            continue;
        const Cell cell = field.cellOf(s);
        for (std::size_t d = 0; d < 4; ++d) {
            const Cell beside{cell.x + linkOffsets[d].x, cell.y + linkOffsets[d].y};
            if (!bounds.contains(beside))
                continue;
            const std::size_t c = bounds.indexOf(beside);
            for (std::uint32_t n = field.firstSpan[c]; n < field.firstSpan[c + 1]; ++n)
                if (field.roomy[n] && field.region[n] == field.region[s] && field.link[s][d] != std::int32_t(n))
                    closed.push_back(std::uint32_t(s));
        }
    }
    for (const std::uint32_t s : closed)
        field.roomy[s] = 0;
}

void dropIslands(VoxelField& field, float minArea) {
    std::vector<std::uint32_t> label;
    std::vector<std::uint32_t> size;
    labelParts(
        field, [&](std::size_t s) { return field.roomy[s] != 0; }, [](std::size_t, std::size_t) { return true; }, label,
        size);
    const float cellArea = field.frame.cellSize * field.frame.cellSize;
    for (std::size_t s = 0; s < field.spanCount(); ++s)
        if (field.roomy[s] && float(size[label[s]]) * cellArea < minArea)
            field.roomy[s] = 0;
}

} // namespace

bool findZones(BuildState& state) {
    VoxelField& field = state.voxels;
    closeLedges(field);
    dropIslands(field, state.station.simulation.minIslandArea);

    const auto roomy = [&](std::size_t s) { return field.roomy[s] != 0; };
    std::vector<std::uint32_t> island;
    std::vector<std::uint32_t> zone;
    std::vector<std::uint32_t> islandSize;
    std::vector<std::uint32_t> zoneSize;
    labelParts(
        field, roomy, [](std::size_t, std::size_t) { return true; }, island, islandSize);
    labelParts(
        field, roomy, [&](std::size_t a, std::size_t b) { return field.region[a] == field.region[b]; }, zone, zoneSize);
    if (zoneSize.empty()) {
        state.diagnostics.error("regions", "no walkable ground is left in the station",
                                "Look for floors that walls or low ceilings cover, or regions narrower than a body.");
        return false;
    }
    if (zoneSize.size() >= 0xffff) {
        state.diagnostics.error("geometry", "the ground falls into too many separate parts",
                                "Raise simulation.minIslandArea, or simplify the geometry.");
        return false;
    }

    const float cellArea = field.frame.cellSize * field.frame.cellSize;
    std::vector<Zone>& zones = state.world.topology.zones;
    zones.assign(zoneSize.size(), Zone{});
    state.zoneOfSpan.assign(field.spanCount(), ZoneId());
    for (std::size_t s = field.spanCount(); s-- > 0;) {
        if (!field.roomy[s])
            continue;
        state.zoneOfSpan[s] = ZoneId(zone[s]);
        Zone& z = zones[zone[s]];
        z.region = field.region[s];
        z.island = std::uint16_t(island[s]);
        z.anchor = field.cellOf(s);
        z.area = float(zoneSize[zone[s]]) * cellArea;
    }
    return true;
}

} // namespace ped
