// SPDX-License-Identifier: MIT
// People do not walk like machines.
#include "ped/Locomotion/Waver.h"

#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Navigation/Errands.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/Simulation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace ped {
namespace {

Identity walker(std::uint32_t id, float speed = 1.3f) {
    Identity identity;
    identity.id = AgentId(id);
    identity.seed = 7;
    identity.preferredSpeed = speed;
    return identity;
}

WaverParameters waverOn(float amount = 1.0f) {
    WaverParameters p;
    p.amount = amount;
    return p;
}

struct WaverMoments {
    double asideMean = 0.0, asideDeviation = 0.0, shareMean = 0.0, shareDeviation = 0.0, looks = 0.0, stops = 0.0;
};

WaverMoments momentsOf(const WaverParameters& p, float speed) {
    WaverMoments m;
    int n = 0;
    for (std::uint32_t id = 0; id < 400; ++id)
        for (int k = 0; k < 100; ++k, ++n) {
            const Waver w = waverOf(p, walker(id, speed), {}, 3.7 * k);
            m.asideMean += double(w.aside);
            m.asideDeviation += double(w.aside) * double(w.aside);
            m.shareMean += double(w.share);
            m.shareDeviation += double(w.share) * double(w.share);
            m.looks += w.gaze != 0.0f;
            m.stops += w.share < 0.05f;
        }
    for (double* sum : {&m.asideMean, &m.asideDeviation, &m.shareMean, &m.shareDeviation, &m.looks, &m.stops})
        *sum /= n;
    m.asideDeviation = std::sqrt(m.asideDeviation);
    m.shareDeviation = std::sqrt(m.shareDeviation - m.shareMean * m.shareMean);
    return m;
}

TEST(Waver, HasTheSizesThatItsParametersSay) {
    WaverParameters p = waverOn();
    p.glanceChance = 0.0f;
    const WaverMoments even = momentsOf(p, 1.3f);
    const double spread = 1.136; // Root of the mean square of how inclined people are: 0.4 + 1.8 u², u even.
    EXPECT_NEAR(even.asideMean, 0.0, 0.005);
    EXPECT_NEAR(even.asideDeviation, double(p.sway) * spread, 0.05 * double(p.sway));
    EXPECT_NEAR(even.shareMean, 1.0, 0.01);
    EXPECT_NEAR(even.shareDeviation, double(p.pace) * spread, 0.05 * double(p.pace));
    EXPECT_EQ(even.looks, 0.0);
    const WaverMoments doubled = momentsOf(waverOn(2.0f), 1.3f), usual = momentsOf(waverOn(), 1.3f);
    EXPECT_GT(doubled.asideDeviation, 1.8 * usual.asideDeviation);
}

TEST(Waver, PeopleLookRoundAndSomeOfThemStop) {
    const WaverMoments m = momentsOf(waverOn(), 1.0f);
    EXPECT_GT(m.looks, 0.05);
    EXPECT_LT(m.looks, 0.35);
    EXPECT_GT(m.stops, 0.002);
    EXPECT_LT(m.stops, 0.1);
    EXPECT_LT(m.shareMean, 1.0) << "looking round costs time";
    EXPECT_EQ(momentsOf(waverOn(), 2.5f).looks, 0.0) << "nobody who hurries looks round";
}

TEST(Waver, IsSmooth) {
    const WaverParameters p = waverOn();
    for (std::uint32_t id = 0; id < 50; ++id)
        for (int k = 0; k < 2000; ++k) {
            const Waver a = waverOf(p, walker(id), {}, 0.1 * k), b = waverOf(p, walker(id), {}, 0.1 * (k + 1));
            ASSERT_LT(std::fabs(a.aside - b.aside), 0.2f) << id << " at " << k;
            ASSERT_LT(std::fabs(a.share - b.share), 0.35f) << id << " at " << k;
            ASSERT_GE(a.share, 0.0f);
        }
}

/// Of two people, over many seeds: how often both look round at a moment, and how often only one does.
std::pair<double, double> looksOfTwo(bool together) {
    const WaverParameters p = waverOn();
    double both = 0.0, one = 0.0;
    for (std::uint32_t seed = 1; seed <= 20; ++seed)
        for (std::uint32_t pair = 0; pair < 100; ++pair)
            for (int k = 0; k < 50; ++k) {
                const AgentId company = together ? AgentId(0x80000000u | pair) : AgentId();
                Identity a = walker(2 * pair, 1.0f), b = walker(2 * pair + 1, 1.0f);
                a.seed = b.seed = seed;
                const bool first = waverOf(p, a, company, 2.0 * k).gaze != 0.0f;
                const bool second = waverOf(p, b, company, 2.0 * k).gaze != 0.0f;
                both += first && second;
                one += first != second;
            }
    return {both, one};
}

TEST(Waver, PeopleWhoWalkTogetherLookRoundTogether) {
    // How inclined somebody is to look round differs, so that companions do not always join in: over all draws of two people, the
    // less inclined looks round at m = E[min(i, j)] of the moments, only one of them at E|i - j|. With i = 0.4 + 1.8 u²
    // these are 0.70 and 0.59: both look round about as often as one does, and strangers hardly ever do.
    const auto [both, one] = looksOfTwo(true);
    const auto [strangersBoth, strangersOne] = looksOfTwo(false);
    EXPECT_NEAR(both / one, 0.70 / 0.59, 0.15);
    EXPECT_LT(strangersBoth / strangersOne, 0.25);
    EXPECT_GT(both, 2.5 * strangersBoth);
}

/// People who cross a hall both ways.
struct WaverScene {
    WaverScene(float amount, int people, std::uint32_t chunkSize = 256, Executor* threads = nullptr) {
        StationDesc station;
        station.name = "Hall";
        station.regions = {test::room("hall", 0, 0, 40, 12)};
        station.simulation.waver = amount;
        world = test::build(station);
        SimulationOptions options;
        options.parameters.locomotion.waver.amount = amount;
        options.chunkSize = chunkSize;
        simulation = std::make_unique<Simulation>(*world, threads != nullptr ? *threads : executor, options);
        for (int i = 0; i < people; ++i) {
            const bool east = i % 2 == 0;
            Place place;
            place.position = {east ? 38.0f : 2.0f, 6.0f, 0.0f};
            place.radius = 1.0f;
            Newcomer person;
            person.position = {(east ? 2.0f : 38.0f) + (east ? 1.2f : -1.2f) * float(i / 16), 2.0f + float(i % 16 / 2),
                               0.0f};
            person.preferredSpeed = 1.2f;
            person.radius = 0.25f;
            person.errand.kind = ErrandKind::Pass;
            person.errand.places = simulation->places().add(std::span(&place, 1));
            EXPECT_TRUE(simulation->add(person).valid());
        }
    }
    template <class Each>
    void run(float seconds, Each each) {
        for (int i = 0; i < int(seconds * 30.0f); ++i) {
            simulation->step();
            for (const AgentChunk& chunk : std::as_const(*simulation).agents().chunks())
                for (std::size_t k = 0; k < chunk.size(); ++k)
                    each(chunk.body[k]);
        }
    }

