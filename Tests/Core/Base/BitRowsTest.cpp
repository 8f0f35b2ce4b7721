// SPDX-License-Identifier: MIT
#include "ped/Base/BitRows.h"

#include "ped/Base/Archive.h"
#include "ped/Base/ArchiveTools.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

TEST(BitRows, GivesRowsOfZerosAndTakesThemBack) {
    BitRows rows;
    rows.reset(70);
    EXPECT_EQ(rows.stride(), 3u);
    EXPECT_EQ(rows.find(AgentId(4)), nullptr);
    rows.give(AgentId(4));
    ASSERT_NE(rows.find(AgentId(4)), nullptr);
    setBit(rows.find(AgentId(4)), 69);
    EXPECT_TRUE(hasBit(rows.find(AgentId(4)), 69));
    rows.give(AgentId(4)); // Keeps what they have.
    EXPECT_TRUE(hasBit(rows.find(AgentId(4)), 69));
    rows.takeBack(AgentId(4));
    EXPECT_EQ(rows.find(AgentId(4)), nullptr);
    EXPECT_TRUE(rows.empty());
    rows.give(AgentId(9)); // In the place of the other.
    for (std::size_t i = 0; i < 70; ++i)
        EXPECT_FALSE(hasBit(rows.find(AgentId(9)), i));
    EXPECT_EQ(rows.find(AgentId()), nullptr);
}

TEST(BitRows, LongRowsTakeHardlyMoreThanTheyHold) {
    BitRows rows;
    constexpr std::size_t bits = 30000;
    rows.reset(bits);
    for (std::size_t id = 0; id < 2100; ++id) {
        rows.give(AgentId(id));
        setBit(rows.find(AgentId(id)), id);
    }
    for (std::size_t id = 0; id < 2100; ++id)
        EXPECT_TRUE(hasBit(rows.find(AgentId(id)), id) && !hasBit(rows.find(AgentId(id)), id + 1));
    EXPECT_LT(double(rows.memoryBytes()), 1.05 * double(2100 * bits / 8));
}

TEST(BitRows, TheSameRowsHaveTheSameHashHoweverTheyCameAbout) {
    BitRows a;
    BitRows b;
    a.reset(40);
    b.reset(40);
    for (const unsigned id : {1u, 2u, 3u})
        a.give(AgentId(id));
    for (const unsigned id : {7u, 3u, 2u, 1u})
        b.give(AgentId(id));
    b.takeBack(AgentId(7));
    setBit(a.find(AgentId(2)), 33);
    EXPECT_NE(hashOf(a), hashOf(b));
    setBit(b.find(AgentId(2)), 33);
    EXPECT_EQ(hashOf(a), hashOf(b));
}

TEST(BitRows, ReadsWhatItWroteAndRefusesDamage) {
    BitRows rows;
    rows.reset(33);
    rows.give(AgentId(5));
    rows.give(AgentId(2));
    setBit(rows.find(AgentId(5)), 32);
    std::vector<std::byte> bytes;
    BinaryWriter writer(bytes);
    serialize(writer, rows);
    BitRows again;
    BinaryReader reader(bytes);
    serialize(reader, again);
    ASSERT_TRUE(reader.ok());
    EXPECT_EQ(hashOf(again), hashOf(rows));
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
        BinaryReader damaged{std::span<const std::byte>(bytes.data(), cut)};
        BitRows other;
        serialize(damaged, other);
        EXPECT_FALSE(damaged.ok()) << cut;
    }
    // An id beyond every bound must not ask for memory.
    std::vector<std::byte> wild = bytes;
    wild[8 + 8 + 4 + 3] = std::byte{0xfe};
    BinaryReader bad(wild);
    BitRows other;
    serialize(bad, other);
    EXPECT_FALSE(bad.ok());
}

} // namespace
} // namespace ped
