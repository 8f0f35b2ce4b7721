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
    /// Voxelise the whole station at once instead of region by region, where it fits. For comparison: the result is the
    /// same.
    bool oneField = false;
    /// Is told the name of a stage and the share that is done, at least once per stage, on the calling thread.
    /// Returning false cancels the build.
    FunctionRef<bool(const char* stage, float done)>* progress = nullptr;
};

/// How much a build had to do.
struct BuildWork {
    std::size_t regionsBuilt = 0;
    std::size_t regionsTaken = 0; ///< Taken over from the previous world.
};

struct WorldResult {
    std::unique_ptr<World> world; ///< Null when there are errors.
    Diagnostics diagnostics;      ///< Warnings come with a world too.
    BuildWork work;
    bool cancelled = false; ///< Whether `progress` cancelled the build; that is then the only error.
};

/// Compiles a station. The description should have passed validateStation(); what that cannot know (overlaps, places
/// that nobody can reach, portals without a way through) is found here.
PEDESTRIANCORE_API WorldResult buildWorld(const StationDesc& station, const BuildOptions& options = {});

/// The same world, bit for bit, and the same diagnostics as buildWorld(station, options), in time proportional to
/// what changed: regions that nothing moved in or near are shared with `previous`, which stays as it is in any case.
PEDESTRIANCORE_API WorldResult rebuildWorld(const World& previous, const StationDesc& station,
                                            const BuildOptions& options = {});

} // namespace ped
