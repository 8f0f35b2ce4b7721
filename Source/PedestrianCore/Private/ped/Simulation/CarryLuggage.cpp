// SPDX-License-Identifier: MIT
// What people have with them: who has what, and where it is in this frame.
#include "SimulationRun.h"

#include "ped/Agents/Luggage.h"
#include "ped/Base/Random.h"
#include "ped/Station/PersonTypes.h"

#include <algorithm>
#include <utility>

namespace ped {

void startLuggage(SimulationRun& run) {
    const PopulationDesc& population = run.world.station.population;
    if (population.luggage.empty())
        return;
    const std::vector<PersonTypeDesc> types = typesOf(population);
    run.luggageShares.assign(types.size(), {});
    for (std::size_t t = 0; t < types.size(); ++t) {
        if (types[t].age == AgeKind::Child)
            continue;
        const bool own = std::any_of(population.luggage.begin(), population.luggage.end(),
                                     [&](const LuggageDesc& row) { return row.type == types[t].name; });
        std::array<float, 3>& until = run.luggageShares[t];
        for (const LuggageDesc& row : population.luggage)
            if (row.kind != LuggageKind::None && row.type == (own ? types[t].name : std::string()))
                until[std::size_t(row.kind) - 1] += row.share;
        until[1] += until[0];
        until[2] += until[1];
    }
}

void giveShare(SimulationRun& run, const Identity& identity, Body& body) {
    const std::array<float, 3>& until = run.luggageShares[identity.type < run.luggageShares.size() ? identity.type : 0];
    const float draw = RandomStream(run.state.seed, identity.id, Purpose::Luggage).uniform(0.0f, 1.0f);
    for (std::size_t kind = 0; kind < until.size(); ++kind)
        if (draw < until[kind])
            return giveLuggage(body, static_cast<LuggageKind>(kind + 1));
}

void freezeLuggage(SimulationRun& run) {
    run.discs.clear();
    run.owners.clear();
    const std::span<const SnapshotBody> people = run.crowd.bodies();
    for (std::size_t i = 0; i < people.size(); ++i) {
        const LuggageRoom& room = roomOf(luggageIn(run.crowd.shows(i)));
        if (room.radius <= 0.0f)
            continue;
        run.discs.push_back(luggageDisc(people[i], room));
        run.owners.push_back(std::uint32_t(i));
    }
    run.crowd.addLuggage(run.discs, run.owners);
}

void findLuggage(SimulationRun& run) {
    for (const AgentChunk& chunk : std::as_const(run.agents).chunks())
        for (const Body& body : chunk.body)
            run.hasLuggage = run.hasLuggage || roomOf(luggageOf(body)).radius > 0.0f;
}

} // namespace ped
