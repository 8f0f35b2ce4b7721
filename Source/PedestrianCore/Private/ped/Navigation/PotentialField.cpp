// SPDX-License-Identifier: MIT
#include "ped/Navigation/PotentialField.h"

#include "ped/Base/Segment.h"
#include "ped/World/Movers.h"

#include "Sight.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Slower vehicles frighten nobody. [m/s]
constexpr float leastVehicleSpeed = 0.3f;
/// Cells this near to a goal within the patch start at their true distance, for the sake of exactness. In cells.
constexpr float startCells = 6.1f;
/// Vertices of the remaining way that are looked for from a cell, from the next on.
constexpr int sightVertices = 8;

} // namespace

PotentialFields::PotentialFields(const World& world, const FlowTable& flows, const FieldParameters& parameters)
    : world_(world), flows_(flows), parameters_(parameters),
      ground_(buildFieldGround(world, flows.graph(), parameters.cell)) {
    patchOf_.assign(ground_.nodes.size(), none);
    placeOf_.assign(ground_.nodes.size(), none);
}

std::uint32_t PotentialFields::patchAt(RegionId region, Vec3 p) const {
    const std::uint32_t node = ground_.nodeAt(region, p.xy());
    return node == FieldGround::none ? none : patchOf_[node];
}

void PotentialFields::gatherCrowd(const StepContext& context) {
    crowds_.resize(patches_.size());
    for (std::size_t i = 0; i < patches_.size(); ++i) {
        const std::size_t size = patches_[i].nodes.size();
        crowds_[i].density.assign(size, 0.0f);
        crowds_[i].velocity.assign(size, {});
        crowds_[i].discomfort.assign(size, 0.0f);
    }
    const float width = ground_.frame.cellSize;
    const float area = width * width;
    for (const SnapshotBody& body : context.crowd.bodies()) {
        const Vec2 p = body.position.xy();
        const std::uint32_t own = ground_.nodeAt(body.region, p);
        if (own == FieldGround::none || patchOf_[own] == none)
            continue;
        // Its own cell, and the next ones on the sides that it is nearer to. Shares add up to the one body that it is.
        const Vec2 off = (p - ground_.nodes[own].centre.xy()) * (1.0f / width);
        const std::size_t sideX = off.x >= 0.0f ? 0 : 2;
        const std::size_t sideY = off.y >= 0.0f ? 1 : 3;
        const float dx = std::fabs(off.x);
        const float dy = std::fabs(off.y);
        const auto add = [&](std::uint32_t node, float share) {
            if (node == FieldGround::none || patchOf_[node] != patchOf_[own] || share <= 0.0f)
                return;
            FieldCrowd& crowd = crowds_[patchOf_[own]];
            const float weight = share / area;
            crowd.density[placeOf_[node]] += weight;
            crowd.velocity[placeOf_[node]] += body.velocity * weight;
        };
        const std::uint32_t x = ground_.nodes[own].link[sideX];
        const std::uint32_t y = ground_.nodes[own].link[sideY];
        add(own, (1.0f - dx) * (1.0f - dy));
        add(x, dx * (1.0f - dy));
        add(y, (1.0f - dx) * dy);
        if (x != FieldGround::none)
            add(ground_.nodes[x].link[sideY], dx * dy);
    }
    for (FieldCrowd& crowd : crowds_)
        for (std::size_t i = 0; i < crowd.density.size(); ++i)
            if (crowd.density[i] > 0.0f)
                crowd.velocity[i] = crowd.velocity[i] * (1.0f / crowd.density[i]);
    frighten(context);
}

/// Discomfort before vehicles, less the later they come.
void PotentialFields::frighten(const StepContext& context) {
    std::fill(data_.fearful.begin(), data_.fearful.end(), 0.0f);
    if (context.movers == nullptr)
        return;
    for (const MoverBody& mover : context.movers->bodies()) {
        const float speed = length(mover.velocity);
        if (mover.kind != MoverKind::Vehicle || speed < leastVehicleSpeed)
            continue;
        const Vec2 along = mover.velocity * (1.0f / speed);
        const float ahead = speed * parameters_.discomfortSeconds;
        const float wide = mover.radius + length(mover.axis) * 0.25f + 0.5f * ground_.frame.cellSize + 0.5f;
        for (std::size_t i = 0; i < patches_.size(); ++i)
            for (std::size_t k = 0; k < patches_[i].nodes.size(); ++k) {
                const FieldNode& node = ground_.nodes[patches_[i].nodes[k]];
                const Vec2 to = node.centre.xy() - mover.position.xy();
                const float toward = dot(to, along);
                if (std::fabs(node.centre.z - mover.position.z) > 1.5f || toward < -wide || toward > ahead + wide ||
                    std::fabs(dot(to, perpendicular(along))) > wide)
                    continue;
                const float fear = 1.0f - std::clamp(toward / (ahead + wide), 0.0f, 0.9f);
                crowds_[i].discomfort[k] = std::max(crowds_[i].discomfort[k], fear);
                data_.fearful[firstOfPatch_[i] + k] = crowds_[i].discomfort[k];
            }
    }
}

