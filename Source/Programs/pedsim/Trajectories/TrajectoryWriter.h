// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Positions of everybody over time, in files that other programs read.

#include "ped/Simulation/Simulation.h"
#include "ped/World/World.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace pedsim {

struct TrajectoryOptions {
    std::uint32_t step = 3;     ///< Frames of the simulation between written ones.
    std::optional<float> level; ///< Only people in regions of the level at about this height. [m]
};

class TrajectoryWriter {
public:
    virtual ~TrajectoryWriter() = default;
    /// To be called in every frame, also before the first step.
    virtual void frame(const ped::Simulation& simulation) = 0;
    /// False where not all of it could be written.
    virtual bool finish() = 0;
    virtual std::uint64_t rows() const = 0;
};

/// By the name's end: ".sqlite" (JuPedSim's tables) or ".csv". Null, with `error` set, where it cannot be written.
std::unique_ptr<TrajectoryWriter> openTrajectories(const std::string& path, const ped::Simulation& simulation,
                                                   const TrajectoryOptions& options, std::string& error);

/// What a level's walkable ground looks like as text (WKT): POLYGON where it is in one piece, else MULTIPOLYGON. Holes
/// are obstacles. `level` as in TrajectoryOptions.
std::string walkableWkt(const ped::World& world, std::optional<float> level);

/// Whether regions count: by region index.
std::vector<std::uint8_t> regionsOfLevel(const ped::World& world, std::optional<float> level);

} // namespace pedsim
