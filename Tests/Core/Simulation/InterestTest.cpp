// SPDX-License-Identifier: MIT
// Regions of interest and flows, in a run.
#include "ped/Agents/Interest.h"

#include "InterestScene.h"

#include "Shared/ThreadExecutor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

namespace ped {
namespace {

using test::flowHall;
using test::interestAt;
using test::InterestRun;

TEST(Interest, MostInterestWinsAndBordersHold) {
    InterestMap map;
    map.elsewhere = InterestLevel::None;
    map.regions = {{{0, 0, 0}, 10, 2, 0, InterestLevel::Low}, {{5, 0, 0}, 5, 2, 1, InterestLevel::High}};
    EXPECT_EQ(map.at({-5, 0, 0}, InterestLevel::None, 0.5f), InterestLevel::Low);
    EXPECT_EQ(map.at({5, 0, 0}, InterestLevel::None, 0.5f), InterestLevel::High);
    EXPECT_EQ(map.at({5, 0, 3}, InterestLevel::None, 0.5f), InterestLevel::None) << "another floor";
    EXPECT_EQ(map.at({10.3f, 0, 0}, InterestLevel::High, 0.5f), InterestLevel::High) << "not left yet";
    EXPECT_EQ(map.at({10.3f, 0, 0}, InterestLevel::None, 0.5f), InterestLevel::None) << "not entered yet";
}

TEST(Interest, ARegionGoesAlongWithAPersonOnAnyNumberOfThreads) {
    StationDesc station = flowHall(InterestLevel::None);
    station.interest.push_back(interestAt({4, 15, 0}, 6, InterestLevel::High));
    station.interest[0].follows = FollowKind::Person;
    station.interest[0].followed = 7;
    InterestRun run(station);
    test::ThreadExecutor threads(3);
    InterestRun other(station, &threads, 64);
    float farthest = 0.0f;
    for (int i = 0; i < 900; ++i) {
        run.simulation->step();
        other.simulation->step();
        run.each([&](const Identity& identity, const Body& body, const Planning& planning) {
            if (identity.id.value == 7 && i > 30) {
                EXPECT_TRUE(planning.level == InterestLevel::High || planning.level == InterestLevel::Low ||
                            planning.level == InterestLevel::Full)
                    << "they are in the middle of it";
                farthest = std::max(farthest, distance(body.position.xy(), Vec2{4, 15}));
            }
        });
    }
    EXPECT_GT(farthest, 12.0f) << "twice as far as the region reached where it began";
    EXPECT_EQ(run.simulation->stateHash(), other.simulation->stateHash());
}

TEST(Interest, ARegionThatFollowsSomethingGoneStaysWhereItWas) {
    StationDesc station = flowHall(InterestLevel::None);
    station.interest.push_back(interestAt({30, 5, 0}, 8, InterestLevel::High));
    station.interest[0].follows = FollowKind::Obstacle;
    station.interest[0].followed = 3;
    InterestRun run(station);
    run.run(150);
    run.each([&](const Identity&, const Body& body, const Planning& planning) {
        if (planning.level == InterestLevel::High) {
            EXPECT_LT(distance(body.position.xy(), Vec2{30, 5}), 9.0f);
        }
    });
    EXPECT_GT(run.levels()[InterestLevel::High], 0);
}

TEST(Interest, ARunWithoutItHasNoFragmentForIt) {
    StationDesc station = flowHall(InterestLevel::Full);
    station.flows.clear();
    InterestRun run(station);
    EXPECT_EQ(run.simulation->features() & featureInterest, 0u);
    for (const AgentChunk& chunk : std::as_const(*run.simulation).agents().chunks())
        EXPECT_TRUE(chunk.planning.empty());
}

TEST(Interest, FlowsAreWalkedFromEndToEndAtEveryLevel) {
    for (const InterestLevel level :
         {InterestLevel::Full, InterestLevel::High, InterestLevel::Low, InterestLevel::None}) {
        InterestRun run(flowHall(level, 60));
        EXPECT_EQ(run.people, 60u);
        std::map<std::uint32_t, std::uint8_t> way;
        std::map<std::uint32_t, int> turns;
        for (int i = 0; i < 30 * 150; ++i) {
            run.simulation->step();
            run.each([&](const Identity& identity, const Body&, const Planning& planning) {
                const auto [at, isNew] = way.emplace(identity.id.value, planning.back);
                if (!isNew && at->second != planning.back) {
                    at->second = planning.back;
                    ++turns[identity.id.value];
                }
            });
        }
        // 52 m or 24 m from end to end, at a metre per second or more.
        EXPECT_EQ(turns.size(), 60u) << "level " << int(level);
    }
}

TEST(Interest, LevelsFollowThePlace) {
    StationDesc station = flowHall(InterestLevel::None);
    station.interest.push_back(interestAt({30, 15, 0}, 10, InterestLevel::High));
    station.interest.push_back(interestAt({10, 15, 0}, 6, InterestLevel::Low));
    InterestRun run(station);
    run.run(300);
    const auto levels = run.levels();
    EXPECT_GT(levels.at(InterestLevel::High), 5);
    EXPECT_GT(levels.at(InterestLevel::None), 5);
    run.each([&](const Identity& identity, const Body& body, const Planning& planning) {
        const Vec2 p = body.position.xy();
        // A human step lies between a place and the level that it is given.
        if (distance(p, {30, 15}) < 9.5f) {
            EXPECT_EQ(planning.level, InterestLevel::High);
        }
        if (distance(p, {30, 15}) > 11.0f && distance(p, {10, 15}) > 7.0f) {
            EXPECT_EQ(planning.level, InterestLevel::None);
        }
        const LocomotionKind kinds[] = {identity.locomotion.own(), LocomotionKind::Field, LocomotionKind::ShortTerm,
                                        LocomotionKind::Line};
        EXPECT_EQ(identity.locomotion.now(), kinds[std::size_t(planning.level)]);
    });
}

TEST(Interest, EventsMoveRegionsAndTakeThemAway) {
    StationDesc station = flowHall(InterestLevel::None);
    station.interest.push_back(interestAt({30, 15, 0}, 10, InterestLevel::Full));
    InterestRun run(station);
    run.run(30);
    EXPECT_GT(run.levels()[InterestLevel::Full], 5);
    Diagnostics diagnostics;
    ASSERT_TRUE(run.simulation->post(interestGoneEvent(0, run.simulation->frame()), diagnostics));
    run.run(6);
    EXPECT_EQ(run.levels()[InterestLevel::Full], 0);
    InterestRegion everywhere;
    everywhere.radius = 0.0f;
    everywhere.level = InterestLevel::Low;
    ASSERT_TRUE(run.simulation->post(interestEvent(everywhere, run.simulation->frame()), diagnostics));
    run.run(6);
    EXPECT_EQ(run.levels()[InterestLevel::Low], int(run.people));
}

TEST(Interest, BadRegionsAreRefused) {
    InterestRun run(flowHall(InterestLevel::None));
    for (int bad = 0; bad < 4; ++bad) {
        InterestRegion region;
        if (bad == 0)
            region.radius = -1.0f;
        if (bad == 1)
            region.position.x = std::nanf("");
        if (bad == 2)
            region.number = limits::interestNumbers;
        if (bad == 3)
            region.level = InterestLevel(9);
        Diagnostics diagnostics;
        EXPECT_FALSE(run.simulation->post(interestEvent(region, 0), diagnostics)) << bad;
        EXPECT_EQ(diagnostics.errorCount(), 1u);
    }
}

/// The border of a region is none to the eye: nobody jumps, and whoever comes from where nobody looks is free of other
/// bodies soon.
TEST(Interest, BordersAreNotSeen) {
    StationDesc station = flowHall(InterestLevel::None, 160);
    station.interest.push_back(interestAt({30, 15, 0}, 12, InterestLevel::High));
    InterestRun run(station);
    std::map<std::uint32_t, std::pair<int, Vec2>> inside; // Since which frame, and where they were.
    int longest = 0;
    std::map<std::uint32_t, int> overlaps;
    for (int frame = 0; frame < 30 * 60; ++frame) {
        run.simulation->step();
        std::vector<std::pair<std::uint32_t, Body>> seen;
        run.each([&](const Identity& identity, const Body& body, const Planning& planning) {
            if (planning.level != InterestLevel::High) {
                inside.erase(identity.id.value);
                return;
            }
            const auto [at, isNew] = inside.emplace(identity.id.value, std::pair{frame, body.position.xy()});
            if (!isNew) {
                EXPECT_LE(distance(at->second.second, body.position.xy()), 3.0f / 30.0f) << "a jump";
                at->second.second = body.position.xy();
            }
            if (frame - at->second.first > 60)
                seen.push_back({identity.id.value, body});
        });
        for (std::size_t i = 0; i < seen.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const float apart = distance(seen[i].second.position.xy(), seen[j].second.position.xy());
                if (apart < seen[i].second.radius + seen[j].second.radius - 0.01f)
                    longest = std::max(longest, ++overlaps[seen[i].first * 65536u + seen[j].first]);
            }
    }
    EXPECT_EQ(longest, 0) << "frames in which two overlap by a centimetre, two seconds after they came in";
}

std::uint64_t hashOfRun(Executor& executor, std::uint32_t chunkSize, int frames) {
    StationDesc station = flowHall(InterestLevel::None);
    station.interest.push_back(interestAt({30, 15, 0}, 12, InterestLevel::High));
    station.interest.push_back(interestAt({10, 15, 0}, 6, InterestLevel::Low));
    InterestRun run(station, &executor, chunkSize);
    run.run(frames);
    return run.simulation->stateHash();
}

TEST(Interest, ThreadsAndChunksChangeNothing) {
    SerialExecutor one;
    const std::uint64_t wanted = hashOfRun(one, 256, 600);
    test::ThreadExecutor three(3);
    EXPECT_EQ(hashOfRun(three, 16, 600), wanted);
    EXPECT_EQ(hashOfRun(three, 7, 600), wanted);
}

TEST(Interest, ARestoredRunGoesOnAsIfNothingHadHappened) {
    StationDesc station = flowHall(InterestLevel::None);
    station.interest.push_back(interestAt({30, 15, 0}, 12, InterestLevel::High));
    InterestRun run(station);
    Diagnostics diagnostics;
    InterestRegion second;
    second.number = 7;
    second.position = {10, 15, 0};
    second.radius = 6.0f;
    second.level = InterestLevel::Full;
    ASSERT_TRUE(run.simulation->post(interestEvent(second, 100), diagnostics));
    run.run(217);
    std::vector<std::byte> block;
    run.simulation->save(block);
    InterestRun other(station);
    ASSERT_TRUE(other.simulation->restore(block, diagnostics)) << test::describe(diagnostics);
    EXPECT_EQ(other.simulation->stateHash(), run.simulation->stateHash());
    run.run(200);
    other.run(200);
    EXPECT_EQ(other.simulation->stateHash(), run.simulation->stateHash());
}

} // namespace
} // namespace ped
