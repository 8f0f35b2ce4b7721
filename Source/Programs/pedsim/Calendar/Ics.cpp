// SPDX-License-Identifier: MIT
#include "Calendar/Ics.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace pedsim {

namespace {

constexpr std::array<std::string_view, 7> dayNames{"MO", "TU", "WE", "TH", "FR", "SA", "SU"};
constexpr float daySeconds = 86400.0f;

/// A line of the file with its parameters: NAME;PARAMETER=VALUE:VALUE.
struct ContentLine {
    std::string name; ///< In capitals.
    std::vector<std::pair<std::string, std::string>> parameters;
    std::string value;
    int number = 0;
};

std::string upper(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return char(std::toupper(c)); });
    return out;
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) {
            const char c = text[++i];
            out += c == 'n' || c == 'N' ? ' ' : c;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == ',' || c == ';' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

/// Lines that begin with a space go on with the one before.
std::vector<ContentLine> contentLines(std::string_view text) {
    std::vector<std::pair<std::string, int>> lines;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        if (!line.empty() && (line[0] == ' ' || line[0] == '\t') && !lines.empty())
            lines.back().first += line.substr(1);
        else if (!line.empty())
            lines.emplace_back(line, number);
    }
    std::vector<ContentLine> out;
    for (const auto& [line, at] : lines) {
        ContentLine content;
        content.number = at;
        std::size_t begin = 0;
        bool quoted = false;
        std::vector<std::string> head;
        for (std::size_t i = 0; i <= line.size(); ++i) {
            if (i < line.size() && line[i] == '"')
                quoted = !quoted;
            if (i < line.size() && (quoted || (line[i] != ';' && line[i] != ':')))
                continue;
            head.push_back(line.substr(begin, i - begin));
            begin = i + 1;
            if (i < line.size() && line[i] == ':') {
                content.value = line.substr(begin);
                break;
            }
        }
        content.name = upper(head[0]);
        for (std::size_t i = 1; i < head.size(); ++i) {
            const std::size_t equals = head[i].find('=');
            std::string value = equals == std::string::npos ? std::string() : head[i].substr(equals + 1);
            std::erase(value, '"');
            content.parameters.emplace_back(upper(head[i].substr(0, equals)), value);
        }
        out.push_back(std::move(content));
    }
    return out;
}

const std::string* parameterOf(const ContentLine& line, std::string_view name) {
    for (const auto& [key, value] : line.parameters)
        if (key == name)
            return &value;
    return nullptr;
}

