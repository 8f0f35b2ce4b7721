// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Deterministic elementary functions. The last bits of a C library's sin or exp differ between libraries, and one bit
/// is enough to send a crowd another way; these give the same bits with every IEEE 754 compiler as long as nothing is
/// fused (-ffp-contract=off) or reassociated (no -ffast-math).
///
/// Everything is computed in double with + - * / and square root, and rounded to float once. Bounds on the error
/// against the exact value, as the tests measure them (1 ulp = spacing of floats at the result):
///
/// | function   | range                        | error at most                              |
/// |------------|------------------------------|--------------------------------------------|
/// | sin, cos   | abs(x) <= 2^20               | 0.501 ulp (6e-8 absolute)                  |
/// | sin, cos   | abs(x) <= 2^30               | 3e-7 absolute; beyond, x counts as 0       |
/// | atan2      | all finite                   | 0.501 ulp                                  |
/// | acos       | [-1, 1], clamped             | 0.501 ulp                                  |
/// | exp        | results from 2^-126          | 0.501 ulp; smaller results are 0           |
/// | log        | all positive                 | 0.501 ulp                                  |
/// | pow        | results from 2^-126          | 0.501 ulp; smaller results are 0           |
///
/// Not-a-number in gives not-a-number out. Infinite angles give not-a-number.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"

namespace ped {

inline constexpr float pi = 3.14159265358979f;
inline constexpr float twoPi = 6.28318530717959f;
inline constexpr float halfPi = 1.57079632679490f;

struct SinCos {
    float sin = 0.0f;
    float cos = 1.0f;
};

namespace det {

PEDESTRIANCORE_API float sin(float radians);
PEDESTRIANCORE_API float cos(float radians);
/// Both at little more than the cost of one.
PEDESTRIANCORE_API SinCos sinCos(float radians);
/// Angle of the vector (x, y) from the x axis, in [-pi, pi]. atan2(0, 0) is 0 (a signed zero counts as 0).
PEDESTRIANCORE_API float atan2(float y, float x);
/// Angle in [0, pi]. Arguments outside [-1, 1] are clamped: they come from rounding in dot products.
PEDESTRIANCORE_API float acos(float x);
PEDESTRIANCORE_API float exp(float x);
/// Natural logarithm. log(0) is minus infinity; of a negative number, not-a-number.
PEDESTRIANCORE_API float log(float x);
/// As in C: pow(x, 0) = 1, pow(1, y) = 1, and a negative base needs a whole exponent.
PEDESTRIANCORE_API float pow(float x, float y);

/// exp and log before they are rounded to float, for sums that need more: relative error below 1e-13. expDouble is 0
/// below -88 and infinite above 89; logDouble takes positive numbers from 1e-300 to 1e300.
PEDESTRIANCORE_API double expDouble(double x);
PEDESTRIANCORE_API double logDouble(double x);

} // namespace det

constexpr float degreesToRadians(float degrees) {
    return static_cast<float>(static_cast<double>(degrees) * (3.141592653589793 / 180.0));
}
constexpr float radiansToDegrees(float radians) {
    return static_cast<float>(static_cast<double>(radians) * (180.0 / 3.141592653589793));
}

/// The same direction in (-pi, pi]. An angle already there is returned unchanged. Beyond 2^30 radians: 0.
PEDESTRIANCORE_API float wrapAngle(float radians);
/// The turn that leads from one heading to another by the shorter way, in (-pi, pi]; positive to the left.
PEDESTRIANCORE_API float angleDifference(float from, float to);
/// Unit vector of a heading, radians from the x axis, anticlockwise.
PEDESTRIANCORE_API Vec2 headingVector(float radians);
/// Heading of a vector, (-pi, pi]; 0 where it has no length.
PEDESTRIANCORE_API float headingOf(Vec2 v);
/// v turned anticlockwise about the origin.
PEDESTRIANCORE_API Vec2 rotated(Vec2 v, float radians);

} // namespace ped
