// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Everything about objects that changes while people are in the station: who is in line, is served, sits, watches,
/// chats or waits before a door; trains, announcements, the clock. One array per kind, by the object's index of its
/// kind (ObjectRegistry). Written by the arbiter, the timetable and a host's control calls (ObjectControl.h) only;
/// minds read it, from any thread, through the queries of ObjectQueries.h. Times are frames.

#include "ped/Base/Config.h"
#include "ped/Base/FixedVector.h"
#include "ped/Base/Ids.h"
#include "ped/Objects/ObjectLayout.h"
#include "ped/Objects/Requests.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace ped {

/// A place for one person that can be reserved and taken: on a bench, before a stage.
struct SlotState {
    AgentId holder;          ///< None: free.
    std::uint32_t since = 0; ///< Frame of the reservation, or of the arrival.
    HoldState hold{};
    std::uint8_t unused[3] = {};
};
static_assert(sizeof(SlotState) == 12);

/// A purchase point or vending machine.
struct PointState {
    AgentId user;                ///< For whom it is reserved, or who is being served; none: free.
    std::uint32_t since = 0;     ///< Frame in which it was reserved, service began or (free) it became free.
    std::uint32_t until = 0;     ///< Frame in which the service is over.
    std::uint32_t services = 0;  ///< Begun so far.
    HoldState hold{};            ///< Reserved or Taken by the user.
    std::uint8_t open = 1;       ///< By itself; a booth may close it too.
    std::uint8_t boothsShut = 0; ///< How many of the booths that it is part of are closed.
    std::uint8_t unused = 0;

    bool isOpen() const { return open != 0 && boothsShut == 0; }
    bool isFree() const { return !user.valid(); }
};
static_assert(sizeof(PointState) == 20);

inline constexpr std::size_t maxPerformers = 8;

struct AreaState {
    FixedVector<AgentId, maxPerformers> performers; ///< In the order of their start.
    std::uint32_t since = 0;                        ///< Frame in which the performance began.
    std::uint32_t shows = 0;                        ///< Performances begun so far.
    std::uint16_t watching = 0;                     ///< Spots held, reservations included.
    std::uint8_t active = 0;                        ///< 1: a performance is on.
    std::uint8_t byHost = 0;                        ///< 1: started from outside; lasts without performers.

    bool isActive() const { return active != 0; }
};
static_assert(sizeof(AreaState) == 48);

/// A place at a meeting point.
struct MeetingSlot {
    AgentId holder;
    std::uint32_t since = 0;                 ///< Frame of the arrival.
    std::uint16_t group = Holdings::nothing; ///< The friends that the holder waits for.
    std::uint16_t unused = 0;
};
static_assert(sizeof(MeetingSlot) == 12);

inline constexpr std::size_t maxInChat = 4;

/// Two to four people who stand facing each other. One with a single member is an invitation.
struct ChatCircle {
    Vec3 center;                             ///< On the ground. [m]
    Vec2 toFirst{1.0f, 0.0f};                ///< From the centre to the first member's place. Unit vector.
    FixedVector<AgentId, maxInChat> members; ///< By slot. Empty: the circle is not in use.
    AgentId invited;         ///< The person who was asked to come; none once they have come or declined.
    std::uint32_t since = 0; ///< Frame in which it was opened.
    std::uint32_t met = 0;   ///< 1: two have been in it; when one is left, it is dissolved.
};
static_assert(sizeof(ChatCircle) == 52);

inline constexpr std::size_t maxGroupMembers = 8;

/// Friends who came together, or agreed to meet.
struct GroupState {
    FixedVector<AgentId, maxGroupMembers> members; ///< Those in the station. Empty, with `expected` 0: not in use.
    ObjectId meetingPoint;                         ///< Where they agreed to meet; none: they came together.
    std::uint8_t expected = 0;                     ///< Friends who have not come yet.
    TieKind tie = TieKind::Friends;                ///< Why they belong together.
    std::uint32_t since = 0;                       ///< Frame in which the first of them came.

    bool inUse() const { return !members.empty() || expected > 0; }
};
static_assert(sizeof(GroupState) == 44);

struct DoorState {
    std::uint16_t train = noEntry; ///< Train whose doors are open here; noEntry: shut.
    std::uint16_t alightLeft = 0;  ///< Passengers who still want to get off here. They go first.
    std::uint32_t nextPass = 0;    ///< Frame from which on the next person fits through.
    std::uint16_t waiting = 0;     ///< Length of the boarding order.
    std::uint8_t mixed = 0;        ///< 1: alighting takes too long; people board at the same time.
    std::uint8_t unused = 0;

    bool isOpen() const { return train != noEntry; }
};
static_assert(sizeof(DoorState) == 12);

enum class TrainPhase : std::uint8_t {
    Scheduled, ///< Its track is not announced yet.
    Announced, ///< From `announceBefore` seconds before departure.
    Arriving,  ///< About to stop.
    Dwelling,  ///< Doors open: passengers alight, then board.
    Departed,  ///< Gone; after a minute the next one like it is scheduled, if there is one.
    Cancelled, ///< Does not run this time.
};
inline constexpr int trainPhaseCount = 6;

/// One train of the timetable, on its present run.
struct TrainState {
    std::uint32_t run = 0;        ///< 0 for the first, 1 for the next one `repeatEvery` later, ...
    std::uint32_t arrival = 0;    ///< Frame, delay included.
    std::uint32_t departure = 0;  ///< Frame, delay included.
    std::uint32_t delay = 0;      ///< Frames.
    std::uint32_t phaseFrame = 0; ///< Since when it is in this phase.
    std::uint32_t boarded = 0;    ///< On this run.
    std::uint32_t room = 0;       ///< Passengers who can still get on.
    std::uint32_t alighted = 0;   ///< On this run.
    TrainPhase phase = TrainPhase::Scheduled;
    std::uint8_t delayed = 0; ///< 1: later than the timetable says.
    std::uint16_t unused = 0;

