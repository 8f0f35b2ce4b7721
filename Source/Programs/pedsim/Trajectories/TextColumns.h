// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which column of a text file holds what.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

enum class TrackColumn {
    Person,
    Frame,
    Time, ///< [s]
    X,
    Y,
    Z,
    Heading, ///< [degrees] Simulations have it; their heights are those of the ground, those of experiments of heads.
};
inline constexpr std::size_t trackColumnCount = 7;

struct TextColumns {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::array<std::size_t, trackColumnCount> at{none, none, none, none, none, none, none};
    std::optional<double> metres; ///< What a unit of x and y is, where the names tell; 0: pixels. [m]

    std::size_t of(TrackColumn column) const { return at[static_cast<std::size_t>(column)]; }
    bool has(TrackColumn column) const { return of(column) != none; }
    /// Person, frame or time, x and y: what a track needs.
    bool complete() const {
        return has(TrackColumn::Person) && (has(TrackColumn::Frame) || has(TrackColumn::Time)) && has(TrackColumn::X) &&
               has(TrackColumn::Y);
    }
};

/// The words of a line, between blanks.
void splitWords(std::string_view line, std::vector<std::string_view>& words);

/// The fields of a line: between commas or semicolons, else its words. Quotes keep separators in a field.
void splitFields(std::string_view line, std::vector<std::string_view>& fields);

/// A number and nothing else.
bool parseField(std::string_view field, double& value);

/// By names such as "id", "PersID", "frame", "x/cm", "pos_x", "x_px".
TextColumns columnsByName(const std::vector<std::string_view>& names);

/// By how many there are: 4, 5 or 6 (person, frame, x, y, ...), or 8 (frame, person, x, -, y, ...). Else incomplete.
TextColumns columnsByCount(std::size_t count);

} // namespace pedsim
