// SPDX-License-Identifier: MIT
#include "Evaluation/HumanBand.h"

#include "ped/Base/Philox.h"

#include <algorithm>

namespace pedsim {

namespace {

constexpr std::uint32_t bandSplits = 4;

/// Whose rows are on which side of a split; a person's are all on one.
bool isInFirstHalf(std::uint32_t person, std::uint32_t split) {
    return (ped::philox({person, split, 0, 0}, {1, 0})[0] & 1u) != 0;
}

} // namespace

std::optional<HumanBand> humanBand(const JudgedSet& set, std::span<const Metric> metrics, const JudgeOptions& options,
                                   ped::Executor& executor) {
    const MetricTable all = measureSegments(set.tracks, set.measures, set.segments, metrics);
    std::optional<HumanBand> out;
    for (std::uint32_t split = 0; split < bandSplits; ++split) {
        MetricTable half[2];
        for (std::size_t i = 0; i < all.rows(); ++i) {
            MetricTable& side = half[isInFirstHalf(all.person[i], split) ? 0 : 1];
            side.columns = all.columns;
            side.values.insert(side.values.end(), all.row(i).begin(), all.row(i).end());
            side.person.push_back(all.person[i]);
        }
        for (const std::size_t trained : {0u, 1u}) {
            if (half[0].rows() == 0 || half[1].rows() == 0)
                continue;
            Verdicts verdicts;
            ped::Diagnostics ignored; // What is wrong with a half is told of the whole.
            if (!judge(half[trained], half[1 - trained], false, options, executor, verdicts, ignored))
                continue;
            const auto flagged = std::count(verdicts.flagged.begin(), verdicts.flagged.end(), 1);
            const double share = static_cast<double>(flagged) / static_cast<double>(half[1 - trained].rows());
            out = out ? HumanBand{std::min(out->low, share), std::max(out->high, share)} : HumanBand{share, share};
        }
    }
    return out;
}

} // namespace pedsim
