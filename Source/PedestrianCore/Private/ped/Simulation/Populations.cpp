// SPDX-License-Identifier: MIT
#include "ped/Simulation/Populations.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"
#include "ped/Navigation/Errands.h"

namespace ped {

namespace {

/// Places to try before a world counts as full.
constexpr int triesPerPerson = 400;

} // namespace

std::uint32_t addRoamers(Simulation& simulation, std::uint32_t n) {
    std::uint32_t added = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
        const AgentId id(simulation.bornCount());
        std::uint64_t draws = 0;
        Newcomer desc;
        desc.facing = headingVector(RandomStream(simulation.seed(), id, Purpose::Choice).uniform(-pi, pi));
        desc.errand.kind = ErrandKind::Roam;
        bool placed = false;
        for (int tries = 0; tries < triesPerPerson && !placed; ++tries) {
            desc.position = randomGround(simulation.world(), simulation.seed(), id, draws, Purpose::Placement).position;
            placed = simulation.add(desc, true).valid();
        }
        if (!placed)
            break;
        ++added;
    }
    return added;
}

} // namespace ped
