// SPDX-License-Identifier: MIT
#include "ped/Base/FixedVector.h"

#include "Core/Base/TestRandom.h"
#include "ped/Base/Vec.h"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

namespace ped {
namespace {

static_assert(std::is_trivially_copyable_v<FixedVector<Vec2, 5>>);
static_assert(sizeof(FixedVector<std::uint8_t, 7>) == 8);
static_assert(sizeof(FixedVector<std::uint16_t, 7>) == 16);
static_assert(sizeof(FixedVector<Vec2, 5>) == 44);
static_assert(sizeof(FixedVector<std::uint64_t, 5>) == 48);

TEST(FixedVector, PushStopsAtTheCapacity) {
    FixedVector<int, 2> v;
    EXPECT_TRUE(v.empty());
    EXPECT_TRUE(v.push(1));
    EXPECT_TRUE(v.push(2));
    EXPECT_TRUE(v.full());
    EXPECT_FALSE(v.push(3));
    EXPECT_FALSE(v.insert(0, 3));
    EXPECT_EQ(v.size(), 2u);
    EXPECT_EQ(v.back(), 2);
    EXPECT_EQ(v.front(), 1);
}

TEST(FixedVector, BehavesLikeAVector) {
    test::TestRandom random{51};
    FixedVector<int, 8> v;
    std::vector<int> model;
    for (int i = 0; i < 20000; ++i) {
        const std::uint32_t action = random.below(5);
        const std::size_t at = random.below(static_cast<std::uint32_t>(model.size() + 1));
        if (action <= 1) {
            ASSERT_EQ(v.insert(at, i), model.size() < 8);
            if (model.size() < 8)
                model.insert(model.begin() + static_cast<std::ptrdiff_t>(at), i);
        } else if (action == 2 && at < model.size()) {
            v.erase(at);
            model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
        } else if (action == 3 && !model.empty()) {
            v.pop();
            model.pop_back();
        } else if (action == 4 && v.push(i)) {
            model.push_back(i);
        }
        ASSERT_EQ(std::vector<int>(v.begin(), v.end()), model);
        ASSERT_EQ(v.span().size(), model.size());
    }
}

TEST(FixedVector, InsertsAnElementOfItself) {
    FixedVector<int, 4> v;
    v.push(1);
    v.push(2);
    EXPECT_TRUE(v.insert(0, v[1]));
    EXPECT_EQ(v[0], 2);
    EXPECT_EQ(v[1], 1);
    EXPECT_EQ(v[2], 2);
}

TEST(FixedVector, EqualVectorsHaveEqualBytes) {
    FixedVector<std::uint32_t, 4> a;
    FixedVector<std::uint32_t, 4> b;
    for (std::uint32_t i = 1; i <= 4; ++i)
        a.push(i);
    a.erase(2);
    a.resize(2);
    b.push(1);
    b.push(2);
    EXPECT_EQ(a, b);
    EXPECT_EQ(std::memcmp(&a, &b, sizeof(a)), 0);
    b[1] = 9;
    EXPECT_NE(a, b);
    b.clear();
    EXPECT_NE(a, b);
}

TEST(FixedVector, KnowsADamagedCount) {
    FixedVector<std::uint32_t, 4> v;
    EXPECT_TRUE(v.consistent());
    std::uint32_t raw[5] = {0, 0, 0, 0, 99};
    std::memcpy(&v, raw, sizeof(v));
    EXPECT_FALSE(v.consistent());
}

} // namespace
} // namespace ped
