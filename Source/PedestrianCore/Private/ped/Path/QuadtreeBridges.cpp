// SPDX-License-Identifier: MIT
// Where small nodes are left out, searched nodes may fall apart although the ground is connected: a doorway, the gap
// between two pillars. Here the few small nodes that matter are taken back: the small nodes are shared out among their
// nearest searched nodes, where two shares meet there is a chain of small nodes between two searched ones, and chains
// are kept from the shortest up, first those that reconnect parts, then those that save a long way round.
#include "ped/Path/QuadtreeSelection.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <numeric>
#include <tuple>

namespace ped {
namespace {

/// Small nodes that parts may always be joined with: in a small region even one passage is many per searched node.
constexpr std::uint32_t leastBudget = 64;
constexpr float unreached = std::numeric_limits<float>::max();

/// A frontier that gives the nearest node first, the lower index where distances are equal.
class NearestFirst {
public:
    void push(float distance, std::uint32_t node) {
        keys_.push_back(std::uint64_t{std::bit_cast<std::uint32_t>(distance)} << 32 | node);
        std::push_heap(keys_.begin(), keys_.end(), std::greater<>{});
    }
    bool pop(float& distance, std::uint32_t& node) {
        if (keys_.empty())
            return false;
        std::pop_heap(keys_.begin(), keys_.end(), std::greater<>{});
        distance = std::bit_cast<float>(static_cast<std::uint32_t>(keys_.back() >> 32));
        node = static_cast<std::uint32_t>(keys_.back());
        keys_.pop_back();
        return true;
    }
    void clear() { keys_.clear(); }

private:
    std::vector<std::uint64_t> keys_;
};

/// A chain of small nodes between two searched ones: from `u` back to its site, and from `v` to its own.
struct Chain {
    std::uint32_t siteU = 0; ///< Below siteV.
    std::uint32_t siteV = 0;
    float length = 0.0f; ///< In cells.
    std::uint32_t u = 0;
    std::uint32_t v = 0;
};

class Bridges {
public:
    Bridges(const QuadtreeOptions& options, Quadtree& tree) : options_(options), tree_(tree) {}

    std::uint32_t build() {
        const auto sites = std::count(tree_.searched.begin(), tree_.searched.end(), std::uint8_t{1});
        const float share = std::max(0.0f, options_.maxBridgeShare) * static_cast<float>(sites);
        const auto budget = static_cast<std::uint32_t>(share);
        shareOut();
        collectChains();
        budget_ = std::max(budget, leastBudget);
        joinParts();
        budget_ = budget;
        shortenDetours();
        return kept_;
    }

private:
    void shareOut() {
        distance_.assign(tree_.groundNodes, unreached);
        site_.assign(tree_.groundNodes, noIndex);
        previous_.assign(tree_.groundNodes, noIndex);
        for (std::uint32_t n = 0; n < tree_.groundNodes; ++n) {
            if (tree_.searched[n] != 0) {
                distance_[n] = 0.0f;
                site_[n] = n;
                frontier_.push(0.0f, n);
            }
        }
        float d = 0.0f;
        std::uint32_t n = 0;
        while (frontier_.pop(d, n)) {
            if (d > distance_[n])
                continue;
            for (const std::uint32_t m : tree_.neighboursOf(n)) {
                const float next = d + centreDistance(tree_.nodes[n], tree_.nodes[m]);
                if (next < distance_[m]) {
                    distance_[m] = next;
                    site_[m] = site_[n];
                    previous_[m] = n;
                    frontier_.push(next, m);
                }
            }
        }
    }

