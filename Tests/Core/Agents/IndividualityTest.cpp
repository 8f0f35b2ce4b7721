// SPDX-License-Identifier: MIT
#include "ped/Agents/Individuality.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace ped {
namespace {

Identity person(std::uint32_t id, std::uint64_t seed = 1) {
    Identity identity;
    identity.id = AgentId(id);
    identity.seed = seed;
    return identity;
}

TEST(Individuality, TastesAreEvenAndAlwaysTheSame) {
    double sum = 0.0;
    for (std::uint32_t i = 0; i < 10000; ++i) {
        const float taste = tasteFor(person(i), taste::corner);
        EXPECT_GE(taste, -1.0f);
        EXPECT_LT(taste, 1.0f);
        EXPECT_EQ(taste, tasteFor(person(i), taste::corner));
        EXPECT_FLOAT_EQ(tasteShare(person(i), taste::corner), 0.5f + 0.5f * taste);
        sum += double(taste);
    }
    EXPECT_NEAR(sum / 10000.0, 0.0, 0.03);
    EXPECT_NE(tasteFor(person(1), taste::corner), tasteFor(person(1), taste::keepingRight));
    EXPECT_NE(tasteFor(person(1), taste::corner), tasteFor(person(2), taste::corner));
}

/// Published runs rest on these numbers.
TEST(Individuality, ValuesAreThoseOfEveryPublishedFigure) {
    EXPECT_FLOAT_EQ(patienceOf(AgentId(0)), 0.75f);
    EXPECT_FLOAT_EQ(patienceOf(AgentId(1)), 0.75f + 0.5f * float(0x9e37u) / 65536.0f);
    RandomStream choices(7, AgentId(3), Purpose::Choice);
    choices.seek(0x10000u);
    EXPECT_EQ(tasteFor(person(3, 7), taste::thresholdEnds), 2.0f * choices.uniform() - 1.0f);
    RandomStream traits(7, AgentId(3), Purpose::Traits);
    const DrawnBody drawn = drawBody(TraitParameters(), 7, AgentId(3));
    EXPECT_EQ(drawn.radius, traits.uniform(0.22f, 0.28f));
    traits.seek(1000);
    EXPECT_EQ(waitStyleOf(person(3, 7)), WaitStyle(traits.bits() % 4));
}

/// Two tastes of a person that shared a draw would be one taste.
TEST(Individuality, NoTwoTastesAreTheSameDraw) {
    std::vector<std::uint32_t> places{taste::thresholdEnds, taste::keepingRight, taste::corner, taste::lettingOut};
    for (std::uint32_t i = 0; i < 0xffff; ++i) {
        places.push_back(taste::forPortal(PortalId(i)));
        places.push_back(taste::forPoint(ObjectId(i)));
        places.push_back(taste::forExit(i));
    }
    std::sort(places.begin(), places.end());
    EXPECT_EQ(std::adjacent_find(places.begin(), places.end()), places.end());
    // Runs rest on these numbers, too.
    EXPECT_EQ(taste::forPoint(ObjectId(1)), 0x20001u);
    EXPECT_EQ(taste::forExit(2), 0x30002u);
}

TEST(Individuality, PatienceSpreadsEvenly) {
    std::array<int, 10> bins{};
    for (std::uint32_t i = 0; i < 10000; ++i) {
        const float p = patienceOf(AgentId(i));
        ASSERT_GE(p, 0.75f);
        ASSERT_LT(p, 1.25f);
        ++bins[std::size_t((p - 0.75f) * 20.0f)];
    }
    for (const int n : bins)
        EXPECT_NEAR(n, 1000, 50);
}

} // namespace
} // namespace ped
