// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Colours and ramps of drawings.

#include <cstdint>
#include <span>
#include <string>

namespace pedsim {

struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    friend constexpr bool operator==(Colour, Colour) = default;
};

/// "#rrggbb"
std::string toHex(Colour colour);
/// Linear between a (t = 0) and b (t = 1).
Colour mixed(Colour a, Colour b, double t);

/// Green to orange: distance variables of a search, as the papers' figures have them. t from 0 to 1.
Colour searchRamp(double t);
/// Dark to light: clearance. t from 0 to 1.
Colour clearanceRamp(double t);
/// Colours that tell kinds of something apart, by index; after the last they begin again.
std::span<const Colour> categoryColours();
/// A soft fill that tells the i-th thing of many from its neighbours.
Colour pastel(std::size_t i);

} // namespace pedsim
