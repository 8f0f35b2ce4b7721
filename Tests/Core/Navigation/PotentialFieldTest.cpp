// SPDX-License-Identifier: MIT
#include "ped/Navigation/PotentialField.h"

#include "Shared/Stations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ped {
namespace {

using test::build;

/// A patch of all cells, with nobody on it.
struct OpenField {
    explicit OpenField(const StationDesc& station, float cell = 0.8f)
        : world(build(station)), graph(buildNavigationGraph(*world)), ground(buildFieldGround(*world, graph, cell)) {
        nodes.resize(ground.nodes.size());
        std::iota(nodes.begin(), nodes.end(), 0u);
        crowd.density.assign(nodes.size(), 0.0f);
        crowd.velocity.assign(nodes.size(), {});
        crowd.discomfort.assign(nodes.size(), 0.0f);
        parameters.cell = cell;
        potential.resize(nodes.size());
    }
    /// From one place, with its surroundings at their true distance. One metre of open ground costs 1.
    void solveFrom(Vec2 p) {
        parameters.lengthCost = 1.0f;
        parameters.timeCost = 0.0f;
        std::vector<FieldStart> starts;
        for (std::uint32_t i = 0; i < nodes.size(); ++i)
            if (const float away = distance(ground.nodes[i].centre.xy(), p); away < 6.1f * parameters.cell)
                starts.push_back({i, away, 1});
        solveField({ground, nodes, crowd, parameters, 1.34f}, starts, scratch, potential);
    }
    float at(Vec2 p) const { return potential[ground.nodeAt(RegionId(0), p)]; }

