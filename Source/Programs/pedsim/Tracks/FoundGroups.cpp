// SPDX-License-Identifier: MIT
#include "Tracks/FoundGroups.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace pedsim {

namespace {

constexpr double leastTogether = 3.0;      ///< [s]
constexpr double leastShareOfStay = 0.6;   ///< Of the shorter stay that both are there.
constexpr double leastShareNear = 0.85;    ///< Of the common time within `companionship`.
constexpr float companionship = 2.0f;      ///< [m]
constexpr float farthestMean = 1.5f;       ///< Mean distance. [m]
constexpr float greatestDifference = 0.3f; ///< Mean difference of velocities. [m/s]

bool belongTogether(const TrackSet& set, const Stay& a, const Stay& b) {
    const std::int64_t begin = std::max(a.first, b.first);
    const std::int64_t end =
        std::min(a.first + static_cast<std::int64_t>(a.count), b.first + static_cast<std::int64_t>(b.count));
    const auto common = static_cast<double>(end - begin);
    if (a.file != b.file || common * set.period < leastTogether ||
        common < leastShareOfStay * static_cast<double>(std::min(a.count, b.count)))
        return false;
    double near = 0.0, distances = 0.0, differences = 0.0;
    for (std::int64_t t = begin; t < end; ++t) {
        const TrackPoint& p = set.points[a.begin + static_cast<std::size_t>(t - a.first)];
        const TrackPoint& q = set.points[b.begin + static_cast<std::size_t>(t - b.first)];
        const float d = ped::distance(p.position, q.position);
        near += d < companionship && p.level == q.level ? 1.0 : 0.0;
        distances += static_cast<double>(d);
        differences += static_cast<double>(ped::length(p.velocity - q.velocity));
    }
    return near >= leastShareNear * common && distances <= static_cast<double>(farthestMean) * common &&
           differences <= static_cast<double>(greatestDifference) * common;
}

} // namespace

std::vector<std::vector<std::int64_t>> foundGroups(const TrackSet& set) {
    std::vector<std::size_t> head(set.stays.size());
    std::iota(head.begin(), head.end(), std::size_t{0});
    const auto headOf = [&](std::size_t i) {
        while (head[i] != i)
            i = head[i];
        return i;
    };
    // By when they begin: whoever begins after somebody's end has nothing in common with them.
    std::vector<std::size_t> order = head;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return set.stays[a].first < set.stays[b].first; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Stay& a = set.stays[order[i]];
        for (std::size_t k = i + 1; k < order.size(); ++k) {
            const Stay& b = set.stays[order[k]];
            if (b.first >= a.first + static_cast<std::int64_t>(a.count))
                break;
            if (a.number != b.number && belongTogether(set, a, b)) {
                const std::size_t x = headOf(order[i]), y = headOf(order[k]);
                head[std::max(x, y)] = std::min(x, y);
            }
        }
    }
    std::map<std::size_t, std::vector<std::int64_t>> byHead;
    for (std::size_t i = 0; i < set.stays.size(); ++i)
        byHead[headOf(i)].push_back(set.stays[i].number);
    std::vector<std::vector<std::int64_t>> out;
    for (auto& [first, numbers] : byHead) {
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        if (numbers.size() > 1)
            out.push_back(std::move(numbers));
    }
    return out;
}

} // namespace pedsim
