// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Report/ReportPage.h"
#include "Runs/Interrupt.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace pedsim {

namespace {

/// Name of the 3D page that `pedsim view` writes beside a report by default; empty where the report has another name.
std::string viewBeside(const std::string& report) {
    constexpr std::string_view end = "-report.html";
    const std::string name = std::filesystem::path(report).filename().string();
    return name.ends_with(end) ? name.substr(0, name.size() - end.size()) + ".html" : std::string();
}

} // namespace

int writeReport(const std::string& file, const std::string& output, bool quiet) {
    if (!checkOutputs({output}, OutputUse::Text))
        return exitBadInput;
    RecordingReader recording;
    if (!readRecording(file, recording))
        return exitBadInput;
    const PlanOfRecording plan = readPlan(recording);
    const Interrupt interrupt;
    Progress progress(progressOptions(quiet, "Measuring " + recording.infoText("station", file)));
    RunFigures figures;
    ped::Diagnostics diagnostics;
    const auto told = [&](double done) {
        progress.update(done);
        return !interrupt.requested();
    };
    if (!analyseRun(recording, plan, told, figures, diagnostics)) {
        reportFile(file, diagnostics);
        return interrupt.requested() ? exitInterrupted : exitBadInput;
    }
    progress.finish();
    if (!writeFile(output, reportPage(recording, plan, figures, viewBeside(output))))
        return exitBadInput;
    if (!quiet)
        fmt::print(stderr, "{}: open it in a browser, or print it\n", output);
    return exitDone;
}

CommandBody declareReport(Arguments& arguments) {
    auto options = std::make_shared<RecordingOptions>();
    addRecordingOptions(arguments, *options);
    arguments.footer(
        "Writes one page of figures and plots: people present, flows through portals, queues and waiting times,\n"
        "density in levels of service, speeds, activities, collisions, times. For the screen and for paper.\n"
        "Example:\n"
        "  pedsim run PennStation --record penn.pedrec && pedsim report penn.pedrec -o penn-report.html");
    return [options] { return writeReport(options->recording, outputOf(*options, "-report.html"), options->quiet); };
}

} // namespace pedsim
