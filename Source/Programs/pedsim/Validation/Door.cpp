// SPDX-License-Identifier: MIT
// A door that is used in both directions: no gridlock.

#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <memory>

namespace pedsim {

namespace {

struct DoorRow {
    float perSecond; ///< Each way. [1/s]
    bool moderate;   ///< Has limits; the others show where it ends.
    SceneFigures figures;
};

void judgeDoor(const DoorRow& row, StudyResult& out) {
    const SceneFigures& f = row.figures;
    if (f.gates.empty())
        return;
    const std::string who = fmt::format("{:.1f} people per second each way: ", static_cast<double>(row.perSecond));
    const auto through = static_cast<double>(f.gates[0].passages.size());
    const double served = f.summary.agents > 0 ? 100.0 * through / static_cast<double>(f.summary.agents) : 0.0;
    if (!row.moderate) {
        out.findings.push_back(report(who + "people through", fmt::format("{:.0f} %", served), "of those who came in"));
        out.findings.push_back(report(who + "stuck for 60 s", fmt::to_string(f.summary.stuck)));
        return;
    }
    out.findings.push_back(
        atMost(who + "longest time without anybody through", f.gates[0].longestGap(f.summary.seconds), 20.0,
               "no gridlock; at this demand chance alone makes a gap of 20 s once in three days", 1, "s"));
    out.findings.push_back(atMost(who + "stuck for 60 s", f.summary.stuck, 0.0, "nobody", 0));
    out.findings.push_back(
        atLeast(who + "people through", served, 85.0, "of those who came in; some are still on the way", 0, "%"));
    out.findings.push_back(report(who + "collisions", fmt::to_string(f.summary.collisions.pedestrian)));
}

} // namespace

StudyPlan planDoor(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<DoorRow>>();
    *rows = {{0.3f, true, {}}, {0.5f, false, {}}};
    const float seconds = options.quick ? 120.0f : 600.0f;
    StudyPlan plan;
    for (DoorRow& row : *rows) {
        SceneSetup setup;
        setup.scene = doorScene("door", 1.2f, row.perSecond);
        setup.seconds = seconds;
        setup.seed = options.seed;
        plan.cases.push_back(sceneCase(setup, 40.0 * static_cast<double>(row.perSecond), row.figures));
    }
    plan.judge = [rows](StudyResult& out) {
        for (const DoorRow& row : *rows)
            judgeDoor(row, out);
    };
    return plan;
}

} // namespace pedsim
