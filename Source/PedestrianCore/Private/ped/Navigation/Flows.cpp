// SPDX-License-Identifier: MIT
#include "ped/Navigation/Flows.h"

#include "ped/World/Rides.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace ped {

namespace {

/// How far from where an author put an end its ground may be. [m]
constexpr float endReach = 2.0f;
/// Ends of a flow are at least this far apart. [m]
constexpr float leastFlow = 2.0f;
/// Somebody is on another path of their flow where it is nearer by this much. [m]
constexpr float pathGap = 1.0f;

std::uint32_t vertexOfEnd(const NavigationGraph& graph, const World& world, Vec3 end) {
    const auto ground = world.findGround(end, endReach);
    return ground ? graph.vertexAt(ground->region, ground->position.xy()) : NavigationGraph::none;
}

/// A share from 0 to 1 of one's own, so that people spread over a gate.
float tasteOf(AgentId who, std::uint32_t vertex) {
    std::uint32_t bits = who.value * 2654435769u ^ vertex * 40503u;
    bits ^= bits >> 15;
    bits *= 2246822519u;
    bits ^= bits >> 13;
    return float(bits >> 8) * (1.0f / 16777216.0f);
}

const GraphGate* gateBetween(const NavigationGraph& graph, std::uint32_t from, std::uint32_t to) {
    for (const GraphGate& gate : graph.gatesOf(from))
        if (gate.to == to)
            return &gate;
    return nullptr;
}

} // namespace

Flow makeFlow(const NavigationGraph& graph, const World& world, const FlowDesc& desc, float newPaths) {
    Flow flow;
    flow.end[0] = desc.from;
    flow.end[1] = desc.to;
    const std::uint32_t from = vertexOfEnd(graph, world, desc.from);
    const std::uint32_t to = vertexOfEnd(graph, world, desc.to);
    if (from == NavigationGraph::none || to == NavigationGraph::none)
        return flow;
    std::vector<float> factor(graph.vertices.size(), 1.0f);
    std::vector<KeyedId> heap;
    GraphWays ways;
    for (int k = 0; k < desc.paths; ++k) {
        searchGraph(graph, to, factor, heap, ways);
        if (ways.metres[from] >= GraphWays::unreachable)
            break;
        FlowPath path;
        for (std::uint32_t v = from; v != NavigationGraph::none; v = ways.next[v]) {
            if (!path.vertices.empty())
                path.metres += gateBetween(graph, path.vertices.back(), v)->metres;
            path.vertices.push_back(v);
        }
        path.effort = path.metres;
        const auto isSame = [&](const FlowPath& other) { return other.vertices == path.vertices; };
        for (std::size_t i = 1; i + 1 < path.vertices.size(); ++i)
            factor[path.vertices[i]] *= newPaths;
        if (std::none_of(flow.paths.begin(), flow.paths.end(), isSame))
            flow.paths.push_back(std::move(path));
    }
    return flow;
}

namespace {

void checkFlow(const World& world, const FlowDesc& flow, std::size_t i, Diagnostics& diagnostics) {
    const std::string place = "flows[" + std::to_string(i) + "]";
    const std::string name = flow.name.empty() ? "flow " + std::to_string(i) : "flow '" + flow.name + "'";
    const auto from = world.findGround(flow.from, endReach);
    const auto to = world.findGround(flow.to, endReach);
    if (!from)
        diagnostics.error(place + ".from", name + " begins where nobody can walk", "Put that end on walkable ground.");
    if (!to)
        diagnostics.error(place + ".to", name + " ends where nobody can walk", "Put that end on walkable ground.");
    if (from && to && !world.connected(from->zone, to->zone))
        diagnostics.error(place, name + " has no way between its ends",
                          "Join regions '" + world.region(from->region).name + "' and '" +
                              world.region(to->region).name + "', or move an end.");
    else if (from && to && !world.station.lifts.empty() && !joinedOnFoot(world, from->region, to->region))
        diagnostics.error(place, name + " has no way between its ends but by lift, and people of flows take none",
                          "Join regions '" + world.region(from->region).name + "' and '" +
                              world.region(to->region).name + "' by stairs or a ramp, or move an end.");
    if (from && to && distance(flow.from, flow.to) < leastFlow)
        diagnostics.error(place, name + " begins where it ends", "Put its ends at least 2 m apart.");
}

/// Whether any ground lies in a region of interest.
bool holdsGround(const World& world, const InterestDesc& desc) {
    return desc.radius <= 0.0f || world.findGround(desc.position, std::min(desc.radius, 5.0f)).has_value();
}

} // namespace

bool checkInterest(const World& world, Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.errorCount();
    for (std::size_t i = 0; i < world.station.flows.size(); ++i)
        checkFlow(world, world.station.flows[i], i, diagnostics);
    const auto isLed = [](const InterestDesc& desc) { return desc.level != InterestLevel::Full; };
    if (!world.station.lifts.empty() &&
        (world.station.simulation.interestElsewhere != InterestLevel::Full ||
         std::any_of(world.station.interest.begin(), world.station.interest.end(), isLed)))
        diagnostics.warning("lifts", "people at levels high, low and none do not know lifts",
                            "They take stairs; leave the lifts and what is around them at level full.");
    for (std::size_t i = 0; i < world.station.interest.size(); ++i)
        if (!holdsGround(world, world.station.interest[i]))
            diagnostics.warning("interest[" + std::to_string(i) + "].position",
                                "a region of interest lies where nobody walks",
                                "Put its middle on walkable ground, at the height of the ground.");
    return diagnostics.errorCount() == before;
}

