// SPDX-License-Identifier: MIT
#include "Calendar/Ics.h"

#include <fmt/format.h>
#include <libical/ical.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace pedsim {

namespace {

constexpr std::array<std::string_view, 7> dayNames{"MO", "TU", "WE", "TH", "FR", "SA", "SU"};
constexpr float daySeconds = 86400.0f;

struct FreeComponent {
    void operator()(icalcomponent* c) const { icalcomponent_free(c); }
};
using Component = std::unique_ptr<icalcomponent, FreeComponent>;

std::string textOf(const char* text) {
    return text == nullptr ? std::string() : std::string(text);
}

/// Days since 1 January 1970 (Howard Hinnant's civil-calendar arithmetic, written anew).
int dayNumber(const icaltimetype& t) {
    const int y = t.month <= 2 ? t.year - 1 : t.year;
    const int era = (y >= 0 ? y : y - 399) / 400;
    const int ofEra = y - era * 400;
    const int ofYear = (153 * (t.month + (t.month > 2 ? -3 : 9)) + 2) / 5 + t.day - 1;
    return era * 146097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719468;
}

/// 0 for Mondays: 1 January 1970 was a Thursday.
int weekDayOf(int day) {
    return ((day + 3) % 7 + 7) % 7;
}

/// The lines of a text on which events begin.
std::vector<int> eventLines(std::string_view text) {
    std::vector<int> lines;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        std::string line(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        std::transform(line.begin(), line.end(), line.begin(), [](unsigned char c) { return char(std::toupper(c)); });
        if (line.rfind("BEGIN:VEVENT", 0) == 0)
            lines.push_back(number);
    }
    return lines;
}

/// When an event takes place: a day, and a time of that day.
struct Occurrence {
    int day = 0;          ///< Since 1970.
    float seconds = 0.0f; ///< After midnight.
    float length = 0.0f;  ///< [s]
};

struct Listing {
    std::vector<Occurrence> found;
    const icaltimezone* zone = nullptr; ///< In which the calendar is read; null: as written.
    std::vector<time_t> replaced;       ///< Beginnings that another event stands for.
};

void listOccurrence(icalcomponent*, struct icaltime_span* span, void* data) {
    auto& listing = *static_cast<Listing*>(data);
    if (std::find(listing.replaced.begin(), listing.replaced.end(), span->start) != listing.replaced.end())
        return;
    const icaltimetype t = icaltime_from_timet_with_zone(span->start, 0, listing.zone);
    listing.found.push_back({dayNumber(t), float(t.hour * 3600 + t.minute * 60 + t.second),
                             float(std::clamp<double>(double(span->end) - double(span->start), -1.0, 1e9))});
}

class IcsReader {
public:
    IcsReader(std::string_view week, ped::Diagnostics& diagnostics) : week_(week), diagnostics_(diagnostics) {}

    std::vector<IcsEvent> read(std::string_view text) {
        icalerror_set_errors_are_fatal(false);
        icalerror_clear_errno();
        const std::string copy(text.substr(0, text.find('\0')));
        root_.reset(icalparser_parse_string(copy.c_str()));
        icalcomponent* calendar = root_.get();
        if (calendar != nullptr && icalcomponent_isa(calendar) == ICAL_XROOT_COMPONENT)
            calendar = icalcomponent_get_first_component(calendar, ICAL_VCALENDAR_COMPONENT);
        if (calendar == nullptr || icalcomponent_isa(calendar) != ICAL_VCALENDAR_COMPONENT) {
            error(1, "This is no calendar.", "Export it as iCalendar (*.ics).");
            return {};
        }
        lines_ = eventLines(copy);
        if (!endsProperly(copy))
            error(lines_.empty() ? 1 : lines_.back(), "The calendar does not end.",
                  "The file was cut off: export it again.");
        homeZone(calendar);
        collect(calendar);
        if (!chooseWeek())
            return {};
        for (std::size_t i = 0; i < events_.size(); ++i)
            take(events_[i], i < lines_.size() ? lines_[i] : 0);
        return std::move(out_);
    }

private:
    void tell(ped::Severity severity, int line, std::string message, std::string remedy) {
        ped::Diagnostic d{severity, std::move(message), "", std::move(remedy), 0, {}};
        d.line = line;
        diagnostics_.add(std::move(d));
    }
    void error(int line, std::string message, std::string remedy) {
        tell(ped::Severity::Error, line, std::move(message), std::move(remedy));
    }

