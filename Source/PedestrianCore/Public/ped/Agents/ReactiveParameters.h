// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The constants of the six reactive routines (Shao and Terzopoulos 2007, appendix B), and of our cures for what they
/// leave. "Source: B.n" marks the paper's own values; the others are ours, and Docs/Model says how they were found.

#include "ped/Base/Config.h"
#include "ped/Base/DetMath.h"
#include "ped/Base/FixedVector.h"

#include <array>
#include <string_view>

namespace ped {

/// The letters of the routines. A new one is a letter here (and its parameters below), a row of
/// ped/Reactive/React.cpp, and a file of its own.
enum class Routine : std::uint8_t { A, B, C, D, E, F };
inline constexpr std::size_t routineCount = std::size_t(Routine::F) + 1;
/// The bits of Steering::reasons() have room for so many.
inline constexpr std::size_t mostRoutines = 12;
static_assert(routineCount <= mostRoutines);

/// The bit of Steering::reasons() that says that a routine changed the command: six below those of passages and
/// arrivals, the others above.
constexpr unsigned reasonOf(Routine routine) {
    const auto n = unsigned(routine);
    return 1u << (n < 6 ? n : n + 2);
}

/// In which order the routines edit the command; those left out are off.
using RoutineOrder = FixedVector<Routine, routineCount>;

/// "CABFED" to an order: letters of routines, each at most once. False where the text is something else.
PEDESTRIANCORE_API bool parseRoutineOrder(std::string_view text, RoutineOrder& out);
/// The reverse, with a zero at the end.
PEDESTRIANCORE_API std::array<char, routineCount + 1> routineOrderText(const RoutineOrder& order);
/// C-A-B-F-E-D, the best of the paper's appendix C.
PEDESTRIANCORE_API RoutineOrder defaultRoutineOrder();

/// A: static obstacle avoidance (B.1).
struct ObstacleParameters {
    float lookSeconds = 1.0f; ///< "Nearby" is what would be reached within this time ... [s]
    float lookMargin = 0.3f;  ///< ... and this much more. [m]
    /// Source: B.1. A sweep this large before a good direction is found makes one slow down. [rad]
    float slowAngle = halfPi;
    float slowFactor = 0.4f;  ///< On the speed, then.
    float goalCosine = 0.97f; ///< Directions this near to the visible goal's count as free.
    /// Share of the body's radius that must be free to either side of a way: touching a wall that one walks along is
    /// no obstacle. [0 to 1]
    float shoulder = 0.9f;
};

/// B: static obstacle avoidance in a complex turn (B.2).
struct TurnParameters {
    /// Share of the body's radius that must be free along the curve; a body that brushes along a wall can still turn.
    float width = 0.8f;
    float curvatureStep = 0.7f; ///< Speed, and with it the radius of the turn, shrinks by this from try to try.
    float slow = 0.3f;          ///< Slower bodies turn on the spot. [m/s]
    int tries = 4;              ///< Before the turn degenerates into one on the spot.
    int samples = 8;            ///< Points along a curve, one human step apart, at most.
    float straight = 0.99f;     ///< Turns narrower than this are no turns. [cosine]
};

/// C: separation in a moving crowd (B.3).
struct CrowdParameters {
    float repulsiveness = 0.025f; ///< -r. Source: B.3.
    /// d_min over the body's radius. Source: B.3, "2.5 times H's bounding box size"; read as the half-extent, since
    /// d_min of 2.5 diameters (1.25 m) would forbid densities above 0.7 people/m².
    float minDistance = 2.5f;
    float inertia = 1.0f; ///< m.
    /// The force grows without bound at d_min and changes sign below it: distances count as at least d_min plus this.
    /// [m]
    float leastExcess = 0.02f;
    float crowdingLow = 1.0f;  ///< w of somebody who follows the crowd closely. Source: B.3.
    float crowdingHigh = 5.0f; ///< w of somebody who spreads out. Source: B.3.
    float step = 0.1f;         ///< Delta t: for how long the acceleration acts. [s]
    /// Pushed back, one slows down to no less than this share: C alone stops nobody, that is left to E. [0 to 1]
    float leastShare = 0.3f;
    float mostSideways = 0.5f; ///< Pushed aside, one goes sideways at no more than this share of the speed. [0 to 1]
};

/// D: oncoming pedestrians (B.4).
struct OncomingParameters {
    float horizon = 3.0f;                    ///< Threats farther away in time are left alone. [s]
    float margin = 0.2f;                     ///< Passing nearer than this is a threat. [m]
    float headOnCosine = -0.8f;              ///< Ways that are opposite up to this are "almost parallel".
    float maxTurn = degreesToRadians(30.0f); ///< "Slightly". [rad]
    float share = 0.6f;         ///< Of the needed turn that one does oneself, when the other can do the rest.
    float faster = 1.15f;       ///< Speed factor of the one who is first at the crossing.
    float slower = 0.6f;        ///< And of the one who lets the other pass.
    float tie = 0.25f;          ///< Arrivals this close are a tie, which the lower id wins. [s]
    int persistence = 5;        ///< Human steps for which a manoeuvre lasts ("several footsteps").
    float straightAhead = 0.1f; ///< Anyone offset by less is straight ahead: both turn right. [m]
    /// Whoever is being avoided stays the one unless somebody else is more urgent by this time. [s, 0 to 5]
    float stayWith = 0.5f;
    float leastSeconds = 0.2f; ///< A turn is planned to be done in this time, at least. [s, 0.01 to 5]
    float movingSpeed = 0.1f;  ///< Slower people do not do their part of a turn. [m/s, 0 to 1]
    float leastSpeed = 0.1f;   ///< Slower than this, one avoids nobody: little effect (appendix C.2). [m/s, 0 to 1]
    /// A turn that leads to somebody else within this time is not taken. [s, 0 to 5]
    float othersSeconds = 1.0f;
};

/// E: dangerously close pedestrians (B.5).
struct DangerParameters {
    /// The safe area is as deep as the way to a stand: d = headway * s + s² / (2 * braking), s being the speed (B.5: d
    /// depends on s). Fitted to bottlenecks and corridors (Docs/Validation.md).
    float headway = 0.3f; ///< [s]
    float braking = 1.0f; ///< [m/s²]
    /// And as wide as this share of both bodies: one slides past the shoulders of anyone half beside the way.
    float width = 0.75f;
    float follow = 0.5f; ///< Of somebody's own speed along the way, this share is counted on.
    /// In passages narrower than this people walk in single file and keep more distance, since they cannot sidestep.
    /// Fitted to RiMEA test 16. [m]
    float fileWidth = 1.3f;
    float fileHeadway = 0.65f; ///< [s]
    float fileFollow = 0.3f;
    float look = 4.0f;                     ///< As far ahead as this one looks for a way that is free of people. [m]
    float margin = 0.06f;                  ///< Ways that lead past somebody at less than this are not free. [m]
    float sweep = degreesToRadians(90.0f); ///< Ways are tried up to this to either side ... [rad]
    int sweepSteps = 9;                    ///< ... in so many steps. 0: E brakes alone, as in the paper.
    float leftCost = 0.04f;                ///< Ways to the left cost this share of `look` more: people keep right.
    float turnCost = 0.05f;                ///< And turning round costs twice this share.
    /// Before somebody who does not go one's way, ways that are free for less than this are no ways: by that distance
    /// alone a detour at a right angle would be worse than standing for ever. [m]
    float detourWay = 0.6f;
    float detourCost = 0.6f;    ///< The most that standing costs, as a share of `look`.
    float stepBelow = 0.4f;     ///< Slower than this, one steps aside instead of turning ... [m/s]
    float stepCosine = 0.985f;  ///< ... where the turn is greater than this.
    float turnedCosine = 0.97f; ///< Until the body has turned so far, it must be able to stop as it faces.
    /// The reflex: at every frame the body keeps out of others. 0: only at human steps, as in the paper, which imposes
    /// no hard constraint (C.2).
    int reflex = 1;
    float reflexRange = 0.8f; ///< Needed only where somebody is nearer than this. [m]
    float unseen = 0.5f;      ///< Beyond the fan of rays nothing is known of walls; free for a step. [m, 0 to 5]
    /// Ways that lead on less than this are not bound to the safety fan: they lead back out of trouble. [cosine]
    float onward = 0.3f;
    float rayEnd = 0.05f;   ///< Ends of rays at the limit of sight are told to this. [m, 0 to 1]
    float slip = 0.01f;     ///< Left between bodies that slide along each other. [m, 0 to 0.2]
    float leastLook = 1.0f; ///< One looks beyond nearer goals. [m, 0 to 10]
};

/// F: directions verified against obstacles (B.6).
struct VerifyParameters {
    float lookSeconds = 0.6f; ///< [s]
    float lookMargin = 0.1f;  ///< [m]
};

/// Room that is made for those who go first (see MakeRoom.h).
struct RoomParameters {
    float gap = 0.1f;    ///< Nearer than this one minds being in somebody's way. [m]
    float speed = 0.45f; ///< Of the steps that make room. [m/s]
    float least = 0.02f; ///< Anyone who presses on me more slowly than this does not. [m/s]
    /// Around a narrow portal, out of whose threshold two people abreast can keep each other: the one who lets the
    /// other go first steps back.
    float neckRange = 1.0f;     ///< From the threshold. [m]
    float abreastGap = 0.06f;   ///< [m]
    float abreastCosine = 0.8f; ///< Anyone farther ahead than this is not abreast.
    int yieldSteps = 5;         ///< Human steps for which one steps back, at least. [0 to 255]
    float restSpeed = 0.1f;     ///< Slower is at rest. [m/s]
    /// Elsewhere: anyone who touches somebody who is wedged in steps away from them, and back by this share.
    float wedgedGap = 0.03f; ///< [m]
    float wedgedBack = 0.5f;
    /// Kept before a narrow portal from those who go first; this share of it beside them. [m]
    float distance = 0.06f;
    float beside = 0.5f;
};

/// Who goes first where ways converge (see Precedence.h).
struct PrecedenceParameters {
    float range = 3.0f;  ///< From the portal on which they converge. [m]
    float width = 6.0f;  ///< Portals no wider than this are narrow. [m]
    float inset = 0.25f; ///< Bodies' centres pass a threshold no nearer than this to its ends. [m]
    float within = 0.5f; ///< Anyone this near to the portal is in it, wherever they face. [m]
    float tie = 0.1f;    ///< Anyone ahead by less than this (twice the cosine times metres) is not. [m]
};

struct ReactiveParameters {
    RoutineOrder order = defaultRoutineOrder();
    ObstacleParameters obstacle; ///< A
    TurnParameters turn;         ///< B
    CrowdParameters crowd;       ///< C
    OncomingParameters oncoming; ///< D
    DangerParameters danger;     ///< E
    VerifyParameters verify;     ///< F
    PrecedenceParameters precedence;
    RoomParameters room;
};

} // namespace ped
