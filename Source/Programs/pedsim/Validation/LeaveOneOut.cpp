// SPDX-License-Identifier: MIT
// What each reactive routine is good for: the crowd without it.

#include "Validation/Findings.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <memory>
#include <string_view>

namespace pedsim {

namespace {

constexpr const char* section431 = "Shao and Terzopoulos 2007, section 4.3.1";

struct LeaveOutRow {
    const char* order;
    const char* without;
    bool plain; ///< E brakes, as in the paper, and does not look for another way.
    SceneFigures station;
    SceneFigures corridor;
};

const LeaveOutRow& find(const std::vector<LeaveOutRow>& rows, std::string_view order, bool plain) {
    for (const LeaveOutRow& row : rows)
        if (row.order == order && row.plain == plain)
            return row;
    return rows.front();
}

double collisionsOf(const SceneFigures& f) {
    return static_cast<double>(f.summary.collisions.pedestrian + f.summary.collisions.obstacle);
}

/// What the paper says of a crowd with some routines against the whole one.
void compare(const char* where, const SceneFigures& all, const SceneFigures& e, const SceneFigures& withoutCD,
             const SceneFigures& withoutE, StudyResult& out) {
    const auto against = [&](const std::string& what, double figure, double reference, bool more) {
        out.findings.push_back(
            claim(fmt::format("{}: {}", where, what), fmt::format("{:.2f}", figure),
                  fmt::format("{} {:.2f}, that of all six ({})", more ? "above" : "below", reference, section431),
                  more ? figure > reference : figure < reference));
        out.findings.back().deviation = deviationText(figure, reference);
    };
    against("E alone, stops per minute", e.stopsPerMinute, all.stopsPerMinute, true);
    against("E alone, turns per minute", e.turnsPerMinute, all.turnsPerMinute, true);
    against("E alone, speed ratio", e.summary.speed.mean, all.summary.speed.mean, false);
    against("without C and D, stops per minute", withoutCD.stopsPerMinute, all.stopsPerMinute, true);
    against("without C and D, turns per minute", withoutCD.turnsPerMinute, all.turnsPerMinute, true);
    against("without C and D, speed ratio", withoutCD.summary.speed.mean, all.summary.speed.mean, false);
    against("without E, collisions", collisionsOf(withoutE), collisionsOf(all), true);
    out.findings.push_back(
        claim(fmt::format("{}: E alone avoids nearly all collisions", where), fmt::format("{:.0f}", collisionsOf(e)),
              fmt::format("a tenth of {:.0f}, those without E, or fewer ({})", collisionsOf(withoutE), section431),
              collisionsOf(e) <= 0.1 * collisionsOf(withoutE)));
}

StudyTable tableOf(const std::string& title, const std::vector<LeaveOutRow>& rows, SceneFigures LeaveOutRow::*where) {
    StudyTable table{title,
                     {"order", "without", "E", "collisions", "with obstacles", "speed ratio", "share above 0.5",
                      "stops per minute", "turns per minute", "stuck", "fitness"},
                     {}};
    for (const LeaveOutRow& row : rows) {
        const SceneFigures& f = row.*where;
        const RunSummary& s = f.summary;
        table.rows.push_back(
            {row.order, row.without, row.plain ? "brakes" : "searches", fmt::to_string(s.collisions.pedestrian),
             fmt::to_string(s.collisions.obstacle), fmt::format("{:.3f}", s.speed.mean),
             fmt::format("{:.1f} %", 100.0 * s.speed.shareAboveHalf), fmt::format("{:.2f}", f.stopsPerMinute),
             fmt::format("{:.2f}", f.turnsPerMinute), fmt::to_string(s.stuck), fmt::format("{:.4f}", s.fitness)});
    }
    return table;
}

} // namespace

StudyPlan planLeaveOneOut(const StudyOptions& options) {
    auto rows = std::make_shared<std::vector<LeaveOutRow>>();
    *rows = {
        {"CABFED", "nothing", false, {}, {}}, {"CBFED", "A", false, {}, {}},     {"CAFED", "B", false, {}, {}},
        {"ABFED", "C", false, {}, {}},        {"CABFE", "D", false, {}, {}},     {"CABFD", "E", false, {}, {}},
        {"CABED", "F", false, {}, {}},        {"E", "all but E", false, {}, {}}, {"CABFED", "nothing", true, {}, {}},
        {"ABFED", "C", true, {}, {}},         {"CABFE", "D", true, {}, {}},      {"ABFE", "C, D", true, {}, {}},
        {"E", "all but E", true, {}, {}}};
    const std::uint32_t people = options.quick ? 333 : 666;
    const float seconds = options.quick ? 40.0f : 300.0f;
    StudyPlan plan;
    for (LeaveOutRow& row : *rows) {
        SceneSetup setup;
        setup.seconds = seconds;
        setup.seed = options.seed;
        setup.order = row.order;
        setup.plainE = row.plain;
        setup.scene = stationScene("penn", "PennStation", people, seconds);
        plan.cases.push_back(sceneCase(setup, people, row.station));
        setup.scene = corridorScene("corridor", 3.0f, 0.8f, 0.8f);
        plan.cases.push_back(sceneCase(setup, 50.0, row.corridor));
    }
    plan.judge = [rows, people](StudyResult& out) {
        // What the paper says of E alone it says of an E that brakes.
        const LeaveOutRow &all = find(*rows, "CABFED", true), &e = find(*rows, "E", true),
                          &withoutCD = find(*rows, "ABFE", true), &withoutE = find(*rows, "CABFD", false);
        compare("Penn Station", all.station, e.station, withoutCD.station, withoutE.station, out);
        compare("corridor", all.corridor, e.corridor, withoutCD.corridor, withoutE.corridor, out);
        out.tables.push_back(tableOf(fmt::format("Penn Station, {} people", people), *rows, &LeaveOutRow::station));
        out.tables.push_back(
            tableOf("Two-way corridor, 0.8 people per second from each end", *rows, &LeaveOutRow::corridor));
    };
    return plan;
}

} // namespace pedsim
