// SPDX-License-Identifier: MIT
#include "ped/Locomotion/ChooseModel.h"

#include "Shared/Stations.h"

#include <gtest/gtest.h>

#include <vector>

namespace ped {
namespace {

constexpr auto simple = std::int32_t(LocomotionKind::Simple);

TEST(ModelAtBirth, TheRunOverrulesTheType) {
    LocomotionParameters p;
    EXPECT_EQ(modelAtBirth(p, LocomotionKind::Simple).own(), LocomotionKind::Simple);
    EXPECT_EQ(modelAtBirth(p, LocomotionKind::Routines).now(), LocomotionKind::Routines);
    p.model = simple;
    EXPECT_EQ(modelAtBirth(p, LocomotionKind::Routines).own(), LocomotionKind::Simple);
    p.model = 0;
    EXPECT_EQ(modelAtBirth(p, LocomotionKind::Simple).own(), LocomotionKind::Routines);
    p.model = 1000;
    EXPECT_EQ(modelAtBirth(p, LocomotionKind::Simple).own(), LocomotionKind::Routines) << "no such model";
}

/// Somebody in the middle of a room, with a crowd of a size around them.
struct Crowded {
    Crowded() : world(test::build(test::oneRoom())), crowd(*world), body(1), identity(1) {
        body[0].position = {10.0f, 6.0f, 0.0f};
        body[0].region = world->regionByName("Room");
        parameters.locomotion.rule = {simple, 2.0f, 1.0f, 1.0f};
    }
    /// With people/m² within a metre, the body itself included.
    void step(float density) {
        std::vector<SnapshotBody> bodies;
        const auto people = std::uint32_t(density * 3.14159265f + 0.5f);
        for (std::uint32_t i = 0; i < people; ++i) {
            SnapshotBody b;
            b.position = {10.0f + 0.1f * float(i), 6.0f, 0.0f};
            b.id = AgentId(i);
            b.region = body[0].region;
            bodies.push_back(b);
        }
        crowd.build(bodies);
        chooseModels({*world, crowd, congestion, parameters, 0}, body, identity);
    }
    LocomotionKind now() const { return identity[0].locomotion.now(); }

    std::unique_ptr<World> world;
    CrowdSnapshot crowd;
    WorldCongestion congestion;
    Parameters parameters;
    std::vector<Body> body;
    std::vector<Identity> identity;
};

TEST(ChooseModels, HandsOverWhereItIsCrowdedAndBackWithHysteresis) {
    Crowded c;
    c.step(0.5f);
    EXPECT_EQ(c.now(), LocomotionKind::Routines);
    c.step(1.6f);
    EXPECT_EQ(c.now(), LocomotionKind::Routines) << "between both densities nothing changes";
    c.step(2.5f);
    EXPECT_EQ(c.now(), LocomotionKind::Simple);
    EXPECT_EQ(c.identity[0].locomotion.own(), LocomotionKind::Routines);
    c.step(1.6f);
    EXPECT_EQ(c.now(), LocomotionKind::Simple) << "between both densities nothing changes";
    c.step(0.5f);
    EXPECT_EQ(c.now(), LocomotionKind::Routines);
}

TEST(ChooseModels, IsOffUnlessAsked) {
    Crowded c;
    c.parameters.locomotion.rule.enterDensity = 0.0f;
    c.step(2.5f);
    EXPECT_EQ(c.now(), LocomotionKind::Routines);
    EXPECT_FALSE(isOn(Parameters().locomotion.rule));
}

TEST(ChooseModels, LeavesPeopleAloneWhoseOwnModelItIs) {
    Crowded c;
    c.identity[0].locomotion = LocomotionChoice(LocomotionKind::Simple);
    c.step(2.5f);
    c.step(0.5f);
    EXPECT_EQ(c.now(), LocomotionKind::Simple);
}

} // namespace
} // namespace ped
