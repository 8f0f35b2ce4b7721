// SPDX-License-Identifier: MIT
#include "ped/Agents/ParametersHash.h"

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <memory>
#include <set>
#include <vector>

namespace ped {
namespace {

TEST(ParametersHash, NoticesAChangeInEveryPart) {
    const std::vector<std::function<void(Parameters&)>> changes = {
        [](Parameters&) {},
        [](Parameters& p) { p.framesPerSecond = 60.0f; },
        [](Parameters& p) { p.humanStepFrames = 4; },
        [](Parameters& p) { p.traits.radiusLow += 0.01f; },
        [](Parameters& p) { p.traits.speedHigh += 0.01f; },
        [](Parameters& p) { p.perception.range += 1.0f; },
        [](Parameters& p) { p.perception.standingSpeed += 0.1f; },
        [](Parameters& p) { p.motor.acceleration += 0.1f; },
        [](Parameters& p) { p.motor.headYawRate += 0.1f; },
        [](Parameters& p) { p.reactive.order.pop(); },
        [](Parameters& p) { std::swap(p.reactive.order[0], p.reactive.order[1]); },
        [](Parameters& p) { p.reactive.crowd.repulsiveness *= 2.0f; },
        [](Parameters& p) { p.reactive.room.speed += 1.0f; },
        [](Parameters& p) { p.navigation.search.scheme = SearchScheme::SortedQ; },
        [](Parameters& p) { p.navigation.search.smooth = false; },
        [](Parameters& p) { p.navigation.search.directed = false; },
        [](Parameters& p) { p.navigation.search.slack += 0.1f; },
        [](Parameters& p) { p.navigation.pathBudget += 1; },
        [](Parameters& p) { p.navigation.pathBudgetShare += 0.01f; },
        [](Parameters& p) { p.navigation.persistence += 0.1f; },
        [](Parameters& p) { p.navigation.nearSeconds += 0.1f; },
        [](Parameters& p) { p.perception.shows = 1; },
        [](Parameters& p) { p.locomotion.model = 0; },
        [](Parameters& p) { p.locomotion.model = 1; },
        [](Parameters& p) { p.locomotion.rule.model = 1; },
        [](Parameters& p) { p.locomotion.rule.enterDensity = 1.0f; },
        [](Parameters& p) { p.locomotion.simple.separation += 1.0f; },
        [](Parameters& p) { p.movers.margin += 0.1f; },
    };
    std::set<std::uint64_t> hashes;
    for (const auto& change : changes) {
        Parameters parameters;
        change(parameters);
        EXPECT_TRUE(hashes.insert(parametersHash(parameters)).second) << "change " << hashes.size();
    }
}

TEST(ParametersHash, DoesNotSeeWhatLiesBetweenMembers) {
    alignas(Parameters) std::byte dirty[2][sizeof(Parameters)];
    std::memset(dirty[0], 0x00, sizeof(Parameters));
    std::memset(dirty[1], 0xa5, sizeof(Parameters));
    const auto* a = new (dirty[0]) Parameters;
    const auto* b = new (dirty[1]) Parameters;
    EXPECT_EQ(parametersHash(*a), parametersHash(*b));
}

} // namespace
} // namespace ped
