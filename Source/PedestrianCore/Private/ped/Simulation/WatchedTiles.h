// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where anybody perceives others, roughly: people whom nobody could perceive need not be in the crowd's snapshot.

#include "ped/Base/Atomic.h"
#include "ped/World/CoarseGrid.h"
#include "ped/World/World.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ped {

class WatchedTiles {
public:
    /// Side of a tile: whoever is looked for from a place is at most this far away from it. [m]
    static constexpr float side = 16.0f;

    /// Forgets everything; `world` is always the same one.
    void begin(const World& world) {
        if (tiles_.empty()) {
            frame_ = coarseFrame(world.frame, side);
            tiles_.resize(frame_.bounds.area());
        }
        std::fill(tiles_.begin(), tiles_.end(), std::uint32_t(0));
    }
    /// Somebody there perceives others: they see into the tiles around. On any thread; the order does not matter.
    void watchFrom(Vec2 p) {
        const Cell here = clampedCell(frame_, p);
        if ((atomicLoad(tiles_[frame_.bounds.indexOf(here)]) & watchesFrom) != 0)
            return;
        const CellRect around = CellRect{here.x - 1, here.y - 1, here.x + 2, here.y + 2}.clippedTo(frame_.bounds);
        for (std::int32_t y = around.y0; y < around.y1; ++y)
            for (std::int32_t x = around.x0; x < around.x1; ++x)
                atomicOr(tiles_[frame_.bounds.indexOf({x, y})], isSeen);
        atomicOr(tiles_[frame_.bounds.indexOf(here)], watchesFrom);
    }
    /// Whether anybody could perceive somebody there; asked when all have been told.
    bool sees(Vec2 p) const { return tiles_[frame_.bounds.indexOf(clampedCell(frame_, p))] != 0; }

    std::size_t memoryBytes() const { return tiles_.capacity() * sizeof(std::uint32_t); }

private:
    static constexpr std::uint32_t isSeen = 1;
    static constexpr std::uint32_t watchesFrom = 2;

    GridFrame frame_;
    std::vector<std::uint32_t> tiles_;
};

} // namespace ped
