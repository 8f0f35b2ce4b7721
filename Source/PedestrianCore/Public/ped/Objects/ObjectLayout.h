// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What about objects never changes: where people stand, sit and wait at them, and which object serves which. Made once
/// from a world; everything is looked up in constant time.

#include "ped/Base/Config.h"
#include "ped/Objects/Rows.h"
#include "ped/World/World.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ped {

/// Index into none of the tables below.
inline constexpr std::uint16_t noEntry = 0xffffu;

/// Where somebody stands or sits, and where it looks.
struct StandPlace {
    Vec3 position;            ///< On walkable ground, but for sitters. [m]
    Vec2 facing{1.0f, 0.0f};  ///< Unit vector.
    std::uint16_t row = 0;    ///< Observation spots: 0 is the first row.
    std::uint16_t usable = 1; ///< 0: no free ground there; never given to anybody.
};

/// How objects arrange people. Lengths in metres.
struct ObjectParameters {
    // Lines.
    std::uint32_t overflowPlaces = 40; ///< Places that a line may go on beyond its authored end.
    float joinReach = 10.0f;           ///< From the place that one would get, to join a line. [m]
    float strayDistance = 6.0f;        ///< Who is farther than this from its place in line [m]
    float straySeconds = 20.0f;        ///< for so long loses it. [s]
    // Service points.
    float serviceReach = 1.2f;        ///< From the point, to be served. [m]
    float reservationSeconds = 60.0f; ///< A point, seat or spot that is not taken in time is free again. [s]
    // Seats.
    float seatReach = 1.2f;       ///< From the place before the seat, or the seat, to sit down. [m]
    float seatMetres = 12.0f;     ///< So many metres of way outweigh the step from hard (0) to soft (1). [m]
    float seatCrowding = 4.0f;    ///< So many metres of way outweigh sitting next to somebody, one side. [m]
    float seatLeastPlace = 0.45f; ///< Width of a sitter. [m]
    // Performances.
    float spotReach = 1.0f;  ///< Observers are registered within this of their spot, and removed beyond. [m]
    float stageReach = 1.0f; ///< Beyond the stage's edge, to start performing. [m]
    // Meetings and conversations.
    float meetingReach = 2.5f;    ///< Beyond the meeting point's radius, to count as there. [m]
    float chatPairRadius = 0.45f; ///< Of a circle of two; people face each other 0.9 m apart. [m]
    float chatArc = 0.85f;        ///< Between neighbours on larger circles. [m]
    float chatReach = 8.0f;       ///< From the circle's middle, to join. [m]
    float inviteSeconds = 20.0f;  ///< An invitation that nobody follows lapses. [s]
    float leaveSlack = 1.5f;      ///< Beyond the reach of what one has, to lose it by walking away. [m]
    // Doors and trains.
    std::uint32_t doorPlaces = 40; ///< Places before a door, on both sides of the way out.
    float doorJoinReach = 12.0f;   ///< From the door, to take a place before it. [m]
    float doorStray = 16.0f;       ///< Who is farther than this from the door loses the place. [m]
    float boardReach = 1.6f;       ///< From the door, to board. [m]
    std::uint32_t boardRows = 4;   ///< So many of the first in order may board as they come.
    float passSeconds = 1.0f;      ///< Between two people through one metre of door. [s]
    float alightSeconds = 45.0f;   ///< Who alights goes first for so long; then both go. [s]
    float arrivingSeconds = 20.0f; ///< A train is heard and seen so long before it stops. [s]
    float departedSeconds = 60.0f; ///< It counts as just gone for so long. [s]
    float clearSeconds = 30.0f;    ///< Between two trains on one track, where one is late. [s]
    float chimeSeconds = 900.0f;   ///< Clocks strike so often, counted from midnight. [s]
};

/// Where a service point is, to be found by place.
struct PointPlace {
    Vec2 position; ///< [m]
    std::uint16_t point = noEntry;
};

/// What a sign names: a thing, or a region.
struct SignTarget {
    ObjectId object;
    RegionId region;
};

struct PEDESTRIANCORE_API ObjectLayout {
    ObjectLayout(const World& world, const ObjectParameters& parameters = {});

    const World& world;
    ObjectParameters parameters;

    // ---- Lines and service points. Points are numbered: purchase points first, then vending machines. ----
    Rows<StandPlace> line;                     ///< By queue: all its places, the authored ones first.
    std::vector<std::uint16_t> authoredPlaces; ///< By queue.
    Rows<std::uint16_t> pointsOfQueue;         ///< By queue.
    std::vector<std::uint16_t> queueOfPoint;   ///< By point; noEntry: none.
    Rows<std::uint16_t> pointsOfBooth;         ///< By ticket booth.
    Rows<std::uint16_t> boothsOfPoint;         ///< By point.
    std::vector<ObjectId> pointObject;         ///< By point.
    std::vector<float> meanService;            ///< By point. [s]
    std::vector<std::string> goods;            ///< Everything that is sold, each once, in the order of first mention.
    Rows<std::uint16_t> pointsSelling;         ///< By good: points, ascending.
    Rows<PointPlace> placesSelling;            ///< By good: the same points by ascending x.
    Rows<std::uint16_t> goodsOfPoint;          ///< By point: goods, ascending.
    // ---- Seats, performance areas, meeting points, doors ----
    Rows<StandPlace> seatSlot;               ///< By seat: where one sits.
    Rows<StandPlace> seatFront;              ///< By seat: where one stands before sitting down and after rising.
    Rows<StandPlace> spot;                   ///< By performance area, row by row.
    Rows<StandPlace> meetingSlot;            ///< By meeting point, inner ring first.
    Rows<StandPlace> doorPlace;              ///< By train door: where one waits, nearest the door first.
    Rows<std::uint16_t> doorsOfTrain;        ///< By train of the timetable: doors on its track.
    std::vector<std::uint16_t> trackOfTrain; ///< By train: number of its track, same for trains of one track.
    std::uint16_t tracks = 0;
    Rows<SignTarget> signTargets; ///< By sign: what it points to, as far as the station has it.

    std::size_t points() const { return pointObject.size(); }
    /// Number of a service point; noEntry for other objects.
    std::uint16_t pointOf(ObjectId object) const;
    /// Index of an object among those of its kind; noEntry where it is of another kind (or none).
    std::uint16_t indexOf(ObjectId object, ObjectKind kind) const;
    const DistributionDesc& serviceOf(std::uint16_t point) const;
    /// Number of a good; noEntry where nobody sells it.
    std::uint16_t goodOf(std::string_view name) const;
    bool sells(std::uint16_t point, std::uint16_t good) const;

    std::size_t memoryBytes() const;
};

} // namespace ped
