// SPDX-License-Identifier: MIT
#include "ped/Base/Archive.h"

#include "Core/Base/TestRandom.h"
#include "ped/Base/ArchiveTools.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

struct Shop {
    std::string name;
    std::vector<Vec2> outline;
    float price = 0.0f;

    friend bool operator==(const Shop&, const Shop&) = default;
};

template <class Ar>
void serialize(Ar& ar, Shop& shop) {
    ar.string(shop.name);
    ar.vector(shop.outline);
    ar.value(shop.price);
}

struct Hall {
    std::vector<Shop> shops;
    std::vector<RegionId> regions;
    bool open = false;
    std::uint64_t number = 0;

    friend bool operator==(const Hall&, const Hall&) = default;
};

template <class Ar>
void serialize(Ar& ar, Hall& hall) {
    ar.each(hall.shops);
    ar.vector(hall.regions);
    ar.value(hall.open);
    ar.value(hall.number);
}

Hall sampleHall() {
    Hall hall;
    hall.shops.push_back({"bakery", {{0, 0}, {1, 0}, {1, 1}}, 2.5f});
    hall.shops.push_back({"", {}, 0.0f});
    hall.shops.push_back({"a name longer than any short-string buffer", {{3, 4}}, -1.0f});
    hall.regions = {RegionId(3), RegionId{}, RegionId(7)};
    hall.open = true;
    hall.number = 0x0123456789abcdefull;
    return hall;
}

std::vector<std::byte> saved(Hall hall) {
    std::vector<std::byte> block;
    BinaryWriter writer(block);
    serialize(writer, hall);
    return block;
}

TEST(Archive, ReadsBackWhatWasWritten) {
    const auto block = saved(sampleHall());
    Hall loaded;
    BinaryReader reader(block);
    serialize(reader, loaded);
    EXPECT_TRUE(reader.ok());
    EXPECT_EQ(reader.left(), 0u);
    EXPECT_EQ(loaded, sampleHall());
}

TEST(Archive, IsLittleEndian) {
    std::vector<std::byte> block;
    BinaryWriter writer(block);
    std::uint32_t word = 0x01020304;
    std::vector<std::uint16_t> list{0x0506};
    writer.value(word);
    writer.vector(list);
    const std::vector<std::byte> expected{std::byte{4}, std::byte{3}, std::byte{2}, std::byte{1}, std::byte{1},
                                          std::byte{0}, std::byte{0}, std::byte{0}, std::byte{0}, std::byte{0},
                                          std::byte{0}, std::byte{0}, std::byte{6}, std::byte{5}};
    EXPECT_EQ(block, expected);
}

TEST(Archive, EveryTruncationFails) {
    const auto block = saved(sampleHall());
    for (std::size_t n = 0; n < block.size(); ++n) {
        Hall loaded;
        BinaryReader reader({block.data(), n});
        serialize(reader, loaded);
        ASSERT_FALSE(reader.ok()) << n;
    }
}

TEST(Archive, HostileLengthsAllocateNothing) {
    for (const std::uint64_t length : {~0ull, 1ull << 63, 1ull << 61, 1ull << 40, 9ull}) {
        std::vector<std::byte> block;
        BinaryWriter writer(block);
        std::uint64_t n = length;
        writer.value(n);
        writer.value(n); // Eight bytes of content.
        std::vector<std::uint64_t> numbers;
        BinaryReader asNumbers(block);
        asNumbers.vector(numbers);
        EXPECT_FALSE(asNumbers.ok());
        EXPECT_EQ(numbers.capacity(), 0u);
        std::string text;
        BinaryReader asText(block);
        asText.string(text);
        EXPECT_FALSE(asText.ok());
        std::vector<Shop> shops;
        BinaryReader asShops(block);
        asShops.each(shops);
        EXPECT_FALSE(asShops.ok());
        EXPECT_TRUE(shops.empty());
    }
}

TEST(Archive, NothingIsReadAfterAFailure) {
    const auto block = saved(sampleHall());
    BinaryReader reader(block);
    reader.fail();
    std::uint64_t value = 5;
    std::vector<int> list{1, 2};
    reader.value(value);
    reader.vector(list);
    EXPECT_EQ(value, 5u);
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(reader.left(), block.size());
    EXPECT_FALSE(reader.ok());
}

TEST(Archive, ABoolIsZeroOrOne) {
    const std::vector<std::byte> block{std::byte{1}, std::byte{0}, std::byte{2}};
    BinaryReader reader(block);
    bool flag = false;
    reader.value(flag);
    EXPECT_TRUE(flag);
    reader.value(flag);
    EXPECT_FALSE(flag);
    EXPECT_TRUE(reader.ok());
    reader.value(flag);
    EXPECT_FALSE(reader.ok());
    EXPECT_FALSE(flag);
}

TEST(Archive, DamageNeverReadsOutside) {
    test::TestRandom random{81};
    const auto block = saved(sampleHall());
    for (int i = 0; i < 20000; ++i) {
        auto damaged = block;
        for (int k = 0; k < 1 + i % 4; ++k)
            damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] = std::byte(random.below(256));
        Hall loaded;
        BinaryReader reader(damaged);
        serialize(reader, loaded);
        ASSERT_LE(loaded.shops.size(), block.size());
    }
}

TEST(ArchiveTools, HashChangesWithEveryField) {
    const std::uint64_t hash = hashOf(sampleHall());
    EXPECT_EQ(hash, hashOf(sampleHall()));
    EXPECT_NE(hash, hashOf(sampleHall(), 1));
    Hall hall = sampleHall();
    hall.shops[0].name += "x";
    EXPECT_NE(hash, hashOf(hall));
    hall = sampleHall();
    hall.shops[2].outline[0].y = 5;
    EXPECT_NE(hash, hashOf(hall));
    hall = sampleHall();
    hall.open = false;
    EXPECT_NE(hash, hashOf(hall));
    hall = sampleHall();
    hall.shops.pop_back();
    EXPECT_NE(hash, hashOf(hall));
}

TEST(ArchiveTools, HashTellsWhereOneListEndsAndTheNextBegins) {
    Shop a{"ab", {}, 0};
    const std::vector<std::vector<std::uint32_t>> left{{1, 2}, {3}};
    const std::vector<std::vector<std::uint32_t>> right{{1}, {2, 3}};
    EXPECT_NE(hashOf(left), hashOf(right));
    EXPECT_NE(hashOf(std::vector<int>{}), hashOf(std::vector<int>{0}));
    EXPECT_EQ(hashOf(std::string("ab")), hashOf(a.name));
    EXPECT_NE(hashOf(1u), hashOf(2u));
}

TEST(ArchiveTools, MemoryCountsWhatLiesOnTheHeap) {
    EXPECT_EQ(memoryOf(7), sizeof(int));
    std::vector<std::uint32_t> list;
    list.reserve(100);
    EXPECT_EQ(memoryOf(list), sizeof(list) + 400);
    EXPECT_EQ(memoryOf(std::string("short")), sizeof(std::string));
    const Hall hall = sampleHall();
    std::size_t expected = sizeof(Hall) + hall.shops.capacity() * sizeof(Shop) +
                           hall.regions.capacity() * sizeof(RegionId) + hall.shops[2].name.capacity() + 1;
    for (const Shop& shop : hall.shops)
        expected += shop.outline.capacity() * sizeof(Vec2);
    EXPECT_EQ(memoryOf(hall), expected);
}

} // namespace
} // namespace ped
