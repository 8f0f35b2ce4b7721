// SPDX-License-Identifier: MIT
#include "BeginAsWritten.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/SimulationOptions.h"
#include "ped/World/World.h"

#include <vector>

namespace ped {

namespace {

void shutOneWay(Simulation& simulation, const PortalDesc& desc) {
    const World& world = simulation.world();
    const RegionId from = world.regionByName(desc.oneWay);
    for (std::size_t p = 0; p < world.portalNames.size() && !desc.name.empty(); ++p) {
        const Portal& portal = world.topology.portals[p];
        if (world.portalNames[p] == desc.name && (portal.region[0] == from || portal.region[1] == from))
            simulation.setDoorOpen(PortalId(p), false, portal.region[0] == from ? 1 : 0);
    }
}

} // namespace

void beginAsWritten(Simulation& simulation, const SimulationOptions& options) {
    const StationDesc& station = simulation.world().station;
    for (const PortalDesc& portal : station.portals)
        if (!portal.oneWay.empty())
            shutOneWay(simulation, portal);
    if (!options.authored || station.events.empty())
        return;
    Diagnostics diagnostics;
    std::vector<OutsideEvent> events;
    makeEvents(simulation, {1, station.events}, events, diagnostics);
    for (const OutsideEvent& event : events)
        simulation.post(event, diagnostics);
}

} // namespace ped
