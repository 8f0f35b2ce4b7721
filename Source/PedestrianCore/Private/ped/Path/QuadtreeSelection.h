// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which nodes of a quadtree take part in long searches.

#include "ped/Path/Quadtree.h"

namespace ped {

/// Sets the search level and Lt, and fills searched, component, part and the searched neighbours.
void selectSearchedNodes(const QuadtreeOptions& options, Quadtree& tree);

/// Fills firstEdge and edges from the neighbours and the searched flags.
void connectSearched(Quadtree& tree);

/// Adds small nodes to the searched ones, see QuadtreeOptions::keepBridges. Returns how many.
std::uint32_t keepBridges(const QuadtreeOptions& options, Quadtree& tree);

/// Distance between the centres of two nodes, in cells.
float centreDistance(const QuadtreeNode& a, const QuadtreeNode& b);

/// Mean level on the way between the centres of two neighbours: each holds a part of the way as large as its side.
inline float meanLevel(int a, int b) {
    const auto sideA = static_cast<float>(1 << a);
    const auto sideB = static_cast<float>(1 << b);
    return (static_cast<float>(a) * sideA + static_cast<float>(b) * sideB) / (sideA + sideB);
}

/// Labels the connected parts of the ground nodes that `member` accepts; noIndex for the others.
template <class Member>
std::vector<std::uint32_t> labelNodes(const Quadtree& tree, Member member) {
    std::vector<std::uint32_t> labels(tree.groundNodes, noIndex);
    std::vector<std::uint32_t> open;
    std::uint32_t count = 0;
    for (std::uint32_t first = 0; first < tree.groundNodes; ++first) {
        if (labels[first] != noIndex || !member(first))
            continue;
        labels[first] = count;
        open.push_back(first);
        while (!open.empty()) {
            const std::uint32_t n = open.back();
            open.pop_back();
            for (const std::uint32_t m : tree.neighboursOf(n)) {
                if (labels[m] == noIndex && member(m)) {
                    labels[m] = count;
                    open.push_back(m);
                }
            }
        }
        ++count;
    }
    return labels;
}

} // namespace ped
