// SPDX-License-Identifier: MIT
/// Kinds, actions and roles of any station that can be read, in a room of our own: they are refused with a reason, or people
/// live by them for a while, and things and people agree.
#include "StationFile.h"

#include "ped/Base/Executor.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Station/StationValidate.h"
#include "ped/Station/Things.h"
#include "ped/World/WorldBuilder.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace {

constexpr std::int32_t mostOfARole = 12;
constexpr std::size_t mostThings = 40;
constexpr int frames = 300;

ped::StationDesc roomOfOurOwn() {
    ped::StationDesc d;
    d.name = "Room";
    ped::RegionDesc room;
    room.name = "Room";
    room.footprint = {{0, 0}, {16, 0}, {16, 12}, {0, 12}};
    d.regions = {room};
    d.population.initial = 0;
    return d;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ped;
    StationDesc given;
    Diagnostics unread;
    if (!pedsim::parseStation({reinterpret_cast<const char*>(data), size}, given, unread))
        return 0;
    StationDesc station = roomOfOurOwn();
    takeDays(given, station);
    station.timetable.startOfDay = given.timetable.startOfDay;
    station.objects.things.resize(std::min(station.objects.things.size(), mostThings));
    for (PersonTypeDesc& type : station.population.types) {
        type.role.people = std::min(std::max(type.role.people, 1), mostOfARole);
        type.locomotion = LocomotionKind::Routines;
    }
    station.population.types.resize(std::min<std::size_t>(station.population.types.size(), 4));
    Diagnostics diagnostics;
    if (!validateStation(station, diagnostics)) {
        if (!diagnostics.hasErrors())
            std::abort();
        return 0;
    }
    const WorldResult built = buildWorld(station);
    if (!built.world)
        return built.diagnostics.hasErrors() ? 0 : (std::abort(), 0);
    SerialExecutor executor;
    SimulationOptions options;
    options.authored = true;
    options.minds = true;
    Simulation simulation(*built.world, executor, options);
    simulation.addInhabitants();
    for (int i = 0; i < frames; ++i) {
        simulation.step();
        Diagnostics faults;
        if (!simulation.checkObjects(faults))
            std::abort();
    }
    return 0;
}
