// SPDX-License-Identifier: MIT
// What leads people with the same goal through regions of high interest: the field of the first flow, with nobody there.
#include "Map/MapLayers.h"

#include "ped/Agents/Parameters.h"
#include "ped/Navigation/PotentialField.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/Planner.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

/// Cells this far from a level's height are on another. [m]
constexpr float fieldLevelReach = 1.5f;
/// What is farther than this from a goal cannot get there.
constexpr float farthestPotential = 1e8f;

void drawField(const MapView& view, const ped::PotentialFields& fields, const ped::Field& field) {
    const std::span<const std::uint32_t> nodes = fields.patches()[field.patch].nodes;
    const std::span<const float> potential = std::span(fields.data().potential).subspan(field.first, nodes.size());
    float least = farthestPotential;
    float most = 0.0f;
    for (const float value : potential)
        if (value < farthestPotential) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    const double side = view.frame.pixels(static_cast<double>(ped::FieldParameters{}.cell));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const ped::FieldNode& node = fields.ground().nodes[nodes[i]];
        if (potential[i] >= farthestPotential || std::fabs(node.centre.z - view.level.z) > fieldLevelReach)
            continue;
        const PagePoint middle = view.frame(node.centre.xy());
        const double share = static_cast<double>((potential[i] - least) / std::max(most - least, 1e-3f));
        view.svg.rectangle({middle.x - 0.5 * side, middle.y - 0.5 * side}, side, side,
                           {.fill = searchRamp(share), .opacity = 0.55});
    }
}

} // namespace

void drawPotential(const MapView& view) {
    const ped::StationDesc& station = view.world.station;
    ped::InterestMap interest;
    interest.elsewhere = station.simulation.interestElsewhere;
    for (const ped::InterestDesc& desc : station.interest)
        interest.regions.push_back({desc.position,
                                    desc.radius,
                                    desc.height,
                                    static_cast<std::uint32_t>(interest.regions.size()),
                                    desc.level,
                                    ped::FollowKind::Nothing,
                                    {},
                                    0});
    if (station.flows.empty() || interest.regions.empty())
        return;
    const ped::Parameters parameters;
    const ped::FlowTable flows(view.world, parameters.locomotion.interest);
    const auto end = view.world.findGround(station.flows[0].to, 1.0f);
    if (!end)
        return;
    const std::uint32_t goal = flows.graph().vertexAt(end->region, end->position.xy());
    ped::PotentialFields fields(view.world, flows, parameters.locomotion.field);
    fields.setInterest(interest);
    std::vector<ped::FieldWish> wishes;
    for (std::uint32_t patch = 0; patch < fields.patches().size(); ++patch)
        wishes.push_back({patch, goal, 100});
    const ped::CrowdSnapshot nobody(view.world);
    ped::WorldCongestion congestion;
    ped::SerialExecutor executor;
    fields.solve({view.world, nobody, congestion, parameters}, wishes, executor);
    for (const ped::Field& field : fields.data().fields)
        drawField(view, fields, field);
}

std::vector<LegendEntry> potentialLegend(const ped::World& world) {
    if (world.station.flows.empty())
        return {};
    return {{searchRamp(0.0), "potential: near the end of the first flow", false},
            {searchRamp(1.0), "potential: far from it", false}};
}

} // namespace pedsim
