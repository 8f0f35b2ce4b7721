// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The questions that behaviours ask of objects ("interpreting complex situations", section 4.2.5), answered in
/// constant time, or in time proportional to the few things asked about. All are pure: any thread may ask.
///
/// Objects are given by their ObjectId (ObjectRegistry). One of another kind, or none, is answered as "nothing there".

#include "ped/Base/Config.h"
#include "ped/Base/FunctionRef.h"
#include "ped/Objects/ObjectState.h"

#include <optional>

namespace ped {

// ---- Lines and purchases (Algorithm 4) -----------------------------------------------------------------------------

/// The queue that a service point serves; none where it has none.
PEDESTRIANCORE_API ObjectId queueOf(const ObjectState& state, ObjectId point);
/// People in line, those being served not counted.
PEDESTRIANCORE_API std::size_t queueLength(const ObjectState& state, ObjectId queue);
PEDESTRIANCORE_API AgentId firstInLine(const ObjectState& state, ObjectId queue);
PEDESTRIANCORE_API AgentId lastInLine(const ObjectState& state, ObjectId queue);
/// Who stands before somebody in line; none for the first.
PEDESTRIANCORE_API AgentId aheadInLine(const ObjectState& state, const Holdings& mine);
/// Whether any open point serves the line.
PEDESTRIANCORE_API bool queueIsServed(const ObjectState& state, ObjectId queue);
PEDESTRIANCORE_API bool queueIsFull(const ObjectState& state, ObjectId queue);
/// Where the person at this place in line stands and looks; beyond the last place, the last place.
PEDESTRIANCORE_API StandPlace placeInLine(const ObjectState& state, ObjectId queue, std::size_t place);
/// Where one who joins now would stand.
PEDESTRIANCORE_API StandPlace endOfLine(const ObjectState& state, ObjectId queue);
/// Open and free.
PEDESTRIANCORE_API bool pointIsAvailable(const ObjectState& state, ObjectId point);
PEDESTRIANCORE_API bool pointIsOpen(const ObjectState& state, ObjectId point);
PEDESTRIANCORE_API bool boothIsOpen(const ObjectState& state, ObjectId booth);
/// Of the points of a queue that are available, the one that became free first; none where all are taken.
PEDESTRIANCORE_API ObjectId availablePoint(const ObjectState& state, ObjectId queue);
/// At the head of the line, and a point is available: ReservePoint would be granted.
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

// ---- Seats (Algorithm 5) -------------------------------------------------------------------------------------------

/// A seat slot to ask for.
struct SeatChoice {
    ObjectId seat;
    std::uint16_t slot = 0;
    float cost = 0.0f; ///< What it was chosen by: metres of way, hardness and neighbours as metres. [m]
};
PEDESTRIANCORE_API std::size_t freeSeats(const ObjectState& state, ObjectId seat);
PEDESTRIANCORE_API bool seatIsFree(const ObjectState& state, ObjectId seat, std::uint16_t slot);
/// Where one sits (and looks), and where one stands before it.
PEDESTRIANCORE_API StandPlace seatPlace(const ObjectState& state, ObjectId seat, std::uint16_t slot);
PEDESTRIANCORE_API StandPlace seatFront(const ObjectState& state, ObjectId seat, std::uint16_t slot);
/// The free slot of one seat with the most space around; none where all are taken.
PEDESTRIANCORE_API std::optional<std::uint16_t> roomiestSlot(const ObjectState& state, ObjectId seat);
/// The best free slot of a region, by nearness (as the crow flies), comfort and space, of those that suit. None where
/// all are taken.
PEDESTRIANCORE_API std::optional<SeatChoice> bestSeat(
    const ObjectState& state, RegionId region, Vec3 from,
    FunctionRef<bool(ObjectId)> suits = [](ObjectId) { return true; });

// ---- Performances (Algorithm 3) ------------------------------------------------------------------------------------

PEDESTRIANCORE_API bool performanceIsOn(const ObjectState& state, ObjectId area);
/// The free spot nearest to `from` in the first row that has one; none where all rows are full.
PEDESTRIANCORE_API std::optional<std::uint16_t> freeSpot(const ObjectState& state, ObjectId area, Vec3 from);
PEDESTRIANCORE_API StandPlace spotPlace(const ObjectState& state, ObjectId area, std::uint16_t spot);
/// Spots of an area with their holders, as the layout numbers them: observers are obstacles on the way to one's own.
PEDESTRIANCORE_API std::span<const SlotState> observers(const ObjectState& state, ObjectId area);
/// Where the n-th performer dances: performers share the stage.
PEDESTRIANCORE_API StandPlace performerPlace(const ObjectState& state, ObjectId area, std::size_t n);

// ---- Meeting and chatting ------------------------------------------------------------------------------------------

PEDESTRIANCORE_API StandPlace meetingPlace(const ObjectState& state, ObjectId meetingPoint, std::uint16_t slot);
/// A free standing place at a meeting point that one could have, nearest to `from`; where one heads for before one is
/// registered there.
PEDESTRIANCORE_API std::optional<std::uint16_t> freeMeetingSlot(const ObjectState& state, ObjectId meetingPoint,
                                                                Vec3 from);
/// People of a group who are at a meeting point.
PEDESTRIANCORE_API std::size_t membersAt(const ObjectState& state, ObjectId meetingPoint, std::uint16_t group);
PEDESTRIANCORE_API bool isAt(const ObjectState& state, ObjectId meetingPoint, AgentId person);
/// Friends of one who are in the station (oneself included); empty where one has none.
PEDESTRIANCORE_API std::span<const AgentId> friendsOf(const ObjectState& state, const Holdings& mine);
/// Null where one is in no group.
PEDESTRIANCORE_API const GroupState* groupOf(const ObjectState& state, const Holdings& mine);
/// Where the member in this slot of a circle stands; everybody looks at the middle.
PEDESTRIANCORE_API StandPlace chatPlace(const ObjectState& state, std::uint16_t chat, std::size_t slot);
/// Where one who is invited would stand.
PEDESTRIANCORE_API StandPlace chatPlaceForNext(const ObjectState& state, std::uint16_t chat);
PEDESTRIANCORE_API std::span<const AgentId> chatMembers(const ObjectState& state, std::uint16_t chat);

// ---- Trains --------------------------------------------------------------------------------------------------------

/// Doors of the train's track, whether it is there or not.
PEDESTRIANCORE_API std::span<const std::uint16_t> doorsOf(const ObjectState& state, std::uint16_t train);
PEDESTRIANCORE_API ObjectId doorObject(const ObjectState& state, std::uint16_t door);
/// The door of a train's track to go to: the nearest, each person who waits there counting as 1.5 m. None where the
/// track has no doors.
PEDESTRIANCORE_API ObjectId boardingDoor(const ObjectState& state, std::uint16_t train, Vec3 from);
PEDESTRIANCORE_API StandPlace doorPlace(const ObjectState& state, ObjectId door, std::size_t place);
/// Where one stands to board: before the door, facing the train.
PEDESTRIANCORE_API StandPlace doorThreshold(const ObjectState& state, ObjectId door);
/// Open, everybody has alighted and the train has room.
PEDESTRIANCORE_API bool doorBoards(const ObjectState& state, ObjectId door);
/// Board would be granted at this frame to one who stands at the door.
PEDESTRIANCORE_API bool mayBoard(const ObjectState& state, const Holdings& mine, std::uint32_t frame);
/// A train's doors are announced: its track is known.
PEDESTRIANCORE_API bool trackIsKnown(const ObjectState& state, std::uint16_t train);
/// Time until departure, delay included; negative once it has gone. [s]
PEDESTRIANCORE_API float secondsToDeparture(const ObjectState& state, std::uint16_t train, std::uint32_t frame,
                                            float framesPerSecond);
/// The train that departs next, at least `least` seconds from now, and will come; noEntry where there is none. With a
/// destination, to there only (names of TrainDesc::destination).
PEDESTRIANCORE_API std::uint16_t nextTrain(const ObjectState& state, std::uint32_t frame, float framesPerSecond,
                                           float least, std::string_view destination = {});
PEDESTRIANCORE_API ObjectId platformOf(const ObjectState& state, std::uint16_t train);

// ---- Clock and loudspeakers ----------------------------------------------------------------------------------------

/// Whether a clock that can be heard at p struck in (after, until].
PEDESTRIANCORE_API bool hearsChime(const ObjectState& state, Vec3 p, std::uint32_t after, std::uint32_t until);
/// Announcements that are still remembered, the n-th from the latest (0); null where there were fewer.
PEDESTRIANCORE_API const Announcement* announcement(const ObjectState& state, std::uint32_t n);
/// Time of day. [s after midnight]
PEDESTRIANCORE_API float timeOfDay(const ObjectState& state, std::uint32_t frame, float framesPerSecond);

} // namespace ped
