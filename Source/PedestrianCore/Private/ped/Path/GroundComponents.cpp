// SPDX-License-Identifier: MIT
#include "ped/Path/GroundComponents.h"

#include <algorithm>

namespace ped {

GroundComponents labelComponents(std::span<const std::uint8_t> ground, std::int32_t width) {
    GroundComponents out;
    out.labels.assign(ground.size(), noComponent);
    if (width <= 0)
        return out;
    const auto columns = static_cast<std::size_t>(width);
    std::vector<std::size_t> open;
    for (std::size_t first = 0; first < ground.size(); ++first) {
        if (ground[first] == 0 || out.labels[first] != noComponent)
            continue;
        const std::uint32_t label = out.count++;
        const auto take = [&](std::size_t i) {
            if (ground[i] != 0 && out.labels[i] == noComponent) {
                out.labels[i] = label;
                open.push_back(i);
            }
        };
        take(first);
        while (!open.empty()) {
            const std::size_t i = open.back();
            open.pop_back();
            const std::size_t column = i % columns;
            if (column > 0)
                take(i - 1);
            if (column + 1 < columns)
                take(i + 1);
            if (i >= columns)
                take(i - columns);
            if (i + columns < ground.size())
                take(i + columns);
        }
    }
    return out;
}

GroundComponents labelGround(const OccupancyRaster& raster) {
    std::vector<std::uint8_t> ground(raster.cells.size());
    std::transform(raster.cells.begin(), raster.cells.end(), ground.begin(),
                   [](Occupancy o) { return static_cast<std::uint8_t>(o == Occupancy::Ground); });
    return labelComponents(ground, raster.rect.width());
}

} // namespace ped
