// SPDX-License-Identifier: MIT
// The fundamental diagram, one way and both ways.

#include "Validation/Findings.h"
#include "Validation/References.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace pedsim {

namespace {

/// How far a speed may lie outside of what Weidmann and the experiments span.
constexpr double tolerance = 0.25;

struct DiagramRow {
    double wanted; ///< One way: density [1/m²]; both ways: people per second from each end. [1/s]
    bool bothWays;
    SceneFigures figures;
};

SceneSetup setupOf(const DiagramRow& row, const StudyOptions& options) {
    SceneSetup setup;
    const auto wanted = static_cast<float>(row.wanted);
    setup.scene = row.bothWays
                      ? corridorScene("corridor", 3.6f, wanted, wanted)
                      : loopCorridorScene("loop", static_cast<std::uint32_t>(std::lround(wanted * loopCorridorArea())));
    setup.warmUp = 40.0f;
    setup.seconds = options.quick ? 70.0f : 240.0f;
    setup.seed = options.seed;
    return setup;
}

void judgeDiagramRow(const DiagramRow& row, const Diagram& juelich, StudyResult& out, StudyTable& table) {
    if (row.figures.sections.empty())
        return;
    const ped::DensitySample& m = row.figures.sections[0].mean;
    const double speed = row.bothWays ? m.speed : m.speedAlong;
    const double weidmann = weidmannSpeed(m.density), measured = speedAt(juelich.points, m.density);
    const double low = std::min(weidmann, measured) * (1.0 - tolerance);
    const double high = std::max(weidmann, measured) * (1.0 + tolerance);
    const std::string who = fmt::format("{}, {:.2f} /m²: speed", row.bothWays ? "both ways" : "one way", m.density);
    out.findings.push_back(within(who, speed, low, high, weidmann,
                                  "Weidmann and Jülich, a quarter beyond; deviation from Weidmann", 2, "m/s"));
    table.rows.push_back(
        {row.bothWays ? "both ways" : "one way", fmt::format("{:.2f}", m.density), fmt::format("{:.2f}", speed),
         fmt::format("{:.2f}", m.density * speed), fmt::format("{:.2f}", weidmann), deviationText(speed, weidmann),
         fmt::format("{:.2f}", measured), deviationText(speed, measured), fmt::format("{:.2f}", m.density * measured),
         fmt::to_string(row.figures.summary.collisions.pedestrian)});
}

StudyTable referenceTable(const Diagram& juelich) {
    StudyTable table{juelich.source, {"density /m²", "speed m/s", "flow /(m s)"}, {}};
    for (const DiagramPoint& p : juelich.points)
        table.rows.push_back(
            {fmt::format("{:.2f}", p.density), fmt::format("{:.2f}", p.speed), fmt::format("{:.2f}", p.flow)});
    return table;
}

} // namespace

StudyPlan planDiagram(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<DiagramRow>>();
    for (const double density : {0.5, 1.0, 1.5, 2.0, 2.5, 3.0})
        rows->push_back({density, false, {}});
    for (const double rate : {1.0, 2.0, 3.0})
        rows->push_back({rate, true, {}});
    StudyPlan plan;
    for (DiagramRow& row : *rows)
        plan.cases.push_back(sceneCase(setupOf(row, options), 80.0 * row.wanted, row.figures));
    const Diagram oneWay = juelichOneWay(options.data), twoWay = juelichTwoWay(options.data);
    plan.judge = [rows, oneWay, twoWay](StudyResult& out) {
        StudyTable table{"Measured and reference",
                         {"flow", "density /m²", "speed m/s", "flow /(m s)", "Weidmann m/s", "deviation", "Jülich m/s",
                          "deviation", "Jülich flow /(m s)", "collisions"},
                         {}};
        double greatest = 0.0;
        for (const DiagramRow& row : *rows) {
            judgeDiagramRow(row, row.bothWays ? twoWay : oneWay, out, table);
            if (!row.bothWays && !row.figures.sections.empty())
                greatest = std::max(greatest, row.figures.sections[0].mean.flowAlong);
        }
        out.findings.push_back(within("one way: greatest flow", greatest, 1.0, 2.0, 1.225,
                                      "literature (Zhang 2012); deviation from Weidmann", 2, "/(m s)"));
        out.tables.push_back(std::move(table));
        out.tables.push_back(referenceTable(oneWay));
        out.tables.push_back(referenceTable(twoWay));
    };
    return plan;
}

} // namespace pedsim
