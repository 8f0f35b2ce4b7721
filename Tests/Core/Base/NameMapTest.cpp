// SPDX-License-Identifier: MIT
#include "ped/Base/NameMap.h"

#include "Core/Base/TestRandom.h"
#include "ped/Base/ArchiveTools.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace ped {
namespace {

std::vector<std::byte> saved(NameMap& map) {
    std::vector<std::byte> block;
    BinaryWriter writer(block);
    serialize(writer, map);
    return block;
}

NameMap stations() {
    NameMap map;
    for (std::uint32_t i = 0; i < 100; ++i)
        map.insert("object " + std::to_string(i), i);
    return map;
}

TEST(NameMap, FindsWhatWasInserted) {
    NameMap map;
    EXPECT_FALSE(map.find("arcade"));
    EXPECT_TRUE(map.insert("arcade", 4));
    EXPECT_TRUE(map.insert("", 5)) << "the empty name is a name";
    EXPECT_EQ(map.find("arcade"), 4u);
    EXPECT_EQ(map.find(""), 5u);
    EXPECT_FALSE(map.find("Arcade"));
    EXPECT_TRUE(map.contains("arcade"));
    EXPECT_EQ(map.size(), 2u);
    map.clear();
    EXPECT_FALSE(map.contains("arcade"));
}

TEST(NameMap, ReportsDuplicates) {
    NameMap map;
    EXPECT_TRUE(map.insert("bench", 1));
    EXPECT_FALSE(map.insert("bench", 2));
    EXPECT_EQ(map.find("bench"), 1u);
    EXPECT_EQ(map.size(), 1u);
}

TEST(NameMap, AgreesWithAMap) {
    test::TestRandom random{71};
    NameMap map;
    std::map<std::string, std::uint32_t> model;
    for (std::uint32_t i = 0; i < 20000; ++i) {
        const std::string name = std::to_string(random.below(9000)) + std::string(random.below(3), 'x');
        if (random.below(2) == 0) {
            ASSERT_EQ(map.insert(name, i), model.emplace(name, i).second);
        } else {
            const auto it = model.find(name);
            ASSERT_EQ(map.find(name), it == model.end() ? std::nullopt : std::optional(it->second));
        }
    }
    EXPECT_EQ(map.size(), model.size());
}

TEST(NameMap, RoundTripsThroughAnArchive) {
    NameMap map = stations();
    const auto block = saved(map);
    NameMap loaded;
    BinaryReader reader(block);
    serialize(reader, loaded);
    ASSERT_TRUE(reader.ok());
    EXPECT_EQ(reader.left(), 0u);
    EXPECT_EQ(loaded.size(), 100u);
    EXPECT_EQ(loaded.find("object 73"), 73u);
    EXPECT_EQ(hashOf(map), hashOf(loaded));
    EXPECT_TRUE(loaded.insert("one more", 100));
}

TEST(NameMap, SameInsertionsGiveSameBytes) {
    NameMap a = stations();
    NameMap b = stations();
    EXPECT_EQ(saved(a), saved(b));
}

/// Any damaged byte gives a failure or a map that still answers: no endless search, no read outside.
TEST(NameMap, SurvivesDamage) {
    NameMap map = stations();
    const auto block = saved(map);
    for (std::size_t length = 0; length < block.size(); length += 7) {
        NameMap loaded;
        BinaryReader reader({block.data(), length});
        serialize(reader, loaded);
        ASSERT_FALSE(reader.ok());
        ASSERT_FALSE(loaded.find("object 1"));
    }
    test::TestRandom random{72};
    for (int i = 0; i < 3000; ++i) {
        auto damaged = block;
        for (int k = 0; k < 1 + i % 3; ++k)
            damaged[random.below(static_cast<std::uint32_t>(damaged.size()))] = std::byte(random.below(256));
        NameMap loaded;
        BinaryReader reader(damaged);
        serialize(reader, loaded);
        loaded.find("object 50");
        loaded.find("nothing");
        loaded.insert("something", 1);
    }
}

} // namespace
} // namespace ped
