// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A few people in a room, for tests of what one of them perceives and does.

#include "Shared/Stations.h"

#include "ped/Agents/Fragments.h"
#include "ped/Agents/StepContext.h"
#include "ped/Perception/Perceive.h"
#include "ped/Reactive/Precedence.h"
#include "ped/Reactive/Situation.h"

#include <optional>
#include <vector>

namespace ped::test {

class People {
public:
    explicit People(StationDesc station = oneRoom()) : world_(build(station)), crowd_(*world_) {}

    /// Adds somebody who walks along a velocity (or stands, facing x).
    std::size_t add(Vec2 position, Vec2 velocity = {}, float radius = 0.25f) {
        Identity identity;
        identity.id = AgentId(identity_.size());
        identity_.push_back(identity);
        Body body;
        const auto ground = world_->findGround(toVec3(position, 0.0f), 2.0f);
        EXPECT_TRUE(ground);
        body.position = toVec3(position, 0.0f);
        body.region = ground->region;
        body.speed = length(velocity);
        body.velocity = velocity;
        body.forward = normalized(velocity);
        body.radius = radius;
        body_.push_back(body);
        return body_.size() - 1;
    }

    Body& body(std::size_t i) { return body_[i]; }
    Parameters& parameters() { return parameters_; }
    const World& world() const { return *world_; }
    StepContext context() const { return {*world_, crowd_, congestion_, parameters_, 0}; }

    /// Freezes everybody, and tells what person i perceives.
    Percepts look(std::size_t i) {
        std::vector<SnapshotBody> bodies;
        for (std::size_t k = 0; k < body_.size(); ++k)
            bodies.push_back(snapshotOf(identity_[k], body_[k]));
        crowd_.build(bodies);
        Percepts percepts;
        perceive(context(), {&identity_[i], 1}, {&body_[i], 1}, {&percepts, 1});
        return percepts;
    }

    /// Lets an edit act on person i, who wants to go on along its own direction at its preferred speed.
    template <class Edit>
    MotorCommand ask(std::size_t i, Edit&& edit) {
        percepts_ = look(i);
        context_.emplace(context());
        Situation s{*context_, identity_[i], body_[i], percepts_, memory};
        s.goal = s.original = body_[i].forward;
        judgePrecedence(s);
        s.goalDistance = goalDistance;
        MotorCommand command;
        command.direction = s.goal;
        command.speed = identity_[i].preferredSpeed;
        edit(s, command);
        return command;
    }

    Steering memory;
    float goalDistance = 50.0f;

private:
    std::unique_ptr<World> world_;
    CrowdSnapshot crowd_;
    WorldCongestion congestion_;
    Parameters parameters_;
    std::vector<Identity> identity_;
    std::vector<Body> body_;
    Percepts percepts_;
    std::optional<StepContext> context_;
};

} // namespace ped::test
