// SPDX-License-Identifier: MIT
#include "Runs/Visitors.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"
#include "ped/Navigation/Errands.h"
#include "ped/Simulation/Populations.h"
#include "ped/World/World.h"

#include <vector>

namespace pedsim {

namespace {

/// Names streams that belong to nobody in particular.
constexpr ped::AgentId visitorStream(0xfffffff1u);
constexpr std::uint32_t attemptsEach = 200;
constexpr std::uint32_t tourCount = 256;
constexpr std::uint32_t tourLength = 8;

/// Where people go in a station: on the ground, before the thing.
std::vector<ped::Place> authoredPlaces(const ped::World& world) {
    std::vector<ped::Place> places;
    const auto add = [&](ped::Vec3 position, float spread, float pauseHigh) {
        const auto ground = world.findGround(position, 1.5f);
        if (!ground)
            return;
        ped::Place place;
        place.position = ground->position;
        place.radius = 0.8f;
        place.spread = spread;
        place.pauseHigh = pauseHigh;
        places.push_back(place);
    };
    const ped::ObjectsDesc& objects = world.station.objects;
    for (const auto& o : objects.entrances)
        add(o.position, 0.5f, 1.0f);
    for (const auto& o : objects.exits)
        add(o.position, 0.5f, 1.0f);
    for (const auto& o : objects.trainDoors)
        add(o.position, 0.8f, 10.0f);
    for (const auto& o : objects.purchasePoints)
        add(o.position, 1.0f, 5.0f);
    for (const auto& o : objects.vendingMachines)
        add(o.position, 0.8f, 5.0f);
    for (const auto& o : objects.meetingPoints)
        add(o.position, o.radius, 10.0f);
    for (const auto& o : objects.performanceAreas)
        add(o.center, o.radius, 10.0f);
    return places;
}

/// Random tours of them. Returns the first one's list.
std::uint16_t addTours(ped::Simulation& simulation, const std::vector<ped::Place>& places) {
    ped::RandomStream stream(simulation.seed(), visitorStream, ped::Purpose::Errand);
    const std::size_t first = simulation.places().size();
    for (std::uint32_t tour = 0; tour < tourCount; ++tour) {
        std::vector<ped::Place> chosen;
        for (std::uint32_t i = 0; i < tourLength; ++i)
            chosen.push_back(places[stream.below(static_cast<std::uint32_t>(places.size()))]);
        simulation.places().add(chosen);
    }
    return static_cast<std::uint16_t>(first);
}

} // namespace

std::uint32_t addVisitors(ped::Simulation& simulation, std::uint32_t people) {
    const std::vector<ped::Place> places = authoredPlaces(simulation.world());
    if (places.size() < 2)
        return ped::addRoamers(simulation, people);
    const std::uint16_t first = addTours(simulation, places);
    ped::RandomStream choice(simulation.seed(), visitorStream, ped::Purpose::Choice);
    std::uint64_t draws = 0;
    std::uint32_t added = 0;
    for (std::uint32_t attempt = 0; attempt < people * attemptsEach && added < people; ++attempt) {
        ped::Newcomer desc;
        desc.position =
            ped::randomGround(simulation.world(), simulation.seed(), visitorStream, draws, ped::Purpose::Placement)
                .position;
        desc.facing = ped::headingVector(choice.uniform(-ped::pi, ped::pi));
        desc.errand.kind = ped::ErrandKind::Tour;
        desc.errand.places = static_cast<std::uint16_t>(first + choice.below(tourCount));
        desc.errand.next = static_cast<std::uint16_t>(choice.below(tourLength));
        added += simulation.add(desc, true).valid() ? 1 : 0;
    }
    return added;
}

} // namespace pedsim
