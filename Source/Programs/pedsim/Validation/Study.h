// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Studies: what `pedsim validate` measures and compares with a reference. A study is cut into cases that know nothing
/// of each other, so that they run side by side; when all are done it judges them.

#include "ped/Measure/Meter.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

enum class Judgement {
    Pass,
    Fail,
    Report, ///< The reference sets no limit: the figure is there to be read.
};
const char* judgementText(Judgement judgement);

/// One line of a study's table.
struct Finding {
    std::string what;      ///< "333 people: collisions"
    std::string figure;    ///< As measured, with its unit.
    std::string reference; ///< What it is compared with, and whose that is.
    std::string deviation; ///< From the reference; empty where that would say nothing.
    Judgement judgement = Judgement::Report;
};

/// Figures that no verdict hangs on: curves, breakdowns.
struct StudyTable {
    std::string title;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};

/// What every meter of the table told of one scene that a study ran.
struct SceneMeasures {
    std::string scene;
    std::vector<const ped::MeterInfo*> meters; ///< Those that looked at it.
    ped::FigureList figures;
};

struct StudyResult {
    std::string name;
    std::vector<Finding> findings;
    std::vector<StudyTable> tables;
    std::vector<std::string> notes;      ///< What a reader should know of how it was measured.
    std::vector<SceneMeasures> measures; ///< In the order of the cases.
    bool quick = false;
    double simulatedSeconds = 0.0; ///< Over all cases. [s]
    double wallSeconds = 0.0;      ///< Over all cases, each on one thread. [s]

    std::size_t count(Judgement judgement) const;
};

struct StudyOptions {
    bool quick = false;     ///< Minutes become seconds, thousands hundreds: proves that the study works.
    std::string data;       ///< Folder of recorded trajectories; empty: published figures alone.
    std::uint64_t seed = 1; ///< Of all runs.
};

/// What a case tells while it runs.
struct CaseHooks {
    std::function<void(double seconds)> simulated; ///< Told seconds simulated since the last call. [s]
    std::function<bool()> stop;                    ///< True: give up.
    std::function<void(SceneMeasures)> measured;   ///< All that the meters told of a scene, once it has ended.
};

struct StudyCase {
    double seconds = 0.0; ///< About how long it simulates: the unit of the progress bar. [s]
    double people = 1.0;  ///< About how many take part: the longest cases begin first.
    std::function<void(const CaseHooks&)> run;
};

/// A study, ready to run. Cases write where `judge` reads; judge() is called once all cases have ended.
struct StudyPlan {
    std::vector<StudyCase> cases;
    std::function<void(StudyResult&)> judge;
};

struct Study {
    const char* name;  ///< "penn": for --only.
    const char* title; ///< Heading of its section.
    const char* about; ///< One paragraph: set-up, measure, criterion.
    StudyPlan (*plan)(const StudyOptions& options);
};

/// All of them, in the order of the page.
std::span<const Study> studies();
const Study* findStudy(const std::string& name);

StudyPlan planPenn(const StudyOptions& options);
StudyPlan planLanes(const StudyOptions& options);
StudyPlan planGroups(const StudyOptions& options);
StudyPlan planInterest(const StudyOptions& options);
StudyPlan planDays(const StudyOptions& options);
StudyPlan planExamples(const StudyOptions& options);
StudyPlan planBottleneck(const StudyOptions& options);
StudyPlan planDoor(const StudyOptions& options);
StudyPlan planSingleFile(const StudyOptions& options);
StudyPlan planDiagram(const StudyOptions& options);
StudyPlan planLeaveOneOut(const StudyOptions& options);
StudyPlan planArrivals(const StudyOptions& options);
StudyPlan planRimeaSingles(const StudyOptions& options);
StudyPlan planRimeaRooms(const StudyOptions& options);
StudyPlan planRimeaBottlenecks(const StudyOptions& options);
StudyPlan planRimeaStairs(const StudyOptions& options);
StudyPlan planRimeaPeople(const StudyOptions& options);
StudyPlan planMobility(const StudyOptions& options);
StudyPlan planContact(const StudyOptions& options);
StudyPlan planContactParts(const StudyOptions& options);
StudyPlan planReplay(const StudyOptions& options);
StudyPlan planWays(const StudyOptions& options);
StudyPlan planModels(const StudyOptions& options);

} // namespace pedsim
