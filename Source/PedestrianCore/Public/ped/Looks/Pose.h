// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How the joints of a figure turn. Feet on the ground go back exactly as fast as the body goes forward: the phase of
/// the gait comes from the distance travelled, and a foot's place from the phase and the stride, so nobody slides.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Config.h"
#include "ped/Looks/Figure.h"

#include <array>

namespace ped {

/// A rotation as a unit quaternion, right-handed.
struct Turn {
    float x = 0.0f;
    float y = 0.0f;
    float z = 0.0f;
    float w = 1.0f;
};
PEDESTRIANCORE_API Vec3 turned(const Turn& turn, Vec3 v);

/// What somebody does now, as far as it can be seen.
struct PoseInput {
    MotionId motion = MotionId::Stand;
    MotionId previous = MotionId::Stand; ///< Blended out during a transition.
    float blend = 1.0f;                  ///< How much of the motion is seen, the rest is the previous one. [0, 1]
    float gaitPhase = 0.0f;              ///< Of the walking cycle. [0, 1)
    float speed = 0.0f;                  ///< Over the ground. [m/s]
    float headYaw = 0.0f;                ///< Of the head against the body, left positive. [rad]
    float time = 0.0f;                   ///< For breathing and swaying. [s]
    float climb = 0.0f;                  ///< Height gained per metre of way, as on stairs; negative downwards.
    float strideBase = 0.7f;             ///< As in MotorParameters. [m]
    float stridePerSpeed = 0.55f;        ///< As in MotorParameters. [s]
};
/// Of a body of the simulation. Hosts that show bodies between two frames show them some time before the last one, where
/// their feet were less far, too: `behind`. [s]
PEDESTRIANCORE_API PoseInput poseInputOf(const Motion& motion, float speed, float time, float behind = 0.0f);

struct PartPose {
    Vec3 at;   ///< Of the part's joint, from between the feet. [m]
    Turn turn; ///< Of the part.
};

/// Parts lie at `at`, turned by `turn`, their vertices scaled by `scale` before.
struct FigurePose {
    std::array<PartPose, figurePartCount> part;
    Vec3 scale{1.0f, 1.0f, 1.0f};

    const PartPose& of(FigurePart which) const { return part[std::size_t(which)]; }
    /// A vertex of a part, in the frame of the person: x forward, y left, z up. [m]
    Vec3 place(FigurePart which, Vec3 vertex) const {
        const Vec3 scaled{vertex.x * scale.x, vertex.y * scale.y, vertex.z * scale.z};
        return of(which).at + turned(of(which).turn, scaled);
    }
};

PEDESTRIANCORE_API FigurePose poseFigure(const PoseInput& input, const Look& look);

/// Whether somebody in this pose shows a part: coats are folded away on seats, nobody holds a bag there.
PEDESTRIANCORE_API bool showsPart(FigurePart part, const Look& look, const PoseInput& input);

} // namespace ped
