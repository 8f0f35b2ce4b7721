// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What one person looks like: height, build, clothes, what they carry. Drawn from their id alone, so that they look
/// the same in every host, every run and every replay, and nothing is stored. The simulation never asks.

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace ped {

/// Linear light, each 0 to 1.
struct Colour {
    float red = 0.0f;
    float green = 0.0f;
    float blue = 0.0f;
};

/// From sRGB as in a style sheet: 0xrrggbb.
PEDESTRIANCORE_API Colour linearColour(std::uint32_t srgb);

/// What kind of clothes a type of people wears.
enum class Dress : std::uint8_t { Everyday, Police, Soldier, Performer, Child };
/// By the words in a type's name: "police", "officer", "soldier", "guard", "perform", "artist", "music"; children are
/// dressed as such whatever they are called.
PEDESTRIANCORE_API Dress dressOf(std::string_view typeName, bool child = false);

/// Colours to choose from, as sRGB.
inline constexpr std::array<std::uint32_t, 17> topColours{
    0x2f3e52, 0x6b2f33, 0xb9b2a4, 0x3d4a3f, 0xc9a15d,
    0x26292e, 0x7d8a99, 0xe6e1d6, 0x8c5a3c, 0x4d6f8f,
    0xa3475a, 0x5d5348, 0xd9822b, 0x1f5c5a, /* Police, soldiers, performers: */ 0x1f2a45,
    0x5a5f3f, 0xd9822b};
inline constexpr std::array<std::uint32_t, 11> bottomColours{0x23262c,
                                                             0x2d3a52,
                                                             0x4a4038,
                                                             0x6b6357,
                                                             0x1b1c1f,
                                                             0x8a7d68,
                                                             0x394a63,
                                                             0x54565a,
                                                             /* As above: */ 0x1b2238,
                                                             0x50543a,
                                                             0x262626};
inline constexpr std::array<std::uint32_t, 6> skinColours{0xf1cdb0, 0xe5b48f, 0xcf9568, 0xa86f47, 0x7a4a2d, 0x55341f};
inline constexpr std::array<std::uint32_t, 6> hairColours{0x1a1512, 0x3a271b, 0x6b4a2c, 0xa67c45, 0x8f8b86, 0x2a1d18};
inline constexpr std::array<std::uint32_t, 3> shoeColours{0x262626, 0x4a3627, 0x6b5040};
inline constexpr std::array<std::uint32_t, 3> hatColours{0x443f3b, 0xa3896b, 0x2a2f45};
/// The first so many colours of tops and bottoms are everybody's.
inline constexpr int everydayTops = 14;
inline constexpr int everydayBottoms = 8;

/// What only some have: bits of Look::extras.
enum LookExtra : std::uint8_t {
    lookBackpack = 1,
    lookBag = 2, ///< In the right hand.
    lookLongHair = 4,
    lookCoat = 8,
    lookHat = 16,
};

struct Look {
    float height = 1.75f;    ///< [m] 1.5 to 2; of children 1.05 to 1.45.
    float build = 1.0f;      ///< Factor on width and depth: 0.88 slender, 1.15 stout.
    float seed = 0.0f;       ///< For small habits: where in a sway they are, which foot goes first. [0, 1)
    std::uint8_t skin = 0;   ///< Index into skinColours.
    std::uint8_t hair = 0;   ///< Index into hairColours.
    std::uint8_t top = 0;    ///< Index into topColours.
    std::uint8_t bottom = 0; ///< Index into bottomColours.
    std::uint8_t shoes = 0;  ///< Index into shoeColours.
    std::uint8_t bag = 0;    ///< Index into topColours.
    std::uint8_t hat = 0;    ///< Index into hatColours.
    std::uint8_t extras = 0; ///< LookExtra bits.
};

/// The same person always looks the same. `company` is Company::look of people who came with others: no two of one group
/// wear the same top.
PEDESTRIANCORE_API Look lookOf(AgentId id, Dress dress = Dress::Everyday, std::uint8_t company = 0);

} // namespace ped
