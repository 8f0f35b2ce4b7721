// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The constants of the six reactive routines (Shao and Terzopoulos 2007, appendix B), and of our remedies for what they
/// leave unsolved. "Source: B.n" marks the paper's own values; the others are ours, and Docs/Model says how they were
/// found.

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
/// The number of routines that the bits of Steering::reasons() have room for.
inline constexpr std::size_t mostRoutines = 12;
static_assert(routineCount <= mostRoutines);

/// The bit of Steering::reasons() that says that a routine changed the command: six below those of passages and
/// arrivals, the others above.
constexpr unsigned reasonOf(Routine routine) {
    const auto n = unsigned(routine);
    return 1u << (n < 6 ? n : n + 2);
}

/// The order in which the routines edit the command; those left out are off.
using RoutineOrder = FixedVector<Routine, routineCount>;

/// "CABFED" to an order: letters of routines, each at most once. False where the text is something else.
PEDESTRIANCORE_API bool parseRoutineOrder(std::string_view text, RoutineOrder& out);
/// An order as text, with a zero at the end.
PEDESTRIANCORE_API std::array<char, routineCount + 1> routineOrderText(const RoutineOrder& order);
/// C-A-B-F-E-D, the best of the paper's appendix C.
PEDESTRIANCORE_API RoutineOrder defaultRoutineOrder();

/// A: static obstacle avoidance (B.1).
struct ObstacleParameters {
    float lookSeconds = 1.0f; ///< Obstacles are "nearby" if they would be reached within this time ... [s, >= 0]
    float lookMargin = 0.3f;  ///< ... plus this distance. [m, >= 0]
    /// Source: B.1. People who sweep this far before they find a good direction slow down. [rad, 0 to pi]
    float slowAngle = halfPi;
    float slowFactor = 0.4f;  ///< Factor on their speed. [0 to 1]
    float goalCosine = 0.97f; ///< Least cosine to the visible goal at which a direction counts as free. [-1 to 1]
    /// Share of the body's radius that must be free to either side of a way: a wall that a person brushes along is no
    /// obstacle. [0 to 1]
    float shoulder = 0.9f;
};

/// B: static obstacle avoidance in a complex turn (B.2).
struct TurnParameters {
    /// Share of the body's radius that must be free along the curve: a body that brushes along a wall can still turn.
    /// [0 to 1]
    float width = 0.8f;
    float curvatureStep = 0.7f; ///< Factor on the speed, and so on the radius of the turn, from try to try. [0 to 1]
    float slow = 0.3f;          ///< Speed below which bodies turn on the spot. [m/s, >= 0]
    int tries = 4;              ///< Tries before the turn becomes one on the spot. [>= 0]
    int samples = 8;            ///< The most points along a curve, one human step apart. [> 0]
    float straight = 0.99f;     ///< Turns with a greater cosine than this count as straight ahead. [-1 to 1]
};

/// C: separation in a moving crowd (B.3).
struct CrowdParameters {
    float repulsiveness = 0.025f; ///< -r, strength of the repulsion. Source: B.3. [> 0]
    /// d_min over the body's radius. Source: B.3, "2.5 times H's bounding box size"; read as the half-extent, since
    /// a d_min of 2.5 diameters (1.25 m) would forbid densities above 0.7 people/m². [> 0]
    float minDistance = 2.5f;
    float inertia = 1.0f; ///< m, inertia against the repulsion. [> 0]
    /// The force grows without bound at d_min and changes sign below it, so distances count as at least d_min plus
    /// this. [m, > 0]
    float leastExcess = 0.02f;
    float crowdingLow = 1.0f;  ///< w of people who follow the crowd closely. Source: B.3. [> 0]
    float crowdingHigh = 5.0f; ///< w of people who spread out. Source: B.3. [> 0]
    float step = 0.1f;         ///< Delta t, time for which the acceleration acts. [s, > 0]
    /// Least share of their speed that people keep when pushed back: C stops nobody, that is left to E. [0 to 1]
    float leastShare = 0.3f;
    float mostSideways = 0.5f; ///< Greatest sideways speed of people pushed aside, as a share of theirs. [0 to 1]
};

/// D: oncoming pedestrians (B.4).
struct OncomingParameters {
    float horizon = 3.0f;                    ///< Threats farther away in time are left alone. [s, > 0]
    float margin = 0.2f;                     ///< Passing at less than this distance is a threat. [m, >= 0]
    float headOnCosine = -0.8f;              ///< Greatest cosine of ways that are "almost parallel". [-1 to 1]
    float maxTurn = degreesToRadians(30.0f); ///< Greatest turn: "slightly" in the paper. [rad, 0 to pi]
    float share = 0.6f;   ///< Share of the needed turn that a person does when the other can do the rest. [0 to 1]
    float faster = 1.15f; ///< Factor on the speed of the person who is first at the crossing. [>= 1]
    float slower = 0.6f;  ///< Factor on the speed of the person who lets the other pass. [0 to 1]
    float tie = 0.25f;    ///< Arrivals this close together are a tie, which the lower id wins. [s, >= 0]
    int persistence = 5;  ///< Human steps for which a manoeuvre lasts: "several footsteps". [0 to 255]
    float straightAhead = 0.1f; ///< People offset by less are straight ahead: both turn right. [m, >= 0]
    /// A person goes on avoiding the same threat unless another is more urgent by this time. [s, 0 to 5]
    float stayWith = 0.5f;
    float leastSeconds = 0.2f; ///< Least time in which a turn is planned to be done. [s, 0.01 to 5]
    float movingSpeed = 0.1f;  ///< People slower than this do not do their part of a turn. [m/s, 0 to 1]
    float leastSpeed = 0.1f;   ///< People slower than this avoid nobody: little effect (C.2). [m/s, 0 to 1]
    /// A turn that leads to a third person within this time is not taken. [s, 0 to 5]
    float othersSeconds = 1.0f;
};

