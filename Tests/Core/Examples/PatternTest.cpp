// SPDX-License-Identifier: MIT
#include "ped/Examples/Pattern.h"
#include "ped/Base/Hash.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace {

using namespace ped;

std::vector<std::uint8_t> drawnPattern(std::size_t values, std::uint64_t seed) {
    std::vector<std::uint8_t> out(values);
    for (std::size_t i = 0; i < values; ++i)
        out[i] = std::uint8_t(mixBits(seed * 1000003 + i));
    return out;
}

TEST(Pattern, TheBasisIsOrthonormal) {
    for (const std::size_t n : {20u, 100u})
        for (std::size_t k = 0; k < 12; ++k)
            for (std::size_t l = 0; l < 12; ++l) {
                double sum = 0.0;
                for (std::size_t i = 0; i < n; ++i)
                    sum += double(cosineBasis(n, i, k)) * double(cosineBasis(n, i, l));
                EXPECT_NEAR(sum, k == l ? 1.0 : 0.0, 1e-6) << n << " " << k << " " << l;
            }
}

TEST(Pattern, TheTransformIsTheOneOfTheDefinition) {
    const PatternForm form;
    const PatternBasis basis(form);
    const auto x = drawnPattern(100, 1);
    Spectrum found{};
    basis.transform(x, found);
    for (std::size_t k = 0; k < 12; ++k) {
        double sum = 0.0;
        for (std::size_t i = 0; i < 100; ++i)
            sum += x[i] / 255.0 * std::cos(M_PI / 100.0 * (double(i) + 0.5) * double(k));
        EXPECT_NEAR(double(found[k]), sum * std::sqrt((k == 0 ? 1.0 : 2.0) / 100.0), 1e-5) << k;
    }
    for (std::size_t k = 12; k < mostCoefficients; ++k)
        EXPECT_EQ(found[k], 0.0f);
}

TEST(Pattern, AllFrequenciesGiveThePatternBackAndKeepItsEnergy) {
    PatternForm form;
    form.rays = 8;
    form.glimpses = 5;
    form.coefficients = 40;
    for (const Compression how : {Compression::Whole, Compression::Glimpse}) {
        form.compression = how;
        ASSERT_EQ(faultOf(form), nullptr);
        const PatternBasis basis(form);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const auto x = drawnPattern(40, seed);
            Spectrum spectrum{};
            basis.transform(x, spectrum);
            std::vector<float> back(40);
            basis.invert(spectrum, back);
            double energy = 0.0, kept = 0.0;
            for (std::size_t i = 0; i < 40; ++i) {
                EXPECT_NEAR(back[i], float(x[i]) / 255.0f, 2e-6f);
                energy += x[i] / 255.0 * (x[i] / 255.0);
                kept += double(spectrum[i]) * double(spectrum[i]);
            }
            EXPECT_NEAR(kept, energy, 1e-5 * energy);
        }
    }
}

TEST(Pattern, SimilarityIsOneForTheSameSymmetricAndWithinBounds) {
    for (const Compression how : {Compression::Whole, Compression::Glimpse, Compression::Plane}) {
        PatternForm form;
        form.compression = how;
        form.coefficients = 15;
        ASSERT_EQ(faultOf(form), nullptr);
        const PatternBasis basis(form);
        std::vector<Spectrum> all(30);
        for (std::size_t i = 0; i < all.size(); ++i)
            basis.transform(drawnPattern(100, i), all[i]);
        basis.transform(std::vector<std::uint8_t>(100, 0), all[0]);
        basis.transform(std::vector<std::uint8_t>(100, 255), all[1]);
        const auto alike = [&](std::size_t i, std::size_t j) {
            return basis.similarity(std::span(all[i]).first(basis.stride()), std::span(all[j]).first(basis.stride()));
        };
        for (std::size_t i = 0; i < all.size(); ++i) {
            EXPECT_EQ(alike(i, i), 1.0f);
            for (std::size_t j = 0; j < all.size(); ++j) {
                EXPECT_EQ(alike(i, j), alike(j, i));
                EXPECT_GE(alike(i, j), 0.0f);
                EXPECT_LE(alike(i, j), 1.0f);
            }
        }
        EXPECT_NEAR(alike(0, 1), 0.0f, 1e-6f); // As different as can be.
    }
}

