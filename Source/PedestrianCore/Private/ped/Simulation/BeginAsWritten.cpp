// SPDX-License-Identifier: MIT
#include "BeginAsWritten.h"

#include "SimulationRun.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/Simulation.h"

#include <vector>

namespace ped {

namespace {

/// Calls visit(portal's id, portal) for every way that has the name of an authored portal.
template <class Visit>
void forEachNamed(const World& world, const PortalDesc& desc, Visit visit) {
    for (std::size_t p = 0; p < world.portalNames.size() && !desc.name.empty(); ++p)
        if (world.portalNames[p] == desc.name)
            visit(PortalId(p), world.topology.portals[p]);
}

void beginPortal(SimulationRun& run, Simulation& simulation, const PortalDesc& desc) {
    if (desc.oneWay.empty() && desc.gates == 0)
        return;
    const RegionId from = run.world.regionByName(desc.oneWay);
    const auto gates = std::uint8_t(desc.gates);
    forEachNamed(run.world, desc, [&](PortalId id, const Portal& portal) {
        if (!desc.oneWay.empty() && (portal.region[0] == from || portal.region[1] == from))
            simulation.setDoorOpen(id, false, portal.region[0] == from ? 1 : 0);
        if (gates > 0)
            run.state.passable.setGates(run.world.topology, id, gates, gates);
    });
}

} // namespace

void beginAsWritten(SimulationRun& run, Simulation& simulation) {
    const StationDesc& station = run.world.station;
    for (const PortalDesc& portal : station.portals)
        beginPortal(run, simulation, portal);
    for (std::size_t r = 0; r < station.regions.size(); ++r)
        if (station.regions[r].floor.carries != 0.0f)
            simulation.setEscalator(RegionId(r), station.regions[r].floor.carries);
    run.state.passable.setEdges(run.world);
    if (!station.lifts.empty())
        run.state.passable.setLifts(run.world);
    tellEverybodyOfWays(run);
    for (const PortalDesc& portal : station.portals) // That a door is locked has to be seen.
        if (portal.shut)
            forEachNamed(run.world, portal, [&](PortalId id, const Portal&) { simulation.setDoorOpen(id, false); });
    startWays(run, simulation);
    if (!run.options.authored || station.events.empty())
        return;
    Diagnostics diagnostics;
    std::vector<OutsideEvent> events;
    makeEvents(simulation, {1, station.events}, events, diagnostics);
    for (const OutsideEvent& event : events)
        simulation.post(event, diagnostics);
}

} // namespace ped
