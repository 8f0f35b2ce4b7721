// SPDX-License-Identifier: MIT
// Stations that do not use what came later keep their hashes.
#include "ped/Station/StationBinary.h"

#include "ped/Base/ArchiveTools.h"
#include "ped/Station/ObjectKinds.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ped {

namespace {

/// A thing that came later.
struct LampDesc {
    std::string name;
    float height = 3.0f;
};

/// A section that came later.
struct LightDesc {
    float strength = 0.5f;
    std::vector<std::string> switches;
};

/// A station as it was.
struct OldDesc {
    std::string name = "Old";
    std::vector<LampDesc> posts;
};

/// The same, with what came later.
struct NewDesc : OldDesc {
    std::vector<LampDesc> lamps;
    std::vector<LampDesc> lanterns;
    LightDesc light;
    std::string note;
    std::int32_t bulbs = 0;
    bool lit = false;
};

constexpr FieldInfo later{.later = true};

template <class V, DescOf<LampDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"lamp"});
    v.field("name", d.name, FieldInfo{});
    v.field("height", d.height, FieldInfo{});
}

template <class V, DescOf<LightDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"light"});
    v.field("strength", d.strength, FieldInfo{});
    v.field("switches", d.switches, FieldInfo{});
}

template <class V, DescOf<OldDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"old"});
    v.field("name", d.name, FieldInfo{});
    v.field("posts", d.posts, FieldInfo{});
}

template <class V, DescOf<NewDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"new"});
    v.field("name", d.name, FieldInfo{});
    v.field("lamps", d.lamps, later);
    v.field("posts", d.posts, FieldInfo{});
    v.field("lanterns", d.lanterns, later);
    v.field("light", d.light, later);
    v.field("note", d.note, later);
    v.field("bulbs", d.bulbs, later);
    v.field("lit", d.lit, later);
}

template <class Desc>
std::vector<std::byte> bytesOf(Desc desc) {
    std::vector<std::byte> bytes;
    BinaryWriter writer(bytes);
    serialize(writer, desc);
    return bytes;
}

} // namespace

TEST(LaterFields, AStationWithoutThemKeepsItsHash) {
    OldDesc old;
    old.posts = {{"Post", 2.0f}};
    NewDesc same;
    same.posts = old.posts;
    EXPECT_EQ(hashOf(same), hashOf(old));
    EXPECT_NE(bytesOf(same), bytesOf(old)) << "Files hold them all the same.";
}

TEST(LaterFields, EachOfThemCountsOnceItIsUsed) {
    const NewDesc none;
    std::vector<std::uint64_t> hashes{hashOf(none)};
    const auto with = [&](auto change) {
        NewDesc desc;
        change(desc);
        hashes.push_back(hashOf(desc));
    };
    with([](NewDesc& d) { d.lamps = {{"Lamp", 3.0f}}; });
    with([](NewDesc& d) { d.lanterns = {{"Lamp", 3.0f}}; }); // The same in another list.
    with([](NewDesc& d) { d.lamps = {{"", 3.0f}}; });
    with([](NewDesc& d) { d.light.strength = 0.25f; });
    with([](NewDesc& d) { d.light.switches = {""}; });
    with([](NewDesc& d) { d.note = "Bright"; });
    with([](NewDesc& d) { d.bulbs = 1; });
    with([](NewDesc& d) { d.lit = true; });
    std::sort(hashes.begin(), hashes.end());
    EXPECT_EQ(std::unique(hashes.begin(), hashes.end()), hashes.end());
}

TEST(LaterFields, ComeBackFromTheirBytes) {
    NewDesc desc;
    desc.lanterns = {{"Lantern", 1.0f}};
    desc.light.strength = 0.75f;
    desc.bulbs = 7;
    desc.lit = true;
    const std::vector<std::byte> bytes = bytesOf(desc);
    BinaryReader reader(bytes);
    NewDesc back;
    serialize(reader, back);
    EXPECT_TRUE(reader.ok());
    EXPECT_EQ(bytesOf(back), bytes);
    EXPECT_EQ(hashOf(back), hashOf(desc));
}

/// Asks every list of objects whether hashes leave it out while it is empty.
struct LaterLists {
    std::vector<bool> later;
    void type(const TypeInfo&) {}
    template <class T>
    void field(const char*, const T&, const FieldInfo& info) {
        later.push_back(info.later);
    }
};

TEST(LaterFields, ObjectKindsAreLaterFromTheFirstThatCameAfterPatrolRoutes) {
    EXPECT_EQ(settledKinds, 14u) << "World hashes are settled with these kinds.";
    LaterLists lists;
    const ObjectsDesc objects;
    describe(lists, objects);
    ASSERT_EQ(lists.later.size(), std::size_t(objectKindCount));
    for (std::size_t kind = 0; kind < lists.later.size(); ++kind)
        EXPECT_EQ(lists.later[kind], kind >= 14) << objectKinds[kind].name;
}

} // namespace ped
