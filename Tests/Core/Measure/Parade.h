// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People who walk straight on, for tests of meters.

#include "Shared/Stations.h"

#include "ped/World/CrowdSnapshot.h"

namespace ped::test {

/// One frame. [s]
constexpr double dt = 1.0 / 30.0;

/// People who walk straight on.
class Parade {
public:
    Parade() : world_(build(oneRoom())), snapshot_(*world_) {}

    void add(Vec2 position, Vec2 velocity) {
        SnapshotBody b;
        b.position = toVec3(position, 0.0f);
        b.velocity = velocity;
        b.id = AgentId(people.size());
        b.region = RegionId(0);
        people.push_back(b);
    }
    const CrowdSnapshot& at(double seconds) {
        std::vector<SnapshotBody> now = people;
        for (SnapshotBody& b : now) {
            b.position.x += b.velocity.x * float(seconds);
            b.position.y += b.velocity.y * float(seconds);
        }
        snapshot_.build(now);
        return snapshot_;
    }
    std::vector<SnapshotBody> people;

private:
    std::unique_ptr<World> world_;
    CrowdSnapshot snapshot_;
};

} // namespace ped::test
