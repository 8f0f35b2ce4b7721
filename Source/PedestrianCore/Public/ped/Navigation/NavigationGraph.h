// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The navigation graph (Yersin et al. 2008, section 3, after Pettré et al.): discs of free ground, and gates where two
/// of them overlap or a portal joins them. Made of a world on demand, by the world alone: the same on every machine.

#include "ped/Base/Config.h"
#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"
#include "ped/Base/StableSort.h"
#include "ped/World/World.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// A disc of walkable ground.
struct GraphVertex {
    Vec3 centre;         ///< On the ground. [m]
    float radius = 0.0f; ///< From the centre to the nearest obstacle, capped. [m]
    RegionId region;
    ZoneId zone;
};

/// Where one vertex leads to another.
struct GraphGate {
    std::uint32_t to = 0; ///< The vertex behind it.
    Vec2 left;            ///< Its ends, as seen by a person who goes through. [m]
    Vec2 right;
    float metres = 0.0f; ///< From centre to centre through its middle. [m]
    PortalId portal;     ///< Between two regions; none within one.
};

struct NavigationGraph {
    static constexpr std::uint32_t none = 0xffffffffu;

    std::vector<GraphVertex> vertices;    ///< Region by region; within one from the widest on.
    std::vector<std::uint32_t> firstGate; ///< By vertex, into `gates`; one more at the end.
    std::vector<GraphGate> gates;
    std::vector<std::uint32_t> firstOfRegion; ///< By region, into `vertices`; one more at the end.

    std::span<const GraphGate> gatesOf(std::uint32_t vertex) const {
        return std::span(gates).subspan(firstGate[vertex], firstGate[vertex + 1] - firstGate[vertex]);
    }
    /// The vertex that a place belongs to: of those that hold it the one whose centre is nearest relative to its radius,
    /// else the one with the nearest rim. None in a region without ground.
    PEDESTRIANCORE_API std::uint32_t vertexAt(RegionId region, Vec2 p) const;

    // What finds vertices by place: coarse squares of every region.
    struct Squares {
        GridFrame frame;
        std::uint32_t first = 0; ///< Into `firstInSquare`.
    };
    std::vector<Squares> squares; ///< By region.
    std::vector<std::uint32_t> firstInSquare;
    std::vector<std::uint32_t> inSquare;
};

/// How a graph is made.
struct GraphOptions {
    float mostRadius = 6.0f;  ///< Of a vertex. [m]
    float bodyRadius = 0.25f; ///< Gates are at least twice as wide. [m]
};

PEDESTRIANCORE_API NavigationGraph buildNavigationGraph(const World& world, const GraphOptions& options = {});

/// Ways to one vertex, or from it: metres by vertex, and the gate to take. Costs may be raised by gate.
struct GraphWays {
    static constexpr float unreachable = 1e30f;
    std::vector<float> metres;       ///< By vertex.
    std::vector<std::uint32_t> next; ///< By vertex: the vertex behind the gate to take; none at the goal.
};

/// Dijkstra towards `goal`. `factor`, where not empty, multiplies the length of what lies in each vertex: how full it
/// is, how often it was used. Without allocation once warm.
PEDESTRIANCORE_API void searchGraph(const NavigationGraph& graph, std::uint32_t goal, std::span<const float> factor,
                                    std::vector<KeyedId>& heap, GraphWays& out);

} // namespace ped
