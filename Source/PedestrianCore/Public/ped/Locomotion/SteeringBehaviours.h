// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The steering behaviours of C. Reynolds (Steering behaviors for autonomous characters, 1999; Pelechano et al. 2008,
/// section 2.1.3) as functions: what a moving point should accelerate by, to be added up, weighted or chosen from. Nobody
/// is moved by them unless a model asks: they are parts to build models of locomotion from, and a yardstick.
///
/// Behaviours say what velocity is wanted; the force is what is missing to it, no greater than the mover can bring up.

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"

#include <span>

namespace ped {

/// A point that steers.
struct SteeredPoint {
    Vec2 position;          ///< [m]
    Vec2 velocity;          ///< [m/s]
    float maxSpeed = 1.34f; ///< [m/s, > 0]
    float maxForce = 4.0f;  ///< Greatest acceleration. [m/s², > 0]
    float radius = 0.25f;   ///< [m, >= 0]

    /// Where it goes; {1, 0} while it stands.
    Vec2 forward() const { return normalized(velocity); }
};

struct RoundObstacle {
    Vec2 centre;         ///< [m]
    float radius = 0.0f; ///< [m]
};

/// What is missing to a velocity within a time, no more than the mover can bring up. [m/s²]
PEDESTRIANCORE_API Vec2 steerTo(const SteeredPoint& self, Vec2 wanted, float seconds = 0.1f);

// ---- One mover and a place -----------------------------------------------------------------------------------------

PEDESTRIANCORE_API Vec2 seek(const SteeredPoint& self, Vec2 target);
PEDESTRIANCORE_API Vec2 flee(const SteeredPoint& self, Vec2 from);
/// As seek, but slower within `slowing` metres, so that it comes to rest there.
PEDESTRIANCORE_API Vec2 arrive(const SteeredPoint& self, Vec2 target, float slowing);
/// Seeks where a moving target will be when the mover can be there, at most `horizon` seconds ahead.
PEDESTRIANCORE_API Vec2 pursue(const SteeredPoint& self, const SteeredPoint& quarry, float horizon = 3.0f);
PEDESTRIANCORE_API Vec2 evade(const SteeredPoint& self, const SteeredPoint& hunter, float horizon = 3.0f);

/// Where somebody who wanders is on the circle before them. Unit vector, against where they go.
struct Wandering {
    Vec2 onCircle{1.0f, 0.0f};
};
/// Strolls: the target lies on a circle ahead and is moved along it by `jitter`, -1 to 1, drawn anew for every call.
PEDESTRIANCORE_API Vec2 wander(const SteeredPoint& self, Wandering& state, float jitter);

// ---- Surroundings --------------------------------------------------------------------------------------------------

/// Aside from the first round obstacle within `seconds` ahead; zero where the way is free.
PEDESTRIANCORE_API Vec2 avoidRound(const SteeredPoint& self, std::span<const RoundObstacle> obstacles,
                                   float seconds = 2.0f);
/// Back inside an outline (anticlockwise) that the mover would leave within `seconds`; zero while it stays inside.
PEDESTRIANCORE_API Vec2 stayInside(const SteeredPoint& self, std::span<const Vec2> outline, float seconds = 1.0f);
/// Along the wall a..b at a distance, on the side where the mover is.
PEDESTRIANCORE_API Vec2 followWall(const SteeredPoint& self, Vec2 a, Vec2 b, float distance, float seconds = 0.5f);
/// Along a polyline, no farther from it than `width`: seeks a point on it ahead as soon as it would leave the strip or go
/// back.
PEDESTRIANCORE_API Vec2 alongPath(const SteeredPoint& self, std::span<const Vec2> path, float width,
                                  float seconds = 1.0f);
/// As a field says at the place where the mover will be. `field` tells a velocity for a place.
template <class Field>
Vec2 followField(const SteeredPoint& self, Field&& field, float seconds = 0.5f) {
    return steerTo(self, field(self.position + self.velocity * seconds));
}

// ---- Others --------------------------------------------------------------------------------------------------------
// Others are all around; behaviours look at those they mind themselves.

/// Away from others within `reach`, the more the nearer.
PEDESTRIANCORE_API Vec2 separate(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach);
/// As fast and the same way as others within `reach`.
PEDESTRIANCORE_API Vec2 align(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach);
/// To the middle of others within `reach`.
PEDESTRIANCORE_API Vec2 cohere(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach);
/// All three, as flocks do: weights 1.5, 1 and 1.
PEDESTRIANCORE_API Vec2 flock(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach);
/// Along a path and apart from each other: a crowd on one way.
PEDESTRIANCORE_API Vec2 alongPathInCrowd(const SteeredPoint& self, std::span<const Vec2> path, float width,
                                         std::span<const SteeredPoint> others, float reach);
/// To a place behind somebody who leads, apart from other followers, and out of the leader's way.
PEDESTRIANCORE_API Vec2 followLeader(const SteeredPoint& self, const SteeredPoint& leader, float behind,
                                     std::span<const SteeredPoint> others);
/// Aside from whoever will be nearest first, within `seconds`, wherever they go: crossing ways.
PEDESTRIANCORE_API Vec2 avoidOthers(const SteeredPoint& self, std::span<const SteeredPoint> others,
                                    float seconds = 3.0f);
/// Brakes for whoever is slower within `reach` ahead: people before a door form a queue.
PEDESTRIANCORE_API Vec2 queueUp(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach);

} // namespace ped