/// E: dangerously close pedestrians (B.5).
struct DangerParameters {
    /// The safe area is as deep as the stopping distance: d = headway * s + s² / (2 * braking), where s is the speed
    /// (B.5: d depends on s). Fitted to bottlenecks and corridors (Docs/Validation.md).
    float headway = 0.3f; ///< [s, >= 0]
    float braking = 1.0f; ///< [m/s², > 0]
    /// Width of the safe area as a share of both bodies: people slide past the shoulders of anyone half beside their
    /// way. [0 to 1]
    float width = 0.75f;
    float follow = 0.5f; ///< Share of another person's speed along the way that people count on. [0 to 1]
    /// In passages narrower than this people walk in single file and keep more distance, since they cannot sidestep.
    /// Fitted to RiMEA test 16. [m, >= 0]
    float fileWidth = 1.3f;
    float fileHeadway = 0.65f;             ///< `headway` in single file. [s, >= 0]
    float fileFollow = 0.3f;               ///< `follow` in single file. [0 to 1]
    float look = 4.0f;                     ///< Distance ahead for which people look for a free way. [m, > 0]
    float margin = 0.06f;                  ///< Ways that lead past a person nearer than this are not free. [m, >= 0]
    float sweep = degreesToRadians(90.0f); ///< Ways are tried up to this angle to either side. [rad, 0 to pi]
    int sweepSteps = 9;                    ///< Number of ways tried to either side; 0: E only brakes, as in the paper.
    float leftCost = 0.04f;                ///< Extra cost of ways to the left: people keep right. [share of `look`]
    float turnCost = 0.05f; ///< Cost of turning by a right angle; twice as much to turn round. [share of `look`]
    /// Least free length of a way round a person who goes another way: by length alone, a detour at a right angle would
    /// always be worse than to go on standing. [m, >= 0]
    float detourWay = 0.6f;
    float detourCost = 0.6f;    ///< The most that standing costs. [share of `look`]
    float stepBelow = 0.4f;     ///< People slower than this step aside instead of turning ... [m/s, >= 0]
    float stepCosine = 0.985f;  ///< ... if the turn has a smaller cosine than this. [-1 to 1]
    float turnedCosine = 0.97f; ///< Until the turn left has this cosine, the body must be able to stop as it faces.
    /// 1: in every frame, a reflex keeps the body out of others. 0: only at human steps, as in the paper, which imposes
    /// no hard constraint (C.2).
    int reflex = 1;
    float reflexRange = 0.8f; ///< The reflex works only if another person is nearer than this. [m, >= 0]
    float unseen = 0.5f;      ///< Distance assumed free of walls beyond the fan of rays. [m, 0 to 5]
    /// Ways with a smaller cosine to the goal are not bound to the safety fan: they lead back out of trouble. [-1 to 1]
    float onward = 0.3f;
    float rayEnd = 0.05f;   ///< A ray that ends this near to the limit of sight has met no wall. [m, 0 to 1]
    float slip = 0.01f;     ///< Gap left between bodies that slide along each other. [m, 0 to 0.2]
    float leastLook = 1.0f; ///< People look at least this far, beyond nearer goals. [m, 0 to 10]
};

/// F: directions verified against obstacles (B.6).
struct VerifyParameters {
    float lookSeconds = 0.6f; ///< Obstacles count if they would be reached within this time ... [s, >= 0]
    float lookMargin = 0.1f;  ///< ... plus this distance. [m, >= 0]
};

/// Room that people make for those who go first (see MakeRoom.h).
struct RoomParameters {
    float gap = 0.1f;    ///< Gap below which people mind being in each other's way. [m, >= 0]
    float speed = 0.45f; ///< Speed of the steps that make room. [m/s, > 0]
    float least = 0.02f; ///< Least speed at which a person presses on another. [m/s, >= 0]
    // Around a narrow portal, where two people abreast can keep each other off the threshold: the one who lets the
    // other go first steps back.
    float neckRange = 1.0f;     ///< Distance from the threshold within which this holds. [m, >= 0]
    float abreastGap = 0.06f;   ///< Gap below which two people can be abreast. [m, >= 0]
    float abreastCosine = 0.8f; ///< Greatest cosine between the way and a person who is abreast. [0 to 1]
    int yieldSteps = 5;         ///< Least number of human steps for which a person steps back. [0 to 255]
    float restSpeed = 0.1f;     ///< Speed below which people are at rest. [m/s, >= 0]
    // Elsewhere: people who touch a person who is wedged in step away from them, and back a little.
    float wedgedGap = 0.03f; ///< Gap below which people touch. [m, >= 0]
    float wedgedBack = 0.5f; ///< Share of the step that leads back. [0 to 1]
    float distance = 0.06f;  ///< Distance kept before a narrow portal from those who go first. [m, >= 0]
    float beside = 0.5f;     ///< Share of `distance` kept beside them. [0 to 1]
};

/// Who goes first where ways converge (see Precedence.h).
struct PrecedenceParameters {
    float range = 3.0f;  ///< Distance from the portal within which ways converge on it. [m, >= 0]
    float width = 6.0f;  ///< Portals no wider than this are narrow. [m, >= 0]
    float inset = 0.25f; ///< Least distance of a body's centre from the threshold's ends. [m, >= 0]
    float within = 0.5f; ///< People this near to the portal are in it, wherever they face. [m, >= 0]
    float tie = 0.1f;    ///< A smaller lead than this (twice the cosine times metres) counts as none. [m, >= 0]
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
