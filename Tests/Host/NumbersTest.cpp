// SPDX-License-Identifier: MIT
#include "Host/Numbers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

namespace pedsim {
namespace {

TEST(Numbers, AWholeWordIsANumberOrNothing) {
    EXPECT_EQ(readNumber<double>("1.5"), 1.5);
    EXPECT_EQ(readNumber<double>("-2e3"), -2000.0);
    EXPECT_EQ(readNumber<float>("0.1"), 0.1f);
    EXPECT_EQ(readNumber<std::uint32_t>("42"), 42u);
    for (const char* word : {"", " 1", "1 ", "1,5", "+1", "0x10", "1.5m", "one", "-", ".", "1e999"})
        EXPECT_FALSE(readNumber<double>(word)) << '"' << word << '"';
    for (const char* word : {"", "-1", "4294967296", "1.0", "x"})
        EXPECT_FALSE(readNumber<std::uint32_t>(word)) << '"' << word << '"';
}

TEST(Numbers, WhatFilesCallNoNumberIsOneToTheCaller) {
    ASSERT_TRUE(readNumber<double>("nan"));
    EXPECT_TRUE(std::isnan(*readNumber<double>("nan")));
    EXPECT_EQ(readNumber<double>("-inf"), -HUGE_VAL);
}

} // namespace
} // namespace pedsim
