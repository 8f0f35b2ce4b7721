// SPDX-License-Identifier: MIT
#include "ped/Looks/Look.h"

#include "ped/Agents/Company.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace ped::test {
namespace {

TEST(Look, IsThePersonsForEver) {
    for (std::uint32_t id : {0u, 1u, 77u, 123456u}) {
        const Look a = lookOf(AgentId(id));
        const Look b = lookOf(AgentId(id));
        EXPECT_EQ(a.height, b.height);
        EXPECT_EQ(a.top, b.top);
        EXPECT_EQ(a.extras, b.extras);
    }
    // The looks of people in recordings and saves must not change by accident.
    const Look third = lookOf(AgentId(3));
    EXPECT_FLOAT_EQ(third.height, lookOf(AgentId(3), Dress::Police).height) << "a uniform changes clothes alone";
}

TEST(Look, PeopleDiffer) {
    double sum = 0.0;
    double squares = 0.0;
    std::set<int> outfits;
    int backpacks = 0;
    constexpr int people = 2000;
    for (std::uint32_t id = 0; id < people; ++id) {
        const Look look = lookOf(AgentId(id));
        EXPECT_TRUE(look.height >= 1.5f && look.height <= 2.0f);
        EXPECT_TRUE(look.build >= 0.88f && look.build < 1.15f);
        EXPECT_LT(look.top, everydayTops);
        EXPECT_LT(look.bottom, everydayBottoms);
        sum += double(look.height);
        squares += double(look.height) * double(look.height);
        outfits.insert(look.top * 100 + look.bottom);
        backpacks += look.extras & lookBackpack ? 1 : 0;
    }
    const double mean = sum / people;
    EXPECT_NEAR(mean, 1.71, 0.01);
    EXPECT_NEAR(std::sqrt(squares / people - mean * mean), 0.08, 0.01);
    EXPECT_EQ(outfits.size(), 14u * 8u);
    EXPECT_NEAR(backpacks / double(people), 0.24, 0.04);
}

/// As people come into a thousand groups, with others in between.
TEST(Look, NoTwoOfAGroupWearTheSameTop) {
    std::uint32_t id = 0;
    for (std::uint32_t group = 0; group < 1000; ++group) {
        std::set<int> tops;
        for (std::uint32_t slot = 0; slot < mostCompanions; ++slot, id += 1 + group % 3) {
            const std::uint8_t company = groupLook(group * 2654435769u, slot);
            EXPECT_GT(company, 0);
            const Look look = lookOf(AgentId(id), Dress::Everyday, company);
            EXPECT_LT(look.top, everydayTops);
            tops.insert(look.top);
            EXPECT_EQ(look.height, lookOf(AgentId(id)).height) << "company changes the top alone";
        }
        EXPECT_EQ(tops.size(), mostCompanions) << "group " << group;
    }
}

TEST(Look, ChildrenAreSmallerThanAnyAdult) {
    for (std::uint32_t id = 0; id < 500; ++id) {
        const Look child = lookOf(AgentId(id), Dress::Child);
        EXPECT_TRUE(child.height >= 1.05f && child.height <= 1.45f);
        EXPECT_LT(child.height, lookOf(AgentId(id)).height);
        EXPECT_EQ(child.extras & lookBag, 0);
        EXPECT_LT(child.top, everydayTops) << "no uniform";
    }
    EXPECT_EQ(dressOf("Officer Cadet", true), Dress::Child);
}

TEST(Look, UniformsAreWornByTheirTypes) {
    EXPECT_EQ(dressOf("Police Officer"), Dress::Police);
    EXPECT_EQ(dressOf("soldier"), Dress::Soldier);
    EXPECT_EQ(dressOf("Street musician"), Dress::Performer);
    EXPECT_EQ(dressOf("commuter"), Dress::Everyday);
    EXPECT_EQ(dressOf(""), Dress::Everyday);
    const Look police = lookOf(AgentId(5), Dress::Police);
    EXPECT_EQ(police.top, everydayTops);
    EXPECT_EQ(police.extras, lookHat);
    EXPECT_EQ(lookOf(AgentId(5), Dress::Performer).extras, 0);
}

TEST(Look, ColoursAreLinear) {
    EXPECT_NEAR(linearColour(0xffffff).red, 1.0f, 1e-6f);
    EXPECT_NEAR(linearColour(0x808080).green, 0.2159f, 1e-3f);
    EXPECT_EQ(linearColour(0x0000ff).red, 0.0f);
}

} // namespace
} // namespace ped::test
