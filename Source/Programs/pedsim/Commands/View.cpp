// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/RecordingInput.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "View/ViewPage.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>

namespace pedsim {

namespace {

void tellPage(const std::string& output, const std::string& page, bool quiet) {
    if (!quiet)
        fmt::print(stderr, "{}: {:.1f} MB; open it in a browser\n", output, static_cast<double>(page.size()) / 1e6);
}

} // namespace

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
    tellPage(output, page, quiet);
    return exitDone;
}

namespace {

struct ViewOptions {
    RecordingOptions left;
    std::string right; ///< Empty: one recording alone.
};

/// Two recordings in one page.
int writeBeside(const ViewOptions& options, const std::string& output) {
    if (!checkOutputs({output}, OutputUse::Text))
        return exitBadInput;
    RecordingReader left, right;
    if (!readRecording(options.left.recording, left) || !readRecording(options.right, right))
        return exitBadInput;
    ped::Diagnostics diagnostics;
    const std::string viewer = loadViewer(diagnostics);
    const std::string beside = viewer.empty() ? std::string() : loadBeside(diagnostics);
    if (beside.empty()) {
        reportFile(options.left.recording, diagnostics);
        return exitBadInput;
    }
    const auto named = [](const std::string& file, const RecordingReader& recording) {
        return NamedRecording{std::filesystem::path(file).stem().string(), &recording};
    };
    const std::string page =
        besidePage(beside, viewer, named(options.left.recording, left), named(options.right, right));
    if (!writeFile(output, page))
        return exitBadInput;
    tellPage(output, page, options.left.quiet);
    return exitDone;
}

} // namespace

CommandBody declareView(Arguments& arguments) {
    auto options = std::make_shared<ViewOptions>();
    addRecordingOptions(arguments, options->left);
    arguments.text("--beside", options->right,
                   "Show this recording beside the first: one clock, one camera, one choice of what is shown");
    arguments.footer(
        "Writes one page that replays a recording in 3D. It needs nothing but a browser with WebGL 2: no network,\n"
        "no server. Press ? in it for help.\n"
        "Example:\n"
        "  pedsim run PennStation --record penn.pedrec && pedsim view penn.pedrec -o penn.html\n"
        "  pedsim view recorded.pedrec --beside simulated.pedrec -o both.html");
    return [options] {
        const std::string output = outputOf(options->left, ".html");
        return options->right.empty() ? writeView(options->left.recording, output, options->left.quiet)
                                      : writeBeside(*options, output);
    };
}

} // namespace pedsim
