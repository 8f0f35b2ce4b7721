// SPDX-License-Identifier: MIT
#include "ped/Path/QuadtreeSearch.h"

#include <limits>

namespace ped {
namespace {

struct Centre {
    float x = 0.0f;
    float y = 0.0f;
};

/// First in, first out, threaded through the marks.
struct NodeList {
    std::uint32_t head = noIndex;
    std::uint32_t tail = noIndex;

    bool empty() const { return head == noIndex; }
    void push(std::vector<NodeMark>& marks, std::uint32_t node) {
        marks[node].next = noIndex;
        (empty() ? head : marks[tail].next) = node;
        tail = node;
    }
    std::uint32_t pop(const std::vector<NodeMark>& marks) {
        const std::uint32_t node = head;
        head = marks[node].next;
        return node;
    }
};

/// SingleQ: one queue, whatever the size of a node.
class SingleQueue {
public:
    void push(std::vector<NodeMark>& marks, const Quadtree&, std::uint32_t node) { list_.push(marks, node); }
    std::uint32_t pop(const std::vector<NodeMark>& marks) { return list_.empty() ? noIndex : list_.pop(marks); }

private:
    NodeList list_;
};

/// MultiQ: a queue a level, each level in turn.
class LevelQueues {
public:
    void push(std::vector<NodeMark>& marks, const Quadtree& tree, std::uint32_t node) {
        const unsigned level = tree.nodes[node].level;
        lists_[level].push(marks, node);
        filled_ |= 1u << level;
    }
    std::uint32_t pop(const std::vector<NodeMark>& marks) {
        if (filled_ == 0)
            return noIndex;
        // The next filled level below the last one, or the largest again.
        const std::uint32_t below = filled_ & ((1u << turn_) - 1u);
        turn_ = 31u - static_cast<unsigned>(std::countl_zero(below != 0 ? below : filled_));
        return popLevel(marks, turn_);
    }

protected:
    std::uint32_t popLevel(const std::vector<NodeMark>& marks, unsigned level) {
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

/// PmultiQ: a queue a level, the largest nodes first.
class PriorityLevelQueues : public LevelQueues {
public:
    std::uint32_t pop(const std::vector<NodeMark>& marks) {
        return filled_ == 0 ? noIndex : popLevel(marks, 31u - static_cast<unsigned>(std::countl_zero(filled_)));
    }
};

class Search {
public:
    Search(const QuadtreeQuery& query, SearchScratchData& data)
        : q_(query), tree_(query.tree), d_(data), stamp_(data.nextStamp()) {
        d_.visitedFromStart.clear();
        d_.visitedFromTarget.clear();
        d_.corridor.clear();
        const auto top = static_cast<float>(std::max(1, tree_.levels - 1));
        for (std::size_t k = 0; k < levelWeight_.size(); ++k) {
            const float below = std::max(0.0f, top - static_cast<float>(k)) / top;
            levelWeight_[k] = 1.0f + q_.options.smallNodePenalty * below;
        }
        start_ = {static_cast<float>(q_.start.x) / FixedPoint::one, static_cast<float>(q_.start.y) / FixedPoint::one};
    }

    std::uint32_t run() {
        insertTargets();
        reachSearchedNodes();
        if (meeting_ == noIndex)
            expandTarget();
        if (meeting_ == noIndex && startPart_ != noIndex && partTouched_)
            searchByScheme();
        return meeting_ == noIndex ? noIndex : backTrack();
    }

private:
    Centre centreOf(std::uint32_t n) const {
        const QuadtreeNode& node = tree_.nodes[n];
        const float half = 0.5f * static_cast<float>(1 << node.level);
        return {static_cast<float>(node.x) + half, static_cast<float>(node.y) + half};
    }
    float weight(std::uint32_t n) const {
        const float w = levelWeight_[tree_.nodes[n].level];
        return q_.congestion != nullptr ? w * congestionFactor(q_.options, q_.congestion->occupied[n]) : w;
    }
    /// Weighted distance from a point of node u to the centre of its neighbour v: of the way, each node holds a part as
    /// large as its side.
    float cost(std::uint32_t u, Centre from, std::uint32_t v) const {
        const Centre to = centreOf(v);
        const float dx = to.x - from.x;
        const float dy = to.y - from.y;
        const auto sideU = static_cast<float>(1 << tree_.nodes[u].level);
        const auto sideV = static_cast<float>(1 << tree_.nodes[v].level);
        return std::sqrt(dx * dx + dy * dy) * (weight(u) * sideU + weight(v) * sideV) / (sideU + sideV);
    }
    bool known(const std::vector<NodeMark>& marks, std::uint32_t n) const { return marks[n].stamp == stamp_; }
    /// Where the way leaves node n: the start itself, or the centre.
    Centre positionFromStart(std::uint32_t n) const { return n == q_.startNode ? start_ : centreOf(n); }
    Centre positionFromTarget(std::uint32_t n) const {
        if (d_.fromTarget[n].parent != noIndex)
            return centreOf(n);
        const Cell c = d_.targets[d_.fromTarget[n].next].cell;
        return {static_cast<float>(c.x) + 0.5f, static_cast<float>(c.y) + 0.5f};
    }

    /// A source keeps the place of its target in `next`, which only the start's side uses as a queue.
    void insertTargets() {
        d_.targetHeap.clear();
        for (std::uint32_t t = 0; t < d_.targets.size(); ++t) {
            const std::uint32_t n = d_.targets[t].node;
            if (known(d_.fromTarget, n))
                continue;
            d_.fromTarget[n] = {stamp_, 0.0f, noIndex, t};
            d_.targetHeap.push(0.0f, n);
        }
    }

    /// From a start on a small node, nearest first through all nodes, until a searched one is reached.
    void reachSearchedNodes() {
        d_.fromStart[q_.startNode] = {stamp_, 0.0f, noIndex, noIndex};
        d_.startHeap.clear();
        d_.startHeap.push(0.0f, q_.startNode);
        if (tree_.searched[q_.startNode] != 0) {
            startPart_ = tree_.part[q_.startNode];
            return;
        }
        float distance = 0.0f;
        while (!d_.startHeap.empty()) {
            const std::uint32_t n = d_.startHeap.pop(distance);
            if (distance > d_.fromStart[n].distance)
                continue;
            if (known(d_.fromTarget, n)) {
                d_.visitedFromStart.push_back(n);
                meeting_ = n;
                return;
            }
            if (tree_.searched[n] != 0) {
                startPart_ = tree_.part[n];
                d_.startHeap.push(distance, n);
                return;
            }
            d_.visitedFromStart.push_back(n);
            for (const std::uint32_t m : tree_.neighboursOf(n))
                relaxSorted(d_.fromStart, d_.startHeap, n, m, distance + cost(n, positionFromStart(n), m));
        }
    }

    bool relaxSorted(std::vector<NodeMark>& marks, NodeHeap& heap, std::uint32_t n, std::uint32_t m, float distance) {
        if (known(marks, m) && marks[m].distance <= distance)
            return false;
        marks[m] = {stamp_, distance, n, noIndex};
        heap.push(distance, m);
        return true;
    }

    /// Nearest first through all nodes, small ones included, until the target touches a searched node of level Lt or
    /// more, or what the start has already reached.
    void expandTarget() {
        float distance = 0.0f;
        while (!d_.targetHeap.empty()) {
            const std::uint32_t n = d_.targetHeap.pop(distance);
            if (distance > d_.fromTarget[n].distance)
                continue;
            d_.visitedFromTarget.push_back(n);
            const bool searched = tree_.searched[n] != 0;
            partTouched_ = partTouched_ || (searched && tree_.part[n] == startPart_);
            if (known(d_.fromStart, n) && (!searched || n == q_.startNode)) {
                meeting_ = n;
                return;
            }
            if (searched && tree_.nodes[n].level >= tree_.targetLevel)
                return;
            for (const std::uint32_t m : tree_.neighboursOf(n)) {
                if (relaxSorted(d_.fromTarget, d_.targetHeap, n, m, distance + cost(n, positionFromTarget(n), m)))
                    partTouched_ = partTouched_ || (tree_.searched[m] != 0 && tree_.part[m] == startPart_);
            }
        }
    }

    void searchByScheme() {
        switch (q_.options.scheme) {
        case SearchScheme::SingleQ:
            return searchQueued(SingleQueue{});
        case SearchScheme::MultiQ:
            return searchQueued(LevelQueues{});
        case SearchScheme::PmultiQ:
            return searchQueued(PriorityLevelQueues{});
        default:
            return searchSorted();
        }
    }

    /// SortedQ: nearest to the start first, until nothing nearer can lead to the target on a shorter way.
    void searchSorted() {
        float best = std::numeric_limits<float>::max();
        float distance = 0.0f;
        while (!d_.startHeap.empty()) {
            const std::uint32_t n = d_.startHeap.pop(distance);
            if (distance >= best)
                return;
            if (distance > d_.fromStart[n].distance || (tree_.searched[n] == 0 && n != q_.startNode))
                continue;
            d_.visitedFromStart.push_back(n);
            if (known(d_.fromTarget, n) && distance + d_.fromTarget[n].distance < best) {
                best = distance + d_.fromTarget[n].distance;
                meeting_ = n;
            }
            const Centre from = positionFromStart(n);
            for (const std::uint32_t m : tree_.searchedNeighboursOf(n))
                relaxSorted(d_.fromStart, d_.startHeap, n, m, distance + cost(n, from, m));
        }
    }

    /// The other schemes: a node waits in a queue once, and the first node found of the expanded target ends the search.
    template <class Queue>
    void searchQueued(Queue queue) {
        float distance = 0.0f;
        while (!d_.startHeap.empty()) { // The start, or the searched nodes around it, nearest first.
            const std::uint32_t n = d_.startHeap.pop(distance);
            if (distance == d_.fromStart[n].distance && (tree_.searched[n] != 0 || n == q_.startNode))
                queue.push(d_.fromStart, tree_, n);
        }
        for (std::uint32_t n = queue.pop(d_.fromStart); n != noIndex; n = queue.pop(d_.fromStart)) {
            d_.visitedFromStart.push_back(n);
            if (known(d_.fromTarget, n)) {
                meeting_ = n;
                return;
            }
            const Centre from = positionFromStart(n);
            float best = std::numeric_limits<float>::max();
            for (const std::uint32_t m : tree_.searchedNeighboursOf(n)) {
                NodeMark& mark = d_.fromStart[m];
                const float next = d_.fromStart[n].distance + cost(n, from, m);
                if (mark.stamp != stamp_) {
                    mark = {stamp_, next, n, noIndex};
                    queue.push(d_.fromStart, tree_, m);
                } else if (next < mark.distance) {
                    mark.distance = next;
                    mark.parent = n;
                }
                if (known(d_.fromTarget, m) && mark.distance + d_.fromTarget[m].distance < best) {
                    best = mark.distance + d_.fromTarget[m].distance;
                    meeting_ = m;
                }
            }
            if (meeting_ != noIndex)
                return;
        }
    }

    /// One step down the distance field: the neighbour through which the way to the start is shortest.
    std::uint32_t stepToStart(std::uint32_t n) const {
        std::uint32_t best = d_.fromStart[n].parent;
        if (best == noIndex || q_.options.scheme == SearchScheme::SortedQ)
            return best;
        float bestDistance = d_.fromStart[n].distance;
        for (const std::uint32_t m : tree_.searchedNeighboursOf(n)) {
            if (!known(d_.fromStart, m) || d_.fromStart[m].distance >= bestDistance)
                continue;
            const float distance = d_.fromStart[m].distance + cost(m, positionFromStart(m), n);
            if (distance < bestDistance) {
                best = m;
                bestDistance = distance;
            }
        }
        return best;
    }

    std::uint32_t backTrack() {
        for (std::uint32_t n = meeting_; n != noIndex; n = stepToStart(n))
            d_.corridor.push_back(n);
        std::reverse(d_.corridor.begin(), d_.corridor.end());
        std::uint32_t last = meeting_;
        for (std::uint32_t n = d_.fromTarget[meeting_].parent; n != noIndex; n = d_.fromTarget[n].parent) {
            last = n;
            // Where the way to the meeting point and on from it are the same, the loop is cut off.
            if (d_.corridor.size() >= 2 && d_.corridor[d_.corridor.size() - 2] == n)
                d_.corridor.pop_back();
            else
                d_.corridor.push_back(n);
        }
        return d_.fromTarget[last].next;
    }

    const QuadtreeQuery& q_;
    const Quadtree& tree_;
    SearchScratchData& d_;
    const std::uint32_t stamp_;
    std::array<float, 16> levelWeight_{};
    Centre start_;
    std::uint32_t startPart_ = noIndex;
    bool partTouched_ = false;
    std::uint32_t meeting_ = noIndex; ///< Te: the node where the two sides met.
};

} // namespace

std::uint32_t searchQuadtree(const QuadtreeQuery& query, SearchScratchData& data) {
    return Search(query, data).run();
}

} // namespace ped
