// SPDX-License-Identifier: MIT
#include "ped/Examples/Sight.h"
#include "ped/Base/Hash.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

namespace {

using namespace ped;

struct Draw {
    std::uint64_t seed;
    std::uint64_t count = 0;
    double operator()(double low, double high) {
        return low + (high - low) * double(mixBits(seed * 77777 + count++) >> 11) * 0x1p-53;
    }
};

/// In doubles, ray by ray, from the definition.
double hitOfDisc(double px, double py, double angle, const SeenDisc& disc) {
    const double ux = std::cos(angle), uy = std::sin(angle);
    const double tx = double(disc.place.x) - px, ty = double(disc.place.y) - py;
    const double d = tx * ux + ty * uy, s = ux * ty - uy * tx, r = double(disc.radius);
    return d > 0.0 && std::fabs(s) < r ? std::max(0.0, d - std::sqrt(r * r - s * s)) : 1e9;
}

double hitOfWall(double px, double py, double angle, const WallPiece& w) {
    const double ux = std::cos(angle), uy = std::sin(angle);
    const double ax = double(w.from.x) - px, ay = double(w.from.y) - py;
    const double ex = double(w.to.x) - double(w.from.x), ey = double(w.to.y) - double(w.from.y);
    const double across = ux * ey - uy * ex;
    if (std::fabs(across) < 1e-12)
        return 1e9;
    const double t = (ax * ey - ay * ex) / across, share = (ax * uy - ay * ux) / across;
    return t >= 0.0 && share >= 0.0 && share <= 1.0 ? t : 1e9;
}

TEST(Sight, RaysMeetWhatTheDefinitionSaysInAThousandScenes) {
    std::size_t grazed = 0, compared = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Draw draw{seed};
        PatternForm form;
        form.rays = 20;
        form.angle = float(draw(1.6, 4.2));
        const SightFan fan(form);
        const double px = draw(-3, 3), py = draw(-3, 3), heading = draw(-3.1, 3.1);
        const Vec2 from{float(px), float(py)}, forward{float(std::cos(heading)), float(std::sin(heading))};
        std::vector<SeenDisc> discs;
        std::vector<WallPiece> walls;
        for (int i = 0; i < 8; ++i)
            discs.push_back({{float(draw(-6, 6)), float(draw(-6, 6))}, float(draw(0.15, 0.6))});
        for (int i = 0; i < 3; ++i)
            walls.push_back({{float(draw(-6, 6)), float(draw(-6, 6))}, {float(draw(-6, 6)), float(draw(-6, 6))}});
        RayDistances found;
        fan.begin(found);
        for (const SeenDisc& d : discs)
            fan.meet(d, from, forward, found);
        for (const WallPiece& w : walls)
            fan.meet(w, from, forward, found);
        for (std::size_t r = 0; r < 20; ++r) {
            const double angle = heading + double(form.angle) * (double(r) / 19.0 - 0.5);
            const auto nearestAt = [&](double a) {
                double nearest = double(form.range);
                for (const SeenDisc& d : discs)
                    nearest = std::min(nearest, hitOfDisc(px, py, a, d));
                for (const WallPiece& w : walls)
                    nearest = std::min(nearest, hitOfWall(px, py, a, w));
                return nearest;
            };
            // A ray that all but grazes something is not judged: there a hair decides.
            if (std::fabs(nearestAt(angle - 1e-5) - nearestAt(angle + 1e-5)) > 1e-3) {
                ++grazed;
                continue;
            }
            ++compared;
            EXPECT_NEAR(double(found[r]), nearestAt(angle), 2e-4) << "scene " << seed << ", ray " << r;
        }
    }
    EXPECT_LT(grazed, compared / 100);
}

