// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a step from node to node costs: its length, more on small nodes, more where it is crowded.

#include "ped/Path/QuadtreeSearch.h"
#include "ped/Path/QuadtreeSelection.h"

#include <array>
#include <cmath>
#include <limits>

namespace ped {

inline Vec2 centreOfCell(Cell c) {
    return {static_cast<float>(c.x) + 0.5f, static_cast<float>(c.y) + 0.5f};
}

/// Positions and distances are in cells. `Crowded`: whether congestion counts, a constant so that the inner loop need
/// not ask.
template <bool Crowded>
class StepCosts {
public:
    explicit StepCosts(const QuadtreeQuery& query) : q_(query), nodes_(query.tree.nodes.data()) {
        const auto levels = static_cast<std::size_t>(query.tree.levels);
        for (std::size_t u = 0; u < levels; ++u) {
            for (std::size_t v = 0; v <= u; ++v)
                meanLevel_[u][v] = meanLevel_[v][u] = meanLevel(static_cast<int>(u), static_cast<int>(v));
        }
        const auto top = static_cast<float>(std::max(1, query.tree.levels - 1));
        const float penalty = std::max(0.0f, q_.options.smallNodePenalty);
        metreCost_ = 1.0f + penalty;
        levelBonus_ = penalty / top;
        straightFactor_ = q_.options.directed ? q_.options.straightFactor : 0.0f;
        constexpr float unit = 1.0f / static_cast<float>(FixedPoint::one);
        start_ = {static_cast<float>(q_.start.x) * unit, static_cast<float>(q_.start.y) * unit};
    }

    void addTarget(Vec2 centre) { targets_.grow(centre); }
    Vec2 start() const { return start_; }
    Vec2 centreOf(std::uint32_t n) const {
        const QuadtreeNode& node = nodes_[n];
        const float half = 0.5f * static_cast<float>(1 << node.level);
        return {static_cast<float>(node.x) + half, static_cast<float>(node.y) + half};
    }
    /// Weighted length of a step that is `length` cells long, over nodes of `levels` levels times cells.
    float weighted([[maybe_unused]] std::uint32_t u, [[maybe_unused]] std::uint32_t v, float length,
                   float levels) const {
        const float cost = metreCost_ * length - levelBonus_ * levels;
        if constexpr (Crowded)
            return cost * crowding(u, v);
        return cost;
    }
    /// What crossing a crowded node costs beyond its length.
    float crossingSurcharge(std::uint32_t n) const {
        const auto side = static_cast<float>(1 << nodes_[n].level);
        return (congestionFactor(q_.options, q_.congestion->occupied[n]) - 1.0f) * side;
    }
    float crowding(std::uint32_t u, std::uint32_t v) const {
        const auto sideU = static_cast<float>(1 << nodes_[u].level);
        const auto sideV = static_cast<float>(1 << nodes_[v].level);
        const float factorU = congestionFactor(q_.options, q_.congestion->occupied[u]);
        const float factorV = congestionFactor(q_.options, q_.congestion->occupied[v]);
        return (factorU * sideU + factorV * sideV) / (sideU + sideV);
    }
    /// From any point of u to the centre of its neighbour v.
    float costFrom(Vec2 point, std::uint32_t u, std::uint32_t v) const {
        const Vec2 to = centreOf(v);
        const float dx = to.x - point.x;
        const float dy = to.y - point.y;
        const float length = std::sqrt(dx * dx + dy * dy);
        return weighted(u, v, length, length * meanLevel_[nodes_[u].level][nodes_[v].level]);
    }
    /// Along an edge; the first step begins at the start itself.
    float costAlong(std::uint32_t u, const QuadtreeEdge& edge) const {
        return u == q_.startNode ? costFrom(start_, u, edge.node) : weighted(u, edge.node, edge.length, edge.levels);
    }
    /// Straight distance from the centre of n to the bounding box of the targets, times straightFactor.
    float straightToTargets(std::uint32_t n) const {
        const Vec2 c = centreOf(n);
        const float dx = std::max({targets_.min.x - c.x, c.x - targets_.max.x, 0.0f});
        const float dy = std::max({targets_.min.y - c.y, c.y - targets_.max.y, 0.0f});
        return straightFactor_ * std::sqrt(dx * dx + dy * dy);
    }

private:
    const QuadtreeQuery& q_;
    const QuadtreeNode* const nodes_;
    std::array<std::array<float, 16>, 16> meanLevel_; ///< Filled as far as the tree has levels.
    float metreCost_ = 1.0f;                          ///< Of a cell's length at level 0.
    float levelBonus_ = 0.0f;                         ///< What a level takes off.
    float straightFactor_ = 0.0f;
    Vec2 start_;
    Box2 targets_;
};

} // namespace ped
