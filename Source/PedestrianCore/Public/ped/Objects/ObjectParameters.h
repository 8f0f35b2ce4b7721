// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How objects arrange people: how far apart they stand, how near they must be to be served, how long things are kept
/// for them.

#include <cstdint>

namespace ped {

struct ObjectParameters {
    float floorHeight = 1.5f; ///< Places farther apart in height are on different floors. [m]
    // Where people stand.
    float authoredReach = 0.6f; ///< How far an authored place may be from walkable ground. [m]
    float derivedReach = 0.25f; ///< How far a computed place may be from walkable ground. [m]
    // Lines.
    std::uint32_t overflowPlaces = 40; ///< Places by which a line may grow beyond its authored end.
    float bendReach = 0.15f;           ///< How far a place beyond the end may be from walkable ground. [m]
    float bendSpacing = 0.8f;          ///< Least distance of a place beyond the end from all others, as a share of the
                                       ///< line's spacing: at a bend, the places before and after it come nearer.
    float crossSpacing = 0.55f;        ///< The same for the middle between a place and the one before, so that lines do
                                       ///< not cross: half a gap of another line lies 0.5 of its spacing away.
    float thresholdRoom = 1.5f;        ///< Least distance of a place beyond the end from a way out of the room. [m]
    float joinReach = 10.0f;           ///< Largest distance from the place that one would get, to join a line. [m]
    float strayDistance = 6.0f;        ///< People farther than this from their place in line [m]
    float straySeconds = 20.0f;        ///< for this long lose it. [s]
    // Service points.
    float serviceReach = 1.2f;        ///< Largest distance from the point, to be served. [m]
    float reservationSeconds = 60.0f; ///< A point, seat or spot that is not taken within this time is free again. [s]
    // Seats.
    float seatReach = 1.2f;    ///< Largest distance from the seat, or the place before it, to sit down. [m]
    float seatMetres = 12.0f;  ///< Way that outweighs the step from hard (0) to soft (1). [m]
    float seatCrowding = 4.0f; ///< Way that outweighs having a neighbour on one side. [m]
    // Performances.
    float spotReach = 1.0f; ///< Observers are registered within this distance of their spot, and removed beyond. [m]
    float performanceReach = 1.0f; ///< Largest distance beyond the area's edge, to start performing. [m]
    // Meetings and conversations.
    float ringGap = 0.7f;         ///< Between the rings of places around a meeting point. [m]
    float ringSpacing = 0.75f;    ///< Between neighbours on a ring. [m]
    float meetingReach = 2.5f;    ///< Largest distance beyond the meeting point's radius, to count as there. [m]
    float chatPairRadius = 0.45f; ///< Radius of a circle of two, who face each other 0.9 m apart. [m]
    float chatArc = 0.85f;        ///< Between neighbours on larger circles. [m]
    float chatReach = 8.0f;       ///< Largest distance from the circle's middle, to join. [m]
    float inviteSeconds = 20.0f;  ///< An invitation that is not followed within this time lapses. [s]
    float leaveSlack = 1.5f;      ///< People who are this much farther away than they may take a thing lose it. [m]
    // Doors and trains.
    std::uint32_t doorPlaces = 40;  ///< Places before a door, on both sides of the way out.
    std::uint32_t doorColumns = 12; ///< Places along the platform's edge, on each side of the door.
    std::uint32_t doorDepth = 6;    ///< Places away from the edge.
    float doorPitch = 0.75f;        ///< Between people who wait. [m]
    float doorMargin = 0.45f;       ///< Kept free on each side of the door's width. [m]
    float doorApart = 0.6f;         ///< Least distance from all other places. [m]
    float doorGround = 0.2f;        ///< How far a place may be from walkable ground. [m]
    float doorJoinReach = 12.0f;    ///< Largest distance from the door, to take a place before it. [m]
    float doorStray = 16.0f;        ///< People farther than this from the door lose their place. [m]
    float doorWaitingMetres = 1.5f; ///< Way that outweighs one person who waits at a door. [m]
    float boardReach = 1.6f;        ///< Largest distance from the door, to board. [m]
    std::uint32_t boardRows = 4;    ///< This many of the first in order may board in the order in which they come.
    float passSeconds = 1.0f;       ///< Between two people through one metre of door. [s]
    float alightSeconds = 45.0f;    ///< Passengers who alight go first for this long; then both go. [s]
    float arrivingSeconds = 20.0f;  ///< A train is heard and seen this long before it stops. [s]
    float departedSeconds = 60.0f;  ///< A train counts as just gone for this long. [s]
    float clearSeconds = 30.0f;     ///< Between two trains on one track, where one is late. [s]
    float chimeSeconds = 900.0f;    ///< Between two chimes of a clock, counted from midnight. [s]
};

} // namespace ped
