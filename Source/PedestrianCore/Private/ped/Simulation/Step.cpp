// SPDX-License-Identifier: MIT
// A frame: the loop over the stage table, and the stages that take everybody at once.
#include "SimulationRun.h"

#include "ped/Agents/OnTheLine.h"
#include "ped/Agents/Shows.h"
#include "ped/Base/Trace.h"
#include "ped/Navigation/Congestion.h"
#include "ped/Navigation/JointWay.h"
#include "ped/Navigation/PlanBudget.h"
#include "ped/Simulation/Simulation.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ped {

namespace {

/// Frames after which the list of people by place is built anew. Until then it is good enough to find the people around
/// a place, since nobody walks more than a metre or so.
constexpr std::uint32_t roomFrames = 10;

bool isDue(const SimulationRun& run, const StageInfo& stage, std::uint32_t phase) {
    return (stage.rate == StageRate::Frame || phase == run.state.frame % run.agents.phases()) &&
           (stage.needs == always || run.inUse(stage.needs));
}

/// Stages that follow each other and look at nobody else's chunk: a chunk goes through all of them while it is in a
/// processor's own cache.
void runOnChunks(SimulationRun& run, std::span<const StageInfo> stages) {
    const std::span<AgentChunk> chunks = run.agents.chunks();
    run.executor.parallelFor(chunks.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        const StageContext context = run.context();
        for (std::size_t i = begin; i < end; ++i)
            for (const StageInfo& stage : stages) {
                if (chunks[i].size() == 0 || !isDue(run, stage, chunks[i].phase))
                    continue;
                PED_TRACE_SCOPE(run.options.trace, stage.name);
                stage.onChunk(context, chunks[i]);
            }
    });
}

void runOnAll(SimulationRun& run, const StageInfo& stage) {
    if (stage.needs != always && !run.inUse(stage.needs))
        return;
    PED_TRACE_SCOPE(run.options.trace, stage.name);
    if (stage.onAll != nullptr)
        stage.onAll(run);
}

} // namespace

void Simulation::step() {
    beginFrame();
    for (std::span<const StageInfo> left = stageTable; !left.empty();) {
        const auto firstOnAll = std::find_if(left.begin(), left.end(), [](const StageInfo& s) { return !s.onChunk; });
        const auto together = static_cast<std::size_t>(firstOnAll - left.begin());
        if (together > 0)
            runOnChunks(*run_, left.first(together));
        else
            runOnAll(*run_, left.front());
        left = left.subspan(std::max<std::size_t>(together, 1));
    }
    endFrame();
}

void Simulation::runStage(Stage stage) {
    const StageInfo& info = stageInfo(stage);
    if (info.onChunk != nullptr)
        runOnChunks(*run_, {&info, 1});
    else
        runOnAll(*run_, info);
}

bool Simulation::isDue(Stage stage, std::uint32_t phase) const {
    return ped::isDue(*run_, stageInfo(stage), phase);
}

void Simulation::runOnChunk(Stage stage, const AgentChunk& chunk) {
    PED_ASSERT(stageInfo(stage).onChunk != nullptr);
    stageInfo(stage).onChunk(run_->context(), chunk);
}

void Simulation::beginFrame() {
    ped::beginFrame(*run_);
}

void Simulation::endFrame() {
    ++run_->state.frame;
#ifndef NDEBUG
    Diagnostics diagnostics;
    PED_ASSERT(checkObjects(diagnostics));
#endif
}

void freezeChunk(std::span<const Identity> identity, std::span<const Body> body, SnapshotBody* out) {
    for (std::size_t i = 0; i < identity.size(); ++i)
        *out++ = snapshotOf(identity[i], body[i]);
}

/// What bodies show besides, beside the snapshot that was just built of them.
static void freezeShows(SimulationRun& run) {
    const std::span<const AgentChunk> chunks = std::as_const(run.agents).chunks();
    run.shows.resize(run.bodies.size());
    run.executor.parallelFor(chunks.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t c = begin; c < end; ++c)
            for (std::size_t i = 0; i < chunks[c].size(); ++i)
                run.shows[run.firstBody[c] + i] = showsOf(chunks[c].body[i]);
    });
    run.crowd.buildShows(run.bodies, run.shows, run.executor);
}

void freezeBodies(SimulationRun& run) {
    if (run.flows != nullptr && !run.hasLuggage && freezeWatchedBodies(run))
        return;
    const std::span<const AgentChunk> chunks = std::as_const(run.agents).chunks();
    run.firstBody.resize(chunks.size());
    std::size_t count = 0;
    for (std::size_t c = 0; c < chunks.size(); ++c) {
        run.firstBody[c] = count;
        count += chunks[c].size();
    }
    run.bodies.resize(count);
    run.executor.parallelFor(chunks.size(), 1, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t c = begin; c < end; ++c)
            freezeChunk(chunks[c].identity, chunks[c].body, run.bodies.data() + run.firstBody[c]);
    });
    run.crowd.build(run.bodies, run.executor);
    if (run.parameters().perception.shows != 0 || run.hasLuggage)
        freezeShows(run);
    if (!run.state.movers.empty() || !run.movers.empty())
        freezeMovers(run);
    if (run.hasLuggage)
        freezeLuggage(run);
}

