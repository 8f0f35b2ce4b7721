// SPDX-License-Identifier: MIT
// What people believe of the ways, and what is done to a run from outside.
#include "LiftDoors.h"
#include "SimulationRun.h"

#include "ped/Mind/Knowledge.h"
#include "ped/Mind/Think.h"
#include "ped/Objects/ObjectControl.h"
#include "ped/Objects/Timetable.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// A row of what is blocked, as somebody is told who comes in.
void giveRow(SimulationRun& run, AgentId id) {
    BitRows& blocked = run.state.beliefs.blocked;
    blocked.give(id);
    std::copy(run.blockedByDesign.begin(), run.blockedByDesign.end(), blocked.find(id));
}

/// From now on doors may be shut: everybody needs a row for those that they have seen.
void giveEverybodyRows(SimulationRun& run) {
    BitRows& blocked = run.state.beliefs.blocked;
    if (blocked.bits() != 0)
        return;
    blocked.reset(WayBeliefs::blockedBits(run.world));
    run.agents.listIds(run.everybody);
    for (const AgentId id : run.everybody)
        giveRow(run, id);
}

/// People who remember what alarms them have heard it, as far as it reaches; 0: everywhere.
void giveAlarm(SimulationRun& run, const OutsideEvent& e) {
    const bool sounds = e.sides != 0;
    for (const AgentChunk& chunk : run.agents.chunks())
        for (std::size_t i = 0; i < chunk.contact.size(); ++i)
            if (e.amount <= 0.0f || distance(chunk.body[i].position, e.position) <= e.amount)
                chunk.contact[i].traits = std::uint8_t(sounds ? chunk.contact[i].traits | contactAlarmed
                                                              : chunk.contact[i].traits & ~unsigned(contactAlarmed));
}

/// A lift that is out of order takes nobody in; those inside get out where they want to.
bool setLift(SimulationRun& run, std::uint16_t lift, bool works) {
    Passable& passable = run.state.passable;
    const LiftShaft& shaft = passable.shafts[lift];
    bool changed = false;
    for (std::size_t stop = 0; stop < shaft.doors.size(); ++stop)
        if (const PortalId door = shaft.doors[stop]; door.valid()) {
            const int outside = 1 - run.world.topology.portals[door.index()].sideIn(shaft.cabins[stop]);
            changed = passable.setShut(run.world.topology, door, outside, !works) || changed;
        }
    return changed;
}

bool setDoor(SimulationRun& run, const OutsideEvent& e) {
    bool changed = false;
    // Of a lift all doors, where the event names the lift (doorsOfLift) and not one of them.
    const LiftUse use =
        e.thing < run.world.topology.portals.size() ? run.state.passable.useOf(PortalId(e.thing)) : LiftUse();
    const bool wholeLift = e.level == doorsOfLift && use.part == LiftPart::Door;
    if (wholeLift)
        changed = setLift(run, use.lift, e.on != 0);
    for (int side = 0; side < 2; ++side)
        if (!wholeLift && (e.sides >> side & 1) != 0)
            changed = run.state.passable.setShut(run.world.topology, PortalId(e.thing), side, e.on == 0) || changed;
    if (changed)
        giveEverybodyRows(run);
    return changed;
}

bool setHazard(SimulationRun& run, const OutsideEvent& e) {
    if (!run.state.passable.setHazard(run.world.topology, RegionId(e.thing), e.level))
        return false;
    giveEverybodyRows(run);
    return true;
}

bool setEscalator(SimulationRun& run, const OutsideEvent& e) {
    if (!run.state.passable.setCarries(run.world, RegionId(e.thing), e.amount))
        return false;
    giveEverybodyRows(run);
    return true;
}

/// How many gates a portal has is the station's matter; how many work, the event's.
bool setGates(SimulationRun& run, const OutsideEvent& e) {
    Passable& passable = run.state.passable;
    const auto count = std::count_if(passable.gates.begin(), passable.gates.end(),
                                     [&](const Gate& gate) { return gate.portal == PortalId(e.thing); });
    return count > 0 && passable.setGates(run.world.topology, PortalId(e.thing), std::uint8_t(count), e.level);
}

bool setParameter(SimulationRun& run, const OutsideEvent& e) {
    const ParameterInfo* const info = findParameter(e.text);
    if (info == nullptr || !(e.amount >= info->least && e.amount <= info->most))
        return false;
    info->of(run.options) = e.amount;
    return true;
}

/// Events may come from files: nothing that they name is taken on trust.
bool isSound(const SimulationRun& run, const Newcomer& n) {
    const bool walksList = n.errand.kind == ErrandKind::Tour || n.errand.kind == ErrandKind::Pass;
    return n.errand.kind <= ErrandKind::Mind && (!walksList || n.errand.places < run.state.places.size()) &&
           (n.group == Holdings::nothing || n.group < run.state.objects.groups.size()) &&
           (!n.from.valid() || n.from.index() < run.world.objects.objects.size()) && std::isfinite(n.errand.pauseLeft);
}

bool addPerson(SimulationRun& run, const OutsideEvent& e, AgentId* person) {
    if (!isSound(run, e.newcomer))
        return false;
    const AgentId id = e.on != 0 && e.amount > 0.0f ? bearNear(run, e.newcomer, e.amount, run.state.frame)
                                                    : bear(run, e.newcomer, e.on != 0, run.state.frame);
    if (person != nullptr)
        *person = id;
    return id.valid();
}

