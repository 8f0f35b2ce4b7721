// SPDX-License-Identifier: MIT
#include "Calendar/Ics.h"
#include "Cli/Arguments.h"
#include "Cli/DiagnosticPrinter.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Terminal.h"
#include "Cli/Words.h"
#include "Commands/Command.h"
#include "StationFile.h"
#include "Json/JsonText.h"

#include "ped/Station/StationValidate.h"
#include "ped/Station/StationWriter.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

namespace pedsim {

namespace {

struct CalendarOptions {
    std::string station;
    std::string calendar;
    std::string role;
    std::string output;
    std::string week;
    bool add = false;
};

int refuseCalendar(const std::string& file, const ped::Diagnostics& diagnostics) {
    fmt::print(stderr, "{}", formatDiagnostics(file, diagnostics, wantsColour(stderr)));
    return exitBadInput;
}

ped::PersonTypeDesc* roleNamed(ped::StationDesc& station, const std::string& name) {
    auto& types = station.population.types;
    const auto found = std::find_if(types.begin(), types.end(), [&](const auto& type) { return type.name == name; });
    return found == types.end() ? nullptr : &*found;
}

int noSuchRole(const CalendarOptions& options, const std::string& name, int line, ped::Diagnostics& diagnostics) {
    ped::Diagnostic d{ped::Severity::Error,
                      "There is no role '" + name + "'.",
                      "",
                      "Name a type of the station, in --role or as an attendee.",
                      0,
                      {}};
    d.line = line;
    diagnostics.add(std::move(d));
    return refuseCalendar(options.calendar, diagnostics);
}

int takeCalendar(const CalendarOptions& options, ped::StationDesc& station, std::string_view text) {
    ped::Diagnostics diagnostics;
    const std::vector<IcsEvent> events = readIcs(text, diagnostics, options.week);
    if (diagnostics.hasErrors())
        return refuseCalendar(options.calendar, diagnostics);
    if (!options.add)
        for (ped::PersonTypeDesc& type : station.population.types)
            if (options.role.empty() || type.name == options.role)
                type.role.schedule.clear();
    for (const IcsEvent& event : events) {
        const std::vector<std::string> roles = options.role.empty() ? event.attendees : std::vector{options.role};
        if (roles.empty())
            return noSuchRole(options, "", event.line, diagnostics);
        for (const std::string& name : roles) {
            ped::PersonTypeDesc* type = roleNamed(station, name);
            if (type == nullptr)
                return noSuchRole(options, name, event.line, diagnostics);
            type->role.schedule.push_back({event.start, event.duration, event.summary, event.location, "", event.days});
        }
    }
    if (!diagnostics.items().empty())
        fmt::print(stderr, "{}", formatDiagnostics(options.calendar, diagnostics, wantsColour(stderr)));
    ped::Diagnostics ofStation;
    ped::validateStation(station, ofStation);
    if (ofStation.hasErrors())
        return refuseCalendar(options.calendar, ofStation);
    fmt::print(stderr, "{}\n", counted(events.size(), "event"));
    return writeFile(options.output, writeJson(ped::writeStation(station))) ? exitDone : exitBadInput;
}

int runCalendar(const CalendarOptions& options) {
    if (!checkOutputs({options.output}, OutputUse::Text))
        return exitBadInput;
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    if (!loadStation(options.station, station, diagnostics))
        return refuseCalendar(options.station, diagnostics);
    if (options.calendar.empty()) { // The other way.
        const ped::PersonTypeDesc* type = roleNamed(station, options.role);
        if (type == nullptr)
            return noSuchRole(options, options.role, 0, diagnostics);
        return writeFile(options.output, writeIcs(type->name, type->role.schedule)) ? exitDone : exitBadInput;
    }
    std::ifstream in(options.calendar, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) {
        diagnostics.error("", "The file cannot be read.", "Check the path.");
        return refuseCalendar(options.calendar, diagnostics);
    }
    return takeCalendar(options, station, text);
}

} // namespace

CommandBody declareCalendar(Arguments& arguments) {
    auto options = std::make_shared<CalendarOptions>();
    arguments
        .text("STATION", options->station, "Station file (*.station.json), or shipped name", Arguments::Need::Required)
        .text("CALENDAR", options->calendar, "Calendar (*.ics); without, that of --role is written",
              Arguments::Need::Optional)
        .text("-o,--output", options->output, "Where to write the station, or the calendar; - for stdout",
              Arguments::Need::Required)
        .text("--role", options->role, "Whose calendar it is; if left out, that of the roles named as attendees",
              Arguments::Need::Optional)
        .text("--week", options->week, "A day of the week to take, as in 2026-01-05; default that of the last event",
              Arguments::Need::Optional)
        .flag("--add", options->add, "Keep the entries that the roles have");
    arguments.footer("Puts a calendar of an everyday program into a station, or takes one out. An event's summary is "
                     "the name of an\n"
                     "action, its location a region or a thing, its attendees are roles. One week is taken, with its "
                     "repeated events,\n"
                     "exceptions and time zones; simulations start on a Monday. Events of whole days are left "
                     "out.\n"
                     "Examples:\n"
                     "  pedsim calendar Office meetings.ics --role engineer -o mine.station.json\n"
                     "  pedsim calendar Office --role manager -o manager.ics");
    return [options] { return runCalendar(*options); };
}

} // namespace pedsim