std::optional<int> numberIn(std::string_view text, std::size_t from, std::size_t count) {
    if (from + count > text.size())
        return std::nullopt;
    int value = 0;
    for (std::size_t i = from; i < from + count; ++i) {
        if (text[i] < '0' || text[i] > '9')
            return std::nullopt;
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

/// Days since 1 January 1970 (Howard Hinnant's civil-calendar arithmetic, written anew).
int dayNumber(int year, int month, int day) {
    const int y = month <= 2 ? year - 1 : year;
    const int era = y / 400;
    const int ofEra = y - era * 400;
    const int ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719468;
}

struct Moment {
    int day = 0; ///< Since 1970.
    float seconds = 0.0f;
};

class IcsReader {
public:
    explicit IcsReader(ped::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

    std::vector<IcsEvent> read(std::string_view text) {
        const std::vector<ContentLine> lines = contentLines(text);
        if (lines.empty() || lines[0].name != "BEGIN" || upper(lines[0].value) != "VCALENDAR") {
            error(1, "This is no calendar.", "Export it as iCalendar (*.ics).");
            return {};
        }
        for (const ContentLine& line : lines)
            take(line);
        if (open_)
            error(event_.line, "The event does not end.", "The file was cut off: export it again.");
        return std::move(events_);
    }

private:
    void error(int line, std::string message, std::string remedy) {
        ped::Diagnostic d{ped::Severity::Error, std::move(message), "", std::move(remedy), 0, {}};
        d.line = line;
        diagnostics_.add(std::move(d));
    }

    void take(const ContentLine& line) {
        if (line.name == "BEGIN" && upper(line.value) == "VEVENT") {
            open_ = true;
            event_ = {};
            event_.line = line.number;
            begin_.reset();
            end_.reset();
            ruled_ = false;
        } else if (line.name == "END" && upper(line.value) == "VEVENT" && open_) {
            finish();
        } else if (open_) {
            property(line);
        }
    }

    void property(const ContentLine& line) {
        if (line.name == "SUMMARY")
            event_.summary = unescaped(line.value);
        else if (line.name == "LOCATION")
            event_.location = unescaped(line.value);
        else if (line.name == "DTSTART")
            begin_ = moment(line);
        else if (line.name == "DTEND")
            end_ = moment(line);
        else if (line.name == "DURATION")
            length(line);
        else if (line.name == "RRULE")
            rule(line);
        else if (line.name == "ATTENDEE")
            attendee(line);
        else if (line.name == "RDATE" || line.name == "EXDATE" || line.name == "RECURRENCE-ID")
            error(line.number, "Exceptions of repeated events (" + line.name + ") are not known here.",
                  "Write the events one by one.");
    }

    std::optional<Moment> moment(const ContentLine& line) {
        if (parameterOf(line, "TZID") != nullptr || (!line.value.empty() && line.value.back() == 'Z')) {
            error(line.number, "The time has a time zone.", "Export in local time, without a zone: 20260105T093000.");
            return std::nullopt;
        }
        const auto year = numberIn(line.value, 0, 4), month = numberIn(line.value, 4, 2),
                   day = numberIn(line.value, 6, 2);
        const auto hour = numberIn(line.value, 9, 2), minutes = numberIn(line.value, 11, 2),
                   seconds = numberIn(line.value, 13, 2);
        const bool sound = year && month && day && hour && minutes && seconds && line.value.size() == 15 &&
                           line.value[8] == 'T' && *month >= 1 && *month <= 12 && *day >= 1 && *day <= 31 &&
                           *hour < 24 && *minutes < 60 && *seconds < 61;
        if (!sound) {
            error(line.number, "'" + line.value + "' is no time of a day.",
                  "Write the date and the time: 20260105T093000. Events of whole days cannot be kept.");
            return std::nullopt;
        }
        return Moment{dayNumber(*year, *month, *day), float(*hour * 3600 + *minutes * 60 + *seconds)};
    }

    /// PT1H30M, PT45M, P1DT2H.
    void length(const ContentLine& line) {
        float total = 0.0f;
        float number = 0.0f;
        bool digits = false;
        bool sound = line.value.size() > 2 && line.value[0] == 'P';
        for (std::size_t i = 1; i < line.value.size() && sound; ++i) {
            const char c = line.value[i];
            if (c >= '0' && c <= '9') {
                number = number * 10.0f + float(c - '0');
                digits = true;
                sound = number < 1e7f;
                continue;
            }
            const float unit = c == 'W'   ? 7 * daySeconds
                               : c == 'D' ? daySeconds
                               : c == 'H' ? 3600.0f
                               : c == 'M' ? 60.0f
                               : c == 'S' ? 1.0f
                                          : 0.0f;
            sound = c == 'T' || (unit > 0.0f && digits);
            total += number * unit;
            number = 0.0f;
            digits = false;
        }
        if (!sound || digits || total <= 0.0f)
            error(line.number, "'" + line.value + "' is no length of time.", "Write it as in PT1H30M.");
        event_.duration = total;
    }

    void rule(const ContentLine& line) {
        ruled_ = true;
        std::string_view rest = line.value;
        bool weekly = false;
        while (!rest.empty()) {
            const std::size_t end = rest.find(';');
            const std::string part = upper(rest.substr(0, end));
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
            if (part == "FREQ=WEEKLY")
                weekly = true;
            else if (part.rfind("BYDAY=", 0) == 0)
                byDay(line.number, std::string_view(part).substr(6));
            else if (part != "FREQ=DAILY" && part != "INTERVAL=1" && part.rfind("WKST=", 0) != 0)
                error(line.number, "The rule '" + part + "' of a repeated event is not known here.",
                      "Repeat daily, or weekly on days (FREQ=WEEKLY;BYDAY=MO,WE), without an end.");
        }
        weekly_ = weekly;
    }

    void byDay(int line, std::string_view days) {
        while (!days.empty()) {
            const std::size_t end = days.find(',');
            const auto found = std::find(dayNames.begin(), dayNames.end(), days.substr(0, end));
            if (found == dayNames.end())
                error(line, "'" + std::string(days.substr(0, end)) + "' is no day of the week.",
                      "Use MO, TU, ..., SU.");
            else
                event_.days.push_back(ped::WeekDay(found - dayNames.begin()));
            days.remove_prefix(end == std::string_view::npos ? days.size() : end + 1);
        }
    }

    void attendee(const ContentLine& line) {
        const std::string* name = parameterOf(line, "CN");
        event_.attendees.push_back(name != nullptr && !name->empty() ? *name : line.value);
    }

    void finish() {
        open_ = false;
        if (!begin_) {
            if (!diagnostics_.hasErrors())
                error(event_.line, "The event has no beginning.", "Give it a DTSTART.");
            return;
        }
        event_.start = begin_->seconds;
        if (end_)
            event_.duration = float(end_->day - begin_->day) * daySeconds + end_->seconds - begin_->seconds;
        if (event_.duration <= 0.0f || event_.duration > daySeconds) {
            error(event_.line, "The event lasts for no time, or for more than a day.",
                  "Give it an end on the same day.");
            return;
        }
        if (event_.summary.empty())
            error(event_.line, "The event has no summary.", "Call it by the name of an action.");
        if (!ruled_ || (weekly_ && event_.days.empty())) // 1 January 1970 was a Thursday.
            event_.days = {ped::WeekDay(((begin_->day + 3) % 7 + 7) % 7)};
        events_.push_back(event_);
    }

    ped::Diagnostics& diagnostics_;
    std::vector<IcsEvent> events_;
    IcsEvent event_;
    std::optional<Moment> begin_;
    std::optional<Moment> end_;
    bool open_ = false;
    bool ruled_ = false;
    bool weekly_ = false;
};

std::string timeOfDay(float seconds) {
    const auto s = static_cast<int>(seconds);
    return fmt::format("{:02}{:02}{:02}", s / 3600 % 24, s / 60 % 60, s % 60);
}

} // namespace

std::vector<IcsEvent> readIcs(std::string_view text, ped::Diagnostics& diagnostics) {
    return IcsReader(diagnostics).read(text);
}

std::string writeIcs(const std::string& role, const std::vector<ped::ScheduleDesc>& schedule) {
    std::string out = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//pedsim//calendar//EN\r\n";
    for (std::size_t i = 0; i < schedule.size(); ++i) {
        const ped::ScheduleDesc& entry = schedule[i];
        const int day = 5 + (entry.days.empty() ? 0 : int(entry.days[0]));
        out += fmt::format("BEGIN:VEVENT\r\nUID:{}-{}@pedsim\r\nDTSTAMP:20260105T000000Z\r\n", i + 1,
                           timeOfDay(entry.start));
        out += fmt::format("DTSTART:202601{:02}T{}\r\nDURATION:PT{}M\r\n", day, timeOfDay(entry.start),
                           static_cast<int>(entry.duration / 60.0f + 0.5f));
        std::string days;
        for (const ped::WeekDay d : entry.days)
            days += fmt::format("{}{}", days.empty() ? "" : ",", dayNames[std::size_t(d)]);
        out += entry.days.empty() ? "RRULE:FREQ=DAILY\r\n" : fmt::format("RRULE:FREQ=WEEKLY;BYDAY={}\r\n", days);
        out += fmt::format("SUMMARY:{}\r\n", escaped(entry.action));
        if (!entry.place.empty())
            out += fmt::format("LOCATION:{}\r\n", escaped(entry.place));
        out += fmt::format("ATTENDEE;CN=\"{}\":mailto:nobody@example.org\r\nEND:VEVENT\r\n", role);
    }
    return out + "END:VCALENDAR\r\n";
}

} // namespace pedsim
