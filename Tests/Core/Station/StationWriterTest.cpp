// SPDX-License-Identifier: MIT
#include "Core/Station/RandomStation.h"

#include "ped/Station/StationBinary.h"
#include "ped/Station/StationReader.h"
#include "ped/Station/StationWriter.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

using test::randomStation;

std::string firstError(const Diagnostics& diagnostics) {
    return diagnostics.items().empty() ? "" : diagnostics.items()[0].place + ": " + diagnostics.items()[0].message;
}

/// "region.height" for every member that a tree holds, by the type that it is read as.
class WrittenFields {
public:
    explicit WrittenFields(std::set<std::string>& out) : out_(out) {}
    void type(const TypeInfo& info) { type_ = info.name; }
    template <class E>
    void kind(const char* name, E& value, const FieldInfo& info) {
        field(name, value, info);
    }
    template <class T>
    void field(const char* name, T& value, const FieldInfo&) {
        if (const Value* found = object_->find(name)) {
            out_.insert(std::string(type_) + "." + name);
            descend(*found, value);
        }
    }
    template <class T>
    void read(const Value& object, T& desc) {
        const Value* outer = object_;
        const char* outerType = type_;
        object_ = &object;
        describe(*this, desc);
        object_ = outer;
        type_ = outerType;
    }

private:
    template <class T>
    void descend(const Value& value, T& desc) {
        if constexpr (Described<T>)
            read(value, desc);
    }
    template <class T>
    void descend(const Value& value, std::vector<T>&) {
        for (const Value& item : value.items()) {
            T element{};
            descend(item, element);
        }
    }
    std::set<std::string>& out_;
    const Value* object_ = nullptr;
    const char* type_ = "";
};

TEST(StationWriter, ReadsBackEveryFieldOfRandomStations) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const StationDesc desc = randomStation(seed);
        const Value written = writeStation(desc);
        StationDesc back;
        Diagnostics diagnostics;
        ASSERT_TRUE(readStation(written, back, diagnostics)) << "seed " << seed << ": " << firstError(diagnostics);
        ASSERT_TRUE(diagnostics.items().empty());
        ASSERT_TRUE(sameStation(desc, back)) << "seed " << seed;
        ASSERT_TRUE(written == writeStation(back)) << "seed " << seed;
    }
}

TEST(StationWriter, RandomStationsWriteEveryDescribedField) {
    std::set<std::string> described;
    std::set<std::string> written;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Value tree = writeStation(randomStation(seed, &described));
        StationDesc types;
        WrittenFields(written).read(tree, types);
    }
    EXPECT_GT(described.size(), 120u);
    for (const std::string& field : described)
        EXPECT_TRUE(written.contains(field)) << field;
    EXPECT_EQ(described.size(), written.size());
}

TEST(StationWriter, LeavesOutWhatHasItsDefault) {
    StationDesc desc;
    desc.name = "Empty";
    const Value written = writeStation(desc);
    ASSERT_EQ(written.members().size(), 2u);
    EXPECT_EQ(written.members()[0].name, "version");
    EXPECT_EQ(written.members()[1].name, "name");
    desc.simulation.headroom = 2.0f;
    EXPECT_EQ(writeStation(desc).find("simulation")->members().size(), 1u);
}

TEST(StationWriter, LeavesOutFieldsOfOtherKinds) {
    StationDesc desc = test::soundStation();
    desc.regions[0].floor.rise = 0.3f; // flat: not used
    const Value written = writeStation(desc);
    EXPECT_EQ(written.find("regions")->items()[0].find("floor"), nullptr);
}

TEST(ShortestDouble, ReadsBackToTheSameFloatWithFewDigits) {
    EXPECT_EQ(numberText(shortestDouble(0.1f)), "0.1");
    EXPECT_EQ(numberText(shortestDouble(-3.4f)), "-3.4");
    EXPECT_EQ(numberText(shortestDouble(28800.0f)), "28800");
    EXPECT_EQ(numberText(shortestDouble(-0.0f)), "0");
    EXPECT_EQ(numberText(shortestDouble(1e-5f)), "0.00001");
    test::Dice dice(7);
    for (int i = 0; i < 200000; ++i) {
        const auto bits = static_cast<std::uint32_t>(dice.next());
        float f = 0.0f;
        std::memcpy(&f, &bits, sizeof f);
        if (!std::isfinite(f) || f == 0.0f)
            continue;
        ASSERT_EQ(static_cast<float>(shortestDouble(f)), f);
    }
}

TEST(StationBinary, ReadsBackEveryField) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const StationDesc desc = randomStation(seed);
        const std::vector<std::byte> bytes = stationBytes(desc);
        StationDesc back;
        BinaryReader reader(bytes);
        serialize(reader, back);
        ASSERT_TRUE(reader.ok());
        ASSERT_EQ(reader.left(), 0u);
        ASSERT_EQ(bytes, stationBytes(back));
        ASSERT_EQ(stationHash(desc), stationHash(back));
    }
    EXPECT_NE(stationHash(randomStation(1)), stationHash(randomStation(2)));
}

TEST(StationBinary, RefusesEveryTruncation) {
    const std::vector<std::byte> bytes = stationBytes(test::soundStation());
    for (std::size_t n = 0; n < bytes.size(); ++n) {
        StationDesc back;
        BinaryReader reader{std::span(bytes).first(n)};
        serialize(reader, back);
        ASSERT_FALSE(reader.ok()) << n;
    }
}

TEST(StationBinary, SurvivesEveryDamagedByte) {
    const std::vector<std::byte> good = stationBytes(test::soundStation());
    for (std::size_t n = 0; n < good.size(); ++n) {
        std::vector<std::byte> bad = good;
        bad[n] ^= std::byte{0xff};
        StationDesc back;
        BinaryReader reader(bad);
        serialize(reader, back);
        for (const RegionDesc& region : back.regions)
            ASSERT_LE(region.floor.kind, FloorKind::Mesh);
    }
}

} // namespace
} // namespace ped