bool setThing(SimulationRun& run, const OutsideEvent& e) {
    ObjectState& objects = run.state.objects;
    const std::uint16_t index = objects.layout.indexOf(ObjectId(e.thing), ObjectKind::Thing);
    if (index == noEntry || e.level >= objects.layout.things.statesOf(index).size() ||
        objects.thingStates[index] == e.level)
        return false;
    objects.thingStates[index] = e.level;
    return true;
}

/// Everybody who has a role, or who works where none is named, has another from now on.
bool setRoles(SimulationRun& run, const OutsideEvent& e) {
    if ((run.agents.features() & featureTasks) == 0 || e.level >= run.types.types.size())
        return false;
    const std::uint16_t from = e.text.empty() ? Tasks::none : run.types.find(e.text);
    bool changed = false;
    for (AgentChunk& chunk : run.agents.chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            Tasks& tasks = chunk.tasks[i];
            if (tasks.role == e.level || (!e.text.empty() && tasks.role != from))
                continue;
            takeRole(run.context(), chunk.identity[i], e.level, tasks);
            changed = true;
        }
    return changed;
}

bool setRole(SimulationRun& run, const OutsideEvent& e) {
    if (e.thing == OutsideEvent::nothing)
        return setRoles(run, e);
    const AgentPlace place = run.agents.find(AgentId(e.thing));
    if (!place.valid() || (run.agents.features() & featureTasks) == 0 || e.level >= run.types.types.size())
        return false;
    AgentChunk& chunk = run.agents.chunks()[place.chunk];
    if (chunk.tasks[place.row].role == e.level)
        return false;
    takeRole(run.context(), chunk.identity[place.row], e.level, chunk.tasks[place.row]);
    return true;
}

} // namespace

void giveBeliefs(SimulationRun& run, AgentId id, const Mind& mind) {
    WayBeliefs& beliefs = run.state.beliefs;
    if (beliefs.blocked.bits() != 0)
        giveRow(run, id);
    if (!mind.minded || mind.knowsAll)
        return;
    const std::size_t bits = WayBeliefs::knownBits(run.world);
    if (beliefs.told.bits() == 0)
        beliefs.told.reset(bits);
    beliefs.told.give(id);
    if (Knowledge::hasRoomFor(run.world))
        return;
    if (beliefs.known.bits() == 0)
        beliefs.known.reset(bits);
    beliefs.known.give(id);
}

void tellEverybodyOfWays(SimulationRun& run) {
    run.blockedByDesign = run.state.passable.blocked;
}

void dropLostBeliefs(SimulationRun& run) {
    WayBeliefs& beliefs = run.state.beliefs;
    for (BitRows* rows : {&beliefs.blocked, &beliefs.known, &beliefs.told, &run.state.ways.maps}) {
        rows->listIds(run.everybody);
        for (const AgentId id : run.everybody)
            if (!run.agents.find(id).valid())
                rows->takeBack(id);
    }
}

bool applyEvent(SimulationRun& run, const OutsideEvent& e, AgentId* person) {
    SimulationState& state = run.state;
    const ObjectId object(e.thing);
    switch (e.kind) {
    case EventKind::Door:
        return setDoor(run, e);
    case EventKind::Hazard:
        return setHazard(run, e);
    case EventKind::Escalator:
        return setEscalator(run, e);
    case EventKind::Gates:
        return setGates(run, e);
    case EventKind::Parameter:
        return setParameter(run, e);
    case EventKind::Booth:
        return setBoothOpen(state.objects, object, e.on != 0, run.people(), state.frame);
    case EventKind::Point:
        return setPointOpen(state.objects, object, e.on != 0, run.people(), state.frame);
    case EventKind::StartPerformance:
        return startPerformance(state.objects, object, state.frame);
    case EventKind::EndPerformance:
        return endPerformance(state.objects, object, run.people());
    case EventKind::DelayTrain:
        return run.options.authored &&
               delayTrain(state.objects, std::uint16_t(e.thing),
                          framesOf(double(e.amount), run.parameters().framesPerSecond), state.frame);
    case EventKind::CancelTrain:
        return run.options.authored && cancelTrain(state.objects, std::uint16_t(e.thing), run.people(), state.frame);
    case EventKind::Appear:
        return addPerson(run, e, person);
    case EventKind::Thing:
        return setThing(run, e);
    case EventKind::Role:
        return setRole(run, e);
    case EventKind::Disappear:
        return removePerson(run, AgentId(e.thing));
    case EventKind::Obstacle:
        return setMover(run, e);
    case EventKind::Alarm:
        giveAlarm(run, e);
        soundAlarm(run, e);
        return true;
    case EventKind::Interest:
        return setInterest(run, e);
    case EventKind::Custom:
        return true; // For whoever reads the log: nothing here changes by itself.
    }
    return false;
}

bool applyByHost(SimulationRun& run, OutsideEvent event, AgentId* person) {
    event.frame = run.state.frame;
    const bool changed = applyEvent(run, event, person);
    if (changed && run.state.frame > 0)
        run.state.events.past.push_back(std::move(event));
    return changed;
}

void beginFrame(SimulationRun& run) {
    EventLog& log = run.state.events;
    std::size_t due = 0;
    for (; due < log.pending.size() && log.pending[due].frame <= run.state.frame; ++due) {
        log.pending[due].frame = run.state.frame;
        applyEvent(run, log.pending[due]);
        log.past.push_back(log.pending[due]);
    }
    if (due > 0)
        log.pending.erase(log.pending.begin(), log.pending.begin() + std::ptrdiff_t(due));
    run.state.boards.beginFrame(run.state.frame);
}

} // namespace ped
