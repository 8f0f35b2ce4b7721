// SPDX-License-Identifier: MIT
#include "ped/Path/GridSearch.h"

#include "Core/Path/PathScenes.h"

#include <gtest/gtest.h>

#include <limits>

namespace ped {
namespace {

/// Distances by relaxing every move until nothing changes.
std::vector<std::uint32_t> slowDistances(const GridLevel& grid, std::span<const Cell> sources) {
    constexpr std::uint32_t far = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> out(grid.ground.size(), far);
    for (const Cell s : sources) {
        if (grid.isGround(s))
            out[grid.rect.indexOf(s)] = 0;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (out[i] == far)
                continue;
            const Cell c = grid.rect.cellAt(i);
            for (const auto& [dx, dy] : gridMoves) {
                const Cell n{c.x + dx, c.y + dy};
                if (!grid.isGround(n) || !grid.isGround({c.x + dx, c.y}) || !grid.isGround({c.x, c.y + dy}))
                    continue;
                const std::uint32_t d = out[i] + (dx != 0 && dy != 0 ? diagonalCost : straightCost);
                if (d < out[grid.rect.indexOf(n)]) {
                    out[grid.rect.indexOf(n)] = d;
                    changed = true;
                }
            }
        }
    }
    return out;
}

std::uint32_t costOf(const GridLevel& grid, const std::vector<Cell>& path) {
    std::uint32_t cost = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const std::int32_t dx = path[i].x - path[i - 1].x;
        const std::int32_t dy = path[i].y - path[i - 1].y;
        EXPECT_LE(std::abs(dx), 1);
        EXPECT_LE(std::abs(dy), 1);
        EXPECT_TRUE(grid.isGround(path[i]));
        EXPECT_TRUE(grid.isGround({path[i - 1].x + dx, path[i - 1].y}));
        EXPECT_TRUE(grid.isGround({path[i - 1].x, path[i - 1].y + dy}));
        cost += dx != 0 && dy != 0 ? diagonalCost : straightCost;
    }
    return cost;
}

TEST(GridSearch, AStarEqualsDijkstraEqualsBruteForce) {
    scenes::Dice dice(61);
    SearchScratch scratch;
    std::vector<Cell> path;
    int found = 0;
    for (int round = 0; round < 300; ++round) {
        const GridPyramid pyramid = buildGridPyramid(scenes::randomRaster(dice, 32), 2);
        const GridLevel& grid = pyramid.levels[static_cast<std::size_t>(dice.between(0, 1))];
        const auto any = [&] { return grid.rect.cellAt(dice.next() % grid.rect.area()); };
        const Cell start = any();
        std::vector<Cell> targets;
        for (int t = dice.between(1, 4); t > 0; --t)
            targets.push_back(any());
        std::uint32_t expected = std::numeric_limits<std::uint32_t>::max();
        const auto slow = slowDistances(grid, std::span(&start, 1));
        for (const Cell t : targets)
            expected = std::min(expected, slow[grid.rect.indexOf(t)]);
        const GridSearchResult star = gridAStar(grid, start, targets, scratch, path);
        const std::vector<Cell> starPath = path;
        const GridSearchResult plain = gridDijkstra(grid, start, targets, scratch, path);
        ASSERT_EQ(star.found, expected != std::numeric_limits<std::uint32_t>::max()) << "round " << round;
        ASSERT_EQ(plain.found, star.found);
        if (!star.found) {
            ASSERT_TRUE(path.empty() && starPath.empty());
            continue;
        }
        ++found;
        ASSERT_EQ(star.cost, expected);
        ASSERT_EQ(plain.cost, expected);
        for (const std::vector<Cell>& p : {starPath, path}) {
            ASSERT_EQ(costOf(grid, p), expected);
            ASSERT_EQ(p.front(), start);
            ASSERT_NE(std::find(targets.begin(), targets.end(), p.back()), targets.end());
        }
        ASSERT_EQ(starPath.back(), star.target);
        ASSERT_LE(star.visited, plain.visited + 1);
    }
    EXPECT_GT(found, 100);
}

