// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People see the doors of the region that they are in: which are shut, which open, which lead into danger. What they
/// have seen they believe until they see otherwise. To be called at human steps, before the way is followed, in runs in
/// which a door has been shut or a region has become dangerous; anywhere else it costs nothing, because nobody calls.

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Agents/WayMap.h"

#include <span>
#include <vector>

namespace ped {

/// Brings what people believe up to what they see. News of any door is a reason to plan the way anew. In runs with the
/// feature "ways" people have `map`s, which are told of news, and remember what they saw open; else that is empty. `space` is work memory.
PEDESTRIANCORE_API void noticeWays(const StepContext& context, std::span<const Identity> identity,
                                   std::span<const Body> body, std::span<Path> path, std::span<WayMap> map = {},
                                   std::vector<RegionId>* space = nullptr);

} // namespace ped
