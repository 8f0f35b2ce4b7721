// SPDX-License-Identifier: MIT
#include "ped/Path/QuadtreeSelection.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ped {
namespace {

std::uint64_t areaOf(const QuadtreeNode& n) {
    return std::uint64_t{1} << (2 * n.level);
}

/// The largest level such that nodes at or above it cover `share` of the ground.
std::int32_t levelCovering(const Quadtree& tree, float share) {
    std::array<std::uint64_t, 16> areaByLevel{};
    std::uint64_t total = 0;
    for (std::uint32_t n = 0; n < tree.groundNodes; ++n) {
        areaByLevel[tree.nodes[n].level] += areaOf(tree.nodes[n]);
        total += areaOf(tree.nodes[n]);
    }
    std::uint64_t covered = 0;
    for (std::int32_t level = tree.levels - 1; level > 0; --level) {
        covered += areaByLevel[static_cast<std::size_t>(level)];
        if (static_cast<double>(covered) >= static_cast<double>(share) * static_cast<double>(total))
            return level;
    }
    return 0;
}

float searchedShare(const Quadtree& tree) {
    std::uint64_t total = 0;
    std::uint64_t searched = 0;
    for (std::uint32_t n = 0; n < tree.groundNodes; ++n) {
        total += areaOf(tree.nodes[n]);
        searched += tree.searched[n] != 0 ? areaOf(tree.nodes[n]) : 0;
    }
    return total > 0 ? static_cast<float>(static_cast<double>(searched) / static_cast<double>(total)) : 0.0f;
}

} // namespace

float centreDistance(const QuadtreeNode& a, const QuadtreeNode& b) {
    // Twice the centres are integers, so their difference is exact.
    const auto dx = static_cast<float>(2 * (a.x - b.x) + (1 << a.level) - (1 << b.level));
    const auto dy = static_cast<float>(2 * (a.y - b.y) + (1 << a.level) - (1 << b.level));
    return 0.5f * std::sqrt(dx * dx + dy * dy);
}

void connectSearched(Quadtree& tree) {
    tree.firstEdge.clear();
    tree.edges.clear();
    for (std::uint32_t n = 0; n < tree.groundNodes; ++n) {
        tree.firstEdge.push_back(static_cast<std::uint32_t>(tree.edges.size()));
        const QuadtreeNode& from = tree.nodes[n];
        for (const std::uint32_t m : tree.neighboursOf(n)) {
            if (tree.searched[m] == 0)
                continue;
            const QuadtreeNode& to = tree.nodes[m];
            const float length = centreDistance(from, to);
            tree.edges.push_back({m, length, length * meanLevel(from.level, to.level)});
        }
    }
    tree.firstEdge.push_back(static_cast<std::uint32_t>(tree.edges.size()));
}

void selectSearchedNodes(const QuadtreeOptions& options, Quadtree& tree) {
    tree.searchLevel = levelCovering(tree, options.coverage);
    tree.targetLevel = std::max(tree.searchLevel, levelCovering(tree, options.targetCoverage));
    tree.searched.assign(tree.nodes.size(), 0);
    for (std::uint32_t n = 0; n < tree.groundNodes; ++n)
        tree.searched[n] = tree.nodes[n].level >= tree.searchLevel;
    tree.component = labelNodes(tree, [](std::uint32_t) { return true; });
    if (options.keepBridges)
        tree.bridgeNodes = keepBridges(options, tree);
    tree.searchedCoverage = searchedShare(tree);
    tree.part = labelNodes(tree, [&tree](std::uint32_t n) { return tree.searched[n] != 0; });
    connectSearched(tree);
}

} // namespace ped
