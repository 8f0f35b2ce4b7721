// SPDX-License-Identifier: MIT
#include "ped/Base/DetMath.h"

#include <bit>
#include <cmath>
#include <limits>

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

namespace ped {

namespace {

constexpr double piD = 3.141592653589793;
constexpr double halfPiD = 1.5707963267948966;
/// Angles beyond this have no meaningful direction left in a float: one ulp is 64 radians or more.
constexpr double largestAngle = 1073741824.0; // 2^30

/// pi/2 and ln 2 in two parts. The high parts have 33 and 32 significant bits, so that whole multiples up to 2^20 are
/// exact and the reduced argument keeps its low bits (W. J. Cody and W. Waite, Software Manual for the Elementary
/// Functions, 1980).
constexpr double halfPiHigh = 1.5707963267341256;
constexpr double halfPiLow = 6.077100506506192e-11;
constexpr double ln2High = 0.6931471803691238;
constexpr double ln2Low = 1.9082149292705877e-10;
constexpr double twoOverPi = 0.6366197723675814;
constexpr double log2OfE = 1.4426950408889634;

constexpr double quietNan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// An angle as quarter turns plus a rest within pi/4 of zero.
struct Quarter {
    double rest;
    unsigned index; ///< Quarter turns modulo four.
};

Quarter reduceAngle(double x) {
    if (!(std::fabs(x) <= largestAngle)) // Beyond, infinite or not a number.
        return {std::fabs(x) < infinity ? 0.0 : quietNan, 0};
    const double k = std::floor(x * twoOverPi + 0.5);
    const double rest = (x - k * halfPiHigh) - k * halfPiLow;
    return {rest, static_cast<unsigned>(static_cast<std::int64_t>(k)) & 3u};
}

/// Taylor series to x^13; the first term left out is below 3e-14 of the sum on [-pi/4, pi/4].
double sinSeries(double x) {
    const double s = x * x;
    double p = 1.0 / 6227020800.0;
    p = p * s - 1.0 / 39916800.0;
    p = p * s + 1.0 / 362880.0;
    p = p * s - 1.0 / 5040.0;
    p = p * s + 1.0 / 120.0;
    p = p * s - 1.0 / 6.0;
    return x + x * s * p;
}

/// Taylor series to x^14; the first term left out is below 2e-15.
double cosSeries(double x) {
    const double s = x * x;
    double p = -1.0 / 87178291200.0;
    p = p * s + 1.0 / 479001600.0;
    p = p * s - 1.0 / 3628800.0;
    p = p * s + 1.0 / 40320.0;
    p = p * s - 1.0 / 720.0;
    p = p * s + 1.0 / 24.0;
    p = p * s - 0.5;
    return 1.0 + s * p;
}

/// atan(i / 8), i = 0..8.
constexpr double atanTable[9] = {0.0,
                                 0.12435499454676144,
                                 0.24497866312686414,
                                 0.35877067027057225,
                                 0.4636476090008061,
                                 0.5585993153435624,
                                 0.6435011087932844,
                                 0.7188299996216245,
                                 0.7853981633974483};

/// atan(n / d) for 0 <= n <= d, d > 0: the nearest eighth from the table, and a series for the rest (below 1/16; the
/// first term left out is below 1e-14 of the sum).
double atanOfRatio(double n, double d) {
    const double eighths = std::floor((n / d) * 8.0 + 0.5);
    const double c = eighths * 0.125;
    const double u = (n - c * d) / (d + c * n);
    const double s = u * u;
    double p = -1.0 / 11.0;
    p = p * s + 1.0 / 9.0;
    p = p * s - 1.0 / 7.0;
    p = p * s + 1.0 / 5.0;
    p = p * s - 1.0 / 3.0;
    return atanTable[static_cast<int>(eighths)] + (u + u * s * p);
}

double atan2Double(double y, double x) {
    const double ax = std::fabs(x);
    const double ay = std::fabs(y);
    if (!(ax < infinity) || !(ay < infinity)) {
        if (x != x || y != y)
            return quietNan;
        // Infinite components count as equally long: the limits of C's atan2.
        return atan2Double(ay < infinity ? 0.0 : (y > 0 ? 1.0 : -1.0), ax < infinity ? 0.0 : (x > 0 ? 1.0 : -1.0));
    }
    if (ax == 0.0 && ay == 0.0)
        return 0.0;
    double angle = ay <= ax ? atanOfRatio(ay, ax) : halfPiD - atanOfRatio(ax, ay);
    if (x < 0.0)
        angle = piD - angle;
    return y < 0.0 ? -angle : angle;
}

/// 2^k for -1022 <= k <= 1023.
double powerOfTwo(int k) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(k + 1023) << 52);
}

/// Rounds to float; too large is infinite, and below the smallest normal float is zero, so that a host that flushes
/// subnormals and one that does not agree.
float narrow(double x) {
    if (x > static_cast<double>(std::numeric_limits<float>::max()))
        return std::numeric_limits<float>::infinity();
    if (std::fabs(x) < static_cast<double>(std::numeric_limits<float>::min()))
        return 0.0f;
    return static_cast<float>(x);
}

bool isWhole(double x) {
    return std::floor(x) == x;
}
bool isOdd(double x) {
    return std::floor(x * 0.5) * 2.0 != x;
}

} // namespace

