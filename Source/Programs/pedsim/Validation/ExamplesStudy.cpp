// SPDX-License-Identifier: MIT
// People who learned from people: what the graph saves against looking examples up, what that costs in quality, and
// whether the guard keeps everybody apart.

#include "Learning/ExampleFile.h"
#include "Validation/ExamplesLearned.h"
#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include "ped/Simulation/AgentStore.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string_view>

namespace pedsim {

namespace {

constexpr const char* pennScene = "penn-333";
constexpr double mostMicroseconds = 1.0;
constexpr double thesisSpeedUp = 7.0; ///< At k = 100, Manhattan with 180 and hanzi with 150 people.

/// One setting, run from one or more seeds.
struct ExampleRow {
    std::string scene;
    ped::LocomotionKind kind = ped::LocomotionKind::Graph;
    std::uint32_t asked = 10;
    float jump = 1.0f;
    std::uint32_t hold = 1;
    bool guard = false;
    bool always = false;
    bool empties = false;
};

/// What came of one run of it.
struct ExampleRun {
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
    double allMicroseconds() const {
        const auto& stages = figures.summary.stageMicroseconds;
        return std::accumulate(stages.begin(), stages.end(), 0.0);
    }
    double meanSpeed() const { return speed / std::max(1.0, people); }
    double queryShare() const { return 100.0 * queries / std::max(1.0, decisions); }
};

struct ExampleResult {
    ExampleRow row;
    std::vector<ExampleRun> runs; ///< By seed.

    const ExampleRun& first() const { return runs.front(); }
    template <class Of>
    double mean(Of of) const {
        double sum = 0.0;
        for (const ExampleRun& run : runs)
            sum += of(run);
        return sum / static_cast<double>(runs.size());
    }
    template <class Of>
    double deviation(Of of) const {
        const double middle = mean(of);
        return std::sqrt(mean([&](const ExampleRun& run) { return (of(run) - middle) * (of(run) - middle); }));
    }
};

struct ExampleStudy {
    std::shared_ptr<const ped::ExampleBase> base;
    std::vector<ExampleResult> speed;   ///< Scene by scene: graph, nearest, nearest always.
    std::vector<ExampleResult> quality; ///< Over k, jump and period.
    std::vector<ExampleResult> pure;    ///< Scene by scene: graph, nearest.
    std::vector<ExampleResult> guarded;
};

void watchRun(const ped::Simulation& simulation, ExampleRun& run) {
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            run.speed += static_cast<double>(ped::length(chunk.body[i].velocity));
            ++run.people;
        }
}

/// Once, at the end of a run whose people never leave.
void countQueries(const ped::Simulation& simulation, ExampleRun& run) {
    run.decisions = run.queries = 0.0;
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (const ped::ExampleMemory& memory : chunk.examples) {
            run.decisions += memory.decisions;
            run.queries += memory.queries;
        }
}

constexpr auto framesBetween = [](const ExampleRun& run) { return run.framesPerCollision(); };
constexpr auto steerTime = [](const ExampleRun& run) { return run.microseconds(); };

void judgeSpeed(const ExampleStudy& study, StudyResult& out) {
    StudyTable table{"What looking up costs, k = 100, pure", {"scene", "model", "steer", "all stages", "queries"}, {}};
    for (std::size_t i = 0; i + 2 < study.speed.size(); i += 3) {
        const ExampleRun &graph = study.speed[i].first(), &partial = study.speed[i + 1].first(),
                         &full = study.speed[i + 2].first();
        const std::string scene = fmt::format("`{}`: ", study.speed[i].row.scene);
        const double least = std::max(1e-6, graph.microseconds());
        out.findings.push_back(atLeast(scene + "graph against nearest", partial.microseconds() / least, thesisSpeedUp,
                                       "thesis: 7 to 8", 1, "times"));
        out.findings.push_back(report(scene + "graph against nearest with nobody in sight, too",
                                      fmt::format("{:.1f} times", full.microseconds() / least),
                                      "thesis: up to 14 (32 people)"));
        out.findings.push_back(atMost(scene + "steer by graph, k = 100", graph.microseconds(), mostMicroseconds,
                                      "ours, per person and frame", 2, "µs"));
        out.findings.push_back(within(scene + "decisions on the graph that look up", graph.queryShare(), 0.0, 9.0, 6.0,
                                      "prototype: 3 to 9 %", 1, "%"));
        out.findings.push_back(
            atLeast(scene + "frames per second on one thread",
                    1e6 / (graph.allMicroseconds() * static_cast<double>(graph.figures.summary.agents)), 25.0,
                    "thesis: 25 with 180 people", 0));
        for (std::size_t j = i; j < i + 3; ++j) {
            const ExampleResult& r = study.speed[j];
            table.rows.push_back({r.row.scene,
                                  r.row.always ? "nearest, always" : std::string(locomotionName(r.row.kind)),
                                  fmt::format("{:.2f} µs", r.first().microseconds()),
                                  fmt::format("{:.2f} µs", r.first().allMicroseconds()),
                                  fmt::format("{:.1f} %", r.first().queryShare())});
        }
    }
    out.tables.push_back(std::move(table));
}

void judgeQuality(const ExampleStudy& study, StudyResult& out) {
    const std::size_t seeds = study.quality.front().runs.size();
    StudyTable table{
        fmt::format("Quality, pure, Manhattan with 180 people: mean and deviation of {} runs", seeds),
        {"model", "k", "jump", "period", "frames between two collisions", "mean speed", "queries", "steer", "score"},
        {}};
    // The first three are the graph's over k, the next three nearest's, of which the last has a score of 1.
    const ExampleResult& yardstick = study.quality[5];
    const double frames = yardstick.mean(framesBetween), time = yardstick.mean(steerTime);
    for (const ExampleResult& r : study.quality) {
        const double score =
            0.5 * r.mean(framesBetween) / std::max(1e-9, frames) + 0.5 * time / std::max(1e-9, r.mean(steerTime));
        table.rows.push_back({std::string(locomotionName(r.row.kind)), fmt::to_string(r.row.asked),
                              fmt::format("{:.2g}", r.row.jump), fmt::format("{:.1f} s", 0.2 * r.row.hold),
                              fmt::format("{:.1f} ± {:.1f}", r.mean(framesBetween), r.deviation(framesBetween)),
                              fmt::format("{:.2f} m/s", r.mean([](const ExampleRun& run) { return run.meanSpeed(); })),
                              fmt::format("{:.1f} %", r.mean([](const ExampleRun& run) { return run.queryShare(); })),
                              fmt::format("{:.2f} µs", r.mean(steerTime)), fmt::format("{:.1f}", score)});
    }
    out.tables.push_back(std::move(table));
    double low = 1e9, high = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const double own = study.quality[i].mean(framesBetween), other = study.quality[i + 3].mean(framesBetween);
        low = std::min(low, own);
        high = std::max(high, own);
        out.findings.push_back(
            report(fmt::format("frames between collisions against nearest, k = {}", study.quality[i].row.asked),
                   fmt::format("{:+.0f} %", 100.0 * (own / std::max(1e-9, other) - 1.0)),
                   "thesis: zara -10 to +50 %, students -20 to +60 %"));
    }
    out.findings.push_back(atMost("graph: frames between collisions over k, most over least",
                                  high / std::max(1e-9, low), 1.5, "stable over k", 2));
}

