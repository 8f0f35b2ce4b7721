// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How much is computed for the people of a place (Yersin et al. 2008, section 3).

#include "ped/Station/FieldInfo.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace ped {

/// Most first. Saved: a level keeps its number for ever.
enum class InterestLevel : std::uint8_t { Full, High, Low, None };
inline constexpr std::size_t interestLevels = 4;

/// What the middle of a region of interest goes along with. Saved: a kind keeps its number for ever.
enum class FollowKind : std::uint8_t { Nothing, Person, Obstacle };

inline std::span<const EnumName<FollowKind>> enumNames(FollowKind) {
    static constexpr EnumName<FollowKind> names[] = {
        {FollowKind::Nothing, "nothing", "It stays where it is"},
        {FollowKind::Person, "person", "It goes along with a person"},
        {FollowKind::Obstacle, "obstacle", "It goes along with a moving obstacle"},
    };
    return names;
}

inline std::span<const EnumName<InterestLevel>> enumNames(InterestLevel) {
    static constexpr EnumName<InterestLevel> names[] = {
        {InterestLevel::Full, "full", "People do all that they can: see, react, give way"},
        {InterestLevel::High, "high",
         "A potential field leads people with the same goal round crowds; they avoid others"},
        {InterestLevel::Low, "low", "People keep to their way and avoid others at short term"},
        {InterestLevel::None, "none", "Nobody looks: people walk straight along their way, through each other"},
    };
    return names;
}

} // namespace ped
