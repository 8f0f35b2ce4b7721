// SPDX-License-Identifier: MIT
// Trains come, dwell and go; who gets on and who does not; the clock.
#include "Core/Objects/ObjectScene.h"

namespace ped {
namespace {

using test::Troupe;

struct Trains : testing::Test {
    Troupe t{test::objectWorld()};
    std::uint16_t local = findTrain(t.state, "Local");
    std::uint16_t express = findTrain(t.state, "Express");
    ObjectId door = t.object("Door 1");

    void SetUp() override {
        startTimetable(t.state, t.fps());
        t.runTrains(0);
    }
    void at(float seconds) { t.runTrains(framesOf(double(seconds), t.fps())); }
    TrainState& train(std::uint16_t i) { return t.state.trains[i]; }
    bool cancel(std::uint16_t i) {
        return cancelTrain(
            t.state, i, [this](AgentId id) { return t.find(id); }, t.frame);
    }
    AgentId waiting() {
        const AgentId id = t.add(doorThreshold(t.state, door).position);
        EXPECT_EQ(t.get(id, RequestKind::JoinDoor, door), Outcome::Granted);
        return id;
    }
    void everybodyAlights() {
        for (DoorState& d : t.state.doors)
            d.alightLeft = 0;
    }
    void TearDown() override { EXPECT_EQ(t.faults(), ""); }
};

TEST_F(Trains, GoThroughTheirPhases) {
    // Announced 60 s before departure (90 s), approaching 20 s before arrival (60 s).
    const std::pair<float, TrainPhase> expected[] = {{0.0f, TrainPhase::Scheduled},  {29.9f, TrainPhase::Scheduled},
                                                     {30.0f, TrainPhase::Announced}, {40.0f, TrainPhase::Arriving},
                                                     {59.9f, TrainPhase::Arriving},  {60.0f, TrainPhase::Dwelling},
                                                     {89.9f, TrainPhase::Dwelling},  {90.0f, TrainPhase::Departed},
                                                     {149.9f, TrainPhase::Departed}, {150.0f, TrainPhase::Scheduled}};
    for (const auto& [seconds, phase] : expected) {
        at(seconds);
        EXPECT_EQ(int(train(local).phase), int(phase)) << seconds;
    }
    EXPECT_EQ(train(local).run, 1u);
    at(360);
    EXPECT_EQ(train(local).phase, TrainPhase::Dwelling) << "300 s later again";
    at(600);
    EXPECT_EQ(train(express).phase, TrainPhase::Departed) << "comes once";
    EXPECT_EQ(train(express).run, 0u);
}

TEST_F(Trains, AreAnnounced) {
    at(31);
    ASSERT_NE(announcement(t.state, 0), nullptr);
    EXPECT_EQ(announcement(t.state, 0)->kind, AnnouncementKind::Track);
    EXPECT_EQ(announcement(t.state, 0)->train, local);
    EXPECT_TRUE(trackIsKnown(t.state, local));
    EXPECT_FALSE(trackIsKnown(t.state, express));
    at(91);
    EXPECT_EQ(announcement(t.state, 0)->kind, AnnouncementKind::Departed);
    EXPECT_EQ(announcement(t.state, 1)->kind, AnnouncementKind::Arriving) << "the express, at 80 s";
    EXPECT_EQ(t.state.announcements.count, 6u);
    EXPECT_EQ(announcement(t.state, 6), nullptr);
}

TEST_F(Trains, AreFoundByName) {
    EXPECT_NEAR(secondsToDeparture(t.state, local, t.frame, t.fps()), 90.0f, 0.1f);
    EXPECT_EQ(doorsOf(t.state, local).size(), 2u);
    EXPECT_EQ(findTrain(t.state, "Ghost"), noEntry);
}

TEST_F(Trains, LetPassengersAlightFirst) {
    const AgentId a = waiting();
    EXPECT_EQ(t.get(a, RequestKind::Board, door), Outcome::Closed);
    at(61);
    EXPECT_EQ(t.state.doors[0].alightLeft, 2) << "four, through two doors";
    EXPECT_EQ(t.get(a, RequestKind::Board, door), Outcome::NotYourTurn);
    EXPECT_FALSE(mayBoard(t.state, t.of(a), t.frame));
    everybodyAlights();
    EXPECT_TRUE(mayBoard(t.state, t.of(a), t.frame));
    EXPECT_EQ(t.get(a, RequestKind::Board, door), Outcome::Granted);
    EXPECT_EQ(t.of(a).boarded, local);
    EXPECT_NE(t.people[a.index()].body.flags & bodyLeaves, 0);
    t.letLeave();
    EXPECT_EQ(train(local).boarded, 1u);
}

TEST_F(Trains, DoNotWaitForThoseWhoCannotGetOff) {
    test::Troupe other(test::objectWorld());
    ObjectParameters quick;
    quick.alightSeconds = 10.0f;
    Troupe hurried(test::objectWorld(), quick);
    startTimetable(hurried.state, hurried.fps());
    hurried.runTrains(65 * 30);
    EXPECT_FALSE(doorBoards(hurried.state, door));
    hurried.runTrains(70 * 30);
    EXPECT_TRUE(doorBoards(hurried.state, door)) << "after 10 s both go";
}

TEST_F(Trains, BoardOneByOneInOrder) {
    std::vector<AgentId> line;
    for (int i = 0; i < 6; ++i)
        line.push_back(waiting());
    EXPECT_EQ(t.of(line[5]).doorPlace, 5);
    at(61);
    everybodyAlights();
    const std::uint32_t rows = t.state.layout.parameters.boardRows;
    EXPECT_EQ(t.get(line[rows], RequestKind::Board, door), Outcome::NotYourTurn);
    const AgentId pusher = t.add(doorThreshold(t.state, door).position);
    EXPECT_EQ(t.get(pusher, RequestKind::Board, door), Outcome::NotYourTurn) << "others wait";
    t.ask(line[0], RequestKind::Board, door);
    t.ask(line[1], RequestKind::Board, door);
    t.step();
    EXPECT_TRUE(t.of(line[0]).granted(RequestKind::Board));
    EXPECT_EQ(t.of(line[1]).answer(RequestKind::Board)->outcome, Outcome::NotYourTurn) << "one at a time";
    t.letLeave();
    EXPECT_EQ(t.of(line[5]).doorPlace, 4);
    // A door of 1.3 m lets one through every 1 / 1.3 s.
    t.run(23);
    EXPECT_EQ(t.get(line[1], RequestKind::Board, door), Outcome::Granted);
    t.letLeave();
}

TEST_F(Trains, TakeNoMoreThanTheyHold) {
    std::vector<AgentId> line;
    for (int i = 0; i < 5; ++i)
        line.push_back(waiting());
    at(61);
    everybodyAlights();
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(t.get(line[std::size_t(i)], RequestKind::Board, door), Outcome::Granted) << i;
        t.letLeave();
        t.run(30);
    }
    EXPECT_EQ(t.get(line[3], RequestKind::Board, door), Outcome::Full);
    EXPECT_FALSE(doorBoards(t.state, door));
    at(91);
    EXPECT_FALSE(t.of(line[3]).atDoor());
    EXPECT_EQ(t.state.doors[0].waiting, 0);
    EXPECT_EQ(t.state.tally.boarded, 3u);
}

TEST_F(Trains, LeaveNobodyHoldingADoor) {
    const AgentId a = waiting();
    at(90);
    EXPECT_EQ(t.of(a).lost, lostDoor);
    EXPECT_EQ(t.of(a).lossReason, LossReason::Departed);
    EXPECT_FALSE(t.of(a).atDoor());
    EXPECT_FALSE(t.state.doors[0].isOpen());
}

TEST_F(Trains, CancelledOnesSetEverybodyFreeAndTheNextOneRuns) {
    const AgentId a = waiting();
    at(65);
    EXPECT_TRUE(cancel(local));
    EXPECT_FALSE(cancel(local));
    EXPECT_FALSE(cancel(noEntry));
    EXPECT_FALSE(train(local).willCome());
    EXPECT_EQ(t.of(a).lossReason, LossReason::Cancelled);
    EXPECT_EQ(announcement(t.state, 0)->kind, AnnouncementKind::Cancelled);
    EXPECT_EQ(t.get(a, RequestKind::Board, door), Outcome::Closed);
    at(365);
    EXPECT_EQ(train(local).phase, TrainPhase::Dwelling);
    EXPECT_EQ(train(local).run, 1u);
}

TEST_F(Trains, DelayedOnesComeLaterAndStayAsLong) {
    at(10);
    EXPECT_TRUE(delayTrain(t.state, local, 30 * 30, t.frame));
    EXPECT_EQ(announcement(t.state, 0)->kind, AnnouncementKind::Delayed);
    at(89);
    EXPECT_NE(train(local).phase, TrainPhase::Dwelling);
    at(91);
    EXPECT_EQ(train(local).phase, TrainPhase::Dwelling);
    at(119);
    EXPECT_EQ(train(local).phase, TrainPhase::Dwelling);
    EXPECT_TRUE(delayTrain(t.state, local, 30 * 10, t.frame)) << "at the platform: departs later";
    at(129);
    EXPECT_EQ(train(local).phase, TrainPhase::Dwelling);
    at(131);
    EXPECT_EQ(train(local).phase, TrainPhase::Departed);
    EXPECT_FALSE(delayTrain(t.state, local, 30, t.frame));
    at(361);
    EXPECT_EQ(train(local).phase, TrainPhase::Dwelling) << "the next one is on time";
    EXPECT_EQ(train(local).delay, 0u);
}

TEST_F(Trains, WaitOutsideWhileTheTrackIsTaken) {
    StationDesc station = test::objectStation();
    station.timetable.trains[1].track = "1"; // Dwells from 100 to 130 s.
    const std::unique_ptr<World> world = test::build(station);
    Troupe other(*world);
    startTimetable(other.state, other.fps());
    delayTrain(other.state, 0, 30 * 30, 0); // The local now dwells from 90 to 120 s.
    other.runTrains(110 * 30);
    EXPECT_EQ(other.state.trains[0].phase, TrainPhase::Dwelling);
    EXPECT_LT(other.state.trains[1].phase, TrainPhase::Dwelling);
    EXPECT_EQ(other.state.trains[1].arrival, (120u + 30u) * 30u);
    other.runTrains(151 * 30);
    EXPECT_EQ(other.state.trains[1].phase, TrainPhase::Dwelling);
    EXPECT_EQ(other.state.trains[1].departure, 180u * 30u);
    EXPECT_EQ(other.faults(), "");
}

TEST_F(Trains, PeopleSpreadOverTheDoors) {
    EXPECT_EQ(boardingDoor(t.state, local, {10, 20, 0}), door);
    EXPECT_EQ(boardingDoor(t.state, local, {17, 20, 0}), t.object("Door 2"));
    for (int i = 0; i < 6; ++i)
        waiting();
    EXPECT_EQ(boardingDoor(t.state, local, {11, 20, 0}), t.object("Door 2"));
    EXPECT_FALSE(boardingDoor(t.state, noEntry, {}).valid());
}

TEST_F(Trains, PlacesBeforeADoorLeaveTheWayOutFree) {
    for (std::size_t d = 0; d < 3; ++d)
        for (const StandPlace& place : t.state.layout.places(ObjectKind::TrainDoor)[d]) {
            const Vec3 at = doorThreshold(t.state, doorObject(t.state, std::uint16_t(d))).position;
            EXPECT_GT(std::abs(place.position.x - at.x), 0.65f + 0.2f);
        }
}

TEST_F(Trains, AFullPlatformRefuses) {
    const std::size_t room = t.state.layout.places(ObjectKind::TrainDoor)[0].size();
    EXPECT_GE(room, 20u);
    for (std::size_t i = 0; i < room; ++i)
        waiting();
    EXPECT_EQ(t.get(t.add(doorThreshold(t.state, door).position), RequestKind::JoinDoor, door), Outcome::Full);
    const AgentId far = t.add({2, 2, 0});
    EXPECT_EQ(t.get(far, RequestKind::JoinDoor, door), Outcome::TooFar);
}

TEST_F(Trains, ClocksStrikeTheQuartersAndTheHours) {
    // The day starts at 8:00.
    EXPECT_FALSE(hearsChime(t.state, {20, 12, 0}, 0, t.frame));
    runTimetable(t.state, 900 * 30, t.fps(), [this](AgentId id) { return t.find(id); });
    EXPECT_EQ(t.state.clock.strikes, 1u);
    EXPECT_TRUE(hearsChime(t.state, {20, 12, 0}, 900 * 30 - 3, 900 * 30));
    EXPECT_FALSE(hearsChime(t.state, {20, 12, 0}, 900 * 30, 900 * 30 + 3));
    EXPECT_FALSE(hearsChime(t.state, {2, 2, 0}, 0, 900 * 30)) << "out of earshot";
    runTimetable(t.state, 3600 * 30, t.fps(), [this](AgentId id) { return t.find(id); });
    EXPECT_EQ(t.state.clock.strikes, 9u);
    EXPECT_EQ(t.state.clock.chimes, 4u);
}

} // namespace
} // namespace ped
