// SPDX-License-Identifier: MIT
// RiMEA tests 1, 2, 3 and 6; NIST 2.7.

#include "Validation/Findings.h"
#include "Validation/RimeaScenes.h"
#include "Validation/SceneRun.h"

#include "ped/Agents/MotorParameters.h"
#include "ped/Station/Lifts.h"

#include <fmt/format.h>

#include <memory>

namespace pedsim {

namespace {

struct SingleFigures {
    SceneFigures corridor, up, down, corner, lift;
};

SceneSetup setupOf(Scene scene, const StudyOptions& options) {
    SceneSetup setup;
    setup.seconds = scene.seconds;
    setup.scene = std::move(scene);
    setup.untilEmpty = true;
    setup.seed = options.seed;
    return setup;
}

void judgeStairs(const char* test, const SceneFigures& f, bool up, StudyResult& out) {
    const ped::MotorParameters motor;
    const auto factor = static_cast<double>(up ? motor.stairsUpFactor : motor.stairsDownFactor);
    const double speed = 1.34 * factor;
    const auto run = static_cast<double>(rimeaStairsRun());
    const ped::Passing way = up ? ped::Passing::Forwards : ped::Passing::Backwards;
    const double took = f.gates.size() < 2 ? 0.0
                        : up               ? f.gates[1].last(way) - f.gates[0].first(way)
                                           : f.gates[0].last(way) - f.gates[1].first(way);
    const double expected = run / speed;
    out.findings.push_back(within(fmt::format("{}: {:.1f} m of stairs {}", test, run, up ? "up" : "down"), took,
                                  0.95 * expected, 1.05 * expected, expected,
                                  fmt::format("assigned speed {:.3f} m/s (Weidmann 1993), 5 %", speed), 2, "s"));
}

/// The lift is called 6 m before its door, comes up, opens, stays open, shuts, goes down, opens; then 12 m are left.
void judgeLift(const SceneFigures& f, StudyResult& out) {
    const ped::LiftDesc lift = nistLift().station.lifts[0];
    const double ride = static_cast<double>(ped::rideSeconds(lift, 4.0f));
    const double expected =
        6.0 + 2.0 * ride + 3.0 * static_cast<double>(lift.doorSeconds) + static_cast<double>(lift.dwellSeconds) + 12.0;
    out.findings.push_back(claim("NIST 2.7: down by lift", fmt::format("{} of {}", f.summary.left, f.summary.agents),
                                 "one person, by the lift alone", f.summary.left == 1));
    out.findings.push_back(within("NIST 2.7: time by lift", f.summary.seconds, 0.9 * expected, 1.1 * expected, expected,
                                  "walking, doors and two rides added up, 10 %", 1, "s"));
}

} // namespace

StudyPlan planRimeaSingles(const StudyOptions& options) {
    auto f = std::make_shared<SingleFigures>();
    StudyPlan plan;
    plan.cases.push_back(sceneCase(setupOf(rimeaCorridor(), options), 1.0, f->corridor));
    for (const bool up : {true, false}) {
        SceneSetup setup = setupOf(rimeaStairs(up), options);
        const float head = setup.scene.gate->from.x + rimeaStairsRun();
        setup.gates.push_back(SceneGate{{head, 0.0f}, {head, 10.0f}, {1.0f, 0.0f}, 2.0f});
        plan.cases.push_back(sceneCase(setup, 1.0, up ? f->up : f->down));
    }
    plan.cases.push_back(sceneCase(setupOf(rimeaCorner(), options), 20.0, f->corner));
    plan.cases.push_back(sceneCase(setupOf(nistLift(), options), 1.0, f->lift));
    plan.judge = [f](StudyResult& out) {
        const double took = f->corridor.gates.empty() ? 0.0 : f->corridor.gates[0].last(ped::Passing::Forwards);
        out.findings.push_back(within("1: 40 m at 1.33 m/s", took, 26.0, 34.0, 40.0 / 1.33, "RiMEA", 1, "s"));
        judgeStairs("2", f->up, true, out);
        judgeStairs("3", f->down, false, out);
        const RunSummary& s = f->corner.summary;
        out.findings.push_back(claim("6: round the corner", fmt::format("{} of {}", s.left, s.agents), "everybody",
                                     s.left == s.agents && s.agents == 20));
        out.findings.push_back(
            atMost("6: walls penetrated", static_cast<double>(s.collisions.obstacle), 0.0, "RiMEA: never", 0));
        judgeLift(f->lift, out);
        out.notes.push_back("Tests 2 and 3: 24 steps of 0.16 x 0.30 m, 8.2 m along the slope instead of 10 m.");
    };
    return plan;
}

} // namespace pedsim
