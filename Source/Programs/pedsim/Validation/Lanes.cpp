// SPDX-License-Identifier: MIT
// Lanes form in a two-way corridor, and stay.

#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace pedsim {

namespace {

constexpr double window = 10.0; ///< Of the table. [s]

struct LaneRow {
    float perSecond; ///< From each end. [1/s]
    SceneFigures figures;
};

void judgeLanes(const LaneRow& row, double seconds, StudyResult& out) {
    const std::string who = fmt::format("{:.1f} people per second from each end: ", static_cast<double>(row.perSecond));
    const ped::LaneMean late = ped::laneMean(row.figures.lanes, 0.5 * seconds, seconds + 1.0);
    double least = 1.0;
    StudyTable table{
        who + "order against time", {"seconds", "people in the section", "order", "random baseline", "reduced"}, {}};
    for (double from = 0.0; from < seconds; from += window) {
        const ped::LaneMean mean = ped::laneMean(row.figures.lanes, from, from + window);
        if (mean.samples == 0)
            continue;
        table.rows.push_back({fmt::format("{:.0f} to {:.0f}", from, from + window), fmt::format("{:.1f}", mean.people),
                              fmt::format("{:.2f}", mean.order), fmt::format("{:.2f}", mean.random),
                              fmt::format("{:.2f}", mean.reduced)});
        if (from >= 0.5 * seconds)
            least = std::min(least, mean.reduced);
    }
    out.findings.push_back(atLeast(who + "reduced order, second half", late.reduced, 0.5,
                                   "half-way from a random mixture (0) to lanes (1), ours", 2));
    out.findings.push_back(atLeast(who + "lowest 10 s of the second half", least, 0.25, "lanes stay, ours", 2));
    out.findings.push_back(report(who + "order, second half", fmt::format("{:.2f}", late.order),
                                  fmt::format("random baseline {:.2f}", late.random),
                                  deviationText(late.order, late.random)));
    out.tables.push_back(std::move(table));
}

} // namespace

StudyPlan planLanes(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<LaneRow>>();
    *rows = {{0.8f, {}}, {1.5f, {}}};
    const float seconds = options.quick ? 90.0f : 300.0f;
    StudyPlan plan;
    for (LaneRow& row : *rows) {
        SceneSetup setup;
        setup.scene = corridorScene("corridor", 3.0f, row.perSecond, row.perSecond);
        setup.seconds = seconds;
        setup.seed = options.seed;
        plan.cases.push_back(sceneCase(setup, 60.0 * static_cast<double>(row.perSecond), row.figures));
    }
    plan.judge = [rows, seconds](StudyResult& out) {
        for (const LaneRow& row : *rows)
            judgeLanes(row, static_cast<double>(seconds), out);
    };
    return plan;
}

} // namespace pedsim
