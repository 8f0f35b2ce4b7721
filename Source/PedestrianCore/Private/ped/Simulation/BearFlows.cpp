// SPDX-License-Identifier: MIT
// The people of a station's flows, spread over its paths from the start.
#include "SimulationRun.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

namespace {

/// Draws for a free place, before somebody is left out.
constexpr int triesOfWalker = 24;
constexpr float fullTurn = 6.28318531f;

/// Somebody between two gates of a path, anywhere on the disc there.
Newcomer walkerOf(const FlowTable& flows, const Flow& flow, Planning planning, RandomStream& random) {
    const FlowPath& path = flow.paths[planning.path];
    const std::size_t last = path.vertices.size() - 1;
    const auto at = std::min(std::size_t(random.uniform() * float(last + 1)), last);
    const GraphVertex& vertex = flows.graph().vertices[path.vertices[at]];
    const SinCos turn = det::sinCos(random.uniform() * fullTurn);
    const float away = vertex.radius * std::sqrt(random.uniform());
    Newcomer newcomer;
    newcomer.position = toVec3(vertex.centre.xy() + Vec2{turn.cos, turn.sin} * away, vertex.centre.z);
    planning.gate = std::uint16_t(planning.back != 0 ? last - at : at);
    newcomer.planning = planning;
    newcomer.errand.kind = ErrandKind::Flow;
    const Vec3 next = flows.nextPoint(planning, {});
    newcomer.facing = normalized(next.xy() - newcomer.position.xy(), Vec2{1.0f, 0.0f});
    return newcomer;
}

} // namespace

std::uint32_t bearFlows(SimulationRun& run) {
    if (run.flows == nullptr)
        return 0;
    std::uint32_t born = 0;
    for (std::size_t f = 0; f < run.flows->size(); ++f) {
        const FlowDesc& desc = run.world.station.flows[f];
        const Flow& flow = run.flows->flow(f);
        if (flow.paths.empty())
            continue;
        const std::uint16_t type = desc.type.empty() ? std::uint16_t{0} : run.population.types.find(desc.type);
        for (std::int32_t i = 0; i < desc.people; ++i) {
            Planning planning;
            planning.flow = std::uint16_t(f);
            planning.path = std::uint8_t(std::size_t(i / 2) % flow.paths.size() & 15u);
            planning.back = std::uint8_t(i % 2);
            RandomStream random(run.state.seed, AgentId(run.state.nextId), Purpose::Placement);
            for (int tries = 0; tries < triesOfWalker; ++tries) {
                Newcomer newcomer = walkerOf(*run.flows, flow, planning, random);
                newcomer.type = type < run.population.types.names.size() ? type : std::uint16_t{0};
                if (bear(run, newcomer, true, run.state.frame).valid()) {
                    ++born;
                    break;
                }
            }
        }
    }
    return born;
}

} // namespace ped
