// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A field of a file of comma-separated values.

#include <string>

namespace pedsim {

/// The text, in quotes where it needs them (RFC 4180).
inline std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos)
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

} // namespace pedsim