TEST(Sight, TheFirstRayLooksToTheRightAndTheLastToTheLeft) {
    const PatternForm form;
    const SightFan fan(form);
    const auto seenAt = [&](Vec2 place) {
        RayDistances distances;
        fan.begin(distances);
        fan.meet(SeenDisc{place, 0.25f, {}}, {}, {1.0f, 0.0f}, distances);
        std::vector<std::uint8_t> glimpse(20);
        fan.write(distances, glimpse);
        std::size_t ray = 0;
        while (ray < 20 && glimpse[ray] == 255)
            ++ray;
        return ray;
    };
    EXPECT_LT(seenAt({1.2f, -2.0f}), 3u);
    EXPECT_GT(seenAt({1.2f, 2.0f}), 16u);
    EXPECT_EQ(seenAt({-1.0f, 0.0f}), 20u); // Behind.
    EXPECT_EQ(seenAt({5.3f, 0.0f}), 20u);  // Too far.
}

TEST(Sight, WhoeverStandsInsideADiscSeesNothingElse) {
    const SightFan fan{PatternForm{}};
    RayDistances distances;
    fan.begin(distances);
    fan.meet(SeenDisc{{0.1f, 0.0f}, 0.3f, {}}, {}, {1.0f, 0.0f}, distances);
    std::vector<std::uint8_t> glimpse(20);
    fan.write(distances, glimpse);
    EXPECT_EQ(glimpse[10], 0);
    EXPECT_FALSE(isFree(glimpse));
    EXPECT_TRUE(isFree(std::vector<std::uint8_t>(20, 255)));
}

TEST(Sight, SectorsTellHowNearTheNearestIs) {
    PatternForm form;
    form.sight = SightKind::Sectors;
    form.rays = 8;
    form.angle = 6.2831f;
    const SightFan fan(form);
    RayDistances distances;
    fan.begin(distances);
    fan.meet(SeenDisc{{2.0f, 0.4f}, 0.25f, {}}, {}, {1.0f, 0.0f}, distances);
    fan.meet(SeenDisc{{3.0f, 0.4f}, 0.25f, {}}, {}, {1.0f, 0.0f}, distances);
    fan.meet(SeenDisc{{-2.0f, -0.4f}, 0.25f, {}}, {}, {1.0f, 0.0f}, distances);
    EXPECT_NEAR(distances[4], std::sqrt(4.16f) - 0.25f, 1e-5f); // Just left of straight ahead.
    EXPECT_NEAR(distances[0], std::sqrt(4.16f) - 0.25f, 1e-5f); // Behind, to the right.
    for (const std::size_t r : {1u, 2u, 3u, 5u, 6u, 7u})
        EXPECT_EQ(distances[r], 5.0f) << r;
}

TEST(Sight, OnlyTheRaysThatAreToldAreShortened) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Draw draw{seed + 5000};
        PatternForm form;
        form.rays = std::uint32_t(draw(4.0, 20.99));
        form.angle = float(draw(0.6, 6.0));
        const SightFan fan(form);
        const float facing = float(draw(-3.0, 3.0));
        const Vec2 forward{std::cos(facing), std::sin(facing)};
        RayDistances distances, before;
        fan.begin(distances);
        for (int i = 0; i < 6; ++i) {
            before = distances;
            const SeenDisc disc{{float(draw(-6, 6)), float(draw(-6, 6))}, float(draw(0.1, 0.6)), {}};
            const RayFours met = fan.meet(disc, {}, forward, distances);
            for (std::size_t r = 0; r < form.rays; ++r)
                EXPECT_TRUE((met >> (r / 4) & 1u) != 0 || distances[r] == before[r]) << seed << " ray " << r;
        }
        // What rays lack is what the glimpse's bytes lack.
        std::vector<std::uint8_t> glimpse(form.rays);
        RayDistances lacks{};
        fan.write(distances, glimpse);
        fan.writeLacks(distances, allRays, lacks);
        for (std::size_t r = 0; r < form.rays; ++r)
            EXPECT_FLOAT_EQ(lacks[r], (float(glimpse[r]) - 255.0f) / 255.0f);
    }
}

