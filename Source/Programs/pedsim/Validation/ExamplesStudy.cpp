// SPDX-License-Identifier: MIT
// People who learned from people: what the graph saves against looking examples up, what that costs in quality, and
// whether the guard keeps everybody apart.

#include "Learning/ExampleFile.h"
#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include "ped/Simulation/AgentStore.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace pedsim {

namespace {

constexpr double thesisSpeedUp = 7.0; ///< At k = 100, Manhattan with 180 and hanzi with 150 people.

struct ExampleRow {
    std::string scene;
    ped::LocomotionKind kind = ped::LocomotionKind::Graph;
    std::uint32_t asked = 10;
    float jump = 1.0f;
    std::uint32_t hold = 1;
    bool guard = false;
    bool always = false;
    bool timed = false;
    bool empties = false;
    SceneFigures figures{};
    double decisions = 0.0;
    double queries = 0.0;
    double speed = 0.0;  ///< Sum over people and frames. [m/s]
    double people = 0.0; ///< People times frames.

    double framesPerCollision() const {
        return figures.summary.frames / std::max(1.0, static_cast<double>(figures.summary.collisions.pedestrian));
    }
    double microseconds() const {
        return figures.summary.stageMicroseconds[static_cast<std::size_t>(ped::Stage::Steer)];
    }
    double meanSpeed() const { return speed / std::max(1.0, people); }
};

struct ExampleStudy {
    std::shared_ptr<const ped::ExampleBase> base;
    std::vector<ExampleRow> speed;   ///< Scene by scene: graph, nearest, nearest always.
    std::vector<ExampleRow> quality; ///< Over k, hold and jump.
    std::vector<ExampleRow> guarded;
};

void watchRow(const ped::Simulation& simulation, ExampleRow& row) {
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            row.speed += static_cast<double>(ped::length(chunk.body[i].velocity));
            ++row.people;
        }
}

/// Once, at the end of a run whose people never leave.
void countQueries(const ped::Simulation& simulation, ExampleRow& row) {
    row.decisions = row.queries = 0.0;
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (const ped::ExampleMemory& memory : chunk.examples) {
            row.decisions += memory.decisions;
            row.queries += memory.queries;
        }
}

void judgeSpeed(const ExampleStudy& study, StudyResult& out) {
    StudyTable table{"What looking up costs, k = 100, pure", {"scene", "model", "steer", "queries"}, {}};
    for (std::size_t i = 0; i + 2 < study.speed.size(); i += 3) {
        const ExampleRow &graph = study.speed[i], &partial = study.speed[i + 1], &full = study.speed[i + 2];
        const double least = std::max(1e-6, graph.microseconds());
        out.findings.push_back(atLeast(fmt::format("`{}`: graph against nearest", graph.scene),
                                       partial.microseconds() / least, thesisSpeedUp, "thesis: 7 to 8", 1, "times"));
        out.findings.push_back(report(fmt::format("`{}`: graph against nearest with nobody in sight, too", graph.scene),
                                      fmt::format("{:.1f} times", full.microseconds() / least),
                                      "thesis: up to 14 (32 people)"));
        for (const ExampleRow* row : {&graph, &partial, &full})
            table.rows.push_back({row->scene, row->always ? "nearest, always" : std::string(locomotionName(row->kind)),
                                  fmt::format("{:.2f} µs", row->microseconds()),
                                  fmt::format("{:.1f} %", 100.0 * row->queries / std::max(1.0, row->decisions))});
    }
    out.tables.push_back(std::move(table));
}

void judgeQuality(const ExampleStudy& study, StudyResult& out) {
    StudyTable table{
        "Quality, pure, Manhattan with 180 people",
        {"model", "k", "jump", "periods held", "collisions", "frames between two", "mean speed", "queries"},
        {}};
    for (const ExampleRow& row : study.quality)
        table.rows.push_back(
            {std::string(locomotionName(row.kind)), fmt::to_string(row.asked), fmt::format("{:.2g}", row.jump),
             fmt::to_string(row.hold), fmt::to_string(row.figures.summary.collisions.pedestrian),
             fmt::format("{:.1f}", row.framesPerCollision()), fmt::format("{:.2f} m/s", row.meanSpeed()),
             fmt::format("{:.1f} %", 100.0 * row.queries / std::max(1.0, row.decisions))});
    out.tables.push_back(std::move(table));
    // The first three are the graph's over k, the next three nearest's.
    double low = 1e9, high = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
        low = std::min(low, study.quality[i].framesPerCollision());
        high = std::max(high, study.quality[i].framesPerCollision());
        const double relative =
            study.quality[i].framesPerCollision() / std::max(1e-9, study.quality[i + 3].framesPerCollision()) - 1.0;
        out.findings.push_back(
            report(fmt::format("frames between collisions against nearest, k = {}", study.quality[i].asked),
                   fmt::format("{:+.0f} %", 100.0 * relative), "thesis: zara -10 to +50 %, students -20 to +60 %"));
    }
    out.findings.push_back(atMost("graph: frames between collisions over k, most over least",
                                  high / std::max(1e-9, low), 1.5, "stable over k", 2));
}

