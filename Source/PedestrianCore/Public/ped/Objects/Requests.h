// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What somebody asks of shared things, and what they hold of them. A mind files requests in stage "think"; stage
/// "arbitrate" (Arbitrate.h) grants or refuses them in the same frame; the mind reads the outcome in its next human
/// simulation step, in `Holdings`. Nobody writes object state but the arbiter.
///
/// | request          | object               | argument             | granted when                                    |
/// |------------------|----------------------|----------------------|-------------------------------------------------|
/// | JoinQueue        | queue                |                      | served by an open point, room in line, near     |
/// | LeaveQueue       |                      |                      | in a line                                       |
/// | ReservePoint     | point, or its queue  |                      | open, free, nobody waits ahead; leaves the line |
/// | BeginService     | (the reserved point) |                      | reserved, within reach; draws the service time  |
/// | EndService       |                      |                      | has a point; frees it, whether served or not    |
/// | ReserveSeat      | seat                 | slot, or anyArgument | slot free                                       |
/// | TakeSeat         | seat                 | slot, or anyArgument | reserved or free, within reach                  |
/// | LeaveSeat        |                      |                      | has a seat                                      |
/// | ReserveSpot      | performance area     | spot, or anyArgument | performance on, spot free, rows before it full  |
/// | RegisterSpot     | performance area     | spot, or anyArgument | the same, or reserved; within 1 m of the spot   |
/// | LeaveSpot        |                      |                      | has a spot                                      |
/// | StartPerformance | performance area     |                      | on the stage, fewer than maxPerformers on it    |
/// | EndPerformance   |                      |                      | performs; the last one ends the performance     |
/// | OpenChat         |                      | id of whom to invite | in no circle, the other is free, ground there   |
/// | JoinChat         |                      | id of a member       | the circle has room, within reach               |
/// | LeaveChat        |                      |                      | in a circle                                     |
/// | DeclineChat      |                      |                      | has an invitation                               |
/// | ArriveMeeting    | meeting point        |                      | near it, a standing place left                  |
/// | LeaveMeeting     |                      |                      | is at one                                       |
/// | JoinDoor         | train door           |                      | room before the door, near                      |
/// | LeaveDoor        |                      |                      | waits at a door                                 |
/// | Board            | train door           |                      | door open, nobody alights, train not full,      |
/// |                  |                      |                      | first in line, within reach; leaves the world   |
/// | LeaveGroup       |                      |                      | in a group of friends                           |
/// | LeaveAll         |                      |                      | always: gives everything back but the group     |
/// | ReserveThing     | thing                | slot, or anyArgument | slot free                                       |
/// | UseThing         | thing                | slot, or anyArgument | reserved or free, within reach                  |
/// | LeaveThing       |                      |                      | has a thing                                     |
/// | SetThing         | thing                | its new state        | has that thing, and it knows the state          |
///
/// Asking for what one already has is granted again and changes nothing; asking for another of the same kind is refused
/// (AlreadyHolding): leave the first one before.

#include "ped/Agents/Fragments.h"
#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"

#include <array>
#include <cstdint>

namespace ped {

enum class RequestKind : std::uint8_t {
    None,
    JoinQueue,
    LeaveQueue,
    ReservePoint,
    BeginService,
    EndService,
    ReserveSeat,
    TakeSeat,
    LeaveSeat,
    ReserveSpot,
    RegisterSpot,
    LeaveSpot,
    StartPerformance,
    EndPerformance,
    OpenChat,
    JoinChat,
    LeaveChat,
    DeclineChat,
    ArriveMeeting,
    LeaveMeeting,
    JoinDoor,
    LeaveDoor,
    Board,
    LeaveGroup,
    LeaveAll,
    ReserveThing,
    UseThing,
    LeaveThing,
    SetThing,
};
inline constexpr int requestKindCount = 29; ///< New kinds come last: saved answers name them by number.

/// "Whichever is best": the arbiter picks the slot.
inline constexpr std::uint32_t anyArgument = 0xffffffffu;

/// Archived as it is: no padding.
struct Request {
    RequestKind kind = RequestKind::None;
    std::uint8_t unused = 0;
    ObjectId object;                      ///< None where the table above says so.
    std::uint32_t argument = anyArgument; ///< Slot, spot or person.
};
static_assert(sizeof(Request) == 8);

/// What a person asks for in one human step, in that order. The arbiter empties it.
struct Requests {
    static constexpr std::size_t capacity = 4;
    std::array<Request, capacity> item{};
    std::uint32_t count = 0;

