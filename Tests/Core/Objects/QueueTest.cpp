// SPDX-License-Identifier: MIT
// Lines and service points: Algorithm 4 as the objects see it.
#include "Core/Objects/ObjectScene.h"

#include "ped/Base/Segment.h"

#include <cmath>

namespace ped {
namespace {

using test::Troupe;

struct Queues : testing::Test {
    Troupe t{test::objectWorld()};
    ObjectId queue = t.object("Queue");
    ObjectId first = t.object("Window 1");
    ObjectId second = t.object("Window 2");

    AgentId joined() {
        const AgentId id = t.add(endOfLine(t.state, queue).position);
        EXPECT_EQ(t.get(id, RequestKind::JoinQueue, queue), Outcome::Granted);
        return id;
    }
    /// Takes the next point and begins.
    void beServed(AgentId id) {
        t.ask(id, RequestKind::ReservePoint, queue);
        t.step();
        ASSERT_TRUE(t.of(id).granted(RequestKind::ReservePoint));
        t.put(id, customerPlace(t.state, t.of(id).point).position);
        ASSERT_EQ(t.get(id, RequestKind::BeginService), Outcome::Granted);
    }
    void close(ObjectId booth, bool open = false) {
        EXPECT_TRUE(setBoothOpen(
            t.state, booth, open, [&](AgentId id) { return t.find(id); }, t.frame));
    }
    void TearDown() override { EXPECT_EQ(t.faults(), ""); }
};

TEST_F(Queues, AnswerTheFourQuestionsOfTicketBuyers) {
    EXPECT_EQ(queueLength(t.state, queue), 0u);
    const AgentId a = joined(), b = joined(), c = joined();
    EXPECT_EQ(queueLength(t.state, queue), 3u);
    const std::span<const AgentId> line = t.state.line(t.state.layout.indexOf(queue, ObjectKind::Queue));
    EXPECT_EQ(std::vector<AgentId>(line.begin(), line.end()), (std::vector<AgentId>{a, b, c}));
    EXPECT_EQ(t.of(a).place, 0);
    EXPECT_EQ(t.of(c).place, 2);
    EXPECT_TRUE(isMyTurn(t.state, t.of(a)));
    EXPECT_FALSE(isMyTurn(t.state, t.of(b)));
    EXPECT_EQ(queueOf(t.state, first), queue);
    EXPECT_EQ(availablePoint(t.state, queue), first);
}

TEST_F(Queues, PlacesStandSpacedAndFaceTheHead) {
    for (std::size_t i = 1; i < t.state.lineRoom(0); ++i) {
        const StandPlace ahead = placeInLine(t.state, queue, i - 1);
        const StandPlace place = placeInLine(t.state, queue, i);
        const float gap = distance(ahead.position.xy(), place.position.xy());
        EXPECT_NEAR(gap, 0.8f, 0.3f) << i; // Places lie on the ground's cells.
        EXPECT_GT(dot(place.facing, ahead.position.xy() - place.position.xy()), 0.0f) << i;
    }
}

TEST_F(Queues, GrowOnPastTheirEndOnFreeGroundClearOfOthers) {
    const World& world = test::objectWorld();
    for (std::size_t q = 0; q < 2; ++q) {
        EXPECT_EQ(t.state.layout.authoredPlaces[q], q == 0 ? 6 : 2);
        EXPECT_EQ(t.state.lineRoom(q), t.state.layout.authoredPlaces[q] + t.state.layout.parameters.overflowPlaces);
    }
    const std::vector<StandPlace>& all = t.state.layout.places(ObjectKind::Queue).items;
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_TRUE(world.findGround(all[i].position, 0.15f).has_value()) << i;
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_GT(distance(all[i].position.xy(), all[k].position.xy()), 0.5f) << i << " and " << k;
    }
}

TEST(QueueLayout, ALineThatGrowsStaysInItsRoomAndOutOfTheDoorway) {
    StationDesc station;
    station.name = "Hall and stairs";
    RegionDesc stairs = test::room("Stairs", 20, 8, 28, 11);
    stairs.floor.kind = FloorKind::Stairs;
    stairs.floor.from = {28, 9.5f};
    stairs.floor.to = {20, 9.5f};
    stairs.floor.z = -4.0f;
    station.regions = {test::room("Hall", 0, 0, 20, 20), stairs};
    test::addQueue(station, "Queue", {{14, 9.5f}, {16, 9.5f}}); // Towards the stairs.
    test::addPoint(station, "Counter", {12.5f, 9.5f, 0}, "Queue", "drink", 10);
    const auto world = test::build(station);
    Troupe t(*world);
    const ObjectId queue = t.object("Queue");
    ASSERT_EQ(world->topology.portals.size(), 1u);
    const Portal& portal = world->topology.portals[0];
    EXPECT_GT(t.state.lineRoom(0), 20u) << "there is room in the hall";
    for (std::size_t i = 0; i < t.state.lineRoom(0); ++i) {
        const Vec3 place = placeInLine(t.state, queue, i).position;
        EXPECT_LT(place.x, 18.6f) << i;
        EXPECT_GT(place.z, -0.1f) << i;
        EXPECT_GE(distancePointSegment(place.xy(), portal.left, portal.right), 1.49f) << i;
    }
}

TEST_F(Queues, LongerThanTheirRoomAreFull) {
    ObjectParameters parameters;
    parameters.overflowPlaces = 2;
    Troupe small(test::objectWorld(), parameters);
    const ObjectId one = small.object("Short Queue");
    for (int i = 0; i < 4; ++i) {
        const AgentId id = small.add(endOfLine(small.state, one).position);
        EXPECT_EQ(small.get(id, RequestKind::JoinQueue, one), Outcome::Granted) << i;
    }
    EXPECT_TRUE(queueIsFull(small.state, one));
    const AgentId late = small.add(endOfLine(small.state, one).position);
    EXPECT_EQ(small.get(late, RequestKind::JoinQueue, one), Outcome::Full);
    EXPECT_EQ(small.faults(), "");
}

TEST_F(Queues, OfOneServeOneAfterTheOther) {
    const ObjectId one = t.object("Short Queue");
    const AgentId a = t.add(endOfLine(t.state, one).position);
    EXPECT_EQ(t.get(a, RequestKind::JoinQueue, one), Outcome::Granted);
    EXPECT_EQ(t.of(a).place, 0);
    EXPECT_EQ(t.get(a, RequestKind::ReservePoint, one), Outcome::Granted);
    EXPECT_EQ(t.of(a).point, t.object("Counter"));
    EXPECT_FALSE(t.of(a).inLine());
    EXPECT_EQ(queueLength(t.state, one), 0u);
    const AgentId b = t.add(endOfLine(t.state, one).position);
    EXPECT_EQ(t.get(b, RequestKind::ReservePoint, one), Outcome::Occupied);
    EXPECT_EQ(t.get(b, RequestKind::JoinQueue, one), Outcome::Granted);
    EXPECT_EQ(t.get(a, RequestKind::EndService), Outcome::Granted);
    EXPECT_EQ(t.get(b, RequestKind::ReservePoint, one), Outcome::Granted);
}

TEST_F(Queues, ServeFirstComeFirstServed) {
    const AgentId a = joined(), b = joined(), c = joined();
    EXPECT_EQ(t.get(b, RequestKind::ReservePoint, queue), Outcome::NotYourTurn);
    beServed(a);
    EXPECT_EQ(t.of(b).place, 0);
    EXPECT_EQ(t.of(c).place, 1);
    const AgentId pusher = t.add({4, 3, 0});
    EXPECT_EQ(t.get(pusher, RequestKind::ReservePoint, second), Outcome::NotYourTurn) << "others wait for it";
    beServed(b);
    EXPECT_EQ(t.get(c, RequestKind::ReservePoint, queue), Outcome::Occupied);
    t.run(int(10 * t.fps()));
    EXPECT_EQ(t.of(a).served, 1);
    EXPECT_EQ(t.get(a, RequestKind::EndService), Outcome::Granted);
    EXPECT_EQ(t.get(c, RequestKind::ReservePoint, queue), Outcome::Granted);
    EXPECT_EQ(t.of(c).point, first) << "the one that became free first";
    EXPECT_EQ(t.state.tally.services, 2u);
}

TEST_F(Queues, InOneFrameTheLowerIdComesFirst) {
    const AgentId a = t.add(endOfLine(t.state, queue).position), b = t.add(endOfLine(t.state, queue).position);
    t.ask(b, RequestKind::JoinQueue, queue);
    t.ask(a, RequestKind::JoinQueue, queue);
    t.step();
    EXPECT_EQ(t.of(a).place, 0);
    EXPECT_EQ(t.of(b).place, 1);
}

TEST_F(Queues, ServicesTakeTheirTime) {
    const AgentId a = joined();
    beServed(a);
    const std::uint32_t until = t.of(a).serviceUntil;
    EXPECT_EQ(until, t.frame - 1 + 300);
    while (t.frame <= until) {
        EXPECT_EQ(t.of(a).served, 0) << t.frame;
        t.step();
    }
    EXPECT_EQ(t.of(a).served, 1);
}

TEST_F(Queues, PeopleMustComeToThePointToBeServedAndNearToJoin) {
    const AgentId far = t.add({38, 20, 0});
    EXPECT_EQ(t.get(far, RequestKind::JoinQueue, queue), Outcome::TooFar);
    EXPECT_EQ(t.get(far, RequestKind::ReservePoint, first), Outcome::TooFar);
    EXPECT_EQ(t.get(far, RequestKind::BeginService), Outcome::NotHolding);
    const AgentId a = joined();
    EXPECT_EQ(t.get(a, RequestKind::ReservePoint, queue), Outcome::Granted);
    EXPECT_EQ(t.get(a, RequestKind::BeginService), Outcome::TooFar);
}

TEST_F(Queues, ReservationsThatNobodyFollowsLapse) {
    const AgentId a = joined(), b = joined();
    EXPECT_EQ(t.get(a, RequestKind::ReservePoint, first), Outcome::Granted);
    t.run(int(t.state.layout.parameters.reservationSeconds * t.fps()) - 2);
    EXPECT_TRUE(t.of(a).hasPoint());
    t.run(3);
    EXPECT_FALSE(t.of(a).hasPoint());
    EXPECT_TRUE(pointIsAvailable(t.state, first));
    EXPECT_EQ(t.of(b).place, 0);
}

TEST_F(Queues, WhoStraysFromTheLineLosesThePlaceAndHoldsUpNobody) {
    const AgentId a = joined(), b = joined();
    t.put(a, {30, 20, 0});
    t.run(int(t.state.layout.parameters.straySeconds * t.fps()) + 2);
    EXPECT_FALSE(t.of(a).inLine());
    EXPECT_EQ(t.of(b).place, 0);
    EXPECT_TRUE(isMyTurn(t.state, t.of(b)));
}

TEST_F(Queues, WhoWalksAwayFromAPointFreesIt) {
    const AgentId a = joined();
    beServed(a);
    t.put(a, {20, 20, 0});
    t.step();
    EXPECT_FALSE(t.of(a).hasPoint());
    EXPECT_EQ(t.of(a).lost, lostPoint);
    EXPECT_EQ(t.of(a).lossReason, LossReason::Strayed);
    EXPECT_TRUE(pointIsAvailable(t.state, first));
}

TEST_F(Queues, AWindowThatClosesSendsItsNextCustomerBackToTheHead) {
    const AgentId a = joined(), b = joined(), c = joined();
    beServed(a);
    EXPECT_EQ(t.get(b, RequestKind::ReservePoint, queue), Outcome::Granted);
    ASSERT_EQ(t.of(b).point, second);
    EXPECT_TRUE(setPointOpen(
        t.state, second, false, [&](AgentId id) { return t.find(id); }, t.frame));
    EXPECT_FALSE(t.of(b).hasPoint());
    EXPECT_EQ(t.of(b).lost, lostPoint);
    EXPECT_EQ(t.of(b).place, 0);
    EXPECT_TRUE(t.of(b).inLine());
    EXPECT_EQ(t.of(c).place, 1);
    EXPECT_TRUE(queueIsServed(t.state, queue));
    EXPECT_EQ(t.get(c, RequestKind::ReservePoint, second), Outcome::Closed);
}

TEST_F(Queues, ABoothThatClosesFinishesItsServicesAndDissolvesItsLine) {
    const AgentId a = joined(), b = joined(), c = joined();
    beServed(a);
    EXPECT_EQ(t.get(b, RequestKind::ReservePoint, queue), Outcome::Granted);
    close(t.object("Booth"));
    EXPECT_EQ(t.of(a).pointHold, HoldState::Taken) << "is still served";
    EXPECT_FALSE(t.of(b).hasPoint() || t.of(b).inLine());
    EXPECT_EQ(t.of(b).lost, lostPoint);
    EXPECT_FALSE(t.of(c).inLine());
    EXPECT_EQ(t.of(c).lost, lostQueue);
    EXPECT_EQ(t.of(c).lossReason, LossReason::Closed);
    EXPECT_FALSE(queueIsServed(t.state, queue));
    EXPECT_TRUE(std::isinf(expectedWait(t.state, first)));
    EXPECT_EQ(t.get(c, RequestKind::JoinQueue, queue), Outcome::Closed);
    t.run(int(11 * t.fps()));
    EXPECT_EQ(t.of(a).served, 1);
    EXPECT_EQ(t.get(a, RequestKind::EndService), Outcome::Granted);
    close(t.object("Booth"), true);
    EXPECT_EQ(t.get(c, RequestKind::JoinQueue, queue), Outcome::Granted);
    EXPECT_FALSE(setBoothOpen(
        t.state, t.object("Booth"), true, [&](AgentId id) { return t.find(id); }, t.frame));
    EXPECT_FALSE(setBoothOpen(
        t.state, queue, true, [&](AgentId id) { return t.find(id); }, t.frame));
}

TEST_F(Queues, PointsWithoutQueueServeWhoeverIsFirstThere) {
    const AgentId a = t.add({30, 2.5f, 0}), b = t.add({30, 3, 0});
    const ObjectId machine = t.object("Machine");
    t.ask(b, RequestKind::ReservePoint, machine);
    t.ask(a, RequestKind::ReservePoint, machine);
    t.step();
    EXPECT_TRUE(t.of(a).granted(RequestKind::ReservePoint));
    EXPECT_EQ(t.of(b).answer(RequestKind::ReservePoint)->outcome, Outcome::Occupied);
    EXPECT_FLOAT_EQ(expectedWait(t.state, machine), 8.0f);
    EXPECT_EQ(t.get(a, RequestKind::BeginService), Outcome::Granted);
}

TEST_F(Queues, ExpectedWaitsGrowWithTheLine) {
    EXPECT_FLOAT_EQ(expectedWait(t.state, first), 0.0f);
    const AgentId a = joined(), b = joined();
    beServed(a);
    beServed(b);
    EXPECT_FLOAT_EQ(expectedWait(t.state, first), 5.0f); // Two windows of 10 s each.
    joined();
    EXPECT_FLOAT_EQ(expectedWait(t.state, second), 10.0f);
}

TEST_F(Queues, GoodsLeadToThePointsThatSellThem) {
    const std::uint16_t ticket = t.state.layout.goodOf("ticket");
    ASSERT_EQ(pointsSelling(t.state, ticket).size(), 2u);
    EXPECT_EQ(t.state.layout.pointObject[pointsSelling(t.state, ticket)[1]], second);
    EXPECT_TRUE(t.state.layout.sells(t.state.layout.pointOf(t.object("Machine")), t.state.layout.goodOf("drink")));
    EXPECT_EQ(t.state.layout.goodOf("gold"), noEntry);
    EXPECT_TRUE(pointsSelling(t.state, noEntry).empty());
}

TEST_F(Queues, NobodyHoldsTwoOfAKind) {
    const AgentId a = joined();
    EXPECT_EQ(t.get(a, RequestKind::JoinQueue, queue), Outcome::Granted) << "the same again";
    EXPECT_EQ(queueLength(t.state, queue), 1u);
    t.put(a, endOfLine(t.state, t.object("Short Queue")).position);
    EXPECT_EQ(t.get(a, RequestKind::JoinQueue, t.object("Short Queue")), Outcome::AlreadyHolding);
    EXPECT_EQ(t.get(a, RequestKind::ReservePoint, t.object("Counter")), Outcome::AlreadyHolding);
    EXPECT_EQ(t.get(a, RequestKind::JoinQueue, t.object("Bench")), Outcome::NoSuchThing);
    EXPECT_EQ(t.get(a, RequestKind::JoinQueue, ObjectId()), Outcome::NoSuchThing);
    EXPECT_EQ(t.get(a, RequestKind::LeaveQueue), Outcome::Granted);
    EXPECT_EQ(t.get(a, RequestKind::LeaveQueue), Outcome::NotHolding);
}

TEST_F(Queues, WhoIsRemovedLeavesNoPlaceOccupied) {
    const AgentId a = joined(), b = joined(), c = joined(), d = joined();
    beServed(a);
    EXPECT_EQ(t.get(b, RequestKind::ReservePoint, queue), Outcome::Granted);
    t.remove(c); // In line,
    EXPECT_EQ(t.of(d).place, 0);
    t.remove(a); // served,
    t.remove(b); // on the way.
    EXPECT_TRUE(pointIsAvailable(t.state, first) && pointIsAvailable(t.state, second));
    EXPECT_EQ(queueLength(t.state, queue), 1u);
    EXPECT_EQ(t.faults(), "");
}

TEST_F(Queues, WhoVanishesIsForgotten) {
    const AgentId a = joined(), b = joined();
    beServed(a);
    t.people[a.index()].present = false;
    t.people[b.index()].present = false;
    EXPECT_NE(t.faults(), "");
    releaseMissing(
        t.state, [&](AgentId id) { return t.find(id); }, t.frame);
    EXPECT_EQ(t.faults(), "");
    EXPECT_EQ(queueLength(t.state, queue), 0u);
}

} // namespace
} // namespace ped
