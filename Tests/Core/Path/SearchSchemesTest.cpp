// SPDX-License-Identifier: MIT
// What distinguishes the schemes from each other, and what the search space looks like.
#include "ped/Path/RegionSearch.h"

#include "Core/Path/PathScenes.h"

#include <gtest/gtest.h>

#include <array>

namespace ped {
namespace {

struct Totals {
    double length = 0.0;
    double nodes = 0.0;
};

std::array<Totals, 4> totalsOf(scenes::Hall hall, bool directed) {
    const OccupancyRaster raster = scenes::hallRaster(hall, 5);
    const GridFrame frame = scenes::unitFrame(raster);
    const PathMap map = buildPathMap(raster, frame.cellSize, {});
    scenes::Dice dice(81);
    SearchScratch scratch;
    RegionPath path;
    std::array<Totals, 4> totals;
    for (int i = 0; i < 400; ++i) {
        const Vec2 start = scenes::randomPointIn(dice, frame, scenes::randomGroundCell(dice, raster));
        const Cell target = scenes::randomGroundCell(dice, raster);
        for (std::size_t s = 0; s < 4; ++s) {
            SearchOptions options;
            options.scheme = static_cast<SearchScheme>(s);
            options.directed = directed;
            if (!searchRegion(map, frame, start, std::span(&target, 1), options, nullptr, scratch, path) ||
                path.stats.answeredBy != AnsweredBy::Quadtree)
                continue;
            totals[s].length += static_cast<double>(path.length);
            totals[s].nodes += path.stats.quadtreeNodes;
        }
    }
    return totals;
}

/// Shao and Terzopoulos 2005: in this order paths are ever longer, searches ever cheaper.
TEST(SearchSchemes, AsInThePapersPathsGrowLongerAndSearchesSmaller) {
    for (const scenes::Hall hall : scenes::allHalls) {
        const auto t = totalsOf(hall, false);
        SCOPED_TRACE(scenes::nameOf(hall));
        for (std::size_t s = 1; s < 4; ++s) {
            EXPECT_GE(t[s].length, t[s - 1].length);
            EXPECT_LT(t[s].nodes, t[s - 1].nodes);
        }
    }
}

TEST(SearchSchemes, DirectedSearchesAreSmallerAndPathsNoLonger) {
    for (const scenes::Hall hall : scenes::allHalls) {
        const auto plain = totalsOf(hall, false);
        const auto directed = totalsOf(hall, true);
        SCOPED_TRACE(scenes::nameOf(hall));
        for (std::size_t s = 0; s < 4; ++s) {
            EXPECT_LT(directed[s].length, 1.005 * plain[s].length) << s;
            EXPECT_LE(directed[0].length, directed[s].length);
        }
        EXPECT_LT(directed[0].nodes, 0.5 * plain[0].nodes);
        EXPECT_LT(directed[1].nodes, 0.5 * plain[1].nodes);
    }
}

/// A target on the smallest of nodes, between two pillars.
TEST(SearchSchemes, TargetIsExpandedUntilItTouchesALargeNode) {
    OccupancyRaster raster;
    raster.rect = {-128, -64, 128, 64};
    raster.cells.assign(raster.rect.area(), Occupancy::Ground);
    scenes::paint(raster, {30, 10, 37, 17}, Occupancy::Obstacle);
    scenes::paint(raster, {38, 10, 45, 17}, Occupancy::Obstacle);
    const GridFrame frame = scenes::unitFrame(raster);
    const PathMap map = buildPathMap(raster, frame.cellSize, {});
    const Quadtree& tree = map.quadtree;
    SearchScratch scratch;
    RegionPath path;
    const Cell target{37, 13};
    ASSERT_EQ(tree.nodes[tree.nodeAt(target)].level, 0);
    for (std::size_t s = 0; s < 4; ++s) {
        SearchOptions options;
        options.scheme = static_cast<SearchScheme>(s);
        ASSERT_TRUE(searchRegion(map, frame, frame.centerOf({-100, 20}), std::span(&target, 1), options, nullptr,
                                 scratch, path));
        ASSERT_EQ(path.stats.answeredBy, AnsweredBy::Quadtree);
        std::vector<VisitedSquare> ofTarget;
        std::uint32_t visited = 0;
        scratch.visitSearchSpace(map, frame, [&](const VisitedSquare& v) {
            ++visited;
            EXPECT_EQ(v.square, squareOf(tree.nodes[v.node]));
            if (v.ofTarget)
                ofTarget.push_back(v);
        });
        EXPECT_EQ(visited, path.stats.quadtreeNodes);
        ASSERT_GE(ofTarget.size(), 2u);
        EXPECT_EQ(ofTarget.front().node, tree.nodeAt(target));
        for (std::size_t i = 0; i < ofTarget.size(); ++i) {
            const bool large = tree.nodes[ofTarget[i].node].level >= tree.targetLevel;
            EXPECT_EQ(large, i + 1 == ofTarget.size()); // The first large node ends the expansion.
            EXPECT_GE(ofTarget[i].distance, i > 0 ? ofTarget[i - 1].distance : 0.0f);
        }
    }
}

TEST(SearchSchemes, SearchSpaceOfAGridIsTheCellsVisited) {
    const OccupancyRaster raster = scenes::hallRaster(scenes::Hall::Open, 5);
    const GridFrame frame = scenes::unitFrame(raster);
    const PathMap map = buildPathMap(raster, frame.cellSize, {});
    scenes::Dice dice(82);
    SearchScratch scratch;
    RegionPath path;
    SearchOptions options;
    options.scheme = SearchScheme::Grid;
    for (int i = 0; i < 20; ++i) {
        const Vec2 start = scenes::randomPointIn(dice, frame, scenes::randomGroundCell(dice, raster));
        const Cell target = scenes::randomGroundCell(dice, raster);
        searchRegion(map, frame, start, std::span(&target, 1), options, nullptr, scratch, path);
        std::uint32_t visited = 0;
        scratch.visitSearchSpace(map, frame, [&](const VisitedSquare& v) {
            ++visited;
            EXPECT_EQ(v.square.width(), 1 << path.stats.gridLevel);
            EXPECT_TRUE(raster.isGround({v.square.x0, v.square.y0}));
        });
        EXPECT_EQ(visited, path.stats.gridNodes);
    }
}

/// A wall with two doors; the nearer one is crowded.
TEST(SearchSchemes, CongestionSendsPeopleThroughTheOtherDoor) {
    OccupancyRaster raster;
    raster.rect = {0, 0, 128, 128};
    raster.cells.assign(raster.rect.area(), Occupancy::Ground);
    scenes::paint(raster, {0, 56, 128, 72}, Occupancy::Obstacle);
    scenes::paint(raster, {40, 56, 48, 72}, Occupancy::Ground);
    scenes::paint(raster, {80, 56, 88, 72}, Occupancy::Ground);
    const GridFrame frame = scenes::unitFrame(raster);
    const PathMap map = buildPathMap(raster, frame.cellSize, {});
    std::vector<float> occupied(map.quadtree.groundNodes, 0.0f);
    for (std::uint32_t n = 0; n < map.quadtree.groundNodes; ++n) {
        const CellRect square = squareOf(map.quadtree.nodes[n]);
        if (square.x0 >= 40 && square.x1 <= 48 && square.y0 >= 56 && square.y1 <= 72)
            occupied[n] = 0.9f;
    }
    const Congestion congestion{occupied};
    SearchScratch scratch;
    RegionPath path;
    const Cell target{60, 110};
    const auto doorOf = [&](const Congestion* c, SearchScheme scheme) {
        SearchOptions options;
        options.scheme = scheme;
        options.congestionWeight = 8.0f;
        EXPECT_TRUE(
            searchRegion(map, frame, frame.centerOf({60, 20}), std::span(&target, 1), options, c, scratch, path));
        for (std::size_t i = 1; i < path.points.size(); ++i) {
            const Vec2 a = path.points[i - 1];
            const Vec2 b = path.points[i];
            const float y = frame.origin.y + 64.0f * frame.cellSize;
            if (a.y <= y && b.y > y)
                return frame.cellOf(lerp(a, b, (y - a.y) / (b.y - a.y))).x;
        }
        return -1;
    };
    for (std::size_t s = 0; s < 4; ++s) {
        const auto scheme = static_cast<SearchScheme>(s);
        EXPECT_LT(doorOf(nullptr, scheme), 48) << s;
        EXPECT_GE(doorOf(&congestion, scheme), 80) << s;
    }
    std::fill(occupied.begin(), occupied.end(), 0.2f); // Below the threshold nothing changes.
    EXPECT_LT(doorOf(&congestion, SearchScheme::SortedQ), 48);
}

/// In the open, a path leaves a crowded square aside, although the straight line is clear.
TEST(SearchSchemes, CongestionBendsAStraightLine) {
    OccupancyRaster raster;
    raster.rect = {0, 0, 72, 72};
    raster.cells.assign(raster.rect.area(), Occupancy::Ground);
    const GridFrame frame = scenes::unitFrame(raster);
    QuadtreeOptions treeOptions;
    treeOptions.maxLevel = 3;
    const PathMap map = buildPathMap(raster, frame.cellSize, treeOptions);
    std::vector<float> occupied(map.quadtree.groundNodes, 0.0f);
    const std::uint32_t crowd = map.quadtree.nodeAt({36, 36});
    occupied[crowd] = 1.0f;
    const Congestion congestion{occupied};
    SearchScratch scratch;
    RegionPath path;
    const Cell target{68, 36};
    for (std::size_t s = 0; s < 4; ++s) {
        SearchOptions options;
        options.scheme = static_cast<SearchScheme>(s);
        ASSERT_TRUE(searchRegion(map, frame, frame.centerOf({4, 36}), std::span(&target, 1), options, &congestion,
                                 scratch, path));
        EXPECT_EQ(path.stats.answeredBy, AnsweredBy::Quadtree);
        for (std::size_t i = 1; i < path.points.size(); ++i) {
            for (int k = 0; k <= 200; ++k) {
                const Vec2 p = lerp(path.points[i - 1], path.points[i], static_cast<float>(k) / 200.0f);
                ASSERT_NE(map.quadtree.nodeAt(frame.cellOf(p)), crowd) << "scheme " << s;
            }
        }
        EXPECT_LT(path.length, 1.1f * 64.0f * 0.2f);
        ASSERT_TRUE(
            searchRegion(map, frame, frame.centerOf({4, 36}), std::span(&target, 1), options, nullptr, scratch, path));
        EXPECT_EQ(path.stats.answeredBy, AnsweredBy::StraightLine);
    }
}

} // namespace
} // namespace ped
