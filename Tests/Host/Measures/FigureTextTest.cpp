// SPDX-License-Identifier: MIT
#include "Measures/FigureText.h"
#include "Json/JsonText.h"

#include "ped/Measure/MeterTable.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace pedsim {
namespace {

constexpr ped::FigureInfo figures[] = {
    {"toy.count", "how many"}, {"toy.length", "how long", "mm", 1, 1000.0}, {"alone", "by itself", "", 2}};
constexpr ped::FigureInfo placed[] = {{"spots.n", "number"}, {"spots.v", "value", "m/s", 1}};

class ToyMeter final : public ped::Meter {
public:
    static const ped::MeterInfo info;
    void update(const ped::TrajectoryFrame&) override {}
    void report(ped::FigureList& out) const override {
        out.set("toy.count", 1.0);
        out.set("toy.length", 0.01234);
        out.set("alone", 0.5);
    }
};

class SpotMeter final : public ped::Meter {
public:
    static const ped::MeterInfo info;
    void update(const ped::TrajectoryFrame&) override {}
    void report(ped::FigureList& out) const override {
        for (std::uint32_t i = 0; i < 2; ++i) {
            out.set("spots.n", i + 3.0, i);
            out.set("spots.v", i + 0.5, i);
        }
    }
};

const ped::MeterInfo ToyMeter::info = {
    "toy",
    "Toy",
    "A toy.",
    "{toy.count|frame} of {toy.length}, {alone}, {toy.missing}",
    0,
    figures,
    [](const ped::MeterSetup&, const ped::MeterSet&) -> std::unique_ptr<ped::Meter> {
        return std::make_unique<ToyMeter>();
    },
};
const ped::MeterInfo SpotMeter::info = {
    "spots",
    "Spots",
    "Spots.",
    "{spots.n} at {spots.v}",
    0,
    placed,
    [](const ped::MeterSetup&, const ped::MeterSet&) -> std::unique_ptr<ped::Meter> {
        return std::make_unique<SpotMeter>();
    },
};

const ped::MeterInfo* const table[] = {&ToyMeter::info, &SpotMeter::info};

TEST(FigureText, SentencesAndLines) {
    const ped::FigureList list = ped::MeterSet({}, table).figures();
    EXPECT_EQ(figureLines(table, list), "  toy       1 frame of 12.3 mm, 0.50, –\n"
                                        "  spots 1   3 at 0.5 m/s\n"
                                        "  spots 2   4 at 1.5 m/s\n");
}

TEST(FigureText, JsonHasObjectsAndArrays) {
    ped::Value object = ped::Value::object();
    const ped::FigureList list = ped::MeterSet({}, table).figures();
    setFigures(list, object);
    const auto json = nlohmann::json::parse(writeJson(object));
    EXPECT_EQ(json["toy"]["count"], 1);
    EXPECT_EQ(json["alone"], 0.5);
    ASSERT_EQ(json["spots"].size(), 2u);
    EXPECT_EQ(json["spots"][1]["v"], 1.5);
    for (const ped::Figure& figure : list.all()) {
        const ped::Value* found = findFigure(object, figure.info->key, figure.place);
        ASSERT_NE(found, nullptr) << figure.info->key;
        EXPECT_EQ(found->asNumber(), figure.value);
    }
    EXPECT_EQ(findFigure(object, "toy.count", 0), nullptr);
    EXPECT_EQ(findFigure(object, "spots.n", 7), nullptr);
    EXPECT_EQ(findFigure(object, "nothing.at.all", ped::Figure::noPlace), nullptr);
    EXPECT_EQ(findFigure(ped::Value(), "alone", ped::Figure::noPlace), nullptr);
}

} // namespace
} // namespace pedsim
