// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/RecordingInput.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Report/ReportPage.h"
#include "Runs/Interrupt.h"

#include <fmt/format.h>

#include <memory>
#include <string>

namespace pedsim {

int writeReport(const std::string& file, const std::string& output, bool quiet) {
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
        return exitBadInput;
    }
    progress.finish();
    if (!writeFile(output, reportPage(recording, plan, figures)))
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
