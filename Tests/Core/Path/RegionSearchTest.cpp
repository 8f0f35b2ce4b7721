// SPDX-License-Identifier: MIT
#include "ped/Path/RegionSearch.h"

#include "Core/Path/PathScenes.h"
#include "ped/Path/GroundComponents.h"

#include <gtest/gtest.h>

#include <limits>

namespace ped {
namespace {

constexpr SearchScheme schemes[] = {SearchScheme::SortedQ, SearchScheme::SingleQ, SearchScheme::MultiQ,
                                    SearchScheme::PmultiQ, SearchScheme::Grid};

/// Ends where it should, adds up, and every leg stays on ground, by the exact test and by plain sampling.
void checkPath(const PathMap& map, const GridFrame& frame, Vec2 start, std::span<const Cell> targets,
               const RegionPath& path) {
    ASSERT_GE(path.points.size(), 2u);
    ASSERT_LT(path.targetIndex, targets.size());
    ASSERT_EQ(path.points.front(), start);
    ASSERT_EQ(path.points.back(), frame.centerOf(targets[path.targetIndex]));
    float length = 0.0f;
    for (std::size_t i = 1; i < path.points.size(); ++i) {
        const Vec2 a = path.points[i - 1];
        const Vec2 b = path.points[i];
        length += distance(a, b);
        ASSERT_TRUE(lineOfSight(map.raster, frame, a, b)) << "leg " << i;
        const int samples = 2 + static_cast<int>(distance(a, b) / (0.1f * frame.cellSize));
        for (int s = 0; s <= samples; ++s) {
            const float t = static_cast<float>(s) / static_cast<float>(samples);
            ASSERT_TRUE(map.raster.isGround(frame.cellOf(lerp(a, b, t)))) << "leg " << i << " at " << t;
        }
    }
    ASSERT_NEAR(length, path.length, 1e-4f * (1.0f + length));
}

TEST(RegionSearch, EverySchemeFindsAPathExactlyWhenThereIsOne) {
    scenes::Dice dice(71);
    SearchScratch scratch;
    RegionPath path;
    int found = 0;
    int tried = 0;
    for (int round = 0; round < 250; ++round) {
        const OccupancyRaster raster = scenes::randomRaster(dice, round < 150 ? 24 : 64);
        const GridFrame frame = scenes::unitFrame(raster, dice.between(0, 1) == 0 ? 0.2f : 0.3f);
        QuadtreeOptions treeOptions;
        treeOptions.keepBridges = dice.between(0, 1) == 0;
        treeOptions.coverage = dice.between(0.3f, 1.0f);
        treeOptions.maxLevel = dice.between(0, 6);
        const PathMap map = buildPathMap(raster, frame.cellSize, treeOptions);
        const GroundComponents parts = labelGround(raster);
        for (int q = 0; q < 4; ++q) {
            const Cell from = raster.rect.cellAt(dice.next() % raster.cells.size());
            const Vec2 start = scenes::randomPointIn(dice, frame, from);
            std::vector<Cell> targets;
            bool reachable = false;
            for (int t = dice.between(1, 3); t > 0; --t) {
                targets.push_back(raster.rect.cellAt(dice.next() % raster.cells.size()));
                reachable = reachable || (raster.isGround(from) && raster.isGround(targets.back()) &&
                                          parts.labels[raster.rect.indexOf(from)] ==
                                              parts.labels[raster.rect.indexOf(targets.back())]);
            }
            for (const SearchScheme scheme : schemes) {
                SearchOptions options;
                options.scheme = scheme;
                options.detailDistance = q % 2 == 0 ? 0.0f : 1.5f;
                options.smooth = dice.between(0, 3) != 0;
                options.directed = dice.between(0, 1) == 0;
                SCOPED_TRACE(testing::Message() << "round " << round << " query " << q << " scheme "
                                                << static_cast<int>(scheme) << " smooth " << options.smooth);
                ASSERT_EQ(searchRegion(map, frame, start, targets, options, nullptr, scratch, path), reachable);
                ++tried;
                if (reachable) {
                    ++found;
                    checkPath(map, frame, start, targets, path);
                    ASSERT_NE(path.stats.answeredBy, AnsweredBy::Nobody);
                } else {
                    ASSERT_TRUE(path.points.empty());
                    ASSERT_EQ(path.stats.answeredBy, AnsweredBy::Nobody);
                }
            }
        }
    }
    EXPECT_GT(found, tried / 4);
    EXPECT_LT(found, tried - tried / 10);
}

/// One cell wide all the way: everything is a small node, or a bridge.
TEST(RegionSearch, FollowsACorridorOneCellWide) {
    const OccupancyRaster raster = scenes::picture({".........#.", //
                                                    "########.#.", //
                                                    ".........#.", //
                                                    ".########..", //
                                                    ".........#."},
                                                   {-5, -3});
    const GridFrame frame = scenes::unitFrame(raster);
    const PathMap map = buildPathMap(raster, frame.cellSize, {});
    SearchScratch scratch;
    RegionPath path;
    const Cell top{-5, 1};
    const Cell bottom{3, -3};
    const Cell aside{5, 1};
    for (const SearchScheme scheme : schemes) {
        for (const bool smooth : {true, false}) {
            SearchOptions options;
            options.scheme = scheme;
            options.smooth = smooth;
            ASSERT_TRUE(
                searchRegion(map, frame, frame.centerOf(top), std::span(&bottom, 1), options, nullptr, scratch, path));
            checkPath(map, frame, frame.centerOf(top), std::span(&bottom, 1), path);
            EXPECT_NEAR(path.length, (8 + 2 + 8 + 2 + 8) * 0.2f, 1e-4f);
            EXPECT_FALSE(
                searchRegion(map, frame, frame.centerOf(top), std::span(&aside, 1), options, nullptr, scratch, path));
        }
    }
}

TEST(RegionSearch, PathToTheStartHasNoLength) {
    const OccupancyRaster raster = scenes::picture({"..", ".."});
    const GridFrame frame = scenes::unitFrame(raster);
    const PathMap map = buildPathMap(raster, frame.cellSize, {});
    SearchScratch scratch;
    RegionPath path;
    const Cell c{1, 1};
    for (const SearchScheme scheme : schemes) {
        SearchOptions options;
        options.scheme = scheme;
        ASSERT_TRUE(searchRegion(map, frame, frame.centerOf(c), std::span(&c, 1), options, nullptr, scratch, path));
        EXPECT_EQ(path.points.size(), 2u);
        EXPECT_EQ(path.length, 0.0f);
        EXPECT_EQ(path.stats.answeredBy, AnsweredBy::StraightLine);
    }
}

TEST(RegionSearch, FailsWithoutGroundTargetOrStart) {
    SearchScratch scratch;
    RegionPath path;
    const Cell c{0, 0};
    const PathMap nothing = buildPathMap({}, 0.2f, {});
    const GridFrame frame = scenes::unitFrame({});
    EXPECT_FALSE(searchRegion(nothing, frame, frame.centerOf(c), std::span(&c, 1), {}, nullptr, scratch, path));
    const PathMap blocked = buildPathMap(scenes::picture({"##", "s "}), 0.2f, {});
    EXPECT_FALSE(searchRegion(blocked, frame, frame.centerOf(c), std::span(&c, 1), {}, nullptr, scratch, path));
    const PathMap open = buildPathMap(scenes::picture({"..", ".."}), 0.2f, {});
    EXPECT_FALSE(searchRegion(open, frame, frame.centerOf(c), {}, {}, nullptr, scratch, path));
    const float nan = std::numeric_limits<float>::quiet_NaN();
    for (const Vec2 bad : {Vec2{nan, 0.0f}, Vec2{1e30f, 0.0f}, Vec2{-1e9f, 5.0f}, frame.centerOf({2, 0})})
        EXPECT_FALSE(searchRegion(open, frame, bad, std::span(&c, 1), {}, nullptr, scratch, path));
}

/// Two rooms with a door between: far enough apart for the quadtree, near enough for the finest grid.
TEST(RegionSearch, TheRightMapAnswers) {
    OccupancyRaster raster;
    raster.rect = {0, 0, 128, 64};
    raster.cells.assign(raster.rect.area(), Occupancy::Ground);
    scenes::paint(raster, {62, 8, 66, 64}, Occupancy::Obstacle);
    const GridFrame frame = scenes::unitFrame(raster);
    const PathMap map = buildPathMap(raster, frame.cellSize, {});
    SearchScratch scratch;
    RegionPath path;
    const auto answer = [&](Cell from, Cell to, SearchOptions options) {
        EXPECT_TRUE(searchRegion(map, frame, frame.centerOf(from), std::span(&to, 1), options, nullptr, scratch, path));
        return path.stats.answeredBy;
    };
    EXPECT_EQ(answer({5, 5}, {120, 5}, {}), AnsweredBy::StraightLine);
    EXPECT_EQ(path.stats.quadtreeNodes + path.stats.gridNodes, 0u);
    EXPECT_EQ(answer({5, 50}, {120, 50}, {}), AnsweredBy::Quadtree);
    EXPECT_GT(path.stats.quadtreeNodes, 0u);
    EXPECT_EQ(path.stats.gridNodes, 0u);
    EXPECT_EQ(answer({58, 12}, {70, 12}, {}), AnsweredBy::Grid); // 2.4 m apart, with a wall between.
    EXPECT_EQ(path.stats.gridLevel, 0);
    SearchOptions grid;
    grid.scheme = SearchScheme::Grid;
    EXPECT_EQ(answer({5, 50}, {120, 50}, grid), AnsweredBy::Grid);
    EXPECT_EQ(path.stats.gridLevel, 2);
    SearchOptions noGrid;
    noGrid.allowGrid = false;
    EXPECT_EQ(answer({58, 12}, {70, 12}, noGrid), AnsweredBy::Quadtree);
    SearchOptions noTree;
    noTree.allowQuadtree = false;
    EXPECT_EQ(answer({5, 50}, {120, 50}, noTree), AnsweredBy::Grid);
}

/// Without bridges the door of small nodes is not on the quadtree's map: the grids answer, as in the papers.
TEST(RegionSearch, GridAnswersWhatSmallNodesHide) {
    OccupancyRaster raster;
    raster.rect = {0, 0, 128, 64};
    raster.cells.assign(raster.rect.area(), Occupancy::Ground);
    scenes::paint(raster, {60, 0, 68, 64}, Occupancy::Obstacle);
    scenes::paint(raster, {60, 9, 68, 12}, Occupancy::Ground);
    const GridFrame frame = scenes::unitFrame(raster);
    SearchScratch scratch;
    RegionPath path;
    const Cell to{120, 50};
    for (const bool bridges : {false, true}) {
        QuadtreeOptions treeOptions;
        treeOptions.keepBridges = bridges;
        const PathMap map = buildPathMap(raster, frame.cellSize, treeOptions);
        for (const SearchScheme scheme : {schemes[0], schemes[1], schemes[2], schemes[3]}) {
            SearchOptions options;
            options.scheme = scheme;
            ASSERT_TRUE(
                searchRegion(map, frame, frame.centerOf({5, 50}), std::span(&to, 1), options, nullptr, scratch, path));
            EXPECT_EQ(path.stats.answeredBy, bridges ? AnsweredBy::Quadtree : AnsweredBy::Grid);
            checkPath(map, frame, frame.centerOf({5, 50}), std::span(&to, 1), path);
            options.allowGrid = false;
            EXPECT_EQ(
                searchRegion(map, frame, frame.centerOf({5, 50}), std::span(&to, 1), options, nullptr, scratch, path),
                bridges);
        }
    }
}

TEST(RegionSearch, AnyCellOfAPortalWillDo) {
    OccupancyRaster raster;
    raster.rect = {0, 0, 100, 60};
    raster.cells.assign(raster.rect.area(), Occupancy::Ground);
    scenes::paint(raster, {40, 0, 44, 52}, Occupancy::Obstacle);
    const GridFrame frame = scenes::unitFrame(raster);
    const PathMap map = buildPathMap(raster, frame.cellSize, {});
    std::vector<Cell> portal;
    for (std::int32_t y = 5; y < 58; ++y)
        portal.push_back({99, y});
    SearchScratch scratch;
    RegionPath path;
    for (const SearchScheme scheme : schemes) {
        SearchOptions options;
        options.scheme = scheme;
        ASSERT_TRUE(searchRegion(map, frame, frame.centerOf({5, 10}), portal, options, nullptr, scratch, path));
        checkPath(map, frame, frame.centerOf({5, 10}), portal, path);
        // Round the upper end of the wall, then straight on to what is nearest from there.
        EXPECT_GE(portal[path.targetIndex].y, 50);
        EXPECT_LT(path.length, 1.05f * (distance(Vec2{5.0f, 10.0f}, Vec2{42.0f, 52.0f}) + 58.0f) * 0.2f);
    }
    // In an open room the nearest cell, straight.
    ASSERT_TRUE(searchRegion(map, frame, frame.centerOf({60, 20}), portal, {}, nullptr, scratch, path));
    EXPECT_EQ(portal[path.targetIndex], (Cell{99, 20}));
}

} // namespace
} // namespace ped
