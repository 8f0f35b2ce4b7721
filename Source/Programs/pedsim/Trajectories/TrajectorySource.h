// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where people come from that meters look at: a running simulation, a recording, JuPedSim's SQLite files, tracks of
/// real people. All of them give frames, one after the other.

#include "ped/Base/Box.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Measure/TrajectoryFrame.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pedsim {

/// What a source tells of itself.
struct TrajectoryInfo {
    std::string format;                       ///< "JuPedSim's SQLite": for people.
    double framesPerSecond = 30.0;            ///< Of the frames that it gives. [1/s]
    std::uint32_t known = 0;                  ///< ped::TrajectoryFact bits.
    std::size_t people = 0;                   ///< Everybody who appears; 0: not known yet.
    ped::Box2 bounds;                         ///< Of the ground, or of all positions; empty: not known yet. [m]
    std::vector<std::uint16_t> levelOfRegion; ///< Which floor a region is on; regions beyond the end are on floor 0.
};

class TrajectorySource {
public:
    virtual ~TrajectorySource() = default;

    virtual const TrajectoryInfo& info() const = 0;
    /// The next frame; its bodies are valid until the next call. False at the end, and after an error, which is then
    /// among the diagnostics.
    virtual bool next(ped::TrajectoryFrame& frame, ped::Diagnostics& diagnostics) = 0;
    /// The name that the file has for somebody: its number there.
    virtual std::int64_t numberOf(ped::AgentId id) const { return static_cast<std::int64_t>(id.index()); }
};

} // namespace pedsim
