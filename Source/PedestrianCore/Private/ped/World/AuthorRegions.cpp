// SPDX-License-Identifier: MIT
#include "ped/World/AuthorRegions.h"

#include "ped/Base/Outline.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace ped {

namespace {

/// Heights are counted in steps of this to find where least of the ground lies. [m]
constexpr float heightStep = 0.05f;
/// Ground that is cut off and smaller belongs to nobody. [m²]
constexpr float leastArea = 0.5f;

/// The ground of one region that was found, cut into storeys: a footprint that an author writes is a column, and a column
/// may hold one floor only. Floors above each other are a headroom apart, so no part may be higher than that.
class StoreyCutter {
public:
    StoreyCutter(const World& world, std::size_t r)
        : world_(world), region_(RegionId(r)), map_(world.regions[r].perception) {
        const float headroom = world.station.simulation.headroom;
        most_ = std::max(heightStep * 2.0f, headroom - world.station.simulation.maxClimb - heightStep);
        low_ = world.regions[r].zMin;
        part_.assign(map_.rect.area(), noPart);
    }
    void cut(std::vector<RegionDesc>& out) {
        findCuts();
        std::size_t parts = 0;
        for (std::size_t i = 0; i < part_.size(); ++i) {
            if (part_[i] != noPart || !owned(map_.rect.cellAt(i)))
                continue;
            if (!cuts_.empty())
                flood(map_.rect.cellAt(i), static_cast<std::uint32_t>(parts++));
            else
                part_[i] = 0; // All of it, as it was found.
        }
        parts = std::max<std::size_t>(parts, 1);
        for (std::uint32_t p = 0; p < parts; ++p)
            add(p, parts > 1, out);
    }

private:
    static constexpr std::uint32_t noPart = ~0u;

    bool owned(Cell c) const { return map_.owner[map_.rect.indexOf(c)] == region_ && map_.isFree(c); }
    float heightOf(Cell c) const { return world_.cellHeight(region_, c); }
    std::size_t storeyOf(float z) const {
        return static_cast<std::size_t>(std::upper_bound(cuts_.begin(), cuts_.end(), z) - cuts_.begin());
    }

    /// Heights at which the ground is cut: where least of it lies, as far up as a part may reach.
    void findCuts() {
        const Region& found = world_.region(region_);
        if (found.zMax - found.zMin <= most_)
            return;
        std::vector<std::uint32_t> cells(static_cast<std::size_t>((found.zMax - low_) / heightStep) + 2, 0);
        const auto stepOf = [&](float z) {
            return std::min(cells.size() - 1, static_cast<std::size_t>(std::max(0.0f, z - low_) / heightStep));
        };
        for (std::size_t i = 0; i < map_.rect.area(); ++i)
            if (const Cell c = map_.rect.cellAt(i); owned(c))
                ++cells[stepOf(heightOf(c))];
        for (float from = low_; found.zMax - from > most_;) {
            const std::size_t first = stepOf(from + 0.5f * most_);
            const std::size_t last = stepOf(from + most_);
            const auto least = std::min_element(cells.begin() + static_cast<std::ptrdiff_t>(first),
                                                cells.begin() + static_cast<std::ptrdiff_t>(last) + 1);
            from = low_ + heightStep * static_cast<float>(least - cells.begin());
            cuts_.push_back(from);
        }
    }
    /// Marks the ground of one storey that hangs together.
    void flood(Cell begin, std::uint32_t part) {
        const std::size_t storey = storeyOf(heightOf(begin));
        part_[map_.rect.indexOf(begin)] = part;
        std::vector<Cell> open{begin};
        while (!open.empty()) {
            const Cell c = open.back();
            open.pop_back();
            for (const Cell next : {Cell{c.x - 1, c.y}, Cell{c.x + 1, c.y}, Cell{c.x, c.y - 1}, Cell{c.x, c.y + 1}}) {
                if (!map_.rect.contains(next) || part_[map_.rect.indexOf(next)] != noPart || !owned(next) ||
                    storeyOf(heightOf(next)) != storey)
                    continue;
                part_[map_.rect.indexOf(next)] = part;
                open.push_back(next);
            }
        }
    }
    void add(std::uint32_t part, bool several, std::vector<RegionDesc>& out) const {
        const Region& found = world_.region(region_);
        float low = found.zMax;
        float high = found.zMin;
        std::size_t cells = 0;
        for (std::size_t i = 0; i < part_.size(); ++i)
            if (part_[i] == part) {
                low = std::min(low, heightOf(map_.rect.cellAt(i)));
                high = std::max(high, heightOf(map_.rect.cellAt(i)));
                ++cells;
            }
        const float side = world_.frame.cellSize;
        if (several && static_cast<float>(cells) * side * side < leastArea)
            return;
        RegionDesc region;
        region.name = several ? found.name + " part " + std::to_string(part + 1) : found.name;
        const auto inside = [&](Cell c) { return part_[map_.rect.indexOf(c)] == part; };
        for (const Cell corner : traceOutline(map_.rect, inside))
            region.footprint.push_back(world_.frame.cornerOf(corner));
        const SimulationDesc& simulation = world_.station.simulation;
        region.floor.kind = FloorKind::Mesh;
        region.floor.z = several ? low : found.zMin;
        region.height =
            std::max((several ? high - low : found.zMax - found.zMin) + simulation.maxClimb, simulation.headroom);
        if (region.footprint.size() >= 3)
            out.push_back(std::move(region));
    }

    const World& world_;
    RegionId region_;
    const StaticMap& map_;
    float most_ = 0.0f; ///< Height of a part. [m]
    float low_ = 0.0f;
    std::vector<float> cuts_;         ///< Ascending. [m]
    std::vector<std::uint32_t> part_; ///< Of every cell of the map.
};

} // namespace

std::vector<RegionDesc> authorRegions(const World& world) {
    std::vector<RegionDesc> regions;
    for (std::size_t r = 0; r < world.regions.size(); ++r)
        StoreyCutter(world, r).cut(regions);
    return regions;
}

} // namespace ped
