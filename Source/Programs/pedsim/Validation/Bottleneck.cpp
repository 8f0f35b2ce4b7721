// SPDX-License-Identifier: MIT
// Flow through bottlenecks of different widths.

#include "Validation/Findings.h"
#include "Validation/References.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <memory>

namespace pedsim {

namespace {

struct BottleneckRow {
    float width; ///< [m]
    SceneFigures figures;

    double specificFlow() const { return figures.gates.empty() ? 0.0 : figures.gates[0].flowBetween(0.15, 0.85); }
};

} // namespace

StudyPlan planBottleneck(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<BottleneckRow>>();
    *rows = {{0.8f, {}}, {1.0f, {}}, {1.2f, {}}, {1.6f, {}}};
    const std::uint32_t people = options.quick ? 100 : 150;
    StudyPlan plan;
    for (BottleneckRow& row : *rows) {
        SceneSetup setup;
        setup.scene = bottleneckScene("bottleneck", row.width, 0.2f, people);
        setup.seconds = options.quick ? 200.0f : 300.0f;
        setup.untilEmpty = true;
        setup.seed = options.seed;
        plan.cases.push_back(sceneCase(setup, people, row.figures));
    }
    const BottleneckReference juelich = juelichBottleneck(options.data);
    plan.judge = [rows, juelich](StudyResult& out) {
        StudyTable table{
            "By width", {"width", "people per second", "last person", "density before it", "collisions"}, {}};
        double before = 0.0;
        bool rises = true;
        for (const BottleneckRow& row : *rows) {
            const auto width = static_cast<double>(row.width);
            const double flow = row.specificFlow();
            const std::string who = fmt::format("{:.1f} m: ", width);
            out.findings.push_back(within(who + "flow", flow, 1.2, 1.9, 1.55, "at high demand", 2, "/(m s)"));
            out.findings.push_back(report(who + "against experiments", fmt::format("{:.2f} /(m s)", flow),
                                          "1.61 to 2.31 (Seyfried 2009)", deviationText(flow, 1.96)));
            out.findings.push_back(report(who + "against a narrow one", fmt::format("{:.2f} /(m s)", flow),
                                          fmt::format("{:.2f} ({})", juelich.specificFlow, juelich.source),
                                          deviationText(flow, juelich.specificFlow)));
            const SceneFigures& f = row.figures;
            rises = rises && flow * width > before;
            before = flow * width;
            table.rows.push_back(
                {fmt::format("{:.1f} m", width), fmt::format("{:.2f}", flow * width),
                 f.emptied > 0.0 ? fmt::format("{:.0f} s", f.emptied) : std::string("not in time"),
                 f.sections.empty() ? std::string() : fmt::format("{:.1f} /m²", f.sections[0].mean.density),
                 fmt::to_string(f.summary.collisions.pedestrian + f.summary.collisions.obstacle)});
        }
        out.findings.push_back(claim("people per second rise with the width", rises ? "yes" : "no",
                                     "linear in the width (Liao 2014)", rises));
        out.tables.push_back(std::move(table));
    };
    return plan;
}

} // namespace pedsim
