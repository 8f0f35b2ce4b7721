// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Pareto fronts of points of which less is better: the first front are those that no other dominates, the second those
/// that are left undominated without the first, and so on.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pedsim {

/// Whether a is nowhere greater than b, and somewhere less.
bool dominates(std::span<const float> a, std::span<const float> b);

class ParetoFronts {
public:
    /// `points`: one after the other, `columns` numbers each. Two columns take n log n steps; more take one over another
    /// by binary search over fronts (Zhang et al. 2015, ENS-BS).
    ParetoFronts(std::vector<float> points, std::size_t columns);

    std::size_t count() const { return begin_.size() - 1; }
    std::size_t size() const { return front_.size(); }
    /// By point, in the order given: index of its front.
    std::span<const std::uint32_t> frontOf() const { return front_; }
    /// 1 + number of fronts that dominate a new point.
    std::uint32_t depthOf(std::span<const float> point) const;

private:
    bool frontDominates(std::size_t front, std::span<const float> point) const;
    void peelTwo(std::span<const float> points, std::span<const std::uint32_t> order);
    void peelMany(std::span<const float> points, std::span<const std::uint32_t> order);

    std::size_t columns_;
    std::vector<std::uint32_t> front_;
    std::vector<std::size_t> begin_; ///< By front: where its points begin; one more than fronts.
    std::vector<float> members_;     ///< Front by front, ascending by the first column.
};

} // namespace pedsim
