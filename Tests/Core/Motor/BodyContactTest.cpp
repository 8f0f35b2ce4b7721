// SPDX-License-Identifier: MIT
/// The reflex of routine E: whatever people are told to do, guarded bodies never meet.
#include "Shared/Gaps.h"
#include "Shared/Stations.h"

#include "ped/Agents/Fragments.h"
#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"
#include "ped/Motor/Obey.h"
#include "ped/Motor/StaticContact.h"

#include <gtest/gtest.h>

#include <vector>

namespace ped {
namespace {

/// People in a room who obey commands frame by frame.
class Crowd {
public:
    Crowd() : world_(test::build(test::oneRoom())), crowd_(*world_) {}

    std::size_t add(Vec2 position, float radius = 0.25f) {
        Identity identity;
        identity.id = AgentId(body.size());
        identity_.push_back(identity);
        Body b;
        b.position = toVec3(position, 0.0f);
        b.region = world_->findGround(b.position, 2.0f)->region;
        b.radius = radius;
        body.push_back(b);
        motion_.emplace_back();
        MotorCommand c;
        c.guarded = 1;
        command.push_back(c);
        return body.size() - 1;
    }

    void step() {
        std::vector<SnapshotBody> seen;
        for (std::size_t i = 0; i < body.size(); ++i)
            seen.push_back(snapshotOf(identity_[i], body[i]));
        crowd_.build(seen);
        const StepContext context{*world_, crowd_, congestion_, parameters_, 0};
        obey(context, identity_, command, body, motion_);
    }

    /// The least gap between two bodies. [m]
    float leastGap() const { return test::leastGap(body); }
    bool allFit() const {
        for (const Body& b : body)
            if (!bodyFits(*world_, b.region, b.position.xy(), b.radius))
                return false;
        return true;
    }

    std::vector<Body> body;
    std::vector<MotorCommand> command;

private:
    std::unique_ptr<World> world_;
    CrowdSnapshot crowd_;
    WorldCongestion congestion_;
    Parameters parameters_;
    std::vector<Identity> identity_;
    std::vector<Motion> motion_;
};

TEST(BodyContact, HeadOnNobodyPassesThrough) {
    Crowd crowd;
    crowd.add({8, 6});
    crowd.add({10, 6});
    crowd.command[0].direction = {1, 0};
    crowd.command[1].direction = {-1, 0};
    crowd.body[1].forward = {-1, 0};
    crowd.command[0].speed = crowd.command[1].speed = 2.0f;
    for (int i = 0; i < 120; ++i) {
        crowd.step();
        ASSERT_GE(crowd.leastGap(), 0.0f) << i;
    }
    EXPECT_LT(crowd.leastGap(), 0.01f);
    EXPECT_TRUE(crowd.body[0].flags & bodyWedged);
    EXPECT_NEAR(crowd.body[0].position.x + crowd.body[1].position.x, 18.0f, 0.05f); // Both give as much.
}

TEST(BodyContact, SlidesPastAShoulder) {
    Crowd crowd;
    crowd.add({8, 6});
    crowd.add({9, 6.3f});
    crowd.command[0].direction = {1, 0};
    crowd.command[0].speed = 1.0f;
    for (int i = 0; i < 120; ++i) {
        crowd.step();
        ASSERT_GE(crowd.leastGap(), 0.0f) << i;
    }
    EXPECT_GT(crowd.body[0].position.x, 10.0f);
}

TEST(BodyContact, BodiesThatOverlapPart) {
    Crowd crowd;
    crowd.add({8, 6});
    crowd.add({8.3f, 6});
    for (MotorCommand& c : crowd.command)
        c.speed = 0.2f;
    for (int i = 0; i < 120; ++i)
        crowd.step();
    EXPECT_GE(crowd.leastGap(), 0.0f);
}

TEST(BodyContact, WithoutTheReflexBodiesMeet) {
    Crowd crowd;
    crowd.add({8, 6});
    crowd.add({9, 6});
    crowd.command[0].direction = {1, 0};
    crowd.command[0].speed = 1.0f;
    crowd.command[0].guarded = 0;
    for (int i = 0; i < 30; ++i)
        crowd.step();
    EXPECT_LT(crowd.leastGap(), -0.1f);
}

TEST(BodyContactProperty, NoCommandMakesGuardedBodiesMeet) {
    Crowd crowd;
    RandomStream random(5, 0, 0);
    // As dense as 3.5 people a square metre, in a corner of the room.
    for (int y = 0; y < 8; ++y)
        for (int x = 0; x < 8; ++x)
            crowd.add({0.4f + 0.57f * float(x), 0.4f + 0.57f * float(y)}, random.uniform(0.22f, 0.28f));
    ASSERT_GE(crowd.leastGap(), 0.0f);
    for (int frame = 0; frame < 1500; ++frame) {
        for (std::size_t i = 0; i < crowd.body.size(); ++i) {
            if ((frame + int(i)) % 7 != 0)
                continue;
            MotorCommand& c = crowd.command[i];
            // Mostly towards the corner, so that they press.
            const Vec2 in = normalized(Vec2{0.3f, 0.3f} - crowd.body[i].position.xy(), {1, 0});
            c.direction = random.uniform() < 0.7f ? in : headingVector(random.uniform(-pi, pi));
            c.speed = random.uniform(0.0f, 3.0f);
            c.action = random.uniform() < 0.3f ? Action::Step : Action::Move;
        }
        crowd.step();
        ASSERT_GE(crowd.leastGap(), -1e-4f) << frame;
        ASSERT_TRUE(crowd.allFit()) << frame;
    }
}

} // namespace
} // namespace ped
