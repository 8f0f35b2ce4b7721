// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random polygons for property tests.

#include "Core/Base/TestRandom.h"
#include "ped/Base/DetMath.h"

#include <algorithm>
#include <vector>

namespace ped::test {

/// A simple polygon around `center`: random radii at rising headings. Clockwise on request.
inline std::vector<Vec2> starPolygon(TestRandom& random, Vec2 center, std::size_t n, float least, float most,
                                     bool clockwise = false) {
    std::vector<Vec2> out;
    for (std::size_t i = 0; i < n; ++i) {
        const float a = twoPi * (static_cast<float>(i) + random.uniform(0.0f, 0.8f)) / static_cast<float>(n);
        out.push_back(center + headingVector(a) * random.uniform(least, most));
    }
    if (clockwise)
        std::reverse(out.begin(), out.end());
    return out;
}

/// A comb with `teeth` teeth along x: many reflex and collinear corners. Anticlockwise.
inline std::vector<Vec2> combPolygon(std::size_t teeth) {
    std::vector<Vec2> out{{0.0f, 0.0f}, {2.0f * static_cast<float>(teeth), 0.0f}};
    for (std::size_t i = teeth; i-- > 0;) {
        const float x = 2.0f * static_cast<float>(i);
        out.insert(out.end(), {{x + 2.0f, 1.0f}, {x + 2.0f, 5.0f}, {x + 1.0f, 5.0f}, {x + 1.0f, 1.0f}});
    }
    out.push_back({0.0f, 1.0f});
    return out;
}

/// Any list of lattice points: mostly not simple.
inline std::vector<Vec2> latticePolygon(TestRandom& random, std::size_t n, int half) {
    std::vector<Vec2> out;
    for (std::size_t i = 0; i < n; ++i)
        out.push_back(random.latticePoint(half));
    return out;
}

} // namespace ped::test
