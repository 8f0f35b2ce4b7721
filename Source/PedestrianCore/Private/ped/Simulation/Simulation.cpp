// SPDX-License-Identifier: MIT
#include "ped/Simulation/Simulation.h"

#include "Thinkers.h"

#include "ped/Agents/Shows.h"
#include "ped/Locomotion/Act.h"
#include "ped/Locomotion/Steer.h"
#include "ped/Mind/Feel.h"
#include "ped/Navigation/Congestion.h"
#include "ped/Perception/Perceive.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ped {

namespace {

/// Room for what searches are asked for and give back: cells of a threshold, bends of a leg. More of them, which no
/// station has shown yet, would cost an allocation.
constexpr std::size_t mostTargets = 64;
constexpr std::size_t mostBends = 512;

/// Frames between two times that agents are put in order of place. Meanwhile somebody walks some metres, so that who
/// are neighbours in memory still are in space.
constexpr std::uint32_t arrangeFrames = 256;

/// Frames for which a list of who stands where is good enough to find those around a place: they walk a metre or so.
constexpr std::uint32_t roomFrames = 10;

/// Frames between two counts of congestion, at least one.
std::uint32_t congestionFrames(const Parameters& parameters) {
    const float frames = std::floor(parameters.navigation.congestionSeconds * parameters.framesPerSecond + 0.5f);
    return frames > 1.0f ? std::uint32_t(frames) : 1u;
}

} // namespace

Simulation::Simulation(const World& world, Executor& executor, const SimulationOptions& options)
    : Simulation(world, executor, options,
                 std::make_unique<AgentStore>(options.chunkSize, options.parameters.humanStepFrames), nullptr) {}

Simulation::Simulation(const World& world, Executor& executor, const SimulationOptions& options, AgentStore& agents)
    : Simulation(world, executor, options, nullptr, &agents) {}

Simulation::Simulation(const World& world, Executor& executor, const SimulationOptions& options,
                       std::unique_ptr<AgentStore> owned, AgentStore* agents)
    : world_(world), executor_(executor), options_(options), owned_(std::move(owned)),
      agents_(agents ? *agents : *owned_), crowd_(world), room_(world),
      objects_(world, options.objects), population_{world,
                                                    options.types.names.empty() ? shippedTypes(world.station)
                                                                                : options.types,
                                                    options.population, options.seed} {
    options_.parameters.humanStepFrames = agents_.phases();
    startMinds();
    startStation();
    resizeCongestion(world_, congestion_);
    scratch_.resize(std::max<std::size_t>(1, executor_.workerCount()));
    // Searches would grow their memory one by one, at frames that depend on threads.
    for (PlannerScratch& scratch : scratch_) {
        for (const Region& region : world_.regions)
            scratch.search.reserveFor(region.pathMap);
        scratch.targets.reserve(mostTargets);
        scratch.leg.points.reserve(mostBends);
    }
}

StepContext Simulation::context() const {
    return {world_, crowd_, congestion_, options_.parameters, frame_};
}

/// The chunks whose human simulation step falls into this frame.
std::span<const std::uint32_t> Simulation::humanChunks() const {
    return agents_.chunksOfPhase(frame_ % agents_.phases());
}

void Simulation::step() {
    for (std::size_t first = 0; first < stageCount;) {
        std::size_t end = first;
        while (end < stageCount && worksOnChunks(stageTable[end].stage))
            ++end;
        if (end > first) {
            runOnChunks(std::span(stageTable).subspan(first, end - first));
            first = end;
        } else {
            PED_TRACE_SCOPE(options_.trace, stageTable[first].name);
            runStage(stageTable[first++].stage);
        }
    }
    endFrame();
}

/// Stages that follow each other and look at nobody else's chunk: a chunk goes through all of them while it is in a
/// processor's own cache.
void Simulation::runOnChunks(std::span<const StageInfo> stages) {
    const std::span<AgentChunk> chunks = agents_.chunks();
    executor_.parallelFor(chunks.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t i = begin; i < end; ++i)
            for (const StageInfo& info : stages) {
                if (chunks[i].size() == 0 || !isDue(info.stage, chunks[i].phase))
                    continue;
                PED_TRACE_SCOPE(options_.trace, info.name);
                runOnChunk(info.stage, chunks[i]);
            }
    });
}

void Simulation::endFrame() {
    ++frame_;
#ifndef NDEBUG
    Diagnostics diagnostics;
    PED_ASSERT(checkObjects(diagnostics));
#endif
}

bool Simulation::worksOnChunks(Stage stage) const {
    if (stage == Stage::Think)
        return options_.events == nullptr;
    return stage == Stage::Perceive || stage == Stage::Feel || stage == Stage::Steer || stage == Stage::Act;
}