    std::unique_ptr<World> world;
    NavigationGraph graph;
    FieldGround ground;
    std::vector<std::uint32_t> nodes;
    FieldCrowd crowd;
    FieldParameters parameters;
    FieldScratch scratch;
    std::vector<float> potential;
};

StationDesc openRoom() {
    StationDesc station;
    station.name = "Open";
    station.regions.push_back(test::room("Open", 0, 0, 40, 40));
    return station;
}

TEST(PotentialField, IsTheDistanceOnOpenGround) {
    OpenField field(openRoom());
    const Vec2 goal{20, 20};
    field.solveFrom(goal);
    for (std::uint32_t i = 0; i < field.nodes.size(); ++i) {
        const float away = distance(field.ground.nodes[i].centre.xy(), goal);
        if (away > 3.0f) {
            EXPECT_NEAR(field.potential[i] / away, 1.0f, 0.03f) << away;
        }
    }
}

TEST(PotentialField, LeadsRoundACrowdThatStands) {
    OpenField field(openRoom());
    for (std::uint32_t i = 0; i < field.nodes.size(); ++i)
        if (distance(field.ground.nodes[i].centre.xy(), {20, 20}) < 4.0f)
            field.crowd.density[i] = 4.0f;
    field.parameters.timeCost = 1.34f;
    std::vector<FieldStart> starts{{field.ground.nodeAt(RegionId(0), {38, 20}), 0.0f, 1}};
    solveField({field.ground, field.nodes, field.crowd, field.parameters, 1.34f}, starts, field.scratch,
               field.potential);
    // Behind the crowd, the way along its rim is cheaper than the one through it: potential falls to the side.
    EXPECT_LT(field.at({14.5f, 24.5f}), field.at({14.5f, 20.5f}));
    EXPECT_LT(field.at({20, 26}), field.at({20, 20}));
}

/// Against the stream is dear, with it is cheap.
TEST(PotentialField, FollowsAStream) {
    OpenField field(openRoom());
    for (std::uint32_t i = 0; i < field.nodes.size(); ++i) {
        field.crowd.density[i] = 3.5f;
        field.crowd.velocity[i] = {field.ground.nodes[i].centre.y < 20.0f ? 1.0f : -1.0f, 0.0f};
    }
    std::vector<FieldStart> starts;
    for (std::uint32_t i = 0; i < field.nodes.size(); ++i)
        if (field.ground.nodes[i].centre.x > 38.0f)
            starts.push_back({i, 0.0f, 1});
    solveField({field.ground, field.nodes, field.crowd, field.parameters, 1.34f}, starts, field.scratch,
               field.potential);
    EXPECT_LT(field.at({10, 8}), 0.5f * field.at({10, 38}));
}

TEST(PotentialField, WallsAreGoneRound) {
    StationDesc station = openRoom();
    station.geometry.boxes.push_back(test::box("Wall", {20, 15, 0}, {1, 30, 3}));
    OpenField field(station);
    field.solveFrom({30, 5});
    // From the other side, round the wall's end at y = 30: sqrt(10² + 25²) twice, at least.
    const float round = 2.0f * std::sqrt(10.0f * 10.0f + 25.0f * 25.0f);
    EXPECT_GT(field.at({10, 5}), 0.97f * round);
    EXPECT_LT(field.at({10, 5}), 1.1f * round);
}

TEST(PotentialField, PatchesAreCutByCirclesAndJoinWhereTheseOverlap) {
    const auto world = build(openRoom());
    const FlowTable flows(*world, InterestParameters{});
    PotentialFields fields(*world, flows, FieldParameters{});
    InterestMap interest;
    interest.regions = {{{10, 10, 0}, 5, 2.5f, 0, InterestLevel::High},
                        {{16, 10, 0}, 5, 2.5f, 1, InterestLevel::High},
                        {{33, 33, 0}, 4, 2.5f, 2, InterestLevel::High},
                        {{33, 10, 0}, 4, 2.5f, 3, InterestLevel::Low},
                        {{33, 20, 9}, 4, 2.5f, 4, InterestLevel::High}};
    fields.setInterest(interest);
    ASSERT_EQ(fields.patches().size(), 3u) << "two that overlap are one; one on another floor has no cells";
    EXPECT_EQ(fields.patches()[2].nodes.size(), 0u);
    EXPECT_EQ(fields.patchAt(RegionId(0), {7, 10, 0}), fields.patchAt(RegionId(0), {20, 10, 0}));
    EXPECT_NE(fields.patchAt(RegionId(0), {7, 10, 0}), fields.patchAt(RegionId(0), {33, 33, 0}));
    EXPECT_EQ(fields.patchAt(RegionId(0), {33, 10, 0}), PotentialFields::none);
    std::size_t brute = 0;
    for (const FieldNode& node : fields.ground().nodes)
        brute += distance(node.centre.xy(), {10, 10}) <= 5.0f || distance(node.centre.xy(), {16, 10}) <= 5.0f ? 1 : 0;
    EXPECT_EQ(fields.patches()[0].nodes.size(), brute);
}

/// A field within a circle, from its border on, leads as a field over everything does.
TEST(PotentialField, HybridLeadsAsAFieldOverEverything) {
    StationDesc station = openRoom();
    for (const float x : {12.0f, 24.0f})
        station.geometry.boxes.push_back(test::box("Box " + std::to_string(int(x)), {x, 18, 0}, {3, 9, 3}));
    const auto world = build(station);
    FlowTable flows(*world, InterestParameters{});
    SerialExecutor executor;
    const CrowdSnapshot nobody(*world);
    WorldCongestion congestion;
    const Parameters parameters;
    const StepContext context{*world, nobody, congestion, parameters};
    const auto solved = [&](float radius, std::uint32_t goal) {
        auto fields = std::make_unique<PotentialFields>(*world, flows, FieldParameters{});
        InterestMap interest;
        interest.regions = {{{18, 18, 0}, radius, 2.5f, 0, InterestLevel::High}};
        fields->setInterest(interest);
        std::vector<FieldWish> wishes{{0, goal, 10}};
        fields->solve(context, wishes, executor);
        return fields;
    };
    int cells = 0;
    int same = 0;
    for (const Vec2 place : {Vec2{37, 37}, {37, 20}, {37, 3}, {20, 3}, {3, 3}, {3, 20}, {3, 37}, {20, 37}}) {
        const std::uint32_t goal = flows.graph().vertexAt(RegionId(0), place);
        const auto part = solved(12.0f, goal);
        const auto whole = solved(0.0f, goal);
        for (const std::uint32_t n : part->patches()[0].nodes) {
            const FieldNode& node = part->ground().nodes[n];
            Vec2 a;
            Vec2 b;
            float discomfort = 0.0f;
            if (part->lead(node.region, node.centre.xy(), goal, a, discomfort) != PotentialFields::Lead::On)
                continue; // At the border the way leads.
            ASSERT_EQ(whole->lead(node.region, node.centre.xy(), goal, b, discomfort), PotentialFields::Lead::On);
            ++cells;
            same += a == b ? 1 : 0;
        }
    }
    EXPECT_GT(cells, 800);
    EXPECT_GE(double(same) / double(cells), 0.95) << same << " of " << cells;
}

} // namespace
} // namespace ped
