// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People who follow commands, without a mind: for tests of the motor.

#include "Shared/RandomGround.h"
#include "Shared/Stations.h"

#include "ped/Motor/GroundFollowing.h"
#include "ped/Motor/Kinematics.h"
#include "ped/Motor/Obey.h"
#include "ped/Motor/Repertoire.h"
#include "ped/Motor/StaticContact.h"

#include <vector>

namespace ped::test {

class Walkers {
public:
    explicit Walkers(const World& world) : world_(world), crowd_(world) {}

    std::size_t add(Vec2 position, Vec2 forward = {1.0f, 0.0f}, float z = 0.0f, float radius = 0.25f) {
        const auto ground = world_.findGround(toVec3(position, z));
        EXPECT_TRUE(ground) << "no ground at " << position.x << ", " << position.y;
        Body b;
        b.position = toVec3(position, footHeight(world_, ground->region, toVec3(position, z)));
        b.forward = forward;
        b.radius = radius;
        b.region = ground->region;
        return addBody(b);
    }
    std::size_t addBody(const Body& b) {
        Identity who;
        who.id = AgentId(body.size());
        identity.push_back(who);
        body.push_back(b);
        motion.emplace_back();
        MotorCommand c;
        c.direction = b.forward;
        command.push_back(c);
        return body.size() - 1;
    }
    void step() {
        obey({world_, crowd_, congestion_, parameters, frame}, identity, command, body, motion);
        ++frame;
    }
    float seconds() const { return float(frame) / parameters.framesPerSecond; }
    const World& world() const { return world_; }

    Parameters parameters;
    std::uint32_t frame = 0;
    std::vector<Identity> identity;
    std::vector<Body> body;
    std::vector<MotorCommand> command;
    std::vector<Motion> motion;

protected:
    const World& world_;
    CrowdSnapshot crowd_;
    WorldCongestion congestion_;
};

/// Somebody at a random place where they fit.
inline Body randomBody(const World& world, RandomGround& ground, RandomStream& random) {
    Body b;
    Landing fit;
    GroundPoint p;
    do {
        b.radius = random.uniform(0.22f, 0.28f);
        p = ground.next();
    } while (!findFit(world, p.region, p.position.xy(), b.radius, 0.6f, fit));
    b.region = fit.region;
    b.position = toVec3(fit.position, footHeight(world, fit.region, toVec3(fit.position, p.position.z)));
    b.forward = headingVector(random.uniform(-pi, pi));
    return b;
}

} // namespace ped::test
