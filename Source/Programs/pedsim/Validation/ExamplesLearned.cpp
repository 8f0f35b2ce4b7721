// SPDX-License-Identifier: MIT
// People who learned from recorded people of one place, in the place of others, judged by those.

#include "Validation/ExamplesLearned.h"

#include "Annotation/Annotate.h"
#include "Host/TbbExecutor.h"
#include "Learning/LearnTracks.h"
#include "Validation/Findings.h"
#include "Validation/ReplayRun.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

namespace pedsim {

namespace {

constexpr const char* prototype = "prototype";

/// What is learned from one recording, by whichever case asks first.
struct LearnedBase {
    const Recording* of = nullptr;
    double patterns = 0.0;  ///< Of the prototype: moments of which it is known what was done next.
    double freeShare = 0.0; ///< Of the prototype.
    double edges = 0.0;     ///< Of the prototype.
    std::once_flag once{};
    std::shared_ptr<const ped::ExampleBase> base{};
    ped::ExampleFigures figures{};
    bool sameOnOneThread = false;

    const std::shared_ptr<const ped::ExampleBase>& get(const StudyOptions& options) {
        std::call_once(once, [&] {
            TrackSet set;
            if (!readRecording(options.data, *of, set))
                return;
            const ped::ExampleTracks tracks = learnedTracks(set, {}, of->name);
            const auto goOn = [](float) { return true; };
            ped::Diagnostics diagnostics;
            TbbExecutor two(2);
            base = ped::buildExamples(tracks, {}, two, goOn, figures, diagnostics);
            ped::SerialExecutor one;
            ped::ExampleFigures again;
            const auto same = ped::buildExamples(tracks, {}, one, goOn, again, diagnostics);
            sameOnOneThread = base != nullptr && same != nullptr && same->hash() == base->hash();
        });
        return base;
    }
};

/// People who meet, by a base.
struct Meeting {
    const char* scene;
    LearnedBase* learned;
    bool guard;
    std::uint64_t seed = 0; ///< Added to the study's; the first is shown, the pace is of all.
    SceneFigures figures{};
};

/// People in the place of recorded ones.
struct LearnedReplay {
    std::string name;
    LearnedBase* learned; ///< Null: by rules.
    ReplayRun run{};
    double group = 0.0;         ///< Share of segments that look like those of groups. [%]
    double recordedGroup = 0.0; ///< The same of the recorded people. [%]
};

struct LearnedStudy {
    LearnedBase zara01{findRecording("zara01"), 9306.0, 0.33, 9.1};
    LearnedBase zara03{findRecording("zara03"), 9087.0, 0.25, 8.8};
    LearnedBase eth{findRecording("eth"), 15568.0, 0.25, 9.1};
    std::vector<Meeting> meetings;
    std::vector<LearnedReplay> replays;
};

double groupShare(JudgedSet set, const BehaviourModel& model) {
    ped::SerialExecutor executor;
    prepare(set, {behaviourWindow, behaviourEvery, false}, executor);
    return 100.0 * superShares(annotate(set, model))[2];
}

/// Of everybody, at all times. [m/s]
double meanSpeed(const TrackSet& set) {
    double sum = 0.0;
    for (const TrackPoint& point : set.points)
        sum += static_cast<double>(point.speed);
    return sum / std::max<double>(1.0, static_cast<double>(set.points.size()));
}

void judgeBase(const LearnedBase& learned, StudyResult& out) {
    if (learned.base == nullptr)
        return;
    const std::string who = fmt::format("base of {}: ", learned.of->name);
    const ped::ExampleFigures& f = learned.figures;
    const auto close = [&](const char* what, double figure, double reference, double off, int decimals,
                           const char* unit) {
        out.findings.push_back(
            within(who + what, figure, reference - off, reference + off, reference, prototype, decimals, unit));
    };
    close("moments", static_cast<double>(f.patterns) - static_cast<double>(f.tracks), learned.patterns,
          0.02 * learned.patterns, 0, "");
    close("with nobody in sight", 100.0 * static_cast<double>(f.freePatterns) / static_cast<double>(f.patterns),
          100.0 * learned.freeShare, 2.0, 1, "%");
    close("edges of a node", f.meanEdges, learned.edges, 1.0, 1, "");
    std::size_t dead = 0;
    for (std::uint32_t n = 0; n < learned.base->nodes(); ++n)
        dead += learned.base->edgesOf(n).empty() ? 1 : 0;
    out.findings.push_back(atMost(who + "dead ends", static_cast<double>(dead), 0.0, "none", 0));
    out.findings.push_back(claim(who + "one hash on one thread and on two",
                                 learned.sameOnOneThread ? "equal" : "differ", "equal", learned.sameOnOneThread));
}

void judgeMeetings(const LearnedStudy& study, StudyResult& out) {
    StudyTable table{"People who meet, by bases of recordings",
                     {"scene", "base", "guard", "left", "last has left", "collisions"},
                     {}};
    double seconds[2] = {};
    for (const Meeting& m : study.meetings) {
        const RunSummary& s = m.figures.summary;
        if (std::string_view(m.scene) == "opposing-2" && !m.guard)
            seconds[m.learned == &study.eth ? 1 : 0] += m.figures.emptied;
        if (m.seed > 0)
            continue;
        table.rows.push_back({m.scene, m.learned->of->name, m.guard ? "on" : "off",
                              fmt::format("{} of {}", s.left, s.agents),
                              m.figures.emptied > 0.0 ? fmt::format("{:.1f} s", m.figures.emptied) : "-",
                              fmt::to_string(s.collisions.pedestrian)});
        if (m.guard)
            out.findings.push_back(
                atMost(fmt::format("`{}`, base of {}, guarded: collisions", m.scene, m.learned->of->name),
                       static_cast<double>(s.collisions.pedestrian), 0.0, "none, as by rules", 0));
    }
    out.tables.push_back(std::move(table));
    if (seconds[0] > 0.0 && seconds[1] > 0.0)
        out.findings.push_back(atLeast("`opposing-2`, pure, ten runs: slower by zara01 than by eth",
                                       seconds[0] / seconds[1], 1.15, "thesis: data shape pace", 2, "times"));
}

void judgeReplays(const LearnedStudy& study, StudyResult& out) {
    StudyTable table{"Atypical / missing, in per cent of segments of people who move",
                     {"people", "A", "B", "C", "D", "speed over recorded", "look like groups (recorded)"},
                     {}};
    for (const LearnedReplay& replay : study.replays) {
        if (!replay.run.ended)
            continue;
        std::vector<std::string> row{replay.name};
        for (const Evaluation& e : replay.run.evaluations)
            row.push_back(fmt::format("{:.1f} / {:.1f}", percent(e.atypical.moving), percent(e.missing->moving)));
        const double speed = meanSpeed(replay.run.test.tracks) / meanSpeed(replay.run.reference.tracks);
        row.push_back(fmt::format("{:.2f}", speed));
        row.push_back(fmt::format("{:.0f} % ({:.0f} %)", replay.group, replay.recordedGroup));
        table.rows.push_back(std::move(row));
        if (replay.learned == nullptr)
            continue;
        out.findings.push_back(
            within(replay.name + ": mean speed over that of the recorded", speed, 0.9, 1.1, 1.0, "within 10 %", 2));
        out.findings.push_back(atMost(replay.name + ": collisions",
                                      static_cast<double>(replay.run.figures.summary.collisions.pedestrian), 0.0,
                                      "none, as by rules", 0));
        if (replay.run.kept)
            out.findings.push_back(atLeast(replay.name + ": look like groups", replay.group, 40.0, "ours", 0, "%"));
        else
            out.findings.push_back(
                report(replay.name + ": look like groups", fmt::format("{:.0f} %", replay.group),
                       fmt::format("recorded: {:.0f} %; thesis: 7 to 11 of 70 %", replay.recordedGroup)));
    }
    out.tables.push_back(std::move(table));
    // The first two are of zara03: by rules, and by zara01's base.
    const ReplayRun &rules = study.replays[0].run, &graph = study.replays[1].run;
    constexpr const char* presets = "ABCD";
    for (std::size_t i = 0; rules.ended && graph.ended && i < graph.evaluations.size(); ++i) {
        const double ruled = percent(rules.evaluations[i].missing->moving);
        const double learned = percent(graph.evaluations[i].missing->moving);
        out.findings.push_back(
            claim(fmt::format("zara03 by zara01's base: missing in {} less than by rules", presets[i]),
                  fmt::format("{:.1f} %", learned), fmt::format("by rules {:.1f} %", ruled), learned < ruled));
        out.findings.push_back(report(fmt::format("zara03 by zara01's base: atypical in {}", presets[i]),
                                      fmt::format("{:.1f} %", percent(graph.evaluations[i].atypical.moving)),
                                      fmt::format("by rules {:.1f} %", percent(rules.evaluations[i].atypical.moving))));
    }
}

StudyCase meetingCase(Meeting& meeting, const std::shared_ptr<LearnedStudy>& study, const StudyOptions& options) {
    return {240.0, 4.0, [&meeting, study, options](const CaseHooks& hooks) {
                SceneSetup setup;
                setup.scene = *findScene(meeting.scene);
                setup.seconds = 240.0f;
                setup.untilEmpty = true;
                setup.seed = options.seed + meeting.seed;
                setup.examples = meeting.learned->get(options);
                setup.adjust = [&meeting](ped::Parameters& p) {
                    p.locomotion.model = static_cast<std::int32_t>(ped::LocomotionKind::Graph);
                    p.locomotion.examples.guard = meeting.guard ? 1 : 0;
                };
                meeting.figures = runScene(setup, hooks);
            }};
}

StudyCase replayCase(LearnedReplay& replay, const std::shared_ptr<LearnedStudy>& study, const StudyOptions& options) {
    return {400.0, 20.0, [&replay, study, options](const CaseHooks& hooks) {
                if (replay.learned != nullptr) {
                    replay.run.examples = replay.learned->get(options);
                    replay.run.adjust = [](ped::Parameters& p) {
                        p.locomotion.model = static_cast<std::int32_t>(ped::LocomotionKind::Graph);
                    };
                }
                runReplay(options, hooks, replay.run);
                BehaviourModel model;
                ped::Diagnostics diagnostics;
                if (!replay.run.ended || !loadModel(shippedModel(), model, diagnostics))
                    return;
                replay.group = groupShare(replay.run.test, model);
                replay.recordedGroup = groupShare(replay.run.reference, model);
            }};
}

void addReplay(LearnedStudy& study, const char* name, LearnedBase* learned, const Recording* of, bool kept) {
    LearnedReplay& replay = study.replays.emplace_back(LearnedReplay{name, learned});
    replay.run.of = of;
    replay.run.kept = kept;
}

} // namespace

void addLearned(const StudyOptions& options, StudyPlan& plan) {
    auto study = std::make_shared<LearnedStudy>();
    const auto before = std::move(plan.judge);
    for (const LearnedBase* learned : {&study->zara01, &study->zara03, &study->eth})
        if (!isThere(options.data, *learned->of)) {
            plan.judge = [before](StudyResult& out) {
                before(out);
                out.findings.push_back(report("bases of recordings", "not at hand", "--data names their folder"));
            };
            return;
        }
    for (LearnedBase* learned : {&study->zara01, &study->eth})
        for (const char* scene : {"opposing-2", "opposing-4", "circle-14"})
            for (const bool guard : {false, true})
                study->meetings.push_back({scene, learned, guard});
    for (LearnedBase* learned : {&study->zara01, &study->eth})
        for (std::uint64_t seed = 1; seed < 10; ++seed)
            study->meetings.push_back({"opposing-2", learned, false, seed});
    LearnedBase* zara = &study->zara01;
    addReplay(*study, "zara03 by rules", nullptr, study->zara03.of, false);
    addReplay(*study, "zara03 by zara01's base", zara, study->zara03.of, false);
    addReplay(*study, "zara01 by its own base", zara, study->zara01.of, false);
    addReplay(*study, "zara01 by its own base, pauses and groups kept", zara, study->zara01.of, true);
    addReplay(*study, "zara01 by rules", nullptr, study->zara01.of, false);
    addReplay(*study, "eth by its own base", &study->eth, study->eth.of, false);
    addReplay(*study, "eth by rules", nullptr, study->eth.of, false);
    for (Meeting& meeting : study->meetings)
        plan.cases.push_back(meetingCase(meeting, study, options));
    for (LearnedReplay& replay : study->replays)
        plan.cases.push_back(replayCase(replay, study, options));
    plan.cases.push_back({1.0, 1000.0, [study, options](const CaseHooks&) { study->zara03.get(options); }});
    plan.judge = [study, before](StudyResult& out) {
        before(out);
        for (const LearnedBase* learned : {&study->zara01, &study->zara03, &study->eth})
            judgeBase(*learned, out);
        judgeMeetings(*study, out);
        judgeReplays(*study, out);
    };
}

} // namespace pedsim
