// SPDX-License-Identifier: MIT
#include "ped/Base/HalfPlanes.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Random.h"

#include <gtest/gtest.h>

namespace ped {
namespace {

bool isAllowed(const HalfPlanes& planes, Vec2 v, float tolerance) {
    for (std::size_t i = 0; i < planes.size(); ++i)
        if (dot(v, planes[i].normal) < -planes[i].slack - tolerance)
            return false;
    return true;
}

/// The allowed point of a fine grid that is nearest to `wanted`; false where there is none.
bool nearestOnGrid(const HalfPlanes& planes, Vec2 wanted, Vec2& best) {
    bool found = false;
    constexpr int n = 200;
    for (int y = -n; y <= n; ++y)
        for (int x = -n; x <= n; ++x) {
            const Vec2 v = Vec2{float(x), float(y)} * (2.0f / n);
            if (isAllowed(planes, v, 0.0f) && (!found || distanceSquared(v, wanted) < distanceSquared(best, wanted))) {
                best = v;
                found = true;
            }
        }
    return found;
}

TEST(HalfPlanes, NothingInTheWayChangesNothing) {
    Vec2 step;
    EXPECT_TRUE(nearestAllowed(HalfPlanes(), {0.3f, -0.2f}, step));
    EXPECT_EQ(step, (Vec2{0.3f, -0.2f}));
}

TEST(HalfPlanes, SlidesAlongOnePlane) {
    HalfPlanes planes;
    planes.push({{-1, 0}, 0.1f}); // x <= 0.1
    Vec2 step;
    ASSERT_TRUE(nearestAllowed(planes, {0.5f, 0.4f}, step));
    EXPECT_NEAR(step.x, 0.1f, 1e-6f);
    EXPECT_NEAR(step.y, 0.4f, 1e-6f);
}

TEST(HalfPlanes, ReportsThatNothingIsAllowed) {
    HalfPlanes planes;
    planes.push({{1, 0}, -0.5f}); // x >= 0.5
    planes.push({{-1, 0}, -0.5f});
    Vec2 step;
    EXPECT_FALSE(nearestAllowed(planes, {}, step));
}

TEST(HalfPlanes, AgreesWithSearchOverAGrid) {
    RandomStream random(11, 0, 0);
    int infeasible = 0;
    for (int run = 0; run < 60; ++run) {
        HalfPlanes planes;
        const int count = 1 + int(random.uniform() * 7.0f);
        for (int i = 0; i < count; ++i)
            planes.push({headingVector(random.uniform(-pi, pi)), random.uniform(-0.3f, 0.8f)});
        const Vec2 wanted{random.uniform(-1.5f, 1.5f), random.uniform(-1.5f, 1.5f)};
        Vec2 exact;
        Vec2 coarse;
        const bool found = nearestAllowed(planes, wanted, exact);
        const bool any = nearestOnGrid(planes, wanted, coarse);
        if (!any) {
            ++infeasible;
            continue; // A sliver between grid points may still be allowed.
        }
        ASSERT_TRUE(found) << run;
        EXPECT_TRUE(isAllowed(planes, exact, 1e-5f)) << run;
        EXPECT_LE(distance(exact, wanted), distance(coarse, wanted) + 1e-5f) << run;
        if (length(exact) < 1.9f) {
            EXPECT_GE(distance(exact, wanted), distance(coarse, wanted) - 0.03f) << run;
        }
    }
    EXPECT_LT(infeasible, 30);
}

} // namespace
} // namespace ped
