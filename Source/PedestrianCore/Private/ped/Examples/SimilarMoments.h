// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which moments are alike: local maxima of similarity along everybody else's track (the thesis's scanlines), the best
/// of them for every node.

#include "Glimpses.h"

#include <cstdint>
#include <vector>

namespace ped {

/// A moment that is like another.
struct Alike {
    static constexpr std::uint32_t nobody = 0xffffffffu;
    std::uint32_t node = nobody;
    float similarity = 0.0f;
};

/// For every node, the `each` moments of other people that are most like it, are maxima of their scanlines, are at least
/// `floor` alike and go on; the most similar first, ties by number. `floor` is 0.9 at most, so that the figures of
/// scanlines come along. False where `progress` wants to stop.
bool findAlike(const ExampleData& data, const std::vector<Moment>& moments, float floor, std::size_t each,
               Executor& executor, ExampleProgress progress, std::vector<Alike>& lists, ExampleFigures& figures);

} // namespace ped
