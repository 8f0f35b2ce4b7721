// SPDX-License-Identifier: MIT
// The snapshot of a crowd most of whom nobody looks at: only people whom somebody could perceive are in it.
#include "SimulationRun.h"

#include "ped/World/Movers.h"

#include <algorithm>
#include <utility>

namespace ped {

namespace {

/// Whether somebody walks through everybody, and thinks of nobody.
bool perceivesNobody(const Identity& identity) {
    return identity.locomotion.now() == LocomotionKind::Line && identity.minded == 0;
}

/// Whether anything in this frame asks for everybody, wherever they are. Counting congestion does not: whoever walks
/// through everybody is in nobody's way.
bool everybodyIsAskedFor(const SimulationRun& run) {
    const bool someUnseen = run.interest.elsewhere == InterestLevel::None ||
                            std::any_of(run.interest.regions.begin(), run.interest.regions.end(),
                                        [](const InterestRegion& r) { return r.level == InterestLevel::None; });
    return !someUnseen || arrangesAt(run) || countsFlowsAt(run) || run.parameters().perception.shows != 0 ||
           !run.state.passable.gates.empty();
}

/// What the snapshot takes from a chunk; how many that are.
std::size_t freezeSeen(const WatchedTiles& watched, const AgentChunk& chunk, SnapshotBody* out) {
    SnapshotBody* const first = out;
    for (std::size_t i = 0; i < chunk.size(); ++i)
        if (!perceivesNobody(chunk.identity[i]) || watched.sees(chunk.body[i].position.xy()))
            *out++ = snapshotOf(chunk.identity[i], chunk.body[i]);
    return std::size_t(out - first);
}

} // namespace

bool freezeWatchedBodies(SimulationRun& run) {
    if (everybodyIsAskedFor(run))
        return false;
    const std::span<const AgentChunk> chunks = std::as_const(run.agents).chunks();
    run.watched.begin(run.world);
    for (const Mover& mover : run.state.movers)
        run.watched.watchFrom(placeOf(mover, run.state.frame, run.parameters().framesPerSecond).xy());
    run.firstBody.resize(chunks.size());
    run.keptBodies.resize(chunks.size());
    run.executor.parallelFor(chunks.size(), 4, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t c = begin; c < end; ++c)
            for (std::size_t i = 0; i < chunks[c].size(); ++i)
                if (!perceivesNobody(chunks[c].identity[i]))
                    run.watched.watchFrom(chunks[c].body[i].position.xy());
    });
    std::size_t count = 0;
    for (std::size_t c = 0; c < chunks.size(); ++c) {
        run.firstBody[c] = count;
        count += chunks[c].size();
    }
    run.bodies.resize(count);
    run.executor.parallelFor(chunks.size(), 4, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t c = begin; c < end; ++c)
            run.keptBodies[c] = freezeSeen(run.watched, chunks[c], run.bodies.data() + run.firstBody[c]);
    });
    std::size_t kept = 0;
    for (std::size_t c = 0; c < chunks.size(); ++c) {
        const auto from = run.bodies.begin() + std::ptrdiff_t(run.firstBody[c]);
        std::copy(from, from + std::ptrdiff_t(run.keptBodies[c]), run.bodies.begin() + std::ptrdiff_t(kept));
        kept += run.keptBodies[c];
    }
    run.crowd.build({run.bodies.data(), kept}, run.executor);
    if (!run.state.movers.empty() || !run.movers.empty())
        freezeMovers(run);
    return true;
}

} // namespace ped
