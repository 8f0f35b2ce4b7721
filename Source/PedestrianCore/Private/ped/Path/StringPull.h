// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Smoothing: leaves out the points of a path that need not be visited.

#include "ped/Path/FixedPoint.h"

#include <cstddef>
#include <vector>

namespace ped {

/// From each point kept, the farthest one that is visible comes next. Neighbours in `points` see each other. Near the
/// end every point is tried, the last first; on a longer way the reach is doubled and then bisected, which may miss a
/// visible point behind a hidden one but looks at few.
template <class Visible>
void pullString(const std::vector<FixedPoint>& points, Visible visible, std::vector<FixedPoint>& out) {
    constexpr std::size_t few = 6;
    out.clear();
    if (points.empty())
        return;
    const std::size_t last = points.size() - 1;
    out.push_back(points[0]);
    for (std::size_t i = 0; i < last;) {
        std::size_t seen = i + 1;
        if (last - i <= few) {
            std::size_t k = last;
            while (k > i + 1 && !visible(points[i], points[k]))
                --k;
            seen = k;
        } else {
            std::size_t reach = 2;
            while (i + reach <= last && visible(points[i], points[i + reach])) {
                seen = i + reach;
                reach *= 2;
            }
            std::size_t hidden = std::min(i + reach, last + 1);
            while (hidden - seen > 1) {
                const std::size_t middle = (seen + hidden) / 2;
                (visible(points[i], points[middle]) ? seen : hidden) = middle;
            }
        }
        out.push_back(points[seen]);
        i = seen;
    }
}

} // namespace ped
