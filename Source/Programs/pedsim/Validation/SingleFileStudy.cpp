// SPDX-License-Identifier: MIT
// Speed against density in single file: RiMEA test 16.

#include "Validation/Findings.h"
#include "Validation/References.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <memory>

namespace pedsim {

namespace {

struct SingleFileRow {
    float perMetre; ///< Wanted. [1/m]
    SceneFigures figures;
};

} // namespace

StudyPlan planSingleFile(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<SingleFileRow>>();
    if (options.quick)
        *rows = {{0.5f, {}}, {1.1f, {}}, {1.5f, {}}, {1.9f, {}}};
    else
        *rows = {{0.3f, {}}, {0.5f, {}}, {0.7f, {}}, {0.9f, {}}, {1.1f, {}},
                 {1.3f, {}}, {1.5f, {}}, {1.7f, {}}, {1.9f, {}}};
    StudyPlan plan;
    for (SingleFileRow& row : *rows) {
        SceneSetup setup;
        setup.scene = singleFileScene("single-file", row.perMetre);
        setup.seconds = options.quick ? 60.0f : 240.0f;
        setup.warmUp = 30.0f;
        setup.seed = options.seed;
        plan.cases.push_back(sceneCase(setup, row.perMetre * singleFileLength(), row.figures));
    }
    const SingleFileReference reference = rimeaSingleFile(options.data);
    plan.judge = [rows, reference](StudyResult& out) {
        StudyTable table{
            "In the measuring section", {"density of the loop", "in the section", "speed", "collisions"}, {}};
        for (const SingleFileRow& row : *rows) {
            const SceneFigures& f = row.figures;
            if (f.sections.empty())
                continue;
            const double density = static_cast<double>(f.summary.agents) / static_cast<double>(singleFileLength());
            const double speed = f.sections[0].mean.speedAlong;
            const SingleFileBand band = bandAt(reference, density);
            out.findings.push_back(within(fmt::format("{:.2f} people per metre: speed", density), speed, band.low,
                                          band.high, band.middle, reference.source + "; deviation from 50 %", 2,
                                          "m/s"));
            // The section is a lane of 0.8 m: people per square metre times the width.
            table.rows.push_back({fmt::format("{:.2f} /m", density),
                                  fmt::format("{:.2f} /m", f.sections[0].mean.density * 0.8),
                                  fmt::format("{:.2f} m/s", speed), fmt::to_string(f.summary.collisions.pedestrian)});
        }
        out.tables.push_back(std::move(table));
    };
    return plan;
}

} // namespace pedsim
