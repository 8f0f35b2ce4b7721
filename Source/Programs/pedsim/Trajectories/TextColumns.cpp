// SPDX-License-Identifier: MIT
#include "Trajectories/TextColumns.h"

#include "Host/Numbers.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace pedsim {

namespace {

struct ColumnName {
    std::string_view name;
    TrackColumn column;
};

constexpr ColumnName columnNames[] = {
    {"id", TrackColumn::Person},
    {"persid", TrackColumn::Person},
    {"person", TrackColumn::Person},
    {"personid", TrackColumn::Person},
    {"pid", TrackColumn::Person},
    {"ped", TrackColumn::Person},
    {"pedid", TrackColumn::Person},
    {"agent", TrackColumn::Person},
    {"agentid", TrackColumn::Person},
    {"track", TrackColumn::Person},
    {"trackid", TrackColumn::Person},
    {"frame", TrackColumn::Frame},
    {"fr", TrackColumn::Frame},
    {"frameid", TrackColumn::Frame},
    {"framenumber", TrackColumn::Frame},
    {"time", TrackColumn::Time},
    {"t", TrackColumn::Time},
    {"seconds", TrackColumn::Time},
    {"x", TrackColumn::X},
    {"posx", TrackColumn::X},
    {"y", TrackColumn::Y},
    {"posy", TrackColumn::Y},
    {"z", TrackColumn::Z},
    {"posz", TrackColumn::Z},
    {"heading", TrackColumn::Heading},
};

/// "pos_x [cm]" as "posx" and "cm".
void readName(std::string_view text, std::string& name, std::string& unit) {
    name.clear();
    unit.clear();
    bool inUnit = false;
    for (const char c : text) {
        if (c == '/' || c == '[' || c == '(')
            inUnit = true;
        else if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            (inUnit ? unit : name) += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    // "x_px", "x_cm", "x_m".
    const std::size_t low = text.rfind('_');
    if (unit.empty() && low != std::string_view::npos && low > 0) {
        const std::string_view end = text.substr(low + 1);
        if (end == "px" || end == "cm" || end == "m") {
            unit = end;
            name.resize(name.size() - end.size());
        }
    }
}

} // namespace

void splitWords(std::string_view line, std::vector<std::string_view>& words) {
    static constexpr std::string_view blanks = " \t\r";
    words.clear();
    for (std::size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(blanks, end);
    }
}

void splitFields(std::string_view line, std::vector<std::string_view>& fields) {
    fields.clear();
    const std::size_t separator = line.find_first_of(",;");
    if (separator == std::string_view::npos)
        return splitWords(line, fields);
    const char between = line[separator];
    std::size_t at = 0;
    while (at < line.size()) {
        while (at < line.size() && line[at] == ' ')
            ++at;
        if (at >= line.size())
            break;
        const bool quoted = line[at] == '"';
        const std::size_t closing = quoted ? line.find('"', at + 1) : std::string_view::npos;
        const std::size_t from = quoted && closing != std::string_view::npos ? closing : at;
        const std::size_t end = std::min(line.find(between, from), line.size());
        std::string_view field = line.substr(at, end - at);
        while (!field.empty() && (field.back() == ' ' || field.back() == '\r' || field.back() == '\t'))
            field.remove_suffix(1);
        if (quoted && field.size() >= 2 && field.back() == '"')
            field = field.substr(1, field.size() - 2);
        fields.push_back(field);
        at = end + 1;
    }
}

bool parseField(std::string_view field, double& value) {
    if (field.starts_with('+'))
        field.remove_prefix(1);
    value = readNumber<double>(field).value_or(NAN);
    return std::isfinite(value);
}

TextColumns columnsByName(const std::vector<std::string_view>& names) {
    TextColumns columns;
    std::string name, unit;
    for (std::size_t i = 0; i < names.size(); ++i) {
        readName(names[i], name, unit);
        const auto* known = std::find_if(std::begin(columnNames), std::end(columnNames),
                                         [&](const ColumnName& c) { return c.name == name; });
        if (known == std::end(columnNames) || columns.has(known->column))
            continue;
        columns.at[static_cast<std::size_t>(known->column)] = i;
        if (known->column == TrackColumn::X && !unit.empty())
            columns.metres = unit == "cm" ? 0.01 : unit == "mm" ? 0.001 : unit == "px" ? 0.0 : 1.0;
    }
    return columns;
}

TextColumns columnsByCount(std::size_t count) {
    TextColumns columns;
    if (count == 8)
        columns.at = {1, 0, TextColumns::none, 2, 4, TextColumns::none, TextColumns::none};
    else if (count >= 4 && count <= 6)
        columns.at = {0, 1, TextColumns::none, 2, 3, TextColumns::none, TextColumns::none};
    return columns;
}

} // namespace pedsim