/// People go over the line of a platform while a train stands there with its doors open.
static void noteTrainsAtEdges(SimulationRun& run) {
    Passable& passable = run.state.passable;
    const std::vector<DoorState>& doors = run.state.objects.doors;
    for (std::size_t i = 0; i < passable.edges.size(); ++i)
        passable.edgeOpen[i] = std::any_of(passable.edges[i].doors.begin(), passable.edges[i].doors.end(),
                                           [&](std::uint32_t d) { return d < doors.size() && doors[d].isOpen(); })
                                   ? 1
                                   : 0;
}

void snapshot(SimulationRun& run) {
    const std::uint32_t frame = run.state.frame;
    run.roomIsStale = run.roomIsStale || frame - run.roomFrame >= roomFrames;
    freezeBodies(run);
    // One phase at a time: not all in one frame.
    if (arrangesAt(run)) {
        run.crowd.listByTiles(run.order);
        run.agents.arrange(frame % arrangeFrames, run.order, run.executor);
    }
    if (countsCongestionAt(run))
        countCongestion(run.world, run.crowd, run.state.congestion, run.executor);
    if (run.options.events != nullptr)
        run.options.events->prepareLists(run.agents.chunks().size());
    if (!run.state.beliefs.empty() || run.wayfinding != nullptr)
        run.waySpaces.prepare(run.agents.chunks().size());
    if (!run.state.passable.gates.empty())
        runGates(run);
    noteTrainsAtEdges(run);
}

void gatherAsking(std::span<const Identity> identity, std::span<Body> body, std::span<Requests> requests,
                  std::span<Holdings> holdings, std::span<const Planning> planning, std::vector<Petitioner>& out) {
    forEachStretch(planning, identity.size(), [&](std::size_t first, std::size_t count) {
        gatherPetitioners(identity.subspan(first, count), body.subspan(first, count), requests.subspan(first, count),
                          holdings.subspan(first, count), out);
    });
}

void arbitrateAll(SimulationRun& run) {
    if (run.options.events != nullptr)
        run.options.events->gatherLists();
    if (run.storeIsOpen) {
        releaseMissing(run.state.objects, run.people(), run.state.frame);
        dropLostBeliefs(run);
    }
    run.storeIsOpen = false;
    run.petitioners.clear();
    for (const std::uint32_t index : run.humanChunks()) {
        AgentChunk& chunk = run.agents.chunks()[index];
        gatherAsking(chunk.identity, chunk.body, chunk.requests, chunk.holdings, chunk.planning, run.petitioners);
    }
    if (!run.petitioners.empty())
        arbitrate(run.stepContext(), run.state.objects, run.petitioners, run.people());
}

/// People on the way out go by the door that they have decided for, and by what they remember instead of what they knew
/// before.
static void leadOut(std::span<const Path> path, std::span<const WayMap> wayMap, std::span<PathRequest> requests) {
    for (PathRequest& request : requests) {
        const WayMap& map = wayMap[std::size_t(request.path - path.data())];
        if (!map.leaves())
            continue;
        request.view.known = nullptr;
        request.joint = map.region == request.body->region ? map.portal : PortalId();
    }
}

void gatherPlans(const StepContext& context, std::span<const Identity> identity, std::span<const Body> body,
                 std::span<Path> path, std::span<const Mind> mind, std::span<const Knowledge> knowledge,
                 std::span<const Company> company, std::span<const WayMap> wayMap, std::span<const Planning> planning,
                 std::vector<PathRequest>& out) {
    const std::size_t before = out.size();
    forEachStretch(planning, path.size(), [&](std::size_t first, std::size_t count) {
        gatherRequests(identity.subspan(first, count), body.subspan(first, count), path.subspan(first, count), out);
    });
    if (context.companions != nullptr && !company.empty())
        for (PathRequest& request : std::span(out).subspan(before))
            request.joint =
                jointPortal(context, company[std::size_t(request.path - path.data())], *request.body, *request.path);
    if (context.beliefs != nullptr) // Else everybody knows everything, and nothing was ever shut.
        fillViews(context, path, mind, knowledge, std::span(out).subspan(before));
    if (context.wayfinding != nullptr)
        leadOut(path, wayMap, std::span(out).subspan(before));
}

/// Now and then, of everybody.
static void freezeAllKnowledge(SimulationRun& run) {
    if (run.state.beliefs.told.empty() || run.state.frame % WayBeliefs::toldFrames != 0)
        return;
    for (const AgentChunk& chunk : std::as_const(run.agents).chunks())
        freezeKnowledge(run.stepContext(), chunk.identity, chunk.mind, chunk.knowledge);
}

void planAll(SimulationRun& run) {
    freezeAllKnowledge(run);
    run.requests.clear();
    for (const std::uint32_t index : run.humanChunks()) {
        AgentChunk& chunk = run.agents.chunks()[index];
        gatherPlans(run.stepContext(), chunk.identity, chunk.body, chunk.path, chunk.mind, chunk.knowledge,
                    chunk.company, chunk.wayMap, chunk.planning, run.requests);
    }
    if (!run.requests.empty())
        planPathsWithin(run.stepContext(), pathBudget(run.parameters().navigation, run.agents.size()), run.requests,
                        run.executor, run.scratch, run.state.counts.paths);
    if (!run.state.passable.lifts.empty())
        runLifts(run); // By the ways that people are on.
}

} // namespace ped
