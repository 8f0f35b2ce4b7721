// SPDX-License-Identifier: MIT
#include "ped/Base/FixedString.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <type_traits>

namespace ped {
namespace {

static_assert(std::is_trivially_copyable_v<FixedString<15>>);
static_assert(sizeof(FixedString<15>) == 16);
static_assert(FixedString<8>("arcade").view() == "arcade");

TEST(FixedString, HoldsWhatFits) {
    FixedString<8> s;
    EXPECT_TRUE(s.empty());
    EXPECT_TRUE(s.assign("platform"));
    EXPECT_EQ(s, "platform");
    EXPECT_EQ(s.size(), 8u);
    EXPECT_FALSE(s.assign("platforms"));
    EXPECT_EQ(s, "platform");
    EXPECT_TRUE(s.assign("exit"));
    EXPECT_TRUE(s.append("s"));
    EXPECT_EQ(std::string(s.view()), "exits");
}

TEST(FixedString, NeverCutsACharacterInTwo) {
    const std::string text = "caf\xc3\xa9"; // An e with an acute accent: two bytes.
    FixedString<4> s;
    EXPECT_FALSE(s.assign(text));
    EXPECT_EQ(s, "caf");
    FixedString<5> t;
    EXPECT_TRUE(t.assign(text));
    FixedString<2> u;
    EXPECT_FALSE(u.assign("\xe2\x82\xac")) << "three bytes do not fit in two";
    EXPECT_TRUE(u.empty());
}

TEST(FixedString, ComparesAsText) {
    EXPECT_LT(FixedString<8>("a"), FixedString<8>("ab"));
    EXPECT_EQ(FixedString<8>("a"), FixedString<8>("a"));
    FixedString<8> a("longer");
    a.assign("x");
    const FixedString<8> b("x");
    EXPECT_EQ(std::memcmp(&a, &b, sizeof(a)), 0) << "equal texts have equal bytes";
    EXPECT_TRUE(a.consistent());
}

} // namespace
} // namespace ped
