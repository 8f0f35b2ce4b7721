// SPDX-License-Identifier: MIT
// Model "hidac" among few people: directions, contact, pushing, queueing.
#include "DenseScene.h"

#include "Core/Mind/MindScene.h"

#include "ped/Locomotion/HidacTraits.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::DenseScene;

Contact contactOf(const HidacParameters& p, std::uint32_t id, std::uint64_t seed = 1) {
    Identity identity;
    identity.id = AgentId(id);
    identity.seed = seed;
    return contactAtBirth(p, identity);
}

TEST(HidacTraits, SharesAreKeptByFewAndMany) {
    HidacParameters p;
    p.shareSusceptible = 0.5f;
    p.sharePanics = 0.3f;
    for (const std::uint32_t people : {40u, 400u}) {
        std::uint32_t susceptible = 0, panics = 0, both = 0, pushers = 0, polite = 0;
        for (std::uint32_t id = 0; id < people; ++id) {
            const Contact c = contactOf(p, id);
            susceptible += c.has(contactSusceptible) ? 1 : 0;
            panics += c.has(contactPanics) ? 1 : 0;
            both += c.has(contactSusceptible) && c.has(contactPanics) ? 1 : 0;
            pushers += c.pushing() == 0 ? 1 : 0;
            polite += c.pushing() == 2 ? 1 : 0;
        }
        EXPECT_NEAR(susceptible, 0.5 * people, 2.0);
        EXPECT_NEAR(panics, 0.3 * people, 2.0);
        EXPECT_NEAR(both, 0.15 * people, 0.05 * people + 2.0) << "traits are independent";
        EXPECT_NEAR(pushers, p.sharePushers * float(people), 2.0);
        EXPECT_NEAR(polite, p.sharePolite * float(people), 2.0);
    }
}

TEST(HidacTraits, SharesOfMoreThanEverybodyAreScaled) {
    HidacParameters p;
    p.sharePushers = 1.5f;
    p.sharePolite = 0.5f;
    int pushers = 0, medium = 0;
    for (std::uint32_t id = 0; id < 200; ++id) {
        pushers += contactOf(p, id).pushing() == 0 ? 1 : 0;
        medium += contactOf(p, id).pushing() == 1 ? 1 : 0;
    }
    EXPECT_NEAR(pushers, 150, 3);
    EXPECT_EQ(medium, 0);
}

TEST(HidacTraits, PanicTakesPersonalSpaceAndKeepsWhatHappened) {
    const HidacParameters p;
    Identity identity;
    Contact c = contactOf(p, 0);
    const float calm = c.epsilon;
    c.traits |= contactInPanic | contactAlarmed;
    setTraits(p, identity, c);
    EXPECT_TRUE(c.has(contactInPanic) && c.has(contactAlarmed));
    EXPECT_LE(c.epsilon, calm);
    EXPECT_GT(c.runningSpeed, 0.9f);
}

TEST(Hidac, BringsWhatItNeeds) {
    DenseScene scene(test::oneRoom(), LocomotionKind::Hidac);
    EXPECT_NE(scene.simulation->agents().features() & featureContact, 0u);
    DenseScene without(test::oneRoom(), LocomotionKind::Routines);
    EXPECT_EQ(without.simulation->agents().features() & featureContact, 0u);
}

TEST(Hidac, WalksACorridorAtThePreferredSpeed) {
    DenseScene scene(test::oneRoom(), LocomotionKind::Hidac);
    ASSERT_TRUE(scene.add({1.0f, 6.0f}, {18.5f, 6.0f}, 1.24f).valid());
    scene.run(40.0f);
    EXPECT_EQ(scene.simulation->size(), 0u);
    EXPECT_LT(scene.simulation->now(), 17.5f / 1.24f + 1.5f);
}

TEST(Hidac, TwoWhoMeetPassEachOtherOnTheRight) {
    SimulationOptions options;
    options.parameters.locomotion.hidac.shareRight = 1.0f;
    DenseScene scene(test::oneRoom(), LocomotionKind::Hidac, nullptr, options);
    const AgentId east = scene.add({2.0f, 6.0f}, {18.0f, 6.0f}, 1.24f);
    scene.add({18.0f, 6.0f}, {2.0f, 6.0f}, 1.24f);
    float passed = 0.0f, deepest = 0.0f;
    for (int i = 0; i < 900 && scene.simulation->size() > 0; ++i) {
        scene.step();
        deepest = std::max(deepest, scene.deepestOverlap());
        const std::span<const SnapshotBody> bodies = scene.simulation->crowd().bodies();
        if (bodies.size() == 2 && std::abs(bodies[0].position.x - bodies[1].position.x) < 0.1f)
            passed = (bodies[0].id == east ? 1.0f : -1.0f) * (bodies[1].position.y - bodies[0].position.y);
    }
    EXPECT_EQ(scene.simulation->size(), 0u);
    EXPECT_GT(passed, 0.4f) << "the other is on the left";
    EXPECT_LT(deepest, 0.02f);
}

