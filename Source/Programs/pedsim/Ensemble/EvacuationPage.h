// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Evacuations as one page: how many are out after how long, by which exits, by role, and who was not.

#include "Ensemble/Comparison.h"
#include "Ensemble/EvacuationRun.h"

#include <string>
#include <vector>

namespace pedsim {

/// All runs of one variant.
struct EvacuationRuns {
    const EvacuationVariant* variant = nullptr;
    std::vector<RunAnswer> answers; ///< By seed.
};

/// What a figure of an evacuation is called; the same as styleOf() for all others.
std::string evacuationLabel(const std::string& key);

/// One sentence for people who read no tables.
std::string evacuationSentence(const EvacuationRuns& runs);
/// For people: one line per figure, mean and 95 % interval.
std::string evacuationTable(const EvacuationRuns& runs);
/// One line per run and figure.
std::string evacuationCsv(const std::vector<EvacuationRuns>& variants);
/// `comparison`: of both variants, where there are two; else null.
std::string evacuationPage(const std::vector<EvacuationRuns>& variants, const Comparison* comparison);

} // namespace pedsim
