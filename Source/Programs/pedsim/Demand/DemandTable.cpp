// SPDX-License-Identifier: MIT
#include "Demand/DemandTable.h"

#include "Trajectories/TextColumns.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

namespace pedsim {

namespace {

using Cells = std::vector<std::string>;

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \r\n");
    return begin == std::string_view::npos
               ? std::string()
               : std::string(text.substr(begin, text.find_last_not_of(" \r\n") - begin + 1));
}

char separatorOf(std::string_view line) {
    for (const char c : {'\t', ';'})
        if (line.find(c) != std::string_view::npos)
            return c;
    return ',';
}

/// Quotes are doubled within quoted cells.
Cells cellsOf(std::string_view line, char separator) {
    Cells cells;
    std::string cell;
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') {
            if (quoted && i + 1 < line.size() && line[i + 1] == '"')
                cell += line[++i];
            else
                quoted = !quoted;
        } else if (line[i] == separator && !quoted) {
            cells.push_back(trimmed(cell));
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    cells.push_back(trimmed(cell));
    return cells;
}

std::optional<float> numberIn(const std::string& cell) {
    double value = 0.0;
    const bool whole = parseField(cell, value) && std::isfinite(value) && value >= 0.0 && value <= 1e9;
    return whole ? std::optional(static_cast<float>(value)) : std::nullopt;
}

class DemandReader {
public:
    DemandReader(const ped::StationDesc& station, const DemandPeriod& period, ped::Diagnostics& diagnostics)
        : station_(station), period_(period), diagnostics_(diagnostics) {}

    std::vector<ped::DemandDesc> read(std::string_view text) {
        if (text.starts_with("\xef\xbb\xbf"))
            text.remove_prefix(3);
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            ++line_;
            take(text.substr(begin, end - begin));
            begin = end + 1;
        }
        if (heading_.empty())
            fault("There is nothing in the table.", "The first line names destinations, or the columns of a list.");
        return std::move(out_);
    }

private:
    void fault(const std::string& message, const std::string& remedy) {
        diagnostics_.error(fmt::format("line {}", line_), message, remedy);
    }

    void take(std::string_view line) {
        if (trimmed(line).empty())
            return;
        if (heading_.empty()) {
            separator_ = separatorOf(line);
            heading_ = cellsOf(line, separator_);
            isList_ = columnOf("from") && columnOf("to") && columnOf("people");
            return;
        }
        const Cells cells = cellsOf(line, separator_);
        if (cells.size() > heading_.size())
            return fault("There are more cells than in the first line.", "Quote names that hold the separator.");
        isList_ ? takeListed(cells) : takeRow(cells);
    }

    std::optional<std::size_t> columnOf(std::string_view name) const {
        const auto at = std::find(heading_.begin(), heading_.end(), name);
        return at == heading_.end() ? std::nullopt : std::optional(std::size_t(at - heading_.begin()));
    }

    void takeRow(const Cells& cells) {
        for (std::size_t i = 1; i < cells.size(); ++i) {
            if (cells[i].empty())
                continue;
            const std::optional<float> people = numberIn(cells[i]);
            if (!people)
                fault(fmt::format("'{}' is not a number of people.", cells[i]), "Write a number from 0 on.");
            else if (*people > 0.0f)
                add(cells[0], heading_[i], *people, period_.begin, period_.end, {});
        }
    }

    void takeListed(const Cells& cells) {
        const auto cell = [&](std::string_view name) {
            const std::optional<std::size_t> column = columnOf(name);
            return column && *column < cells.size() ? cells[*column] : std::string();
        };
        const auto number = [&](std::string_view name, float otherwise) -> std::optional<float> {
            const std::string text = cell(name);
            if (text.empty())
                return otherwise;
            const std::optional<float> value = numberIn(text);
            if (!value)
                fault(fmt::format("'{}' in column {} is not a number.", text, name), "Write a number from 0 on.");
            return value;
        };
        const std::optional<float> people = number("people", 0.0f), begin = number("begin", period_.begin),
                                   end = number("end", period_.end);
        if (people && begin && end && *people > 0.0f)
            add(cell("from"), cell("to"), *people, *begin, *end, cell("type"));
    }

    void add(const std::string& from, const std::string& to, float people, float begin, float end,
             const std::string& type) {
        const auto named = [](const auto& list, const std::string& name) {
            return std::any_of(list.begin(), list.end(), [&](const auto& thing) { return thing.name == name; });
        };
        if (!named(station_.objects.entrances, from) && !named(station_.timetable.trains, from))
            return fault(fmt::format("'{}' is neither an entrance nor a train.", from),
                         "Name an entrance or a train of the station.");
        ped::DemandDesc demand;
        demand.from = from;
        (named(station_.objects.exits, to) ? demand.exit : demand.destination) = to;
        demand.people = people;
        demand.begin = begin;
        demand.end = end;
        demand.type = type;
        out_.push_back(std::move(demand));
    }

    const ped::StationDesc& station_;
    const DemandPeriod& period_;
    ped::Diagnostics& diagnostics_;
    std::vector<ped::DemandDesc> out_;
    Cells heading_;
    char separator_ = ',';
    bool isList_ = false;
    int line_ = 0;
};

} // namespace

std::vector<ped::DemandDesc> readDemand(std::string_view text, const ped::StationDesc& station,
                                        const DemandPeriod& period, ped::Diagnostics& diagnostics) {
    return DemandReader(station, period, diagnostics).read(text);
}

} // namespace pedsim
