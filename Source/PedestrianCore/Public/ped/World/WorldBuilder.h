// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From what an author wrote to what people live in:
/// collect shapes -> voxelise (Recast) -> filter -> assign regions -> rasters -> clearance -> quadtrees -> portals ->
/// topological map -> objects.

#include "ped/Base/Diagnostic.h"
#include "ped/Base/Executor.h"
#include "ped/Base/FunctionRef.h"
#include "ped/World/World.h"

#include <memory>

namespace ped {

struct BuildOptions {
    Executor* executor = nullptr; ///< Null: on the calling thread. The result is the same.
    bool detour = true;           ///< Build the Detour mesh too.
    bool keepBridges = true;      ///< See QuadtreeOptions.
    /// Told the name of each stage as it begins and the share that is done; returning false cancels the build.
    FunctionRef<bool(const char* stage, float done)>* progress = nullptr;
};

struct WorldResult {
    std::unique_ptr<World> world; ///< Null when there are errors.
    Diagnostics diagnostics;      ///< Warnings come with a world too.
};

/// Compiles a station. The description should have passed validateStation(); what that cannot know (overlaps, places
/// that nobody can reach, portals without a way through) is found here.
PEDESTRIANCORE_API WorldResult buildWorld(const StationDesc& station, const BuildOptions& options = {});

} // namespace ped