    bool boards() const { return phase == TrainPhase::Dwelling; }
    /// Whether people who want to go by this run can still hope to.
    bool willCome() const { return phase < TrainPhase::Departed; }
};
static_assert(sizeof(TrainState) == 36);

enum class AnnouncementKind : std::uint8_t { Track, Arriving, Boarding, Departed, Delayed, Cancelled };

/// What the loudspeakers said; heard everywhere in the station.
struct Announcement {
    std::uint32_t frame = 0;
    std::uint32_t run = 0; ///< Of the train.
    std::uint16_t train = noEntry;
    AnnouncementKind kind{};
    std::uint8_t unused = 0;
};
static_assert(sizeof(Announcement) == 12);

/// The latest announcements, in a ring. Number n (counted from 0) is at n % capacity.
struct AnnouncementLog {
    static constexpr std::uint32_t capacity = 64;
    std::array<Announcement, capacity> item{};
    std::uint32_t count = 0; ///< Made so far.
};

struct ClockState {
    std::uint32_t nextChime = 0; ///< Frame.
    std::uint32_t lastChime = 0; ///< Frame of the latest, meaningful once chimes > 0.
    std::uint32_t chimes = 0;    ///< So far.
    std::uint32_t strikes = 0;   ///< Of the latest: the hour (1 to 12) on the hour, else 1.
};

/// What has happened so far, for reports.
struct ObjectTally {
    std::uint32_t services = 0; ///< Completed.
    std::uint32_t servicesBegun = 0;
    std::uint32_t queuesJoined = 0;
    std::uint32_t queuesLeft = 0; ///< Without being served.
    std::uint32_t rests = 0;      ///< Seats taken.
    std::uint32_t watched = 0;    ///< Observers registered.
    std::uint32_t shows = 0;      ///< Performances begun.
    std::uint32_t chats = 0;      ///< Circles in which two met.
    std::uint32_t meetings = 0;   ///< Groups whose last member came to the meeting point.
    std::uint32_t boarded = 0;
    std::uint32_t alighted = 0;
    std::uint32_t trainsDeparted = 0;
    std::uint32_t trainsCancelled = 0;
    std::uint32_t refused = 0; ///< Requests.
    std::uint32_t granted = 0;
    std::uint32_t expired = 0; ///< Reservations and places in line that were taken back.
};

/// What changes, without the layout that it is laid out by: what is saved and restored.
struct ObjectTables {
    std::vector<AgentId> lineSlots;        ///< By queue from lineStart() on: who waits, head first, lineLength of them.
    std::vector<std::uint16_t> lineLength; ///< By queue.
    std::vector<PointState> points;        ///< By point (layout's numbers).
    std::vector<std::uint8_t> boothOpen;   ///< By ticket booth.
    /// By kind, as layout.places(kind).items: places that are reserved and taken one by one (of seats and performance
    /// areas). Empty for kinds whose places have an order or other rules, which are kept in tables of their own.
    std::array<std::vector<SlotState>, std::size_t(objectKindCount)> slots;
    std::vector<std::uint16_t> seatsFree;  ///< By seat: slots that nobody has.
    std::vector<AreaState> areas;          ///< By performance area.
    std::vector<MeetingSlot> meetingSlots; ///< As layout.places(MeetingPoint).items.
    std::vector<ChatCircle> chats;         ///< Those not in use are used again, lowest first.
    std::vector<GroupState> groups;        ///< The same.
    std::vector<AgentId> doorSlots;        ///< As layout.places(TrainDoor).items: boarding order, first come first.
    std::vector<DoorState> doors;          ///< By train door.
    std::vector<TrainState> trains;        ///< By train of the timetable.
    std::vector<std::uint8_t> thingStates; ///< By thing: index into the states of its kind.
    AnnouncementLog announcements;
    ClockState clock;
    ObjectTally tally;
};

struct PEDESTRIANCORE_API ObjectState : ObjectTables {
    explicit ObjectState(const World& world, const ObjectParameters& parameters = {});

    ObjectLayout layout; ///< Never changes.

    /// People who lose a reservation go back to the head of a line that may be full: so many more fit into each line.
    static constexpr std::uint32_t spareLine = 4;

    std::span<const AgentId> line(std::size_t queue) const {
        return {lineSlots.data() + lineStart(queue), lineLength[queue]};
    }
    std::span<const AgentId> doorLine(std::size_t door) const {
        return {doorSlots.data() + layout.places(ObjectKind::TrainDoor).first[door], doors[door].waiting};
    }
    std::size_t lineStart(std::size_t queue) const {
        return layout.places(ObjectKind::Queue).first[queue] + queue * spareLine;
    }
    std::size_t lineRoom(std::size_t queue) const { return layout.places(ObjectKind::Queue)[queue].size(); }
    /// The places of one object that are reserved and taken one by one, as layout.places(kind)[index].
    std::span<const SlotState> slotsOf(ObjectKind kind, std::size_t index) const {
        const Rows<StandPlace>& places = layout.places(kind);
        return {slots[std::size_t(kind)].data() + places.first[index], places.first[index + 1] - places.first[index]};
    }

    /// Hash of everything but the layout and the tally.
    std::uint64_t hash() const;
    /// Of layout and state.
    std::size_t memoryBytes() const;
};

} // namespace ped
