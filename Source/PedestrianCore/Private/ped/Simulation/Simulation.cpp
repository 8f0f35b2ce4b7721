// SPDX-License-Identifier: MIT
// The facade: what hosts ask, handed on to the run.
#include "ped/Simulation/Simulation.h"

#include "SimulationRun.h"

#include "ped/Objects/ObjectControl.h"
#include "ped/Objects/Timetable.h"

namespace ped {

Simulation::Simulation(const World& world, Executor& executor, const SimulationOptions& options)
    : run_(std::make_unique<SimulationRun>(world, executor, options, nullptr)) {}

Simulation::Simulation(const World& world, Executor& executor, const SimulationOptions& options, AgentStore& agents)
    : run_(std::make_unique<SimulationRun>(world, executor, options, &agents)) {}

Simulation::~Simulation() = default;

AgentId Simulation::add(const Newcomer& newcomer, bool onlyIfFree) {
    return bear(*run_, newcomer, onlyIfFree, run_->state.frame);
}

bool Simulation::remove(AgentId id) {
    return removePerson(*run_, id);
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
    return ped::setBoothOpen(run_->state.objects, booth, open, run_->people(), run_->state.frame);
}

bool Simulation::setPointOpen(ObjectId point, bool open) {
    return ped::setPointOpen(run_->state.objects, point, open, run_->people(), run_->state.frame);
}

bool Simulation::startPerformance(ObjectId area) {
    return ped::startPerformance(run_->state.objects, area, run_->state.frame);
}

bool Simulation::endPerformance(ObjectId area) {
    return ped::endPerformance(run_->state.objects, area, run_->people());
}

bool Simulation::delayTrain(std::uint16_t train, float seconds) {
    const std::uint32_t frames = framesOf(double(seconds), parameters().framesPerSecond);
    return run_->options.authored && ped::delayTrain(run_->state.objects, train, frames, run_->state.frame);
}

bool Simulation::cancelTrain(std::uint16_t train) {
    return run_->options.authored && ped::cancelTrain(run_->state.objects, train, run_->people(), run_->state.frame);
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
    bytes += run.crowd.memoryBytes();
    for (const std::vector<float>& region : run.state.congestion.occupied)
        bytes += region.capacity() * sizeof(float);
    for (const PlannerScratch& scratch : run.scratch)
        bytes += sizeof(scratch) + scratch.search.memoryBytes();
    const PlaceLists& places = run.state.places;
    bytes += places.places.capacity() * sizeof(Place) + places.first.capacity() * sizeof(std::uint32_t);
    bytes += run.state.objects.memoryBytes() + run.state.population.memoryBytes();
    bytes += run.petitioners.capacity() * sizeof(Petitioner);
    return bytes + run.state.sources.capacity() * sizeof(Source);
}

std::uint64_t Simulation::stateHash() const {
    return ped::stateHash(*run_);
}

void Simulation::save(std::vector<std::byte>& out) const {
    ped::save(*run_, out);
}

bool Simulation::restore(std::span<const std::byte> block, Diagnostics& diagnostics) {
    return ped::restore(*run_, block, diagnostics);
}

} // namespace ped