    static bool endsProperly(std::string text) {
        std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return char(std::toupper(c)); });
        return text.find("END:VCALENDAR") != std::string::npos;
    }

    /// Calendars of the web have times in UTC, and say in which zone they are kept.
    void homeZone(icalcomponent* calendar) {
        for (icalproperty* p = icalcomponent_get_first_property(calendar, ICAL_X_PROPERTY); p != nullptr;
             p = icalcomponent_get_next_property(calendar, ICAL_X_PROPERTY))
            if (textOf(icalproperty_get_x_name(p)) == "X-WR-TIMEZONE")
                home_ = icaltimezone_get_builtin_timezone(textOf(icalproperty_get_x(p)).c_str());
    }

    void collect(icalcomponent* calendar) {
        for (icalcomponent* e = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); e != nullptr;
             e = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)) {
            events_.push_back(e);
            const icaltimetype instead = icalcomponent_get_recurrenceid(e);
            if (icaltime_is_null_time(instead))
                continue;
            // libical resolves no zone here: it is that of the event itself, unless the time is in UTC.
            const icaltimetype start = icalcomponent_get_dtstart(e);
            const icaltimezone* zone = icaltime_is_utc(instead) ? icaltimezone_get_utc_timezone() : start.zone;
            replaced_[textOf(icalcomponent_get_uid(e))].push_back(icaltime_as_timet_with_zone(instead, zone));
        }
    }

    /// The week that was asked for, or that in which the last event begins: by then all have begun.
    bool chooseWeek() {
        icaltimetype day = icaltime_null_time();
        if (!week_.empty()) {
            std::string digits(week_);
            std::erase(digits, '-');
            day = icaltime_from_string(digits.c_str());
            if (digits.size() != 8 || icaltime_is_null_time(day) || !isSound(day)) {
                error(0, "'" + std::string(week_) + "' is no day.", "Write a day of the week, as in 2026-01-05.");
                return false;
            }
        } else {
            for (icalcomponent* e : events_)
                if (const icaltimetype start = icalcomponent_get_dtstart(e);
                    isSound(start) && (icaltime_is_null_time(day) || dayNumber(start) > dayNumber(day)))
                    day = start;
        }
        monday_ = dayNumber(day) - weekDayOf(dayNumber(day));
        return true;
    }

    static bool isSound(const icaltimetype& t) {
        return !icaltime_is_null_time(t) && icaltime_is_valid_time(t) && t.year >= 1900 && t.year <= 2200 &&
               t.month >= 1 && t.month <= 12 && t.day >= 1 && t.day <= icaltime_days_in_month(t.month, t.year) &&
               t.hour >= 0 && t.hour < 24 && t.minute >= 0 && t.minute < 60 && t.second >= 0 && t.second < 61;
    }

    bool rulesAreKept(icalcomponent* e, int line) {
        for (icalproperty* p = icalcomponent_get_first_property(e, ICAL_RRULE_PROPERTY); p != nullptr;
             p = icalcomponent_get_next_property(e, ICAL_RRULE_PROPERTY)) {
            const icalrecurrencetype rule = icalproperty_get_rrule(p);
            if (rule.freq == ICAL_DAILY_RECURRENCE || rule.freq == ICAL_WEEKLY_RECURRENCE ||
                rule.freq == ICAL_MONTHLY_RECURRENCE || rule.freq == ICAL_YEARLY_RECURRENCE)
                continue;
            error(line, "The event is repeated more often than daily (FREQ).",
                  "Repeat it daily, weekly, monthly or yearly.");
            return false;
        }
        return true;
    }

    void take(icalcomponent* e, int line) {
        const icaltimetype start = icalcomponent_get_dtstart(e);
        if (icalcomponent_get_status(e) == ICAL_STATUS_CANCELLED)
            return;
        if (icaltime_is_null_time(start) || !isSound(start))
            return error(line, "The event has no beginning that can be read.",
                         "Give it a date and a time: DTSTART:20260105T093000.");
        if (start.is_date)
            return tell(ped::Severity::Warning, line, "An event of whole days is left out.",
                        "Give it a time of the day if somebody is to keep it.");
        if (icaltime_is_utc(start) && home_ == nullptr)
            return error(line, "The time is in UTC, and the calendar does not say in which time zone it is kept.",
                         "Export with local times, or with X-WR-TIMEZONE.");
        const std::string name = textOf(icalcomponent_get_summary(e));
        if (name.empty())
            return error(line, "The event has no summary.", "Call it by the name of an action.");
        if (rulesAreKept(e, line))
            spread(e, start, name, line);
    }

    /// The days of the week on which it is, one entry for each time of the day.
    void spread(icalcomponent* e, const icaltimetype& start, const std::string& name, int line) {
        Listing listing;
        const bool utc = icaltime_is_utc(start);
        listing.zone = utc ? home_ : icaltime_get_timezone(start);
        if (listing.zone == nullptr)
            listing.zone = icaltimezone_get_utc_timezone();
        if (icaltime_is_null_time(icalcomponent_get_recurrenceid(e)))
            if (const auto instead = replaced_.find(textOf(icalcomponent_get_uid(e))); instead != replaced_.end())
                listing.replaced = instead->second;
        const auto moment = [&](int day) {
            return icaltime_from_timet_with_zone(time_t(day) * 86400, 0, icaltimezone_get_utc_timezone());
        };
        icalcomponent_foreach_recurrence(e, moment(monday_ - 2), moment(monday_ + 9), listOccurrence, &listing);
        IcsEvent event;
        event.summary = name;
        event.location = textOf(icalcomponent_get_location(e));
        event.attendees = attendeesOf(e);
        event.line = line;
        const std::size_t first = out_.size();
        for (const Occurrence& o : listing.found) {
            if (o.day < monday_ || o.day >= monday_ + 7)
                continue;
            if (o.length <= 0.0f || o.length > daySeconds)
                return error(line, "The event lasts for no time, or for more than a day.",
                             "Give it an end on the same day.");
            const auto same =
                std::find_if(out_.begin() + static_cast<std::ptrdiff_t>(first), out_.end(), [&](const IcsEvent& other) {
                    return other.start == o.seconds && other.duration == o.length;
                });
            if (same != out_.end()) {
                same->days.push_back(ped::WeekDay(weekDayOf(o.day)));
                continue;
            }
            event.start = o.seconds;
            event.duration = o.length;
            event.days = {ped::WeekDay(weekDayOf(o.day))};
            out_.push_back(event);
        }
        for (std::size_t i = first; i < out_.size(); ++i)
            tidy(out_[i].days);
    }

    /// In the order of the week, each once; every day is none.
    static void tidy(std::vector<ped::WeekDay>& days) {
        std::sort(days.begin(), days.end());
        days.erase(std::unique(days.begin(), days.end()), days.end());
        if (days.size() == dayNames.size())
            days.clear();
    }

    static std::vector<std::string> attendeesOf(icalcomponent* e) {
        std::vector<std::string> names;
        for (icalproperty* p = icalcomponent_get_first_property(e, ICAL_ATTENDEE_PROPERTY); p != nullptr;
             p = icalcomponent_get_next_property(e, ICAL_ATTENDEE_PROPERTY)) {
            icalparameter* cn = icalproperty_get_first_parameter(p, ICAL_CN_PARAMETER);
            const std::string name = cn == nullptr ? std::string() : textOf(icalparameter_get_cn(cn));
            names.push_back(name.empty() ? textOf(icalproperty_get_attendee(p)) : name);
        }
        return names;
    }

    std::string_view week_;
    ped::Diagnostics& diagnostics_;
    Component root_;
    icaltimezone* home_ = nullptr;
    std::vector<icalcomponent*> events_;
    std::vector<int> lines_;
    std::map<std::string, std::vector<time_t>> replaced_; ///< By event: beginnings that have an event of their own.
    int monday_ = 0;                                      ///< Day on which the week begins.
    std::vector<IcsEvent> out_;
};

} // namespace

