// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The questions that behaviours ask of objects ("interpreting complex situations", section 4.2.5), answered in
/// constant time, or in time proportional to the few things asked about. All are pure: any thread may ask.
///
/// Objects are given by their ObjectId (ObjectRegistry). For an object of another kind, or none, the answer is "nothing
/// there".

#include "ped/Base/Config.h"
#include "ped/Base/FunctionRef.h"
#include "ped/Objects/ObjectState.h"

#include <optional>

namespace ped {

// ---- Places of any object that people reserve and take one by one ----

/// Where a person is who has the n-th place of an object: in line, on a bench, before a stage or a door.
PEDESTRIANCORE_API StandPlace slotPlace(const ObjectState& state, ObjectId object, std::size_t slot);
/// Whether nobody has reserved or taken a place. Only for places that have no order.
PEDESTRIANCORE_API bool slotIsFree(const ObjectState& state, ObjectId object, std::size_t slot);
/// How many of an object's places are reserved or taken. Only for places that have no order.
PEDESTRIANCORE_API std::size_t slotsTaken(const ObjectState& state, ObjectId object);

// ---- Lines and purchases (Algorithm 4) ----

/// The queue that a service point serves; none where there is no queue before it.
PEDESTRIANCORE_API ObjectId queueOf(const ObjectState& state, ObjectId point);
/// People in line, those being served not counted.
PEDESTRIANCORE_API std::size_t queueLength(const ObjectState& state, ObjectId queue);
/// Whether any open point serves the line.
PEDESTRIANCORE_API bool queueIsServed(const ObjectState& state, ObjectId queue);
PEDESTRIANCORE_API bool queueIsFull(const ObjectState& state, ObjectId queue);
/// Where the person at this place in line stands and looks; beyond the last place, the last place.
PEDESTRIANCORE_API StandPlace placeInLine(const ObjectState& state, ObjectId queue, std::size_t place);
/// Where a person who joins now would stand.
PEDESTRIANCORE_API StandPlace endOfLine(const ObjectState& state, ObjectId queue);
/// Whether a point is open and free.
PEDESTRIANCORE_API bool pointIsAvailable(const ObjectState& state, ObjectId point);
PEDESTRIANCORE_API bool pointIsOpen(const ObjectState& state, ObjectId point);
/// Of the points of a queue that are available, the one that became free first; none where all are taken.
PEDESTRIANCORE_API ObjectId availablePoint(const ObjectState& state, ObjectId queue);
/// Whether a person is at the head of a line and a point is available: ReservePoint would be granted.
PEDESTRIANCORE_API bool isMyTurn(const ObjectState& state, const Holdings& mine);
/// Where the customer of a point stands and looks.
PEDESTRIANCORE_API StandPlace customerPlace(const ObjectState& state, ObjectId point);
/// Mean time from joining now to the beginning of service, by the means of the open points: 0 where one is available
/// and nobody waits, infinite where none is open. [s]
PEDESTRIANCORE_API float expectedWait(const ObjectState& state, ObjectId point);
/// Points that sell a good (layout.goodOf()), all over the station, open or not.
PEDESTRIANCORE_API std::span<const std::uint16_t> pointsSelling(const ObjectState& state, std::uint16_t good);
/// The same, with their places, by ascending x.
PEDESTRIANCORE_API std::span<const PointPlace> placesSelling(const ObjectState& state, std::uint16_t good);

// ---- Seats (Algorithm 5) ----

/// A seat slot to ask for.
struct SeatChoice {
    ObjectId seat;
    std::uint16_t slot = 0;
    float cost = 0.0f; ///< What it was chosen by: metres of way, hardness and neighbours as metres. [m]
};
/// Where a person sits and looks, and where they stand before sitting down.
PEDESTRIANCORE_API StandPlace seatPlace(const ObjectState& state, ObjectId seat, std::uint16_t slot);
PEDESTRIANCORE_API StandPlace seatFront(const ObjectState& state, ObjectId seat, std::uint16_t slot);
/// The best free slot of a region, by nearness (as the crow flies), comfort and space, of those that suit. None where
/// all are taken.
PEDESTRIANCORE_API std::optional<SeatChoice> bestSeat(
    const ObjectState& state, RegionId region, Vec3 from,
    FunctionRef<bool(ObjectId)> suits = [](ObjectId) { return true; });

// ---- Performances (Algorithm 3) ----

PEDESTRIANCORE_API bool performanceIsOn(const ObjectState& state, ObjectId area);
/// The free spot nearest to `from` in the first row that has one; none where all rows are full.
PEDESTRIANCORE_API std::optional<std::uint16_t> freeSpot(const ObjectState& state, ObjectId area, Vec3 from);
PEDESTRIANCORE_API StandPlace spotPlace(const ObjectState& state, ObjectId area, std::uint16_t spot);
/// The spots of an area with their holders, as the layout numbers them: observers are obstacles on the way to one's own
/// spot.
PEDESTRIANCORE_API std::span<const SlotState> observers(const ObjectState& state, ObjectId area);
/// Where the n-th performer of an area dances.
PEDESTRIANCORE_API StandPlace performerPlace(const ObjectState& state, ObjectId area, std::size_t n);

// ---- Meeting and chatting ----

PEDESTRIANCORE_API StandPlace meetingPlace(const ObjectState& state, ObjectId meetingPoint, std::uint16_t slot);
/// People of a group who are at a meeting point.
PEDESTRIANCORE_API std::size_t membersAt(const ObjectState& state, ObjectId meetingPoint, std::uint16_t group);
/// A person's friends who are in the station, themselves included; empty where they have none.
PEDESTRIANCORE_API std::span<const AgentId> friendsOf(const ObjectState& state, const Holdings& mine);
/// Null for a person who is in no group.
PEDESTRIANCORE_API const GroupState* groupOf(const ObjectState& state, const Holdings& mine);
/// Where the member in this slot of a circle stands; everybody looks at the middle.
PEDESTRIANCORE_API StandPlace chatPlace(const ObjectState& state, std::uint16_t chat, std::size_t slot);
/// Where the person who is invited would stand.
PEDESTRIANCORE_API StandPlace chatPlaceForNext(const ObjectState& state, std::uint16_t chat);
PEDESTRIANCORE_API std::span<const AgentId> chatMembers(const ObjectState& state, std::uint16_t chat);

// ---- Trains ----

/// Doors of the train's track, whether it is there or not.
PEDESTRIANCORE_API std::span<const std::uint16_t> doorsOf(const ObjectState& state, std::uint16_t train);
PEDESTRIANCORE_API ObjectId doorObject(const ObjectState& state, std::uint16_t door);
/// The door of a train's track to go to: the nearest, where each person who waits there counts as some metres of way
/// (doorWaitingMetres), and doors where all places are taken come last. None where the track has no doors.
PEDESTRIANCORE_API ObjectId boardingDoor(const ObjectState& state, std::uint16_t train, Vec3 from);
/// Whether a place before the door is free.
PEDESTRIANCORE_API bool doorHasRoom(const ObjectState& state, ObjectId door);
PEDESTRIANCORE_API StandPlace doorPlace(const ObjectState& state, ObjectId door, std::size_t place);
/// Where people stand to board: before the door, facing the train.
PEDESTRIANCORE_API StandPlace doorThreshold(const ObjectState& state, ObjectId door);
/// Whether the door is open, everybody has alighted and the train has room.
PEDESTRIANCORE_API bool doorBoards(const ObjectState& state, ObjectId door);
/// Whether Board would be granted in this frame to a person who stands at the door.
PEDESTRIANCORE_API bool mayBoard(const ObjectState& state, const Holdings& mine, std::uint32_t frame);
/// Whether a train's track has been announced.
PEDESTRIANCORE_API bool trackIsKnown(const ObjectState& state, std::uint16_t train);
/// Time until departure, delay included; negative once it has gone. [s]
PEDESTRIANCORE_API float secondsToDeparture(const ObjectState& state, std::uint16_t train, std::uint32_t frame,
                                            float framesPerSecond);

// ---- Clock and loudspeakers ----

/// Whether a clock that can be heard at p struck in (after, until].
PEDESTRIANCORE_API bool hearsChime(const ObjectState& state, Vec3 p, std::uint32_t after, std::uint32_t until);
/// Announcements that are still remembered, the n-th from the latest (0); null where there were fewer.
PEDESTRIANCORE_API const Announcement* announcement(const ObjectState& state, std::uint32_t n);

} // namespace ped
