// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Report/ReportCsv.h"
#include "Report/ReportPage.h"
#include "Runs/Interrupt.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace pedsim {

namespace {

/// Name of the 3D page that `pedsim view` writes beside a report by default; empty where the report has another name.
std::string viewBeside(const std::string& report) {
    constexpr std::string_view end = "-report.html";
    const std::string name = std::filesystem::path(report).filename().string();
    return name.ends_with(end) ? name.substr(0, name.size() - end.size()) + ".html" : std::string();
}

} // namespace

static bool writeTables(const std::string& folder, const std::vector<ReportTable>& tables) {
    std::error_code fault;
    std::filesystem::create_directories(folder, fault);
    return std::all_of(tables.begin(), tables.end(), [&](const ReportTable& table) {
        return writeFile((std::filesystem::path(folder) / table.file).string(), table.text);
    });
}

int writeReport(const std::string& file, const std::string& output, bool quiet, const std::string& csv) {
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
    if (!csv.empty() && !writeTables(csv, reportTables(recording, plan, figures)))
        return exitBadInput;
    if (!quiet)
        fmt::print(stderr, "{}: open it in a browser, or print it\n", output);
    return exitDone;
}

CommandBody declareReport(Arguments& arguments) {
    auto options = std::make_shared<RecordingOptions>();
    auto csv = std::make_shared<std::string>();
    addRecordingOptions(arguments, *options);
    arguments.text("--csv", *csv, "Write the data of every plot and table into this folder (*.csv)");
    arguments.footer(
        "Writes one page of figures and plots: people present, flows through portals, queues and waiting times,\n"
        "density in levels of service, speeds, activities, collisions, times. For the screen and for paper.\n"
        "With --csv, the data of every plot and table, too.\n"
        "Example:\n"
        "  pedsim run PennStation --record penn.pedrec && pedsim report penn.pedrec -o penn-report.html");
    return [options, csv] {
        return writeReport(options->recording, outputOf(*options, "-report.html"), options->quiet, *csv);
    };
}

} // namespace pedsim
