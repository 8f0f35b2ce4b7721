// SPDX-License-Identifier: MIT
// Odd cases of models in which bodies touch: shut doors, timers that end together, two models in one crowd, stairs, two
// people in one cell, crowds that begin on top of each other.
#include "DenseScene.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::DenseScene;

constexpr LocomotionKind touching[] = {LocomotionKind::Hidac, LocomotionKind::SocialForce, LocomotionKind::Boids,
                                       LocomotionKind::Automaton};

void postTo(Simulation& simulation, const OutsideEvent& event) {
    Diagnostics diagnostics;
    EXPECT_TRUE(simulation.post(event, diagnostics)) << test::describe(diagnostics);
}

OutsideEvent doorEvent(std::uint32_t frame, bool open) {
    OutsideEvent event;
    event.kind = EventKind::Door;
    event.frame = frame;
    event.thing = 0;
    event.on = open ? 1 : 0;
    return event;
}

TEST(DenseCases, NobodyIsPushedThroughAShutDoorAndAllGetOutWhenItOpens) {
    SimulationOptions options;
    options.parameters.locomotion.hidac.sharePanics = 1.0f;
    DenseScene scene(test::roomWithDoor(1.0f), LocomotionKind::Hidac, nullptr, options);
    scene.fillRoom(60);
    postTo(*scene.simulation, doorEvent(0, false));
    OutsideEvent alarm;
    alarm.kind = EventKind::Alarm;
    alarm.frame = 1;
    postTo(*scene.simulation, alarm);
    postTo(*scene.simulation, doorEvent(450, true));
    for (int i = 0; i < 450; ++i) {
        scene.step();
        ASSERT_EQ(scene.crossings.size(), 0u) << "frame " << i;
        ASSERT_EQ(i % 10 == 0 ? scene.inWalls() : 0u, 0u) << "frame " << i;
    }
    scene.run(90.0f);
    EXPECT_EQ(scene.simulation->size(), 0u);
}

TEST(DenseCases, TimersThatEndTogetherKeepNobodyForEver) {
    SimulationOptions options;
    HidacParameters& p = options.parameters.locomotion.hidac;
    p.stopLeast = p.stopMost = p.waitLeast = p.waitMost = 0.3f;
    p.shareRight = 0.0f;
    DenseScene scene(test::corridor(20.0f, 2.0f), LocomotionKind::Hidac, nullptr, options);
    for (int i = 0; i < 3; ++i) {
        scene.add({1.0f + 1.0f * float(i), 1.0f}, {18.5f, 1.0f}, 1.2f);
        scene.add({19.0f - 1.0f * float(i), 1.0f}, {1.5f, 1.0f}, 1.2f);
    }
    scene.run(90.0f);
    EXPECT_EQ(scene.simulation->size(), 0u);
}

TEST(DenseCases, PeopleInContactAndPeopleWhoAvoidItLeaveARoomTogether) {
    DenseScene scene(test::roomWithDoor(1.2f), LocomotionKind::Routines);
    Place out;
    out.position = {17.0f, 5.0f, 0.0f};
    out.spread = 2.0f;
    out.radius = 1.0f;
    for (std::uint32_t i = 0; i < 60; ++i) {
        Newcomer desc;
        desc.position = {1.0f + 1.0f * float(i % 8), 1.0f + 1.0f * float(i / 8), 0.0f};
        desc.errand.kind = ErrandKind::Pass;
        desc.errand.places = scene.simulation->places().add(std::span(&out, 1));
        desc.locomotion = i % 2 == 0 ? LocomotionKind::Hidac : LocomotionKind::Routines;
        scene.simulation->add(desc);
    }
    for (int i = 0; i < 3600 && scene.simulation->size() > 0; ++i) {
        scene.step();
        ASSERT_EQ(i % 20 == 0 ? scene.inWalls() : 0u, 0u);
    }
    EXPECT_EQ(scene.simulation->size(), 0u);
}

/// Two halls and a flight of 20 steps between them.
StationDesc flightOfStairs() {
    StationDesc station;
    station.name = "Flight";
    RegionDesc stairs = test::room("Stairs", 6, 2, 12, 6);
    stairs.floor.kind = FloorKind::Stairs;
    stairs.floor.from = {6.0f, 4.0f};
    stairs.floor.to = {12.0f, 4.0f};
    stairs.floor.zTo = 3.2f;
    stairs.floor.rise = 0.16f;
    stairs.floor.run = 0.3f;
    RegionDesc upper = test::room("Upper", 12, 0, 18, 8);
    upper.floor.z = 3.2f;
    station.regions = {test::room("Lower", 0, 0, 6, 8), stairs, upper};
    return station;
}

TEST(DenseCases, EveryModelClimbsStairs) {
    for (const LocomotionKind model : touching) {
        DenseScene scene(flightOfStairs(), model);
        Place top;
        top.position = {16.0f, 4.0f, 3.2f};
        top.spread = 1.0f;
        top.radius = 1.0f;
        for (std::uint32_t i = 0; i < 12; ++i) {
            Newcomer desc;
            desc.position = {1.25f + 1.0f * float(i % 4), 2.25f + 1.0f * float(i / 4), 0.0f};
            desc.errand.kind = ErrandKind::Pass;
            desc.errand.places = scene.simulation->places().add(std::span(&top, 1));
            scene.simulation->add(desc);
        }
        scene.run(90.0f);
        EXPECT_EQ(scene.simulation->size(), 0u) << "model " << int(model);
    }
}

TEST(DenseCases, TwoInOneCellAndBodiesWiderThanACellGetOn) {
    DenseScene scene(test::corridor(20.0f, 3.0f), LocomotionKind::Automaton);
    scene.add({2.25f, 1.25f}, {18.0f, 1.5f}, 1.2f, 0.0f, 1.0f);
    scene.add({2.26f, 1.26f}, {18.0f, 1.5f}, 1.2f, 0.0f, 1.0f);
    Newcomer wide;
    Place end;
    end.position = {18.0f, 1.5f, 0.0f};
    end.radius = 1.0f;
    wide.position = {4.25f, 1.25f, 0.0f};
    wide.radius = 0.4f;
    wide.preferredSpeed = 1.2f;
    wide.errand.kind = ErrandKind::Pass;
    wide.errand.places = scene.simulation->places().add(std::span(&end, 1));
    scene.simulation->add(wide);
    scene.run(60.0f);
    EXPECT_EQ(scene.simulation->size(), 0u);
}

TEST(DenseCases, CrowdsThatBeginOnTopOfEachOtherComeApart) {
    for (const LocomotionKind model : touching) {
        DenseScene scene(test::corridor(20.0f, 6.0f), model);
        for (int i = 0; i < 12; ++i)
            scene.add({3.0f + 0.02f * float(i % 4), 3.0f + 0.02f * float(i / 4)}, {18.0f, 3.0f}, 1.2f, 1.0f, 1.0f);
        float fastest = 0.0f;
        for (int i = 0; i < 1800 && scene.simulation->size() > 0; ++i) {
            scene.step();
            for (const SnapshotBody& b : scene.simulation->crowd().bodies()) {
                ASSERT_TRUE(isFinite(b.position) && isFinite(b.velocity)) << "model " << int(model);
                fastest = std::max(fastest, length(b.velocity));
            }
        }
        EXPECT_LT(fastest, 6.0f) << "nobody is hurled away, model " << int(model);
        EXPECT_EQ(scene.simulation->size(), 0u) << "model " << int(model);
    }
}

} // namespace
} // namespace ped
