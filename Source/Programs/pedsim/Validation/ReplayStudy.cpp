// SPDX-License-Identifier: MIT
// Simulated people in the place of recorded ones, judged by them, both ways.

#include "Validation/Findings.h"
#include "Validation/ReplayRun.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace pedsim {

namespace {

constexpr double mostAtypical = 10.0, mostMissing = 15.0, mostMissingKept = 20.0; ///< [%]

/// One replay, and how people walk in it.
struct Replay {
    bool uneven = false; ///< People waver.
    ReplayRun run;
};

void addRow(const Replay& replay, StudyTable& table) {
    std::vector<std::string> row{fmt::format("{}{}{}", replay.run.of->name, replay.uneven ? ", waver 1" : "",
                                             replay.run.kept ? ", pauses and groups kept" : "")};
    for (const Evaluation& e : replay.run.evaluations)
        row.push_back(fmt::format("{:.1f}; {:.0f} ({:.0f})", percent(e.atypical.all), percent(e.missing->all),
                                  percent(e.missing->moving)));
    table.rows.push_back(std::move(row));
}

/// The worst of the four choices of metrics counts.
void judgeReplay(const Replay& replay, StudyResult& out) {
    double atypical = 0.0, missing = 0.0;
    for (const Evaluation& e : replay.run.evaluations) {
        atypical = std::max(atypical, percent(e.atypical.all));
        missing = std::max(missing, percent(replay.run.kept ? e.missing->all : e.missing->moving));
    }
    const char* kept = replay.run.kept ? ", pauses and groups kept" : "";
    out.findings.push_back(atMost(fmt::format("{}{}: atypical, worst of A to D", replay.run.of->name, kept), atypical,
                                  mostAtypical, "ours", 1, "%"));
    out.findings.push_back(atMost(fmt::format("{}{}: missing{}, worst of A to D", replay.run.of->name, kept,
                                              replay.run.kept ? "" : " of people who move"),
                                  missing, replay.run.kept ? mostMissingKept : mostMissing, "ours", 1, "%"));
}

} // namespace

StudyPlan planReplay(const StudyOptions& options) {
    auto replays = std::make_shared<std::vector<Replay>>();
    for (const Recording& recording : recordings())
        if (isThere(options.data, recording) && (!options.quick || replays->empty()))
            for (const bool uneven : {false, true})
                for (const bool kept : {false, true}) {
                    Replay& replay = replays->emplace_back();
                    replay.uneven = uneven;
                    replay.run.of = &recording;
                    replay.run.kept = kept;
                    replay.run.adjust = [uneven, kept](ped::Parameters& p) {
                        p.locomotion.waver.amount = uneven ? 1.0f : 0.0f;
                        if (kept)
                            pauseAsRecorded(p.locomotion.waver);
                    };
                }
    StudyPlan plan;
    for (Replay& replay : *replays) {
        constexpr double about = 400.0; // [s]
        plan.cases.push_back({about, 20.0, [options, replays, &replay](const CaseHooks& hooks) {
                                  runReplay(options, hooks, replay.run);
                              }});
    }
    plan.judge = [replays](StudyResult& out) {
        if (replays->empty()) {
            out.findings.push_back(report("recorded people", "not at hand", "--data names their folder"));
            return;
        }
        StudyTable table{
            "Atypical; missing (of people who move), in per cent of segments", {"replay", "A", "B", "C", "D"}, {}};
        for (const Replay& replay : *replays) {
            if (!replay.run.ended)
                continue;
            addRow(replay, table);
            if (replay.uneven)
                judgeReplay(replay, out);
        }
        out.tables.push_back(std::move(table));
        out.notes.push_back(
            "Sizes of the variation were chosen by zara01 and wildtrack; the others were no part of that choice, but "
            "were looked at meanwhile (Docs/Model/Waver.md). Where pauses are kept, nobody lingers besides. Who "
            "belongs together is found in the tracks of zara03 and wildtrack, and told by lists for the others. "
            "Recordings: Lerner et al. 2007 (zara01, zara03, students03), Pellegrini et al. 2009 (eth), Chavdarova et "
            "al. 2018 (wildtrack).");
    };
    return plan;
}

} // namespace pedsim
