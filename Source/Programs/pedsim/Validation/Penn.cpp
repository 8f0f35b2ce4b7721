// SPDX-License-Identifier: MIT
// Collisions and progress in Penn Station: Table 2 of Shao and Terzopoulos 2007.

#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <memory>

namespace pedsim {

namespace {

constexpr const char* table2 = "Shao and Terzopoulos 2007, Table 2";
constexpr const char* appendixC = "Shao and Terzopoulos 2007, appendix C";

struct PennRow {
    std::uint32_t people;
    double collisions; ///< Of Table 2, 20 minutes.
    SceneFigures figures;
};

void judgePenn(const PennRow& row, double share, StudyResult& out) {
    const RunSummary& s = row.figures.summary;
    const std::string who = fmt::format("{} people: ", row.people);
    const double all = static_cast<double>(s.collisions.pedestrian + s.collisions.obstacle);
    out.findings.push_back(below(who + "collisions", all, row.collisions * share, table2, share < 1.0 ? 1 : 0));
    const double withObstacles = all > 0.0 ? 100.0 * static_cast<double>(s.collisions.obstacle) / all : 0.0;
    out.findings.push_back(below(who + "of them with obstacles", withObstacles, 3.0, appendixC, 1, "%"));
    out.findings.push_back(
        atMost(who + "longest collision", s.collisions.longest / s.framesPerSecond, 1.0, appendixC, 2, "s"));
    out.findings.push_back(atMost(who + "stuck for 60 s", s.stuck, 0.0, "nobody", 0));
    out.findings.push_back(atLeast(who + "with a speed ratio above 0.5", 100.0 * s.speed.shareAboveHalf, 95.0,
                                   "most people, most of the time", 1, "%"));
    out.findings.push_back(report(who + "fitness", fmt::format("{:.4f}", s.fitness), "1 at best"));
}

} // namespace

StudyPlan planPenn(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<PennRow>>();
    *rows = {{333, 4.0, {}}, {666, 22.0, {}}, {1000, 84.0, {}}};
    const float seconds = options.quick ? 60.0f : 1200.0f;
    StudyPlan plan;
    for (PennRow& row : *rows) {
        SceneSetup setup;
        setup.scene = stationScene(fmt::format("penn-{}", row.people), "PennStation", row.people, seconds);
        setup.seconds = seconds;
        setup.seed = options.seed;
        plan.cases.push_back(sceneCase(setup, row.people, row.figures));
    }
    plan.judge = [rows, seconds](StudyResult& out) {
        StudyTable table{"Means and totals",
                         {"people", "collisions", "with obstacles", "frames in collision", "deepest", "speed ratio",
                          "lowest 5 %", "stops per minute", "turns per minute", "paths", "state hash"},
                         {}};
        for (const PennRow& row : *rows) {
            judgePenn(row, static_cast<double>(seconds) / 1200.0, out);
            const RunSummary& s = row.figures.summary;
            table.rows.push_back({fmt::to_string(row.people), fmt::to_string(s.collisions.pedestrian),
                                  fmt::to_string(s.collisions.obstacle), fmt::to_string(s.collisions.frames),
                                  fmt::format("{:.0f} mm", 1000.0 * static_cast<double>(s.collisions.deepest)),
                                  fmt::format("{:.3f}", s.speed.mean), fmt::format("{:.2f}", s.speed.lowest5),
                                  fmt::format("{:.2f}", row.figures.stopsPerMinute),
                                  fmt::format("{:.2f}", row.figures.turnsPerMinute), fmt::to_string(s.paths.planned),
                                  fmt::format("`{}`", hashText(s.stateHash))});
        }
        out.tables.push_back(std::move(table));
        if (seconds < 1200.0f)
            out.notes.push_back(fmt::format("{:.0f} s instead of 20 minutes: the limits of Table 2 are scaled down.",
                                            static_cast<double>(seconds)));
    };
    return plan;
}

} // namespace pedsim
