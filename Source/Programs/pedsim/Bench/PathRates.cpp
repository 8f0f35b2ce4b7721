// SPDX-License-Identifier: MIT
#include "Bench/PathRates.h"

#include "Map/PathFigure.h"
#include "Map/PathSurvey.h"

#include <algorithm>
#include <array>

namespace pedsim {

std::vector<PathRate> measurePathRates(const ped::World& world, std::size_t pairs,
                                       const std::function<bool(double)>& goOn) {
    ped::SerialExecutor executor;
    PathSurveyOptions options;
    std::vector<PathRate> rates;
    // In pieces, so that it can be ended.
    constexpr std::size_t pieces = 10;
    std::array<SchemeStats, 6> sum{};
    std::array<double, 6> weight{};
    for (std::size_t piece = 0; piece < pieces; ++piece) {
        if (goOn && !goOn(static_cast<double>(piece) / pieces))
            return {};
        options.pairs = std::max<std::size_t>(1, pairs / pieces);
        options.seed = piece + 1;
        const PathSurvey stats = measurePaths(world, executor, options);
        for (std::size_t i = 0; i < sum.size(); ++i) {
            const SchemeStats& s = stats.schemes[i];
            const auto n = static_cast<double>(s.paths);
            sum[i].paths += s.paths;
            sum[i].found += s.found;
            sum[i].lengthRatio += s.lengthRatio * n;
            sum[i].microseconds += s.microseconds * n;
            sum[i].quadtreeNodes += s.quadtreeNodes * n;
            sum[i].gridNodes += s.gridNodes * n;
            weight[i] += n;
        }
    }
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const auto scheme = static_cast<ped::SearchScheme>(i);
        if (sum[i].found == 0 || weight[i] <= 0.0)
            continue;
        PathRate rate;
        rate.scheme = schemeName(scheme);
        rate.perSecond = 1e6 / (sum[i].microseconds / weight[i]);
        rate.found = static_cast<double>(sum[i].found) / static_cast<double>(sum[i].paths);
        rate.lengthRatio = sum[i].lengthRatio / weight[i];
        rate.nodes = (scheme == ped::SearchScheme::Grid ? sum[i].gridNodes : sum[i].quadtreeNodes) / weight[i];
        rates.push_back(rate);
    }
    return rates;
}

} // namespace pedsim
