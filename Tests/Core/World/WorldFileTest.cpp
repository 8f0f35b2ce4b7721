// SPDX-License-Identifier: MIT
#include "Shared/RandomGround.h"
#include "Shared/Stations.h"

#include "ped/Base/Hash.h"
#include "ped/World/Planner.h"
#include "ped/World/WorldFile.h"

#include <gtest/gtest.h>

#include <cstring>

namespace ped {
namespace {

std::string firstMessage(const WorldResult& result) {
    return result.diagnostics.items().empty() ? "" : result.diagnostics.items()[0].message;
}

/// Makes the checksum right again after a change to the payload.
void reseal(std::vector<std::byte>& bytes) {
    const std::uint64_t hash = hashBytes(std::span(bytes).subspan(32));
    std::memcpy(bytes.data() + 24, &hash, sizeof(hash));
}

TEST(WorldFile, ALoadedWorldIsTheSameAndPlansTheSamePaths) {
    const World& world = test::shippedWorld("TwoLevels");
    const std::vector<std::byte> bytes = saveWorld(world);
    const WorldResult loaded = loadWorld(bytes);
    ASSERT_TRUE(loaded.world) << test::describe(loaded.diagnostics);
    EXPECT_EQ(loaded.world->hash(), world.hash());
    EXPECT_EQ(saveWorld(*loaded.world), bytes);
    test::RandomGround random(world, 9);
    PlannerScratch scratch;
    PlannedPath a;
    PlannedPath b;
    for (int i = 0; i < 100; ++i) {
        const Vec3 from = random.next().position;
        const Vec3 to = random.next().position;
        for (const SearchScheme scheme : {SearchScheme::PmultiQ, SearchScheme::Detour}) {
            SearchOptions options;
            options.scheme = scheme;
            EXPECT_EQ(planPath(world, from, to, options, nullptr, scratch, a),
                      planPath(*loaded.world, from, to, options, nullptr, scratch, b));
            EXPECT_EQ(a.points, b.points);
        }
    }
}

TEST(WorldFile, ForeignFilesAreRefusedWithTheReason) {
    std::vector<std::byte> bytes = saveWorld(*test::build(test::oneRoom()));
    EXPECT_NE(firstMessage(loadWorld({})).find("too short"), std::string::npos);

    std::vector<std::byte> foreign = bytes;
    foreign[0] = std::byte{'X'};
    EXPECT_NE(firstMessage(loadWorld(foreign)).find("not a world file"), std::string::npos);

    std::vector<std::byte> newer = bytes;
    newer[8] = std::byte{99};
    EXPECT_NE(firstMessage(loadWorld(newer)).find("version 99"), std::string::npos);

    std::vector<std::byte> swapped = bytes;
    std::swap(swapped[12], swapped[15]);
    EXPECT_NE(firstMessage(loadWorld(swapped)).find("byte order"), std::string::npos);

    bytes.resize(bytes.size() - 100);
    EXPECT_NE(firstMessage(loadWorld(bytes)).find("cut off"), std::string::npos);
}

TEST(WorldFile, EveryDamagedByteIsNoticed) {
    const std::vector<std::byte> bytes = saveWorld(*test::build(test::oneRoom()));
    for (std::size_t i = 0; i < bytes.size(); i += 97) {
        std::vector<std::byte> damaged = bytes;
        damaged[i] ^= std::byte{0x10};
        const WorldResult result = loadWorld(damaged);
        EXPECT_FALSE(result.world) << i;
        EXPECT_TRUE(result.diagnostics.hasErrors()) << i;
    }
}

TEST(WorldFile, EveryTruncationIsNoticed) {
    const std::vector<std::byte> bytes = saveWorld(*test::build(test::oneRoom()));
    for (std::size_t n = 0; n < bytes.size(); n += 1 + n / 50)
        EXPECT_FALSE(loadWorld(std::span(bytes).first(n)).world) << n;
}

/// Damage that a checksum cannot see (a forger who seals it anew) must not crash whoever loads and uses the world.
TEST(WorldFile, ResealedDamageIsRefusedOrHarmless) {
    const auto world = test::build(test::shippedStation("Bottleneck"));
    const std::vector<std::byte> bytes = saveWorld(*world);
    RandomStream random(17, 0, 9);
    int refused = 0;
    for (int i = 0; i < 3000; ++i) {
        std::vector<std::byte> damaged = bytes;
        const std::size_t at = 32 + random.below(std::uint32_t(bytes.size() - 32));
        damaged[at] = std::byte(random.below(256));
        reseal(damaged);
        const WorldResult result = loadWorld(damaged);
        if (!result.world) {
            ++refused;
            continue;
        }
        PlannerScratch scratch;
        PlannedPath path;
        planPath(*result.world, {2, 2, 0}, {18, 8, 0}, {}, nullptr, scratch, path);
        castRay(result.world->regions[0].perception, result.world->frame, {2, 2}, {1, 0}, 5.0f);
        result.world->groundHeight(RegionId(0), {2, 2, 0});
    }
    EXPECT_GT(refused, 100);
}

} // namespace
} // namespace ped
