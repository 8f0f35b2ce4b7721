// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The quadtree path map (Shao and Terzopoulos 2005, "Quadtree Map"; 2007, appendix A.3.2).

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Path/Occupancy.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// A square of equal occupancy.
struct QuadtreeNode {
    std::int32_t x = 0; ///< Lower left cell of the square, station grid.
    std::int32_t y = 0;
    std::uint32_t firstNeighbour = 0; ///< Into Quadtree::neighbours.
    std::uint16_t neighbourCount = 0;
    std::uint8_t level = 0; ///< Side is 2^level cells.
    Occupancy occupancy = Occupancy::Outside;
};
static_assert(sizeof(QuadtreeNode) == 16);

/// A step from one node to a searched neighbour.
struct QuadtreeEdge {
    std::uint32_t node = 0;
    float length = 0.0f; ///< From centre to centre, in cells.
    float levels = 0.0f; ///< Length times the mean level on the way, so that weights by level cost no look-up.
    friend bool operator==(const QuadtreeEdge&, const QuadtreeEdge&) = default;
};
static_assert(sizeof(QuadtreeEdge) == 12);

struct QuadtreeOptions {
    /// Smallest share of the ground that searched nodes cover (Shao and Terzopoulos 2005: 85 %).
    float coverage = 0.85f;
    float targetCoverage = 0.5f; ///< Smallest share of the ground at or above the target level Lt.
    int maxLevel = 8;            ///< Largest square: 2^maxLevel cells a side.
    bool keepBridges = true;     ///< Keep the small nodes without which searched nodes would fall apart.
    /// With keepBridges: also keep the chain of small nodes between two searched ones whose way round through searched
    /// nodes is more than this many times as long (a doorway of small nodes, say). At least 1.
    float bridgeStretch = 3.0f;
    /// At most this many small nodes kept per searched node, so that bridges stay few (64 in all are always allowed
    /// where they join parts).
    float maxBridgeShare = 1.0f;
};

/// "No part", "no node".
inline constexpr std::uint32_t noIndex = 0xffffffffu;

struct Quadtree {
    CellRect rect;
    std::int32_t levels = 0;       ///< C: one more than the level of the largest ground node; 0 without ground.
    std::int32_t searchLevel = 0;  ///< Nodes below it take no part in long searches, except bridges.
    std::int32_t targetLevel = 0;  ///< Lt: targets are expanded until they touch a node of this level or above.
    float searchedCoverage = 0.0f; ///< Share of the ground covered by searched nodes.
    std::uint32_t groundNodes = 0; ///< Ground nodes come first, larger before smaller, then row by row.
    std::uint32_t bridgeNodes = 0; ///< Small nodes that are searched all the same.
    std::vector<QuadtreeNode> nodes;
    std::vector<std::uint32_t> neighbours; ///< Ground nodes that share an edge, by ascending node index.
    std::vector<std::uint32_t> nodeOfCell; ///< Row-major over rect; every cell lies in exactly one node.
    std::vector<std::uint8_t> searched;    ///< By node: takes part in long searches.
    std::vector<std::uint32_t> component;  ///< By ground node: connected part of the ground (4-connected cells).
    std::vector<std::uint32_t> part;       ///< By ground node: connected part of the searched nodes, or noIndex.
    std::vector<std::uint32_t> firstEdge;  ///< By ground node, with one extra entry: index into edges.
    std::vector<QuadtreeEdge> edges;       ///< To the searched neighbours, ascending.

    std::span<const std::uint32_t> neighboursOf(std::uint32_t node) const {
        return {neighbours.data() + nodes[node].firstNeighbour, nodes[node].neighbourCount};
    }
    std::span<const QuadtreeEdge> edgesOf(std::uint32_t node) const {
        return {edges.data() + firstEdge[node], firstEdge[node + 1] - firstEdge[node]};
    }
    /// The node that a cell lies in, or noIndex outside the window.
    std::uint32_t nodeAt(Cell c) const { return rect.contains(c) ? nodeOfCell[rect.indexOf(c)] : noIndex; }
};

/// The square of a node, in cells. A node that is not ground may extend beyond the window.
constexpr CellRect squareOf(const QuadtreeNode& n) {
    const std::int32_t side = std::int32_t{1} << n.level;
    return {n.x, n.y, n.x + side, n.y + side};
}

/// Four squares of equal occupancy become one, on the station's grid: a node of level k lies at multiples of 2^k cells.
/// - The search level is the largest level such that nodes at or above it cover `coverage` of the ground.
/// - The target level Lt is likewise the largest that covers `targetCoverage`, but never below the search level: few
///   and large nodes that are near most targets.
PEDESTRIANCORE_API Quadtree buildQuadtree(const OccupancyRaster& raster, const QuadtreeOptions& options);

template <class Ar>
void serialize(Ar& ar, Quadtree& q) {
    ar.value(q.rect);
    ar.value(q.levels);
    ar.value(q.searchLevel);
    ar.value(q.targetLevel);
    ar.value(q.searchedCoverage);
    ar.value(q.groundNodes);
    ar.value(q.bridgeNodes);
    ar.vector(q.nodes);
    ar.vector(q.neighbours);
    ar.vector(q.nodeOfCell);
    ar.vector(q.searched);
    ar.vector(q.component);
    ar.vector(q.part);
    ar.vector(q.firstEdge);
    ar.vector(q.edges);
}

} // namespace ped
