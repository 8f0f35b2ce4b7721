// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Two variants, run with the same seeds: what differs, how sure that is, and a sentence for people who read no tables.

#include "Ensemble/Ensemble.h"
#include "Ensemble/Statistics.h"

#include <string>
#include <vector>

namespace pedsim {

/// One figure of both variants. Differences are B minus A, seed by seed, so that what the seeds share cancels out.
struct FigureDifference {
    std::string key;
    Estimate a;
    Estimate b;
    Estimate difference;

    /// Larger than the noise: the interval of the difference leaves out zero, and there is a difference at all.
    bool shows() const { return difference.runs > 1 && difference.mean != 0.0 && !difference.interval.contains(0.0); }
};

struct Comparison {
    std::vector<FigureDifference> figures; ///< In the order in which runs tell them.
    std::vector<std::uint64_t> seeds;      ///< That both variants were run with.
    std::string sentence;                  ///< What came out.
    std::vector<std::vector<float>> mapA;  ///< By level: mean density by cell. [1/m²]
    std::vector<std::vector<float>> mapB;

    const FigureDifference* find(const std::string& key) const;
};

/// Of the answers that both variants have for a seed.
Comparison compareAnswers(const std::vector<RunAnswer>& a, const std::vector<RunAnswer>& b);

/// "12.3 s": the amount of a figure, as its style says.
std::string amountText(const std::string& key, double value);

} // namespace pedsim
