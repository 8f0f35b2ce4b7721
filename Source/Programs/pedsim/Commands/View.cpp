// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/RecordingInput.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "View/ViewPage.h"

#include <fmt/format.h>

#include <memory>
#include <string>

namespace pedsim {

int writeView(const std::string& file, const std::string& output, bool quiet) {
    if (!checkOutputs({output}, OutputUse::Text))
        return exitBadInput;
    RecordingReader recording;
    if (!readRecording(file, recording))
        return exitBadInput;
    ped::Diagnostics diagnostics;
    const std::string viewer = loadViewer(diagnostics);
    if (viewer.empty()) {
        reportFile(file, diagnostics);
        return exitBadInput;
    }
    const std::string page = viewPage(viewer, recording);
    if (!writeFile(output, page))
        return exitBadInput;
    if (!quiet)
        fmt::print(stderr, "{}: {:.1f} MB; open it in a browser\n", output, static_cast<double>(page.size()) / 1e6);
    return exitDone;
}

CommandBody declareView(Arguments& arguments) {
    auto options = std::make_shared<RecordingOptions>();
    addRecordingOptions(arguments, *options);
    arguments.footer(
        "Writes one page that replays a recording in 3D. It needs nothing but a browser with WebGL 2: no network,\n"
        "no server. Press ? in it for help.\n"
        "Example:\n"
        "  pedsim run PennStation --record penn.pedrec && pedsim view penn.pedrec -o penn.html");
    return [options] { return writeView(options->recording, outputOf(*options, ".html"), options->quiet); };
}

} // namespace pedsim
