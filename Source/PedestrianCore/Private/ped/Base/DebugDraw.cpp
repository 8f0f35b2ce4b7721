// SPDX-License-Identifier: MIT
#include "ped/Base/DebugDraw.h"

#include <algorithm>

namespace ped {

namespace {

std::uint8_t mixChannel(std::uint8_t a, std::uint8_t b, float t) {
    return static_cast<std::uint8_t>(static_cast<float>(a) + (static_cast<float>(b) - static_cast<float>(a)) * t +
                                     0.5f);
}

/// One channel of a saturated, fairly bright colour: a trapezoid over the colour circle, hue in [0, 6).
std::uint8_t channelOfHue(float hue) {
    const float wrapped = hue >= 6.0f ? hue - 6.0f : hue;
    const float level = std::clamp(std::min(wrapped, 4.0f - wrapped), 0.0f, 1.0f);
    return static_cast<std::uint8_t>(64.0f + 160.0f * level);
}

} // namespace

Color mixColors(Color a, Color b, float t) {
    t = std::clamp(t, 0.0f, 1.0f);
    return {mixChannel(a.r, b.r, t), mixChannel(a.g, b.g, t), mixChannel(a.b, b.b, t), mixChannel(a.a, b.a, t)};
}

Color colorOfIndex(std::uint32_t index) {
    // Steps of the golden section round the colour circle keep successive hues far apart.
    const std::uint32_t turn = index * 0x9e3779b9u;
    const float hue = static_cast<float>(turn >> 8) * (6.0f / 16777216.0f);
    return {channelOfHue(hue + 2.0f), channelOfHue(hue), channelOfHue(hue < 2.0f ? hue + 4.0f : hue - 2.0f), 255};
}

} // namespace ped
