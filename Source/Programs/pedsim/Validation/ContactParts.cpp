// SPDX-License-Identifier: MIT
// Model "hidac" with one part of it left out at a time, and every model of locomotion at one door.

#include "Validation/ContactDoors.h"
#include "Validation/Findings.h"

#include <fmt/format.h>

#include <memory>

namespace pedsim {

namespace {

constexpr float partsDoor = 1.0f; ///< Width. [m]

/// What is left out, and how.
struct LeftOut {
    const char* name;
    void (*leaveOut)(ped::HidacParameters& p);
};

constexpr LeftOut leftOut[] = {
    {"nothing", [](ped::HidacParameters&) {}},
    {"right preference", [](ped::HidacParameters& p) { p.shareRight = 0.0f; }},
    {"repulsion", [](ped::HidacParameters& p) { p.yielding = p.withdrawing = 0.0f; }},
    {"stopping rule",
     [](ped::HidacParameters& p) {
         p.stopLeast = p.stopMost = 0.0f;
         p.stopCosine = 2.0f;
     }},
    {"waiting rule",
     [](ped::HidacParameters& p) {
         p.waitBelow = 0.0f;
         p.headway = 0.01f;
     }},
};

struct PartsRows {
    std::vector<SceneFigures> doors = std::vector<SceneFigures>(std::size(leftOut));
    SceneFigures with, without; ///< A corridor both ways, with right preference and without.
};

SceneSetup twoWaySetup(float shareRight, const StudyOptions& options) {
    SceneSetup setup = contactSetup(corridorScene("two-way", 4.0f, 0.8f, 0.8f), ped::LocomotionKind::Hidac, options);
    setup.warmUp = 30.0f;
    setup.seconds = options.quick ? 60.0f : 180.0f;
    setup.adjust = [shareRight](ped::Parameters& p) {
        p.locomotion.model = static_cast<std::int32_t>(ped::LocomotionKind::Hidac);
        p.locomotion.hidac.shareRight = shareRight;
    };
    return setup;
}

void judgeParts(const PartsRows& rows, StudyResult& out) {
    StudyTable table{"A door of 1.0 m, with one part left out", doorColumns("without"), {}};
    for (std::size_t i = 0; i < std::size(leftOut); ++i)
        table.rows.push_back(doorRow(leftOut[i].name, rows.doors[i]));
    const auto deepest = [&](std::size_t i) {
        return 1000.0 * static_cast<double>(rows.doors[i].summary.collisions.deepest);
    };
    const auto densest = [&](std::size_t i) { return rows.doors[i].summary.figures.value("crush.densest"); };
    out.findings.push_back(atLeast("without repulsion: deepest overlap", deepest(2), 2.0 * deepest(0),
                                   "twice that of the whole model, ours", 0, "mm"));
    out.findings.push_back(atLeast("without the waiting rule: densest within a metre", densest(4), densest(0),
                                   "that of the whole model: queues keep people apart", 1, "/m²"));
    out.findings.push_back(report("without the stopping rule: shaking",
                                  fmt::format("{:.1f} /min", shakingOf(rows.doors[3])),
                                  fmt::format("{:.1f} /min with it", shakingOf(rows.doors[0]))));
    const double lanes = ped::laneMean(rows.with.lanes).reduced;
    out.findings.push_back(below("without right preference: order of lanes in a two-way corridor",
                                 ped::laneMean(rows.without.lanes).reduced, lanes, "that of the whole model", 2));
    out.tables.push_back(std::move(table));
}

struct ModelRows {
    std::vector<SceneFigures> doors = std::vector<SceneFigures>(ped::locomotionCount());
};

const SceneFigures& rowOf(const ModelRows& rows, ped::LocomotionKind kind) {
    return rows.doors[static_cast<std::size_t>(kind)];
}

void judgeModels(const ModelRows& rows, StudyResult& out) {
    StudyTable table{"A door of 1.0 m", doorColumns("model"), {}};
    for (const auto& model : ped::enumNames(ped::LocomotionKind{}))
        table.rows.push_back(doorRow(std::string(model.text), rowOf(rows, model.value)));
    const auto overlap = [&](ped::LocomotionKind kind) {
        return 1000.0 * static_cast<double>(rowOf(rows, kind).summary.collisions.deepest);
    };
    for (const auto& model : ped::enumNames(ped::LocomotionKind{}))
        out.findings.push_back(atMost(fmt::format("{}: bodies in walls", model.text),
                                      static_cast<double>(rowOf(rows, model.value).summary.collisions.obstacle), 0.0,
                                      "walls hold, whatever the model", 0));
    out.findings.push_back(atMost("routines: deepest overlap", overlap(ped::LocomotionKind::Routines), 1.0,
                                  "bodies do not meet", 0, "mm"));
    out.findings.push_back(below("automaton: flow", doorFlow(rowOf(rows, ped::LocomotionKind::Automaton)),
                                 doorFlow(rowOf(rows, ped::LocomotionKind::Hidac)),
                                 "that of hidac: a door off the grid loses a cell (2.3)", 2, "/(m s)"));
    out.tables.push_back(std::move(table));
}

} // namespace

StudyPlan planContactParts(const StudyOptions& options) {
    auto rows = std::make_shared<PartsRows>();
    StudyPlan plan;
    for (std::size_t i = 0; i < std::size(leftOut); ++i) {
        SceneSetup setup = doorSetup(partsDoor, ped::LocomotionKind::Hidac, options);
        setup.adjust = [part = leftOut[i].leaveOut](ped::Parameters& p) {
            p.locomotion.model = static_cast<std::int32_t>(ped::LocomotionKind::Hidac);
            part(p.locomotion.hidac);
        };
        plan.cases.push_back(sceneCase(std::move(setup), 150.0, rows->doors[i]));
    }
    plan.cases.push_back(sceneCase(twoWaySetup(ped::HidacParameters{}.shareRight, options), 60.0, rows->with));
    plan.cases.push_back(sceneCase(twoWaySetup(0.0f, options), 60.0, rows->without));
    plan.judge = [rows](StudyResult& out) { judgeParts(*rows, out); };
    return plan;
}

StudyPlan planModels(const StudyOptions& options) {
    auto rows = std::make_shared<ModelRows>();
    StudyPlan plan;
    for (const auto& model : ped::enumNames(ped::LocomotionKind{}))
        plan.cases.push_back(sceneCase(doorSetup(partsDoor, model.value, options), 150.0,
                                       rows->doors[static_cast<std::size_t>(model.value)]));
    plan.judge = [rows](StudyResult& out) { judgeModels(*rows, out); };
    return plan;
}

} // namespace pedsim