PatternForm formOf(SightKind kind, std::uint32_t rays) {
    PatternForm form;
    form.sight = kind;
    form.rays = rays;
    return form;
}

std::vector<std::uint8_t> seenBy(const SightFan& fan, const std::vector<SeenDisc>& people) {
    RayDistances distances;
    fan.begin(distances);
    for (const SeenDisc& person : people)
        fan.meet(person, {}, {1.0f, 0.0f}, distances);
    std::vector<std::uint8_t> out(fan.rays());
    fan.write(distances, out);
    return out;
}

TEST(Sight, CrowdCountsThePeopleOfASector) {
    const SightFan fan(formOf(SightKind::Crowd, 8));
    EXPECT_TRUE(isFree(seenBy(fan, {})));
    const SeenDisc left{{2.0f, 0.3f}, 0.25f, {}}, farther{{3.0f, 0.4f}, 0.25f, {}}, right{{2.0f, -0.3f}, 0.25f, {}};
    EXPECT_EQ(seenBy(fan, {left, farther, right, {{-2, 0}, 0.25f, {}}}),
              (std::vector<std::uint8_t>{255, 255, 255, 204, 153, 255, 255, 255}));
    EXPECT_EQ(seenBy(fan, {left, left, left, left, left, left, left})[4], 0);
}

TEST(Sight, FlowTellsHowFastWhoeverIsThereComes) {
    const SightFan fan(formOf(SightKind::Flow, 8));
    const auto ahead = [&](float speed) { return seenBy(fan, {{{3.0f, 0.3f}, 0.25f, {-speed, 0.0f}}})[4]; };
    EXPECT_LT(ahead(2.0f), ahead(1.0f));
    EXPECT_LT(ahead(1.0f), ahead(0.0f));
    EXPECT_LT(ahead(0.0f), ahead(-1.0f)); // They go off.
    EXPECT_LT(ahead(-9.0f), 255);         // Still somebody.
    EXPECT_NEAR(ahead(0.0f), 0.45f * 255.0f, 1.0f);
    // Of two the faster one counts.
    EXPECT_EQ(seenBy(fan, {{{3.0f, 0.3f}, 0.25f, {-1.0f, 0.0f}}, {{2.0f, 0.2f}, 0.25f, {}}})[4], ahead(1.0f));
}

TEST(Sight, PolarTellsWhereTheNearestAre) {
    const SightFan fan(formOf(SightKind::Polar, 8));
    EXPECT_TRUE(isFree(seenBy(fan, {})));
    std::vector<SeenDisc> people{{{4.0f, 0.0f}, 0.25f, {}}, {{2.0f, 2.0f}, 0.25f, {}}, {{1.5f, -1.5f}, 0.25f, {}}};
    const auto seen = seenBy(fan, people);
    EXPECT_NEAR(seen[0], (std::sqrt(4.5f) - 0.25f) / 5.0f * 255.0f, 1.0f);
    EXPECT_NEAR(seen[1], (std::sqrt(8.0f) - 0.25f) / 5.0f * 255.0f, 1.0f);
    EXPECT_NEAR(seen[2], 3.75f / 5.0f * 255.0f, 1.0f);
    EXPECT_EQ(seen[3], 255);
    EXPECT_NEAR(seen[4], (0.5f - 45.0f / 120.0f) * 255.0f, 1.0f); // On the right.
    EXPECT_NEAR(seen[5], (0.5f + 45.0f / 120.0f) * 255.0f, 1.0f);
    EXPECT_NEAR(seen[6], 0.5f * 255.0f, 1.0f);
    EXPECT_EQ(seen[7], 255);
    // The order in which people are looked at does not matter, and a fifth finds no room.
    std::swap(people[0], people[2]);
    EXPECT_EQ(seenBy(fan, people), seen);
    EXPECT_TRUE(isFree(seenBy(fan, {{{-1.0f, 0.0f}, 0.25f, {}}})));
}

} // namespace
