// SPDX-License-Identifier: MIT
#include "Cli/RecordingInput.h"

#include "Cli/Arguments.h"
#include "Cli/DiagnosticPrinter.h"
#include "Cli/Terminal.h"

#include <fmt/format.h>

namespace pedsim {

namespace {

constexpr std::string_view recordingEnd = ".pedrec";

} // namespace

void addRecordingOptions(Arguments& arguments, RecordingOptions& options) {
    arguments
        .text("RECORDING", options.recording, "File that `pedsim run --record` wrote (*.pedrec)",
              Arguments::Need::Required)
        .text("-o,--output", options.output, "Where to write the page; default: beside the recording; - for stdout")
        .flag("-q,--quiet", options.quiet, "Say nothing");
}

std::string outputOf(const RecordingOptions& options, const std::string& end) {
    if (!options.output.empty())
        return options.output;
    std::string stem = options.recording;
    if (stem.ends_with(recordingEnd))
        stem.resize(stem.size() - recordingEnd.size());
    return stem + end;
}

void reportFile(const std::string& file, const ped::Diagnostics& diagnostics) {
    fmt::print(stderr, "{}", formatDiagnostics(file, diagnostics, wantsColour(stderr)));
}

bool readRecording(const std::string& file, RecordingReader& recording) {
    ped::Diagnostics diagnostics;
    const bool opened = recording.open(file, diagnostics);
    reportFile(file, diagnostics);
    return opened;
}

} // namespace pedsim
