// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How people find and follow their way (sections 4.3.2 and 4.4.2).

#include "ped/Base/Config.h"
#include "ped/Path/SearchOptions.h"

namespace ped {

struct NavigationParameters {
    /// Crowded ground costs what walking there costs: the inverse of Weidmann's (1993) speed at its density, with
    /// bodies of 0.2 m², is 1.3 at a share of 0.2, 2.2 at 0.39 and 4.0 at 0.59; the straight line is 1.0, 2.7 and 4.4.
    SearchOptions search{.congestionThreshold = 0.2f, .congestionWeight = 8.0f};
    /// The most path searches in one frame are the greater of `pathBudget` and `pathBudgetShare` of the people, so that
    /// nobody in a large crowd waits longer for a path than in a small one.
    std::uint32_t pathBudget = 64;
    float pathBudgetShare = 0.02f; ///< [0 to 1]
    float arriveRadius = 0.3f;     ///< Distance from the target at which a person has arrived. [m, 0.01 to 10]
    float waypointRadius = 0.4f;   ///< Distance from a waypoint at which it counts as passed. [m, > 0]
    float replanSeconds = 6.0f;    ///< Age at which a leg is planned anew if it is congested. [s, 0.1 to 86400]
    float stuckSeconds = 4.0f;     ///< Time without progress before people plan round the crowd. [s, 0.1 to 86400]
    float lostSeconds = 0.5f;      ///< Time without sight of the way before people plan anew. [s, >= 0]
    float progressDistance = 0.5f; ///< Distance that counts as progress. [m, > 0]
    /// The same for people with minds: walking to and fro behind a person who stands may be half a metre, and is no
    /// progress. [m, > 0]
    float mindedProgress = 1.0f;
    float congestionSeconds = 0.5f; ///< Time between two counts of congestion. [s, > 0]

    // Following a path.
    int lookAhead = 3;                ///< Waypoints after the current one that people look for. [0 to 16]
    std::uint32_t lookSteps = 3;      ///< Human steps between two looks ahead. [1 to 100]
    float lookDistance = 0.6f;        ///< Within this distance of a waypoint, people look at every step. [m, 0 to 10]
    float detailSlack = 0.5f;         ///< Detailed arrival ends this far beyond `detailRange`. [m, 0 to 10]
    float detailWaypointShare = 0.5f; ///< Share of `waypointRadius` in use during a detailed arrival. [0 to 1]
    float atWaypoint = 0.12f;         ///< Within this distance, a waypoint is passed even if unseen. [m, 0 to 1]
    /// People who wait for a path while they walk go on straight towards a point this far ahead. [m, 0 to 10]
    float coastDistance = 1.5f;
    float coastSeconds = 1.5f;   ///< They do so for this long at most. [s, 0 to 60]
    float coastSpeed = 0.3f;     ///< They do so only if they walk faster than this. [m/s, 0 to 5]
    float passOnDistance = 0.3f; ///< A leg's end behind a threshold counts while it is this far ahead. [m, 0 to 5]
    /// Crowds at a portal nearer than this are no news: people are in them already. [m, 0 to 100]
    float choiceDistance = 4.0f;
    /// Least cost of a crowd that makes people look for another way. [m, 0 to 1000]
    float noticeableCost = 2.0f;

    // Slowing down for the target.
    float approachRange = 5.0f;        ///< Distance from the target at which people begin to slow down. [m, 0 to 100]
    float approachArriveShare = 0.5f;  ///< People stop at this share of `arriveRadius` before the target. [0 to 1]
    float approachBrakingShare = 0.5f; ///< Share of easy braking that people count on. [0 to 1]
    float approachSpeed = 0.25f;       ///< Least speed of approach. [m/s, 0 to 1]
    /// People slower than this stand and face where they want to go, so that others can tell. [m/s, 0 to 1]
    float faceGoalSpeed = 0.02f;

