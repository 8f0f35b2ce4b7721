// SPDX-License-Identifier: MIT
#include "Validation/ContactDoors.h"

#include <fmt/format.h>

#include <utility>

namespace pedsim {

SceneSetup contactSetup(Scene scene, ped::LocomotionKind model, const StudyOptions& options) {
    SceneSetup setup;
    setup.scene = std::move(scene);
    setup.seed = options.seed;
    setup.adjust = [model](ped::Parameters& p) { p.locomotion.model = static_cast<std::int32_t>(model); };
    return setup;
}

SceneSetup doorSetup(float width, ped::LocomotionKind model, const StudyOptions& options) {
    SceneSetup setup =
        contactSetup(bottleneckScene("bottleneck", width, 0.2f, options.quick ? 100 : 150), model, options);
    setup.seconds = options.quick ? 200.0f : 300.0f;
    setup.untilEmpty = true;
    return setup;
}

double doorFlow(const SceneFigures& f) {
    return f.gates.empty() ? 0.0 : f.gates[0].flowBetween(0.15, 0.85);
}

double shakingOf(const SceneFigures& f) {
    return f.summary.figures.value("gait.reversals_per_minute");
}

std::vector<std::string> doorColumns(const std::string& who) {
    return {who, "flow /(m s)", "last person", "shaking /min", "densest /m²", "deepest overlap", "falls", "in walls"};
}

std::vector<std::string> doorRow(const std::string& who, const SceneFigures& f) {
    const ped::FigureList& figures = f.summary.figures;
    return {who,
            fmt::format("{:.2f}", doorFlow(f)),
            f.emptied > 0.0 ? fmt::format("{:.0f} s", f.emptied) : fmt::format("{} left", f.summary.left),
            fmt::format("{:.1f}", shakingOf(f)),
            fmt::format("{:.1f}", figures.value("crush.densest")),
            fmt::format("{:.0f} mm", 1000.0 * static_cast<double>(f.summary.collisions.deepest)),
            fmt::format("{:.0f}", figures.value("crush.falls")),
            fmt::to_string(f.summary.collisions.obstacle)};
}

} // namespace pedsim
