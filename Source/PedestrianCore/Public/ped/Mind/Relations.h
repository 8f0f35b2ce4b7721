// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people are to each other. It follows from their roles, from who they are and from the time: it takes no memory.

#include <cstdint>

namespace ped {

/// What somebody is to somebody else.
enum class Relation : std::uint8_t { Stranger, Acquaintance, Friend };

} // namespace ped
