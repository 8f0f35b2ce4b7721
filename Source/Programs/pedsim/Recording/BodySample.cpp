// SPDX-License-Identifier: MIT
#include "Recording/BodySample.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

/// The nearest whole number, of up to nine digits. The compiler makes two instructions of it, of std::lround a call.
std::int32_t rounded(double v) {
    constexpr double shift = 1 << 30;
    return static_cast<std::int32_t>(static_cast<std::int64_t>(v + (shift + 0.5)) - (std::int64_t{1} << 30));
}

std::uint8_t turns256(float radians) {
    return static_cast<std::uint8_t>(rounded(static_cast<double>(radians) * (128.0 / 3.14159265358979)) & 255);
}

/// Angle of a vector, in turns of 256, to a thousandth of one. (Abramowitz and Stegun, Handbook of Mathematical
/// Functions, 4.4.47: arctan on [0, 1] within 1e-5.)
std::uint8_t headingOf(ped::Vec2 forward) {
    const float ax = std::fabs(forward.x), ay = std::fabs(forward.y), longer = std::max(ax, ay);
    const float t = longer > 0.0f ? std::min(ax, ay) / longer : 0.0f, t2 = t * t;
    float angle = t * (0.9998660f + t2 * (-0.3302995f + t2 * (0.1801410f + t2 * (-0.0851330f + t2 * 0.0208351f))));
    // People head anywhere, so that no branch could be foretold.
    static constexpr float sign[] = {1.0f, -1.0f}, quarter[] = {0.0f, 1.57079633f}, half[] = {0.0f, 3.14159265f};
    const int steep = ay > ax, back = forward.x < 0.0f, right = forward.y < 0.0f;
    angle = quarter[steep] + sign[steep] * angle;
    angle = half[back] + sign[back] * angle;
    return turns256(sign[right] * angle);
}

std::int32_t quanta(float metres) {
    return rounded(static_cast<double>(metres) * (1.0 / static_cast<double>(positionQuantum)));
}

} // namespace

void takeSample(const ped::Body& body, const ped::Motion& motion, const ped::Steering& steering, TrackSample& out) {
    out.x = quanta(body.position.x);
    out.y = quanta(body.position.y);
    out.z = quanta(body.position.z);
    out.region = static_cast<std::uint16_t>(body.region.valid() ? body.region.index() : 0xffff);
    out.heading = headingOf(body.forward);
    out.gait = static_cast<std::uint8_t>(static_cast<int>(motion.gaitPhase * 256.0f) & 255);
    out.headYaw = turns256(motion.headYaw);
    out.motion = static_cast<std::uint8_t>(motion.motion);
    out.steering = steering.flags;
}

} // namespace pedsim
