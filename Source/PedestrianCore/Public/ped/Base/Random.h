// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random streams. Every person has one for each purpose (traits, arrivals, choices), so that one more draw in one
/// place changes nothing anywhere else, and the order in which people are visited does not matter.

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Philox.h"

#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

namespace ped {

/// A stream given by (seed, agent, purpose), and the number of draws taken from it. Each draw is one Philox block, so
/// that draw n is the same number whatever was asked before. 24 bytes, without padding: may be archived as it is.
class PEDESTRIANCORE_API RandomStream {
public:
    RandomStream() = default;
    constexpr RandomStream(std::uint64_t seed, std::uint32_t agent, std::uint32_t purpose)
        : seed_(seed), agent_(agent), purpose_(purpose) {}
    template <class Purpose>
    requires std::is_enum_v<Purpose>
    constexpr RandomStream(std::uint64_t seed, AgentId agent, Purpose purpose)
        : RandomStream(seed, agent.value, static_cast<std::uint32_t>(purpose)) {}

    /// Number of draws so far. A distribution takes one, unless it says otherwise.
    constexpr std::uint64_t draws() const { return draws_; }
    /// Goes to any place of the stream.
    constexpr void seek(std::uint64_t draw) { draws_ = draw; }

    /// 128 random bits.
    constexpr PhiloxBlock next() {
        const std::uint64_t n = draws_++;
        return philox({static_cast<std::uint32_t>(n), static_cast<std::uint32_t>(n >> 32), agent_, purpose_},
                      {static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32)});
    }
    /// 32 random bits.
    constexpr std::uint32_t bits() { return next()[0]; }

    /// [0, 1) in steps of 2^-24.
    constexpr float uniform() { return static_cast<float>(next()[0] >> 8) * 0x1p-24f; }
    /// [0, 1) in steps of 2^-53.
    constexpr double uniformDouble() {
        const PhiloxBlock block = next();
        const std::uint64_t word = (std::uint64_t{block[0]} << 32) | block[1];
        return static_cast<double>(word >> 11) * 0x1p-53;
    }
    /// (0, 1) in steps of 2^-52: the middle of each step, so that neither end comes up.
    constexpr double uniformOpen() {
        const PhiloxBlock block = next();
        const std::uint64_t word = (std::uint64_t{block[0]} << 32) | block[1];
        return static_cast<double>(word >> 12) * 0x1p-52 + 0x1p-53;
    }
    /// [low, high); low where the range is empty.
    constexpr float uniform(float low, float high) {
        const float r = low + (high - low) * uniform();
        return r < high ? r : low; // Rounding may reach high.
    }
    /// True with probability p.
    constexpr bool chance(float p) { return uniform() < p; }
    /// Below n, all equally likely; 0 for n = 0. Rarely more than one draw.
    std::uint32_t below(std::uint32_t n);

    float normal(float mean = 0.0f, float deviation = 1.0f);
    /// Normal, given that it lies within [low, high]; low where that is empty. Where the whole interval is more than
    /// five deviations from the mean, its end nearer to the mean.
    float truncatedNormal(float mean, float deviation, float low, float high);
    float exponential(float mean);
    /// exp of a normal variable with this mean and deviation.
    float logNormal(float logMean, float logDeviation);
    /// A log-normal variable that itself has this mean (positive) and deviation.
    float logNormalOfMean(float mean, float deviation);
    /// Number of events when `mean` are expected. One draw for every 64 of the mean; above 1024 a rounded normal
    /// variable.
    std::uint32_t poisson(float mean);
    /// An index, with probability proportional to its weight; weights.size() where none is positive. Weights that are
    /// negative or not a number count as zero.
    std::size_t pick(std::span<const float> weights);

    /// A random order, all orders equally likely. About one draw per element.
    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t i = items.size(); i > 1; --i) {
            const std::size_t j = below(static_cast<std::uint32_t>(i));
            if (j != i - 1)
                std::swap(items[i - 1], items[j]);
        }
    }

    friend constexpr bool operator==(const RandomStream&, const RandomStream&) = default;

private:
    std::uint64_t seed_ = 0;
    std::uint64_t draws_ = 0;
    std::uint32_t agent_ = 0;
    std::uint32_t purpose_ = 0;
};

static_assert(sizeof(RandomStream) == 24 && std::is_trivially_copyable_v<RandomStream>);

/// The z for which a standard normal variable stays below z with probability p. Relative error below 1e-6; infinite at
/// 0 and 1, not-a-number outside.
PEDESTRIANCORE_API float normalQuantile(double p);
/// Probability that a standard normal variable stays below z. Absolute error below 1e-7.
PEDESTRIANCORE_API double normalProbability(float z);

} // namespace ped