void PotentialFields::solve(const StepContext& context, std::vector<FieldWish>& wishes, Executor& executor) {
    chooseFields(wishes);
    gatherCrowd(context);
    findWays(executor);
    keepStarts();
    scratch_.resize(std::max<std::size_t>(1, executor.workerCount()));
    executor.parallelFor(data_.fields.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        for (std::size_t i = begin; i < end; ++i) {
            const Field& field = data_.fields[i];
            const FieldPatch& patch = patches_[field.patch];
            Starts& starts = startsOf(field);
            if (starts.version != countOfWays_)
                findStarts(field, starts);
            solveField({ground_, patch.nodes, crowds_[field.patch], parameters_, fieldSpeed}, starts.list,
                       scratch_[worker], std::span(data_.potential).subspan(field.first, patch.nodes.size()));
        }
    });
}

PotentialFields::Starts& PotentialFields::startsOf(const Field& field) {
    return *std::lower_bound(starts_.begin(), starts_.end(), field, [](const Starts& a, const Field& b) {
        return a.patch != b.patch ? a.patch < b.patch : a.goal < b.goal;
    });
}

/// Makes room for where fields start, and keeps what is known of those that were there before.
void PotentialFields::keepStarts() {
    for (const Field& field : data_.fields) {
        const auto at = std::lower_bound(starts_.begin(), starts_.end(), field, [](const Starts& a, const Field& b) {
            return a.patch != b.patch ? a.patch < b.patch : a.goal < b.goal;
        });
        if (at == starts_.end() || at->patch != field.patch || at->goal != field.goal)
            starts_.insert(at, Starts{field.patch, field.goal, countOfWays_ - 1, {}});
    }
}

/// Merges wishes, and takes those of most people.
void PotentialFields::chooseFields(std::vector<FieldWish>& wishes) {
    std::sort(wishes.begin(), wishes.end(), [](const FieldWish& a, const FieldWish& b) {
        return a.patch != b.patch ? a.patch < b.patch : a.goal < b.goal;
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < wishes.size();) {
        FieldWish sum = wishes[i];
        for (++i; i < wishes.size() && wishes[i].patch == sum.patch && wishes[i].goal == sum.goal; ++i)
            sum.people += wishes[i].people;
        if (float(sum.people) >= parameters_.fewest && sum.patch < patches_.size())
            wishes[kept++] = sum;
    }
    wishes.resize(kept);
    const auto most = std::size_t(std::max(0.0f, parameters_.mostSets));
    if (wishes.size() > most) {
        std::sort(wishes.begin(), wishes.end(), [](const FieldWish& a, const FieldWish& b) {
            if (a.people != b.people)
                return a.people > b.people;
            return a.patch != b.patch ? a.patch < b.patch : a.goal < b.goal;
        });
        wishes.resize(most);
        std::sort(wishes.begin(), wishes.end(), [](const FieldWish& a, const FieldWish& b) {
            return a.patch != b.patch ? a.patch < b.patch : a.goal < b.goal;
        });
    }
    data_.fields.clear();
    std::uint32_t first = 0;
    for (const FieldWish& wish : wishes) {
        data_.fields.push_back({wish.goal, wish.patch, first});
        first += std::uint32_t(patches_[wish.patch].nodes.size());
    }
    data_.potential.assign(first, GraphWays::unreachable);
}

/// The remaining way from every vertex to every goal, longer the fuller vertices are (equation 1).
void PotentialFields::findWays(Executor& executor) {
    newGoals_.clear();
    for (const Field& field : data_.fields)
        newGoals_.push_back(field.goal);
    std::sort(newGoals_.begin(), newGoals_.end());
    newGoals_.erase(std::unique(newGoals_.begin(), newGoals_.end()), newGoals_.end());
    if (newGoals_ == goals_ && flows_.version() == countOfWays_)
        return;
    goals_.assign(newGoals_.begin(), newGoals_.end());
    countOfWays_ = flows_.version();
    factor_.resize(flows_.density().size());
    for (std::size_t v = 0; v < factor_.size(); ++v)
        factor_[v] = 1.0f + flows_.density()[v];
    ways_.resize(std::max(ways_.size(), goals_.size()));
    scratch_.resize(std::max<std::size_t>(1, executor.workerCount()));
    executor.parallelFor(goals_.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        for (std::size_t i = begin; i < end; ++i)
            searchGraph(flows_.graph(), goals_[i], factor_, scratch_[worker].heap, ways_[i]);
    });
}

