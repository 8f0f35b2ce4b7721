// SPDX-License-Identifier: MIT
#include "ped/World/Boards.h"

#include "Shared/ThreadExecutor.h"

#include "ped/Base/Archive.h"
#include "ped/Base/ArchiveTools.h"
#include "ped/Base/Random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace ped {
namespace {

constexpr std::size_t regionCount = 7;
constexpr BoardLayout layout{.words = 2, .sums = 2, .bids = 1, .frames = 3};

TEST(Boards, WhatIsSaidIsHeardAfterTheTurnAndForgottenAfterTheNext) {
    Boards boards;
    EXPECT_FALSE(boards.isOpen());
    EXPECT_EQ(boards.memoryBytes(), 0u);
    boards.open(regionCount, layout);
    boards.beginFrame(0);
    const RegionId here(3);
    boards.say(here, 1, 0b101);
    boards.say(here, 1, 0b110);
    boards.add(here, 0, 5);
    boards.add(here, 0, -7);
    boards.bid(here, 0, Boards::packed(9, AgentId(4)));
    boards.bid(here, 0, Boards::packed(2, AgentId(8)));
    EXPECT_EQ(boards.heard(here, 1), 0u) << "not yet";
    boards.beginFrame(1);
    boards.beginFrame(2);
    EXPECT_EQ(boards.heard(here, 1), 0u) << "not before everybody had a say";
    boards.beginFrame(3);
    EXPECT_EQ(boards.heard(here, 1), 0b111u);
    EXPECT_EQ(boards.heard(here, 0), 0u);
    EXPECT_EQ(boards.heard(RegionId(2), 1), 0u);
    EXPECT_EQ(boards.sum(here, 0), -2);
    EXPECT_EQ(Boards::personIn(boards.leastBid(here, 0)), AgentId(8));
    EXPECT_EQ(boards.leastBid(RegionId(0), 0), Boards::noBid);
    boards.beginFrame(6);
    EXPECT_EQ(boards.heard(here, 1), 0u);
    EXPECT_EQ(boards.leastBid(here, 0), Boards::noBid);
    boards.close();
    EXPECT_EQ(boards.memoryBytes(), 0u);
}

/// Everybody says something, by `executor`, in pieces of `grain`, in the order of `people`.
std::uint64_t talk(Executor& executor, std::size_t grain, const std::vector<std::uint32_t>& people) {
    Boards boards;
    boards.open(regionCount, layout);
    for (std::uint32_t frame = 0; frame < 8; ++frame) {
        boards.beginFrame(frame);
        executor.parallelFor(people.size(), grain, [&](std::size_t begin, std::size_t end, std::size_t) {
            for (std::size_t i = begin; i < end; ++i) {
                RandomStream random(frame, people[i], 5);
                const auto region = RegionId(random.below(regionCount));
                boards.say(region, random.below(2), 1u << random.below(32));
                boards.add(region, random.below(2), std::int32_t(random.below(100)) - 50);
                // What was heard goes into what is said.
                boards.bid(region, 0, Boards::packed(random.bits() ^ boards.heard(region, 0), AgentId(people[i])));
            }
        });
    }
    return hashOf(boards);
}

TEST(Boards, ThreadsAndOrderChangeNothingThatIsHeard) {
    std::vector<std::uint32_t> people(4000);
    std::iota(people.begin(), people.end(), 0u);
    SerialExecutor alone;
    const std::uint64_t expected = talk(alone, people.size(), people);
    test::ThreadExecutor threads(4);
    for (const std::size_t grain : {1u, 7u, 256u}) {
        EXPECT_EQ(talk(threads, grain, people), expected) << grain;
        std::reverse(people.begin(), people.end());
        EXPECT_EQ(talk(threads, grain, people), expected) << grain << ", the other way round";
    }
}

TEST(Boards, ReadsWhatItWroteAndRefusesDamage) {
    Boards boards;
    boards.open(regionCount, layout);
    boards.beginFrame(0);
    boards.say(RegionId(1), 0, 77);
    boards.beginFrame(3);
    boards.say(RegionId(1), 0, 5);
    std::vector<std::byte> bytes;
    BinaryWriter writer(bytes);
    serialize(writer, boards);
    Boards again;
    BinaryReader reader(bytes);
    serialize(reader, again);
    ASSERT_TRUE(reader.ok());
    EXPECT_EQ(again.heard(RegionId(1), 0), 77u);
    EXPECT_EQ(hashOf(again), hashOf(boards));
    bytes[0] = std::byte{200}; // More regions than there is on the boards.
    BinaryReader damaged(bytes);
    Boards other;
    serialize(damaged, other);
    EXPECT_FALSE(damaged.ok());
}

} // namespace
} // namespace ped
