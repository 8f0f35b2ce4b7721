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

enum class Routine : std::uint8_t { A, B, C, D, E, F };
inline constexpr std::size_t routineCount = 6;

/// In which order the routines edit the command; those left out are off.
using RoutineOrder = FixedVector<Routine, routineCount>;

/// "CABFED" to an order; letters of A to F, each at most once. False where the text is something else.
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
};

/// B: static obstacle avoidance in a complex turn (B.2).
struct TurnParameters {
    /// Share of the body's radius that must be free along the curve; who brushes along a wall can still turn.
    float width = 0.8f;
    float curvatureStep = 0.7f; ///< Speed, and with it the radius of the turn, shrinks by this from try to try.
    float slow = 0.3f;          ///< Slower bodies turn on the spot. [m/s]
    int tries = 4;              ///< Before the turn degenerates into one on the spot.
    int samples = 8;            ///< Points along a curve, one human step apart, at most.
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
};

/// D: oncoming pedestrians (B.4).
struct OncomingParameters {
    float horizon = 3.0f;                    ///< Threats farther away in time are left alone. [s]
    float margin = 0.2f;                     ///< Passing nearer than this is a threat. [m]
    float headOnCosine = -0.8f;              ///< Ways that are opposite up to this are "almost parallel".
    float maxTurn = degreesToRadians(30.0f); ///< "Slightly". [rad]
    float share = 0.6f;         ///< Of the needed turn that one does oneself, when the other can do its part.
    float faster = 1.15f;       ///< Speed factor of who is first at the crossing.
    float slower = 0.6f;        ///< And of who lets the other pass.
    float tie = 0.25f;          ///< Arrivals this close are a tie, which the lower id wins. [s]
    int persistence = 5;        ///< Human steps for which a manoeuvre lasts ("several footsteps").
    float straightAhead = 0.1f; ///< Who is offset by less is straight ahead: both turn right. [m]
};

/// E: dangerously close pedestrians (B.5).
struct DangerParameters {
    /// The safe area is as deep as the way of this time at the present speed: d depends on s (B.5, Figure 5e). It is
    /// also the time headway of the following law. [s]
    float headway = 0.35f;
    float sideMargin = 0.03f; ///< The safe area is wider than the body by this on either side. [m]
    float touch = 0.002f;     ///< Who overlaps somebody by more steps apart ... [m]
    float apartSpeed = 0.3f;  ///< ... at this speed. [m/s]
    float foresight = 0.25f;  ///< Intruders count where they will be after this time, too. [s]
    float evadeBelow = 0.6f;  ///< Slowed down to less than this share of the wanted speed, one looks for another way.
    float evadeAngle = degreesToRadians(15.0f); ///< Ways are tried in steps of this ... [rad]
    int evadeSteps = 6;                         ///< ... so many to either side.
    float queueAngle = degreesToRadians(40.0f); ///< Behind people who go one's way, one tries no more than this. [rad]
    float evadeGain = 0.15f;                    ///< Another way must gain this much speed. [m/s]
    float stepBelow = 0.4f;                     ///< Slower than this, one steps aside instead of turning ... [m/s]
    float stepCosine = 0.985f;                  ///< ... where the turn is greater than this.
    int sidePersistence = 8;                    ///< Human steps for which the side of an evasion is kept.
};

/// F: directions verified against obstacles (B.6).
struct VerifyParameters {
    float lookSeconds = 0.6f; ///< [s]
    float lookMargin = 0.1f;  ///< [m]
};

/// Our cures for deadlocks.
struct DeadlockParameters {
    float patience =
        2.0f; ///< Blocked for this long by somebody who is blocked by oneself: who gives way steps back. [s]
    /// Blocked for this long, who goes first turns its shoulders and squeezes past: bodies count with this share of
    /// their radius, and the others step aside. Shoulders are about 0.5 m wide, chests 0.3 m deep. [s]
    float squeezeAfter = 4.0f;
    float squeeze = 0.9f;
    float backSpeed = 0.5f;   ///< [m/s]
    float backSeconds = 1.0f; ///< [s]
};

/// Who goes first where ways converge (see Precedence.h).
struct PrecedenceParameters {
    float range = 3.0f;          ///< From the portal on which they converge. [m]
    float width = 6.0f;          ///< Portals no wider than this are narrow. [m]
    float within = 0.5f;         ///< Who is this near to the portal is in it, wherever it faces. [m]
    float room = 0.12f;          ///< Kept beside those who go first. [m]
    float roomBefore = 0.5f;     ///< Share of it that is kept behind them.
    float clearWay = 0.5f;       ///< Who comes against me and goes first is given way from this distance on. [m]
    float tie = 0.1f;            ///< Who is ahead by less than this (twice the cosine times metres) is not. [m]
    float stepSpeed = 0.3f;      ///< Of steps that make room for them. [m/s]
    float againstCosine = -0.4f; ///< Who faces against my further way by more than this comes against me.
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
    DeadlockParameters deadlock;
};

} // namespace ped
