// SPDX-License-Identifier: MIT
#include "Bounds.h"
#include "SavedState.h"

#include "ped/Objects/ObjectCheck.h"
#include "ped/Simulation/Simulation.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace ped {

namespace {

constexpr const char* remedy = "Save the run again; a block that was changed by hand cannot be continued.";
/// Lists may name places that nobody can reach, but none so far away that no grid could count to it. [m]
constexpr float farthest = 1e5f;

bool isUnit(Vec2 v) {
    return isFinite(v) && std::fabs(lengthSquared(v) - 1.0f) < 0.01f;
}

/// Finite, and no number whose rounding to a whole one overflows.
template <class... Number>
bool allBounded(Number... number) {
    return ((std::fabs(number) < farthest) && ...);
}

bool isNear(Vec3 p) {
    return allBounded(p.x, p.y, p.z);
}

template <class IdType>
bool noneOrBelow(IdType id, std::size_t count) {
    return !id.valid() || id.index() < count;
}

bool bodyIsSound(const World& world, const Body& b) {
    return inWorld(world, b.position) && isUnit(b.forward) && std::fabs(b.speed) <= fastestBody &&
           radiusIsSound(b.radius) && allBounded(b.velocity.x, b.velocity.y) && b.region.index() < world.regions.size();
}

bool commandIsSound(const MotorCommand& c) {
    return isUnit(c.direction) && std::fabs(c.speed) <= fastestBody && allBounded(c.lookAt.x, c.lookAt.y) &&
           int(c.action) < actionCount && c.waitStyle <= WaitStyle::Impatient;
}

bool motionIsSound(const Motion& m) {
    return int(m.motion) < motionCount && int(m.previous) < motionCount &&
           allBounded(m.elapsed, m.transition, m.gaitPhase, m.headYaw);
}

/// The leg at hand: what is followed while its waypoints are there.
bool legIsSound(const World& world, const Path& p) {
    if (p.count == 0)
        return true;
    if (p.count > maxWaypoints || p.cursor >= p.count || !p.region.valid())
        return false;
    if (p.exit.valid()) {
        const Portal& portal = world.topology.portals[p.exit.index()];
        if (portal.region[0] != p.region && portal.region[1] != p.region)
            return false;
    }
    return std::all_of(p.point.begin(), p.point.begin() + p.count,
                       [&](Vec2 q) { return inWorld(world, toVec3(q, 0.0f)); });
}

bool pathIsSound(const World& world, const Path& p) {
    const std::size_t regions = world.regions.size();
    const std::size_t portals = world.topology.portals.size();
    if (p.status > PathStatus::Failed || !allBounded(p.arriveRadius) || !noneOrBelow(p.region, regions) ||
        !noneOrBelow(p.targetRegion, regions) || !noneOrBelow(p.exit, portals) || !noneOrBelow(p.entry, portals) ||
        !noneOrBelow(p.targetZone, world.topology.zones.size()))
        return false;
    if (p.status != PathStatus::None && (!inWorld(world, p.target) || !p.targetRegion.valid() || !p.targetZone.valid()))
        return false;
    return legIsSound(world, p);
}

bool errandIsSound(const PlaceLists& places, const Errand& e, PathStatus status) {
    if (e.kind > ErrandKind::Mind || !allBounded(e.pauseLeft))
        return false;
    const bool onTheWay = status != PathStatus::None && (e.kind == ErrandKind::Tour || e.kind == ErrandKind::Pass);
    return !onTheWay || (e.places < places.size() && e.next < places.list(e.places).size());
}

bool placesAreSound(const PlaceLists& places) {
    if (places.first.empty() || places.first.front() != 0 || places.first.back() != places.places.size() ||
        !std::is_sorted(places.first.begin(), places.first.end()))
        return false;
    return std::all_of(places.places.begin(), places.places.end(), [](const Place& p) {
        return isNear(p.position) && allBounded(p.radius, p.spread, p.pauseLow, p.pauseHigh);
    });
}

bool sourceIsSound(const SavedState& state, const Source& s) {
    return isNear(s.position) && isUnit(s.facing) && allBounded(s.halfExtent.x, s.halfExtent.y, s.perSecond) &&
           errandIsSound(state.places, s.errand, PathStatus::None);
}

/// The first fragment that cannot be; null where all is well.
const char* unsoundPart(const SavedState& state, const World& world, const AgentRecord& a) {
    if (!speedIsSound(a.identity.preferredSpeed))
        return "preferred speed";
    if (std::size_t(a.identity.locomotion.own()) >= locomotionCount() ||
        std::size_t(a.identity.locomotion.now()) >= locomotionCount())
        return "model of locomotion";
    if (!bodyIsSound(world, a.body))
        return "body";
    if (!commandIsSound(a.command))
        return "command";
    if (!motionIsSound(a.motion))
        return "motion";
    if (!pathIsSound(world, a.path))
        return "path";
    if (!allBounded(a.steering.anchor.x, a.steering.anchor.y))
        return "steering";
    return errandIsSound(state.places, a.errand, a.path.status) ? nullptr : "errand";
}

bool congestionIsSound(const World& world, const SavedCongestion& c) {
    return c.region < world.regions.size() && c.node < world.regions[c.region].pathMap.quadtree.nodes.size() &&
           std::isfinite(c.occupied) && c.occupied >= 0.0f;
}

bool holdingsAreSound(const Holdings& h) {
    return h.pointHold <= HoldState::Taken && h.seatHold <= HoldState::Taken && h.spotHold <= HoldState::Taken &&
           h.served <= 1 && int(h.lossReason) < lossReasonCount && h.resultCount <= h.result.size() &&
           std::all_of(h.result.begin(), h.result.end(), [](const RequestResult& r) {
               return int(r.kind) < requestKindCount && int(r.outcome) < outcomeCount;
           });
}

bool requestsAreSound(const Requests& r) {
    return r.count <= Requests::capacity && std::all_of(r.item.begin(), r.item.end(), [](const Request& request) {
               return int(request.kind) < requestKindCount;
           });
}

/// Friends who are still to come, against what their groups expect.
bool populationIsSound(const World& world, const SavedState& state, std::size_t types) {
    const PopulationState& p = state.population;
    const std::size_t arrivals = world.station.population.arrivals.size();
    if (types == 0 ? !p.arrivals.empty() || !p.late.empty() : p.arrivals.size() != arrivals)
        return false;
    std::vector<std::uint32_t> expected(state.objects.groups.size(), 0);
    const auto expect = [&](std::uint16_t group, std::uint32_t people) {
        if (group < expected.size())
            expected[group] += people;
        return group < expected.size();
    };
    for (const ArrivalState& a : p.arrivals)
        if (!(a.next >= 0.0) || a.type >= types ||
            (a.group != Holdings::nothing && a.waiting > 0 && !expect(a.group, a.waiting)))
            return false;
    for (const LateFriend& f : p.late)
        if (f.entrance >= p.arrivals.size() || f.type >= types || !expect(f.group, 1))
            return false;
    for (std::size_t g = 0; g < expected.size(); ++g)
        if (state.objects.groups[g].expected != expected[g])
            return false;
    return true;
}

/// Goals whose choice is a thing of a certain kind.
bool choiceIsSound(const World& world, const Goal& g) {
    const auto is = [&](ObjectId id, ObjectKind kind) { return !id.valid() || world.objects[id].kind == kind; };
    switch (g.type) {
    case GoalType::Patrol:
        return is(g.choice, ObjectKind::PatrolRoute) && (g.step == 0 || g.choice.valid());
    case GoalType::Perform:
    case GoalType::Watch:
        return is(g.choice, ObjectKind::PerformanceArea);
    case GoalType::Show:
    case GoalType::Observe:
        return g.object.valid() && is(g.object, ObjectKind::PerformanceArea);
    case GoalType::Await:
        return g.object.valid() && is(g.object, ObjectKind::MeetingPoint);
    case GoalType::Queue:
    case GoalType::Transact:
    case GoalType::Board:
        return g.object.valid();
    default:
        return true;
    }
}

bool goalIsSound(const World& world, const Goal& g) {
    return int(g.type) < goalTypeCount && g.precondition <= Precondition::NearTarget &&
           std::size_t(g.need) < needCount && isNear(g.target) && allBounded(g.radius) &&
           noneOrBelow(g.object, world.objects.size()) && noneOrBelow(g.choice, world.objects.size()) &&
           choiceIsSound(world, g);
}

bool mindIsSound(const World& world, const Mind& m) {
    for (std::size_t n = 0; n < needCount; ++n)
        if (!allBounded(m.need[n], m.rate[n], m.threshold[n]))
            return false;
    return allBounded(m.patience, m.travel, m.gaze.x, m.gaze.y) && m.gazeKind <= GazeKind::Thing &&
           (m.train == Mind::noTrain || m.train < world.station.timetable.trains.size()) &&
           noneOrBelow(m.region, world.regions.size()) && noneOrBelow(m.home, world.objects.size());
}

void checkMinds(const World& world, const SavedState& state, Diagnostics& diagnostics) {
    const std::size_t n = state.agents.size();
    if (state.minds.size() != n || state.goals.size() != n || state.knowledge.size() != n)
        return diagnostics.error("minds", "the saved run has not one mind a person", remedy);
    for (std::size_t i = 0; i < n; ++i) {
        const auto& stack = state.goals[i].stack;
        if (!mindIsSound(world, state.minds[i]) || !stack.consistent() ||
            !std::all_of(stack.begin(), stack.end(), [&](const Goal& g) { return goalIsSound(world, g); }))
            diagnostics.error("agents[" + std::to_string(i) + "]", "the saved person has an impossible mind", remedy);
    }
}

/// What people have to do with objects.
void checkUse(const World& world, const SavedState& state, ObjectState& scratch, std::size_t types,
              Diagnostics& diagnostics) {
    if (state.requests.size() != state.agents.size() || state.holdings.size() != state.agents.size())
        return diagnostics.error("holdings", "the saved run has not one set of holdings a person", remedy);
    std::vector<Holder> holders;
    for (std::size_t i = 0; i < state.agents.size(); ++i) {
        if (types > 0 && state.agents[i].identity.type >= types)
            diagnostics.error("agents[" + std::to_string(i) + "]", "the saved person has an impossible type", remedy);
        if (!holdingsAreSound(state.holdings[i]) || !requestsAreSound(state.requests[i]))
            diagnostics.error("agents[" + std::to_string(i) + "]", "the saved person has impossible holdings", remedy);
        holders.push_back({state.agents[i].identity.id, &state.holdings[i]});
    }
    checkMinds(world, state, diagnostics);
    static_cast<ObjectTables&>(scratch) = state.objects;
    checkObjectState(scratch, holders, diagnostics);
    if (!populationIsSound(world, state, types))
        diagnostics.error("population", "the saved arrivals do not fit the station", remedy);
}

} // namespace

