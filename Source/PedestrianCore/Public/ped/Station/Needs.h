// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people want (section 4.3.4): an enumerator and a row per need. Stations, schema, docs, diaries, recordings and
/// Unreal's debugger take their words from here; Unreal's EPedestrianNeed repeats the enumerators, and a test compares.

#include <array>
#include <cstddef>
#include <cstdint>

namespace ped {

/// 0 is nothing, 1 is as much as can be.
enum class NeedKind : std::uint8_t {
    Tiredness,
    Thirst,
    Hunger,
    Curiosity,
    Attraction, ///< To the performances in sight.
    Sociability,
    Ticket,
    TimePressure,
};

/// What makes a need grow.
enum class NeedGrowth : std::uint8_t {
    Time,      ///< Time and activity, by the rates of the type.
    Sight,     ///< As long as there is something to see, by the rates of the type; it fades out of sight.
    Situation, ///< Stage "feel" or a purchase says how large it is; types do not.
};

struct NeedInfo {
    NeedKind need{};
    const char* name = "";     ///< In station files.
    const char* words = "";    ///< As a noun, for people to read.
    const char* state = "";    ///< In a word or two, beside a number.
    const char* sentence = ""; ///< As in "she ... and wants to rest".
    NeedGrowth growth{};
    const char* doc = ""; ///< For authors: one line, no full stop.
};

// clang-format off
/// In the order of NeedKind.
inline constexpr std::array needRows{
    NeedInfo{NeedKind::Tiredness, "tiredness", "tiredness", "tired", "is tired",
             NeedGrowth::Time, "Grows while on one's feet; fulfilled by sitting"},
    NeedInfo{NeedKind::Thirst, "thirst", "thirst", "thirsty", "is thirsty",
             NeedGrowth::Time, "Fulfilled by a drink"},
    NeedInfo{NeedKind::Hunger, "hunger", "hunger", "hungry", "is hungry",
             NeedGrowth::Time, "Fulfilled by food"},
    NeedInfo{NeedKind::Curiosity, "curiosity", "curiosity", "curious", "is curious",
             NeedGrowth::Time, "Fulfilled by sights, a walk, a paper"},
    NeedInfo{NeedKind::Attraction, "attraction", "attraction", "attracted", "is attracted by the show",
             NeedGrowth::Sight, "Grows while a performance is in sight; fulfilled by watching"},
    NeedInfo{NeedKind::Sociability, "sociability", "sociability", "sociable", "feels like company",
             NeedGrowth::Time, "Fulfilled by company"},
    NeedInfo{NeedKind::Ticket, "ticket", "ticket", "ticket", "has no ticket",
             NeedGrowth::Situation, "1 for people who want to take a train and have no ticket; fulfilled by buying one"},
    NeedInfo{NeedKind::TimePressure, "timePressure", "time pressure", "hurried", "is in a hurry",
             NeedGrowth::Situation, "0 with ten minutes to spare, 1 when it is time to go"},
};
// clang-format on

inline constexpr std::size_t needCount = needRows.size();

constexpr std::size_t indexOf(NeedKind need) {
    return static_cast<std::size_t>(need);
}

constexpr const NeedInfo& infoOf(NeedKind need) {
    return needRows[indexOf(need)];
}

static_assert(
    [] {
        for (std::size_t i = 0; i < needRows.size(); ++i)
            if (indexOf(needRows[i].need) != i)
                return false;
        return true;
    }(),
    "rows are in the order of NeedKind");

} // namespace ped
