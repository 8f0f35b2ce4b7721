// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Ways between two rooms that enter no room twice, shortest first: what the book stores for people who know a building
/// (8.1, Table 8.4). For drawings, tests and authors: people in a run search anew when they hear news.

#include "ped/Base/Config.h"
#include "ped/World/Topology.h"

#include <cstdint>
#include <vector>

namespace ped {

struct RoomWay {
    std::vector<RegionId> rooms; ///< Those that are entered, the last of them the target.
    float metres = 0.0f;         ///< From the first door to the last. [m]
};

/// At most so many ways from one room to another, each of them through other rooms, by ascending metres. `blocked`: bit by
/// Routes::node; null: nothing is.
PEDESTRIANCORE_API std::vector<RoomWay> alternativeWays(const Topology& topology, RegionId from, RegionId to,
                                                        std::size_t most, const std::uint32_t* blocked = nullptr);

} // namespace ped
