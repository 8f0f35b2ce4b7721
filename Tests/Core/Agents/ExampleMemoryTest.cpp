// SPDX-License-Identifier: MIT
#include "ped/Agents/ExampleMemory.h"

#include "ped/Base/Hash.h"
#include "ped/Examples/Pattern.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ped {
namespace {

using Values = std::array<std::uint8_t, ExampleMemory::values>;

/// Five glimpses, each with a few people at some distance.
Values drawnPattern(std::uint64_t seed) {
    Values out;
    out.fill(255);
    for (std::size_t g = 0; g < 5; ++g)
        for (std::uint64_t p = 0; p < 4; ++p) {
            const std::uint64_t bits = mixBits(seed * 100 + p);
            const std::size_t first = bits % 18, wide = 1 + (bits >> 8) % 4;
            const auto metres = std::uint8_t(40 + (bits >> 16) % 200 - 5 * g);
            for (std::size_t r = first; r < std::min<std::size_t>(20, first + wide); ++r)
                out[20 * g + r] = std::min(out[20 * g + r], std::uint8_t(metres + (bits >> (24 + r)) % 5));
        }
    return out;
}

/// As people see it: glimpse by glimpse, the oldest forgotten.
Values remembered(const Values& pattern) {
    ExampleMemory memory;
    for (std::size_t g = 0; g < 5; ++g) {
        Values now = memory.pattern();
        std::copy(now.begin() + 20, now.end(), now.begin());
        std::copy_n(pattern.begin() + std::ptrdiff_t(20 * g), 20, now.begin() + 80);
        memory.keep(now, 80, 100);
    }
    return memory.pattern();
}

double spectrumError(const PatternBasis& basis, const Values& a, const Values& b) {
    Spectrum x{}, y{};
    basis.transform(a, x);
    basis.transform(b, y);
    return 1.0 - double(basis.similarity(std::span(x).first(12), std::span(y).first(12)));
}

TEST(ExampleMemory, NothingInSightIsKeptExactlyAndSoAreWholeSteps) {
    Values nothing;
    nothing.fill(255);
    EXPECT_EQ(remembered(nothing), nothing);
    Values steps;
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i] = std::uint8_t(17 * (i % 16));
    EXPECT_EQ(remembered(steps), steps);
    EXPECT_EQ(remembered(remembered(drawnPattern(3))), remembered(drawnPattern(3)));
}

TEST(ExampleMemory, NoValueIsOffByMoreThanAStep) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Values pattern = drawnPattern(seed), kept = remembered(pattern);
        for (std::size_t i = 0; i < pattern.size(); ++i)
            EXPECT_LE(std::abs(int(pattern[i]) - int(kept[i])), ExampleMemory::coarseStep) << seed;
    }
}

TEST(ExampleMemory, SpectraAreMuchMoreExactThanByRounding) {
    const PatternBasis basis{PatternForm{}};
    double kept = 0.0, rounded = 0.0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Values pattern = drawnPattern(seed);
        Values plain = pattern;
        for (std::uint8_t& v : plain)
            v = std::uint8_t(17 * ((v + 8) / 17));
        kept += spectrumError(basis, pattern, remembered(pattern));
        rounded += spectrumError(basis, pattern, plain);
    }
    EXPECT_LT(kept, 0.5 * rounded);
    EXPECT_LT(kept / 500.0, 0.003);
}

TEST(ExampleMemory, VelocitiesAndStepsComeBack) {
    ExampleMemory memory;
    memory.go({1.23456f, -0.98765f});
    EXPECT_NEAR(memory.velocity().x, 1.23456f, 1.3e-4f);
    EXPECT_NEAR(memory.velocity().y, -0.98765f, 1.3e-4f);
    memory.go({40.0f, 20.0f}); // Nobody walks so fast: the direction is kept.
    EXPECT_NEAR(memory.velocity().x, 8.0f, 1e-3f);
    EXPECT_NEAR(memory.velocity().y, 4.0f, 1e-3f);
    for (int i = 0; i < 6; ++i)
        memory.addStep({0.1f * float(i), -0.2f});
    for (std::size_t i = 0; i < ExampleMemory::steps; ++i) {
        EXPECT_NEAR(memory.step(i).x, 0.1f * float(i + 2), 6e-4f);
        EXPECT_NEAR(memory.step(i).y, -0.2f, 6e-4f);
    }
}

} // namespace
} // namespace ped
