// SPDX-License-Identifier: MIT
// RiMEA tests 9, 11 and 15.

#include "Validation/Findings.h"
#include "Validation/RimeaScenes.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <memory>

namespace pedsim {

namespace {

struct RoomFigures {
    SceneFigures four, two, choice, shortWay, corner, longWay;
};

std::string timeText(const SceneFigures& f) {
    return f.emptied > 0.0 ? fmt::format("{:.0f} s", f.emptied)
                           : fmt::format("{} of {} out", f.summary.left, f.summary.agents);
}

void judge(const RoomFigures& f, StudyResult& out) {
    const bool bothEmpty = f.four.emptied > 0.0 && f.two.emptied > 0.0;
    const double ratio = bothEmpty ? f.two.emptied / f.four.emptied : 0.0;
    out.findings.push_back(report("9: four doors", timeText(f.four)));
    out.findings.push_back(report("9: two doors", timeText(f.two)));
    out.findings.push_back(within("9: two doors over four", ratio, 1.6, 2.4, 2.0, "about twice the time (RiMEA)", 2));
    if (f.choice.gates.size() > 1) {
        const auto nearer = static_cast<double>(f.choice.gates[0].count(ped::Passing::Forwards));
        const auto farther = static_cast<double>(f.choice.gates[1].count(ped::Passing::Forwards));
        const double share = nearer + farther > 0.0 ? 100.0 * nearer / (nearer + farther) : 0.0;
        out.findings.push_back(claim("11: by the nearer exit", fmt::format("{:.0f} %", share),
                                     "most, but not all (RiMEA)", share > 50.0 && share < 100.0));
        out.findings.push_back(report("11: everybody out", timeText(f.choice)));
    }
    const double a = f.shortWay.emptied, b = f.corner.emptied, c = f.longWay.emptied;
    out.findings.push_back(
        claim("15: short, corner, long",
              fmt::format("{}, {}, {}", timeText(f.shortWay), timeText(f.corner), timeText(f.longWay)),
              "in this order (RiMEA)", a > 0.0 && a <= b && b <= c));
}

} // namespace

StudyPlan planRimeaRooms(const StudyOptions& options) {
    auto f = std::make_shared<RoomFigures>();
    StudyPlan plan;
    const auto add = [&](Scene scene, std::uint32_t people, SceneFigures& out, std::vector<SceneGate> gates = {}) {
        SceneSetup setup;
        setup.seconds = options.quick ? 0.5f * scene.seconds : scene.seconds;
        setup.scene = std::move(scene);
        setup.untilEmpty = true;
        setup.seed = options.seed;
        setup.gates = std::move(gates);
        plan.cases.push_back(sceneCase(setup, people, out));
    };
    const std::uint32_t many = options.quick ? 200 : 1000, some = options.quick ? 100 : 500;
    add(rimeaRoom(many, true), many, f->four);
    add(rimeaRoom(many, false), many, f->two);
    add(rimeaExitChoice(many), many, f->choice, {SceneGate{{22.0f, 20.1f}, {23.0f, 20.1f}, {0.0f, 1.0f}, 1.0f}});
    add(rimeaStraight(some, 44.0f), some, f->shortWay);
    add(rimeaBigCorner(some), some, f->corner);
    add(rimeaStraight(some, 75.4f), some, f->longWay);
    plan.judge = [f, many, some](StudyResult& out) {
        judge(*f, out);
        out.notes.push_back(fmt::format("{} people in tests 9 and 11, {} in test 15.", many, some));
    };
    return plan;
}

} // namespace pedsim
