// SPDX-License-Identifier: MIT
#include "Bounds.h"
#include "SavedRun.h"

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

/// One of a saved run's people, whose fragments are judged.
struct Person {
    const World& world;
    const SavedRun& run;
    std::size_t types; ///< Of the authored population; 0: none is.
    std::size_t index; ///< Into the run's arrays.
};

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

bool isSound(const Person& who, const Body& b) {
    const World& world = who.world;
    return inWorld(world, b.position) && isUnit(b.forward) && std::fabs(b.speed) <= fastestBody &&
           radiusIsSound(b.radius) && allBounded(b.velocity.x, b.velocity.y) && b.region.index() < world.regions.size();
}

bool isSound(const Person&, const MotorCommand& c) {
    return isUnit(c.direction) && std::fabs(c.speed) <= fastestBody && allBounded(c.lookAt.x, c.lookAt.y) &&
           int(c.action) < actionCount && c.waitStyle <= WaitStyle::Impatient;
}

/// Half of the widest body, in the steps of Motion::narrowed.
constexpr std::uint16_t mostNarrowed = 1024;

bool isSound(const Person&, const Motion& m) {
    return int(m.motion) < motionCount && int(m.previous) < motionCount && m.narrowed <= mostNarrowed &&
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

bool isSound(const Person& who, const Path& p) {
    const World& world = who.world;
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
    if (e.kind > ErrandKind::Evacuate || !allBounded(e.pauseLeft))
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

bool sourceIsSound(const SavedRun& state, const Source& s) {
    return isNear(s.position) && isUnit(s.facing) && allBounded(s.halfExtent.x, s.halfExtent.y, s.perSecond) &&
           errandIsSound(state.places, s.errand, PathStatus::None);
}

bool isSound(const Person& who, const Errand& e) {
    return errandIsSound(who.run.places, e, who.run.people.path[who.index].status);
}

bool isSound(const Person&, const Steering& s) {
    return allBounded(s.anchor.x, s.anchor.y);
}

/// In the order of ids, all of whom have been given out.
bool isSound(const Person& who, const Identity& identity) {
    const auto& people = who.run.people.identity;
    return identity.id.value < who.run.nextId && (who.index == 0 || people[who.index - 1].id < identity.id) &&
           speedIsSound(identity.preferredSpeed) && (who.types == 0 || identity.type < who.types) &&
           std::size_t(identity.locomotion.own()) < locomotionCount() &&
           std::size_t(identity.locomotion.now()) < locomotionCount();
}

bool congestionIsSound(const World& world, const SavedCongestion& c) {
    return c.region < world.regions.size() && c.node < world.regions[c.region].pathMap.quadtree.nodes.size() &&
           std::isfinite(c.occupied) && c.occupied >= 0.0f;
}

bool isSound(const Person&, const Holdings& h) {
    return h.pointHold <= HoldState::Taken && h.seatHold <= HoldState::Taken && h.spotHold <= HoldState::Taken &&
           h.served <= 1 && int(h.lossReason) < lossReasonCount && h.resultCount <= h.result.size() &&
           std::all_of(h.result.begin(), h.result.end(), [](const RequestResult& r) {
               return int(r.kind) < requestKindCount && int(r.outcome) < outcomeCount;
           });
}

bool isSound(const Person&, const Requests& r) {
    return r.count <= Requests::capacity && std::all_of(r.item.begin(), r.item.end(), [](const Request& request) {
               return int(request.kind) < requestKindCount;
           });
}

/// Friends who are still to come, against what their groups expect.
bool populationIsSound(const World& world, const SavedRun& state, std::size_t types) {
    const PopulationState& p = state.population;
    const std::size_t arrivals = world.station.population.arrivals.size() + world.station.population.demand.size();
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
        if (f.entrance >= world.station.population.arrivals.size() || f.type >= types || !expect(f.group, 1))
            return false;
    for (std::size_t g = 0; g < expected.size(); ++g)
        if (state.objects.groups[g].expected != expected[g])
            return false;
    return true;
}

bool isSound(const Person& who, const Mind& m) {
    const World& world = who.world;
    for (std::size_t n = 0; n < needCount; ++n)
        if (!allBounded(m.need[n], m.rate[n], m.threshold[n]))
            return false;
    return allBounded(m.patience, m.travel, m.gaze.x, m.gaze.y) && m.gazeKind <= GazeKind::Thing &&
           (m.train == Mind::noTrain || m.train < world.station.timetable.trains.size()) &&
           noneOrBelow(m.region, world.regions.size()) && noneOrBelow(m.home, world.objects.size());
}

bool isSound(const Person& who, const Goals& goals) {
    return goals.stack.consistent() && std::all_of(goals.stack.begin(), goals.stack.end(),
                                                   [&](const Goal& g) { return goalIsSound(who.world, g); });
}

/// Bits and notices that are looked up, never followed: any will do.
bool isSound(const Person&, const Knowledge&) {
    return true;
}

/// The name of the first fragment of somebody that cannot be; null where all is well. Each saved fragment has an
/// isSound() above, or isSound(const World&, const T&) beside its struct.
const char* unsoundFragment(const Person& who) {
    const char* unsound = nullptr;
    eachFragment(
        [&](auto row, const auto& array) {
            if constexpr (row.kept != Kept::Frame) {
                if (unsound != nullptr || !isSaved(row, who.run.features))
                    return;
                if constexpr (requires { isSound(who, array[0]); })
                    unsound = isSound(who, array[who.index]) ? nullptr : row.name;
                else
                    unsound = isSound(who.world, array[who.index]) ? nullptr : row.name;
            }
        },
        who.run.people);
    return unsound;
}

/// Whether every saved array has one entry per person.
bool lengthsAgree(const SavedRun& run) {
    bool agree = true;
    eachFragment(
        [&](auto row, const auto& array) {
            agree = agree && array.size() == (isSaved(row, run.features) ? run.people.identity.size() : 0);
        },
        run.people);
    return agree;
}

void checkPeople(const World& world, const SavedRun& run, std::size_t types, Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < run.people.identity.size(); ++i)
        if (const char* part = unsoundFragment({world, run, types, i}))
            diagnostics.error("agents[" + std::to_string(i) + "]",
                              std::string("the saved person has an impossible ") + part, remedy);
}

/// What people hold, against what objects know of it.
void checkUse(const World& world, const SavedRun& run, ObjectState& scratch, std::size_t types,
              Diagnostics& diagnostics) {
    std::vector<Holder> holders;
    for (std::size_t i = 0; i < run.people.identity.size(); ++i)
        holders.push_back({run.people.identity[i].id, &run.people.holdings[i]});
    static_cast<ObjectTables&>(scratch) = run.objects;
    checkObjectState(scratch, holders, diagnostics);
    if (!populationIsSound(world, run, types))
        diagnostics.error("population", "the saved arrivals do not fit the station", remedy);
}

bool rowsFit(const BitRows& rows, std::size_t bits, const SavedRun& run) {
    std::vector<AgentId> ids;
    rows.listIds(ids);
    return (rows.bits() == 0 && ids.empty()) ||
           (rows.bits() == bits && std::all_of(ids.begin(), ids.end(), [&](AgentId id) {
                const auto who = std::lower_bound(run.people.identity.begin(), run.people.identity.end(), id,
                                                  [](const Identity& a, AgentId b) { return a.id < b; });
                return who != run.people.identity.end() && who->id == id;
            }));
}

bool liftsAreSound(const World& world, const Passable& p) {
    if (p.lifts.empty())
        return p.riders.empty();
    const std::vector<LiftShaft> shafts = findShafts(world);
    if (p.lifts.size() != shafts.size())
        return false;
    for (std::size_t i = 0; i < shafts.size(); ++i) {
        const LiftCar& car = p.lifts[i];
        if (car.phase > LiftPhase::Moves || car.stop >= shafts[i].cabins.size() ||
            car.target >= shafts[i].cabins.size() || car.up > 1 || !std::isfinite(car.z))
            return false;
    }
    return std::all_of(p.riders.begin(), p.riders.end(), [&](const LiftRider& r) {
        return r.lift < shafts.size() && r.place < shafts[r.lift].places.size() && r.aboard <= 1;
    });
}

bool machinesAreSound(const World& world, const Passable& p) {
    const bool carries = (p.carries.empty() || p.carries.size() == world.regions.size()) &&
                         std::all_of(p.carries.begin(), p.carries.end(), [](float v) { return std::fabs(v) <= 2.0f; });
    return carries && liftsAreSound(world, p) && std::all_of(p.gates.begin(), p.gates.end(), [&](const Gate& gate) {
               return gate.portal.index() < world.topology.portals.size() && gate.side <= 1 && gate.works <= 1;
           });
}

/// In runs with the feature "ways" everybody has a map, and boards are laid out for what people say.
bool mapsAreSound(const World& world, const SavedRun& run) {
    if ((run.features & featureWays) == 0)
        return true;
    const Topology& topology = world.topology;
    const bool alarms = std::all_of(run.ways.alarms.begin(), run.ways.alarms.end(),
                                    [](const Alarm& a) { return isNear(a.position) && allBounded(a.radius); });
    const auto doorIsOfRoom = [&](const WayMap& map) {
        return !map.portal.valid() ||
               (map.region.valid() && (topology.portals[map.portal.index()].region[0] == map.region ||
                                       topology.portals[map.portal.index()].region[1] == map.region));
    };
    return alarms && run.ways.maps.size() == run.people.identity.size() &&
           rowsFit(run.ways.maps, MapLayout(world).bits(), run) && run.boards.isOpen() &&
           run.boards.layout().words == RoomsAround(topology).words() && run.boards.layout().sums == 1 &&
           run.boards.layout().bids == 2 &&
           std::all_of(run.people.wayMap.begin(), run.people.wayMap.end(),
                       [&](const WayMap& map) { return isSound(world, map) && doorIsOfRoom(map); });
}

bool waysAreSound(const World& world, const SavedRun& run) {
    const std::size_t nodes = WayBeliefs::blockedBits(world);
    if (!machinesAreSound(world, run.passable))
        return false;
    const bool boards = !run.boards.isOpen() || run.boards.regions() == world.regions.size();
    return (run.passable.shut.empty() || run.passable.shut.size() == wordsFor(nodes)) &&
           (run.passable.hazard.empty() || run.passable.hazard.size() == world.regions.size()) && boards &&
           rowsFit(run.beliefs.blocked, nodes, run) && rowsFit(run.beliefs.known, WayBeliefs::knownBits(world), run) &&
           rowsFit(run.beliefs.told, WayBeliefs::knownBits(world), run) && mapsAreSound(world, run);
}

/// What an event names is looked for when it is applied; only its own values can be impossible.
bool eventsAreSound(const World& world, const SavedRun& run) {
    const auto isSoundEvent = [&](const OutsideEvent& e) {
        const bool ways = e.kind == EventKind::Door || e.kind == EventKind::Gates;
        const bool door = !ways || (e.thing < world.topology.portals.size() && e.sides <= 3);
        const bool inRegion = e.kind == EventKind::Hazard || e.kind == EventKind::Escalator;
        const bool region = !inRegion || e.thing < world.regions.size();
        return door && region && std::isfinite(e.amount) && isFinite(e.position) && isFinite(e.velocity);
    };
    return std::all_of(run.events.pending.begin(), run.events.pending.end(), isSoundEvent) &&
           std::is_sorted(run.events.pending.begin(), run.events.pending.end(),
                          [](const OutsideEvent& a, const OutsideEvent& b) { return a.frame < b.frame; });
}

} // namespace

