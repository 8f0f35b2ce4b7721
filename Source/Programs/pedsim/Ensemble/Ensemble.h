// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One runner for everything that is run more than once: variants of a design, seeds, models. Each run is made on one
/// thread, many at once; results are written as they come, and what is there already is not run again.

#include "ped/Base/Executor.h"

#include <cstdint>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

namespace pedsim {

/// A number that came out of a run.
struct RunFigure {
    std::string key;    ///< "regions.stairs 1.delay": the same in every run.
    double value = 0.0; ///< In SI units.
};

/// One run to be made.
struct RunQuestion {
    std::string variant; ///< What is run, in letters that do not change from call to call: hash of world and settings.
    std::uint64_t seed = 1; ///< Of all random draws.
};

/// What came out of it.
struct RunAnswer {
    RunQuestion question;
    std::vector<RunFigure> figures;
    std::vector<std::vector<float>> maps; ///< By level: mean density by cell, row by row. [1/m²]
    std::string stateHash;
    double wallSeconds = 0.0;

    /// The value of a figure; 0 where there is none.
    double value(const std::string& key) const;
    bool has(const std::string& key) const;
};

struct EnsembleHooks {
    std::function<void(const RunAnswer&)> answered; ///< Each answer as it comes; one call at a time.
    std::function<void(double)> simulated;          ///< Seconds simulated since the last call; one call at a time. [s]
    std::function<bool()> stop;                     ///< Asked now and then, from any thread.
};

/// Makes one run on the calling thread. False where `stop` said so.
using MakeRun =
    std::function<bool(const RunQuestion& question, RunAnswer& answer, const std::function<bool(double)>& goOn)>;

/// Answers the questions on the executor's workers, in about their order. `make` is called from several threads at
/// once; it calls goOn(seconds simulated since the last call) now and then and ends where that is false.
void runEnsemble(const std::vector<RunQuestion>& questions, const MakeRun& make, ped::Executor& executor,
                 const EnsembleHooks& hooks);

/// Answers in a file, one line of JSON each, so that an interrupted ensemble goes on where it stopped.
class EnsembleFile {
public:
    /// Reads what is there, drops a last line that is not whole, and opens the file for more. False with `error` set
    /// where it cannot be read or written.
    bool open(const std::string& path, std::string& error);
    /// False where the file takes no more.
    bool append(const RunAnswer& answer);
    const std::vector<RunAnswer>& known() const { return known_; }

private:
    std::vector<RunAnswer> known_;
    std::ofstream out_;
};

/// The known answer to a question, or null.
const RunAnswer* answerTo(const RunQuestion& question, const std::vector<RunAnswer>& answers);

} // namespace pedsim