namespace det {

/// Taylor series to r^11 on abs(r) <= ln(2)/2; the first term left out is below 1e-14.
double expDouble(double x) {
    if (x != x)
        return quietNan;
    if (x > 89.0) // e^89 is above the largest float.
        return infinity;
    if (x < -88.0) // e^-88 is below 2^-126.
        return 0.0;
    const double k = std::floor(x * log2OfE + 0.5);
    const double r = (x - k * ln2High) - k * ln2Low;
    double p = 1.0 / 39916800.0;
    p = p * r + 1.0 / 3628800.0;
    p = p * r + 1.0 / 362880.0;
    p = p * r + 1.0 / 40320.0;
    p = p * r + 1.0 / 5040.0;
    p = p * r + 1.0 / 720.0;
    p = p * r + 1.0 / 120.0;
    p = p * r + 1.0 / 24.0;
    p = p * r + 1.0 / 6.0;
    p = p * r + 0.5;
    p = p * r + 1.0;
    p = p * r + 1.0;
    return p * powerOfTwo(static_cast<int>(k));
}

/// x = m 2^k with m in [sqrt(1/2),
/// sqrt(2)), and log m = 2 atanh((m - 1) / (m + 1)); the first term left out is below 4e-14 of the sum.
double logDouble(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    int k = static_cast<int>(bits >> 52) - 1023;
    double m = std::bit_cast<double>((bits & 0x000fffffffffffffull) | 0x3ff0000000000000ull);
    if (m > 1.4142135623730951) {
        m *= 0.5;
        ++k;
    }
    const double f = (m - 1.0) / (m + 1.0);
    const double s = f * f;
    double p = 1.0 / 17.0;
    p = p * s + 1.0 / 15.0;
    p = p * s + 1.0 / 13.0;
    p = p * s + 1.0 / 11.0;
    p = p * s + 1.0 / 9.0;
    p = p * s + 1.0 / 7.0;
    p = p * s + 1.0 / 5.0;
    p = p * s + 1.0 / 3.0;
    const double logM = 2.0 * (f + f * s * p);
    return k * ln2High + (k * ln2Low + logM);
}

float sin(float radians) {
    return sinCos(radians).sin;
}

float cos(float radians) {
    return sinCos(radians).cos;
}

SinCos sinCos(float radians) {
    const Quarter q = reduceAngle(static_cast<double>(radians));
    const auto s = static_cast<float>(sinSeries(q.rest));
    const auto c = static_cast<float>(cosSeries(q.rest));
    switch (q.index) {
    case 0:
        return {s, c};
    case 1:
        return {c, -s};
    case 2:
        return {-s, -c};
    default:
        return {-c, s};
    }
}

float atan2(float y, float x) {
    return static_cast<float>(atan2Double(static_cast<double>(y), static_cast<double>(x)));
}

float acos(float x) {
    if (x != x)
        return x;
    const double c = x < -1.0f ? -1.0 : x > 1.0f ? 1.0 : static_cast<double>(x);
    return static_cast<float>(atan2Double(std::sqrt((1.0 - c) * (1.0 + c)), c));
}

float exp(float x) {
    return narrow(expDouble(static_cast<double>(x)));
}

float log(float x) {
    if (x != x || x < 0.0f)
        return std::numeric_limits<float>::quiet_NaN();
    if (x == 0.0f)
        return -std::numeric_limits<float>::infinity();
    if (x > std::numeric_limits<float>::max())
        return x;
    return static_cast<float>(logDouble(static_cast<double>(x)));
}

float pow(float x, float y) {
    if (y == 0.0f || x == 1.0f)
        return 1.0f;
    if (x != x || y != y)
        return std::numeric_limits<float>::quiet_NaN();
    const auto exponent = static_cast<double>(y);
    const bool negative = x < 0.0f && isWhole(exponent) && isOdd(exponent);
    if (x < 0.0f && !isWhole(exponent))
        return std::numeric_limits<float>::quiet_NaN();
    const double base = std::fabs(static_cast<double>(x));
    double magnitude = 1.0;
    if (base == 0.0)
        magnitude = y > 0.0f ? 0.0 : infinity;
    else if (base == infinity)
        magnitude = y > 0.0f ? infinity : 0.0;
    else if (base != 1.0)
        magnitude = expDouble(exponent * logDouble(base));
    const float result = narrow(magnitude);
    return negative ? -result : result;
}

} // namespace det

namespace {

float wrapDouble(double a) {
    if (!(std::fabs(a) <= largestAngle))
        return std::fabs(a) < infinity ? 0.0f : std::numeric_limits<float>::quiet_NaN();
    // The float pi is a little more than half a turn; as an angle it means exactly that, and stays as it is.
    const bool inside = std::fabs(a) <= static_cast<double>(pi);
    const double turns = inside ? 0.0 : std::ceil((a - piD) / (2.0 * piD));
    const auto wrapped = static_cast<float>(a - turns * (2.0 * piD));
    return wrapped <= -pi ? pi : wrapped;
}

} // namespace

float wrapAngle(float radians) {
    return wrapDouble(static_cast<double>(radians));
}

float angleDifference(float from, float to) {
    return wrapDouble(static_cast<double>(to) - static_cast<double>(from));
}

Vec2 headingVector(float radians) {
    const SinCos a = det::sinCos(radians);
    return {a.cos, a.sin};
}

float headingOf(Vec2 v) {
    const float a = det::atan2(v.y, v.x);
    return a <= -pi ? pi : a;
}

Vec2 rotated(Vec2 v, float radians) {
    const SinCos a = det::sinCos(radians);
    return {v.x * a.cos - v.y * a.sin, v.x * a.sin + v.y * a.cos};
}

} // namespace ped
