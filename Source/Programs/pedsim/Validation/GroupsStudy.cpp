// SPDX-License-Identifier: MIT
// People who came together: do they walk as recorded groups do?

#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include "ped/Base/DetMath.h"
#include "ped/Simulation/AgentStore.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

namespace pedsim {

namespace {

constexpr float lookFrom = 20.0f, lookTo = 50.0f; ///< Where groups are looked at. [m]
constexpr std::uint32_t lookEvery = 6;            ///< Frames between two looks.

/// Sums over looks.
struct GroupSums {
    double pairs = 0.0;
    double inBand = 0.0;
    double distance = 0.0;
    double bearing = 0.0;
    double people = 0.0;
    double speed = 0.0;
    double groups = 0.0;
    double together = 0.0; ///< Looks at which nobody was more than 5 m from the first.
};

struct Member {
    ped::Vec2 position;
    ped::Vec2 forward;
};

/// Neighbours in one row: beside each other rather than behind.
void lookAtPair(const Member& a, const Member& b, GroupSums& out) {
    const ped::Vec2 way = ped::normalized(a.forward + b.forward, a.forward);
    const ped::Vec2 between = b.position - a.position;
    const float along = std::fabs(ped::dot(between, way)), aside = std::fabs(ped::cross(way, between));
    ++out.pairs;
    out.inBand += along <= 0.5f ? 1.0 : 0.0;
    out.distance += static_cast<double>(ped::length(between));
    out.bearing += static_cast<double>(ped::det::atan2(aside, along)) * 57.29577951308232;
}

void lookAtGroups(const ped::Simulation& simulation, GroupSums& out) {
    if (simulation.frame() % lookEvery != 0)
        return;
    std::map<std::uint16_t, std::vector<Member>> groups;
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const ped::Body& body = chunk.body[i];
            if (body.position.x < lookFrom || body.position.x > lookTo)
                continue;
            ++out.people;
            out.speed += static_cast<double>(body.speed);
            if (!chunk.company.empty() && chunk.company[i].size > 1)
                groups[chunk.company[i].party].push_back({body.position.xy(), body.forward});
        }
    for (const auto& [number, members] : groups) {
        float spread = 0.0f;
        for (const Member& member : members)
            spread = std::max(spread, ped::distance(member.position, members.front().position));
        ++out.groups;
        out.together += spread <= 5.0f ? 1.0 : 0.0;
        if (members.size() == 2)
            lookAtPair(members[0], members[1], out);
    }
}

struct GroupRow {
    int size;
    SceneFigures figures;
    GroupSums sums;
};

void judgePairs(const GroupRow& row, StudyResult& out) {
    const double n = std::max(1.0, row.sums.pairs);
    out.findings.push_back(
        atLeast("pairs: share of the time in the band", row.sums.inBand / n, 0.8, "band of 0.5 m (seed)", 2));
    out.findings.push_back(within("pairs: distance", row.sums.distance / n, 0.6, 0.9, 0.75, "recorded pairs", 2, "m"));
    out.findings.push_back(
        within("pairs: bearing", row.sums.bearing / n, 68.0, 80.0, 74.0, "recorded pairs", 0, "degrees"));
}

} // namespace

StudyPlan planGroups(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<GroupRow>>();
    for (int size = 1; size <= 5; ++size)
        rows->push_back({size, {}, {}});
    const float seconds = options.quick ? 600.0f : 7200.0f;
    StudyPlan plan;
    for (GroupRow& row : *rows) {
        SceneSetup setup;
        setup.scene = groupCorridorScene("groups", 5.0f, static_cast<std::uint16_t>(row.size), 0.03f, 0.0f);
        setup.seconds = seconds;
        setup.seed = options.seed;
        setup.watch = [&row, rows](const ped::Simulation& simulation) { lookAtGroups(simulation, row.sums); };
        plan.cases.push_back(sceneCase(setup, 4.0 * row.size, row.figures));
    }
    plan.judge = [rows](StudyResult& out) {
        StudyTable table{
            "Speed and company by size", {"people in a group", "mean speed", "together (all within 5 m)"}, {}};
        for (const GroupRow& row : *rows) {
            const double speed = row.sums.speed / std::max(1.0, row.sums.people);
            table.rows.push_back(
                {fmt::format("{}", row.size), fmt::format("{:.2f} m/s", speed),
                 row.size > 1 ? fmt::format("{:.1f} %", 100.0 * row.sums.together / std::max(1.0, row.sums.groups))
                              : "-"});
            if (row.size == 2)
                judgePairs(row, out);
            if (row.size > 1)
                out.findings.push_back(atLeast(fmt::format("groups of {}: share of the time together", row.size),
                                               row.sums.together / std::max(1.0, row.sums.groups), 0.95,
                                               "all within 5 m, ours", 2));
        }
        const auto speedOf = [&](std::size_t i) {
            return (*rows)[i].sums.speed / std::max(1.0, (*rows)[i].sums.people);
        };
        out.findings.push_back(within("speed that a group loses with each further member",
                                      (speedOf(0) - speedOf(4)) / 4.0, 0.02, 0.07, 0.04, "Moussaïd et al. 2010", 3,
                                      "m/s"));
        out.tables.push_back(std::move(table));
    };
    return plan;
}

} // namespace pedsim
