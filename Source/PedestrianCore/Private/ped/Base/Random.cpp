// SPDX-License-Identifier: MIT
#include "ped/Base/Random.h"

#include "ped/Base/DetMath.h"

#include <algorithm>
#include <cmath>
#include <limits>

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

namespace ped {

namespace {

/// Means above this are split; it keeps exp(-mean) far from the smallest float.
constexpr float poissonChunk = 64.0f;
constexpr float poissonNormalFrom = 1024.0f;

/// Inversion by sequential search, for means up to poissonChunk.
std::uint32_t smallPoisson(float mean, double u) {
    double term = det::expDouble(-static_cast<double>(mean));
    double sum = term;
    std::uint32_t k = 0;
    while (u >= sum && k < 1000) { // Terms vanish long before: the bound is for rounding in the last bit of the sum.
        ++k;
        term *= static_cast<double>(mean) / k;
        sum += term;
    }
    return k;
}

double square(double x) {
    return x * x;
}

} // namespace

std::uint32_t RandomStream::below(std::uint32_t n) {
    if (n == 0)
        return 0;
    // Multiply and keep the upper half; the few low halves that would favour some results are drawn again
    // (D. Lemire, "Fast random integer generation in an interval", 2019).
    std::uint64_t product = std::uint64_t{bits()} * n;
    if (static_cast<std::uint32_t>(product) < n) {
        const std::uint32_t unfair = (0u - n) % n;
        while (static_cast<std::uint32_t>(product) < unfair)
            product = std::uint64_t{bits()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
}

float RandomStream::normal(float mean, float deviation) {
    return mean + deviation * normalQuantile(uniformOpen());
}

float RandomStream::truncatedNormal(float mean, float deviation, float low, float high) {
    const double u = uniformOpen();
    if (!(low < high))
        return low;
    if (!(deviation > 0.0f))
        return std::clamp(mean, low, high);
    const float a = (low - mean) / deviation;
    const float b = (high - mean) / deviation;
    if (a > 5.0f)
        return low;
    if (b < -5.0f)
        return high;
    const double pa = normalProbability(a);
    const double pb = normalProbability(b);
    const double p = std::min(pa + (pb - pa) * u, 1.0 - 0x1p-53);
    return std::clamp(mean + deviation * normalQuantile(p), low, high);
}

float RandomStream::exponential(float mean) {
    return -mean * static_cast<float>(det::logDouble(uniformOpen()));
}

float RandomStream::logNormal(float logMean, float logDeviation) {
    return det::exp(normal(logMean, logDeviation));
}

float RandomStream::logNormalOfMean(float mean, float deviation) {
    const double ratio = square(static_cast<double>(deviation) / static_cast<double>(mean));
    const double variance = det::logDouble(1.0 + ratio);
    const double logMean = static_cast<double>(det::log(mean)) - 0.5 * variance;
    return logNormal(static_cast<float>(logMean), static_cast<float>(std::sqrt(variance)));
}

std::uint32_t RandomStream::poisson(float mean) {
    if (!(mean > 0.0f))
        return 0;
    if (mean >= poissonNormalFrom) {
        const float capped = std::min(mean, 1e9f);
        const double n = static_cast<double>(normal(capped, std::sqrt(capped)));
        return static_cast<std::uint32_t>(std::max(0.0, std::floor(n + 0.5)));
    }
    std::uint32_t count = 0;
    for (; mean > poissonChunk; mean -= poissonChunk)
        count += smallPoisson(poissonChunk, uniformDouble());
    return count + smallPoisson(mean, uniformDouble());
}

std::size_t RandomStream::pick(std::span<const float> weights) {
    double sum = 0.0;
    for (const float w : weights)
        sum += w > 0.0f ? static_cast<double>(w) : 0.0;
    const double target = uniformDouble() * sum;
    std::size_t last = weights.size();
    double reached = 0.0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (!(weights[i] > 0.0f))
            continue;
        last = i;
        reached += static_cast<double>(weights[i]);
        if (target < reached)
            break;
    }
    return last;
}

/// Algorithm AS 241, routine PPND7 (M. J. Wichura, "The percentage points of the normal distribution", Applied
/// Statistics 37, 1988): rational approximations in the middle and in the tails.
float normalQuantile(double p) {
    if (!(p >= 0.0 && p <= 1.0))
        return std::numeric_limits<float>::quiet_NaN();
    const double q = p - 0.5;
    if (std::fabs(q) <= 0.425) {
        const double r = 0.180625 - q * q;
        const double n = ((59.109374720 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179;
        const double d = ((67.187563600 * r + 78.757757664) * r + 17.895169469) * r + 1.0;
        return static_cast<float>(q * n / d);
    }
    const double tail = q < 0.0 ? p : 1.0 - p;
    if (tail <= 0.0)
        return q < 0.0 ? -std::numeric_limits<float>::infinity() : std::numeric_limits<float>::infinity();
    const double r = std::sqrt(-det::logDouble(tail));
    double z = 0.0;
    if (r <= 5.0) {
        const double s = r - 1.6;
        z = (((0.17023821103 * s + 1.3067284816) * s + 2.7568153900) * s + 1.4234372777) /
            ((0.12021132975 * s + 0.73700164250) * s + 1.0);
    } else {
        const double s = r - 5.0;
        z = (((0.017337203997 * s + 0.42868294337) * s + 3.0812263860) * s + 6.6579051150) /
            ((0.012258202635 * s + 0.24197894225) * s + 1.0);
    }
    return static_cast<float>(q < 0.0 ? -z : z);
}

/// The series z + z^3/3 + z^5/(3 5) + ..., times the density (G. Marsaglia, "Evaluating the normal distribution",
/// 2004).
double normalProbability(float z) {
    if (z != z)
        return std::numeric_limits<double>::quiet_NaN();
    if (std::fabs(z) > 6.0f)
        return z < 0.0f ? 0.0 : 1.0;
    const auto x = static_cast<double>(z);
    double term = x;
    double sum = x;
    double before = 0.0;
    for (double i = 3.0; sum != before; i += 2.0) { // Until a term no longer counts.
        before = sum;
        term = term * (x * x) / i;
        sum += term;
    }
    const auto density = 0.3989422804014327 * det::expDouble(-0.5 * x * x);
    return std::clamp(0.5 + sum * density, 0.0, 1.0);
}

} // namespace ped
