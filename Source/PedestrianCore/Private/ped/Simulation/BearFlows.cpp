// SPDX-License-Identifier: MIT
// The people of a station's flows, spread over its paths from the start.
#include "SimulationRun.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"
#include "ped/Objects/PartySize.h"

#include <algorithm>

namespace ped {

namespace {

/// Draws for a free place, before somebody is left out.
constexpr int triesOfWalker = 24;
constexpr float fullTurn = 6.28318531f;
/// How far from the first of a group the others begin. [m]
constexpr float leastBeside = 0.65f, mostBeside = 1.6f;

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

/// Puts people of one flow on its paths.
class FlowCrowd {
public:
    FlowCrowd(SimulationRun& run, std::size_t f)
        : run_(run), desc_(run.world.station.flows[f]), flow_(run.flows->flow(f)) {
        planning_.flow = std::uint16_t(f);
        const std::uint16_t type = desc_.type.empty() ? std::uint16_t{0} : run.population.types.find(desc_.type);
        type_ = type < run.population.types.names.size() ? type : std::uint16_t{0};
    }

    /// How many found room.
    std::uint32_t bearAll() {
        if (flow_.paths.empty())
            return 0;
        const PopulationDesc& population = run_.world.station.population;
        const bool together = !population.groupSizes.empty() && (run_.agents.features() & featureGroups) != 0;
        for (std::int32_t i = 0; i < desc_.people;) {
            std::uint32_t size = 1;
            if (together) {
                RandomStream random(run_.state.seed, AgentId(run_.state.nextId), Purpose::Party);
                size = std::min(drawPartySize(population, random), std::uint32_t(desc_.people - i));
            }
            bearParty(i, size);
            i += std::int32_t(size);
        }
        return born_;
    }

private:
    /// The first anywhere on the path, the others beside them.
    void bearParty(std::int32_t number, std::uint32_t size) {
        planning_.path = std::uint8_t(std::size_t(number / 2) % flow_.paths.size() & 15u);
        planning_.back = std::uint8_t(number % 2);
        const std::uint16_t group = size > 1 ? makeGroup(run_.state.objects, std::uint16_t(size), {}, run_.state.frame)
                                             : std::uint16_t{Holdings::nothing};
        Newcomer first;
        for (std::uint32_t k = 0; k < size; ++k) {
            RandomStream random(run_.state.seed, AgentId(run_.state.nextId), Purpose::Placement);
            for (int tries = 0; tries < triesOfWalker; ++tries) {
                Newcomer newcomer = k == 0 ? walkerOf(*run_.flows, flow_, planning_, random) : beside(first, random);
                newcomer.type = type_;
                newcomer.group = group;
                if (!bear(run_, newcomer, true, run_.state.frame).valid())
                    continue;
                ++born_;
                if (k == 0)
                    first = newcomer;
                break;
            }
            if (first.errand.kind != ErrandKind::Flow)
                return; // There is no room for them at all.
        }
    }

    static Newcomer beside(const Newcomer& first, RandomStream& random) {
        const SinCos turn = det::sinCos(random.uniform() * fullTurn);
        const float away = random.uniform(leastBeside, mostBeside);
        Newcomer newcomer = first;
        newcomer.position = first.position + Vec3{turn.cos * away, turn.sin * away, 0.0f};
        return newcomer;
    }

    SimulationRun& run_;
    const FlowDesc& desc_;
    const Flow& flow_;
    Planning planning_;
    std::uint16_t type_ = 0;
    std::uint32_t born_ = 0;
};

} // namespace

std::uint32_t bearFlows(SimulationRun& run) {
    std::uint32_t born = 0;
    for (std::size_t f = 0; run.flows != nullptr && f < run.flows->size(); ++f)
        born += FlowCrowd(run, f).bearAll();
    return born;
}

} // namespace ped
