// SPDX-License-Identifier: MIT
#include "Runs/WayDiary.h"

#include "ped/Navigation/Wayfinding.h"
#include "ped/Simulation/Simulation.h"

#include <fmt/format.h>

namespace pedsim {

namespace {

const char* roleWords(ped::WayRole role) {
    return role == ped::WayRole::Trained  ? "who knows the whole building"
           : role == ped::WayRole::Leader ? "who would search for a way themselves"
                                          : "who would follow others";
}

} // namespace

std::vector<std::string> WayDiary::look(const ped::Simulation& simulation) {
    std::vector<std::string> out;
    const ped::AgentPlace place = simulation.agents().find(person_);
    if (simulation.wayfinding() == nullptr || !place.valid())
        return out;
    const ped::AgentChunk& chunk = simulation.agents().chunks()[place.chunk];
    const ped::WayMap map = chunk.wayMap[place.row];
    const ped::RoomMemory memory = simulation.wayfinding()->memoryOf(person_);
    tellStage(simulation, map, out);
    if (memory.visited != nullptr)
        tellMemory(simulation, memory, map, out);
    if (map.leaves())
        tellChoice(simulation, map, out);
    last_ = map;
    return out;
}

void WayDiary::tellStage(const ped::Simulation& simulation, const ped::WayMap& map,
                         std::vector<std::string>& out) const {
    using ped::WayStage;
    if (last_.stage == WayStage::Quiet && map.stage != WayStage::Quiet) {
        const double wait = map.setOff == ped::WayMap::never
                                ? 0.0
                                : double(map.setOff - map.heard) / double(simulation.parameters().framesPerSecond);
        out.push_back(fmt::format("hears the alarm or sees the danger, and will set off {:.0f} s later", wait));
    }
    if (last_.stage < WayStage::Leaves && map.leaves())
        out.push_back(fmt::format("sets off as somebody {}", roleWords(map.role)));
    if (last_.stage != WayStage::Quiet && map.stage == WayStage::Quiet)
        out.emplace_back("hears that it is over, and goes on");
    if (last_.panic == 0 && map.panic > 0)
        out.emplace_back("panics");
}

void WayDiary::tellChoice(const ped::Simulation& simulation, const ped::WayMap& map,
                          std::vector<std::string>& out) const {
    const ped::World& world = simulation.world();
    const bool known = map.is(ped::wayKnown) && map.goal.valid();
    const auto behind = [&] {
        return map.portal.valid() && map.region.valid()
                   ? world.region(world.topology.portals[map.portal.index()].other(map.region)).name
                   : std::string();
    };
    if (known && (!last_.leaves() || last_.goal != map.goal))
        out.push_back(fmt::format("goes to '{}' by a way that they know", world.objects.names[map.goal.index()]));
    if (map.is(ped::wayTrapped) && !last_.is(ped::wayTrapped))
        out.emplace_back("finds no way on");
    const bool chosen = map.portal.valid() && (map.portal != last_.portal || map.region != last_.region);
    if (chosen && map.is(ped::wayExplores))
        out.push_back(fmt::format("explores: tries '{}'", behind()));
    if (chosen && map.is(ped::wayFollows))
        out.push_back(fmt::format("goes with others into '{}'", behind()));
}

void WayDiary::tellMemory(const ped::Simulation& simulation, const ped::RoomMemory& memory, const ped::WayMap& map,
                          std::vector<std::string>& out) {
    const ped::World& world = simulation.world();
    visited_.resize(world.regions.size());
    finished_.resize(world.regions.size());
    heard_.resize(2 * world.topology.portals.size());
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        const bool visited = ped::hasBit(memory.visited, r), finished = ped::hasBit(memory.finished, r);
        const std::string& name = world.regions[r].name;
        if (visited_[r] && !visited)
            out.push_back(fmt::format("forgets '{}'", name));
        if (finished && !finished_[r] && map.leaves())
            out.push_back(ped::hasBit(memory.told, r) ? fmt::format("is told that '{}' leads nowhere", name)
                                                      : fmt::format("sees that '{}' leads nowhere", name));
        visited_[r] = visited;
        finished_[r] = finished;
    }
    for (std::size_t n = 0; n < heard_.size(); ++n) {
        const bool heard = ped::hasBit(memory.heard, n);
        const ped::Portal& portal = world.topology.portals[n / 2];
        if (heard && !heard_[n])
            out.push_back(fmt::format("is told that the way from '{}' into '{}' is blocked",
                                      world.region(portal.region[n % 2]).name,
                                      world.region(portal.region[1 - n % 2]).name));
        heard_[n] = heard;
    }
}

} // namespace pedsim
