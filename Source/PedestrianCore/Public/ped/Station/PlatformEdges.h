// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The lines on platforms behind which people stay until a train stands there (PlatformDesc::keepBehind).

#include "ped/Base/Config.h"
#include "ped/Station/StationDesc.h"

#include <cstdint>
#include <vector>

namespace ped {

/// The line along one track of a platform: straight, as the platform's edge is.
struct PlatformEdge {
    std::uint32_t region = 0;         ///< Of StationDesc::regions.
    Vec2 out;                         ///< From the platform to the track.
    float line = 0.0f;                ///< What lies farther along `out` is over the line. [m]
    std::vector<std::uint32_t> doors; ///< Of ObjectsDesc::trainDoors: those of the track.

    /// How far somebody is behind the line; below 0: over it. [m]
    float behind(Vec2 p) const { return line - dot(p, out); }
};

/// In the order of platforms and their tracks. The edge of a track is the side of the platform that its doors face.
PEDESTRIANCORE_API std::vector<PlatformEdge> edgesOf(const StationDesc& station);

} // namespace ped