    /// Detailed arrival: within this distance, a target among obstacles is approached on the fine grid. [m, >= 0]
    float detailRange = 3.0f;
    float detailClearance = 0.9f; ///< A target nearer than this to an obstacle is among obstacles. [m, >= 0]

    /// Passageway selection: a way costs its metres, and this many more for every person per square metre around a
    /// portal of 2 m; twice as many around one half as wide. That is the price of waiting: 1.22 people per second pass
    /// a metre of width, while a person who is free walks 1.34 m (Weidmann 1993), so each person before a portal is
    /// worth about 1.1 m over its width in metres. [m per 1/m², 0 to 10000]
    float densityCost = 20.0f;
    float densityRadius = 3.5f;     ///< Radius around a portal within which people are counted. [m, 0.1 to 100]
    float densityReach = 25.0f;     ///< Distance up to which people notice the crowd at a portal. [m, 0 to 10000]
    float densityWidth = 2.0f;      ///< Width of the portal to which `densityCost` applies. [m, 0.1 to 20]
    float densityLeastWidth = 0.5f; ///< Narrower portals count as this wide. [m, 0.1 to 20]
    /// People change their mind for another portal that is cheaper by this share of the cost at stake. [0 to 1]
    float persistence = 0.25f;
    float turnBackCost = 10.0f; ///< Extra cost of going back through the portal just passed. [m, 0 to 10000]
    float taste = 0.05f;        ///< Individuals misjudge the metres to a portal by up to this share. [0 to 1]
    /// Distance from which people see whether a door of their region is shut or leads into danger. [m, 0 to 10000]
    float doorSight = 25.0f;
    /// Assumed length of the way beyond an unknown door, as a multiple of the straight line. [1 to 100]
    float unknownDetour = 1.5f;

    // Crossing a threshold.
    float crossingMargin = 0.1f; ///< Kept between the body and the threshold's ends where the width allows. [m, >= 0]
    float crossingSpread = 0.6f; ///< Individuals stay up to this share of the remaining width farther off. [0 to 1]
    float spreadLimit = 0.8f;    ///< The most that `crossingSpread` adds. [m, >= 0]
    /// Through narrow portals people keep to the right: this share of the way from the shortest crossing to the right
    /// end. [0 to 1]
    float keepRight = 0.9f;
    float keepRightWidth = 8.0f;  ///< In wider portals nobody keeps to the right: there is room. [m, >= 0]
    float keepRightSpread = 0.5f; ///< Individuals keep to the right by up to this share more or less. [0 to 1]
    float crossingReach = 0.5f;   ///< A way may end this far from where it should cross. [m, 0 to 5]
    /// Ways that cross a threshold at a smaller cosine to its normal are bent inwards: nobody squeezes through a door
    /// along its wall. [0 to 1]
    float throughCosine = 0.5f;
    float beyond = 0.5f; ///< Distance behind the threshold at which a leg ends. [m, > 0]
    /// At bends, too, people keep to the right: those with the corner on their left swing this much wider. [m, >= 0]
    float cornerKeepRight = 1.4f;
    float cornerSpread = 0.5f; ///< Individuals swing up to this much wider. [m, >= 0]
    float cornerMargin = 0.2f; ///< Bends are moved this far away from the corner where there is room. [m, >= 0]

    // Errands.
    float roamDistance = 15.0f; ///< Least distance of random places, where the world is that big. [m, 0 to 10000]
    float roamPause = 3.0f;     ///< Longest stay at a random place. [s, 0 to 1e5]
    int roamTries = 8;          ///< Random places tried until one is far enough. [1 to 1000]
    int spreadTries = 4;        ///< Points around a place tried until one is free. [0 to 1000]
    float retrySeconds = 1.0f;  ///< Pause after a search that found no way. [s, 0 to 1e5]
    /// Distance from a place at which a person who gets no nearer is as good as there. [m, 0 to 100]
    float nearDistance = 1.5f;
    /// Time for which such a person tries: somebody else stands on the place. [s, 0 to 1e5]
    float nearSeconds = 3.0f;
};

} // namespace ped
