// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether there is room for one more: bodies by square metre, as they are now (the crowd's snapshot is a frame old).

#include "ped/Base/Config.h"
#include "ped/Base/Grid.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/World/World.h"

#include <vector>

namespace ped {

class PEDESTRIANCORE_API StandingRoom {
public:
    explicit StandingRoom(const World& world);

    /// Takes in everybody. No allocation once warm.
    void rebuild(const AgentStore& agents);
    /// Somebody has come since.
    void insert(AgentId id, const Body& body);
    /// Whether a body of this radius can stand at p without touching anybody who is still in the store, where they are
    /// now: nobody has moved by more than `moved` metres since it was taken in.
    bool isFree(const AgentStore& agents, Vec3 p, float radius, float moved) const;

    std::size_t memoryBytes() const;

private:
    static constexpr std::uint32_t none = 0xffffffffu;
    /// An entry of the list of one cell.
    struct Entry {
        AgentId id;
        std::uint32_t cell = 0;
        std::uint32_t next = none;
    };

    GridFrame frame_;
    std::vector<std::uint32_t> head_; ///< By cell.
    std::vector<Entry> entries_;
    float widest_ = 0.0f; ///< Greatest radius of anybody. [m]
};

} // namespace ped