    SerialExecutor executor;
    std::unique_ptr<const World> world;
    std::unique_ptr<Simulation> simulation;
};

/// How far somebody alone gets from the straight way, and the spread of their speed in the middle of the hall.
std::pair<float, float> meander(float amount) {
    WaverScene scene(amount, 1);
    float farthest = 0.0f, slowest = 9.0f, fastest = 0.0f;
    scene.run(60.0f, [&](const Body& body) {
        const float x = body.position.x;
        if (x < 8.0f || x > 30.0f)
            return;
        farthest = std::max(farthest, std::fabs(body.position.y - (2.0f + 4.0f * (x - 2.0f) / 36.0f)));
        slowest = std::min(slowest, body.speed);
        fastest = std::max(fastest, body.speed);
    });
    EXPECT_EQ(scene.simulation->leftCount(), 1u) << "they arrive all the same";
    return {farthest, fastest - slowest};
}

TEST(Waver, BendsTheWayAndThePaceOfSomebodyAlone) {
    const auto [straight, steady] = meander(0.0f);
    const auto [bent, uneven] = meander(1.0f);
    EXPECT_GT(bent, straight + 0.03f);
    EXPECT_GT(uneven, steady + 0.1f);
}

TEST(Waver, PeopleWhoMeetStillKeepOutOfEachOthersBodies) {
    WaverScene scene(1.5f, 48);
    for (int i = 0; i < 30 * 60; ++i) {
        scene.simulation->step();
        const auto& chunk = std::as_const(*scene.simulation).agents().chunks().front();
        for (std::size_t a = 0; a < chunk.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                ASSERT_GT(distance(chunk.body[a].position.xy(), chunk.body[b].position.xy()),
                          chunk.body[a].radius + chunk.body[b].radius - 1e-3f)
                    << "frame " << i;
    }
    EXPECT_EQ(scene.simulation->leftCount(), 48u);
}

TEST(WaverDeterminism, OneHashForAnyThreadsAndChunks) {
    const auto hashOf = [](std::uint32_t chunkSize, Executor* threads) {
        WaverScene scene(1.0f, 48, chunkSize, threads);
        scene.run(20.0f, [](const Body&) {});
        return scene.simulation->stateHash();
    };
    test::ThreadExecutor threads(3);
    const std::uint64_t hash = hashOf(256, nullptr);
    EXPECT_EQ(hashOf(7, nullptr), hash);
    EXPECT_EQ(hashOf(16, &threads), hash);
}

} // namespace
} // namespace ped
