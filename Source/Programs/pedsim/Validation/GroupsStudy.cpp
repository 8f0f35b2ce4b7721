// SPDX-License-Identifier: MIT
// People who came together: do they walk as recorded groups do?

#include "Scenes/SceneParts.h"
#include "Validation/Findings.h"
#include "Validation/RecordedGroups.h"
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

constexpr std::uint16_t companions = 5; ///< Of the group in the room of NIST 2.9.
constexpr float slowSpeed = 0.6f;       ///< Of one of them. [m/s]
constexpr float fastSpeed = 1.3f;       ///< Of the others, and of strangers. [m/s]
constexpr int strangers = 20;

/// NIST 2.9, ISO 14: five people who belong together, one of whom walks slowly, cross a room among strangers.
Scene cohesionScene() {
    Scene scene;
    scene.name = "group cohesion";
    scene.description = "Five people, one of them slow, cross a room together";
    scene.station.name = scene.name;
    scene.station.regions.push_back(flatRegion("Room", {{0.0f, 0.0f}, {30.0f, 10.0f}}));
    scene.station.population.groupSizes = {{companions, 1.0f}};
    scene.gate = SceneGate{{26.0f, 0.0f}, {26.0f, 10.0f}, {1.0f, 0.0f}, 10.0f};
    scene.populate = [](ped::Simulation& simulation) {
        const auto errand =
            errandAlong(simulation, ped::ErrandKind::Pass, {passingPlace({28.5f, 5.0f, 0.0f}, 1.0f, 1.0f)});
        const std::uint16_t group = simulation.makeGroup(companions);
        for (int i = 0; i < companions + strangers; ++i) {
            ped::Newcomer person;
            const bool ours = i < companions;
            person.position = {ours ? 2.0f : 1.0f + static_cast<float>(i % 4), 1.0f + static_cast<float>(i % 9), 0.0f};
            if (ours)
                person.position.y = 3.0f + static_cast<float>(i);
            else
                person.position.x += 2.5f;
            // The slow one is the last of the list: nobody leads because of being slow.
            person.preferredSpeed = i == companions - 1 ? slowSpeed : fastSpeed;
            person.errand = errand;
            if (ours)
                person.group = group;
            simulation.add(person);
        }
    };
    return scene;
}

/// Between the first and the last of the group at the end of the room; negative where somebody is missing. [s]
double arrivalSpread(const SceneFigures& figures) {
    double first = 1e9, last = 0.0;
    int count = 0;
    for (const GateFigures& gate : figures.gates)
        for (const ped::Passage& passage : gate.passages)
            if (passage.id.value < companions && passage.way == ped::Passing::Forwards) {
                first = std::min(first, passage.seconds);
                last = std::max(last, passage.seconds);
                ++count;
            }
    return count >= companions ? last - first : -1.0;
}

void judgeRecorded(const RecordedGroups& groups, StudyResult& out) {
    const PairFigures &seen = groups.recorded, &made = groups.simulated;
    out.findings.push_back(within(groups.name + ": distance of pairs", made.meanDistance(), 0.85 * seen.meanDistance(),
                                  1.15 * seen.meanDistance(), seen.meanDistance(), "recorded pairs, within 15 %", 2,
                                  "m"));
    out.findings.push_back(within(groups.name + ": speed of pairs", made.meanSpeed(), 0.85 * seen.meanSpeed(),
                                  1.15 * seen.meanSpeed(), seen.meanSpeed(), "recorded pairs, within 15 %", 2, "m/s"));
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
    auto cohesion = std::make_shared<SceneFigures>();
    SceneSetup room;
    room.scene = cohesionScene();
    room.seconds = 120.0f;
    room.seed = options.seed;
    plan.cases.push_back(sceneCase(room, 25.0, *cohesion));
    const auto recorded = recordedGroups(options.data);
    for (const std::shared_ptr<RecordedGroups>& groups : recorded) {
        SceneSetup setup;
        setup.scene = groups->scene;
        setup.seconds = options.quick ? 60.0f : groups->scene.seconds;
        setup.seed = options.seed;
        setup.watch = [groups](const ped::Simulation& simulation) { lookAtPairs(simulation, *groups); };
        plan.cases.push_back(sceneCase(setup, 100.0, groups->figures));
    }
    plan.judge = [rows, cohesion, recorded](StudyResult& out) {
        const double spread = arrivalSpread(*cohesion);
        out.findings.push_back(within("NIST 2.9: first to last of five people, one of whom is slow", spread, 0.0, 10.0,
                                      0.0, "they arrive together (NIST TN 1822, ISO 20414 test 14)", 1, "s"));
        for (const std::shared_ptr<RecordedGroups>& groups : recorded)
            judgeRecorded(*groups, out);
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
