// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Runs the cases of studies side by side, each on one thread, the longest first.

#include "Validation/Study.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace pedsim {

struct StudyRunnerHooks {
    /// A study whose cases have all ended, with its result. One call at a time.
    std::function<void(const Study&, const StudyResult&)> judged;
    /// Simulated seconds done, of all; what has just ended. One call at a time.
    std::function<void(double done, double total, const std::string& note)> progress;
    std::function<bool()> stop; ///< Asked now and then, from any thread.
};

/// True where all came to their end.
bool runStudies(const std::vector<const Study*>& chosen, const StudyOptions& options, std::size_t threads,
                const StudyRunnerHooks& hooks);

} // namespace pedsim
