// SPDX-License-Identifier: MIT
#include "ped/Looks/Look.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"

#include <algorithm>

namespace ped {

namespace {

/// Looks have streams of their own: no seed of a run changes them, and they change no run.
constexpr std::uint64_t lookSeed = 0x6c6f6f6b73ull;

/// Adults of both sexes together. [m]
constexpr float meanHeight = 1.71f;
constexpr float heightDeviation = 0.08f;
/// Children of six to ten years. [m]
constexpr float meanChild = 1.27f;

constexpr float backpackShare = 0.24f;
constexpr float bagShare = 0.20f;
constexpr float longHairShare = 0.42f;
constexpr float coatShare = 0.30f;
constexpr float hatShare = 0.10f;

float channel(std::uint32_t bits) {
    const float value = float(bits & 255u) / 255.0f;
    return value <= 0.04045f ? value / 12.92f : det::pow((value + 0.055f) / 1.055f, 2.4f);
}

std::uint8_t choose(RandomStream& random, std::size_t count) {
    return std::uint8_t(std::min(std::size_t(random.uniform() * float(count)), count - 1));
}

bool containsWord(std::string_view name, std::string_view word) {
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? char(a - 'A' + 'a') : a) == b; };
    return std::search(name.begin(), name.end(), word.begin(), word.end(), same) != name.end();
}

/// A uniform takes the place of what was drawn.
void wear(Look& look, Dress dress) {
    const std::uint8_t uniform = std::uint8_t(int(dress) - 1);
    look.top = std::uint8_t(everydayTops + uniform);
    look.bottom = std::uint8_t(everydayBottoms + uniform);
    look.extras = 0;
    if (dress != Dress::Performer) {
        look.extras = lookHat;
        look.hat = std::uint8_t(hatColours.size() - 1);
    }
}

} // namespace

Colour linearColour(std::uint32_t srgb) {
    return {channel(srgb >> 16), channel(srgb >> 8), channel(srgb)};
}

Dress dressOf(std::string_view typeName, bool child) {
    if (child)
        return Dress::Child;
    if (containsWord(typeName, "police") || containsWord(typeName, "officer"))
        return Dress::Police;
    if (containsWord(typeName, "soldier") || containsWord(typeName, "guard"))
        return Dress::Soldier;
    if (containsWord(typeName, "perform") || containsWord(typeName, "artist") || containsWord(typeName, "music"))
        return Dress::Performer;
    return Dress::Everyday;
}

Look lookOf(AgentId id, Dress dress, std::uint8_t company) {
    RandomStream random(lookSeed, id.value, 0u);
    Look look;
    look.seed = random.uniform();
    const bool child = dress == Dress::Child;
    look.height = std::clamp(random.normal(child ? meanChild : meanHeight, heightDeviation), child ? 1.05f : 1.5f,
                             child ? 1.45f : 2.0f);
    look.build = random.uniform(0.88f, 1.15f);
    look.skin = choose(random, skinColours.size());
    look.hair = choose(random, hairColours.size());
    look.top = choose(random, everydayTops);
    look.bottom = choose(random, everydayBottoms);
    look.shoes = choose(random, shoeColours.size());
    look.bag = choose(random, everydayTops);
    look.hat = choose(random, hatColours.size() - 1);
    const auto some = [&](float share, LookExtra extra) {
        if (random.uniform() < share)
            look.extras |= std::uint8_t(extra);
    };
    some(backpackShare, lookBackpack);
    some(bagShare, lookBag);
    some(longHairShare, lookLongHair);
    some(coatShare, lookCoat);
    some(hatShare, lookHat);
    if (company != 0)
        look.top = std::uint8_t((company - 1u) % unsigned(everydayTops));
    if (child)
        look.extras = std::uint8_t(look.extras & ~unsigned(lookBag));
    else if (dress != Dress::Everyday)
        wear(look, dress);
    return look;
}

} // namespace ped
