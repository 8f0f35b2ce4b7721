// SPDX-License-Identifier: MIT
// Scenes that people cross: everybody gets through, few touch.

#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <memory>

namespace pedsim {

namespace {

/// The longest way is 40 m, which the slowest (0.7 m/s) walk in 57 s; up the stairs, halls included, they take 51 s.
/// [s]
constexpr double longestPresence = 90.0;

struct ArrivalRow {
    const char* scene;
    bool empties; ///< People are there from the beginning, and all leave.
    SceneFigures figures;
};

void judgeArrivals(const ArrivalRow& row, StudyResult& out) {
    const SceneFigures& f = row.figures;
    const RunSummary& s = f.summary;
    const std::string who = std::string("`") + row.scene + "`: ";
    if (row.empties)
        out.findings.push_back(claim(
            who + "arrived",
            fmt::format("{} of {}{}", s.left, s.agents, f.emptied > 0.0 ? fmt::format(", in {:.0f} s", f.emptied) : ""),
            "everybody", s.left == s.agents));
    else
        out.findings.push_back(
            atMost(who + "longest under way", f.longestPresence, longestPresence, "everybody arrives", 0, "s"));
    out.findings.push_back(atMost(who + "stuck for 60 s", s.stuck, 0.0, "nobody", 0));
    out.findings.push_back(
        atMost(who + "collisions with obstacles", static_cast<double>(s.collisions.obstacle), 0.0, "none", 0));
    out.findings.push_back(
        atMost(who + "longest collision", s.collisions.longest / s.framesPerSecond, 1.0, "usually no more", 2, "s"));
}

} // namespace

StudyPlan planArrivals(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<ArrivalRow>>();
    *rows = {{"crossing", false, {}},        {"circle-swap", true, {}}, {"circle-swap-32", true, {}},
             {"obstacle-field", false, {}},  {"stairs", false, {}},     {"corridor-one-way", false, {}},
             {"corridor-two-way", false, {}}};
    StudyPlan plan;
    for (ArrivalRow& row : *rows) {
        SceneSetup setup;
        setup.scene = *findScene(row.scene);
        setup.seconds = options.quick ? 90.0f : 300.0f;
        setup.untilEmpty = row.empties;
        setup.seed = options.seed;
        plan.cases.push_back(sceneCase(setup, 40.0, row.figures));
    }
    plan.judge = [rows](StudyResult& out) {
        StudyTable table{"By scene",
                         {"scene", "people", "left", "collisions", "frames in collision", "speed ratio",
                          "stops per minute", "turns per minute"},
                         {}};
        for (const ArrivalRow& row : *rows) {
            judgeArrivals(row, out);
            const RunSummary& s = row.figures.summary;
            table.rows.push_back(
                {row.scene, fmt::to_string(s.agents), fmt::to_string(s.left), fmt::to_string(s.collisions.pedestrian),
                 fmt::to_string(s.collisions.frames), fmt::format("{:.3f}", s.speed.mean),
                 fmt::format("{:.2f}", row.figures.stopsPerMinute), fmt::format("{:.2f}", row.figures.turnsPerMinute)});
        }
        out.tables.push_back(std::move(table));
    };
    return plan;
}

} // namespace pedsim
