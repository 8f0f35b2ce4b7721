// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Pages (Markdown) of which a program keeps parts up to date: what stands between two markers is the program's, all
/// else is written by hand.

#include <string>
#include <vector>

namespace pedsim {

/// The file's text; `otherwise` where there is no such file.
std::string readPage(const std::string& path, const std::string& otherwise);

/// Replaces what stands from the first `begin` on up to and with the `end` after it. False where either is missing.
bool replaceBetween(std::string& page, const std::string& begin, const std::string& end, const std::string& with);

/// A table, with an empty line behind it.
std::string tableMarkdown(const std::vector<std::string>& columns, const std::vector<std::vector<std::string>>& rows);

} // namespace pedsim
