// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What commands over a recording have in common.

#include "Recording/RecordingReader.h"

#include <string>

namespace pedsim {

class Arguments;

struct RecordingOptions {
    std::string recording;
    std::string output; ///< Empty: beside the recording.
    bool quiet = false;
};

/// RECORDING, -o and --quiet.
void addRecordingOptions(Arguments& arguments, RecordingOptions& options);
/// Where to write: as asked, or the recording's name with another end.
std::string outputOf(const RecordingOptions& options, const std::string& end);
/// Opens a recording; tells on stderr what is wrong with it.
bool readRecording(const std::string& file, RecordingReader& recording);
/// Prints diagnostics of a file.
void reportFile(const std::string& file, const ped::Diagnostics& diagnostics);

} // namespace pedsim
