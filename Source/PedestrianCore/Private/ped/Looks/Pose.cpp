// SPDX-License-Identifier: MIT
#include "ped/Looks/Pose.h"

#include "ped/Base/DetMath.h"
#include "ped/Looks/Gait.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

using gait::ankleHeight;
using gait::hipHeight;
using gait::shinLength;
using gait::thighLength;
constexpr float seatedHip = 0.51f;
/// How much higher feet swing over treads. [m]
constexpr float overTreads = 0.08f;
/// Slope of usual stairs. [m/m]
constexpr float usualStairs = 0.5f;
/// A transition is shown over so long at the most. [s]
constexpr float longestTransition = 0.5f;

float smooth(float low, float high, float x) {
    const float t = std::clamp((x - low) / (high - low), 0.0f, 1.0f);
    return t * t * (3.0f - 2.0f * t);
}
float mix(float a, float b, float t) {
    return a + (b - a) * t;
}
float fraction(float x) {
    return x - std::floor(x);
}
/// Another number of the same person. [0, 1)
float habit(float seed, float which) {
    return fraction(seed * 61.7f + which * 0.618034f);
}

Turn product(const Turn& a, const Turn& b) {
    return {a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}
/// From the middle of a body to its back. [m]
constexpr float lyingDepth = 0.12f;

/// Swings what hangs down forward.
Turn swung(float angle) {
    const SinCos half = det::sinCos(-0.5f * angle);
    return {0.0f, half.sin, 0.0f, half.cos};
}
Turn rolled(float angle) {
    const SinCos half = det::sinCos(0.5f * angle);
    return {half.sin, 0.0f, 0.0f, half.cos};
}
Turn yawed(float angle) {
    const SinCos half = det::sinCos(0.5f * angle);
    return {0.0f, 0.0f, half.sin, half.cos};
}

struct FootPlace {
    float x = 0.0f; ///< Of the ankle, forward of the hip. [m]
    float z = ankleHeight;
    float pitch = 0.0f;
    bool stands = true;
};

/// Where the gait has a foot.
FootPlace footAt(float phase, float reach, float duty, float walk, float run) {
    const float p = fraction(phase);
    FootPlace foot;
    if (p < duty) {
        const float u = p / duty;
        const float off = smooth(0.70f, 1.0f, u);
        foot = {reach * (0.5f - u), ankleHeight + 0.085f * off,
                gait::heelOff * off + gait::heelStrike * (1.0f - smooth(0.0f, 0.16f, u)), true};
    } else {
        const float u = (p - duty) / (1.0f - duty);
        const float e = u * u * (3.0f - 2.0f * u);
        foot = {reach * (e - 0.5f),
                ankleHeight + 0.085f * (1.0f - e) + (gait::lift + gait::runLift * run) * det::sin(pi * u),
                mix(gait::heelOff, gait::heelStrike, e), false};
    }
    return {foot.x * walk, mix(ankleHeight, foot.z, walk), foot.pitch * walk, foot.stands};
}

struct LegAngles {
    float thigh = 0.0f;
    float shin = 0.0f;
};

/// Angles from straight down that put the ankle where the foot wants it, with the knee in front.
LegAngles legAngles(const FootPlace& foot, float hip) {
    const float x = foot.x;
    const float down = hip - foot.z;
    const float want = std::sqrt(x * x + down * down);
    const float reach = std::clamp(want, 0.25f, thighLength + shinLength - 0.001f);
    const float bend =
        det::acos((thighLength * thighLength + reach * reach - shinLength * shinLength) / (2.0f * thighLength * reach));
    const float thigh = det::atan2(x, down) + bend;
    const SinCos knee = det::sinCos(thigh);
    const float scale = reach / want;
    return {thigh, det::atan2(x * scale - thighLength * knee.sin, down * scale - thighLength * knee.cos)};
}

float seatedIn(const PoseInput& input) {
    return mix(infoOf(input.previous).seated, infoOf(input.motion).seated, std::clamp(input.blend, 0.0f, 1.0f));
}

/// The numbers that all parts of a pose share.
struct Stance {
    float sit = 0.0f;  ///< 0 on their feet, 1 seated.
    float walk = 0.0f; ///< 0 stands, 1 walks.
    float run = 0.0f;
    float idle = 0.0f;  ///< 1 stands and waits.
    float phase = 0.0f; ///< Of the gait.
    float slow = 0.0f;  ///< Of swaying. [rad]
    float hip = hipHeight;
    float sway = 0.0f; ///< Of the hips, to the left. [m]
    FootPlace left, right;
};

/// Feet on stairs: each as high as the ground under it, flat on its tread, and lifted over edges.
void climb(float slope, float walk, FootPlace& left, FootPlace& right) {
    const float steep = std::min(1.0f, std::abs(slope) / usualStairs);
    for (FootPlace* foot : {&left, &right}) {
        foot->z += slope * foot->x + (foot->stands ? 0.0f : overTreads * steep * walk);
        foot->pitch *= mix(1.0f, gait::stairsPitch, steep);
    }
}

Stance stanceOf(const PoseInput& input, const Look& look, float tall) {
    Stance s;
    s.sit = seatedIn(input);
    // In the units of a figure of 1.75 m: whoever is taller takes longer steps with the same angles.
    const float speed = input.speed / tall;
    s.walk = smooth(gait::walkFrom, gait::walkAll, input.speed) * (1.0f - s.sit);
    s.run = smooth(gait::runFrom, gait::runAll, input.speed);
    s.idle = (1.0f - s.walk) * (1.0f - s.sit);
    const float duty = mix(gait::walkDuty, gait::runDuty, s.run);
    // On stairs, too: the phase of the gait is that of the way, and a shorter stride would let feet slide.
    const float stride = input.strideBase / tall + input.stridePerSpeed * speed;
    const float reach = std::min(stride * duty, gait::longestStep);
    s.phase = input.gaitPhase;
    s.left = footAt(s.phase, reach, duty, s.walk, s.run);
    s.right = footAt(s.phase + 0.5f, reach, duty, s.walk, s.run);
    if (input.climb != 0.0f)
        climb(input.climb, s.walk, s.left, s.right);
    // The hip rides on whichever leg stands, as an upside-down pendulum.
    const float leg = (thighLength + shinLength) * (thighLength + shinLength) * 0.992f;
    for (const FootPlace* foot : {&s.left, &s.right})
        if (foot->stands)
            s.hip = std::min(s.hip, foot->z + std::sqrt(std::max(0.2f, leg - foot->x * foot->x)));
    s.slow = input.time * (0.5f + 0.5f * habit(look.seed, 1.0f)) + look.seed * 40.0f;
    const float width = infoOf(input.motion).style == WaitStyle::Patient ? 0.015f : 0.035f;
    s.sway = s.idle * width * det::sin(s.slow);
    s.hip = mix(s.hip, seatedHip, s.sit) - std::abs(s.sway) * 0.3f;
    s.left.x = mix(s.left.x, 0.42f, s.sit) + s.idle * 0.03f;
    s.right.x = mix(s.right.x, 0.40f + 0.06f * habit(look.seed, 2.0f), s.sit) - s.idle * 0.03f;
    s.left.z = mix(s.left.z, ankleHeight, s.sit);
    s.right.z = mix(s.right.z, ankleHeight, s.sit);
    return s;
}

void poseLeg(const Stance& s, const FootPlace& foot, float side, PartPose& thigh, PartPose& shin, PartPose& ankle) {
    const LegAngles angle = legAngles(foot, s.hip);
    const SinCos a = det::sinCos(angle.thigh);
    const SinCos b = det::sinCos(angle.shin);
    thigh = {{0.0f, s.sway + side * gait::hipHalfWidth, s.hip}, swung(angle.thigh)};
    shin = {thigh.at + Vec3{a.sin, 0.0f, -a.cos} * thighLength, swung(angle.shin)};
    ankle = {shin.at + Vec3{b.sin, 0.0f, -b.cos} * shinLength, product(swung(foot.pitch), yawed(side * 0.12f))};
}

struct ArmAngles {
    float upper = 0.0f; ///< Of the arm at the shoulder, forward.
    float lower = 0.0f; ///< Of the forearm against the arm.
    float out = 0.07f;  ///< Away from the body.
};

ArmAngles armAngles(const Stance& s, const PoseInput& input, const Look& look, float swing, bool left) {
    ArmAngles arm{(left ? -swing : swing) + 0.03f, 0.16f + 0.22f * s.walk + s.run};
    arm.upper = mix(arm.upper, 0.45f, s.sit);
    arm.lower = mix(arm.lower, 1.15f, s.sit);
    const WaitStyle style = infoOf(input.motion).style;
    if (s.idle > 0.5f && style == WaitStyle::Impatient)
        arm = {0.35f, 1.75f, -0.05f}; // Arms crossed.
    else if (s.idle > 0.5f && !left && style != WaitStyle::LookingAround && habit(look.seed, 3.0f) < 0.35f)
        arm = {0.42f, 1.95f, 0.02f}; // Reads a phone.
    if (!left && showsPart(FigurePart::Bag, look, input))
        arm = {arm.upper * 0.4f, 0.10f, 0.07f};
    return arm;
}

/// How far somebody is down, from 0 (on their feet) to 1 (on their back).
float lyingShare(const PoseInput& input) {
    const auto of = [](MotionId motion) { return motion == MotionId::Fall || motion == MotionId::Lie ? 1.0f : 0.0f; };
    return of(input.previous) + (of(input.motion) - of(input.previous)) * std::clamp(input.blend, 0.0f, 1.0f);
}

/// Turns the whole figure back about the feet; on the ground the back lies on it.
void layDown(float share, FigurePose& pose) {
    const Turn back = swung(0.25f * twoPi * share);
    const Vec3 lift{0.0f, 0.0f, lyingDepth * share};
    for (PartPose& placed : pose.part)
        placed = {turned(back, placed.at) + lift, product(back, placed.turn)};
}

} // namespace

