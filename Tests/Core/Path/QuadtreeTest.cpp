// SPDX-License-Identifier: MIT
#include "ped/Path/Quadtree.h"

#include "Core/Path/PathScenes.h"
#include "ped/Path/GroundComponents.h"

#include <gtest/gtest.h>

#include <set>

namespace ped {
namespace {

std::int32_t floorDivide(std::int32_t a, std::int32_t b) {
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

void checkCover(const OccupancyRaster& raster, const Quadtree& tree) {
    std::vector<int> covered(raster.cells.size(), 0);
    for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
        const CellRect square = squareOf(tree.nodes[n]);
        const std::int32_t side = square.width();
        ASSERT_EQ(floorDivide(square.x0, side) * side, square.x0);
        ASSERT_EQ(floorDivide(square.y0, side) * side, square.y0);
        ASSERT_EQ(n < tree.groundNodes, tree.nodes[n].occupancy == Occupancy::Ground);
        for (std::int32_t y = square.y0; y < square.y1; ++y) {
            for (std::int32_t x = square.x0; x < square.x1; ++x) {
                ASSERT_EQ(raster.at({x, y}), tree.nodes[n].occupancy);
                if (raster.rect.contains({x, y})) {
                    ++covered[raster.rect.indexOf({x, y})];
                    ASSERT_EQ(tree.nodeAt({x, y}), n);
                }
            }
        }
    }
    for (const int count : covered)
        ASSERT_EQ(count, 1);
}

/// No four nodes of a kind form a larger square.
void checkMaximal(const Quadtree& tree, int maxLevel) {
    std::set<std::tuple<int, std::int32_t, std::int32_t, Occupancy>> nodes;
    for (const QuadtreeNode& n : tree.nodes)
        nodes.insert({n.level, n.x, n.y, n.occupancy});
    for (const auto& [level, x, y, kind] : nodes) {
        const std::int32_t side = 1 << level;
        if (level >= maxLevel || floorDivide(x, 2 * side) * 2 * side != x || floorDivide(y, 2 * side) * 2 * side != y)
            continue;
        const bool four = nodes.count({level, x + side, y, kind}) > 0 && nodes.count({level, x, y + side, kind}) > 0 &&
                          nodes.count({level, x + side, y + side, kind}) > 0;
        ASSERT_FALSE(four);
    }
}

void checkNeighbours(const OccupancyRaster& raster, const Quadtree& tree) {
    std::vector<std::set<std::uint32_t>> expected(tree.groundNodes);
    for (std::size_t i = 0; i < raster.cells.size(); ++i) {
        const Cell c = raster.rect.cellAt(i);
        for (const Cell d : {Cell{c.x + 1, c.y}, Cell{c.x, c.y + 1}}) {
            if (!raster.isGround(c) || !raster.isGround(d) || tree.nodeAt(c) == tree.nodeAt(d))
                continue;
            expected[tree.nodeAt(c)].insert(tree.nodeAt(d));
            expected[tree.nodeAt(d)].insert(tree.nodeAt(c));
        }
    }
    for (std::uint32_t n = 0; n < tree.groundNodes; ++n) {
        const auto got = tree.neighboursOf(n);
        ASSERT_EQ(std::vector<std::uint32_t>(got.begin(), got.end()),
                  std::vector<std::uint32_t>(expected[n].begin(), expected[n].end()));
        std::vector<std::uint32_t> searched;
        std::copy_if(got.begin(), got.end(), std::back_inserter(searched),
                     [&](std::uint32_t m) { return tree.searched[m] != 0; });
        ASSERT_EQ(tree.edgesOf(n).size(), searched.size());
        for (std::size_t k = 0; k < searched.size(); ++k)
            ASSERT_EQ(tree.edgesOf(n)[k].node, searched[k]);
    }
}

TEST(Quadtree, CoversEveryCellOnceAndKnowsItsNeighbours) {
    scenes::Dice dice(41);
    for (int round = 0; round < 150; ++round) {
        const OccupancyRaster raster = scenes::randomRaster(dice, round < 100 ? 40 : 90);
        QuadtreeOptions options;
        options.maxLevel = dice.between(0, 8);
        const Quadtree tree = buildQuadtree(raster, options);
        SCOPED_TRACE(round);
        checkCover(raster, tree);
        checkMaximal(tree, options.maxLevel);
        checkNeighbours(raster, tree);
    }
}

TEST(Quadtree, PartsOfTheGroundAreThoseOfItsCells) {
    scenes::Dice dice(42);
    for (int round = 0; round < 60; ++round) {
        const OccupancyRaster raster = scenes::randomRaster(dice, 40);
        const Quadtree tree = buildQuadtree(raster, {});
        const GroundComponents parts = labelGround(raster);
        std::vector<std::uint32_t> partOfNode(tree.groundNodes, noIndex);
        std::set<std::uint32_t> labels;
        for (std::size_t i = 0; i < raster.cells.size(); ++i) {
            if (raster.cells[i] != Occupancy::Ground)
                continue;
            const std::uint32_t n = tree.nodeOfCell[i];
            ASSERT_TRUE(partOfNode[n] == noIndex || partOfNode[n] == parts.labels[i]);
            partOfNode[n] = parts.labels[i];
            labels.insert(tree.component[n]);
        }
        ASSERT_EQ(labels.size(), parts.count);
        for (std::uint32_t a = 0; a < tree.groundNodes; ++a) {
            for (std::uint32_t b = a; b < tree.groundNodes; b += 5)
                ASSERT_EQ(partOfNode[a] == partOfNode[b], tree.component[a] == tree.component[b]);
        }
    }
}

float shareAtOrAbove(const Quadtree& tree, int level) {
    double above = 0.0;
    double total = 0.0;
    for (std::uint32_t n = 0; n < tree.groundNodes; ++n) {
        const double area = static_cast<double>(squareOf(tree.nodes[n]).area());
        total += area;
        above += tree.nodes[n].level >= level ? area : 0.0;
    }
    return total > 0.0 ? static_cast<float>(above / total) : 0.0f;
}

TEST(Quadtree, LevelsAreTheLargestThatCoverEnough) {
    for (const scenes::Hall hall : scenes::allHalls) {
        QuadtreeOptions options;
        options.keepBridges = false;
        const Quadtree tree = buildQuadtree(scenes::hallRaster(hall, 7), options);
        EXPECT_GE(shareAtOrAbove(tree, tree.searchLevel), options.coverage);
        EXPECT_LT(shareAtOrAbove(tree, tree.searchLevel + 1), options.coverage);
        EXPECT_GE(tree.targetLevel, tree.searchLevel);
        EXPECT_LT(shareAtOrAbove(tree, tree.targetLevel + 1), options.targetCoverage);
        EXPECT_FLOAT_EQ(tree.searchedCoverage, shareAtOrAbove(tree, tree.searchLevel));
        for (std::uint32_t n = 0; n < tree.nodes.size(); ++n)
            ASSERT_EQ(tree.searched[n] != 0, n < tree.groundNodes && tree.nodes[n].level >= tree.searchLevel);
    }
}

std::set<std::uint32_t> partsOf(const Quadtree& tree) {
    std::set<std::uint32_t> parts(tree.part.begin(), tree.part.end());
    parts.erase(noIndex);
    return parts;
}

TEST(Quadtree, BridgesJoinWhatTheGroundJoins) {
    scenes::Dice dice(43);
    int bridged = 0;
    for (int round = 0; round < 80; ++round) {
        const OccupancyRaster raster = scenes::randomRaster(dice, 70);
        QuadtreeOptions options;
        options.maxBridgeShare = 1000.0f;
        options.coverage = 0.6f;
        const Quadtree with = buildQuadtree(raster, options);
        options.keepBridges = false;
        const Quadtree without = buildQuadtree(raster, options);
        std::set<std::uint32_t> components;
        for (std::uint32_t n = 0; n < with.groundNodes; ++n) {
            if (with.searched[n] != 0)
                components.insert(with.component[n]);
        }
        ASSERT_EQ(partsOf(with).size(), components.size()) << "round " << round;
        ASSERT_EQ(without.bridgeNodes, 0u);
        ASSERT_LE(partsOf(with).size(), partsOf(without).size());
        bridged += partsOf(without).size() > partsOf(with).size() ? 1 : 0;
        std::uint32_t small = 0;
        for (std::uint32_t n = 0; n < with.groundNodes; ++n)
            small += with.searched[n] != 0 && with.nodes[n].level < with.searchLevel ? 1 : 0;
        ASSERT_EQ(with.bridgeNodes, small);
    }
    EXPECT_GT(bridged, 20);
}

TEST(Quadtree, BridgeIsTheShortestChain) {
    // Two rooms of 8 x 8 cells, a passage two cells wide between them, and a longer one three cells wide.
    const OccupancyRaster raster = scenes::picture({"   ..................   ", //
                                                    "   ..................   ", //
                                                    "   ..................   ", //
                                                    "   ...############...   ", //
                                                    "........########........", //
                                                    "........########........", //
                                                    "........########........", //
                                                    "........########........", //
                                                    "........................", //
                                                    "........................", //
                                                    "........########........", //
                                                    "........########........"},
                                                   {-8, 0});
    QuadtreeOptions options;
    options.coverage = 0.6f;
    const Quadtree tree = buildQuadtree(raster, options);
    EXPECT_EQ(tree.searchLevel, 3);
    EXPECT_EQ(tree.bridgeNodes, 4u); // The short passage: four nodes of level 1.
    EXPECT_EQ(partsOf(tree).size(), 1u);
    for (const std::int32_t x : {0, 2, 4, 6})
        EXPECT_NE(tree.searched[tree.nodeAt({x, 2})], 0);
    options.keepBridges = false;
    EXPECT_EQ(partsOf(buildQuadtree(raster, options)).size(), 2u);
}

TEST(Quadtree, BridgesStayFew) {
    for (const scenes::Hall hall : scenes::allHalls) {
        QuadtreeOptions options;
        options.maxBridgeShare = 0.01f;
        const Quadtree tree = buildQuadtree(scenes::hallRaster(hall, 7), options);
        const auto searched = std::count(tree.searched.begin(), tree.searched.end(), std::uint8_t{1});
        EXPECT_LE(tree.bridgeNodes, std::max(64.0, 0.01 * static_cast<double>(searched)));
    }
}

TEST(Quadtree, HasNoLevelsWithoutGround) {
    const Quadtree none = buildQuadtree({}, {});
    EXPECT_EQ(none.groundNodes, 0u);
    EXPECT_EQ(none.levels, 0);
    EXPECT_EQ(none.nodeAt({0, 0}), noIndex);
    const Quadtree blocked = buildQuadtree(scenes::picture({"###s", "    "}), {});
    EXPECT_EQ(blocked.groundNodes, 0u);
    EXPECT_EQ(blocked.levels, 0);
    EXPECT_EQ(blocked.searchedCoverage, 0.0f);
    EXPECT_GT(blocked.nodes.size(), 0u);
}

} // namespace
} // namespace ped
