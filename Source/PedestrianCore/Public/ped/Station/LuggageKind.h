// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people have with them.

#include "ped/Station/FieldInfo.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace ped {

/// What somebody has with them. Saved and recorded: a kind keeps its number for ever.
enum class LuggageKind : std::uint8_t { None, Bag, Case, Pram };
inline constexpr std::size_t luggageKinds = 4;

inline std::span<const EnumName<LuggageKind>> enumNames(LuggageKind) {
    static constexpr EnumName<LuggageKind> names[] = {
        {LuggageKind::None, "none", "Nothing"},
        {LuggageKind::Bag, "bag", "Carried at the body: takes no room, slows a little on stairs"},
        {LuggageKind::Case, "case", "A rolling case: behind whoever walks, beside whoever stands; carried on stairs"},
        {LuggageKind::Pram, "pram", "Pushed ahead, beside whoever stands; slows most on stairs"},
    };
    return names;
}

} // namespace ped
