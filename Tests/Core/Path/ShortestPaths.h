// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Shortest ways over the plane by brute force: a graph of all cells at which a taut string can bend, and of which of
/// them see each other. The yardstick for the lengths of paths.

#include "Core/Path/PathScenes.h"

#include <limits>

namespace ped::scenes {

class ShortestPaths {
public:
    ShortestPaths(const OccupancyRaster& raster, const GridFrame& frame) : raster_(raster), frame_(frame) {
        for (std::size_t i = 0; i < raster.cells.size(); ++i) {
            const Cell c = raster.rect.cellAt(i);
            if (raster.isGround(c) && isBend(c))
                bends_.push_back(frame.centerOf(c));
        }
        for (std::uint32_t a = 0; a < bends_.size(); ++a) {
            first_.push_back(static_cast<std::uint32_t>(edges_.size()));
            for (std::uint32_t b = 0; b < bends_.size(); ++b) {
                if (a != b && lineOfSight(raster, frame, bends_[a], bends_[b]))
                    edges_.push_back({b, distance(bends_[a], bends_[b])});
            }
        }
        first_.push_back(static_cast<std::uint32_t>(edges_.size()));
    }

    /// Length of the shortest way, or infinity. [m]
    float length(Vec2 from, Vec2 to) const {
        if (lineOfSight(raster_, frame_, from, to))
            return distance(from, to);
        constexpr float infinity = std::numeric_limits<float>::infinity();
        std::vector<float> best(bends_.size(), infinity);
        std::vector<char> done(bends_.size(), 0);
        using Entry = std::pair<float, std::uint32_t>;
        std::vector<Entry> heap;
        const auto reach = [&](std::uint32_t b, float d) {
            if (d < best[b]) {
                best[b] = d;
                heap.push_back({d + distance(bends_[b], to), b});
                std::push_heap(heap.begin(), heap.end(), std::greater<>{});
            }
        };
        for (std::uint32_t b = 0; b < bends_.size(); ++b) {
            if (lineOfSight(raster_, frame_, from, bends_[b]))
                reach(b, distance(from, bends_[b]));
        }
        float found = infinity;
        while (!heap.empty()) {
            std::pop_heap(heap.begin(), heap.end(), std::greater<>{});
            const auto [f, a] = heap.back();
            heap.pop_back();
            if (f >= found)
                break;
            if (done[a] != 0)
                continue;
            done[a] = 1;
            if (lineOfSight(raster_, frame_, bends_[a], to))
                found = std::min(found, f);
            for (std::uint32_t e = first_[a]; e < first_[a + 1]; ++e)
                reach(edges_[e].to, best[a] + edges_[e].length);
        }
        return found;
    }
    std::size_t bendCount() const { return bends_.size(); }

private:
    struct Edge {
        std::uint32_t to = 0;
        float length = 0.0f;
    };
    /// Beside the outer corner of an obstacle.
    bool isBend(Cell c) const {
        for (const int dx : {-1, 1}) {
            for (const int dy : {-1, 1}) {
                if (!raster_.isGround({c.x + dx, c.y + dy}) && raster_.isGround({c.x + dx, c.y}) &&
                    raster_.isGround({c.x, c.y + dy}))
                    return true;
            }
        }
        return false;
    }
    const OccupancyRaster& raster_;
    const GridFrame& frame_;
    std::vector<Vec2> bends_;
    std::vector<std::uint32_t> first_;
    std::vector<Edge> edges_;
};

} // namespace ped::scenes
