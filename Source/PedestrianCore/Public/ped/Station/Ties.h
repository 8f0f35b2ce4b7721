// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Why people come together, and who needs to be looked after.

#include "ped/Station/FieldInfo.h"

#include <cstdint>
#include <span>

namespace ped {

/// Why people of a group belong together. Saved: a kind keeps its number for ever.
enum class TieKind : std::uint8_t { Friends, Family, Coworkers };
inline constexpr std::size_t tieKinds = 3;

/// How old people of a type are, as far as others care.
enum class AgeKind : std::uint8_t { Adult, Child };

inline std::span<const EnumName<TieKind>> enumNames(TieKind) {
    static constexpr EnumName<TieKind> names[] = {
        {TieKind::Friends, "friends", "They chat; all are of one type"},
        {TieKind::Family, "family", "They chat; an adult comes first, and children stay with them"},
        {TieKind::Coworkers, "coworkers", "They nod to each other instead of chatting; all are of one type"},
    };
    return names;
}

inline std::span<const EnumName<AgeKind>> enumNames(AgeKind) {
    static constexpr EnumName<AgeKind> names[] = {
        {AgeKind::Adult, "adult", "Grown up"},
        {AgeKind::Child, "child", "Comes in families alone, is smaller, never leads, and stays near an adult"},
    };
    return names;
}

} // namespace ped
