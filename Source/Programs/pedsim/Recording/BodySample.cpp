// SPDX-License-Identifier: MIT
#include "Recording/BodySample.h"

#include <algorithm>
#include <array>
#include <bit>

namespace pedsim {

namespace {

/// People whose numbers are worked out together: the compiler makes vectors of such arrays.
constexpr std::size_t lanes = 16;
using Floats = std::array<float, lanes>;
using Integers = std::array<std::int32_t, lanes>;

constexpr double turnsOfRadians = 128.0 / 3.14159265358979;

/// The nearest whole number, of up to nine digits. The compiler makes two instructions of it, of std::lround a call.
std::int32_t rounded(double v) {
    constexpr std::int32_t shift = 1 << 30;
    return static_cast<std::int32_t>(v + (shift + 0.5)) - shift;
}

void scaleAndRound(const Floats& in, double factor, Integers& out) {
    for (std::size_t k = 0; k < lanes; ++k)
        out[k] = rounded(static_cast<double>(in[k]) * factor);
}

std::uint32_t bitsOf(float v) {
    return std::bit_cast<std::uint32_t>(v);
}
float floatOf(std::uint32_t bits) {
    return std::bit_cast<float>(bits);
}
constexpr std::uint32_t signBit = 0x80000000u;
constexpr std::int32_t least = std::bit_cast<std::int32_t>(1e-30f);

/// `a`, or `b` - `a` where `mirror` is ones throughout.
float mirrored(float a, float b, std::uint32_t mirror) {
    return floatOf(bitsOf(b) & mirror) + floatOf(bitsOf(a) ^ (signBit & mirror));
}
/// Ones throughout where the sign is set.
std::uint32_t negative(float v) {
    return 0u - (bitsOf(v) >> 31);
}

/// Angles of vectors, to a thousandth of 1/256 turn. [rad] (Abramowitz and Stegun, Handbook of Mathematical Functions,
/// 4.4.47: arctan on [0, 1] within 1e-5.) Comparisons are those of bits, which compilers make vectors of.
void anglesOf(const Floats& x, const Floats& y, Floats& out) {
    for (std::size_t k = 0; k < lanes; ++k) {
        const auto ax = static_cast<std::int32_t>(bitsOf(x[k]) & ~signBit);
        const auto ay = static_cast<std::int32_t>(bitsOf(y[k]) & ~signBit);
        const std::int32_t shorter = std::min(ax, ay), longer = std::max(std::max(ax, ay), least); // Of (0, 0) it is 0.
        const float t = floatOf(static_cast<std::uint32_t>(shorter)) / floatOf(static_cast<std::uint32_t>(longer));
        const float t2 = t * t;
        const float acute =
            t * (0.9998660f + t2 * (-0.3302995f + t2 * (0.1801410f + t2 * (-0.0851330f + t2 * 0.0208351f))));
        const float upper = mirrored(acute, 1.57079633f, ay > ax ? ~0u : 0u);
        const float all = mirrored(upper, 3.14159265f, negative(x[k]));
        out[k] = floatOf(bitsOf(all) ^ (bitsOf(y[k]) & signBit));
    }
}

/// Some people's numbers, one array per quantity instead of one struct per person.
struct Block {
    Floats x{}, y{}, z{}, forwardX{}, forwardY{}, headYaw{};
    Integers wholeX, wholeY, wholeZ, heading, wholeYaw;
};

void work(Block& b) {
    constexpr double quanta = 1.0 / static_cast<double>(positionQuantum);
    scaleAndRound(b.x, quanta, b.wholeX);
    scaleAndRound(b.y, quanta, b.wholeY);
    scaleAndRound(b.z, quanta, b.wholeZ);
    Floats angle;
    anglesOf(b.forwardX, b.forwardY, angle);
    scaleAndRound(angle, turnsOfRadians, b.heading);
    scaleAndRound(b.headYaw, turnsOfRadians, b.wholeYaw);
}

} // namespace

void takeSamples(std::span<const ped::Body> bodies, std::span<const ped::Motion> motions,
                 std::span<const ped::Steering> steering, std::span<PersonSample> out) {
    Block b;
    for (std::size_t first = 0; first < bodies.size(); first += lanes) {
        const std::size_t count = std::min(lanes, bodies.size() - first);
        for (std::size_t k = 0; k < count; ++k) {
            const ped::Body& body = bodies[first + k];
            b.x[k] = body.position.x;
            b.y[k] = body.position.y;
            b.z[k] = body.position.z;
            b.forwardX[k] = body.forward.x;
            b.forwardY[k] = body.forward.y;
            b.headYaw[k] = motions[first + k].headYaw;
        }
        work(b);
        for (std::size_t k = 0; k < count; ++k) {
            const ped::RegionId region = bodies[first + k].region;
            const ped::Motion& motion = motions[first + k];
            TrackSample& s = out[first + k].sample;
            s.x = b.wholeX[k];
            s.y = b.wholeY[k];
            s.z = b.wholeZ[k];
            s.region = static_cast<std::uint16_t>(region.valid() ? region.index() : 0xffff);
            s.heading = static_cast<std::uint8_t>(b.heading[k] & 255);
            s.gait = static_cast<std::uint8_t>(static_cast<int>(motion.gaitPhase * 256.0f) & 255);
            s.headYaw = static_cast<std::uint8_t>(b.wholeYaw[k] & 255);
            s.motion = static_cast<std::uint8_t>(motion.motion);
            s.steering = static_cast<std::uint16_t>(steering[first + k].reasons());
        }
    }
}

} // namespace pedsim
