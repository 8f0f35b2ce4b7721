// SPDX-License-Identifier: MIT
// Flows, regions of interest and what is computed there: a town, a way with a choice, cars among people.

#include "Scenes/DistrictPlan.h"
#include "Scenes/Scene.h"
#include "Scenes/SceneParts.h"

#include "ped/Base/Random.h"
#include "ped/Simulation/OutsideEvents.h"
#include "ped/World/Movers.h"

#include <fmt/format.h>

#include <cmath>

namespace pedsim {

namespace {

constexpr float townBlock = 24.0f;      ///< Side of a block of houses. [m]
constexpr float townStreet = 8.0f;      ///< Width of a street. [m]
constexpr int quarterColumns = 8;       ///< Columns of blocks of a region.
constexpr float interestRadius = 15.0f; ///< As in the paper. [m]

/// The middle of a crossing of streets.
ped::Vec3 crossing(int column, int row) {
    return {townStreet * 0.5f + static_cast<float>(column) * (townBlock + townStreet),
            townStreet * 0.5f + static_cast<float>(row) * (townBlock + townStreet), 0.0f};
}

/// A whole number below `n`, the same for the same place in the scene's own stream.
int drawBelow(ped::RandomStream& random, int n) {
    return std::min(n - 1, static_cast<int>(random.uniform() * static_cast<float>(n)));
}

void addFlows(const TownPlan& plan, ped::RandomStream& random, ped::StationDesc& station) {
    const float wide = static_cast<float>(plan.columns + plan.rows) * (townBlock + townStreet);
    for (int f = 0; f < plan.flows; ++f) {
        ped::FlowDesc flow;
        flow.name = fmt::format("Flow {}", f + 1);
        flow.people = plan.people / plan.flows;
        do {
            flow.from = crossing(drawBelow(random, plan.columns + 1), drawBelow(random, plan.rows + 1));
            flow.to = crossing(drawBelow(random, plan.columns + 1), drawBelow(random, plan.rows + 1));
        } while (std::fabs(flow.from.x - flow.to.x) + std::fabs(flow.from.y - flow.to.y) < 0.3f * wide);
        station.flows.push_back(flow);
    }
}

/// Large towns are cut into regions, across blocks, so that only streets lead from one to the next.
void addQuarters(const TownPlan& plan, ped::Vec3 end, ped::StationDesc& station) {
    float from = 0.0f;
    for (int column = quarterColumns; column <= plan.columns + quarterColumns; column += quarterColumns) {
        const bool last = column >= plan.columns;
        const float to = last ? end.x : crossing(column - 1, 0).x + 0.5f * (townStreet + townBlock);
        station.regions.push_back(
            flatRegion(fmt::format("Quarter {}", station.regions.size() + 1), {{from, 0.0f}, {to, end.y}}));
        from = to;
        if (last)
            return;
    }
}

void populateInhabitants(ped::Simulation& simulation) {
    simulation.addInhabitants();
}

} // namespace

TownPlan districtPlan() {
    return {
        .columns = 40, .rows = 30, .people = 250000, .flows = 48, .regions = 4, .elsewhere = ped::InterestLevel::None};
}

Scene townScene(std::string name, const TownPlan& plan) {
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("Town of {} x {} blocks, {} people in {} flows, {} regions of interest",
                                    plan.columns, plan.rows, plan.people, plan.flows, plan.regions);
    ped::StationDesc& station = scene.station;
    station.name = scene.name;
    station.population.initial = 0;
    const ped::Vec3 end = crossing(plan.columns, plan.rows);
    addQuarters(plan, end + ped::Vec3{townStreet * 0.5f, townStreet * 0.5f, 0.0f}, station);
    for (int x = 0; x < plan.columns; ++x)
        for (int y = 0; y < plan.rows; ++y) {
            const ped::Vec3 corner = crossing(x, y) + ped::Vec3{townStreet * 0.5f, townStreet * 0.5f, 0.0f};
            station.geometry.boxes.push_back(block(fmt::format("Block {}.{}", x + 1, y + 1),
                                                   {corner.xy(), corner.xy() + ped::Vec2{townBlock, townBlock}}));
        }
    ped::RandomStream random(7, ped::AgentId(0), ped::Purpose::Placement);
    addFlows(plan, random, station);
    for (int i = 0; i < plan.regions; ++i) {
        ped::InterestDesc region;
        region.name = fmt::format("Interest {}", i + 1);
        region.position = crossing(1 + drawBelow(random, std::max(1, plan.columns - 1)),
                                   1 + drawBelow(random, std::max(1, plan.rows - 1)));
        region.radius = interestRadius;
        region.level = plan.level;
        station.interest.push_back(region);
    }
    station.simulation.interestElsewhere = plan.elsewhere;
    scene.populate = populateInhabitants;
    return scene;
}

Scene twoPathsScene(std::string name) {
    Scene scene;
    scene.name = std::move(name);
    scene.description = "A flow whose paths lead round two blocks, through a region of high interest";
    ped::StationDesc& station = scene.station;
    station.name = scene.name;
    station.population.initial = 0;
    station.regions.push_back(flatRegion("Ground", {{0.0f, 0.0f}, {60.0f, 24.0f}}));
    station.geometry.boxes.push_back(block("South Block", {{24.0f, 5.0f}, {36.0f, 10.0f}}));
    station.geometry.boxes.push_back(block("North Block", {{24.0f, 14.0f}, {36.0f, 19.0f}}));
    ped::FlowDesc flow;
    flow.name = "Flow";
    flow.from = {2.0f, 12.0f, 0.0f};
    flow.to = {58.0f, 12.0f, 0.0f};
    flow.people = 60;
    station.flows.push_back(flow);
    ped::InterestDesc region;
    region.position = {30.0f, 12.0f, 0.0f};
    region.radius = interestRadius;
    station.interest.push_back(region);
    station.simulation.interestElsewhere = ped::InterestLevel::Low;
    scene.seconds = 120.0f;
    scene.populate = populateInhabitants;
    return scene;
}

Scene carsScene(std::string name, int people) {
    Scene scene;
    scene.name = std::move(name);
    scene.description = fmt::format("Two cars drive through {} people on a plaza of high interest", people);
    ped::StationDesc& station = scene.station;
    station.name = scene.name;
    station.population.initial = 0;
    station.regions.push_back(flatRegion("Plaza", {{0.0f, 0.0f}, {60.0f, 40.0f}}));
    const ped::Vec3 ends[][2] = {{{10.0f, 5.0f, 0.0f}, {50.0f, 35.0f, 0.0f}},
                                 {{50.0f, 5.0f, 0.0f}, {10.0f, 35.0f, 0.0f}}};
    for (const auto& end : ends) {
        ped::FlowDesc flow;
        flow.from = end[0];
        flow.to = end[1];
        flow.people = people / 2;
        station.flows.push_back(flow);
    }
    ped::InterestDesc region;
    region.position = {30.0f, 20.0f, 0.0f};
    region.radius = 0.0f;
    station.interest.push_back(region);
    scene.seconds = 60.0f;
    scene.populate = [](ped::Simulation& simulation) {
        simulation.addInhabitants();
        for (std::uint32_t i = 0; i < 2; ++i)
            for (int drive = 0; drive < 3; ++drive) {
                ped::Mover car;
                car.number = i;
                car.kind = ped::MoverKind::Vehicle;
                car.radius = 0.9f;
                car.axis = {1.2f, 0.0f};
                car.velocity = {i == 0 ? 3.0f : -3.0f, 0.0f};
                car.position = {i == 0 ? 3.0f : 57.0f, i == 0 ? 16.0f : 24.0f, 0.0f};
                car.frame = static_cast<std::uint32_t>(drive) * 600u + 60u;
                ped::Diagnostics diagnostics;
                simulation.post(ped::obstacleEvent(car), diagnostics);
                simulation.post(ped::obstacleGoneEvent(i, car.frame + 530u), diagnostics);
            }
    };
    return scene;
}

} // namespace pedsim