    /// The shortest chain of each pair of searched nodes whose shares touch.
    void collectChains() {
        for (std::uint32_t u = 0; u < tree_.groundNodes; ++u) {
            for (const std::uint32_t v : tree_.neighboursOf(u)) {
                const bool chain = site_[u] != noIndex && site_[v] != noIndex && site_[u] < site_[v];
                if (!chain || (tree_.searched[u] != 0 && tree_.searched[v] != 0))
                    continue;
                const float length = distance_[u] + centreDistance(tree_.nodes[u], tree_.nodes[v]) + distance_[v];
                chains_.push_back({site_[u], site_[v], length, u, v});
            }
        }
        const auto byPair = [](const Chain& a, const Chain& b) {
            return std::tie(a.siteU, a.siteV, a.length, a.u, a.v) < std::tie(b.siteU, b.siteV, b.length, b.u, b.v);
        };
        std::sort(chains_.begin(), chains_.end(), byPair);
        const auto samePair = [](const Chain& a, const Chain& b) { return a.siteU == b.siteU && a.siteV == b.siteV; };
        chains_.erase(std::unique(chains_.begin(), chains_.end(), samePair), chains_.end());
        const auto byLength = [](const Chain& a, const Chain& b) {
            return std::tie(a.length, a.siteU, a.siteV) < std::tie(b.length, b.siteU, b.siteV);
        };
        std::sort(chains_.begin(), chains_.end(), byLength);
    }

    /// Kruskal's minimum spanning forest over the parts.
    void joinParts() {
        part_ = labelNodes(tree_, [this](std::uint32_t n) { return tree_.searched[n] != 0; });
        std::vector<std::uint32_t> root(tree_.groundNodes);
        std::iota(root.begin(), root.end(), 0u);
        const auto find = [&root](std::uint32_t p) {
            while (root[p] != p)
                p = root[p] = root[root[p]];
            return p;
        };
        for (const Chain& chain : chains_) {
            const std::uint32_t a = find(part_[chain.siteU]);
            const std::uint32_t b = find(part_[chain.siteV]);
            if (a != b && keep(chain))
                root[std::max(a, b)] = std::min(a, b);
        }
    }

    void shortenDetours() {
        best_.assign(tree_.groundNodes, unreached);
        const float stretch = std::max(1.0f, options_.bridgeStretch);
        for (const Chain& chain : chains_) {
            if (!connectedWithin(chain.siteU, chain.siteV, stretch * chain.length))
                keep(chain);
        }
    }

    /// Whether searched nodes alone lead from one node to the other within `limit` cells.
    bool connectedWithin(std::uint32_t from, std::uint32_t to, float limit) {
        frontier_.clear();
        touched_.clear();
        const auto reach = [this](std::uint32_t n, float d) {
            best_[n] = d;
            touched_.push_back(n);
            frontier_.push(d, n);
        };
        reach(from, 0.0f);
        float d = 0.0f;
        std::uint32_t n = 0;
        bool found = false;
        while (!found && frontier_.pop(d, n)) {
            found = n == to;
            if (found || d > best_[n])
                continue;
            for (const std::uint32_t m : tree_.neighboursOf(n)) {
                if (tree_.searched[m] == 0)
                    continue;
                const float next = d + centreDistance(tree_.nodes[n], tree_.nodes[m]);
                if (next <= limit && next < best_[m])
                    reach(m, next);
            }
        }
        for (const std::uint32_t t : touched_)
            best_[t] = unreached;
        return found;
    }

    /// Takes the nodes of a chain back, unless that would be too many.
    bool keep(const Chain& chain) {
        std::uint32_t cost = 0;
        for (const std::uint32_t end : {chain.u, chain.v}) {
            for (std::uint32_t n = end; n != noIndex; n = previous_[n])
                cost += tree_.searched[n] == 0 ? 1 : 0;
        }
        if (kept_ + cost > budget_)
            return false;
        for (const std::uint32_t end : {chain.u, chain.v}) {
            for (std::uint32_t n = end; n != noIndex; n = previous_[n])
                tree_.searched[n] = 1;
        }
        kept_ += cost;
        return true;
    }

    const QuadtreeOptions& options_;
    Quadtree& tree_;
    std::vector<float> distance_;         ///< From the nearest searched node, in cells.
    std::vector<std::uint32_t> site_;     ///< That node.
    std::vector<std::uint32_t> previous_; ///< One step towards it.
    std::vector<std::uint32_t> part_;
    std::vector<Chain> chains_;
    std::vector<float> best_;
    std::vector<std::uint32_t> touched_;
    NearestFirst frontier_;
    std::uint32_t budget_ = 0;
    std::uint32_t kept_ = 0;
};

} // namespace

std::uint32_t keepBridges(const QuadtreeOptions& options, Quadtree& tree) {
    return Bridges(options, tree).build();
}

} // namespace ped
