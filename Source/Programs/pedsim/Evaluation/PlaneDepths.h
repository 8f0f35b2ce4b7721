// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Depths among the Pareto fronts of very many points of two numbers: what ParetoFronts (Fronts.h) tells, without keeping
/// the fronts. Points and questions are taken together from left to right, so that a point costs one sort and one search.

#include "ped/Base/Executor.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pedsim {

/// Two numbers that are not negative as one that sorts by the first, then by the second.
constexpr std::uint64_t planeKey(float x, float y) {
    return (std::uint64_t{std::bit_cast<std::uint32_t>(x)} << 32) | std::bit_cast<std::uint32_t>(y);
}

struct PlaneDepths {
    std::vector<std::uint32_t> depth; ///< By question: 1 + number of fronts that dominate it.
    std::size_t points = 0;
    std::size_t fronts = 0;
};

/// Points in ascending order; questions in any.
PlaneDepths sweepDepths(std::span<const std::uint64_t> points, std::span<const std::uint64_t> questions);

namespace plane {

/// Buckets by the first number: 128 for each doubling.
inline constexpr unsigned bucketShift = 32 + 16;
inline constexpr std::size_t bucketCount = std::size_t{1} << 15;
/// Rows are dealt to so many parts, whatever the number of threads.
inline constexpr std::size_t partCount = 16;

} // namespace plane

/// Points come row by row: `visit(row, take)` calls take(key) for each of a row, and the same ones whenever it is asked, on
/// any thread. `rows`: how many rows there are.
template <class VisitRow>
PlaneDepths planeDepths(std::size_t rows, VisitRow visit, std::span<const std::uint64_t> questions,
                        ped::Executor& executor) {
    using namespace plane;
    // Where each part of the rows writes within each bucket: counted first, so that nothing is kept twice.
    std::vector<std::vector<std::size_t>> next(partCount, std::vector<std::size_t>(bucketCount, 0));
    const auto eachPart = [&](auto take) {
        executor.parallelFor(partCount, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
            for (std::size_t part = begin; part < end; ++part)
                for (std::size_t row = part; row < rows; row += partCount)
                    visit(row, [&](std::uint64_t key) { take(next[part][key >> bucketShift], key); });
        });
    };
    eachPart([](std::size_t& count, std::uint64_t) { ++count; });
    std::vector<std::size_t> first(bucketCount + 1, 0);
    std::size_t sum = 0;
    for (std::size_t bucket = 0; bucket < bucketCount; ++bucket) {
        first[bucket] = sum;
        for (std::vector<std::size_t>& part : next) {
            const std::size_t count = part[bucket];
            part[bucket] = sum;
            sum += count;
        }
    }
    first[bucketCount] = sum;
    std::vector<std::uint64_t> keys(sum);
    eachPart([&](std::size_t& at, std::uint64_t key) { keys[at++] = key; });
    executor.parallelFor(bucketCount, 64, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t bucket = begin; bucket < end; ++bucket)
            std::sort(keys.begin() + static_cast<std::ptrdiff_t>(first[bucket]),
                      keys.begin() + static_cast<std::ptrdiff_t>(first[bucket + 1]));
    });
    return sweepDepths(keys, questions);
}

} // namespace pedsim
