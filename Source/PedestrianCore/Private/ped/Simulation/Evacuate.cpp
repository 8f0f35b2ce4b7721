// SPDX-License-Identifier: MIT
// Alarms, dangers that spread, and what people remember of rooms.
#include "SimulationRun.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Objects/Timetable.h"
#include "ped/Simulation/Simulation.h"

#include <algorithm>

namespace ped {

namespace {

/// Metres from a room to every other, from door to door along the ways as built.
std::vector<float> metresFrom(const World& world, RegionId room) {
    RouteScratch scratch;
    OpenRoutes routes(world.topology, {}, world.frame.cellSize, scratch);
    for (const PortalId p : world.topology.portalsIn(room))
        routes.seed(Routes::node(p, world.topology.portals[p.index()].sideIn(room)), 0.0f);
    routes.searchTowardsAll();
    std::vector<float> metres(world.regions.size(), Routes::unreachable);
    metres[room.index()] = 0.0f;
    for (std::size_t node = 0; node < 2 * world.topology.portals.size(); ++node) {
        float& least = metres[world.topology.portals[node / 2].region[node % 2].index()];
        least = std::min(least, routes.metresOf(node));
    }
    return metres;
}

/// A danger as the events that it consists of: it is in a room as soon as its front has reached a door of it.
void postHazard(SimulationRun& run, Simulation& simulation, const HazardDesc& desc) {
    const RegionId room = run.world.regionByName(desc.region);
    if (!room.valid())
        return;
    const std::vector<float> metres = metresFrom(run.world, room);
    Diagnostics diagnostics;
    for (std::size_t r = 0; r < metres.size(); ++r) {
        const bool spreads = desc.growth > 0.0f && metres[r] < Routes::unreachable;
        if (r != room.index() && !spreads)
            continue;
        const double start = double(desc.start) + (r == room.index() ? 0.0 : double(metres[r] / desc.growth));
        if (desc.end > 0.0f && start >= double(desc.end))
            continue;
        OutsideEvent event;
        event.kind = EventKind::Hazard;
        event.thing = std::uint32_t(r);
        event.level = std::uint8_t(desc.level);
        event.frame = framesOf(start, run.parameters().framesPerSecond);
        simulation.post(event, diagnostics);
        if (desc.end > 0.0f) {
            event.level = 0;
            event.frame = framesOf(double(desc.end), run.parameters().framesPerSecond);
            simulation.post(event, diagnostics);
        }
    }
}

} // namespace

void startWays(SimulationRun& run, Simulation& simulation) {
    if (run.options.authored)
        for (const HazardDesc& hazard : run.world.station.hazards)
            postHazard(run, simulation, hazard);
    if ((run.agents.features() & featureWays) == 0)
        return;
    run.state.ways.maps.reset(MapLayout(run.world).bits());
    run.wayfinding = std::make_unique<Wayfinding>(run.world, run.blockedByDesign, run.state.ways.maps);
    run.state.boards.open(run.world.regions.size(), run.wayfinding->boardLayout(run.parameters()));
}

void giveWayMap(SimulationRun& run, AgentRecord& record) {
    run.state.ways.maps.give(record.identity.id);
    WayParameters p = run.parameters().ways;
    p.leaders *= personalityOf(run.personality.get(), record.identity).leading();
    record.wayMap = wayMapAtBirth(p, *run.wayfinding, record.identity, record.body);
    for (const Alarm& alarm : run.state.ways.alarms)
        if (alarm.reaches(record.body.position))
            hear(run.stepContext(), record.identity, record.wayMap);
}

void soundAlarm(SimulationRun& run, const OutsideEvent& e) {
    if (run.wayfinding == nullptr)
        return;
    const Alarm alarm{e.position, e.amount, run.state.frame};
    std::vector<Alarm>& alarms = run.state.ways.alarms;
    const bool sounds = e.sides != 0;
    if (sounds)
        alarms.push_back(alarm);
    else
        std::erase_if(alarms, [&](const Alarm& a) { return alarm.reaches(a.position) || a.radius <= 0.0f; });
    const StepContext context = run.stepContext();
    for (AgentChunk& chunk : run.agents.chunks())
        for (std::size_t i = 0; i < chunk.wayMap.size(); ++i) {
            if (!alarm.reaches(chunk.body[i].position))
                continue;
            if (sounds)
                hear(context, chunk.identity[i], chunk.wayMap[i]);
            else
                callOff(chunk.wayMap[i], chunk.errand[i], chunk.path[i]);
        }
}

} // namespace ped
