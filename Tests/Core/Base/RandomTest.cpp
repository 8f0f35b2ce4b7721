// SPDX-License-Identifier: MIT
#include "ped/Base/Random.h"

#include "ped/Base/Archive.h"
#include "ped/Base/Hash.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace ped {
namespace {

enum class Purpose : std::uint32_t { Traits = 1, Choices = 2 };

struct Moments {
    double mean = 0.0;
    double deviation = 0.0;
    double skewness = 0.0;
};

template <class Draw>
Moments momentsOf(int n, Draw draw) {
    std::vector<double> values;
    for (int i = 0; i < n; ++i)
        values.push_back(static_cast<double>(draw()));
    Moments m;
    m.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double second = 0.0;
    double third = 0.0;
    for (const double v : values) {
        second += (v - m.mean) * (v - m.mean);
        third += (v - m.mean) * (v - m.mean) * (v - m.mean);
    }
    m.deviation = std::sqrt(second / n);
    m.skewness = third / n / (m.deviation * m.deviation * m.deviation);
    return m;
}

constexpr int many = 200000;

TEST(Random, StreamIsSmallPlainAndArchivable) {
    static_assert(ArchivePlain<RandomStream>);
    RandomStream a(5, AgentId(7), Purpose::Traits);
    a.bits();
    std::vector<std::byte> block;
    BinaryWriter writer(block);
    writer.value(a);
    RandomStream b;
    BinaryReader reader(block);
    reader.value(b);
    EXPECT_EQ(a, b);
    EXPECT_EQ(a.bits(), b.bits());
}

TEST(Random, DrawsDoNotDependOnOtherStreamsOrOnOrder) {
    constexpr std::size_t agents = 50;
    constexpr std::size_t draws = 20;
    std::vector<std::uint32_t> byAgent;
    for (std::uint32_t a = 0; a < agents; ++a) {
        RandomStream stream(9, a, 3);
        for (std::size_t d = 0; d < draws; ++d)
            byAgent.push_back(stream.bits());
    }
    std::vector<RandomStream> streams;
    for (std::uint32_t a = 0; a < agents; ++a)
        streams.emplace_back(9, a, 3);
    for (std::size_t d = 0; d < draws; ++d)
        for (std::size_t a = agents; a-- > 0;)
            ASSERT_EQ(streams[a].bits(), byAgent[a * draws + d]);
}

TEST(Random, SeekReachesAnyDraw) {
    RandomStream a(1, 2, 3);
    std::vector<std::uint32_t> sequence;
    for (int i = 0; i < 10; ++i)
        sequence.push_back(a.bits());
    EXPECT_EQ(a.draws(), 10u);
    for (std::uint64_t i = 10; i-- > 0;) {
        a.seek(i);
        EXPECT_EQ(a.bits(), sequence[i]);
    }
    a.seek(1ull << 40);
    const std::uint32_t far = a.bits();
    a.seek(0);
    EXPECT_NE(a.bits(), far);
}

/// Streams that differ in one bit of one part of their name share nothing.
TEST(Random, NeighbouringStreamsAreIndependent) {
    const RandomStream base(100, 200, 1);
    const std::vector<RandomStream> others{{101, 200, 1}, {100, 201, 1}, {100, 200, 2}, {1ull << 32 | 100, 200, 1}};
    for (const RandomStream& other : others) {
        RandomStream a = base;
        RandomStream b = other;
        double product = 0.0;
        int equalBits = 0;
        constexpr int n = 20000;
        for (int i = 0; i < n; ++i) {
            const std::uint32_t wa = a.bits();
            const std::uint32_t wb = b.bits();
            product += (wa * 0x1p-32 - 0.5) * (wb * 0x1p-32 - 0.5);
            equalBits += 32 - std::popcount(wa ^ wb);
        }
        EXPECT_NEAR(product / n * 12.0, 0.0, 0.03) << "correlation";
        EXPECT_NEAR(equalBits / (32.0 * n), 0.5, 0.003);
    }
}

/// The first draw of every agent is what traits are made of: it must be uniform across agents too.
TEST(Random, FirstDrawsAreUniformAcrossAgents) {
    std::vector<int> bins(64);
    constexpr std::uint32_t agents = 64000;
    double lag = 0.0;
    double previous = 0.5;
    for (std::uint32_t a = 0; a < agents; ++a) {
        const auto u = static_cast<double>(RandomStream(1, a, 1).uniform());
        ++bins[static_cast<std::size_t>(u * 64.0)];
        lag += (u - 0.5) * (previous - 0.5);
        previous = u;
    }
    double chiSquared = 0.0;
    for (const int b : bins)
        chiSquared += (b - 1000.0) * (b - 1000.0) / 1000.0;
    EXPECT_LT(chiSquared, 103.4) << "63 degrees of freedom, 0.1 %";
    EXPECT_NEAR(lag / agents * 12.0, 0.0, 0.02);
}

TEST(Random, UniformStaysInItsRange) {
    RandomStream s(1, 1, 1);
    const Moments m = momentsOf(many, [&] {
        const float u = s.uniform();
        EXPECT_GE(u, 0.0f);
        EXPECT_LT(u, 1.0f);
        return u;
    });
    EXPECT_NEAR(m.mean, 0.5, 0.002);
    EXPECT_NEAR(m.deviation, std::sqrt(1.0 / 12.0), 0.002);
    for (int i = 0; i < 100000; ++i) {
        const float u = s.uniform(1.0f, std::nextafter(1.0f, 2.0f));
        ASSERT_EQ(u, 1.0f) << "high is never reached";
        const double open = s.uniformOpen();
        ASSERT_TRUE(open > 0.0 && open < 1.0);
    }
    EXPECT_EQ(s.uniform(3.0f, 3.0f), 3.0f);
    int heads = 0;
    for (int i = 0; i < many; ++i)
        heads += s.chance(0.3f) ? 1 : 0;
    EXPECT_NEAR(heads / static_cast<double>(many), 0.3, 0.004);
}

TEST(Random, BelowIsUnbiased) {
    RandomStream s(2, 1, 1);
    for (const std::uint32_t n : {1u, 2u, 3u, 7u, 100u}) {
        std::vector<int> bins(n);
        for (int i = 0; i < many; ++i)
            ++bins[s.below(n)];
        const double expected = static_cast<double>(many) / n;
        for (const int b : bins)
            EXPECT_NEAR(b, expected, 5.0 * std::sqrt(expected)) << n;
    }
    EXPECT_EQ(s.below(0), 0u);
    // Three quarters of 2^32: without rejection, a third of the results would come up twice as often.
    constexpr std::uint32_t big = 3u << 30;
    int lower = 0;
    for (int i = 0; i < many; ++i) {
        const std::uint32_t v = s.below(big);
        ASSERT_LT(v, big);
        lower += v < (1u << 30) ? 1 : 0;
    }
    EXPECT_NEAR(lower / static_cast<double>(many), 1.0 / 3.0, 0.005);
}

TEST(Random, NormalQuantileInvertsTheDistribution) {
    for (int i = 1; i < 20000; ++i) {
        const double p = i / 20000.0;
        const auto z = static_cast<double>(normalQuantile(p));
        ASSERT_NEAR(0.5 * std::erfc(-z / std::sqrt(2.0)), p, 4e-7) << p;
        ASSERT_NEAR(normalProbability(static_cast<float>(z)), p, 4e-7);
    }
    for (int e = 4; e < 52; ++e) {
        const double p = std::ldexp(1.0, -e);
        const auto z = static_cast<double>(normalQuantile(p));
        ASSERT_NEAR(0.5 * std::erfc(-z / std::sqrt(2.0)) / p, 1.0, 3e-5) << e;
        ASSERT_NEAR(normalQuantile(1.0 - p), -z, 1e-6 * std::fabs(z) + 1e-7);
    }
    EXPECT_EQ(normalQuantile(0.5), 0.0f);
    EXPECT_TRUE(std::isinf(normalQuantile(0.0)));
    EXPECT_TRUE(std::isnan(normalQuantile(-0.1)));
    for (int i = -700; i <= 700; ++i) {
        const float z = static_cast<float>(i) * 0.01f;
        ASSERT_NEAR(normalProbability(z), 0.5 * std::erfc(-static_cast<double>(z) / std::sqrt(2.0)), 1e-7);
    }
    EXPECT_EQ(normalProbability(1e9f), 1.0);
}

TEST(Random, NormalHasItsMoments) {
    RandomStream s(3, 1, 1);
    const Moments m = momentsOf(many, [&] { return s.normal(1.3f, 0.2f); });
    EXPECT_NEAR(m.mean, 1.3, 0.002);
    EXPECT_NEAR(m.deviation, 0.2, 0.002);
    EXPECT_NEAR(m.skewness, 0.0, 0.03);
    EXPECT_EQ(s.draws(), static_cast<std::uint64_t>(many)) << "one draw each";
}

TEST(Random, TruncatedNormalKeepsShapeAndBounds) {
    RandomStream s(4, 1, 1);
    // Half a normal: mean sqrt(2/pi), variance 1 - 2/pi.
    const Moments half = momentsOf(many, [&] {
        const float v = s.truncatedNormal(0.0f, 1.0f, 0.0f, 100.0f);
        EXPECT_GE(v, 0.0f);
        return v;
    });
    EXPECT_NEAR(half.mean, std::sqrt(2.0 / 3.141592653589793), 0.006);
    EXPECT_NEAR(half.deviation, std::sqrt(1.0 - 2.0 / 3.141592653589793), 0.006);
    const Moments both = momentsOf(many, [&] {
        const float v = s.truncatedNormal(1.3f, 0.25f, 0.8f, 1.8f);
        EXPECT_GE(v, 0.8f);
        EXPECT_LE(v, 1.8f);
        return v;
    });
    EXPECT_NEAR(both.mean, 1.3, 0.002);
    EXPECT_EQ(s.truncatedNormal(0.0f, 1.0f, 8.0f, 9.0f), 8.0f);
    EXPECT_EQ(s.truncatedNormal(0.0f, 1.0f, -9.0f, -8.0f), -8.0f);
    EXPECT_EQ(s.truncatedNormal(5.0f, 0.0f, 0.0f, 1.0f), 1.0f);
    EXPECT_EQ(s.truncatedNormal(0.0f, 1.0f, 2.0f, 1.0f), 2.0f);
    for (int i = 0; i < 1000; ++i)
        ASSERT_TRUE(std::isfinite(s.truncatedNormal(0.0f, 1.0f, 4.0f, 1e30f)));
}

TEST(Random, ExponentialAndLogNormalHaveTheirMoments) {
    RandomStream s(5, 1, 1);
    const Moments e = momentsOf(many, [&] { return s.exponential(12.0f); });
    EXPECT_NEAR(e.mean, 12.0, 0.12);
    EXPECT_NEAR(e.deviation, 12.0, 0.2);
    EXPECT_NEAR(e.skewness, 2.0, 0.1);
    const Moments l = momentsOf(many, [&] { return s.logNormalOfMean(30.0f, 10.0f); });
    EXPECT_NEAR(l.mean, 30.0, 0.1);
    EXPECT_NEAR(l.deviation, 10.0, 0.15);
    const Moments logs = momentsOf(many, [&] { return std::log(static_cast<double>(s.logNormal(0.5f, 0.25f))); });
    EXPECT_NEAR(logs.mean, 0.5, 0.003);
    EXPECT_NEAR(logs.deviation, 0.25, 0.003);
}

TEST(Random, PoissonHasItsMomentsSmallAndLarge) {
    RandomStream s(6, 1, 1);
    for (const float mean : {0.01f, 0.5f, 4.0f, 63.0f, 64.0f, 200.0f, 1000.0f, 5000.0f}) {
        const Moments m = momentsOf(50000, [&] { return s.poisson(mean); });
        const auto lambda = static_cast<double>(mean);
        EXPECT_NEAR(m.mean, lambda, 5.0 * std::sqrt(lambda / 50000.0)) << mean;
        EXPECT_NEAR(m.deviation / std::sqrt(lambda), 1.0, mean < 0.1f ? 0.1 : 0.02) << mean;
    }
    EXPECT_EQ(s.poisson(0.0f), 0u);
    EXPECT_EQ(s.poisson(-1.0f), 0u);
    EXPECT_EQ(s.poisson(std::numeric_limits<float>::quiet_NaN()), 0u);
    EXPECT_GT(s.poisson(std::numeric_limits<float>::infinity()), 900000000u) << "capped, not undefined";
}

TEST(Random, ShuffleGivesEveryOrder) {
    RandomStream s(7, 1, 1);
    std::vector<int> counts(24);
    for (int i = 0; i < 48000; ++i) {
        std::vector<int> items{0, 1, 2, 3};
        s.shuffle(std::span(items));
        std::vector<int> order{0, 1, 2, 3};
        std::size_t rank = 0;
        while (order != items) {
            std::next_permutation(order.begin(), order.end());
            ++rank;
        }
        ++counts[rank];
    }
    for (const int c : counts)
        EXPECT_NEAR(c, 2000, 230);
}

TEST(Random, PickFollowsTheWeights) {
    RandomStream s(8, 1, 1);
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::vector<float> weights{0.0f, 1.0f, -5.0f, 3.0f, nan};
    std::vector<int> counts(weights.size());
    for (int i = 0; i < many; ++i)
        ++counts[s.pick(weights)];
    EXPECT_EQ(counts[0] + counts[2] + counts[4], 0);
    EXPECT_NEAR(counts[3] / static_cast<double>(many), 0.75, 0.005);
    EXPECT_EQ(s.pick(std::vector<float>{0.0f, 0.0f}), 2u);
    EXPECT_EQ(s.pick({}), 0u);
}

/// See DetMath.OutputsHaveTheirPinnedBits.
TEST(Random, OutputsHaveTheirPinnedBits) {
    std::vector<float> out;
    for (std::uint32_t agent = 0; agent < 3000; ++agent) {
        RandomStream s(42, agent, 5);
        out.insert(out.end(),
                   {s.uniform(), s.uniform(-3.0f, 9.0f), static_cast<float>(s.below(1000)), s.normal(1.0f, 2.0f),
                    s.truncatedNormal(1.3f, 0.2f, 0.8f, 2.0f), s.exponential(3.0f), s.logNormalOfMean(20.0f, 5.0f),
                    static_cast<float>(s.poisson(11.0f)), static_cast<float>(s.poisson(2000.0f))});
    }
    EXPECT_EQ(hashBytes(std::as_bytes(std::span(out))), 963671262932064176u);
}

} // namespace
} // namespace ped
