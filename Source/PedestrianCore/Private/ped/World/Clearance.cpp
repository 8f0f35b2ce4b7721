// SPDX-License-Identifier: MIT
/// Exact Euclidean distance transform in two passes over whole numbers (the lower envelope of parabolas, after
/// Felzenszwalb and Huttenlocher 2012, with columns first).
#include "BuildState.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Distance to the nearest blocked cell along each column, the window's edge included.
void columnDistances(const std::vector<std::uint16_t>& obstacle, std::int32_t width, std::int32_t height,
                     std::vector<std::int32_t>& down) {
    down.resize(obstacle.size());
    for (std::int32_t x = 0; x < width; ++x) {
        std::int32_t d = 0;
        for (std::int32_t y = 0; y < height; ++y) {
            const std::size_t i = std::size_t(y) * std::size_t(width) + std::size_t(x);
            d = obstacle[i] != StaticMap::freeCell ? 0 : d + 1;
            down[i] = d;
        }
        d = 0;
        for (std::int32_t y = height; y-- > 0;) {
            const std::size_t i = std::size_t(y) * std::size_t(width) + std::size_t(x);
            d = obstacle[i] != StaticMap::freeCell ? 0 : d + 1;
            down[i] = std::min(down[i], d);
        }
    }
}

} // namespace

void computeClearance(const std::vector<std::uint16_t>& obstacle, std::int32_t width, std::int32_t height,
                      std::vector<std::uint8_t>& clearance) {
    std::vector<std::int32_t> down;
    columnDistances(obstacle, width, height, down);
    clearance.resize(obstacle.size());
    // Positions run from -1 to width: the cells beyond both ends are blocked.
    const std::int32_t count = width + 2;
    std::vector<std::int64_t> f(std::size_t(count), 0);
    std::vector<std::int32_t> hull(static_cast<std::size_t>(count));
    std::vector<std::int32_t> from(std::size_t(count) + 1);
    for (std::int32_t y = 0; y < height; ++y) {
        for (std::int32_t x = 0; x < width; ++x) {
            const std::int64_t d = down[std::size_t(y) * std::size_t(width) + std::size_t(x)];
            f[std::size_t(x) + 1] = d * d;
        }
        const auto crossing = [&](std::int32_t p, std::int32_t q) { // First position where q is no farther than p.
            const std::int64_t n =
                (f[std::size_t(q)] + std::int64_t(q) * q) - (f[std::size_t(p)] + std::int64_t(p) * p);
            const std::int64_t d = 2 * (std::int64_t(q) - p);
            return n <= 0 ? std::int32_t(0) : std::int32_t((n + d - 1) / d);
        };
        std::size_t k = 0;
        hull[0] = 0;
        from[0] = 0;
        for (std::int32_t q = 1; q < count; ++q) {
            std::int32_t at = crossing(hull[k], q);
            while (k > 0 && at <= from[k]) {
                --k;
                at = crossing(hull[k], q);
            }
            if (at <= from[k]) {
                hull[k] = q;
            } else if (at < count) {
                ++k;
                hull[k] = q;
                from[k] = at;
            }
        }
        std::size_t best = 0;
        for (std::int32_t x = 1; x <= width; ++x) {
            while (best < k && from[best + 1] <= x)
                ++best;
            const std::int64_t dx = x - hull[best];
            const std::int64_t squared = dx * dx + f[std::size_t(hull[best])];
            const double quarters = std::floor(std::sqrt(double(squared)) * StaticMap::clearanceUnits);
            clearance[std::size_t(y) * std::size_t(width) + std::size_t(x) - 1] =
                std::uint8_t(std::min(quarters, 255.0));
        }
    }
}

namespace {

/// The greater of column and row distance to what is not trodden on, in two passes: every cell has one more than the
/// least of its eight neighbours. Beyond the map is no ground.
void measureTreadRoom(StaticMap& map) {
    const std::int32_t width = map.rect.width();
    const std::int32_t height = map.rect.height();
    std::vector<std::uint8_t>& room = map.treadRoom;
    room.assign(map.footing.size(), 0);
    const auto at = [&](std::int32_t x, std::int32_t y) -> int {
        return x < 0 || y < 0 || x >= width || y >= height ? 0 : room[std::size_t(y * std::ptrdiff_t(width) + x)];
    };
    const auto grow = [&](std::int32_t x, std::int32_t y, int least) {
        room[std::size_t(y * std::ptrdiff_t(width) + x)] = std::uint8_t(std::min(least + 1, 255));
    };
    for (std::int32_t y = 0; y < height; ++y)
        for (std::int32_t x = 0; x < width; ++x)
            if ((map.footing[std::size_t(y * std::ptrdiff_t(width) + x)] & StaticMap::treadBit) != 0)
                grow(x, y, std::min({at(x - 1, y), at(x - 1, y - 1), at(x, y - 1), at(x + 1, y - 1)}));
    for (std::int32_t y = height; y-- > 0;)
        for (std::int32_t x = width; x-- > 0;)
            if (const int before = at(x, y))
                grow(x, y, std::min({before - 1, at(x + 1, y), at(x + 1, y + 1), at(x, y + 1), at(x - 1, y + 1)}));
}

} // namespace

void layFooting(Region& region) {
    StaticMap& map = region.perception;
    map.footing.resize(map.clearance.size());
    for (std::size_t i = 0; i < map.clearance.size(); ++i)
        map.footing[i] = std::min(map.clearance[i], StaticMap::footingClearance);
    for (std::size_t i = 0; i < region.zoneOfCell.size(); ++i)
        if (region.zoneOfCell[i].valid())
            map.footing[map.rect.indexOf(region.rect.cellAt(i))] |= StaticMap::treadBit;
    measureTreadRoom(map);
}

} // namespace ped
