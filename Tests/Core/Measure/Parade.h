// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People who walk straight on, for tests of meters.

#include "ped/Measure/TrajectoryFrame.h"

#include <gtest/gtest.h>

#include <vector>

namespace ped::test {

/// One frame. [s]
constexpr double dt = 1.0 / 30.0;

/// People who walk straight on.
class Parade {
public:
    void add(Vec2 position, Vec2 velocity) {
        TrajectoryBody b;
        b.position = toVec3(position, 0.0f);
        b.velocity = velocity;
        b.id = AgentId(people.size());
        b.region = RegionId(0);
        people.push_back(b);
    }
    /// After so many seconds. Valid until the next call.
    TrajectoryFrame at(double seconds) { return at(seconds, seconds); }
    /// The same, said to be at another time.
    TrajectoryFrame at(double seconds, double stamp) {
        now_ = people;
        for (TrajectoryBody& b : now_) {
            b.position.x += b.velocity.x * float(seconds);
            b.position.y += b.velocity.y * float(seconds);
        }
        return {stamp, now_};
    }
    std::vector<TrajectoryBody> people;

private:
    std::vector<TrajectoryBody> now_;
};

} // namespace ped::test
