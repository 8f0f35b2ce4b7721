// SPDX-License-Identifier: MIT
// Figures of Pelechano, Allbeck and Badler (2008), chapter 5, as scenes with pass or fail.
#include "DenseScene.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::DenseScene;

TEST(HidacFigures, OvertakingWhereNobodyComesTowards) { // 5.10
    DenseScene scene(test::corridor(30.0f, 4.0f), LocomotionKind::Hidac);
    const AgentId slow = scene.add({6.0f, 2.0f}, {28.0f, 2.0f}, 0.5f);
    const AgentId fast = scene.add({3.0f, 2.0f}, {28.0f, 2.0f}, 1.4f);
    float ahead = 0.0f, deepest = 0.0f;
    for (int i = 0; i < 300; ++i) {
        scene.step();
        deepest = std::max(deepest, scene.deepestOverlap());
        std::map<std::uint32_t, float> x;
        for (const SnapshotBody& b : scene.simulation->crowd().bodies())
            x[b.id.value] = b.position.x;
        if (x.size() == 2)
            ahead = x[fast.value] - x[slow.value];
    }
    EXPECT_GT(ahead, 1.0f);
    EXPECT_LT(deepest, 0.02f);
}

/// Mean distance of people in the jam from the line through the door.
float queueWidth(float weak, float strong) {
    SimulationOptions options;
    options.parameters.locomotion.hidac.shareWeak = weak;
    options.parameters.locomotion.hidac.shareStrong = strong;
    DenseScene scene(test::roomWithDoor(0.8f), LocomotionKind::Hidac, nullptr, options);
    // A column that walks up to the door.
    for (int i = 0; i < 60; ++i)
        scene.add({0.5f + 0.4f * float(i % 20), 4.2f + 0.6f * float(i / 20)}, {17.0f, 5.0f}, 1.2f, 2.0f, 1.0f);
    double sum = 0.0, count = 0.0;
    for (int i = 0; i < 600; ++i) {
        scene.step();
        if (i < 240)
            continue;
        for (const SnapshotBody& b : scene.simulation->crowd().bodies()) {
            if (b.position.x > 9.5f)
                continue;
            sum += std::abs(b.position.y - 4.9f);
            count += 1.0;
        }
    }
    return count > 0.0 ? float(sum / count) : 0.0f;
}

TEST(HidacFigures, QueuesAreAsWideAsPeopleAvoid) { // 5.13
    const float thin = queueWidth(1.0f, 0.0f);
    const float wide = queueWidth(0.0f, 1.0f);
    EXPECT_GT(thin, 0.1f);
    EXPECT_GT(wide, 1.25f * thin);
}

/// Four rooms of 8 x 8 m on a corridor, whose exit is at its eastern end.
StationDesc fourRooms() {
    StationDesc station;
    station.name = "Four Rooms";
    station.regions = {test::room("Corridor", 0, 10, 28, 13), test::room("Upper Left", 1, 13, 9, 21),
                       test::room("Upper Right", 12, 13, 20, 21), test::room("Lower Left", 1, 2, 9, 10),
                       test::room("Lower Right", 12, 2, 20, 10)};
    const auto wall = [&](float x0, float x1, float y) {
        BoxDesc box;
        box.name = "Wall " + std::to_string(station.geometry.boxes.size());
        box.center = {0.5f * (x0 + x1), y, 0.0f};
        box.size = {x1 - x0, 0.2f, 3.0f};
        station.geometry.boxes.push_back(box);
    };
    for (const float y : {9.9f, 13.1f})
        for (const float x : {1.0f, 12.0f}) {
            wall(x, x + 3.4f, y);
            wall(x + 4.6f, x + 8.0f, y);
        }
    return station;
}