void PotentialFields::findStarts(const Field& field, Starts& out) const {
    const FieldPatch& patch = patches_[field.patch];
    const auto goal = std::size_t(std::lower_bound(goals_.begin(), goals_.end(), field.goal) - goals_.begin());
    const GraphWays& ways = ways_[goal];
    const GraphVertex& end = flows_.graph().vertices[field.goal];
    // Potential of a metre on open ground.
    const float perMetre = parameters_.lengthCost + parameters_.timeCost / fieldSpeed;
    const float nearGoal = startCells * ground_.frame.cellSize;
    out.version = countOfWays_;
    out.list.clear();
    for (std::uint32_t i = 0; i < patch.nodes.size(); ++i) {
        const FieldNode& node = ground_.nodes[patch.nodes[i]];
        const float toGoal = distance(node.centre.xy(), end.centre.xy());
        if (node.region == end.region && toGoal <= nearGoal &&
            clearWay(world_, {node.region, node.centre.xy()}, {end.region, end.centre.xy()}))
            out.list.push_back({i, perMetre * toGoal, 1});
        else if (isAtBorder(node, field.patch) && ways.metres[node.vertex] < GraphWays::unreachable)
            out.list.push_back({i, perMetre * wayFrom(node, ways), 0});
    }
}

/// The way from a cell by the navigation graph: straight to the farthest vertex of it in sight, then from vertex to
/// vertex. Vertices on the straight part count by how full they are.
float PotentialFields::wayFrom(const FieldNode& node, const GraphWays& ways) const {
    const NavigationGraph& graph = flows_.graph();
    const Vec2 here = node.centre.xy();
    std::uint32_t v = node.vertex;
    float full = factor_[v];
    float best = ways.metres[v] + distance(here, graph.vertices[v].centre.xy()) * full;
    float sum = full;
    for (int i = 1; i <= sightVertices && ways.next[v] != NavigationGraph::none; ++i) {
        const std::uint32_t before = v;
        v = ways.next[v];
        sum += factor_[v];
        full = sum / float(i + 1);
        const Vec2 centre = graph.vertices[v].centre.xy();
        const auto over = [&](RegionId region, Vec2 bend) {
            if (clearWay(world_, {node.region, here}, {region, bend}))
                best = std::min(best, ways.metres[v] + (distance(here, bend) + distance(bend, centre)) * full);
        };
        over(graph.vertices[v].region, centre);
        for (const GraphGate& gate : graph.gatesOf(before))
            if (gate.to == v && !gate.portal.valid())
                over(graph.vertices[v].region, closestPointOnSegment(gate.left, gate.right, here));
    }
    return best;
}

/// Whether people can leave the patch there.
bool PotentialFields::isAtBorder(const FieldNode& node, std::uint32_t patch) const {
    return std::any_of(node.link.begin(), node.link.end(),
                       [&](std::uint32_t n) { return n != FieldGround::none && patchOf_[n] != patch; });
}

PotentialFields::Lead PotentialFields::lead(RegionId region, Vec2 p, std::uint32_t goal, Vec2& waypoint,
                                            float& discomfort) const {
    const std::uint32_t own = ground_.nodeAt(region, p);
    if (own == FieldGround::none || patchOf_[own] == none)
        return Lead::None;
    const std::uint32_t patch = patchOf_[own];
    discomfort = data_.fearful[firstOfPatch_[patch] + placeOf_[own]];
    const auto at = std::lower_bound(
        data_.fields.begin(), data_.fields.end(), Field{goal, patch, 0},
        [](const Field& a, const Field& b) { return a.patch != b.patch ? a.patch < b.patch : a.goal < b.goal; });
    if (at == data_.fields.end() || at->patch != patch || at->goal != goal)
        return Lead::None;
    if (isAtBorder(ground_.nodes[own], patch))
        return Lead::Border;
    const auto potentialOf = [&](std::uint32_t node) { return data_.potential[at->first + placeOf_[node]]; };
    // The steepest way down, not the lowest cell: that would nearly always be one across a corner.
    std::uint32_t best = own;
    float steepest = 0.0f;
    const auto look = [&](std::uint32_t node, float cells) {
        if (node == FieldGround::none || patchOf_[node] != patch)
            return;
        const float slope = (potentialOf(own) - potentialOf(node)) / cells;
        if (slope > steepest) {
            steepest = slope;
            best = node;
        }
    };
    const FieldNode& here = ground_.nodes[own];
    for (std::size_t s = 0; s < fieldSides; ++s) {
        look(here.link[s], 1.0f);
        // Across a corner, where both ways round it are open.
        const std::uint32_t a = here.link[s];
        const std::uint32_t b = here.link[(s + 1) % fieldSides];
        if (a != FieldGround::none && b != FieldGround::none &&
            ground_.nodes[a].link[(s + 1) % fieldSides] == ground_.nodes[b].link[s])
            look(ground_.nodes[b].link[s], 1.41421356f);
    }
    if (best == own)
        return Lead::None;
    waypoint = ground_.nodes[best].centre.xy();
    return Lead::On;
}

} // namespace ped
