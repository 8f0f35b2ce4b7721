// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a SearchScratch holds. Marks are stamped with the number of the search that wrote them, so that no array is
/// ever cleared between searches.

#include "ped/Path/FixedPoint.h"
#include "ped/Path/Funnel.h"
#include "ped/Path/RegionSearch.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace ped {

/// One node in one search: what the start's side knows of it, and what the target's side does.
struct alignas(32) NodeMark {
    /// In targetParent: this node holds a target, whose place in the list is in the other bits.
    static constexpr std::uint32_t sourceBit = 0x80000000u;

    std::uint32_t stamp = 0;
    float distance = 0.0f;          ///< From the start, weighted, in cells.
    float toGo = 0.0f;              ///< Straight distance to the targets, in cells: never more than the way is long.
    std::uint32_t parent = noIndex; ///< The node that gave the distance.
    std::uint32_t next = noIndex;   ///< Next in its queue.
    std::uint32_t targetStamp = 0;
    float targetDistance = 0.0f; ///< From the target, weighted, in cells.
    std::uint32_t targetParent = noIndex;
};

/// One cell in one grid search. A cell lies in one bucket at a time.
struct CellMark {
    static constexpr std::uint32_t closed = 0xfffffffeu;
    std::uint32_t stamp = 0;
    std::uint32_t cost = 0;
    std::uint32_t next = noIndex; ///< Next in its bucket, or `closed`.
    std::uint32_t previous = noIndex;
};

/// A target cell that can be reached.
struct ReachableTarget {
    Cell cell;
    std::uint32_t node = noIndex;
    std::uint32_t index = 0; ///< In the caller's list.
};

/// Nodes by distance, lower index first where equal: distances are not negative, so their bits sort like integers.
class NodeHeap {
public:
    void clear() { keys_.clear(); }
    bool empty() const { return keys_.empty(); }
    void reserve(std::size_t n) { keys_.reserve(n); }
    std::size_t capacity() const { return keys_.capacity(); }
    void push(float distance, std::uint32_t node);
    /// Nearest node and the distance it was pushed with.
    std::uint32_t pop(float& distance);

private:
    std::vector<std::uint64_t> keys_;
};

struct SearchScratchData {
    /// Room for paths of so many cells is made beforehand; a longer one, 13 km on cells of 0.2 m, makes more once.
    static constexpr std::size_t longestPath = 65536;

    /// Which maps the last search used, for visitSearchSpace().
    enum class Space : std::uint8_t { None, Quadtree, Grid };

    std::vector<NodeMark> marks;                 ///< By ground node.
    std::vector<std::uint32_t> visitedFromStart; ///< In order of visit.
    std::vector<std::uint32_t> visitedFromTarget;
    NodeHeap startHeap;
    NodeHeap targetHeap;
    std::vector<std::uint32_t> corridor; ///< Nodes of the path, start to target.

    std::vector<CellMark> cells;
    std::vector<std::uint8_t> isTarget; ///< By cell; all zero between searches.
    std::vector<Cell> gridTargets;
    std::vector<Cell> gridPath;

    std::vector<ReachableTarget> targets;
    std::vector<Gate> gates;
    std::vector<FixedPoint> points;
    std::vector<FixedPoint> pulled;

    std::uint32_t stamp = 0;
    std::uint32_t gridStamp = 0;
    Space space = Space::None;
    std::int32_t gridLevel = 0;

    /// Number of a new search; all marks are cleared when the numbers run out.
    std::uint32_t nextStamp() {
        if (++stamp == 0) {
            for (NodeMark& m : marks)
                m.stamp = m.targetStamp = 0;
            stamp = 1;
        }
        return stamp;
    }
    std::uint32_t nextGridStamp() {
        if (++gridStamp == 0) {
            for (CellMark& m : cells)
                m.stamp = 0;
            gridStamp = 1;
        }
        return gridStamp;
    }
    void reserveCells(std::size_t count) {
        if (cells.size() < count) {
            cells.resize(count);
            isTarget.resize(count, 0);
            const std::size_t path = std::min(count, longestPath);
            gridPath.reserve(path);
            points.reserve(path + 2);
            pulled.reserve(path + 2);
        }
    }
    void reserveNodes(const Quadtree& tree);
};

inline void NodeHeap::push(float distance, std::uint32_t node) {
    const std::uint64_t key = std::uint64_t{std::bit_cast<std::uint32_t>(distance)} << 32 | node;
    std::size_t i = keys_.size();
    keys_.push_back(key);
    while (i > 0) {
        const std::size_t up = (i - 1) / 4;
        if (keys_[up] <= key)
            break;
        keys_[i] = keys_[up];
        i = up;
    }
    keys_[i] = key;
}

inline std::uint32_t NodeHeap::pop(float& distance) {
    const std::uint64_t top = keys_.front();
    const std::uint64_t moved = keys_.back();
    keys_.pop_back();
    const std::size_t n = keys_.size();
    for (std::size_t i = 0; n > 0;) {
        const std::size_t first = 4 * i + 1;
        std::size_t least = i;
        std::uint64_t leastKey = moved;
        for (std::size_t c = first; c < first + 4 && c < n; ++c) {
            if (keys_[c] < leastKey) {
                least = c;
                leastKey = keys_[c];
            }
        }
        keys_[i] = leastKey;
        if (least == i)
            break;
        i = least;
    }
    distance = std::bit_cast<float>(static_cast<std::uint32_t>(top >> 32));
    return static_cast<std::uint32_t>(top);
}

} // namespace ped
