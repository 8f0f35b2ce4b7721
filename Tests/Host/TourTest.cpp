// SPDX-License-Identifier: MIT
// Camera tours: what is read of them, and what is said of bad ones.

#include "Film/Tour.h"
#include "Film/PageBrowser.h"
#include "View/ViewPage.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace pedsim;

constexpr const char* two = R"([{"at": 1, "time": 10, "eye": [0, 0, 2], "target": [5, 0, 1]},
 {"at": 5, "time": 20, "eye": [3, 0, 2], "target": [5, 1, 1]}])";

/// What is said of a tour.
std::string saidOf(const std::string& text) {
    Tour tour;
    ped::Diagnostics diagnostics;
    EXPECT_FALSE(readTour(text, tour, diagnostics)) << text;
    EXPECT_FALSE(diagnostics.items().empty());
    if (diagnostics.items().empty())
        return {};
    EXPECT_FALSE(diagnostics.items()[0].remedy.empty());
    return diagnostics.items()[0].message;
}

TEST(Tour, GoesEvenlyBetweenTheTimesOfItsKeys) {
    Tour tour;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(readTour(two, tour, diagnostics));
    ASSERT_EQ(tour.keys.size(), 2u);
    EXPECT_DOUBLE_EQ(tour.seconds(), 5.0);
    EXPECT_DOUBLE_EQ(tour.timeAt(0.0), 10.0);
    EXPECT_DOUBLE_EQ(tour.timeAt(2.0), 12.5);
    EXPECT_DOUBLE_EQ(tour.timeAt(9.0), 20.0);
    EXPECT_DOUBLE_EQ(tour.keys[1].eye[0], 3.0);
}

TEST(Tour, SaysWhichKeyIsBadAndWhy) {
    EXPECT_NE(saidOf("[]").find("two keys"), std::string::npos);
    EXPECT_NE(saidOf("{}").find("two keys"), std::string::npos);
    const std::string good = R"({"at": 0, "time": 0, "eye": [0, 0, 2], "target": [5, 0, 1]})";
    const auto second = [&](const std::string& key) { return saidOf("[" + good + ",\n" + key + "]"); };
    EXPECT_EQ(second("7"), "Key 2 of the tour: a key is an object.");
    EXPECT_EQ(second(good), "Key 2 of the tour: 'at' is not later than that of the key before.");
    EXPECT_EQ(second(R"({"at": 2, "time": 0, "eye": [0, 0], "target": [5, 0, 1]})"),
              "Key 2 of the tour: 'eye' must be three numbers of metres.");
    EXPECT_EQ(second(R"({"at": 2, "time": "x", "eye": [0, 0, 1], "target": [5, 0, 1]})"),
              "Key 2 of the tour: 'time' must be a number.");
    EXPECT_EQ(second(R"({"at": 2, "time": -1, "eye": [0, 0, 1], "target": [5, 0, 1]})"),
              "Key 2 of the tour: 'time' is before the recording begins.");
    EXPECT_EQ(second(R"({"at": 2, "time": 1, "eye": [5, 0, 1], "target": [5, 0, 1]})"),
              "Key 2 of the tour: 'eye' and 'target' are the same place.");
    EXPECT_EQ(second(R"({"at": 2, "time": 1, "eye": [5, 0, 1], "target": [5, 0, 0], "fov": 3})"),
              "Key 2 of the tour: a key has no 'fov'.");
}

TEST(Tour, PicturesComeBackFromBase64) {
    for (std::size_t n = 0; n < 20; ++n) {
        std::string bytes;
        for (std::size_t i = 0; i < n; ++i)
            bytes += static_cast<char>(i * 53 + n);
        const auto* raw = reinterpret_cast<const std::uint8_t*>(bytes.data());
        EXPECT_EQ(fromBase64(base64({raw, bytes.size()})), bytes);
    }
}

} // namespace
