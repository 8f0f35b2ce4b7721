// SPDX-License-Identifier: MIT
/// Bodies narrow among others who press, and get back the radius that they had.
#include "Shared/Gaps.h"
#include "Shared/Stations.h"

#include "ped/Agents/Fragments.h"
#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"
#include "ped/Motor/Obey.h"
#include "ped/Motor/StaticContact.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace ped {
namespace {

/// People who are told where to walk, frame by frame.
class Throng {
public:
    /// One grade: whoever is pressed narrows wholly.
    explicit Throng(float narrowest, int grades = 1) : world_(test::build(test::oneRoom())), crowd_(*world_) {
        parameters_.motor.narrowest = narrowest;
        parameters_.motor.pressGrades = grades;
    }

    void add(Vec2 position, float radius) {
        Identity identity;
        identity.id = AgentId(body.size());
        identity_.push_back(identity);
        Body b;
        b.position = toVec3(position, 0.0f);
        b.region = world_->findGround(b.position, 2.0f)->region;
        b.radius = radius;
        body.push_back(b);
        motion.emplace_back();
        MotorCommand c;
        c.guarded = 1;
        command.push_back(c);
    }

    void step() {
        std::vector<SnapshotBody> seen;
        for (std::size_t i = 0; i < body.size(); ++i)
            seen.push_back(snapshotOf(identity_[i], body[i]));
        crowd_.build(seen);
        const StepContext context{*world_, crowd_, congestion_, parameters_, frame_++};
        obey(context, identity_, command, body, motion);
    }

    float leastGap() const { return test::leastGap(body); }
    bool allFit() const {
        for (const Body& b : body)
            if (!bodyFits(*world_, b.region, b.position.xy(), b.radius - 1e-4f))
                return false;
        return true;
    }

    std::vector<Body> body;
    std::vector<Motion> motion;
    std::vector<MotorCommand> command;

private:
    std::unique_ptr<World> world_;
    CrowdSnapshot crowd_;
    WorldCongestion congestion_;
    Parameters parameters_;
    std::vector<Identity> identity_;
    std::uint32_t frame_ = 0;
};

/// A crowd of different radii that presses towards a place, and is then put apart.
void pressAndPart(Throng& throng, std::vector<float>& narrowest) {
    RandomStream random(7, AgentId(0u), Purpose::Traits);
    for (int i = 0; i < 36; ++i)
        throng.add({4.0f + 0.62f * float(i % 6), 4.0f + 0.62f * float(i / 6)}, random.uniform(0.22f, 0.28f));
    const Vec2 middle{5.5f, 5.5f};
    for (int frame = 0; frame < 600; ++frame) {
        if (frame == 300) {
            for (std::size_t i = 0; i < throng.body.size(); ++i) {
                narrowest.push_back(throng.body[i].radius);
                throng.body[i].position = {1.0f + 1.5f * float(i % 6), 1.0f + 1.5f * float(i / 6), 0.0f};
                throng.command[i].speed = 0.0f;
            }
        }
        for (std::size_t i = 0; i < throng.body.size() && frame < 300; ++i) {
            throng.command[i].direction = normalized(middle - throng.body[i].position.xy());
            throng.command[i].speed = 1.0f;
        }
        throng.step();
        ASSERT_GT(throng.leastGap(), -1e-3f) << "frame " << frame;
        ASSERT_TRUE(throng.allFit()) << "frame " << frame;
    }
}

TEST(Narrow, BodiesInAThrongShrinkAndGrowBackBitForBit) {
    Throng throng(0.8f), rigid(1.0f);
    std::vector<float> pressed, rigidPressed;
    pressAndPart(throng, pressed);
    pressAndPart(rigid, rigidPressed);
    int shrunk = 0;
    for (std::size_t i = 0; i < throng.body.size(); ++i) {
        const float own = rigid.body[i].radius;
        EXPECT_EQ(rigidPressed[i], own);
        EXPECT_GE(pressed[i], 0.8f * own - 1e-6f);
        EXPECT_LE(pressed[i], own);
        shrunk += pressed[i] < 0.85f * own ? 1 : 0;
        EXPECT_EQ(throng.body[i].radius, own) << "with room around, everybody is as wide as before";
        EXPECT_EQ(throng.motion[i].narrowed, 0);
    }
    EXPECT_GE(shrunk, 10) << "those in the middle";
}

TEST(Narrow, NobodyGetsNarrowerThanTheMarginAlongWalls) {
    // Cells of 0.2 m: the margin that is no ground is a cell wide.
    Throng throng(0.5f);
    std::vector<float> pressed;
    pressAndPart(throng, pressed);
    EXPECT_GE(*std::min_element(pressed.begin(), pressed.end()), 0.2f);
    EXPECT_LT(*std::min_element(pressed.begin(), pressed.end()), 0.21f);
}

/// Somebody of 0.25 m with so many others around who all but touch them, after two seconds.
float radiusAmong(int others) {
    Throng throng(0.8f, 4);
    throng.add({5.0f, 5.0f}, 0.25f);
    for (int i = 0; i < others; ++i) {
        const SinCos at = det::sinCos(float(i) * (2.0f * pi / 6.0f));
        throng.add(Vec2{5.0f, 5.0f} + Vec2{at.cos, at.sin} * 0.505f, 0.25f);
        throng.command.back().guarded = 0; // They keep their radius.
    }
    for (int frame = 0; frame < 60; ++frame)
        throng.step();
    return throng.body[0].radius;
}

TEST(Narrow, TheMorePressTheNarrower) {
    EXPECT_EQ(radiusAmong(2), 0.25f);
    EXPECT_NEAR(radiusAmong(3), 0.95f * 0.25f, 1e-3f);
    EXPECT_NEAR(radiusAmong(4), 0.90f * 0.25f, 1e-3f);
    EXPECT_NEAR(radiusAmong(6), 0.80f * 0.25f, 1e-3f);
}

TEST(Narrow, TwoPeopleWhoMeetKeepTheirRadius) {
    Throng throng(0.8f);
    throng.add({5.0f, 5.0f}, 0.25f);
    throng.add({6.0f, 5.0f}, 0.25f);
    throng.command[1].direction = {-1.0f, 0.0f};
    throng.command[0].speed = throng.command[1].speed = 1.0f;
    for (int i = 0; i < 120; ++i)
        throng.step();
    EXPECT_EQ(throng.body[0].radius, 0.25f);
    EXPECT_EQ(throng.body[1].radius, 0.25f);
}

} // namespace
} // namespace ped
