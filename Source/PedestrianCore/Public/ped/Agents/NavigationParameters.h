// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How people find and follow their way (sections 4.3.2 and 4.4.2).

#include "ped/Base/Config.h"
#include "ped/Path/RegionSearch.h"

namespace ped {

struct NavigationParameters {
    /// Crowded ground costs what walking there costs: the inverse of Weidmann's (1993) speed at its density, with
    /// bodies of 0.2 m², is 1.3 at a share of 0.2, 2.2 at 0.39 and 4.0 at 0.59; the straight line is 1.0, 2.7 and 4.4.
    SearchOptions search{.congestionThreshold = 0.2f, .congestionWeight = 8.0f};
    /// Path searches in one frame, at most: the greater of a number and a share of the people, so that nobody in a
    /// large crowd waits longer for a path than somebody in a small one.
    std::uint32_t pathBudget = 64;
    float pathBudgetShare = 0.02f;
    float arriveRadius = 0.3f;     ///< Nearer than this is there. [m]
    float waypointRadius = 0.4f;   ///< Nearer than this has passed a waypoint. [m]
    float replanSeconds = 6.0f;    ///< A leg older than this is planned anew when its congestion matters. [s]
    float stuckSeconds = 4.0f;     ///< No progress for so long: plan anew, around the crowd. [s]
    float lostSeconds = 0.5f;      ///< No sight of the way for so long: plan anew. [s]
    float progressDistance = 0.5f; ///< Going this far is progress. [m]
    /// Of people with minds: to and fro behind somebody who stands is none, though it may be half a metre. [m]
    float mindedProgress = 1.0f;
    float congestionSeconds = 0.5f; ///< Congestion is counted anew so often. [s]

    // Following a path.
    int lookAhead = 3;                ///< Waypoints ahead of the present one that are looked for. [0 to 16]
    std::uint32_t lookSteps = 3;      ///< Human steps between two looks ahead. [1 to 100]
    float lookDistance = 0.6f;        ///< Nearer than this to a waypoint, every human step is a look. [m, 0 to 10]
    float detailSlack = 0.5f;         ///< Detailed arrival ends so far outside of its range. [m, 0 to 10]
    float detailWaypointShare = 0.5f; ///< Share of `waypointRadius` that counts on a detailed arrival. [0 to 1]
    float atWaypoint = 0.12f;         ///< Anyone this near to a waypoint goes on, seen or not. [m, 0 to 1]
    /// People who wait for a path while they walk go on straight: so far ahead ... [m, 0 to 10]
    float coastDistance = 1.5f;
    float coastSeconds = 1.5f;   ///< ... for so long at most ... [s, 0 to 60]
    float coastSpeed = 0.3f;     ///< ... and when faster than this. [m/s, 0 to 5]
    float passOnDistance = 0.3f; ///< The end of a leg behind a threshold counts while it is so far ahead. [m, 0 to 5]
    /// Crowds at a portal nearer than this are no news: one is in them. [m, 0 to 100]
    float choiceDistance = 4.0f;
    /// A crowd that counts for less is no reason to look for another way. [m, 0 to 1000]
    float noticeableCost = 2.0f;

    // Slowing down for the target.
    float approachRange = 5.0f;        ///< Farther targets are not slowed down for. [m, 0 to 100]
    float approachArriveShare = 0.5f;  ///< One stops at this share of `arriveRadius` before the target. [0 to 1]
    float approachBrakingShare = 0.5f; ///< Share of easy braking that one counts on. [0 to 1]
    float approachSpeed = 0.25f;       ///< Nobody approaches slower than this. [m/s, 0 to 1]
    /// Slower than this, one stands, and faces where one wants to go, so that others can tell. [m/s, 0 to 1]
    float faceGoalSpeed = 0.02f;

    /// Detailed arrival: from here on, a target with obstacles around is approached on the fine grid. [m]
    float detailRange = 3.0f;
    float detailClearance = 0.9f; ///< A target nearer than this to an obstacle has obstacles around. [m]

    /// Passageway selection: a way costs its metres and this many for every person per square metre around a portal of
    /// 2 m; twice as many for one half as wide. It is what waiting costs: 1.22 people pass a metre of width in a
    /// second, while somebody free walks 1.34 m (Weidmann 1993), so each of those before a portal is worth about 1.1 m
    /// over its width in metres.
    float densityCost = 20.0f;
    float densityRadius = 3.5f;     ///< Around a portal. [m]
    float densityReach = 25.0f;     ///< Crowds before portals farther away are not noticed. [m]
    float densityWidth = 2.0f;      ///< Width of the portal that `densityCost` is of. [m, 0.1 to 20]
    float densityLeastWidth = 0.5f; ///< Narrower portals count as so wide. [m, 0.1 to 20]
    /// Another portal must be better by this share of the cost that the choice is about to change one's mind.
    float persistence = 0.25f;
    float turnBackCost = 10.0f; ///< Going back through the portal just passed counts so many metres more. [m]
    float taste = 0.05f;        ///< Individuals see the metres to a portal this much longer or shorter.
    /// From so far people see whether a door of the region that they are in is shut or leads into danger. [m]
    float doorSight = 25.0f;
    /// Assumed length of the way beyond an unknown door, as a multiple of the straight line, at least 1.
    float unknownDetour = 1.5f;

    /// Crossing a threshold.
    float crossingMargin = 0.1f; ///< Between the body and the threshold's ends, where the width allows. [m]
    float crossingSpread = 0.6f; ///< Individuals keep up to this share of what that leaves to either side farther off,
    float spreadLimit = 0.8f;    ///< but no more than this. [m]
    /// Through narrow portals people keep to the right: this share of the way from the shortest crossing to the right.
    float keepRight = 0.9f;
    float keepRightWidth = 8.0f;  ///< Wider portals have room for everybody. [m]
    float keepRightSpread = 0.5f; ///< Individuals keep to the right by up to this share more or less. [0 to 1]
    float crossingReach = 0.5f;   ///< A way may end this far from where it should cross. [m, 0 to 5]
    /// Nobody squeezes through a door along its wall: ways that lead through by less than this turn inwards. [cosine]
    float throughCosine = 0.5f;
    float beyond = 0.5f; ///< A leg ends so far behind the threshold. [m]
    /// At bends people keep to the right, too: those who have the corner on the left swing this much wider. [m]
    float cornerKeepRight = 1.4f;
    float cornerSpread = 0.5f; ///< Individuals swing up to this much wider. [m]
    float cornerMargin = 0.2f; ///< Bends of the way are moved this far out of the corner, where there is room. [m]

    // Errands.
    float roamDistance = 15.0f; ///< Random places are at least so far away, where the world is that big. [m, 0 to 1e4]
    float roamPause = 3.0f;     ///< Longest stay at a random place. [s, 0 to 1e5]
    int roamTries = 8;          ///< Random places that are tried for a far one. [1 to 1000]
    int spreadTries = 4;        ///< Points around a place that are tried for a free one. [0 to 1000]
    float retrySeconds = 1.0f;  ///< After a failed search. [s, 0 to 1e5]
    /// Anyone who cannot get nearer than this to a place ... [m, 0 to 100]
    float nearDistance = 1.5f;
    /// ... for so long has been there: somebody else stands on it. [s, 0 to 1e5]
    float nearSeconds = 3.0f;
};

} // namespace ped