TEST(Hidac, TwoAtOnePlacePart) {
    DenseScene scene(test::oneRoom(), LocomotionKind::Hidac);
    scene.addStanding({10.0f, 6.0f});
    scene.addStanding({10.0f, 6.0f});
    ASSERT_GT(scene.deepestOverlap(), -1.0f);
    scene.run(2.0f);
    EXPECT_LT(scene.deepestOverlap(), 0.01f);
}

/// How far somebody who stands in a narrow corridor is shoved along it. [m]
float shovedBy(float sharePanics) {
    SimulationOptions options;
    options.parameters.locomotion.hidac.sharePanics = sharePanics;
    options.parameters.locomotion.hidac.shareSusceptible = 0.0f;
    DenseScene scene(test::corridor(20.0f, 0.8f), LocomotionKind::Hidac, nullptr, options);
    const AgentId standing = scene.addStanding({8.0f, 0.4f});
    scene.add({2.0f, 0.4f}, {18.0f, 0.4f}, 1.24f);
    OutsideEvent alarm;
    alarm.kind = EventKind::Alarm;
    alarm.frame = 10;
    Diagnostics diagnostics;
    EXPECT_TRUE(scene.simulation->post(alarm, diagnostics));
    scene.run(12.0f);
    for (const SnapshotBody& b : scene.simulation->crowd().bodies())
        if (b.id == standing)
            return b.position.x - 8.0f;
    return -1.0f;
}

TEST(Hidac, PeopleInPanicShoveWhoeverStandsInTheWay) {
    const float byPanic = shovedBy(1.0f);
    EXPECT_GT(byPanic, 0.25f);
    EXPECT_LT(shovedBy(0.0f), 0.5f * byPanic) << "calm people stop where they are pushed back";
}

TEST(Hidac, WhoeverNeedsMoreRoomIsTheOneWhoWithdraws) {
    // Two who want to go through each other's place, side by side: the polite one ends up farther from the middle.
    SimulationOptions options;
    options.parameters.locomotion.hidac.sharePushers = 0.5f;
    options.parameters.locomotion.hidac.sharePolite = 0.5f;
    DenseScene scene(test::oneRoom(), LocomotionKind::Hidac, nullptr, options);
    for (int i = 0; i < 6; ++i)
        scene.add({3.0f, 3.0f + 0.46f * float(i)}, {17.0f, 4.2f}, 1.2f, 0.0f, 0.3f);
    std::map<unsigned, std::pair<float, int>> pushed;
    for (int i = 0; i < 240; ++i) {
        scene.step();
        scene.eachContact([&](const Identity&, const Body&, const Contact& c) {
            pushed[c.pushing()].first += c.epsilon;
            pushed[c.pushing()].second += 1;
        });
    }
    ASSERT_EQ(pushed.size(), 2u);
    EXPECT_LT(pushed[0].first / float(pushed[0].second), pushed[2].first / float(pushed[2].second));
}

TEST(Hidac, SomebodyWithAMindSitsDownAndRises) {
    StationDesc station = test::mindStation();
    PersonTypeDesc type = test::idler("tired", {ActivityKind::Rest, ActivityKind::Leave});
    type.locomotion = LocomotionKind::Hidac;
    type.needs = {test::strong(NeedKind::Tiredness)};
    station.population.types = {type};
    test::MindScene scene(station);
    const AgentId id = scene.add("tired", {10, 10, 0});
    EXPECT_TRUE(scene.runUntil(120.0f, [&] { return scene.has(id, MindEventKind::SitsDown); }));
    EXPECT_TRUE(scene.runUntil(600.0f, [&] { return !scene.isThere(id); })) << "rises and leaves";
}

TEST(Hidac, SomebodyWithAMindBuysATicketAndTakesATrain) {
    for (const LocomotionKind kind : {LocomotionKind::Hidac, LocomotionKind::SocialForce, LocomotionKind::Boids}) {
        StationDesc station = test::mindStation();
        PersonTypeDesc type = test::idler("traveller", {ActivityKind::CatchTrain});
        type.locomotion = kind;
        type.actions = {{NeedKind::Ticket, 0.5f, 0.0f, ActivityKind::BuyTicket, {}}};
        station.population.types = {type};
        test::MindScene scene(station);
        const AgentId id = scene.add("traveller", {4, 8, 0});
        EXPECT_TRUE(scene.runUntil(450.0f, [&] { return !scene.isThere(id); })) << locomotionName(kind);
        EXPECT_TRUE(scene.has(id, MindEventKind::Buys)) << locomotionName(kind);
        EXPECT_TRUE(scene.has(id, MindEventKind::Boards)) << locomotionName(kind);
    }
}

} // namespace
} // namespace ped
