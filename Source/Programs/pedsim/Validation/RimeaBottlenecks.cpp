// SPDX-License-Identifier: MIT
// RiMEA test 12.

#include "Validation/Findings.h"
#include "Validation/RimeaScenes.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

namespace pedsim {

namespace {

constexpr float goals[] = {1.0f, 3.0f, 6.0f, 10.0f}; ///< Behind the bottleneck. [m]
constexpr float widths[] = {0.8f, 1.0f, 1.2f};       ///< [m]

struct BottleneckFigures {
    SceneFigures goal[4], width[3], longOne, series;
};

double timeOf(const SceneFigures& f) {
    return f.gates.empty() ? 0.0 : f.gates[0].last(ped::Passing::Forwards);
}

void judge(const BottleneckFigures& f, StudyResult& out) {
    std::string times;
    for (std::size_t i = 0; i < 4; ++i)
        times += fmt::format("{}{:.0f} s", i > 0 ? ", " : "", timeOf(f.goal[i]));
    const double last = timeOf(f.goal[3]);
    // People leave at the goal: near it they make room at once, far away they do not hinder those who follow.
    const bool constant = last > 0.0 && std::abs(timeOf(f.goal[2]) - last) <= 0.1 * last;
    out.findings.push_back(claim("12a: goal 1, 3, 6, 10 m behind", times,
                                 "rises, then constant: the last two within 10 % (RiMEA)",
                                 constant && timeOf(f.goal[0]) <= 1.1 * last));
    const double thin = timeOf(f.width[1]), deep = timeOf(f.longOne);
    out.findings.push_back(claim("12b: 0.2 m deep, 5 m deep", fmt::format("{:.0f} s, {:.0f} s", thin, deep),
                                 "longer is slower (RiMEA)", thin > 0.0 && deep > thin));
    const double first = f.series.sections.empty() ? 0.0 : f.series.sections[0].mean.density;
    const double second = f.series.sections.size() < 2 ? 0.0 : f.series.sections[1].mean.density;
    out.findings.push_back(
        claim("12c: density before the first and the second", fmt::format("{:.2f}, {:.2f} /m²", first, second),
              "no jam at the second: below half of the first (RiMEA)", first > 0.0 && second < 0.5 * first));
    const double a = timeOf(f.width[0]), b = timeOf(f.width[1]), c = timeOf(f.width[2]);
    out.findings.push_back(claim("12d: 0.8, 1.0, 1.2 m wide", fmt::format("{:.0f} s, {:.0f} s, {:.0f} s", a, b, c),
                                 "wider is faster (RiMEA)", c > 0.0 && a > b && b > c));
}

} // namespace

StudyPlan planRimeaBottlenecks(const StudyOptions& options) {
    auto f = std::make_shared<BottleneckFigures>();
    const std::uint32_t people = options.quick ? 60 : 150;
    StudyPlan plan;
    const auto add = [&](Scene scene, SceneFigures& out, std::vector<SceneSection> sections = {}) {
        SceneSetup setup;
        setup.seconds = options.quick ? 150.0f : 300.0f;
        setup.scene = std::move(scene);
        setup.untilEmpty = true;
        setup.seed = options.seed;
        setup.sections = std::move(sections);
        plan.cases.push_back(sceneCase(setup, people, out));
    };
    for (std::size_t i = 0; i < 4; ++i)
        add(rimeaBottleneckGoal(people, goals[i]), f->goal[i]);
    for (std::size_t i = 0; i < 3; ++i)
        add(bottleneckScene("bottleneck", widths[i], 0.2f, people), f->width[i]);
    add(bottleneckScene("bottleneck-long", 1.0f, 5.0f, people), f->longOne);
    SceneSection second;
    Scene series = rimeaTwoBottlenecks(people, second);
    add(std::move(series), f->series, {second});
    plan.judge = [f](StudyResult& out) { judge(*f, out); };
    return plan;
}

} // namespace pedsim
