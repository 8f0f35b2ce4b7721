// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// ped::Diagnostics as compilers print them, so that editors and terminals turn them into links.

#include "ped/Base/Diagnostic.h"

#include <string>
#include <string_view>

namespace pedsim {

/// "file:line: error: message [place]" and, on the next line, the remedy. Ends with a newline.
std::string formatDiagnostic(std::string_view file, const ped::Diagnostic& diagnostic, bool colour);

/// All of them, and a closing line that counts errors and warnings. Empty when there are none.
std::string formatDiagnostics(std::string_view file, const ped::Diagnostics& diagnostics, bool colour);

} // namespace pedsim
