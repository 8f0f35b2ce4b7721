// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// JSON text to values and back.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/Value.h"
#include "ped/Station/ValueText.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace pedsim {

/// Bounds on text from outside. A bigger or deeper one is refused.
namespace jsonLimits {
constexpr std::size_t bytes = 64u << 20;
constexpr std::size_t values = 4u << 20;
constexpr std::size_t depth = 64;
} // namespace jsonLimits

/// Parses text; every value knows its line, and repeated names are kept for the reader to refuse. Returns false after
/// adding an error with line and column. Throws nothing.
bool parseJson(std::string_view text, ped::Value& out, ped::Diagnostics& diagnostics);

/// The text of a value, as the core lays it out.
inline std::string writeJson(const ped::Value& value) {
    return ped::valueText(value);
}

} // namespace pedsim