bool checkSavedRun(const World& world, const SavedRun& run, ObjectState& scratch, std::size_t types,
                   Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.errorCount();
    if (run.nextId > mostPeople)
        diagnostics.error("agents", "the saved run names more people than a run can have", remedy);
    if (!placesAreSound(run.places))
        diagnostics.error("places", "the saved lists of places do not fit together", remedy);
    if (!lengthsAgree(run))
        diagnostics.error("agents", "the saved people do not each have all of their parts", remedy);
    if (diagnostics.errorCount() > before)
        return false;
    for (std::size_t i = 0; i < run.sources.size(); ++i)
        if (!sourceIsSound(run, run.sources[i]))
            diagnostics.error("sources[" + std::to_string(i) + "]", "the saved source has impossible values", remedy);
    for (const SavedCongestion& c : run.congestion)
        if (!congestionIsSound(world, c))
            diagnostics.error("congestion", "the saved congestion is of a node that the station does not have", remedy);
    if (!waysAreSound(world, run))
        diagnostics.error("ways", "the saved doors, beliefs or boards do not fit the station", remedy);
    if (!eventsAreSound(world, run))
        diagnostics.error("events", "the saved events do not fit the station", remedy);
    checkPeople(world, run, types, diagnostics);
    if (diagnostics.errorCount() > before)
        return false;
    checkUse(world, run, scratch, types, diagnostics);
    return diagnostics.errorCount() == before;
}

} // namespace ped
