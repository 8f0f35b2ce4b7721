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

/// RFC 4648.
std::string base64(std::span<const std::uint8_t> bytes);

} // namespace pedsim
