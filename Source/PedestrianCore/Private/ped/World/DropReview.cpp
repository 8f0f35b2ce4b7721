// SPDX-License-Identifier: MIT
#include "ped/World/DropReview.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <string>

namespace ped {

namespace {

/// Ground that lies deeper is another building. [m]
constexpr float farthestDrop = 40.0f;
/// Shorter edges are corners of cells. [m]
constexpr float shortestEdge = 0.5f;

struct DropEdge {
    std::int32_t cells = 0;
    float deepest = 0.0f; ///< [m]
    Vec3 where;           ///< The first of them. [m]
};

class DropReviewer {
public:
    DropReviewer(const World& world, Diagnostics& out)
        : world_(world), out_(out),
          reach_(std::int32_t(std::ceil(world.station.simulation.bodyRadius / world.frame.cellSize)) + 2) {}

    void run() {
        for (std::size_t r = 0; r < world_.regions.size(); ++r)
            if (!isPlatform(RegionId(r)))
                edgesOf(RegionId(r));
    }

private:
    bool isPlatform(RegionId region) const {
        const auto& platforms = world_.station.objects.platforms;
        return std::any_of(platforms.begin(), platforms.end(),
                           [&](const PlatformDesc& p) { return p.region == world_.region(region).name; });
    }

    void edgesOf(RegionId id) {
        const Region& region = world_.region(id);
        std::map<std::uint32_t, DropEdge> edges; // By the number of the region below.
        for (std::int32_t y = region.rect.y0; y < region.rect.y1; ++y)
            for (std::int32_t x = region.rect.x0; x < region.rect.x1; ++x)
                if (region.zoneAt({x, y}).valid())
                    for (const Cell step : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}})
                        look(id, {x, y}, step, edges);
        for (const auto& [below, edge] : edges)
            tell(id, RegionId(below), edge);
    }

    /// From the last place where somebody can stand, to where the ground ends.
    void look(RegionId id, Cell from, Cell step, std::map<std::uint32_t, DropEdge>& edges) {
        const Region& region = world_.region(id);
        const StaticMap& map = region.perception;
        if (region.zoneAt({from.x + step.x, from.y + step.y}).valid())
            return;
        Cell c = from;
        for (std::int32_t i = 0; i < reach_; ++i) {
            c = {c.x + step.x, c.y + step.y};
            if (!map.rect.contains(c))
                return;
            const std::size_t cell = map.rect.indexOf(c);
            const std::uint16_t there = map.obstacle[cell];
            // Ground that the map has by way of stairs may lie far below.
            const float height = world_.frame.baseZ + 0.01f * float(map.height[cell]);
            const bool below = there == StaticMap::freeCell && height < world_.cellHeight(id, from) - leastDrop;
            if (there == StaticMap::freeCell && !below)
                continue;
            if (there == StaticMap::noGround || below)
                fallAt(id, from, c, edges);
            return; // Or a wall.
        }
    }

    void fallAt(RegionId id, Cell from, Cell c, std::map<std::uint32_t, DropEdge>& edges) {
        const float z = world_.cellHeight(id, from);
        for (std::size_t other = 0; other < world_.regions.size(); ++other) {
            const RegionId below(other);
            if (below == id || !world_.region(below).zoneAt(c).valid())
                continue;
            const float drop = z - world_.cellHeight(below, c);
            if (drop < leastDrop || drop > farthestDrop)
                continue;
            DropEdge& edge = edges[below.value];
            if (edge.cells++ == 0)
                edge.where = toVec3(world_.frame.centerOf(c), z);
            edge.deepest = std::max(edge.deepest, drop);
            return;
        }
    }

    void tell(RegionId id, RegionId below, const DropEdge& edge) {
        const float metres = float(edge.cells) * world_.frame.cellSize;
        if (metres < shortestEdge)
            return;
        char text[64];
        std::snprintf(text, sizeof text, "up to %.1f m down, along about %.0f m", double(edge.deepest),
                      double(std::max(1.0f, metres)));
        const auto& regions = world_.station.regions;
        const std::string place = id.index() < regions.size() ? "regions[" + std::to_string(id.index()) + "]" : "";
        out_.warning(place,
                     "the ground of '" + world_.region(id).name + "' ends above '" + world_.region(below).name +
                         "' without a railing: " + text,
                     "Put a railing along the edge (geometry.railings), or a wall.", edge.where);
    }

    const World& world_;
    Diagnostics& out_;
    std::int32_t reach_; ///< Cells from where a body's centre may be to where its ground may end.
};

} // namespace

void reviewDrops(const World& world, Diagnostics& diagnostics) {
    DropReviewer(world, diagnostics).run();
}

} // namespace ped
