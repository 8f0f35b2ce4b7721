// SPDX-License-Identifier: MIT
// The eikonal equation on a patch of coarse cells, from the cheapest cell on (Treuille et al. 2006, section 4.2).
#include "ped/Navigation/PotentialField.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Nobody is slower in a field: a stream that stands is dear, not a wall. [m/s]
constexpr float leastFieldSpeed = 0.05f;
constexpr float infinite = GraphWays::unreachable;

constexpr Vec2 sideDirections[fieldSides] = {{1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}, {0.0f, -1.0f}};

class March {
public:
    March(const FieldProblem& problem, FieldScratch& scratch, std::span<float> potential)
        : problem_(problem), p_(problem.parameters), scratch_(scratch), potential_(potential) {}

    void run(std::span<const FieldStart> starts) {
        std::fill(potential_.begin(), potential_.end(), infinite);
        scratch_.done.assign(potential_.size(), 0);
        scratch_.heap.clear();
        for (const FieldStart& start : starts)
            offer(start.node, start.potential);
        scratch_.exact.assign(potential_.size(), 0);
        for (const FieldStart& start : starts)
            scratch_.exact[start.node] = start.exact;
        while (!scratch_.heap.empty()) {
            const KeyedId cheapest = heapPop(scratch_.heap);
            if (scratch_.done[cheapest.id] != 0)
                continue;
            scratch_.done[cheapest.id] = 1;
            for (std::size_t s = 0; s < fieldSides; ++s) {
                const std::uint32_t next = neighbourOf(cheapest.id, s);
                if (next != FieldGround::none && scratch_.done[next] == 0 && scratch_.exact[next] == 0)
                    offer(next, potentialAt(next));
            }
        }
    }

private:
    /// The cell of the patch on one side; none outside of it.
    std::uint32_t neighbourOf(std::uint32_t place, std::size_t side) const {
        const std::uint32_t node = problem_.ground.nodes[problem_.nodes[place]].link[side];
        return node == FieldGround::none ? FieldGround::none : scratch_.local[node];
    }

    void offer(std::uint32_t place, float value) {
        if (value >= potential_[place])
            return;
        potential_[place] = value;
        heapPush(scratch_.heap, {value, place});
    }

    /// What it takes to go into a cell: its crowd lets people through, or takes them along. [per cell]
    float costInto(std::uint32_t place, std::size_t side) const {
        const FieldCrowd& crowd = problem_.crowd;
        const float full = std::clamp(
            (crowd.density[place] - p_.leastDensity) / std::max(p_.mostDensity - p_.leastDensity, 1e-3f), 0.0f, 1.0f);
        const float stream = std::max(0.0f, dot(crowd.velocity[place], sideDirections[side]));
        const float speed = std::max(leastFieldSpeed, problem_.speed + (stream - problem_.speed) * full);
        const float perMetre =
            (p_.lengthCost * speed + p_.timeCost + p_.discomfortCost * crowd.discomfort[place]) / speed;
        return perMetre * problem_.ground.frame.cellSize;
    }

    /// The cheaper of the two sides of an axis: the potential there, and what it takes to go there.
    void cheaperSide(std::uint32_t place, std::size_t axis, float& potential, float& cost) const {
        potential = infinite;
        cost = 1.0f;
        for (std::size_t side = axis; side < fieldSides; side += 2) {
            const std::uint32_t next = neighbourOf(place, side);
            if (next == FieldGround::none || scratch_.done[next] == 0)
                continue;
            float from = potential_[next];
            float into = costInto(next, side);
            // Of second order where the cell beyond is known, too: a straight line through both (Sethian 1999).
            const std::uint32_t beyond = neighbourOf(next, side);
            if (beyond != FieldGround::none && scratch_.done[beyond] != 0 && potential_[beyond] <= from) {
                from = (4.0f * from - potential_[beyond]) * (1.0f / 3.0f);
                into *= 2.0f / 3.0f;
            }
            if (potential >= infinite || from + into < potential + cost) {
                potential = from;
                cost = into;
            }
        }
    }

    /// ((phi - px) / cx)² + ((phi - py) / cy)² = 1, the larger root; along one axis where the other is out of reach or
    /// there is no root.
    float potentialAt(std::uint32_t place) const {
        float px;
        float py;
        float cx;
        float cy;
        cheaperSide(place, 0, px, cx);
        cheaperSide(place, 1, py, cy);
        const float alone = std::min(px + cx, py + cy);
        if (px >= infinite || py >= infinite)
            return alone;
        // With weights of 1 over the squared costs.
        const float wx = 1.0f / (cx * cx);
        const float wy = 1.0f / (cy * cy);
        const float sum = wx + wy;
        const float middle = (wx * px + wy * py) / sum;
        const float apart = px - py;
        const float under = 1.0f / sum - wx * wy * apart * apart / (sum * sum);
        if (under < 0.0f)
            return alone;
        const float phi = middle + std::sqrt(under);
        return phi >= std::max(px, py) ? std::min(phi, alone) : alone;
    }

    const FieldProblem& problem_;
    const FieldParameters& p_;
    FieldScratch& scratch_;
    std::span<float> potential_;
};

} // namespace

void solveField(const FieldProblem& problem, std::span<const FieldStart> starts, FieldScratch& scratch,
                std::span<float> potential) {
    scratch.local.resize(problem.ground.nodes.size(), FieldGround::none);
    for (std::size_t i = 0; i < problem.nodes.size(); ++i)
        scratch.local[problem.nodes[i]] = std::uint32_t(i);
    March(problem, scratch, potential).run(starts);
    for (const std::uint32_t node : problem.nodes)
        scratch.local[node] = FieldGround::none;
}

} // namespace ped