TEST(Pattern, SpectraAreNeverFartherApartThanPatterns) {
    const PatternBasis basis{PatternForm{}};
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto x = drawnPattern(100, seed), y = drawnPattern(100, seed + 1000);
        double squared = 0.0;
        for (std::size_t i = 0; i < 100; ++i)
            squared += (x[i] - y[i]) * (x[i] - y[i]) / (255.0 * 255.0);
        Spectrum a{}, b{};
        basis.transform(x, a);
        basis.transform(y, b);
        EXPECT_GE(basis.similarity(std::span(a).first(12), std::span(b).first(12)),
                  float(1.0 - std::sqrt(squared / 100.0)) - 1e-5f);
    }
}

TEST(Pattern, ASpectrumCanBePutTogetherGlimpseByGlimpse) {
    for (const std::uint32_t coefficients : {8u, 12u, 16u}) {
        PatternForm form;
        form.coefficients = coefficients;
        const PatternBasis basis(form);
        const auto x = drawnPattern(100, coefficients);
        Spectrum whole{}, parts{};
        basis.transform(x, whole);
        for (std::size_t g = 0; g < 5; ++g)
            basis.add(std::span(x).subspan(20 * g, 20), g, parts);
        EXPECT_EQ(whole, parts);
    }
}

TEST(Pattern, AGlimpseIsNothingLessWhatItsRaysLack) {
    for (const std::uint32_t coefficients : {8u, 12u}) {
        PatternForm form;
        form.coefficients = coefficients;
        const PatternBasis basis(form);
        auto x = drawnPattern(20, coefficients);
        std::fill(x.begin() + 4, x.begin() + 12, std::uint8_t{255});
        std::vector<float> lacks;
        for (const std::uint8_t v : x)
            lacks.push_back((float(v) - 255.0f) / 255.0f);
        for (std::size_t place = 0; place < 5; ++place) {
            Spectrum whole{}, parts{};
            basis.add(x, place, whole);
            basis.addNothing(place, parts);
            basis.addLacks(lacks, 0b11001u, place, parts); // Rays 4 to 11 see nothing.
            for (std::size_t k = 0; k < coefficients; ++k)
                EXPECT_NEAR(parts[k], whole[k], 1e-5f);
        }
    }
}

TEST(Pattern, FormsThatNobodyCanUseAreRefused) {
    EXPECT_EQ(faultOf(PatternForm{}), nullptr);
    const auto refused = [](auto change) {
        PatternForm form;
        change(form);
        return faultOf(form) != nullptr;
    };
    EXPECT_TRUE(refused([](PatternForm& f) { f.rays = 21; })); // 105 numbers.
    EXPECT_TRUE(refused([](PatternForm& f) { f.rays = 3; }));
    EXPECT_TRUE(refused([](PatternForm& f) { f.glimpses = 1; }));
    EXPECT_TRUE(refused([](PatternForm& f) { f.coefficients = 41; }));
    EXPECT_TRUE(refused([](PatternForm& f) { f.range = std::nanf(""); }));
    EXPECT_TRUE(refused([](PatternForm& f) { f.angle = 7.0f; }));
    EXPECT_TRUE(refused([](PatternForm& f) { f.sight = SightKind(9); }));
    EXPECT_TRUE(refused([](PatternForm& f) { f.walls = 2; }));
    EXPECT_TRUE(refused([](PatternForm& f) { f.sight = SightKind::Crowd, f.walls = 1; }));
    EXPECT_TRUE(refused([](PatternForm& f) { f.sight = SightKind::Polar, f.rays = 7; }));
    EXPECT_FALSE(refused([](PatternForm& f) { f.sight = SightKind::Polar, f.rays = 8; }));
}

} // namespace
