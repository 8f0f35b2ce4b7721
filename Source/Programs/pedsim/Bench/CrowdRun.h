// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The same walking task by DetourCrowd, as the distribution packages it: what people would use instead.

#include "ped/World/World.h"

#include <cstdint>
#include <functional>

namespace pedsim {

struct CrowdRow {
    double density = 0.0; ///< [1/m²]
    std::uint32_t people = 0;
    std::uint32_t updates = 0;    ///< Measured.
    double microseconds = 0.0;    ///< Processor time per agent per frame; 0: not measured. [µs]
    double meanSpeed = 0.0;       ///< Of everybody at the end: they do walk. [m/s]
    std::uint32_t arrivals = 0;   ///< Targets reached, all in all.
    std::uint64_t agentBytes = 0; ///< One dtCrowdAgent and its share of the crowd's tables, without heap inside. [B]
};

struct CrowdOptions {
    std::uint64_t seed = 1;
    float framesPerSecond = 30.0f; ///< Updates per second: one per frame, as games do it, or fewer.
    std::uint32_t warmUpdates = 150;
    std::uint32_t updates = 270;
    std::function<bool(double share)> goOn; ///< False ends it.
};

/// DetourCrowd's grid of neighbours counts in 16 bits and has four places a person: with more people its lists run in
/// circles, and an update never ends.
inline constexpr std::uint32_t mostCrowdPeople = 0xffff / 4;

/// People walk between random places of a world that has a Detour mesh. RecastDemo's settings: highest of its four
/// qualities of avoidance, anticipation of turns, separation, the library's six neighbours. 0 microseconds where the
/// crowd could not be made or the run was ended.
CrowdRow measureDetourCrowd(const ped::World& world, std::uint32_t people, const CrowdOptions& options);

} // namespace pedsim
