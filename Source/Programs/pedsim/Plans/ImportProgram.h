// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The program that reads files of other programs (pedsim_import), which lies beside this one where it has been built.

#include "ped/Base/Diagnostic.h"

#include <string>

namespace pedsim {

/// Whether a file needs it: drawings and models other than OBJ.
bool needsImporter(const std::string& path);

/// What it makes of a file. False, with what to do, where it is missing, or could not read the file.
bool runImporter(const std::string& path, std::string& text, ped::Diagnostics& diagnostics);

} // namespace pedsim
