// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What commands have in common that make many runs: their options, answers that are known already, a bar.

#include "Cli/Arguments.h"
#include "Cli/DiagnosticPrinter.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/Terminal.h"
#include "Cli/WorldInput.h"
#include "Ensemble/Ensemble.h"
#include "Host/TbbExecutor.h"
#include "Runs/Interrupt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace pedsim {

/// Options of every command that compares runs with many seeds.
struct EnsembleOptions {
    std::uint64_t firstSeed = 1;
    std::uint64_t agents = 0;
    std::string output;
    std::string csv;
    std::string results;
};

/// Declares them.
inline void addEnsembleOptions(Arguments& arguments, EnsembleOptions& options) {
    arguments.whole("--seed", options.firstSeed, "The first seed", 0, 1000000000)
        .whole("--agents", options.agents, "People at the start; 0: as the station says", 0, 1000000)
        .text("-o,--output", options.output, "Write a page there (*.html)")
        .text("--csv", options.csv, "Write all figures there as a table (*.csv)")
        .text("--results", options.results, "Keep every run's figures there (*.jsonl), and go on from there");
}

/// What came of a list of questions.
struct EnsembleAnswers {
    std::vector<RunAnswer> answers; ///< Those that were known, then those that were found.
    bool interrupted = false;       ///< Not all questions were answered.
    bool written = true;            ///< False: the file takes no more.
};

/// Runs everything that is not in the file yet, with a bar called `verb`, until somebody interrupts.
inline EnsembleAnswers answerQuestions(const std::vector<RunQuestion>& questions, const MakeRun& make, const char* verb,
                                       const std::string& results, const InputOptions& input, EnsembleFile& file) {
    EnsembleAnswers out;
    std::vector<RunQuestion> open;
    for (const RunQuestion& question : questions)
        if (const RunAnswer* known = answerTo(question, file.known()))
            out.answers.push_back(*known);
        else
            open.push_back(question);
    if (!results.empty() && open.size() < questions.size())
        fmt::print(stderr, "{}: {} of {} runs are there already.\n", results, questions.size() - open.size(),
                   questions.size());
    TbbExecutor executor(input.threads);
    const Interrupt interrupt;
    Progress progress(progressOptions(input.quiet, verb, "runs", std::max(1.0, static_cast<double>(open.size()))));
    double simulated = 0.0;
    std::size_t done = 0;
    EnsembleHooks hooks;
    hooks.answered = [&](const RunAnswer& answer) {
        ++done;
        out.written = file.append(answer) && out.written;
        out.answers.push_back(answer);
    };
    hooks.simulated = [&](double seconds) {
        simulated += seconds;
        progress.update(static_cast<double>(done), fmt::format("{:.0f} s simulated", simulated));
    };
    hooks.stop = [&] { return interrupt.requested(); };
    runEnsemble(open, make, executor, hooks);
    out.interrupted = done < open.size();
    if (!out.interrupted && done > 0)
        progress.finish();
    return out;
}

/// Says what is wrong with a file; the exit code.
inline int refuseInputFile(const std::string& path, const std::string& message) {
    ped::Diagnostic d;
    d.message = message;
    fmt::print(stderr, "{}", formatDiagnostic(path, d, wantsColour(stderr)));
    return exitBadInput;
}

} // namespace pedsim
