// SPDX-License-Identifier: MIT
// Seats (Algorithm 5), performances (Algorithm 3), meeting points, conversations, groups.
#include "Core/Objects/ObjectScene.h"

#include "ped/Objects/Population.h"

#include <set>

namespace ped {
namespace {

using test::Troupe;

struct Places : testing::Test {
    Troupe t{test::objectWorld()};
    ObjectId bench = t.object("Bench");
    ObjectId chair = t.object("Chair");
    ObjectId stage = t.object("Stage");
    ObjectId meeting = t.object("Clock Meeting");
    RegionId hall = test::objectWorld().regionByName("Hall");

    People people() { return lookUp_; }
    AgentId seated(ObjectId seat, std::uint16_t slot) {
        const AgentId id = t.add(seatFront(t.state, seat, slot).position);
        EXPECT_EQ(t.get(id, RequestKind::TakeSeat, seat, slot), Outcome::Granted);
        return id;
    }
    AgentId performer() {
        const AgentId id = t.add(performerPlace(t.state, stage, 0).position);
        EXPECT_EQ(t.get(id, RequestKind::StartPerformance, stage), Outcome::Granted);
        return id;
    }
    AgentId watching(std::uint16_t spot) {
        const AgentId id = t.add(spotPlace(t.state, stage, spot).position);
        EXPECT_EQ(t.get(id, RequestKind::RegisterSpot, stage, spot), Outcome::Granted);
        return id;
    }
    std::size_t spotsInRow(std::uint16_t row) const {
        std::size_t n = 0;
        for (const StandPlace& place : t.state.layout.places(ObjectKind::PerformanceArea)[0])
            n += place.row == row && place.usable != 0 ? 1 : 0;
        return n;
    }
    void TearDown() override { EXPECT_EQ(t.faults(), ""); }

private:
    struct LookUp {
        Troupe& t;
        PersonRef operator()(AgentId id) const { return t.find(id); }
    } lookUp_{t};
};

TEST_F(Places, OfAnyObjectAreAskedForInOneWay) {
    EXPECT_EQ(slotPlace(t.state, bench, 2).position, seatPlace(t.state, bench, 2).position);
    EXPECT_EQ(slotPlace(t.state, stage, 1).position, spotPlace(t.state, stage, 1).position);
    EXPECT_EQ(slotPlace(t.state, t.object("Queue"), 3).position, placeInLine(t.state, t.object("Queue"), 3).position);
    const AgentId a = t.add(seatFront(t.state, bench, 2).position);
    EXPECT_EQ(t.get(a, RequestKind::TakeSeat, bench, 2), Outcome::Granted);
    EXPECT_FALSE(slotIsFree(t.state, bench, 2));
    EXPECT_TRUE(slotIsFree(t.state, bench, 3));
    EXPECT_FALSE(slotIsFree(t.state, bench, 4)) << "there is none";
    EXPECT_EQ(slotsTaken(t.state, bench), 1u);
    for (const char* without : {"Clock", "Kiosk", "Queue"}) {
        EXPECT_FALSE(slotIsFree(t.state, t.object(without), 0)) << without;
        EXPECT_EQ(slotsTaken(t.state, t.object(without)), 0u) << without;
    }
    EXPECT_EQ(slotsTaken(t.state, ObjectId()), 0u);
    EXPECT_EQ(slotPlace(t.state, ObjectId(), 0).position, Vec3());
}

TEST_F(Places, SeatsAreReservedTakenAndLeft) {
    const AgentId a = t.add({30, 8, 0});
    EXPECT_EQ(t.get(a, RequestKind::ReserveSeat, bench, 1), Outcome::Granted);
    EXPECT_EQ(t.of(a).seatHold, HoldState::Reserved);
    EXPECT_EQ(slotsTaken(t.state, bench), 1u);
    EXPECT_EQ(t.get(a, RequestKind::TakeSeat, bench), Outcome::TooFar);
    t.put(a, seatFront(t.state, bench, 1).position);
    EXPECT_EQ(t.get(a, RequestKind::TakeSeat, bench), Outcome::Granted);
    EXPECT_EQ(t.of(a).seatHold, HoldState::Taken);
    EXPECT_EQ(t.get(a, RequestKind::ReserveSeat, chair), Outcome::AlreadyHolding);
    EXPECT_EQ(t.get(a, RequestKind::LeaveSeat), Outcome::Granted);
    EXPECT_EQ(slotsTaken(t.state, bench), 0u);
    EXPECT_EQ(t.get(a, RequestKind::TakeSeat, bench, 99), Outcome::NoSuchThing);
}

TEST_F(Places, TheOnlySeatTakenWhileWalkingToIt) {
    const AgentId a = t.add({30, 14, 0});
    const AgentId b = seated(chair, 0);
    EXPECT_EQ(t.get(a, RequestKind::ReserveSeat, chair, 0), Outcome::Occupied);
    EXPECT_EQ(t.get(a, RequestKind::ReserveSeat, chair), Outcome::Full);
    t.remove(b);
    EXPECT_EQ(t.get(a, RequestKind::ReserveSeat, chair), Outcome::Granted);
}

TEST_F(Places, OneSeatForTwoGoesToTheLowerId) {
    const AgentId a = t.add({34, 14, 0}), b = t.add({35, 14, 0});
    t.ask(b, RequestKind::ReserveSeat, chair);
    t.ask(a, RequestKind::ReserveSeat, chair);
    t.step();
    EXPECT_TRUE(t.of(a).hasSeat());
    EXPECT_FALSE(t.of(b).hasSeat());
}

TEST_F(Places, SittersSpreadOut) {
    std::vector<std::uint16_t> order;
    for (int i = 0; i < 4; ++i) {
        const AgentId id = t.add({34, 8, 0});
        EXPECT_EQ(t.get(id, RequestKind::ReserveSeat, bench), Outcome::Granted);
        order.push_back(t.of(id).seatSlot);
    }
    EXPECT_EQ(order, (std::vector<std::uint16_t>{0, 3, 1, 2}));
}

TEST_F(Places, TheBestSeatIsNearSoftAndRoomy) {
    const std::optional<SeatChoice> byBench = bestSeat(t.state, hall, {34, 5, 0});
    ASSERT_TRUE(byBench);
    EXPECT_EQ(byBench->seat, bench) << "3 m to a bench of comfort 0.5, 9 m to a chair of 1.0";
    const std::optional<SeatChoice> halfWay = bestSeat(t.state, hall, {34, 10, 0});
    ASSERT_TRUE(halfWay);
    EXPECT_EQ(halfWay->seat, chair) << "farther, but soft";
    seated(chair, 0);
    EXPECT_EQ(bestSeat(t.state, hall, {34, 13, 0})->seat, bench);
    // The nearest slot would be next to somebody.
    seated(bench, byBench->slot);
    const std::uint16_t next = bestSeat(t.state, hall, {34, 5, 0})->slot;
    EXPECT_GT(std::abs(int(next) - int(byBench->slot)), 1);
    for (std::uint16_t i = 0; i < 4; ++i)
        if (slotIsFree(t.state, bench, i))
            seated(bench, i);
    EXPECT_FALSE(bestSeat(t.state, hall, {34, 5, 0}));
    EXPECT_FALSE(bestSeat(t.state, RegionId(), {34, 5, 0}));
}

TEST_F(Places, ObserversRegisterWithinAMetreAndLeaveBeyond) {
    performer();
    const Vec3 spot = spotPlace(t.state, stage, 0).position;
    const Vec2 away = normalized(spot.xy() - Vec2{16, 13});
    const AgentId a = t.add(toVec3(spot.xy() + away * 1.1f, 0));
    EXPECT_EQ(t.get(a, RequestKind::RegisterSpot, stage, 0), Outcome::TooFar);
    t.put(a, toVec3(spot.xy() + away * 0.9f, 0));
    EXPECT_EQ(t.get(a, RequestKind::RegisterSpot, stage, 0), Outcome::Granted);
    t.step();
    EXPECT_TRUE(t.of(a).hasSpot());
    t.put(a, toVec3(spot.xy() + away * 1.1f, 0));
    t.step();
    EXPECT_FALSE(t.of(a).hasSpot());
    EXPECT_EQ(t.of(a).lost, lostSpot);
    EXPECT_EQ(t.state.areas[0].watching, 0);
}

TEST_F(Places, OneSpotForTwoGoesToWhoComesFirst) {
    performer();
    const Vec3 spot = spotPlace(t.state, stage, 2).position;
    const AgentId a = t.add(toVec3(spot.xy() + Vec2{0, -1.5f}, 0)), b = t.add(spot);
    t.ask(a, RequestKind::RegisterSpot, stage, 2);
    t.ask(b, RequestKind::RegisterSpot, stage, 2);
    t.step();
    EXPECT_EQ(t.of(a).answer(RequestKind::RegisterSpot)->outcome, Outcome::TooFar);
    EXPECT_TRUE(t.of(b).hasSpot());
    t.put(a, spot);
    EXPECT_EQ(t.get(a, RequestKind::RegisterSpot, stage, 2), Outcome::Occupied);
}

TEST_F(Places, TheFirstRowFillsBeforeTheSecond) {
    performer();
    const std::size_t first = spotsInRow(0);
    ASSERT_GT(first, 2u);
    const auto behind = std::uint16_t(first); // First of the second row.
    const AgentId a = t.add(spotPlace(t.state, stage, behind).position);
    EXPECT_EQ(t.get(a, RequestKind::RegisterSpot, stage, behind), Outcome::NotYourTurn);
    for (std::size_t i = 0; i < first; ++i) {
        const std::optional<std::uint16_t> spot = freeSpot(t.state, stage, {16, 5, 0});
        ASSERT_TRUE(spot);
        EXPECT_EQ(spotPlace(t.state, stage, *spot).row, 0);
        watching(*spot);
    }
    const std::optional<std::uint16_t> spot = freeSpot(t.state, stage, {16, 5, 0});
    ASSERT_TRUE(spot);
    EXPECT_EQ(spotPlace(t.state, stage, *spot).row, 1);
    EXPECT_EQ(t.get(a, RequestKind::RegisterSpot, stage, behind), Outcome::Granted);
    while (const std::optional<std::uint16_t> left = freeSpot(t.state, stage, {16, 5, 0}))
        watching(*left);
    const AgentId late = t.add({16, 5, 0});
    EXPECT_EQ(t.get(late, RequestKind::ReserveSpot, stage), Outcome::Full);
}

TEST_F(Places, ObserversFaceTheStageFromTheAudiencesSide) {
    for (const StandPlace& place : t.state.layout.places(ObjectKind::PerformanceArea)[0]) {
        EXPECT_GT(dot(place.facing, Vec2{16, 13} - place.position.xy()), 0.0f);
        EXPECT_LT(place.position.y, 13.0f) << "the audience is south of it";
    }
}

TEST_F(Places, PerformancesBeginAndEndWithTheirPerformers) {
    const AgentId far = t.add({2, 2, 0});
    EXPECT_EQ(t.get(far, RequestKind::StartPerformance, stage), Outcome::TooFar);
    const AgentId guest = t.add(spotPlace(t.state, stage, 0).position);
    EXPECT_EQ(t.get(guest, RequestKind::RegisterSpot, stage, 0), Outcome::Closed);
    const AgentId a = performer(), b = performer();
    EXPECT_TRUE(performanceIsOn(t.state, stage));
    EXPECT_EQ(t.get(guest, RequestKind::RegisterSpot, stage, 0), Outcome::Granted);
    const AgentId onTheWay = t.add({16, 5, 0});
    EXPECT_EQ(t.get(onTheWay, RequestKind::ReserveSpot, stage), Outcome::Granted);
    EXPECT_EQ(t.get(a, RequestKind::EndPerformance), Outcome::Granted);
    EXPECT_TRUE(performanceIsOn(t.state, stage)) << "the other one still dances";
    t.remove(b);
    EXPECT_FALSE(performanceIsOn(t.state, stage));
    EXPECT_FALSE(t.of(onTheWay).hasSpot());
    EXPECT_EQ(t.of(onTheWay).lost, lostSpot);
    EXPECT_EQ(t.of(onTheWay).lossReason, LossReason::Ended);
    EXPECT_TRUE(t.of(guest).hasSpot()) << "goes when it likes";
    EXPECT_EQ(t.state.tally.shows, 1u);
}

TEST_F(Places, HostsStartAndEndPerformances) {
    EXPECT_TRUE(startPerformance(t.state, stage, t.frame));
    EXPECT_FALSE(startPerformance(t.state, stage, t.frame));
    EXPECT_FALSE(startPerformance(t.state, bench, t.frame));
    const AgentId a = performer();
    EXPECT_EQ(t.get(a, RequestKind::EndPerformance), Outcome::Granted);
    EXPECT_TRUE(performanceIsOn(t.state, stage));
    const AgentId b = performer();
    EXPECT_TRUE(endPerformance(t.state, stage, people()));
    EXPECT_FALSE(t.of(b).performs());
    EXPECT_EQ(t.of(b).lost, lostPerformance);
    EXPECT_FALSE(endPerformance(t.state, stage, people()));
}

TEST_F(Places, AStageHoldsSoManyPerformers) {
    for (std::size_t i = 0; i < maxPerformers; ++i)
        performer();
    const AgentId tooMany = t.add(performerPlace(t.state, stage, 0).position);
    EXPECT_EQ(t.get(tooMany, RequestKind::StartPerformance, stage), Outcome::Full);
}

TEST_F(Places, FriendsMeet) {
    const std::uint16_t group = makeGroup(t.state, 3, meeting, t.frame);
    std::vector<AgentId> friends;
    for (int i = 0; i < 3; ++i) {
        friends.push_back(t.add({26, 8.5f, 0}));
        joinGroup(t.state, group, friends.back(), t.of(friends.back()));
    }
    EXPECT_EQ(groupOf(t.state, t.of(friends[0]))->expected, 0);
    EXPECT_EQ(friendsOf(t.state, t.of(friends[1])).size(), 3u);
    EXPECT_EQ(t.get(friends[0], RequestKind::ArriveMeeting, meeting), Outcome::Granted);
    EXPECT_EQ(t.get(friends[1], RequestKind::ArriveMeeting, meeting), Outcome::Granted);
    EXPECT_EQ(membersAt(t.state, meeting, group), 2u);
    EXPECT_TRUE(t.of(friends[0]).atMeeting());
    EXPECT_FALSE(t.of(friends[2]).atMeeting());
    EXPECT_NE(t.of(friends[0]).meetingSlot, t.of(friends[1]).meetingSlot);
    EXPECT_EQ(t.state.tally.meetings, 0u);
    EXPECT_EQ(t.get(friends[2], RequestKind::ArriveMeeting, meeting), Outcome::Granted);
    EXPECT_EQ(t.state.tally.meetings, 1u);
    t.put(friends[0], {26, 2, 0});
    t.step();
    EXPECT_FALSE(t.of(friends[0]).atMeeting()) << "walked away";
    EXPECT_EQ(t.get(friends[1], RequestKind::LeaveGroup), Outcome::Granted);
    EXPECT_EQ(membersAt(t.state, meeting, group), 1u);
    t.remove(friends[2]);
    t.remove(friends[0]);
    EXPECT_FALSE(t.state.groups[group].inUse());
    EXPECT_EQ(makeGroup(t.state, 2, {}, 0), group) << "its number is free again";
}

TEST_F(Places, AFriendWhoNeverComesIsExpectedStill) {
    const std::uint16_t group = makeGroup(t.state, 2, meeting, t.frame);
    const AgentId a = t.add({26, 11, 0});
    joinGroup(t.state, group, a, t.of(a));
    EXPECT_EQ(t.get(a, RequestKind::ArriveMeeting, meeting), Outcome::Granted);
    EXPECT_EQ(groupOf(t.state, t.of(a))->expected, 1);
    t.remove(a);
    EXPECT_TRUE(t.state.groups[group].inUse()) << "the other one may come yet, and is in no other group by mistake";
}

TEST_F(Places, MeetingPointsAreFullSometime) {
    const std::size_t room = t.state.layout.places(ObjectKind::MeetingPoint)[0].size();
    EXPECT_GT(room, 5u);
    std::set<std::uint16_t> slots;
    for (std::size_t i = 0; i < room; ++i) {
        const AgentId id = t.add({26, 12, 0});
        EXPECT_EQ(t.get(id, RequestKind::ArriveMeeting, meeting), Outcome::Granted);
        slots.insert(t.of(id).meetingSlot);
    }
    EXPECT_EQ(slots.size(), room);
    EXPECT_EQ(t.get(t.add({26, 12, 0}), RequestKind::ArriveMeeting, meeting), Outcome::Full);
}

TEST_F(Places, TwoChatFacingEachOther) {
    const AgentId a = t.add({10, 12, 0}), b = t.add({12, 12, 0});
    EXPECT_EQ(t.get(a, RequestKind::OpenChat, b), Outcome::Granted);
    EXPECT_TRUE(t.of(b).isInvited());
    EXPECT_EQ(t.of(b).invitedBy, a);
    const AgentId c = t.add({11, 13, 0});
    EXPECT_EQ(t.get(c, RequestKind::OpenChat, b), Outcome::Unwilling);
    EXPECT_EQ(t.get(b, RequestKind::JoinChat, a), Outcome::Granted);
    EXPECT_FALSE(t.of(b).isInvited());
    EXPECT_EQ(chatMembers(t.state, t.of(a).chat).size(), 2u);
    const StandPlace first = chatPlace(t.state, t.of(a).chat, 0), second = chatPlace(t.state, t.of(b).chat, 1);
    EXPECT_NEAR(distance(first.position.xy(), {10, 12}), 0.0f, 1e-4f) << "who opens it stays";
    EXPECT_NEAR(distance(first.position.xy(), second.position.xy()), 0.9f, 1e-4f);
    EXPECT_NEAR(dot(first.facing, second.facing), -1.0f, 1e-4f);
    EXPECT_EQ(t.state.tally.chats, 1u);
    // Others join until it is full.
    t.put(b, second.position);
    EXPECT_EQ(t.get(c, RequestKind::JoinChat, b), Outcome::Granted);
    const AgentId d = t.add({11, 11, 0}), e = t.add({11, 11, 0});
    EXPECT_EQ(t.get(d, RequestKind::JoinChat, a), Outcome::Granted);
    EXPECT_EQ(t.get(e, RequestKind::JoinChat, a), Outcome::Full);
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_GT(distance(chatPlace(t.state, 0, i).position.xy(), chatPlace(t.state, 0, k).position.xy()), 0.6f);
    // And leave; the last one is left alone.
    t.remove(a);
    EXPECT_EQ(t.of(b).chatSlot, 0);
    EXPECT_EQ(t.get(c, RequestKind::LeaveChat), Outcome::Granted);
    EXPECT_TRUE(t.of(d).chats());
    EXPECT_EQ(t.get(b, RequestKind::LeaveChat), Outcome::Granted);
    EXPECT_FALSE(t.of(d).chats());
    EXPECT_EQ(t.of(d).lost, lostChat);
    EXPECT_EQ(t.of(d).lossReason, LossReason::Alone);
}

TEST_F(Places, InvitationsAreDeclinedOrLapse) {
    const AgentId a = t.add({10, 12, 0}), b = t.add({12, 12, 0});
    EXPECT_EQ(t.get(a, RequestKind::OpenChat, b), Outcome::Granted);
    EXPECT_EQ(t.get(b, RequestKind::DeclineChat), Outcome::Granted);
    EXPECT_FALSE(t.of(a).chats());
    EXPECT_EQ(t.of(a).lost, lostChat);
    EXPECT_EQ(t.get(a, RequestKind::OpenChat, b), Outcome::Granted);
    t.run(int(t.state.layout.parameters.inviteSeconds * t.fps()) + 2);
    EXPECT_FALSE(t.of(a).chats());
    EXPECT_FALSE(t.of(b).isInvited());
    EXPECT_EQ(t.get(a, RequestKind::OpenChat, b), Outcome::Granted);
    t.remove(a);
    EXPECT_FALSE(t.of(b).isInvited());
    EXPECT_EQ(t.of(b).lost, lostInvitation);
    EXPECT_EQ(t.get(b, RequestKind::OpenChat, b), Outcome::NoSuchThing);
    EXPECT_EQ(t.get(b, RequestKind::OpenChat, a), Outcome::NoSuchThing);
}

TEST_F(Places, AGuestWhoNeverComesIsFreeForAnotherChat) {
    const AgentId a = t.add({10, 12, 0}), b = t.add({12, 12, 0}), c = t.add({11, 13, 0}), d = t.add({12, 13, 0});
    EXPECT_EQ(t.get(a, RequestKind::OpenChat, b), Outcome::Granted);
    EXPECT_EQ(t.get(c, RequestKind::JoinChat, a), Outcome::Granted) << "the circle lives without the guest";
    t.run(int(t.state.layout.parameters.inviteSeconds * t.fps()) + 2);
    EXPECT_FALSE(t.of(b).isInvited());
    EXPECT_TRUE(t.of(a).chats() && t.of(c).chats());
    EXPECT_EQ(t.get(d, RequestKind::OpenChat, b), Outcome::Granted);
}

TEST_F(Places, EverythingIsGivenBackAtOnce) {
    performer();
    const AgentId a = watching(0);
    t.put(a, spotPlace(t.state, stage, 0).position);
    EXPECT_EQ(t.get(a, RequestKind::ReserveSeat, bench), Outcome::Granted);
    EXPECT_EQ(t.get(a, RequestKind::LeaveAll), Outcome::Granted);
    EXPECT_FALSE(t.of(a).hasSeat() || t.of(a).hasSpot());
    EXPECT_EQ(slotsTaken(t.state, bench), 0u);
}

} // namespace
} // namespace ped
