// SPDX-License-Identifier: MIT
#pragma once

#include "ped/Station/Value.h"

#include <string>

namespace ped {

/// JSON text for people: two spaces per level; whatever fits on a line of 120 columns stays on one line; long lists of
/// numbers and of points fill their lines. Ends with a new line.
PEDESTRIANCORE_API std::string valueText(const Value& value);

} // namespace ped
