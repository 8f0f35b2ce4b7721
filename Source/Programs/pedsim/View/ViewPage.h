// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The page that shows a recording in 3D: the viewer as it was bundled at build time, with the recording inside.

#include "Recording/RecordingReader.h"

#include "ped/Base/Diagnostic.h"

#include <string>

namespace pedsim {

/// The bundled viewer; empty, after an error that says what to do, where there is none.
std::string loadViewer(ped::Diagnostics& diagnostics);
/// One self-contained page.
std::string viewPage(const std::string& viewer, const RecordingReader& recording);

/// The bundled page for two recordings; empty after an error, as above.
std::string loadBeside(ped::Diagnostics& diagnostics);
/// A recording with what it is called, for people.
struct NamedRecording {
    std::string name;
    const RecordingReader* recording = nullptr;
};
/// One self-contained page with two recordings side by side, which share a clock and a camera.
std::string besidePage(const std::string& beside, const std::string& viewer, const NamedRecording& left,
                       const NamedRecording& right);

/// The bundled page to label people in, with tracks as JSON; empty after an error, as above.
std::string tagPage(const std::string& tracks, ped::Diagnostics& diagnostics);

/// RFC 4648.
std::string base64(std::span<const std::uint8_t> bytes);

} // namespace pedsim
