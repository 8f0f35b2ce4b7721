// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the description of a station says, for others: text editors and readers.

#include "ped/Station/Value.h"

#include <string>

namespace ped {

/// JSON Schema (draft 2020-12) of station files: Docs/station.schema.json.
PEDESTRIANCORE_API Value stationSchema();

/// Tables of every field in Markdown: the reference part of Docs/StationFormat.md.
PEDESTRIANCORE_API std::string stationFormatMarkdown();

} // namespace ped
