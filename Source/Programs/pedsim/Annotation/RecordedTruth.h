// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a recording of ours says that people did, as behaviours: truth that needs no spectator.

#include "Annotation/Annotate.h"

namespace pedsim {

/// Compares the classes of a recording's segments with what people did during most of each: people who chat or meet
/// friends talk, people who stand, queue, are served, watch or await a train wait, the others walk, wander or are fast by
/// their speed. Segments of people who sit or perform are passed over. False where the file is no recording with
/// activities.
bool recordedTruth(const std::string& path, const JudgedSet& set, std::span<const std::uint8_t> classes,
                   std::optional<Confusion>& out, ped::Diagnostics& diagnostics);

} // namespace pedsim
