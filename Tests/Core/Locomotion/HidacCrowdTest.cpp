// SPDX-License-Identifier: MIT
// Model "hidac" in crowds: figures of the book, with numbers.
#include "DenseScene.h"

#include "ped/Agents/Shows.h"

#include <gtest/gtest.h>

#include <set>

namespace ped {
namespace {

using test::DenseScene;

void alarm(Simulation& simulation, std::uint32_t frame) {
    OutsideEvent event;
    event.kind = EventKind::Alarm;
    event.frame = frame;
    Diagnostics diagnostics;
    EXPECT_TRUE(simulation.post(event, diagnostics)) << test::describe(diagnostics);
}

SimulationOptions everybodyPanics() {
    SimulationOptions options;
    options.parameters.locomotion.hidac.sharePanics = 1.0f;
    return options;
}

TEST(HidacCrowd, ADoorPassesAsManyAsPeopleDo) {
    DenseScene scene(test::roomWithDoor(1.0f), LocomotionKind::Hidac);
    scene.fillRoom(150);
    scene.run(180.0f);
    EXPECT_GE(scene.crossings.size(), 149u) << "everybody gets out";
    const float flow = scene.flow(20, 130);
    EXPECT_GE(flow, 1.2f);
    EXPECT_LE(flow, 1.9f) << "Table 5.5: ultimate flow 1.92";
}

TEST(HidacCrowd, HardlyAnybodyShakesAtAJam) {
    DenseScene contact(test::roomWithDoor(0.8f), LocomotionKind::Hidac);
    contact.fillRoom(120);
    contact.run(25.0f);
    DenseScene forces(test::roomWithDoor(0.8f), LocomotionKind::SocialForce);
    forces.fillRoom(120);
    forces.run(25.0f);
    EXPECT_LE(contact.reversalsPerMinute(), 0.1f * forces.reversalsPerMinute()) << "5.5.3: people do not vibrate";
}

TEST(HidacCrowd, PanicClogsADoorButPasses) {
    for (const std::uint64_t seed : {1u, 4u}) {
        SimulationOptions options = everybodyPanics();
        options.seed = seed;
        DenseScene scene(test::roomWithDoor(1.0f), LocomotionKind::Hidac, nullptr, options);
        scene.fillRoom(150);
        alarm(*scene.simulation, 60);
        scene.run(180.0f);
        EXPECT_GE(scene.crossings.size(), 149u) << "seed " << seed;
        EXPECT_LE(scene.flow(20, 130), 1.92f) << "Table 5.5: ultimate flow, seed " << seed;
        EXPECT_LE(scene.reversalsPerMinute(), 5.0f) << "nor does anybody shake";
    }
}

TEST(HidacCrowd, WallsHoldWhateverPushes) {
    DenseScene scene(test::roomWithDoor(1.0f), LocomotionKind::Hidac, nullptr, everybodyPanics());
    scene.fillRoom(150);
    alarm(*scene.simulation, 10);
    std::uint32_t frames = 0;
    while (frames < 2000) {
        scene.step();
        ++frames;
        ASSERT_EQ(scene.inWalls(), 0u) << "frame " << frames;
        if (scene.simulation->size() < 20)
            scene.fillRoom(100);
    }
}

TEST(HidacCrowd, PanicIsSeenRunsAndDensifies) {
    DenseScene calm(test::roomWithDoor(1.0f), LocomotionKind::Hidac);
    DenseScene panic(test::roomWithDoor(1.0f), LocomotionKind::Hidac, nullptr, everybodyPanics());
    const auto density = [](const DenseScene& scene) {
        int count = 0;
        for (const SnapshotBody& b : scene.simulation->crowd().bodies())
            count += std::abs(b.position.x - 9.4f) < 0.6f && std::abs(b.position.y - 4.9f) < 0.6f ? 1 : 0;
        return float(count) / 1.44f;
    };
    float densest[2] = {};
    alarm(*panic.simulation, 10);
    for (DenseScene* scene : {&calm, &panic}) {
        scene->fillRoom(150);
        for (int i = 0; i < 600; ++i) {
            scene->step();
            float& most = densest[scene == &panic ? 1 : 0];
            most = std::max(most, density(*scene));
        }
    }
    std::uint32_t panicking = 0;
    panic.eachContact([&](const Identity&, const Body& body, const Contact& c) {
        panicking += c.has(contactInPanic) && (showsOf(body) & showsPanic) != 0 ? 1 : 0;
    });
    EXPECT_EQ(panicking, panic.simulation->size());
    EXPECT_GT(densest[1], densest[0]);
    EXPECT_GT(densest[1], 5.0f);
}

/// How many are in panic after each second.
std::vector<std::uint32_t> spread(float panics, float susceptible, bool alarmed) {
    SimulationOptions options;
    options.parameters.locomotion.hidac.sharePanics = panics;
    options.parameters.locomotion.hidac.shareSusceptible = susceptible;
    DenseScene scene(test::roomWithDoor(1.0f), LocomotionKind::Hidac, nullptr, options);
    scene.fillRoom(60);
    if (alarmed)
        alarm(*scene.simulation, 15);
    std::vector<std::uint32_t> counts;
    for (int second = 0; second < 12; ++second) {
        scene.run(1.0f);
        counts.push_back(0);
        scene.eachContact(
            [&](const Identity&, const Body&, const Contact& c) { counts.back() += c.has(contactInPanic) ? 1 : 0; });
    }
    return counts;
}

TEST(HidacCrowd, PanicSpreadsAmongTheSusceptible) {
    const std::vector<std::uint32_t> few = spread(0.1f, 0.0f, true);
    EXPECT_NEAR(few[1], 6, 2);
    EXPECT_LE(few.back(), 8u) << "nobody else is susceptible";
    const std::vector<std::uint32_t> many = spread(0.1f, 1.0f, true);
    EXPECT_NEAR(many[0], 6, 2);
    EXPECT_GT(many[8], 30u);
    for (std::size_t i = 1; i < 6; ++i)
        EXPECT_GE(many[i], many[i - 1]) << "before anybody has left";
    EXPECT_EQ(spread(1.0f, 1.0f, false).back(), 0u) << "no alarm, no panic";
    EXPECT_EQ(spread(0.0f, 0.0f, true).back(), 0u) << "nobody panics";
}

TEST(HidacCrowd, PeopleFallLieAndGetUp) {
    SimulationOptions options = everybodyPanics();
    options.parameters.locomotion.hidac.fallSpeed = options.parameters.locomotion.hidac.fallSpeedProne = 0.25f;
    DenseScene scene(test::roomWithDoor(0.8f), LocomotionKind::Hidac, nullptr, options);
    scene.fillRoom(120);
    alarm(*scene.simulation, 10);
    std::set<MotionId> shown;
    std::set<std::uint32_t> down, up;
    for (int i = 0; i < 9000 && (up.empty() || scene.simulation->size() >= 110); ++i) {
        scene.step();
        ASSERT_EQ(i % 20 == 0 ? scene.inWalls() : 0u, 0u);
        for (const AgentChunk& chunk : std::as_const(*scene.simulation).agents().chunks()) {
            for (std::size_t k = 0; k < chunk.size(); ++k) {
                shown.insert(chunk.motion[k].motion);
                const bool lies = chunk.contact[k].isDown();
                EXPECT_EQ(lies, (showsOf(chunk.body[k]) & showsFallen) != 0);
                if (lies) {
                    down.insert(chunk.identity[k].id.value);
                    EXPECT_EQ(chunk.body[k].velocity, Vec2{});
                } else if (down.count(chunk.identity[k].id.value) != 0) {
                    up.insert(chunk.identity[k].id.value);
                }
            }
        }
    }
    EXPECT_GT(down.size(), 3u);
    EXPECT_GT(up.size(), 0u);
    EXPECT_TRUE(shown.count(MotionId::Fall) && shown.count(MotionId::Lie) && shown.count(MotionId::GetUp));
    EXPECT_LT(scene.simulation->size(), 110u) << "others get over them";
}

TEST(HidacCrowd, OddCrowdsEnd) {
    // Nobody keeps any personal space; a door narrower than most bodies; all fall at a touch.
    for (int odd = 0; odd < 3; ++odd) {
        SimulationOptions options = everybodyPanics();
        HidacParameters& p = options.parameters.locomotion.hidac;
        if (odd == 0)
            p.epsilonLeast = p.epsilonMedium = p.epsilonMost = 0.0f;
        if (odd == 2)
            p.fallSpeed = p.fallSpeedProne = 0.01f;
        DenseScene scene(test::roomWithDoor(odd == 1 ? 0.4f : 1.0f), LocomotionKind::Hidac, nullptr, options);
        scene.fillRoom(60);
        alarm(*scene.simulation, 0);
        for (int i = 0; i < 400; ++i) {
            scene.step();
            ASSERT_EQ(scene.inWalls(), 0u) << odd;
        }
        for (const SnapshotBody& b : scene.simulation->crowd().bodies())
            ASSERT_TRUE(isFinite(b.position) && isFinite(b.velocity)) << odd;
    }
}

} // namespace
} // namespace ped
