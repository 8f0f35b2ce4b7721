// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The frontiers of SingleQ, MultiQ and PmultiQ. A node waits at most once, so that the marks hold the queues.

#include "ped/Path/ScratchData.h"

#include <array>
#include <bit>
#include <cstdint>

namespace ped {

/// First in, first out, threaded through the marks.
struct NodeList {
    std::uint32_t head = noIndex;
    std::uint32_t tail = noIndex;

    bool empty() const { return head == noIndex; }
    void push(NodeMark* marks, std::uint32_t node) {
        marks[node].next = noIndex;
        (empty() ? head : marks[tail].next) = node;
        tail = node;
    }
    std::uint32_t pop(const NodeMark* marks) {
        const std::uint32_t node = head;
        head = marks[node].next;
        return node;
    }
};

/// SingleQ: one queue, whatever the size of a node.
class SingleQueue {
public:
    void push(NodeMark* marks, const Quadtree&, std::uint32_t node) { list_.push(marks, node); }
    std::uint32_t pop(const NodeMark* marks) { return list_.empty() ? noIndex : list_.pop(marks); }

private:
    NodeList list_;
};

/// MultiQ: one queue per level, each level in turn.
class LevelQueues {
public:
    void push(NodeMark* marks, const Quadtree& tree, std::uint32_t node) {
        const unsigned level = tree.nodes[node].level;
        lists_[level].push(marks, node);
        filled_ |= 1u << level;
    }
    std::uint32_t pop(const NodeMark* marks) {
        if (filled_ == 0)
            return noIndex;
        // The next filled level below the last one, or the largest again.
        const std::uint32_t below = filled_ & ((1u << turn_) - 1u);
        turn_ = 31u - static_cast<unsigned>(std::countl_zero(below != 0 ? below : filled_));
        return popLevel(marks, turn_);
    }

protected:
    std::uint32_t popLevel(const NodeMark* marks, unsigned level) {
        const std::uint32_t node = lists_[level].pop(marks);
        if (lists_[level].empty())
            filled_ &= ~(1u << level);
        return node;
    }
    std::array<NodeList, 16> lists_;
    std::uint32_t filled_ = 0; ///< Bit per level that has nodes waiting.

private:
    unsigned turn_ = 0;
};

/// PmultiQ: one queue per level, the largest nodes first.
class PriorityLevelQueues : public LevelQueues {
public:
    std::uint32_t pop(const NodeMark* marks) {
        return filled_ == 0 ? noIndex : popLevel(marks, 31u - static_cast<unsigned>(std::countl_zero(filled_)));
    }
};

} // namespace ped
