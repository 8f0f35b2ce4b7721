// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a pedestrian costs: processor time of each stage over people and frames, on one thread (figures 11 and 12
/// of Shao and Terzopoulos 2007).

#include "ped/Agents/StageTable.h"
#include "ped/World/World.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>

namespace pedsim {

struct CostRow {
    std::uint32_t people = 0;
    std::uint32_t frames = 0; ///< Measured.
    /// Medians over parts of the run. [µs]
    std::array<double, ped::stageCount> stageMicroseconds{};
    double microseconds = 0.0; ///< Their sum.
    double bytesPerPerson = 0.0;

    /// Simulated seconds in a second of one thread.
    double realtimeFactor(double framesPerSecond) const {
        return people > 0 ? 1e6 / (microseconds * people * framesPerSecond) : 0.0;
    }
};

/// Runs people who roam: `warmFrames` that are not measured, then `frames`. `goOn` is asked now and then; false ends
/// the run, and the row is void (0 people).
CostRow measureCost(const ped::World& world, std::uint32_t people, std::uint32_t warmFrames, std::uint32_t frames,
                    const std::function<bool(std::uint32_t framesDone)>& goOn);

/// An open hall with 10 m² for each of so many people: what a person costs, whatever the crowd.
std::unique_ptr<ped::World> hallFor(std::uint32_t people);

} // namespace pedsim