Vec3 turned(const Turn& q, Vec3 v) {
    const Vec3 axis{q.x, q.y, q.z};
    const Vec3 t = cross(axis, v) * 2.0f;
    return v + t * q.w + cross(axis, t);
}

PoseInput poseInputOf(const Motion& motion, float speed, float time, float behind) {
    PoseInput input;
    input.motion = motion.motion;
    input.previous = motion.previous;
    input.blend = 1.0f - std::clamp(motion.transition / longestTransition, 0.0f, 1.0f);
    const float way = infoOf(motion.motion).travels ? speed * behind : 0.0f;
    input.gaitPhase = fraction(motion.gaitPhase - way / (input.strideBase + input.stridePerSpeed * speed));
    input.speed = speed;
    input.headYaw = motion.headYaw;
    input.time = time;
    return input;
}

bool showsPart(FigurePart part, const Look& look, const PoseInput& input) {
    if (!wearsPart(part, look))
        return false;
    return (part != FigurePart::Coat && part != FigurePart::Bag) || seatedIn(input) < 0.5f;
}

FigurePose poseFigure(const PoseInput& input, const Look& look) {
    using Bone = FigurePart;
    const float tall = look.height / figureHeight;
    const Stance s = stanceOf(input, look, tall);
    FigurePose pose;
    const auto part = [&](Bone which) -> PartPose& { return pose.part[std::size_t(which)]; };
    poseLeg(s, s.left, 1.0f, part(Bone::ThighL), part(Bone::ShinL), part(Bone::FootL));
    poseLeg(s, s.right, -1.0f, part(Bone::ThighR), part(Bone::ShinR), part(Bone::FootR));

    const float cycle = det::cos(twoPi * s.phase);
    const float swing = cycle * s.walk * (0.24f + 0.16f * std::min(input.speed, 2.0f) + 0.3f * s.run);
    const Turn lean = swung(-(0.02f + 0.02f * input.speed * s.walk + 0.16f * s.run - 0.12f * s.sit));
    const Turn chest = product(lean, yawed(-0.10f * cycle * s.walk));
    const Vec3 hips{0.0f, s.sway, s.hip};
    part(Bone::Torso) = {hips, chest};
    part(Bone::Backpack) = {hips, chest};
    part(Bone::Coat) = {hips, lean};
    for (const bool left : {true, false}) {
        const float side = left ? 1.0f : -1.0f;
        const ArmAngles angle = armAngles(s, input, look, swing, left);
        const Turn shoulder = product(chest, rolled(side * angle.out));
        PartPose& arm = part(left ? Bone::ArmL : Bone::ArmR);
        PartPose& forearm = part(left ? Bone::ForearmL : Bone::ForearmR);
        arm = {hips + turned(chest, {0.0f, side * 0.19f, 0.462f}), product(shoulder, swung(angle.upper))};
        forearm = {arm.at + turned(arm.turn, {0.0f, 0.0f, -0.30f}), product(arm.turn, swung(angle.lower))};
    }
    part(Bone::Bag) = part(Bone::ForearmR);
    const bool around = infoOf(input.motion).style == WaitStyle::LookingAround;
    const float gaze = input.headYaw + s.idle * (around ? 0.7f : 0.12f) * det::sin(s.slow * 0.7f + 1.3f);
    const PartPose head{hips + turned(lean, {0.0f, 0.0f, 0.555f}), yawed(gaze)};
    for (const Bone which : {Bone::Head, Bone::LongHair, Bone::Hat})
        part(which) = head;

    pose.scale = {tall * look.build, tall * look.build, tall};
    for (PartPose& placed : pose.part)
        placed.at = {placed.at.x * tall, placed.at.y * tall * look.build, placed.at.z * tall};
    if (const float lies = lyingShare(input); lies > 0.0f)
        layDown(lies, pose);
    return pose;
}

} // namespace ped