std::vector<IcsEvent> readIcs(std::string_view text, ped::Diagnostics& diagnostics, std::string_view week) {
    return IcsReader(week, diagnostics).read(text);
}

std::string writeIcs(const std::string& role, const std::vector<ped::ScheduleDesc>& schedule) {
    Component calendar(icalcomponent_new(ICAL_VCALENDAR_COMPONENT));
    icalcomponent_add_property(calendar.get(), icalproperty_new_version("2.0"));
    icalcomponent_add_property(calendar.get(), icalproperty_new_prodid("-//pedsim//calendar//EN"));
    for (std::size_t i = 0; i < schedule.size(); ++i) {
        const ped::ScheduleDesc& entry = schedule[i];
        icalcomponent* event = icalcomponent_new(ICAL_VEVENT_COMPONENT);
        const auto begins = static_cast<int>(std::clamp(entry.start, 0.0f, daySeconds - 1.0f));
        const int day = 5 + (entry.days.empty() ? 0 : int(entry.days[0]));
        const auto put = [&](icalproperty* property) { icalcomponent_add_property(event, property); };
        put(icalproperty_new_uid(fmt::format("{}-{}@pedsim", i + 1, begins).c_str()));
        put(icalproperty_new_dtstamp(icaltime_from_string("20260105T000000Z")));
        put(icalproperty_new_dtstart(icaltime_from_string(
            fmt::format("202601{:02}T{:02}{:02}{:02}", day, begins / 3600, begins / 60 % 60, begins % 60).c_str())));
        put(icalproperty_new_duration(icaldurationtype_from_int(static_cast<int>(entry.duration / 60.0f + 0.5f) * 60)));
        std::string days;
        for (const ped::WeekDay d : entry.days)
            days += fmt::format("{}{}", days.empty() ? "" : ",", dayNames[std::size_t(d)]);
        const std::string rule = days.empty() ? "FREQ=DAILY" : "FREQ=WEEKLY;BYDAY=" + days;
        put(icalproperty_new_rrule(icalrecurrencetype_from_string(rule.c_str())));
        put(icalproperty_new_summary(entry.action.c_str()));
        if (!entry.place.empty())
            put(icalproperty_new_location(entry.place.c_str()));
        icalproperty* who = icalproperty_new_attendee("mailto:nobody@example.org");
        icalproperty_add_parameter(who, icalparameter_new_cn(role.c_str()));
        put(who);
        icalcomponent_add_component(calendar.get(), event);
    }
    char* text = icalcomponent_as_ical_string_r(calendar.get());
    std::string out = textOf(text);
    icalmemory_free_buffer(text);
    return out;
}

} // namespace pedsim