    /// False, and nothing is filed, where there are four already.
    constexpr bool file(RequestKind kind, ObjectId object = {}, std::uint32_t argument = anyArgument) {
        if (count >= capacity)
            return false;
        item[count++] = Request{kind, 0, object, argument};
        return true;
    }
    constexpr bool file(RequestKind kind, AgentId person) { return file(kind, {}, person.value); }
    constexpr void clear() { *this = Requests(); }
};
static_assert(sizeof(Requests) == 36);

/// What became of a request.
enum class Outcome : std::uint8_t {
    Granted,
    NoSuchThing,    ///< No object of that kind, no such slot, nobody of that id.
    NotHolding,     ///< Nothing to leave, to begin or to end.
    AlreadyHolding, ///< The person has another thing of this kind.
    Closed,         ///< Booth or point closed, queue without an open point, no performance, doors shut.
    Full,           ///< No room in line, no free slot, spot, place or seat in the train.
    Occupied,       ///< Somebody else has it, or is promised it.
    NotYourTurn,    ///< Others wait ahead; or passengers still alight.
    TooFar,         ///< Come nearer and ask again.
    Unwilling,      ///< The person invited is in a conversation or invited already.
};
inline constexpr int outcomeCount = 10;

/// How firmly a person holds something.
enum class HoldState : std::uint8_t {
    None,
    Reserved, ///< On the way to it.
    Taken,    ///< At it: served, seated, registered as an observer.
};

/// What was taken from a person who did not ask for it: bits of Holdings::lost. Why: Holdings::lossReason.
enum LossFlag : std::uint16_t {
    lostQueue = 1,        ///< The line was dissolved, or the person strayed from it for too long.
    lostPoint = 2,        ///< It closed before service began, was reserved for too long, or they walked away.
    lostSeat = 4,         ///< It was reserved for too long, or they walked away from it.
    lostSpot = 8,         ///< It was reserved for too long, the performance ended, or they walked away from it.
    lostPerformance = 16, ///< The performance was ended from outside, or they walked away from it.
    lostChat = 32,        ///< Everybody else has left the circle.
    lostInvitation = 64,  ///< The circle that they were invited to is gone, or they did not come in time.
    lostMeeting = 256,    ///< They walked away from the meeting point.
    lostDoor = 128,       ///< The train has left or was cancelled, or they strayed from the door.
    lostThing = 512,      ///< It was reserved for too long, or they walked away from it.
};

/// Why something was taken away (the latest loss).
enum class LossReason : std::uint8_t { None, Closed, Expired, Strayed, Ended, Departed, Cancelled, Alone };
inline constexpr int lossReasonCount = 8;

/// The answer to one request.
struct RequestResult {
    RequestKind kind = RequestKind::None;
    Outcome outcome = Outcome::Granted;
    ObjectId object; ///< As asked for; for a point of a queue, the point that was granted.
};
static_assert(sizeof(RequestResult) == 4);

/// What a person holds of shared things. Object state is the sum of everybody's holdings (checkObjectState() compares),
/// and only the arbiter writes either. Archived as it is: no padding.
struct Holdings {
    static constexpr std::uint16_t nothing = 0xffffu;

    // A line and a service point.
    ObjectId queue;                  ///< In whose line they wait.
    std::uint16_t place = 0;         ///< In that line; 0 is the head. Kept up to date as the line advances.
    ObjectId point;                  ///< Purchase point or vending machine.
    HoldState pointHold{};           ///< Reserved: may walk to it. Taken: is being served.
    std::uint8_t served = 0;         ///< 1: the service at `point` is over; EndService frees the point.
    std::uint32_t serviceUntil = 0;  ///< Frame in which the service is over.
    std::uint32_t servicesBegun = 0; ///< So far; numbers the draws of service times.

    ObjectId seat;              ///< Or, with `usesThing`, a thing: people use one piece of furniture at a time.
    std::uint16_t seatSlot = 0; ///< Place on the bench, or at the thing.

    ObjectId area;          ///< Performance area that they watch.
    std::uint16_t spot = 0; ///< Where they stand for it.

    ObjectId performance; ///< Performance area that they perform in.
    ObjectId meeting;     ///< Meeting point that they wait at.

    std::uint16_t meetingSlot = 0;
    ObjectId door;               ///< Train door that they wait before.
    std::uint16_t doorPlace = 0; ///< In its boarding order; 0 is first. Kept up to date.
    HoldState seatHold{};
    HoldState spotHold{};

    std::uint16_t chat = nothing; ///< Circle that they are in: index into ObjectState::chats.
    std::uint16_t invitation =
        nothing;       ///< Circle that they are invited to: JoinChat (with the inviter's id) or DeclineChat.
    AgentId invitedBy; ///< The person who invited them.
    std::uint16_t group = nothing;   ///< Friends: index into ObjectState::groups.
    std::uint16_t boarded = nothing; ///< Train boarded: index into the timetable. The person leaves this frame.

    std::uint16_t awaySteps = 0;  ///< Human steps in a row spent too far from their place in line.
    std::uint8_t chatSlot = 0;    ///< Place in the circle.
    LossReason lossReason{};      ///< Of the latest loss.
    std::uint16_t lost = 0;       ///< LossFlag bits since the last human step.
    std::uint8_t resultCount = 0; ///< Of the requests of the last human step,
    std::uint8_t usesThing = 0;   ///< 1: `seat`, `seatSlot` and `seatHold` are about a thing.
    std::array<RequestResult, Requests::capacity> result{}; ///< in the order of asking.

    bool inLine() const { return queue.valid(); }
    bool hasPoint() const { return point.valid(); }
    bool hasSeat() const { return seat.valid() && usesThing == 0; }
    bool hasThing() const { return seat.valid() && usesThing != 0; }
    bool hasSpot() const { return area.valid(); }
    bool performs() const { return performance.valid(); }
    bool atMeeting() const { return meeting.valid(); }
    bool chats() const { return chat != nothing; }
    bool isInvited() const { return invitation != nothing; }
    bool atDoor() const { return door.valid(); }
    bool inGroup() const { return group != nothing; }
    /// Whether they have nothing that the arbiter looks after, and nothing to read. Being in a group does not count.
    bool idle() const {
        return !inLine() && !hasPoint() && !seat.valid() && !hasSpot() && !performs() && !atMeeting() && !chats() &&
               !isInvited() && !atDoor() && lost == 0 && resultCount == 0;
    }
    /// The answer to the latest request of this kind in the last human step; null where there was none.
    const RequestResult* answer(RequestKind kind) const {
        for (std::size_t i = resultCount; i > 0; --i)
            if (result[i - 1].kind == kind)
                return &result[i - 1];
        return nullptr;
    }
    bool granted(RequestKind kind) const {
        const RequestResult* r = answer(kind);
        return r != nullptr && r->outcome == Outcome::Granted;
    }
};
static_assert(sizeof(Holdings) == 72);
static_assert(Fragment<Requests> && Fragment<Holdings>);

} // namespace ped