TEST(HidacFigures, ARoomInPanicEmptiesFirst) { // 5.15
    SimulationOptions options;
    options.parameters.locomotion.hidac.sharePanics = 1.0f;
    options.parameters.locomotion.hidac.shareSusceptible = 0.0f;
    DenseScene scene(fourRooms(), LocomotionKind::Hidac, nullptr, options);
    const Vec2 corners[] = {{1.0f, 13.0f}, {12.0f, 13.0f}, {1.0f, 2.0f}, {12.0f, 2.0f}};
    for (const Vec2 corner : corners)
        for (int i = 0; i < 42; ++i)
            scene.add(corner + Vec2{0.8f + 1.05f * float(i % 7), 1.0f + 1.0f * float(i / 7)}, {27.0f, 11.5f}, 1.24f,
                      0.8f, 1.0f);
    OutsideEvent alarm;
    alarm.kind = EventKind::Alarm;
    alarm.position = {5.0f, 17.0f, 0.0f};
    alarm.amount = 5.8f; // The room, and nobody else.
    Diagnostics diagnostics;
    ASSERT_TRUE(scene.simulation->post(alarm, diagnostics));
    float emptied[4] = {};
    for (int i = 0; i < 6000 && scene.simulation->size() > 0; ++i) {
        scene.step();
        int inside[4] = {};
        for (const SnapshotBody& b : scene.simulation->crowd().bodies())
            for (int r = 0; r < 4; ++r) {
                const Vec2 at = b.position.xy() - corners[r];
                inside[r] += at.x > 0.0f && at.x < 8.0f && at.y > 0.0f && at.y < 8.0f ? 1 : 0;
            }
        for (int r = 0; r < 4; ++r)
            if (inside[r] > 4) // Four are left when it is almost empty.
                emptied[r] = scene.simulation->now();
    }
    EXPECT_EQ(scene.simulation->size(), 0u);
    EXPECT_LE(emptied[0], 0.7f * emptied[2]) << "the room below has the same way";
    EXPECT_LT(emptied[0], emptied[3]);
}

/// Steps on the box of somebody who lies in a corridor, as a share of the people who passed.
float stepsOnTheFallen(float spacing, bool panics) {
    SimulationOptions options;
    HidacParameters& p = options.parameters.locomotion.hidac;
    p.lieSeconds = 1e6f;
    p.fallSpeed = p.fallSpeedProne = 100.0f;
    p.sharePanics = panics ? 1.0f : 0.0f;
    DenseScene scene(test::corridor(30.0f, 3.0f), LocomotionKind::Hidac, nullptr, options);
    const AgentId lying = scene.addStanding({15.0f, 1.5f});
    const int rows = int(2.4f / spacing);
    int people = 0;
    for (int i = 0; i < int(10.0f / spacing) * rows; ++i, ++people)
        scene.add({2.0f + spacing * float(i / rows), 0.4f + spacing * (float(i % rows) + 0.5f)},
                  {28.5f, 0.4f + spacing * (float(i % rows) + 0.5f)}, 1.24f, 0.0f, 0.8f);
    if (panics) {
        OutsideEvent alarm;
        alarm.kind = EventKind::Alarm;
        Diagnostics diagnostics;
        EXPECT_TRUE(scene.simulation->post(alarm, diagnostics));
    }
    scene.eachContact([&](const Identity& identity, const Body&, Contact& c) {
        if (identity.id == lying)
            c.fallenAt = 1;
    });
    std::set<std::uint32_t> stepped;
    for (int i = 0; i < 1200 && scene.simulation->size() > 1; ++i) {
        scene.step();
        for (const SnapshotBody& b : scene.simulation->crowd().bodies())
            if (b.id != lying && std::abs(b.position.x - 15.0f) < 0.5f * p.boxLength &&
                std::abs(b.position.y - 1.5f) < 0.5f * p.boxWidth)
                stepped.insert(b.id.value);
    }
    EXPECT_LE(scene.simulation->size(), 2u) << "everybody gets past";
    return float(stepped.size()) / float(people);
}

TEST(HidacFigures, TheFallenAreWalkedRoundWhereThereIsRoom) { // 5.18, 5.19
    const float sparse = stepsOnTheFallen(1.6f, false);
    const float dense = stepsOnTheFallen(0.5f, true);
    EXPECT_EQ(sparse, 0.0f);
    EXPECT_GT(dense, 0.0f) << "some are pushed over them";
}

} // namespace
} // namespace ped
