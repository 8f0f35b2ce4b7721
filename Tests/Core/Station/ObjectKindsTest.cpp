// SPDX-License-Identifier: MIT
#include "ped/Station/ObjectKinds.h"

#include "ped/Station/StationDescribe.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace ped {
namespace {

/// Names of the fields that a description tells.
struct FieldNames {
    std::vector<std::string> names;

    void type(const TypeInfo&) {}
    template <class T>
    void field(const char* name, T&, const FieldInfo&) {
        names.emplace_back(name);
    }
};

TEST(ObjectKinds, AreCalledByNamesOfTheirOwn) {
    std::set<std::string> names, lists;
    std::set<std::uint32_t> colours;
    for (const ObjectKindInfo& info : objectKinds) {
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_TRUE(lists.insert(info.list).second) << info.list;
        EXPECT_TRUE(colours.insert(info.colour).second) << info.name;
        EXPECT_FALSE(std::string(info.listDoc).empty()) << info.name;
        EXPECT_LE(info.colour, 0xffffffu);
    }
    EXPECT_EQ(std::string(infoOf(ObjectKind::VendingMachine).name), "vending machine");
}

TEST(ObjectKinds, AreTheListsOfTheFormat) {
    FieldNames fields;
    ObjectsDesc objects;
    describe(fields, objects);
    ASSERT_EQ(fields.names.size(), std::size_t(objectKindCount));
    for (const ObjectKindInfo& info : objectKinds)
        EXPECT_EQ(fields.names[std::size_t(info.kind)], info.list);
}

TEST(ObjectKinds, LeadToTheirDescriptions) {
    ObjectsDesc objects;
    objects.seats.resize(2);
    objects.seats[1].name = "Bench";
    objects.clocks.resize(1);
    objects.clocks[0].name = "Clock";
    std::string found;
    const auto name = [&](const auto& desc) { found += desc.name; };
    withObject(objects, ObjectKind::Seat, 1, name);
    withObject(objects, ObjectKind::Clock, 0, name);
    EXPECT_EQ(found, "BenchClock");
    std::size_t count = 0;
    forEachObjectList(objects, [&](const ObjectKindInfo&, const auto& list) { count += list.size(); });
    EXPECT_EQ(count, 3u);
}

TEST(ObjectKinds, NoSignPointsToASignOrARoute) {
    EXPECT_NE(fields::signposted() & bitsOf(NameKind::Region), 0u);
    EXPECT_NE(fields::signposted() & bitsOf(nameKindOf(ObjectKind::Clock)), 0u);
    EXPECT_EQ(fields::signposted() & bitsOf(nameKindOf(ObjectKind::Sign)), 0u);
    EXPECT_EQ(fields::signposted() & bitsOf(nameKindOf(ObjectKind::PatrolRoute)), 0u);
    EXPECT_EQ(fields::signposted() & bitsOf(NameKind::Train), 0u);
}

} // namespace
} // namespace ped
