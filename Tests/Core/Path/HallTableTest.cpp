// SPDX-License-Identifier: MIT
// The table of Shao and Terzopoulos 2005 ("Combining the Path Maps") for halls of 60 x 95 m: ground covered, search
// space, share of paths answered by each map, and what the paper does not give: length against the shortest way.
#include "Core/Path/ShortestPaths.h"
#include "ped/Path/RegionSearch.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace ped {
namespace {

struct Row {
    double paths = 0.0; ///< Not answered by a straight line.
    double quadtree = 0.0;
    double quadtreeNodes = 0.0;
    double gridNodes = 0.0;
    double ratio = 0.0;
    double worst = 0.0;
};

struct Query {
    Vec2 start;
    Cell target;
    double shortest = 0.0;
};

std::vector<Query> makeQueries(const PathMap& map, const GridFrame& frame, int count) {
    const scenes::ShortestPaths shortest(map.raster, frame);
    scenes::Dice dice(99);
    std::vector<Query> out;
    while (out.size() < static_cast<std::size_t>(count)) {
        const Cell from = scenes::randomGroundCell(dice, map.raster);
        Query q{scenes::randomPointIn(dice, frame, from), scenes::randomGroundCell(dice, map.raster), 0.0};
        if (map.quadtree.component[map.quadtree.nodeAt(from)] != map.quadtree.component[map.quadtree.nodeAt(q.target)])
            continue;
        q.shortest = static_cast<double>(shortest.length(q.start, frame.centerOf(q.target)));
        out.push_back(q);
    }
    return out;
}

Row measure(const PathMap& map, const GridFrame& frame, const std::vector<Query>& queries, SearchScheme scheme) {
    SearchScratch scratch;
    RegionPath path;
    SearchOptions options;
    options.scheme = scheme;
    Row row;
    for (const Query& q : queries) {
        EXPECT_TRUE(searchRegion(map, frame, q.start, std::span(&q.target, 1), options, nullptr, scratch, path));
        if (path.stats.answeredBy == AnsweredBy::StraightLine)
            continue;
        row.paths += 1.0;
        row.quadtree += path.stats.answeredBy == AnsweredBy::Quadtree ? 1.0 : 0.0;
        row.quadtreeNodes += path.stats.quadtreeNodes;
        row.gridNodes += path.stats.gridNodes;
        const double ratio = static_cast<double>(path.length) / q.shortest;
        row.ratio += ratio;
        row.worst = std::max(row.worst, ratio);
    }
    return row;
}

void printTree(scenes::Hall hall, const PathMap& map) {
    const Quadtree& tree = map.quadtree;
    std::array<int, 16> byLevel{};
    int searched = 0;
    for (std::uint32_t n = 0; n < tree.groundNodes; ++n) {
        ++byLevel[tree.nodes[n].level];
        searched += tree.searched[n];
    }
    std::printf("%s: %u ground nodes, by level", scenes::nameOf(hall), tree.groundNodes);
    for (int k = 0; k < tree.levels; ++k)
        std::printf(" %d", byLevel[static_cast<std::size_t>(k)]);
    std::printf("; searched %d (level %d and up, %u bridges), Lt %d, coverage %.1f %%, %.1f MB\n", searched,
                tree.searchLevel, tree.bridgeNodes, tree.targetLevel,
                100.0 * static_cast<double>(tree.searchedCoverage), static_cast<double>(memoryBytes(map)) * 1e-6);
}

TEST(HallTable, MeetsThePapersFigures) {
    for (const scenes::Hall hall : scenes::allHalls) {
        const OccupancyRaster raster = scenes::hallRaster(hall, 7);
        const GridFrame frame = scenes::unitFrame(raster);
        const PathMap map = buildPathMap(raster, frame.cellSize, {});
        printTree(hall, map);
        EXPECT_GE(map.quadtree.searchedCoverage, 0.85f);
        const std::vector<Query> queries = makeQueries(map, frame, 600);
        constexpr const char* names[] = {"SortedQ", "SingleQ", "MultiQ", "PmultiQ", "Grid"};
        for (int s = 0; s < regionSchemeCount; ++s) {
            const Row row = measure(map, frame, queries, static_cast<SearchScheme>(s));
            std::printf("  %-8s quadtree answers %5.1f %%, mean nodes %6.1f, mean cells %7.1f, length / shortest mean "
                        "%.3f worst %.3f\n",
                        names[s], 100.0 * row.quadtree / row.paths, row.quadtreeNodes / row.paths,
                        row.gridNodes / row.paths, row.ratio / row.paths, row.worst);
            if (s < 4) {
                EXPECT_GE(row.quadtree / row.paths, 0.94);
                EXPECT_LE(row.quadtreeNodes / row.paths, 500.0);
            }
            EXPECT_LE(row.gridNodes / row.paths, 5000.0);
            EXPECT_LE(row.ratio / row.paths, 1.1);
        }
    }
}

} // namespace
} // namespace ped
