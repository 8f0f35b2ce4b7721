// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Tells whether two runs have the same parameters.

#include "ped/Agents/Parameters.h"
#include "ped/Base/Config.h"

namespace ped {

/// Hash of every parameter.
PEDESTRIANCORE_API std::uint64_t parametersHash(const Parameters& parameters);

} // namespace ped
