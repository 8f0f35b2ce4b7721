// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people are up to, as a spectator would call it (Charalambous 2013, chapter 6), and where labels come from.

#include "Tracks/TrackSet.h"

#include "ped/Base/Diagnostic.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

enum class Behaviour : std::uint8_t { Walk, Wander, Fast, Wait, Talk, Group };
inline constexpr std::size_t behaviourCount = 6;
/// "walk", "wander", "fast", "wait", "talk", "group".
const char* nameOf(Behaviour behaviour);
std::optional<Behaviour> parseBehaviour(std::string_view text);

/// Walkers, people who wait, people in groups.
inline constexpr std::size_t superCount = 3;
inline constexpr std::size_t superGroup = 2;
inline constexpr std::array<const char*, superCount> superNames{"walkers", "wait", "group"};
std::size_t superOf(std::uint8_t behaviour);

/// A label of somebody, for a time or for ever.
struct Label {
    std::int64_t number = 0; ///< The file's number for the person.
    Behaviour behaviour = Behaviour::Walk;
    double from = -1e30; ///< [s]
    double to = 1e30;    ///< [s]
};

/// "id,label[,from,to]" per line; a header is passed over. False after an error, which names the line.
bool readLabels(std::string_view text, std::vector<Label>& out, ped::Diagnostics& diagnostics);

/// Labels by rule, where nobody has labelled: people of groups talk below 0.4 m/s and else are a group; others wait below
/// 0.3 m/s, wander below 0.9, are fast above 1.6, and else walk.
enum class SilverRule : std::uint8_t {
    Person, ///< One label per person, by their mean speed.
    Moment, ///< One label per second, by the mean speed of the 4 s around: people walk, then wait.
};
std::vector<Label> silverLabels(const TrackSet& set, const std::vector<std::vector<std::int64_t>>& groups,
                                SilverRule rule = SilverRule::Person);

/// The label of somebody at a time; none where there is none. Labels are sorted by person, as readLabels() and
/// silverLabels() give them.
std::optional<Behaviour> labelAt(const std::vector<Label>& labels, std::int64_t number, double from, double to);

} // namespace pedsim