void judgePure(const ExampleStudy& study, StudyResult& out) {
    StudyTable table{"Pure, k = 10: examples know no collisions",
                     {"scene", "people", "left", "seconds", "collisions by graph", "by nearest",
                      "frames between two, graph against nearest"},
                     {}};
    for (std::size_t i = 0; i + 1 < study.pure.size(); i += 2) {
        const ExampleRun &graph = study.pure[i].first(), &nearest = study.pure[i + 1].first();
        const RunSummary& s = graph.figures.summary;
        table.rows.push_back(
            {study.pure[i].row.scene, fmt::to_string(s.agents), fmt::to_string(s.left),
             fmt::format("{:.0f}", graph.figures.emptied > 0.0 ? graph.figures.emptied : s.seconds),
             fmt::to_string(s.collisions.pedestrian), fmt::to_string(nearest.figures.summary.collisions.pedestrian),
             fmt::format("{:+.0f} %", 100.0 * (graph.framesPerCollision() / nearest.framesPerCollision() - 1.0))});
    }
    out.tables.push_back(std::move(table));
}

void judgeGuarded(const ExampleStudy& study, StudyResult& out) {
    StudyTable table{"Guarded", {"scene", "people", "left", "seconds", "collisions", "longest", "mean speed"}, {}};
    for (const ExampleResult& r : study.guarded) {
        const RunSummary& s = r.first().figures.summary;
        const std::string who = fmt::format("`{}`: ", r.row.scene);
        out.findings.push_back(atMost(who + "stuck for 60 s", s.stuck, 0.0, "nobody", 0));
        out.findings.push_back(
            atMost(who + "collisions", static_cast<double>(s.collisions.pedestrian), 0.0, "none, as by rules", 0));
        if (r.row.empties)
            out.findings.push_back(
                claim(who + "arrived", fmt::format("{} of {}", s.left, s.agents), "everybody", s.left == s.agents));
        const double seconds = r.first().figures.emptied > 0.0 ? r.first().figures.emptied : s.seconds;
        table.rows.push_back({r.row.scene, fmt::to_string(s.agents), fmt::to_string(s.left),
                              fmt::format("{:.0f}", seconds), fmt::to_string(s.collisions.pedestrian),
                              fmt::format("{:.2f} s", s.collisions.longest / s.framesPerSecond),
                              fmt::format("{:.2f} m/s", r.first().meanSpeed())});
    }
    out.tables.push_back(std::move(table));
}