TEST(GridSearch, AStarEqualsDijkstraInHalls) {
    SearchScratch scratch;
    std::vector<Cell> path;
    double star = 0.0;
    double plain = 0.0;
    for (const scenes::Hall hall : scenes::allHalls) {
        const OccupancyRaster raster = scenes::hallRaster(hall, 3);
        const GridPyramid pyramid = buildGridPyramid(raster, 1);
        scenes::Dice dice(62);
        for (int i = 0; i < 25; ++i) {
            const Cell a = scenes::randomGroundCell(dice, raster);
            const Cell b = scenes::randomGroundCell(dice, raster);
            const GridSearchResult s = gridAStar(pyramid.levels[0], a, std::span(&b, 1), scratch, path);
            const GridSearchResult d = gridDijkstra(pyramid.levels[0], a, std::span(&b, 1), scratch, path);
            ASSERT_EQ(s.found, d.found);
            ASSERT_EQ(s.cost, d.cost);
            star += s.visited;
            plain += d.visited;
        }
    }
    EXPECT_LT(star, 0.5 * plain);
}

TEST(GridSearch, DistancesEqualBruteForce) {
    scenes::Dice dice(63);
    SearchScratch scratch;
    for (int round = 0; round < 60; ++round) {
        const GridPyramid pyramid = buildGridPyramid(scenes::randomRaster(dice, 30), 1);
        const GridLevel& grid = pyramid.levels[0];
        std::vector<Cell> sources;
        for (int t = dice.between(0, 3); t > 0; --t)
            sources.push_back({dice.between(grid.rect.x0 - 1, grid.rect.x1), dice.between(grid.rect.y0, grid.rect.y1)});
        if (!sources.empty())
            sources.push_back(sources.front()); // Twice the same does no harm.
        std::vector<float> got(grid.rect.area());
        gridDistances(grid, sources, scratch, got);
        const auto slow = slowDistances(grid, sources);
        for (std::size_t i = 0; i < got.size(); ++i) {
            if (slow[i] == std::numeric_limits<std::uint32_t>::max())
                ASSERT_EQ(got[i], std::numeric_limits<float>::infinity());
            else
                ASSERT_FLOAT_EQ(got[i], static_cast<float>(slow[i]) / 70.0f);
        }
    }
}

TEST(GridSearch, DistancesToSomeEqualThoseToAll) {
    scenes::Dice dice(64);
    SearchScratch scratch;
    for (int round = 0; round < 60; ++round) {
        const GridPyramid pyramid = buildGridPyramid(scenes::randomRaster(dice, 30), 1);
        const GridLevel& grid = pyramid.levels[0];
        const auto anyCell = [&] {
            return Cell{dice.between(grid.rect.x0, grid.rect.x1 - 1), dice.between(grid.rect.y0, grid.rect.y1 - 1)};
        };
        const Cell source = anyCell();
        std::vector<Cell> targets{source};
        for (int t = dice.between(0, 5); t > 0; --t)
            targets.push_back(anyCell());
        targets.push_back(targets.back()); // Twice the same does no harm.
        std::vector<float> all(grid.rect.area());
        gridDistances(grid, std::span(&source, 1), scratch, all);
        std::vector<float> some(targets.size());
        gridDistancesTo(grid, source, targets, scratch, some);
        for (std::size_t i = 0; i < targets.size(); ++i)
            ASSERT_EQ(some[i], all[grid.rect.indexOf(targets[i])]);
    }
}

TEST(GridSearch, PathToTheStartCostsNothing) {
    const GridPyramid pyramid = buildGridPyramid(scenes::picture({"..", ".#"}), 1);
    SearchScratch scratch;
    std::vector<Cell> path;
    const Cell c{0, 1};
    const GridSearchResult r = gridAStar(pyramid.levels[0], c, std::span(&c, 1), scratch, path);
    EXPECT_TRUE(r.found);
    EXPECT_EQ(r.cost, 0u);
    EXPECT_EQ(path, std::vector<Cell>{c});
    const Cell wall{1, 0};
    EXPECT_FALSE(gridAStar(pyramid.levels[0], wall, std::span(&c, 1), scratch, path).found);
    EXPECT_FALSE(gridAStar(pyramid.levels[0], c, std::span(&wall, 1), scratch, path).found);
    EXPECT_FALSE(gridAStar(pyramid.levels[0], c, {}, scratch, path).found);
}

} // namespace
} // namespace ped
