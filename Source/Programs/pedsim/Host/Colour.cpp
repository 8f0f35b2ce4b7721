// SPDX-License-Identifier: MIT
#include "Host/Colour.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace pedsim {

namespace {

/// Piecewise linear through evenly spaced stops.
Colour ramp(std::span<const Colour> stops, double t) {
    const double x = std::clamp(t, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(x), stops.size() - 2);
    return mixed(stops[i], stops[i + 1], x - static_cast<double>(i));
}

constexpr std::array<Colour, 4> searchStops{{{46, 160, 84}, {163, 200, 74}, {240, 203, 76}, {238, 122, 32}}};
constexpr std::array<Colour, 4> clearanceStops{{{36, 32, 74}, {52, 96, 141}, {84, 170, 160}, {240, 240, 190}}};
constexpr std::array<Colour, 10> pastels{{{221, 232, 245},
                                          {232, 240, 219},
                                          {250, 233, 214},
                                          {236, 226, 243},
                                          {216, 239, 236},
                                          {249, 226, 228},
                                          {243, 240, 213},
                                          {224, 228, 236},
                                          {229, 243, 226},
                                          {246, 228, 241}}};
constexpr std::array<Colour, 13> categories{{{0x3d, 0x7e, 0xa6},
                                             {0xe0, 0x8e, 0x45},
                                             {0x5f, 0xa5, 0x5a},
                                             {0xc0, 0x50, 0x4d},
                                             {0x80, 0x64, 0xa2},
                                             {0xc9, 0xb0, 0x37},
                                             {0x4b, 0xac, 0xc6},
                                             {0xd1, 0x7a, 0xa8},
                                             {0x7f, 0x7f, 0x7f},
                                             {0x8c, 0x6d, 0x4f},
                                             {0x2e, 0x8b, 0x74},
                                             {0x7a, 0x1f, 0x3d},
                                             {0x1f, 0x3f, 0x77}}};

} // namespace

std::string toHex(Colour c) {
    return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b);
}

Colour mixed(Colour a, Colour b, double t) {
    const auto channel = [t](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + (to - from) * std::clamp(t, 0.0, 1.0)));
    };
    return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b)};
}

Colour searchRamp(double t) {
    return ramp(searchStops, t);
}
Colour clearanceRamp(double t) {
    return ramp(clearanceStops, t);
}
std::span<const Colour> categoryColours() {
    return categories;
}
Colour pastel(std::size_t i) {
    return pastels[i % pastels.size()];
}

} // namespace pedsim
