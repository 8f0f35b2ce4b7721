// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people can do in a station, where it is other than its author may think: nobody can leave, nobody buys what is
/// sold, a train door lies off its platform. Everything works all the same; checks tell of it.

#include "ped/Base/Diagnostic.h"
#include "ped/World/World.h"

namespace ped {

PEDESTRIANCORE_API void reviewUse(const World& world, Diagnostics& diagnostics);

} // namespace ped
