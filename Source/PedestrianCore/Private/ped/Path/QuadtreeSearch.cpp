// SPDX-License-Identifier: MIT
#include "ped/Path/QuadtreeSearch.h"

#include "ped/Path/SearchQueues.h"
#include "ped/Path/StepCosts.h"

#include <limits>

namespace ped {
namespace {

template <bool Crowded>
class Search {
public:
    Search(const QuadtreeQuery& query, SearchScratchData& data)
        : q_(query), tree_(query.tree), d_(data), marks_(data.marks.data()), nodes_(query.tree.nodes.data()),
          costs_(query), stamp_(data.nextStamp()) {
        d_.visitedFromStart.clear();
        d_.visitedFromTarget.clear();
        d_.corridor.clear();
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
    /// In NodeMark::next: visited by SortedQ, which has no other use for it.
    static constexpr std::uint32_t closed = 0xfffffffeu;

    bool known(std::uint32_t n) const { return marks_[n].stamp == stamp_; }
    bool ofTarget(std::uint32_t n) const { return marks_[n].targetStamp == stamp_; }

    void insertTargets() {
        d_.targetHeap.clear();
        for (std::uint32_t t = 0; t < d_.targets.size(); ++t) {
            costs_.addTarget(centreOfCell(d_.targets[t].cell));
            const std::uint32_t n = d_.targets[t].node;
            if (ofTarget(n))
                continue;
            marks_[n].targetStamp = stamp_;
            marks_[n].targetDistance = 0.0f;
            marks_[n].targetParent = NodeMark::sourceBit | t;
            d_.targetHeap.push(0.0f, n);
        }
    }

    /// From a start on a small node, nearest first through all nodes, until a searched one is reached.
    void reachSearchedNodes() {
        marks_[q_.startNode].stamp = stamp_;
        marks_[q_.startNode].distance = 0.0f;
        marks_[q_.startNode].toGo = costs_.straightToTargets(q_.startNode);
        marks_[q_.startNode].parent = noIndex;
        marks_[q_.startNode].next = noIndex;
        d_.startHeap.clear();
        if (tree_.searched[q_.startNode] != 0) {
            startPart_ = tree_.part[q_.startNode];
            d_.startHeap.push(0.0f, q_.startNode);
            return;
        }
        float distance = 0.0f;
        d_.startHeap.push(0.0f, q_.startNode);
        while (!d_.startHeap.empty()) {
            const std::uint32_t n = d_.startHeap.pop(distance);
            if (distance > marks_[n].distance)
                continue;
            if (ofTarget(n)) {
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
            const Vec2 from = n == q_.startNode ? costs_.start() : costs_.centreOf(n);
            for (const std::uint32_t m : tree_.neighboursOf(n)) {
                if (improve(m, distance + costs_.costFrom(from, n, m), n))
                    d_.startHeap.push(marks_[m].distance, m);
            }
        }
    }

    /// Nearest first through all nodes, small ones included, until the target touches a searched node of level Lt or
    /// more, or what the start has already reached.
    void expandTarget() {
        float distance = 0.0f;
        while (!d_.targetHeap.empty()) {
            const std::uint32_t n = d_.targetHeap.pop(distance);
            if (distance > marks_[n].targetDistance)
                continue;
            d_.visitedFromTarget.push_back(n);
            const bool searched = tree_.searched[n] != 0;
            partTouched_ = partTouched_ || (searched && tree_.part[n] == startPart_);
            if (known(n) && (!searched || n == q_.startNode)) {
                meeting_ = n;
                return;
            }
            if (searched && nodes_[n].level >= tree_.targetLevel)
                return;
            const std::uint32_t parent = marks_[n].targetParent;
            const bool source = parent != noIndex && (parent & NodeMark::sourceBit) != 0;
            const Vec2 from =
                source ? centreOfCell(d_.targets[parent & ~NodeMark::sourceBit].cell) : costs_.centreOf(n);
            for (const std::uint32_t m : tree_.neighboursOf(n))
                touch(m, distance + costs_.costFrom(from, n, m), n);
        }
    }
    void touch(std::uint32_t n, float distance, std::uint32_t parent) {
        NodeMark& mark = marks_[n];
        if (mark.targetStamp == stamp_ && mark.targetDistance <= distance)
            return;
        mark.targetStamp = stamp_;
        mark.targetDistance = distance;
        mark.targetParent = parent;
        d_.targetHeap.push(distance, n);
        partTouched_ = partTouched_ || (tree_.searched[n] != 0 && tree_.part[n] == startPart_);
    }

    /// Takes a shorter way from the start to n; false when it is none.
    bool improve(std::uint32_t n, float distance, std::uint32_t parent) {
        NodeMark& mark = marks_[n];
        if (mark.stamp != stamp_) {
            mark.stamp = stamp_;
            mark.toGo = costs_.straightToTargets(n);
            mark.next = noIndex;
        } else if (mark.distance <= distance) {
            return false;
        }
        mark.distance = distance;
        mark.parent = parent;
        return true;
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

    /// The searched nodes that the start's side has reached but not visited, in the order of their distance.
    template <class Take>
    void takeFrontier(Take take) {
        d_.corridor.clear(); // Not needed before back-tracking: holds the frontier for a moment.
        float distance = 0.0f;
        while (!d_.startHeap.empty()) {
            const std::uint32_t n = d_.startHeap.pop(distance);
            if (distance == marks_[n].distance && tree_.searched[n] != 0)
                d_.corridor.push_back(n);
        }
        for (const std::uint32_t n : d_.corridor)
            take(n);
        d_.corridor.clear();
    }

    /// SortedQ: least distance (directed: and straight distance to go) first, until no shorter way can be found.
    void searchSorted() {
        takeFrontier([this](std::uint32_t n) { d_.startHeap.push(marks_[n].distance + marks_[n].toGo, n); });
        float best = std::numeric_limits<float>::max();
        float sum = 0.0f;
        while (!d_.startHeap.empty()) {
            const std::uint32_t n = d_.startHeap.pop(sum);
            if (sum >= best)
                return;
            const float distance = marks_[n].distance;
            if (marks_[n].next == closed)
                continue;
            marks_[n].next = closed;
            d_.visitedFromStart.push_back(n);
            if (ofTarget(n) && distance + marks_[n].targetDistance < best) {
                best = distance + marks_[n].targetDistance;
                meeting_ = n;
            }
            for (const QuadtreeEdge& edge : tree_.edgesOf(n)) {
                // A factor on the straight distance may visit a node before its shortest way is known: it stays so.
                if (known(edge.node) && (marks_[edge.node].distance <= distance || marks_[edge.node].next == closed))
                    continue;
                if (improve(edge.node, distance + costs_.costAlong(n, edge), n))
                    d_.startHeap.push(marks_[edge.node].distance + marks_[edge.node].toGo, edge.node);
            }
        }
    }

    /// The other schemes: a node waits in a queue once, and the first node found of the expanded target ends the
    /// search.
    template <class Queue>
    void searchQueued(Queue queue) {
        NodeList deferred;
        const float band = std::max(1.0f, q_.options.slack * marks_[q_.startNode].toGo);
        float limit = marks_[q_.startNode].toGo + band;
        const auto enqueue = [&](std::uint32_t n) {
            if (expectedSum(n) <= limit || !q_.options.directed)
                queue.push(marks_, tree_, n);
            else
                deferred.push(marks_, n);
        };
        takeFrontier(enqueue);
        for (;;) {
            const std::uint32_t n = queue.pop(marks_);
            if (n == noIndex) {
                if (deferred.empty())
                    return;
                limit = leastSum(deferred) + band;
                NodeList waiting = deferred;
                deferred = {};
                while (!waiting.empty())
                    enqueue(waiting.pop(marks_));
                continue;
            }
            if (visit(n, enqueue))
                return;
        }
    }
    float leastSum(const NodeList& list) const {
        float least = std::numeric_limits<float>::max();
        for (std::uint32_t n = list.head; n != noIndex; n = marks_[n].next)
            least = std::min(least, expectedSum(n));
        return least;
    }
    /// Of a whole way through n; to cross a crowded node costs more than to reach it.
    float expectedSum(std::uint32_t n) const {
        const float sum = marks_[n].distance + marks_[n].toGo;
        if constexpr (Crowded) {
            return sum + costs_.crossingSurcharge(n);
        }
        return sum;
    }
    /// True when the expanded target is found, at this node or at a neighbour.
    template <class Enqueue>
    bool visit(std::uint32_t n, Enqueue enqueue) {
        d_.visitedFromStart.push_back(n);
        if (ofTarget(n)) {
            meeting_ = n;
            return true;
        }
        const float distance = marks_[n].distance;
        float best = std::numeric_limits<float>::max();
        for (const QuadtreeEdge& edge : tree_.edgesOf(n)) {
            const std::uint32_t m = edge.node;
            const bool fresh = !known(m);
            if (!fresh && marks_[m].distance <= distance)
                continue;
            improve(m, distance + costs_.costAlong(n, edge), n);
            if (fresh)
                enqueue(m);
            if (ofTarget(m) && marks_[m].distance + marks_[m].targetDistance < best) {
                best = marks_[m].distance + marks_[m].targetDistance;
                meeting_ = m;
            }
        }
        return meeting_ != noIndex;
    }

    /// One step down the distance field: the neighbour through which the way to the start is shortest.
    std::uint32_t stepToStart(std::uint32_t n) const {
        std::uint32_t best = marks_[n].parent;
        if (best == noIndex || q_.options.scheme == SearchScheme::SortedQ)
            return best;
        float bestDistance = marks_[n].distance;
        for (const QuadtreeEdge& edge : tree_.edgesOf(n)) {
            const std::uint32_t m = edge.node;
            if (!known(m) || marks_[m].distance >= bestDistance)
                continue;
            const float distance =
                marks_[m].distance + (m == q_.startNode ? costs_.costFrom(costs_.start(), m, n)
                                                        : costs_.weighted(m, n, edge.length, edge.levels));
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
        std::uint32_t n = marks_[meeting_].targetParent;
        for (; (n & NodeMark::sourceBit) == 0; n = marks_[n].targetParent) {
            // Where the way to the meeting point and on from it are the same, the loop is cut off.
            if (d_.corridor.size() >= 2 && d_.corridor[d_.corridor.size() - 2] == n)
                d_.corridor.pop_back();
            else
                d_.corridor.push_back(n);
        }
        return n & ~NodeMark::sourceBit;
    }

    const QuadtreeQuery& q_;
    const Quadtree& tree_;
    SearchScratchData& d_;
    NodeMark* const marks_; ///< Plain pointers: the compiler need not load them again after each store.
    const QuadtreeNode* const nodes_;
    StepCosts<Crowded> costs_;
    const std::uint32_t stamp_;
    std::uint32_t startPart_ = noIndex;
    bool partTouched_ = false;        ///< The expanded target has a node that the start's part of the map holds.
    std::uint32_t meeting_ = noIndex; ///< Te: the node where the two sides met.
};

} // namespace

std::uint32_t searchQuadtree(const QuadtreeQuery& query, SearchScratchData& data) {
    return query.congestion != nullptr ? Search<true>(query, data).run() : Search<false>(query, data).run();
}

} // namespace ped
