// SPDX-License-Identifier: MIT
#include "ped/Navigation/NavigationGraph.h"

#include "Shared/Stations.h"

#include "ped/Navigation/Flows.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace ped {
namespace {

using test::build;

StationDesc blockRoom() {
    StationDesc station;
    station.name = "Room";
    station.regions.push_back(test::room("Room", 0, 0, 40, 24));
    station.geometry.boxes.push_back(test::box("Block", {20, 12, 0}, {8, 8, 3}));
    return station;
}

class GraphOfStation : public testing::TestWithParam<const char*> {};

/// Discs are free of obstacles, gates are at least as wide as a body, and what hangs together on the ground does so in
/// the graph.
TEST_P(GraphOfStation, CoversTheGroundAndHangsTogether) {
    const World& world = test::shippedWorld(GetParam());
    const NavigationGraph graph = buildNavigationGraph(world);
    ASSERT_FALSE(graph.vertices.empty());
    std::vector<KeyedId> heap;
    GraphWays ways;
    std::map<std::uint16_t, std::uint32_t> firstOfIsland;
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v) {
        const GraphVertex& vertex = graph.vertices[v];
        const Cell cell = world.frame.cellOf(vertex.centre.xy());
        EXPECT_TRUE(world.region(vertex.region).zoneAt(cell).valid());
        EXPECT_LE(vertex.radius, 6.0f);
        for (const GraphGate& gate : graph.gatesOf(v)) {
            EXPECT_GE(distance(gate.left, gate.right), 0.3f);
            // Both ways, and as long.
            const auto back = graph.gatesOf(gate.to);
            EXPECT_TRUE(std::any_of(back.begin(), back.end(), [&](const GraphGate& g) {
                return g.to == v && g.metres == gate.metres && g.portal == gate.portal;
            }));
        }
        firstOfIsland.emplace(world.topology.zones[vertex.zone.index()].island, v);
    }
    for (const auto& [island, first] : firstOfIsland) {
        searchGraph(graph, first, {}, heap, ways);
        for (std::uint32_t v = 0; v < graph.vertices.size(); ++v)
            EXPECT_EQ(ways.metres[v] < GraphWays::unreachable,
                      world.topology.zones[graph.vertices[v].zone.index()].island == island)
                << "vertex " << v << " at " << graph.vertices[v].centre.x << ", " << graph.vertices[v].centre.y;
    }
}

INSTANTIATE_TEST_SUITE_P(Shipped, GraphOfStation,
                         testing::Values("Corridor", "Bottleneck", "Plaza", "Stairs", "TicketHall", "TwoLevels",
                                         "PennStation"));

TEST(NavigationGraph, EveryPlaceHasAVertexThatHoldsItOrIsNear) {
    const auto world = build(blockRoom());
    const NavigationGraph graph = buildNavigationGraph(*world);
    for (float x = 0.7f; x < 39.5f; x += 0.9f)
        for (float y = 0.7f; y < 23.5f; y += 0.9f) {
            const auto ground = world->findGround({x, y, 0}, 0.1f);
            if (!ground)
                continue;
            const std::uint32_t v = graph.vertexAt(ground->region, {x, y});
            ASSERT_NE(v, NavigationGraph::none);
            EXPECT_LE(distance(graph.vertices[v].centre.xy(), {x, y}), graph.vertices[v].radius + 1.0f);
        }
}

TEST(NavigationGraph, WaysAreLittleLongerThanTheShortest) {
    const auto world = build(blockRoom());
    const NavigationGraph graph = buildNavigationGraph(*world);
    std::vector<KeyedId> heap;
    GraphWays ways;
    const RegionId room = world->regionByName("Room");
    searchGraph(graph, graph.vertexAt(room, {37, 12}), {}, heap, ways);
    const float metres = ways.metres[graph.vertexAt(room, {3, 12})];
    // Round the block: 2 x sqrt(13² + 4²) + 8.
    EXPECT_GT(metres, 30.0f);
    EXPECT_LT(metres, 1.3f * 35.2f);
}

TEST(Flows, PathsDifferAndJoinBothEnds) {
    StationDesc station = blockRoom();
    station.flows.push_back({"To and fro", {3, 12, 0}, {37, 12, 0}, 10, 3, ""});
    const auto world = build(station);
    const NavigationGraph graph = buildNavigationGraph(*world);
    const Flow flow = makeFlow(graph, *world, station.flows[0], 1.5f);
    ASSERT_GE(flow.paths.size(), 2u);
    const auto from = graph.vertexAt(world->regionByName("Room"), {3, 12});
    const auto to = graph.vertexAt(world->regionByName("Room"), {37, 12});
    bool south = false;
    bool north = false;
    for (const FlowPath& path : flow.paths) {
        EXPECT_EQ(path.vertices.front(), from);
        EXPECT_EQ(path.vertices.back(), to);
        for (const std::uint32_t v : path.vertices)
            if (std::fabs(graph.vertices[v].centre.x - 20.0f) < 4.0f)
                (graph.vertices[v].centre.y < 12.0f ? south : north) = true;
    }
    EXPECT_TRUE(south && north) << "one path on each side of the block";
}

TEST(Flows, EndsThatCannotBeWalkedToAreNamed) {
    StationDesc station = blockRoom();
    station.flows.push_back({"Into the block", {3, 12, 0}, {20, 12, 0}, 10, 3, ""});
    const auto world = build(station);
    Diagnostics diagnostics;
    EXPECT_FALSE(checkInterest(*world, diagnostics));
    ASSERT_EQ(diagnostics.items().size(), 1u);
    EXPECT_EQ(diagnostics.items()[0].place, "flows[0].to");
    EXPECT_NE(diagnostics.items()[0].message.find("Into the block"), std::string::npos);
}

TEST(Flows, WhatCannotBeIsSaid) {
    StationDesc station = blockRoom();
    station.flows.push_back({"Nowhere", {3, 12, 0}, {3, 12.5f, 0}, 10, 3, ""});
    station.interest.push_back({"Cloud", {20, 12, 40}, 5.0f, 2.5f, InterestLevel::High});
    const auto world = build(station);
    Diagnostics diagnostics;
    EXPECT_FALSE(checkInterest(*world, diagnostics));
    ASSERT_EQ(diagnostics.items().size(), 2u);
    EXPECT_EQ(diagnostics.items()[0].place, "flows[0]");
    EXPECT_EQ(diagnostics.items()[1].place, "interest[0].position");
    EXPECT_EQ(diagnostics.items()[1].severity, Severity::Warning);
}

} // namespace
} // namespace ped
