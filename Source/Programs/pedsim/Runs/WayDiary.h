// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What one person hears, decides, is told and forgets on the way out, in words: found by looking at them after every step.

#include "ped/Agents/WayMap.h"
#include "ped/Base/Ids.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ped {
class Simulation;
struct RoomMemory;
} // namespace ped

namespace pedsim {

class WayDiary {
public:
    explicit WayDiary(ped::AgentId person) : person_(person) {}

    /// What has changed since the last look, each as a sentence without its subject. Nothing in runs without the feature
    /// "ways".
    std::vector<std::string> look(const ped::Simulation& simulation);

private:
    void tellStage(const ped::Simulation& simulation, const ped::WayMap& map, std::vector<std::string>& out) const;
    void tellChoice(const ped::Simulation& simulation, const ped::WayMap& map, std::vector<std::string>& out) const;
    void tellMemory(const ped::Simulation& simulation, const ped::RoomMemory& memory, const ped::WayMap& map,
                    std::vector<std::string>& out);

    ped::AgentId person_;
    ped::WayMap last_;
    std::vector<bool> visited_, finished_; ///< By room.
    std::vector<bool> heard_;              ///< By side of a portal.
};

} // namespace pedsim
