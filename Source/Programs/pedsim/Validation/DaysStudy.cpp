// SPDX-License-Identifier: MIT
// Roles and days: do people spend their time as managers were observed to, keep their calendars, and use what there is?

#include "Validation/DayRun.h"
#include "Validation/Findings.h"

#include "ped/Mind/FailureCause.h"
#include "ped/Mind/Tasks.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/World/World.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

namespace pedsim {

namespace {

constexpr double minute = 60.0;

/// Table 7.1: what managers do in a day, observed (3 people in 6 days, 4 in 20, 5 in 25).
struct ManagerActivity {
    const char* action;
    double sessions; ///< A day.
    double minutes;  ///< Each.
    double share;    ///< Of the day. [%]
};
struct Organisation {
    const char* name;
    double dayMinutes; ///< By sessions, minutes and shares.
    std::array<ManagerActivity, 4> activities;
    double others; ///< Activities that the table leaves out, a day.
};
constexpr std::array<Organisation, 3> organisations{{
    {"small",
     372.0,
     {{{"desk", 22, 6, 35}, {"phone", 29, 2, 17}, {"scheduled", 3, 27, 21}, {"unscheduled", 19, 3, 15}}},
     4},
    {"intermediate",
     510.0,
     {{{"desk", 11, 12, 26}, {"phone", 10, 4, 8}, {"scheduled", 4, 65, 50}, {"unscheduled", 8, 8, 12}}},
     1},
    {"large",
     474.0,
     {{{"desk", 7, 15, 22}, {"phone", 5, 6, 6}, {"scheduled", 4, 68, 59}, {"unscheduled", 4, 12, 10}}},
     2},
}};

/// The share of the day that the table leaves out.
double shareOfOthers(const Organisation& o) {
    double left = 100.0;
    for (const ManagerActivity& a : o.activities)
        left -= a.share;
    return std::max(1.0, left);
}

/// Appointments and the end of the day cut the session at hand, by half on average, the likelier the longer it is; observed
/// durations are those after the cut. What an author says of a habit of so many minutes is longer by this factor.
double uncut(const Organisation& o, double minutes) {
    double habits = 0.01 * shareOfOthers(o) * o.dayMinutes;
    for (const ManagerActivity& a : o.activities)
        habits += std::string_view(a.action) != "scheduled" ? a.sessions * a.minutes : 0.0;
    const double cuts = o.activities[2].sessions + 1.0;
    return 1.0 / (1.0 - 0.5 * cuts * minutes / habits);
}

ped::StationDesc managers(const Organisation& o, int people) {
    ped::StationDesc d = officeFloor(people);
    ped::PersonTypeDesc type = officeRole("manager", people);
    type.role.idle.clear();
    const double otherMinutes = 0.01 * shareOfOthers(o) * o.dayMinutes / o.others;
    const auto habit = [&](const char* action, double sessions, double minutes) {
        const double seconds = uncut(o, minutes) * minutes * minute;
        type.role.idle.push_back({action, float(sessions), float(seconds), float(0.4 * seconds)});
    };
    for (const ManagerActivity& a : o.activities)
        if (std::string_view(a.action) != "scheduled")
            habit(a.action, a.sessions, a.minutes);
    habit("tour", o.others, otherMinutes);
    const ManagerActivity& meeting = o.activities[2];
    const auto meetings = static_cast<int>(meeting.sessions);
    for (int i = 0; i < meetings; ++i)
        type.role.schedule.push_back(
            {32400.0f + float((i + 0.5) / meetings * o.dayMinutes * minute - 0.5 * meeting.minutes * minute),
             float(meeting.minutes * minute),
             "scheduled",
             "",
             "",
             {}});
    d.population.types = {type};
    return d;
}

struct ManagerRow {
    DayFigures figures;
    double days = 1.0; ///< Share of a day that was run.
};

void judgeManagers(const Organisation& o, const ManagerRow& row, StudyResult& out) {
    StudyTable table{fmt::format("Managers of {} organisations: a day", o.name),
                     {"activity", "sessions", "observed", "minutes each", "observed", "share of the day", "observed"},
                     {}};
    for (const ManagerActivity& a : o.activities) {
        const auto found = row.figures.actions.find(a.action);
        const ActionFigures f = found == row.figures.actions.end() ? ActionFigures{} : found->second;
        const double perDay = f.begun / row.figures.people / row.days;
        const double minutes = f.begun > 0.0 ? f.seconds / f.begun / minute : 0.0;
        const double share = 100.0 * f.seconds / row.figures.people / row.days / minute / o.dayMinutes;
        table.rows.push_back({a.action, fmt::format("{:.1f}", perDay), fmt::format("{:.0f}", a.sessions),
                              fmt::format("{:.1f}", minutes), fmt::format("{:.0f}", a.minutes),
                              fmt::format("{:.0f} %", share), fmt::format("{:.0f} %", a.share)});
        out.findings.push_back(within(fmt::format("{} organisations, {}: sessions a day", o.name, a.action), perDay,
                                      0.9 * a.sessions, 1.1 * a.sessions, a.sessions, "Table 7.1, 10 %", 1));
        out.findings.push_back(within(fmt::format("{} organisations, {}: minutes each", o.name, a.action), minutes,
                                      0.9 * a.minutes, 1.1 * a.minutes, a.minutes, "Table 7.1, 10 %", 1, "min"));
    }
    out.tables.push_back(std::move(table));
    out.findings.push_back(
        atMost(fmt::format("{} organisations: stuck for 60 s", o.name), row.figures.stuck, 0.0, "nobody", 0));
    out.findings.push_back(atMost(fmt::format("{} organisations: looks at people without a goal", o.name),
                                  row.figures.aimless, 0.0, "none", 0));
}

double begun(const DayFigures& f, const char* action) {
    const auto found = f.actions.find(action);
    return found == f.actions.end() ? 0.0 : found->second.begun;
}
double ended(const DayFigures& f, const char* action) {
    const auto found = f.actions.find(action);
    return found == f.actions.end() ? 0.0 : found->second.ended;
}
double failedBy(const DayFigures& f, ped::FailureCause cause) {
    return std::size_t(cause) < f.failed.size() ? f.failed[std::size_t(cause)] : 0.0;
}

// ---- Small scenes, each about one rule ----

ped::StationDesc coffeeBefore(float slack) {
    ped::StationDesc d = officeFloor(14);
    ped::PersonTypeDesc type = officeRole("clerk", 1);
    d.actions[5].seconds = 60.0f;
    type.role.schedule = {{32400.0f + slack, 120.0f, "copy", "copier 1", "", {}}};
    type.role.needs = {{"coffee", 0.9f, 0.9f, 0, 0, 0.5f, 50, 100, 0, "coffee"}};
    d.population.types = {type};
    return d;
}

ped::StationDesc thirsty(int people, float perHour, float diligence, float reach) {
    ped::StationDesc d = officeFloor(28);
    ped::PersonTypeDesc type = officeRole("clerk", people);
    type.role.diligence = diligence;
    type.role.needs = {{"coffee", 0.0f, 0.5f, perHour, 0.1f, 0.5f, 50, reach, 0, "coffee"}};
    d.population.types = {type};
    return d;
}

ped::StationDesc copying(bool firstBroken, bool secondBroken) {
    ped::StationDesc d = officeFloor(14);
    ped::PersonTypeDesc type = officeRole("clerk", 1);
    type.role.schedule = {{32400.0f + 10.0f, 300.0f, "copy", "", "", {}}};
    d.population.types = {type};
    for (ped::ThingDesc& thing : d.objects.things)
        if ((thing.name == "copier 1" && firstBroken) || (thing.name == "copier 2" && secondBroken))
            thing.state = "broken";
    return d;
}

ped::StationDesc nodding() {
    ped::StationDesc d = officeFloor(1);
    ped::PersonTypeDesc type = officeRole("clerk", 1);
    type.role.reactions = {{{{ped::ConditionKind::Near, "guest", 60.0f, false}}, "nod", 100.0f, 1.0f}};
    ped::PersonTypeDesc guest = officeRole("guest", 1);
    guest.role.idle = {{"unscheduled", 1.0f, 300.0f, 0.0f}};
    d.population.types = {type, guest};
    return d;
}

ped::StationDesc interrupted() {
    ped::StationDesc d = officeFloor(14);
    ped::PersonTypeDesc type = officeRole("clerk", 1);
    type.role.idle = {{"desk", 1.0f, 600.0f, 0.0f}};
    type.role.needs = {{"coffee", 0.0f, 0.0f, 20.0f, 0.0f, 0.8f, 50, 200, 0, "coffee"}}; // After 144 s.
    d.population.types = {type};
    return d;
}

ped::StationDesc contended() {
    ped::StationDesc d = officeFloor(14);
    ped::PersonTypeDesc type = officeRole("clerk", 2);
    type.role.schedule = {{32400.0f, 300.0f, "coffee", "", "", {}}};
    d.population.types = {type};
    return d;
}

enum Scene : std::size_t {
    slackFive,
    slackOne,
    decayOnce,
    decayTwice,
    copierOne,
    copierNone,
    nods,
    resumes,
    contends,
    hardworking,
    uninspired,
    classes,
    sceneCount
};

struct DaysRows {
    std::array<ManagerRow, organisations.size()> managers;
    std::array<DayFigures, sceneCount> scenes;
    double seatedInTime = 0.0; ///< Of 24 students, two minutes after the class began.
    double teachesInTime = 0.0;
    double together = 0.0; ///< Seconds in which two held one coffee machine.
};

DaySetup sceneOf(std::size_t scene, const StudyOptions& options, DaysRows& rows) {
    DaySetup setup;
    setup.seed = options.seed;
    const double hours = options.quick ? 0.5 : 3.0;
    switch (scene) {
    case slackFive:
    case slackOne:
        setup.station = coffeeBefore(scene == slackFive ? 300.0f : 60.0f);
        setup.seconds = scene == slackFive ? 300.0 : 60.0; // Until the appointment.
        break;
    case decayOnce:
    case decayTwice:
        setup.station = thirsty(12, scene == decayOnce ? 1.5f : 3.0f, 1.0f, 300.0f);
        setup.seconds = hours * 3600.0;
        break;
    case hardworking:
    case uninspired:
        setup.station = thirsty(12, 1.5f, scene == hardworking ? 1.0f : 0.0f, 55.0f);
        setup.seconds = hours * 3600.0;
        break;
    case copierOne:
    case copierNone:
        setup.station = copying(true, scene == copierNone);
        setup.seconds = 200.0;
        break;
    case nods:
        setup.station = nodding();
        setup.seconds = 260.0;
        break;
    case resumes:
        setup.station = interrupted();
        setup.seconds = 400.0;
        break;
    case contends:
        setup.station = contended();
        setup.seconds = 200.0;
        setup.watch = [&rows](ped::Simulation& s) {
            std::size_t holders = 0;
            const ped::ObjectId machine = s.world().objects.find("espresso");
            for (const ped::AgentChunk& chunk : s.agents().chunks())
                for (const ped::Holdings& h : chunk.holdings)
                    holders += h.hasThing() && h.seat == machine ? 1 : 0;
            rows.together += holders > 1 ? 1.0 : 0.0;
        };
        break;
    default:
        setup.station = classRoom(24);
        setup.seconds = 240.0;
        setup.watch = [&rows](ped::Simulation& s) {
            if (static_cast<int>(s.now() + 0.5f) != 180)
                return;
            for (const ped::AgentChunk& chunk : s.agents().chunks())
                for (std::size_t i = 0; i < chunk.size(); ++i) {
                    const bool there =
                        chunk.holdings[i].hasThing() && chunk.holdings[i].seatHold == ped::HoldState::Taken;
                    const bool sits = chunk.motion[i].motion == ped::MotionId::Sit;
                    rows.seatedInTime += there && sits ? 1.0 : 0.0;
                    rows.teachesInTime += there && !sits ? 1.0 : 0.0;
                }
        };
        break;
    }
    return setup;
}

void judgeScenes(const DaysRows& rows, StudyResult& out) {
    const auto& s = rows.scenes;
    const auto times = [](double n) { return fmt::format("{:.0f}", n); };
    out.findings.push_back(claim("coffee on the way to an appointment in 5 minutes",
                                 times(begun(s[slackFive], "coffee")), "once", begun(s[slackFive], "coffee") == 1.0));
    out.findings.push_back(claim("the same in 1 minute", times(begun(s[slackOne], "coffee")), "not before it",
                                 begun(s[slackOne], "coffee") == 0.0));
    const double once = ended(s[decayOnce], "coffee");
    const double twice = ended(s[decayTwice], "coffee");
    out.findings.push_back(within("coffee trips with a need that grows twice as fast, over those before",
                                  once > 0.0 ? twice / once : 0.0, 1.7, 2.3, 2.0, "twice, 15 %", 2));
    const auto& used = s[copierOne].things;
    out.findings.push_back(claim("one copier broken: another is used", times(ended(s[copierOne], "copy")),
                                 "once, at copier 2",
                                 std::find(used.begin(), used.end(), "copier 2") != used.end() &&
                                     std::find(used.begin(), used.end(), "copier 1") == used.end()));
    out.findings.push_back(
        claim("all copiers broken: failures with that cause", times(failedBy(s[copierNone], ped::FailureCause::Broken)),
              "one, and the day goes on",
              failedBy(s[copierNone], ped::FailureCause::Broken) == 1.0 && begun(s[copierNone], "desk") > 0.0));
    out.findings.push_back(claim("nods at a guest in 260 s, again after 100 s", times(begun(s[nods], "nod")), "2 or 3",
                                 begun(s[nods], "nod") >= 2.0 && begun(s[nods], "nod") <= 3.0));
    out.findings.push_back(claim("work that a need interrupted is resumed: sessions begun at the desk",
                                 times(begun(s[resumes], "desk")), "1, with a coffee in between",
                                 begun(s[resumes], "desk") == 1.0 && ended(s[resumes], "coffee") >= 1.0));
    out.findings.push_back(
        claim("two want one coffee machine: both are done, never at once",
              fmt::format("{:.0f} done, {:.0f} s together", ended(s[contends], "coffee"), rows.together), "2 done, 0 s",
              ended(s[contends], "coffee") == 2.0 && rows.together == 0.0));
    out.findings.push_back(
        claim("coffee trips of the uninspired against the hardworking, where it is a detour",
              fmt::format("{:.0f} against {:.0f}", ended(s[uninspired], "coffee"), ended(s[hardworking], "coffee")),
              "more", ended(s[uninspired], "coffee") > ended(s[hardworking], "coffee")));
    out.findings.push_back(atLeast("class of 24: students seated two minutes after it began", rows.seatedInTime, 24.0,
                                   "figures 7.1 and 7.2: all", 0));
    out.findings.push_back(atLeast("class of 24: lecturers at the board two minutes after it began", rows.teachesInTime,
                                   1.0, "figures 7.1 and 7.2", 0));
}

} // namespace

StudyPlan planDays(const StudyOptions& options) {
    auto rows = std::make_shared<DaysRows>();
    StudyPlan plan;
    for (std::size_t i = 0; i < organisations.size(); ++i) {
        const Organisation& o = organisations[i];
        const int people = options.quick ? 10 : 100;
        const double seconds = o.dayMinutes * minute;
        StudyCase c;
        c.seconds = seconds;
        c.people = people;
        c.run = [rows, i, &o, people, seconds, seed = options.seed](const CaseHooks& hooks) {
            DaySetup setup;
            setup.station = managers(o, people);
            setup.seconds = seconds;
            setup.seed = seed;
            rows->managers[i].figures = runDay(setup, hooks);
        };
        plan.cases.push_back(std::move(c));
    }
    for (std::size_t scene = 0; scene < sceneCount; ++scene) {
        StudyCase c;
        c.seconds = sceneOf(scene, options, *rows).seconds;
        c.people = 12;
        c.run = [rows, scene, options](const CaseHooks& hooks) {
            rows->scenes[scene] = runDay(sceneOf(scene, options, *rows), hooks);
        };
        plan.cases.push_back(std::move(c));
    }
    plan.judge = [rows](StudyResult& out) {
        for (std::size_t i = 0; i < organisations.size(); ++i)
            judgeManagers(organisations[i], rows->managers[i], out);
        judgeScenes(*rows, out);
        out.notes.emplace_back(
            "The figures of the managers are fitted, not foretold: the lengths of habits are those observed, made "
            "longer by how much appointments cut them, and that correction was chosen with seed 1.");
    };
    return plan;
}

} // namespace pedsim
