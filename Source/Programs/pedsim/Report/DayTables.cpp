// SPDX-License-Identifier: MIT
#include "Report/DayTables.h"

#include "Host/SvgWriter.h"
#include "Recording/RecordingFormat.h"

#include "ped/Mind/Goals.h"
#include "ped/Mind/Tasks.h"
#include "ped/Station/DescribeTasks.h"
#include "ped/Station/Value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace pedsim {

namespace {

constexpr double daySeconds = 86400.0;

const ped::Value* within(const ped::Value* object, std::string_view name) {
    return object != nullptr && object->is(ped::Value::Kind::Object) ? object->find(name) : nullptr;
}

double numberIn(const ped::Value* object, std::string_view name, double otherwise) {
    const ped::Value* v = within(object, name);
    return v != nullptr && v->is(ped::Value::Kind::Number) ? v->asNumber() : otherwise;
}

std::string textIn(const ped::Value* object, std::string_view name) {
    const ped::Value* v = within(object, name);
    return v != nullptr && v->is(ped::Value::Kind::String) ? v->asString() : std::string();
}

std::span<const ped::Value> listIn(const ped::Value* object, std::string_view name) {
    const ped::Value* v = within(object, name);
    return v != nullptr && v->is(ped::Value::Kind::Array) ? std::span<const ped::Value>(v->items())
                                                          : std::span<const ped::Value>();
}

unsigned daysIn(const ped::Value& entry) {
    unsigned days = 0;
    for (const ped::Value& day : listIn(&entry, "days"))
        for (const auto& name : ped::enumNames(ped::WeekDay{}))
            if (day.is(ped::Value::Kind::String) && day.asString() == name.text)
                days |= 1u << unsigned(name.value);
    return days == 0 ? 0x7fu : days;
}

/// What somebody does, and why: of the lines of their goals, the lowest that says why. None: no action.
struct Doing {
    std::string action;
    std::string why;
    bool onTheWay = false;
    bool waiting = false;
};

Doing doingOf(std::string_view lines) {
    Doing out;
    const std::string_view atHand = lines.substr(0, lines.find('\n'));
    const auto is = [&](ped::GoalType type) { return atHand.rfind(ped::goalName(type), 0) == 0; };
    out.onTheWay = is(ped::GoalType::ReachPlace);
    out.waiting = is(ped::GoalType::Stand);
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
        for (int cause = 0; cause < ped::taskCauseCount; ++cause) {
            const std::string suffix = fmt::format(" ({})", ped::taskCauseName(ped::TaskCause(cause)));
            const std::size_t at = line.find(suffix);
            if (at == std::string_view::npos)
                continue;
            out.action = line.substr(0, std::min(at, line.find(": ")));
            out.why = ped::taskCauseName(ped::TaskCause(cause));
        }
    }
    return out;
}

std::string tableWith(const char* headings, const std::string& rows) {
    return fmt::format("<table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody>\n</table>\n", headings, rows);
}

} // namespace

DayWatcher::DayWatcher(const RecordingReader& recording) {
    const ped::Value* station = &recording.station();
    framesPerSecond_ = numberIn(&recording.info(), "frames_per_second", 30.0);
    startOfDay_ = numberIn(within(station, "timetable"), "startOfDay", 0.0);
    for (const ped::Value& type : listIn(within(station, "population"), "types")) {
        const ped::Value* role = within(&type, "role");
        for (const ped::Value& e : listIn(role, "schedule")) {
            const double start = numberIn(&e, "start", 0.0);
            calendars_[textIn(&type, "name")].push_back(
                {start, start + numberIn(&e, "duration", 0.0), textIn(&e, "do"), daysIn(e)});
        }
    }
    const std::vector<std::string> types = recording.infoNames("types");
    for (const RecordedPerson& person : recording.people())
        if (person.type < types.size())
            roleOf_[person.id] = types[person.type];
}

const std::string* DayWatcher::dueFor(const std::string& role, double clock) const {
    const auto calendar = calendars_.find(role);
    if (calendar == calendars_.end())
        return nullptr;
    const double day = std::floor(clock / daySeconds);
    const double now = clock - day * daySeconds;
    for (const Entry& e : calendar->second)
        if (now >= e.start && now < e.end && (e.days >> (static_cast<unsigned>(day) % 7u) & 1u) != 0)
            return &e.action;
    return nullptr;
}

void DayWatcher::take(const FrameGroup& group) {
    const double clock = startOfDay_ + group.firstFrame / std::max(1.0, framesPerSecond_);
    for (const PersonState& state : group.states.states) {
        if (state.frame != 0 || state.kind != StateKind::Goals)
            continue;
        const std::span<const std::uint8_t> payload = group.states.payload(state);
        const Doing doing = doingOf({reinterpret_cast<const char*>(payload.data()), payload.size()});
        const auto role = roleOf_.find(state.person);
        if (role == roleOf_.end() || (doing.action.empty() && !calendars_.contains(role->second)))
            continue;
        RoleFigures& figures = roles_[role->second];
        ++figures.looks;
        if (!doing.action.empty()) {
            TimeUse& use = figures.actions[{doing.action, doing.why}];
            ++use.looks;
            use.onTheWay += doing.onTheWay ? 1.0 : 0.0;
            use.waiting += doing.waiting ? 1.0 : 0.0;
        }
        if (const std::string* due = dueFor(role->second, clock)) {
            ++figures.due;
            figures.kept += *due == doing.action ? 1.0 : 0.0;
        }
    }
}

std::string timeUseTable(const std::map<std::string, RoleFigures>& roles) {
    std::string rows;
    for (const auto& entry : roles) {
        const std::string& role = entry.first;
        const RoleFigures& figures = entry.second;
        double rest = figures.looks;
        const auto row = [&](const std::string& action, const std::string& why, const TimeUse& use) {
            rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{:.0f} "
                                "%</td><td>{:.0f} %</td></tr>\n",
                                escapeXml(role), escapeXml(action), why, 100.0 * use.looks / figures.looks,
                                100.0 * use.onTheWay / use.looks, 100.0 * use.waiting / use.looks);
        };
        for (const auto& [what, use] : figures.actions) {
            row(what.first, what.second, use);
            rest -= use.looks;
        }
        if (rest > 0.0)
            row("nothing of these", "", {rest, 0.0, 0.0});
    }
    return rows.empty() ? rows
                        : tableWith("<th scope=\"col\">role</th><th scope=\"col\">action</th><th scope=\"col\">why</th>"
                                    "<th scope=\"col\">share of the time</th><th scope=\"col\">of it on the way</th>"
                                    "<th scope=\"col\">of it waiting</th>",
                                    rows);
}

std::string calendarTable(const std::map<std::string, RoleFigures>& roles) {
    std::string rows;
    for (const auto& [role, figures] : roles)
        if (figures.due > 0.0)
            rows +=
                fmt::format("<tr><th scope=\"row\">{}</th><td>{:.1f} %</td><td>{:.1f} %</td></tr>\n", escapeXml(role),
                            100.0 * figures.due / figures.looks, 100.0 * figures.kept / figures.due);
    return rows.empty() ? rows
                        : tableWith("<th scope=\"col\">role</th><th scope=\"col\">time that the calendar asks for</th>"
                                    "<th scope=\"col\">of it kept</th>",
                                    rows);
}

} // namespace pedsim
