// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which animation clips show what a body does, where in each, and how much of each: for hosts that play recorded
/// clips. Clips that travel are played by the phase of the gait, and mixed until their stride is the one that the body
/// takes, so that feet do not slide.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Config.h"

#include <array>
#include <cstdint>

namespace ped {

/// What clips a host has: one of each motion, and two for stairs.
inline constexpr int clipStairsUp = motionCount;
inline constexpr int clipStairsDown = motionCount + 1;
inline constexpr int clipCount = motionCount + 2;

struct ClipInfo {
    float seconds = 0.0f;      ///< Its length; 0: there is none.
    float naturalSpeed = 0.0f; ///< At which its feet do not slide; 0: it does not travel. [m/s]

    bool isThere() const { return seconds > 0.0f; }
    /// Way of one cycle. [m]
    float stride() const { return naturalSpeed * seconds; }
};
using ClipSet = std::array<ClipInfo, clipCount>;

/// What the body does.
struct ClipInput {
    MotionId motion = MotionId::Stand;
    MotionId previous = MotionId::Stand; ///< Blended out during a transition.
    float blend = 1.0f;                  ///< How much of the motion is seen, the rest is the previous one. [0, 1]
    float elapsed = 0.0f;                ///< In this motion. [s]
    float gaitPhase = 0.0f;              ///< Of the walking cycle. [0, 1)
    float speed = 0.0f;                  ///< Over the ground. [m/s]
    float climb = 0.0f;                  ///< Height gained per metre of way; negative downwards.
    float seed = 0.0f;                   ///< So that not everybody who waits breathes at once. [0, 1)
    float strideBase = 0.7f;             ///< As in MotorParameters. [m]
    float stridePerSpeed = 0.55f;        ///< As in MotorParameters. [s]
};

struct ClipSample {
    std::uint8_t clip = 0; ///< Index into the set.
    float time = 0.0f;     ///< In the clip. [s]
    float weight = 0.0f;   ///< (0, 1]; those of a blend sum to 1.
};

struct ClipBlend {
    static constexpr int most = 8;
    std::array<ClipSample, most> sample;
    int count = 0; ///< 0: the set has nothing to show.
};

/// The clip that shows a motion: its own, or the first there is along its substitutes; -1 where even Stand has none.
PEDESTRIANCORE_API int clipFor(const ClipSet& set, MotionId motion);

PEDESTRIANCORE_API ClipBlend blendClips(const ClipSet& set, const ClipInput& input);

} // namespace ped
