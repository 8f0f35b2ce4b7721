// SPDX-License-Identifier: MIT
#include "ped/Base/Executor.h"
#include "ped/Base/FunctionRef.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"

#include <gtest/gtest.h>

#include <limits>
#include <type_traits>
#include <vector>

namespace ped {
namespace {

static_assert(!std::is_convertible_v<RegionId, PortalId>);
static_assert(sizeof(RegionId) == 2 && sizeof(AgentId) == 4);

TEST(Vec, CrossAndPerpendicularTurnLeft) {
    EXPECT_EQ(cross(Vec2{1, 0}, Vec2{0, 1}), 1.0f);
    EXPECT_EQ(perpendicular({1, 0}), (Vec2{0, 1}));
    EXPECT_EQ(length(Vec2{3, 4}), 5.0f);
    EXPECT_EQ(lerp(Vec2{0, 0}, Vec2{4, 8}, 0.25f), (Vec2{1, 2}));
    EXPECT_EQ(cross(Vec3{1, 0, 0}, Vec3{0, 1, 0}), (Vec3{0, 0, 1}));
    EXPECT_EQ(toVec3({1, 2}, 3).xy(), (Vec2{1, 2}));
}

TEST(Vec, NormalizedNeverDividesByZero) {
    EXPECT_EQ(normalized({0, 0}), (Vec2{1, 0}));
    EXPECT_EQ(normalized({0, 0}, {0, 1}), (Vec2{0, 1}));
    EXPECT_NEAR(length(normalized({30, -40})), 1.0f, 1e-6f);
    EXPECT_FALSE(isFinite(Vec2{0, std::numeric_limits<float>::infinity()}));
    EXPECT_FALSE(isFinite(Vec3{0, 0, std::numeric_limits<float>::quiet_NaN()}));
}

TEST(Ids, DefaultIsNone) {
    EXPECT_FALSE(RegionId{}.valid());
    EXPECT_TRUE(RegionId(0).valid());
    EXPECT_EQ(RegionId(5).index(), 5u);
    EXPECT_LT(NodeId(1), NodeId(2));
    EXPECT_FALSE(RegionId(0xffff).valid());
}

TEST(FunctionRef, CallsWhatItRefersTo) {
    int sum = 0;
    auto add = [&sum](int n) { return sum += n; };
    const FunctionRef<int(int)> ref = add;
    EXPECT_EQ(ref(3), 3);
    const FunctionRef<int(int)> copy = ref;
    EXPECT_EQ(copy(4), 7);
}

TEST(Executor, SerialCoversTheRangeOnce) {
    SerialExecutor executor;
    std::vector<int> hits(100);
    executor.parallelFor(hits.size(), 7, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        EXPECT_LT(worker, executor.workerCount());
        for (std::size_t i = begin; i < end; ++i)
            ++hits[i];
    });
    EXPECT_EQ(hits, std::vector<int>(100, 1));
    executor.parallelFor(0, 1, [](std::size_t, std::size_t, std::size_t) { FAIL() << "nothing to do"; });
}

} // namespace
} // namespace ped
