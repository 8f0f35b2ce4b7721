// SPDX-License-Identifier: MIT
// The facade: what hosts ask, handed on to the run.
#include "ped/Simulation/Simulation.h"

#include "BeginAsWritten.h"
#include "SimulationRun.h"

#include <algorithm>
#include <string>

namespace ped {

namespace {

OutsideEvent eventOf(EventKind kind, std::uint32_t thing, bool on = false) {
    OutsideEvent event;
    event.kind = kind;
    event.thing = thing;
    event.on = on ? 1 : 0;
    return event;
}

} // namespace

Simulation::Simulation(const World& world, Executor& executor, const SimulationOptions& options)
    : run_(std::make_unique<SimulationRun>(world, executor, options, nullptr)) {
    beginAsWritten(*run_, *this);
}

Simulation::Simulation(const World& world, Executor& executor, const SimulationOptions& options, AgentStore& agents)
    : run_(std::make_unique<SimulationRun>(world, executor, options, &agents)) {
    beginAsWritten(*run_, *this);
}

Simulation::~Simulation() = default;

AgentId Simulation::add(const Newcomer& newcomer, bool onlyIfFree) {
    AgentId id;
    OutsideEvent event = eventOf(EventKind::Appear, OutsideEvent::nothing, onlyIfFree);
    event.newcomer = newcomer;
    applyByHost(*run_, event, &id);
    return id;
}

std::uint16_t Simulation::makeGroup(std::uint16_t size) {
    return ped::makeGroup(run_->state.objects, size, {}, run_->state.frame);
}

bool Simulation::remove(AgentId id) {
    return applyByHost(*run_, eventOf(EventKind::Disappear, id.value));
}

std::uint32_t Simulation::addInhabitants() {
    return bearInhabitants(*run_);
}

void Simulation::addSource(const Source& source) {
    std::vector<Source>& sources = run_->state.sources;
    sources.push_back(source);
    sources.back().index = std::uint32_t(sources.size() - 1);
    sources.back().facing = normalized(source.facing);
}

std::span<const Source> Simulation::sources() const {
    return run_->state.sources;
}

PlaceLists& Simulation::places() {
    return run_->state.places;
}

const PlaceLists& Simulation::places() const {
    return run_->state.places;
}

const AgentStore& Simulation::agents() const {
    return run_->agents;
}

AgentStore& Simulation::agents() {
    run_->roomIsStale = true;
    run_->storeIsOpen = true;
    return run_->agents;
}

void Simulation::noteMissing() {
    run_->storeIsOpen = true;
}

std::size_t Simulation::size() const {
    return run_->agents.size();
}

std::uint32_t Simulation::bornCount() const {
    return run_->state.nextId;
}

std::uint32_t Simulation::leftCount() const {
    return std::uint32_t(run_->state.counts.left);
}

bool Simulation::setBoothOpen(ObjectId booth, bool open) {
    return applyByHost(*run_, eventOf(EventKind::Booth, booth.value, open));
}

bool Simulation::setPointOpen(ObjectId point, bool open) {
    return applyByHost(*run_, eventOf(EventKind::Point, point.value, open));
}

bool Simulation::startPerformance(ObjectId area) {
    return applyByHost(*run_, eventOf(EventKind::StartPerformance, area.value));
}

bool Simulation::endPerformance(ObjectId area) {
    return applyByHost(*run_, eventOf(EventKind::EndPerformance, area.value));
}

bool Simulation::setThing(ObjectId thing, std::string_view state) {
    const ObjectLayout& layout = run_->state.objects.layout;
    const std::uint16_t index = layout.indexOf(thing, ObjectKind::Thing);
    if (index == noEntry)
        return false;
    const std::span<const std::string> states = layout.things.statesOf(index);
    const auto found = std::find(states.begin(), states.end(), state);
    OutsideEvent event = eventOf(EventKind::Thing, thing.value);
    event.level = std::uint8_t(found - states.begin());
    return found != states.end() && applyByHost(*run_, event);
}

bool Simulation::setRole(AgentId person, std::uint16_t type) {
    OutsideEvent event = eventOf(EventKind::Role, person.value);
    event.level = std::uint8_t(std::min<std::uint16_t>(type, 255));
    return applyByHost(*run_, event);
}

bool Simulation::delayTrain(std::uint16_t train, float seconds) {
    OutsideEvent event = eventOf(EventKind::DelayTrain, train);
    event.amount = seconds;
    return applyByHost(*run_, event);
}

bool Simulation::cancelTrain(std::uint16_t train) {
    return applyByHost(*run_, eventOf(EventKind::CancelTrain, train));
}

bool Simulation::setDoorOpen(PortalId portal, bool open, std::optional<int> side) {
    OutsideEvent event = eventOf(EventKind::Door, portal.value, open);
    if (side)
        event.sides = std::uint8_t(*side == 0 ? 1 : 2);
    return applyByHost(*run_, event);
}

bool Simulation::setHazard(RegionId region, std::uint8_t level) {
    OutsideEvent event = eventOf(EventKind::Hazard, region.value);
    event.level = level;
    return applyByHost(*run_, event);
}

bool Simulation::setEscalator(RegionId region, float speed) {
    OutsideEvent event = eventOf(EventKind::Escalator, region.value);
    event.amount = speed;
    return applyByHost(*run_, event);
}

bool Simulation::setGates(PortalId portal, std::uint8_t working) {
    OutsideEvent event = eventOf(EventKind::Gates, portal.value);
    event.level = working;
    return applyByHost(*run_, event);
}

const Passable& Simulation::passable() const {
    return run_->state.passable;
}

const Wayfinding* Simulation::wayfinding() const {
    return run_->wayfinding.get();
}

const WayBeliefs& Simulation::beliefs() const {
    return run_->state.beliefs;
}

bool Simulation::post(const OutsideEvent& event, Diagnostics& diagnostics) {
    if (!checkEvent(*this, event, diagnostics))
        return false;
    if (event.frame < run_->state.frame) {
        diagnostics.error("event",
                          "an event of frame " + std::to_string(event.frame) +
                              " comes too late: " + std::to_string(run_->state.frame) + " frames are over",
                          "Give the present frame, or a later one.");
        return false;
    }
    run_->state.events.post(event);
    return true;
}

const EventLog& Simulation::events() const {
    return run_->state.events;
}

void Simulation::openBoards(const BoardLayout& layout) {
    if (run_->wayfinding == nullptr) // Else they are in use, and laid out for what people say on their way out.
        run_->state.boards.open(run_->world.regions.size(), layout);
}

const Boards& Simulation::boards() const {
    return run_->state.boards;
}

std::uint32_t Simulation::frame() const {
    return run_->state.frame;
}

float Simulation::now() const {
    return float(run_->state.frame) / parameters().framesPerSecond;
}

std::uint64_t Simulation::seed() const {
    return run_->state.seed;
}

const World& Simulation::world() const {
    return run_->world;
}

const Parameters& Simulation::parameters() const {
    return run_->options.parameters;
}

const ObjectState& Simulation::objects() const {
    return run_->state.objects;
}

const PopulationState& Simulation::population() const {
    return run_->state.population;
}

const PopulationTypes& Simulation::types() const {
    return run_->population.types;
}

const TypeTable& Simulation::personTypes() const {
    return run_->types;
}

bool Simulation::hasMinds() const {
    return run_->state.hasMinds;
}

const ActivityCounts& Simulation::activities() const {
    return run_->state.counts.activities;
}

const PathStats& Simulation::pathStats() const {
    return run_->state.counts.paths;
}

const CrowdSnapshot& Simulation::crowd() const {
    return run_->crowd;
}

const WorldCongestion& Simulation::congestion() const {
    return run_->state.congestion;
}

bool Simulation::checkObjects(Diagnostics& diagnostics) const {
    SimulationRun& run = *run_;
    run.agents.listIds(run.everybody);
    run.holders.clear();
    for (const AgentId id : run.everybody) {
        const AgentPlace place = run.agents.find(id);
        run.holders.push_back({id, &run.agents.chunks()[place.chunk].holdings[place.row]});
    }
    return checkObjectState(objects(), run.holders, diagnostics);
}

std::size_t Simulation::memoryBytes() const {
    const SimulationRun& run = *run_;
    std::size_t bytes = sizeof(*this) + sizeof(run) + run.agents.memoryBytes() + run.room.memoryBytes();
    bytes += run.order.capacity() * sizeof(AgentId);
    bytes += run.bodies.capacity() * sizeof(SnapshotBody) + run.requests.capacity() * sizeof(PathRequest);
    bytes += run.watched.memoryBytes() + run.keptBodies.capacity() * sizeof(std::size_t);
    bytes += run.crowd.memoryBytes() + run.movers.memoryBytes() + run.state.movers.capacity() * sizeof(Mover);
    for (const std::vector<float>& region : run.state.congestion.occupied)
        bytes += region.capacity() * sizeof(float);
    for (const PlannerScratch& scratch : run.scratch)
        bytes += sizeof(scratch) + scratch.search.memoryBytes();
    const PlaceLists& places = run.state.places;
    bytes += places.places.capacity() * sizeof(Place) + places.first.capacity() * sizeof(std::uint32_t);
    bytes += run.state.objects.memoryBytes() + run.state.population.memoryBytes();
    bytes += run.petitioners.capacity() * sizeof(Petitioner);
    bytes += run.state.beliefs.blocked.memoryBytes() + run.state.beliefs.known.memoryBytes() +
             run.state.beliefs.told.memoryBytes() + run.state.boards.memoryBytes();
    return bytes + run.state.sources.capacity() * sizeof(Source);
}

std::uint64_t Simulation::stateHash() const {
    return ped::stateHash(*run_);
}

std::uint64_t Simulation::presentHash() const {
    return ped::presentHash(*run_);
}

std::uint64_t Simulation::optionsHash() const {
    return run_->startHash;
}

void Simulation::dropPendingEvents() {
    run_->state.events.pending.clear();
}

void Simulation::save(std::vector<std::byte>& out) const {
    ped::save(*run_, out);
}

bool Simulation::restore(std::span<const std::byte> block, Diagnostics& diagnostics) {
    return ped::restore(*run_, block, diagnostics);
}

} // namespace ped