bool checkState(const World& world, const SavedState& state, ObjectState& scratch, std::size_t types,
                Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.errorCount();
    if (state.nextId > mostPeople)
        diagnostics.error("agents", "the saved run names more people than a run can have", remedy);
    if (!placesAreSound(state.places))
        diagnostics.error("places", "the saved lists of places do not fit together", remedy);
    if (diagnostics.errorCount() > before)
        return false;
    for (std::size_t i = 0; i < state.sources.size(); ++i)
        if (!sourceIsSound(state, state.sources[i]))
            diagnostics.error("sources[" + std::to_string(i) + "]", "the saved source has impossible values", remedy);
    for (const SavedCongestion& c : state.congestion)
        if (!congestionIsSound(world, c))
            diagnostics.error("congestion", "the saved congestion is of a node that the station does not have", remedy);
    for (std::size_t i = 0; i < state.agents.size(); ++i) {
        const AgentId id = state.agents[i].identity.id;
        const bool inOrder = id.value < state.nextId && (i == 0 || state.agents[i - 1].identity.id < id);
        const char* part = inOrder ? unsoundPart(state, world, state.agents[i]) : "id";
        if (part != nullptr)
            diagnostics.error("agents[" + std::to_string(i) + "]",
                              std::string("the saved person has an impossible ") + part, remedy);
    }
    if (diagnostics.errorCount() > before)
        return false;
    checkUse(world, state, scratch, types, diagnostics);
    return diagnostics.errorCount() == before;
}

} // namespace ped