FlowTable::FlowTable(const World& world, const InterestParameters& parameters) {
    graph_ = buildNavigationGraph(world, {parameters.vertexRadius, world.station.simulation.bodyRadius});
    density_.assign(graph_.vertices.size(), 0.0f);
    for (const FlowDesc& desc : world.station.flows)
        flows_.push_back(makeFlow(graph_, world, desc, parameters.newPaths));
}

void FlowTable::count(const CrowdSnapshot& crowd, std::vector<std::uint32_t>& people, Executor& executor) {
    const std::size_t pieces = std::max<std::size_t>(1, executor.workerCount());
    const std::span<const SnapshotBody> bodies = crowd.bodies();
    counts_.resize(pieces);
    executor.parallelFor(pieces, 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t piece = begin; piece < end; ++piece) {
            counts_[piece].assign(graph_.vertices.size(), 0u);
            for (std::size_t i = bodies.size() * piece / pieces; i < bodies.size() * (piece + 1) / pieces; ++i) {
                const std::uint32_t v = graph_.vertexAt(bodies[i].region, bodies[i].position.xy());
                if (v != NavigationGraph::none)
                    ++counts_[piece][v];
            }
        }
    });
    people.assign(graph_.vertices.size(), 0u);
    for (const std::vector<std::uint32_t>& counted : counts_)
        for (std::size_t v = 0; v < people.size(); ++v)
            people[v] += counted[v];
}

void FlowTable::setPeople(std::span<const std::uint32_t> people) {
    if (people.size() != density_.size())
        return;
    ++version_;
    for (std::size_t v = 0; v < density_.size(); ++v)
        density_[v] = float(people[v]) / (pi * graph_.vertices[v].radius * graph_.vertices[v].radius);
    for (Flow& flow : flows_)
        for (FlowPath& path : flow.paths) {
            path.effort = 0.0f;
            for (std::size_t i = 0; i + 1 < path.vertices.size(); ++i) {
                const GraphGate* gate = gateBetween(graph_, path.vertices[i], path.vertices[i + 1]);
                const float full = 0.5f * (density_[path.vertices[i]] + density_[path.vertices[i + 1]]);
                path.effort += gate->metres * (1.0f + full);
            }
        }
}

const FlowPath& FlowTable::pathOf(const Planning& planning) const {
    const Flow& flow = flows_[planning.flow];
    return flow.paths[std::min<std::size_t>(planning.path, flow.paths.size() - 1)];
}

std::uint32_t FlowTable::vertexOf(const Planning& planning, std::size_t gate) const {
    const std::vector<std::uint32_t>& vertices = pathOf(planning).vertices;
    const std::size_t i = std::min(gate, vertices.size() - 1);
    return planning.back != 0 ? vertices[vertices.size() - 1 - i] : vertices[i];
}

std::uint16_t FlowTable::lastGate(const Planning& planning) const {
    return std::uint16_t(pathOf(planning).vertices.size() - 1);
}

Vec3 FlowTable::nextPoint(const Planning& planning, AgentId who) const {
    const Flow& flow = flows_[planning.flow];
    if (planning.gate >= lastGate(planning))
        return flow.end[planning.back != 0 ? 0 : 1];
    const std::uint32_t from = vertexOf(planning, planning.gate);
    const std::uint32_t to = vertexOf(planning, planning.gate + 1u);
    const GraphGate* gate = gateBetween(graph_, from, to);
    // Not at its very ends, where walls are.
    const float share = 0.15f + 0.7f * tasteOf(who, from);
    const Vec2 point = lerp(gate->left, gate->right, share);
    return toVec3(point, graph_.vertices[to].centre.z);
}

float FlowTable::reachOf(const Planning& planning, float share) const {
    const float radius = graph_.vertices[vertexOf(planning, planning.gate)].radius;
    return std::max(0.5f, share * radius);
}

void FlowTable::registerNear(Planning& planning, Vec2 here) const {
    const Flow& flow = flows_[planning.flow];
    std::size_t bestPath = planning.path;
    std::size_t bestGate = planning.gate;
    float least = 1e30f;
    for (std::size_t k = 0; k < flow.paths.size(); ++k) {
        const std::size_t path = (planning.path + k) % flow.paths.size(); // Their own first.
        const std::vector<std::uint32_t>& vertices = flow.paths[path].vertices;
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const GraphVertex& vertex = graph_.vertices[vertices[i]];
            const float away = distance(vertex.centre.xy(), here) - vertex.radius;
            if (away >= least - (k > 0 ? pathGap : 0.0f))
                continue;
            least = away;
            bestPath = path;
            bestGate = planning.back != 0 ? vertices.size() - 1 - i : i;
        }
    }
    const bool own = bestPath == planning.path;
    planning.path = std::uint8_t(bestPath & 15u);
    planning.gate = std::uint16_t(own ? std::max<std::size_t>(planning.gate, bestGate) : bestGate);
}

void FlowTable::turnRound(Planning& planning) const {
    const Flow& flow = flows_[planning.flow];
    planning.back = planning.back != 0 ? 0 : 1;
    planning.gate = 0;
    for (std::size_t k = 0; k < flow.paths.size(); ++k)
        if (flow.paths[k].effort < flow.paths[planning.path].effort)
            planning.path = std::uint8_t(k & 15u);
}

} // namespace ped