void judgeGuarded(const ExampleStudy& study, StudyResult& out) {
    StudyTable table{"Guarded", {"scene", "people", "left", "seconds", "collisions", "longest", "mean speed"}, {}};
    for (const ExampleRow& row : study.guarded) {
        const RunSummary& s = row.figures.summary;
        const std::string who = fmt::format("`{}`: ", row.scene);
        out.findings.push_back(atMost(who + "stuck for 60 s", s.stuck, 0.0, "nobody", 0));
        out.findings.push_back(
            atMost(who + "collisions", static_cast<double>(s.collisions.pedestrian), 0.0, "none, as by rules", 0));
        if (row.empties)
            out.findings.push_back(
                claim(who + "arrived", fmt::format("{} of {}", s.left, s.agents), "everybody", s.left == s.agents));
        table.rows.push_back({row.scene, fmt::to_string(s.agents), fmt::to_string(s.left),
                              fmt::format("{:.0f}", row.figures.emptied > 0.0 ? row.figures.emptied : s.seconds),
                              fmt::to_string(s.collisions.pedestrian),
                              fmt::format("{:.2f} s", s.collisions.longest / s.framesPerSecond),
                              fmt::format("{:.2f} m/s", row.meanSpeed())});
    }
    out.tables.push_back(std::move(table));
}

void addRows(ExampleStudy& study, bool quick) {
    using ped::LocomotionKind;
    for (const char* scene : {"manhattan-180", "hanzi-150"})
        for (int i = 0; i < 3; ++i) {
            ExampleRow row{.scene = scene, .asked = 100, .timed = true};
            row.kind = i == 0 ? LocomotionKind::Graph : LocomotionKind::Nearest;
            row.always = i == 2;
            study.speed.push_back(row);
        }
    for (const LocomotionKind kind : {LocomotionKind::Graph, LocomotionKind::Nearest})
        for (const std::uint32_t asked : {1u, 10u, 100u})
            study.quality.push_back({.scene = "manhattan-180", .kind = kind, .asked = asked});
    for (const float jump : {0.5f, 0.3f, 0.1f})
        study.quality.push_back({.scene = "manhattan-180", .jump = jump});
    for (const std::uint32_t hold : {2u, 5u})
        study.quality.push_back({.scene = "manhattan-180", .hold = hold});
    for (const char* scene : {"opposing-2", "opposing-4", "circle-14", "butterfly-80"})
        study.guarded.push_back({.scene = scene, .guard = true, .empties = true});
    for (const char* scene : {"manhattan-300", "letters-90", "hanzi-100", "street-32"})
        if (!quick || std::string(scene) == "street-32")
            study.guarded.push_back({.scene = scene, .guard = true});
}

StudyCase caseOf(ExampleRow& row, const std::shared_ptr<ExampleStudy>& study, const StudyOptions& options) {
    SceneSetup setup;
    setup.scene = *findScene(row.scene);
    setup.seconds = row.empties ? 240.0f : options.quick ? 15.0f : row.guard ? 300.0f : 120.0f;
    setup.untilEmpty = row.empties;
    setup.seed = options.seed;
    setup.examples = study->base;
    setup.timed = row.timed;
    setup.adjust = [&row](ped::Parameters& p) {
        p.locomotion.model = static_cast<std::int32_t>(row.kind);
        ped::ExampleParameters& e = p.locomotion.examples;
        e.guard = row.guard ? 1 : 0;
        e.asked = row.asked;
        e.jump = row.jump;
        e.hold = row.hold;
        e.always = row.always ? 1 : 0;
    };
    const std::uint32_t last = static_cast<std::uint32_t>(setup.seconds * 30.0f);
    setup.watch = [&row, last](const ped::Simulation& simulation) {
        watchRow(simulation, row);
        if (simulation.frame() + 30 >= last)
            countQueries(simulation, row);
    };
    return sceneCase(setup, row.timed ? 1000.0 : 100.0, row.figures);
}

} // namespace

StudyPlan planExamples(const StudyOptions& options) {
    auto study = std::make_shared<ExampleStudy>();
    auto diagnostics = std::make_shared<ped::Diagnostics>();
    study->base = readExampleFile(shippedExamples(), *diagnostics);
    StudyPlan plan;
    if (study->base == nullptr) {
        plan.judge = [diagnostics](StudyResult& out) {
            out.findings.push_back(
                claim("the base that ships", diagnostics->items().front().message, "is there", false));
        };
        return plan;
    }
    addRows(*study, options.quick);
    for (std::vector<ExampleRow>* rows : {&study->speed, &study->quality, &study->guarded})
        for (ExampleRow& row : *rows)
            plan.cases.push_back(caseOf(row, study, options));
    plan.judge = [study](StudyResult& out) {
        out.notes.push_back(fmt::format("Base: {}, {} nodes, mean speed {:.2f} m/s.", study->base->data().sources,
                                        study->base->nodes(), study->base->data().meanSpeed));
        judgeSpeed(*study, out);
        judgeQuality(*study, out);
        judgeGuarded(*study, out);
    };
    return plan;
}

} // namespace pedsim