bool Simulation::isDue(Stage stage, std::uint32_t phase) const {
    return stageTable[std::size_t(stage)].rate == StageRate::Frame || phase == frame_ % agents_.phases();
}

void Simulation::runStage(Stage stage) {
    switch (stage) {
    case Stage::Snapshot:
        return snapshot();
    case Stage::Plan:
        return planAll();
    case Stage::Populate:
        return populate();
    case Stage::Arbitrate:
        return arbitrateAll();
    case Stage::Perceive:
    case Stage::Feel:
    case Stage::Think:
    case Stage::Steer:
    case Stage::Act:
        return worksOnChunks(stage) ? runOnChunks(std::span(&stageTable[std::size_t(stage)], 1)) : thinkAndTell();
    case Stage::Measure: // Meters are the host's: it reads crowd() and agents() after each step.
        return;
    }
}

void Simulation::runOnChunk(Stage stage, const AgentChunk& chunk) {
    const StepContext c = context();
    switch (stage) {
    case Stage::Perceive:
        return perceive(c, chunk.identity, chunk.body, chunk.percepts);
    case Stage::Feel:
        if (hasMinds_)
            feel(mindContext(), chunk.identity, chunk.body, chunk.mind);
        return;
    case Stage::Think:
        return thinkOnChunk(chunk, nullptr);
    case Stage::Steer:
        steer(c, chunk.identity, chunk.body, chunk.percepts, chunk.path, chunk.steering, chunk.command);
        if (hasMinds_)
            look(mindContext(), thinkers(chunk));
        return;
    case Stage::Act:
        return act(c, chunk.identity, chunk.command, chunk.body, chunk.motion);
    default:
        PED_ASSERT(!worksOnChunks(stage));
    }
}

void Simulation::freezeBodies() {
    const std::span<const AgentChunk> chunks = std::as_const(agents_).chunks();
    firstBody_.resize(chunks.size());
    std::size_t count = 0;
    for (std::size_t c = 0; c < chunks.size(); ++c) {
        firstBody_[c] = count;
        count += chunks[c].size();
    }
    bodies_.resize(count);
    executor_.parallelFor(chunks.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t c = begin; c < end; ++c) {
            SnapshotBody* out = bodies_.data() + firstBody_[c];
            for (std::size_t i = 0; i < chunks[c].size(); ++i)
                *out++ = snapshotOf(chunks[c].identity[i], chunks[c].body[i]);
        }
    });
    crowd_.build(bodies_, executor_);
    if (options_.parameters.perception.shows == 0)
        return;
    shows_.clear();
    for (const AgentChunk& chunk : chunks)
        for (const Body& body : chunk.body)
            shows_.push_back(showsOf(body));
    crowd_.buildShows(bodies_, shows_, executor_);
}

void Simulation::snapshot() {
    roomIsStale_ = roomIsStale_ || frame_ - roomFrame_ >= roomFrames;
    freezeBodies();
    // One phase at a time: not all in one frame.
    const std::uint32_t turn = frame_ % arrangeFrames;
    if (turn < agents_.phases()) {
        crowd_.listByTiles(order_);
        agents_.arrange(turn, order_, executor_);
    }
    if (frame_ % congestionFrames(options_.parameters) == 0)
        countCongestion(world_, crowd_, congestion_, executor_);
}

void Simulation::planAll() {
    requests_.clear();
    for (const std::uint32_t index : humanChunks()) {
        AgentChunk& chunk = agents_.chunks()[index];
        gatherRequests(chunk.identity, chunk.body, chunk.path, requests_);
    }
    if (!requests_.empty())
        planPaths(context(), requests_, executor_, scratch_, pathStats_);
}

std::size_t Simulation::memoryBytes() const {
    std::size_t bytes = sizeof(*this) + agents_.memoryBytes() + room_.memoryBytes();
    bytes += order_.capacity() * sizeof(AgentId);
    bytes += bodies_.capacity() * sizeof(SnapshotBody) + requests_.capacity() * sizeof(PathRequest);
    bytes += crowd_.memoryBytes();
    for (const std::vector<float>& region : congestion_.occupied)
        bytes += region.capacity() * sizeof(float);
    for (const PlannerScratch& scratch : scratch_)
        bytes += sizeof(scratch) + scratch.search.memoryBytes();
    bytes += places_.places.capacity() * sizeof(Place) + places_.first.capacity() * sizeof(std::uint32_t);
    bytes += objects_.memoryBytes() + populationState_.memoryBytes() + petitioners_.capacity() * sizeof(Petitioner);
    return bytes + sources_.capacity() * sizeof(Source);
}

} // namespace ped
