// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Host/MarkedPage.h"
#include "Runs/Interrupt.h"
#include "Validation/References.h"
#include "Validation/Report.h"
#include "Validation/Standards.h"
#include "Validation/StudyRunner.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace pedsim {

namespace {

struct ValidateOptions {
    InputOptions input; ///< Of it: threads, quiet, json.
    StudyOptions study;
    std::vector<std::string> only;
    std::string output;
    std::string standards; ///< Not empty: nothing is run, this page is made of the one of `output`.
    bool list = false;
    bool meters = false; ///< Show what every meter told of every scene.
};

/// The command that makes one study's section anew.
std::string commandOf(const ValidateOptions& options, const Study& study) {
    std::string text = "./pedsim validate";
    if (options.study.quick)
        text += " --quick";
    if (!options.study.data.empty())
        text += " --data DATA";
    if (options.study.seed != 1)
        text += fmt::format(" --seed {}", options.study.seed);
    if (options.meters)
        text += " --meters";
    return text + fmt::format(" --only {}", study.name);
}

std::vector<const Study*> chosenStudies(const std::vector<std::string>& only) {
    std::vector<const Study*> chosen;
    for (const Study& study : studies())
        if (only.empty() || std::find(only.begin(), only.end(), study.name) != only.end())
            chosen.push_back(&study);
    return chosen;
}

/// Exit code where the folder of recordings lacks some.
int checkData(const std::string& data) {
    const std::vector<std::string> missing = data.empty() ? std::vector<std::string>() : missingData(data);
    if (missing.empty())
        return exitDone;
    WorldInput fault;
    fault.file = data;
    fault.diagnostics.error("", fmt::format("The folder lacks recordings: {}.", fmt::join(missing, ", ")),
                            "Give the folder that holds juelich/ and rimea/, or leave --data out to compare with "
                            "published figures.");
    reportInput(fault, {});
    return exitBadInput;
}

/// Takes results as they come: the page is up to date after every study, so that an interrupted run loses no more than
/// the studies that were open.
class Sink {
public:
    explicit Sink(const ValidateOptions& options) : options_(options) {}

    void take(const Study& study, const StudyResult& result) {
        json_.push(studyJson(study, result));
        texts_.emplace_back(&study, studyText(study, result, options_.meters));
        passed_ += result.count(Judgement::Pass);
        failed_ += result.count(Judgement::Fail);
        if (!options_.output.empty())
            written_ =
                writeFile(options_.output,
                          updatePage(readPage(options_.output, emptyPage()), study,
                                     studyMarkdown(study, result, commandOf(options_, study), options_.meters))) &&
                written_;
    }

    int finish(bool ended) {
        if (options_.input.json) {
            printJson(JsonObject()
                          .set("interrupted", !ended)
                          .set("pass", passed_)
                          .set("fail", failed_)
                          .set("studies", json_));
            return written_ ? exitDone : exitBadInput;
        }
        std::sort(texts_.begin(), texts_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [study, text] : texts_)
            fmt::print("{}\n", text);
        fmt::print("{} figures pass, {} fail{}.\n", passed_, failed_, ended ? "" : "; interrupted");
        return written_ ? exitDone : exitBadInput;
    }

private:
    const ValidateOptions& options_;
    ped::Value json_ = ped::Value::array();
    std::vector<std::pair<const Study*, std::string>> texts_; ///< Studies lie in the order of the page.
    std::size_t passed_ = 0;
    std::size_t failed_ = 0;
    bool written_ = true;
};

int validate(const ValidateOptions& options) {
    if (options.list) {
        for (const Study& study : studies())
            fmt::print("  {:<20}{}\n", study.name, study.title);
        return exitDone;
    }
    if (!options.standards.empty()) {
        const std::string page = readPage(options.output.empty() ? "Docs/Validation.md" : options.output, {});
        if (page.empty())
            return refuseUsage("validate", "--standards is made of a page of validation: name it by -o.");
        return writeFile(options.standards, standardsPage(page)) ? exitDone : exitBadInput;
    }
    if (const int code = checkData(options.study.data); code != exitDone)
        return code;
    const std::vector<const Study*> chosen = chosenStudies(options.only);
    const Interrupt interrupt;
    Sink sink(options);
    std::unique_ptr<Progress> progress;
    StudyRunnerHooks hooks;
    hooks.judged = [&](const Study& study, const StudyResult& result) { sink.take(study, result); };
    hooks.stop = [&] { return interrupt.requested(); };
    hooks.progress = [&](double done, double total, const std::string& note) {
        if (!progress)
            progress =
                std::make_unique<Progress>(progressOptions(options.input.quiet, "Validating", "simulated s", total));
        progress->update(done, note);
    };
    const std::size_t threads = options.input.threads > 0 ? static_cast<std::size_t>(options.input.threads)
                                                          : std::max(1u, std::thread::hardware_concurrency());
    const bool ended = runStudies(chosen, options.study, threads, hooks);
    if (ended && progress)
        progress->finish();
    progress.reset();
    const int code = sink.finish(ended);
    return ended || code != exitDone ? code : exitInterrupted;
}

} // namespace

CommandBody declareValidate(Arguments& arguments) {
    auto options = std::make_shared<ValidateOptions>();
    std::vector<std::string> names;
    for (const Study& study : studies())
        names.emplace_back(study.name);
    arguments.flag("--quick", options->study.quick, "Short runs with fewer people: that the studies work")
        .words("--only", options->only, names, "Studies, with commas between; default all")
        .flag("--list", options->list, "List the studies and end")
        .flag("--meters", options->meters, "Show what every meter told of every scene, too; --json always has it")
        .text("--data", options->study.data,
              "Folder of recorded trajectories (juelich/, rimea/) to compute references from")
        .whole("--seed", options->study.seed, "Of all runs", 0, std::uint64_t{1} << 52)
        .text("-o,--output", options->output, "Write the tables into this page (Markdown), study by study")
        .text("--standards", options->standards,
              "Run nothing: write a page there of which tests of standards pass, from the page of -o "
              "(Docs/Validation.md)");
    addRunOptions(arguments, options->input);
    arguments.footer(
        "Measures how people move and compares it with experiments, guidelines and the paper. Every figure comes with\n"
        "its reference, deviation and verdict. Each run takes one thread; --threads of them run at once. The page "
        "keeps\n"
        "its own words: a study replaces what stands between its markers.\n"
        "Examples:\n"
        "  pedsim validate --quick\n"
        "  pedsim validate -o Docs/Validation.md\n"
        "  pedsim validate --only penn,lanes --json");
    return [options] { return validate(*options); };
}

} // namespace pedsim