void add(std::vector<ExampleResult>& results, const ExampleRow& row, std::size_t seeds = 1) {
    results.push_back({row, std::vector<ExampleRun>(seeds)});
}

void addRows(ExampleStudy& study, bool quick) {
    using ped::LocomotionKind;
    const std::size_t seeds = quick ? 2 : 10;
    for (const char* scene : {"manhattan-180", "hanzi-150"})
        for (int i = 0; i < 3; ++i)
            add(study.speed, {.scene = scene,
                              .kind = i == 0 ? LocomotionKind::Graph : LocomotionKind::Nearest,
                              .asked = 100,
                              .always = i == 2});
    for (const LocomotionKind kind : {LocomotionKind::Graph, LocomotionKind::Nearest})
        for (const std::uint32_t asked : {1u, 10u, 100u})
            add(study.quality, {.scene = "manhattan-180", .kind = kind, .asked = asked}, seeds);
    for (const float jump : {0.3f, 0.1f, 0.05f})
        add(study.quality, {.scene = "manhattan-180", .jump = jump}, seeds);
    for (const std::uint32_t hold : {2u, 3u, 5u})
        add(study.quality, {.scene = "manhattan-180", .hold = hold}, seeds);
    const auto scene = [&](const char* name, bool empties) {
        for (const LocomotionKind kind : {LocomotionKind::Graph, LocomotionKind::Nearest})
            add(study.pure, {.scene = name, .kind = kind, .empties = empties});
        add(study.guarded, {.scene = name, .guard = true, .empties = empties});
    };
    for (const char* name : {"opposing-2", "opposing-4", "circle-14", "butterfly-80"})
        scene(name, true);
    for (const char* name : {"manhattan-300", "letters-90", "hanzi-100", "street-32"})
        if (!quick || std::string_view(name) == "street-32")
            scene(name, false);
    add(study.guarded, {.scene = pennScene, .guard = true});
}

float secondsOf(const ExampleRow& row, bool several, bool quick) {
    if (row.empties)
        return 240.0f;
    if (quick)
        return 15.0f;
    return several ? 30.0f : 120.0f;
}

StudyCase caseOf(const ExampleRow& row, float seconds, std::uint64_t seed, ExampleRun& run,
                 const std::shared_ptr<ExampleStudy>& study) {
    SceneSetup setup;
    setup.scene = row.scene == pennScene ? stationScene(pennScene, "PennStation", 333, seconds) : *findScene(row.scene);
    setup.seconds = seconds;
    setup.untilEmpty = row.empties;
    setup.seed = seed;
    setup.examples = study->base;
    setup.timed = true;
    setup.adjust = [&row](ped::Parameters& p) {
        p.locomotion.model = static_cast<std::int32_t>(row.kind);
        ped::ExampleParameters& e = p.locomotion.examples;
        e.guard = row.guard ? 1 : 0;
        e.asked = row.asked;
        e.jump = row.jump;
        e.hold = row.hold;
        e.always = row.always ? 1 : 0;
    };
    const std::uint32_t last = static_cast<std::uint32_t>(seconds * 30.0f);
    setup.watch = [&run, last](const ped::Simulation& simulation) {
        watchRun(simulation, run);
        if (simulation.frame() + 30 >= last)
            countQueries(simulation, run);
    };
    return sceneCase(setup, row.kind == ped::LocomotionKind::Nearest ? 1000.0 : 100.0, run.figures);
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
    for (std::vector<ExampleResult>* results : {&study->speed, &study->quality, &study->pure, &study->guarded})
        for (ExampleResult& r : *results)
            for (std::size_t i = 0; i < r.runs.size(); ++i)
                plan.cases.push_back(caseOf(r.row, secondsOf(r.row, r.runs.size() > 1, options.quick), options.seed + i,
                                            r.runs[i], study));
    plan.judge = [study](StudyResult& out) {
        out.notes.push_back(fmt::format("Base: {}, {} nodes, mean speed {:.2f} m/s.", study->base->data().sources,
                                        study->base->nodes(), study->base->data().meanSpeed));
        judgeSpeed(*study, out);
        judgeQuality(*study, out);
        judgePure(*study, out);
        judgeGuarded(*study, out);
    };
    addLearned(options, plan);
    return plan;
}

} // namespace pedsim
