// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A built world as one block of bytes (*.pedworld): loaded in milliseconds, and the same for every host, whatever
/// precision its Recast has.
///
/// Magic "PEDWORLD"; the header is that of every block (ped/Base/BlockHeader.h).

#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"
#include "ped/World/WorldBuilder.h"

#include <cstddef>
#include <span>
#include <vector>

namespace ped {

/// Raised with every change of the layout: an older file is refused and must be built again from its station.
inline constexpr std::uint32_t worldFileVersion = 3;

PEDESTRIANCORE_API std::vector<std::byte> saveWorld(const World& world);

/// Reads a block. A foreign, damaged or inconsistent block gives an error that says so. Nothing in it is trusted: every
/// index is checked before the world is handed out.
PEDESTRIANCORE_API WorldResult loadWorld(std::span<const std::byte> bytes);

/// Whether every index of a world is in its range. The first fault is reported in `diagnostics`.
PEDESTRIANCORE_API bool checkWorld(const World& world, Diagnostics& diagnostics);

} // namespace ped
