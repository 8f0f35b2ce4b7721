// SPDX-License-Identifier: MIT
// Random people ask for random things at random places, come, go and are removed, while booths close, shows end and
// trains are cancelled: object state is the sum of holdings after every frame, whatever the order of asking.
#include "Core/Objects/ObjectScene.h"

#include "ped/Objects/ObjectArchive.h"
#include "ped/Objects/Population.h"

namespace ped {
namespace {

using test::Troupe;

class Storm {
public:
    Storm(std::uint64_t seed, std::uint64_t shuffle) : t(test::objectWorld(), rules()), random_(seed, 0u, 0u) {
        t.shuffle = shuffle;
        startTimetable(t.state, t.fps());
        for (int i = 0; i < 70; ++i)
            enter();
    }

    void step() {
        // Time runs fast: reservations lapse and trains come within a few hundred frames.
        const auto people = [this](AgentId id) { return t.find(id); };
        runTimetable(t.state, t.frame, t.fps(), people);
        for (DoorState& door : t.state.doors)
            if (door.alightLeft > 0 && random_.chance(0.2f))
                --door.alightLeft;
        for (Troupe::Person& p : t.people)
            if (p.present)
                act(p);
        t.step();
        t.letLeave();
        if (random_.chance(0.1f))
            interfere();
        if (random_.chance(0.15f))
            removeSomebody();
        if (random_.chance(0.3f))
            enter();
        t.frame += random_.below(40);
    }

    Troupe t;

private:
    static ObjectParameters rules() {
        ObjectParameters p;
        p.overflowPlaces = 6; // So that lines are full at times.
        p.straySeconds = 0.2f;
        p.reservationSeconds = 8.0f;
        return p;
    }

    void enter() {
        const AgentId id = t.add(randomPlace());
        if (random_.chance(0.3f)) {
            if (group_ == Holdings::nothing || t.state.groups[group_].expected == 0)
                group_ = makeGroup(t.state, 3, t.object("Clock Meeting"), t.frame);
            joinGroup(t.state, group_, id, t.of(id));
        }
    }
    Vec3 randomPlace() { return {random_.uniform(1, 39), random_.uniform(1, 23), 0}; }
    ObjectId randomObject() { return ObjectId(random_.below(std::uint32_t(test::objectWorld().objects.size()))); }

    /// Somewhere one could use an object, most of the time.
    Vec3 usefulPlace(ObjectId id) {
        const WorldObject& object = test::objectWorld().objects[id];
        switch (object.kind) {
        case ObjectKind::Queue:
            return endOfLine(t.state, id).position;
        case ObjectKind::Seat:
            return seatFront(t.state, id, 0).position;
        case ObjectKind::PerformanceArea:
            return random_.chance(0.2f) ? performerPlace(t.state, id, 0).position
                                        : spotPlace(t.state, id, std::uint16_t(random_.below(8))).position;
        default:
            return object.position;
        }
    }

    void act(Troupe::Person& p) {
        if (p.holdings.hasPoint() && random_.chance(0.97f)) { // Or nobody would ever be served.
            p.body.position = customerPlace(t.state, p.holdings.point).position;
            p.requests.file(p.holdings.served != 0 ? RequestKind::EndService : RequestKind::BeginService);
            return;
        }
        if (random_.chance(0.1f))
            p.body.position = randomPlace();
        const std::uint32_t count = random_.below(4);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto kind = RequestKind(random_.below(requestKindCount));
            const ObjectId object = randomObject();
            if (random_.chance(0.6f))
                p.body.position = usefulPlace(object);
            const bool aboutPeople = kind == RequestKind::OpenChat || kind == RequestKind::JoinChat;
            const std::uint32_t argument = aboutPeople            ? random_.below(std::uint32_t(t.people.size()))
                                           : random_.chance(0.5f) ? anyArgument
                                                                  : random_.below(10);
            // Leaving everything all the time would leave nothing to test.
            if (kind != RequestKind::LeaveAll || random_.chance(0.1f))
                p.requests.file(kind, object, argument);
        }
        // What sensible people do.
        if (p.holdings.isInvited() && random_.chance(0.5f))
            p.requests.file(RequestKind::JoinChat, p.holdings.invitedBy);
        if (isMyTurn(t.state, p.holdings))
            p.requests.file(RequestKind::ReservePoint, p.holdings.queue);
        if (p.holdings.atDoor() && random_.chance(0.5f)) {
            p.body.position = doorThreshold(t.state, p.holdings.door).position;
            p.requests.file(RequestKind::Board, p.holdings.door);
        }
    }

    void interfere() {
        const auto people = [this](AgentId id) { return t.find(id); };
        const bool open = random_.chance(0.5f);
        switch (random_.below(7)) {
        case 0:
            setBoothOpen(t.state, randomObject(), open, people, t.frame);
            break;
        case 1:
            setBoothOpen(t.state, t.object("Booth"), open, people, t.frame);
            break;
        case 2:
            setPointOpen(t.state, randomObject(), open, people, t.frame);
            break;
        case 3:
            startPerformance(t.state, t.object("Stage"), t.frame);
            break;
        case 4:
            endPerformance(t.state, t.object("Stage"), people);
            break;
        case 5: {
            const auto train = std::uint16_t(random_.below(3)); // In this order, whatever the compiler.
            delayTrain(t.state, train, random_.below(600), t.frame);
            break;
        }
        default:
            cancelTrain(t.state, std::uint16_t(random_.below(3)), people, t.frame);
        }
    }

    void removeSomebody() {
        const AgentId id(random_.below(std::uint32_t(t.people.size())));
        if (!t.people[id.index()].present)
            return;
        if (random_.chance(0.5f))
            return t.remove(id);
        // Taken away without a word.
        t.people[id.index()].present = false;
        releaseMissing(
            t.state, [this](AgentId other) { return t.find(other); }, t.frame);
    }

    RandomStream random_;
    std::uint16_t group_ = Holdings::nothing;
};

TEST(RequestStorm, StateIsTheSumOfHoldingsAfterEveryFrame) {
    ObjectTally total;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Storm storm(seed, 0);
        for (int i = 0; i < 1500; ++i) {
            storm.step();
            ASSERT_EQ(storm.t.faults(), "") << "seed " << seed << ", step " << i;
        }
        const ObjectTally& tally = storm.t.state.tally;
        total.services += tally.services;
        total.rests += tally.rests;
        total.watched += tally.watched;
        total.chats += tally.chats;
        total.boarded += tally.boarded;
        total.shows += tally.shows;
        total.expired += tally.expired;
        total.queuesLeft += tally.queuesLeft;
        total.refused += tally.refused;
    }
    // The storm reaches everything.
    EXPECT_GT(total.services, 20u);
    EXPECT_GT(total.rests, 100u);
    EXPECT_GT(total.watched, 100u);
    EXPECT_GT(total.chats, 100u);
    EXPECT_GT(total.boarded, 20u);
    EXPECT_GT(total.shows, 20u);
    EXPECT_GT(total.expired, 20u);
    EXPECT_GT(total.queuesLeft, 100u);
    EXPECT_GT(total.refused, 1000u);
}

TEST(RequestStorm, TheOrderOfAskingDoesNotMatterDeterminism) {
    for (std::uint64_t seed = 11; seed <= 13; ++seed) {
        Storm inOrder(seed, 0), shuffled(seed, 99), again(seed, 7);
        for (int i = 0; i < 600; ++i) {
            inOrder.step();
            shuffled.step();
            again.step();
            ASSERT_EQ(inOrder.t.state.hash(), shuffled.t.state.hash()) << "seed " << seed << ", step " << i;
            ASSERT_EQ(inOrder.t.state.hash(), again.t.state.hash()) << "seed " << seed << ", step " << i;
        }
        for (std::size_t p = 0; p < inOrder.t.people.size(); ++p)
            ASSERT_EQ(std::memcmp(&inOrder.t.people[p].holdings, &shuffled.t.people[p].holdings, sizeof(Holdings)), 0);
    }
}

TEST(RequestStorm, WhenEverybodyHasLeftEverythingIsFree) {
    Storm storm(21, 0);
    for (int i = 0; i < 400; ++i)
        storm.step();
    for (Troupe::Person& p : storm.t.people)
        if (p.present)
            storm.t.remove(p.identity.id);
    const ObjectState& s = storm.t.state;
    EXPECT_EQ(storm.t.faults(), "");
    for (const std::uint16_t length : s.lineLength)
        EXPECT_EQ(length, 0);
    for (const PointState& p : s.points)
        EXPECT_TRUE(p.isFree());
    for (const SlotState& slot : s.slots[std::size_t(ObjectKind::Seat)])
        EXPECT_FALSE(slot.holder.valid());
    for (const SlotState& slot : s.slots[std::size_t(ObjectKind::PerformanceArea)])
        EXPECT_FALSE(slot.holder.valid());
    for (const ChatCircle& circle : s.chats)
        EXPECT_TRUE(circle.members.empty());
    for (const DoorState& door : s.doors)
        EXPECT_EQ(door.waiting, 0);
}

TEST(RequestStorm, SavedStateIsTheSameState) {
    Storm storm(31, 0);
    for (int i = 0; i < 300; ++i)
        storm.step();
    std::vector<std::byte> block;
    BinaryWriter writer(block);
    serialize(writer, static_cast<ObjectTables&>(storm.t.state));
    ObjectState other(test::objectWorld(), storm.t.state.layout.parameters);
    EXPECT_NE(other.hash(), storm.t.state.hash());
    BinaryReader reader(block);
    serialize(reader, static_cast<ObjectTables&>(other));
    EXPECT_TRUE(reader.ok());
    EXPECT_EQ(reader.left(), 0u);
    EXPECT_EQ(other.hash(), storm.t.state.hash());
    EXPECT_GT(other.memoryBytes(), sizeof(ObjectState));
}

/// Whatever a damaged block makes of the tables, the check sees it or it is a state that can be lived in.
TEST(RequestStorm, DamagedTablesAreSeen) {
    Storm storm(41, 0);
    for (int i = 0; i < 200; ++i)
        storm.step();
    std::vector<std::byte> block;
    BinaryWriter writer(block);
    serialize(writer, static_cast<ObjectTables&>(storm.t.state));
    std::vector<Holder> holders;
    for (const Troupe::Person& p : storm.t.people)
        if (p.present)
            holders.push_back({p.identity.id, &p.holdings});
    RandomStream random(5, 0u, 0u);
    int seen = 0;
    for (int i = 0; i < 2000; ++i) {
        std::vector<std::byte> bytes = block;
        bytes[random.below(std::uint32_t(bytes.size()))] ^= std::byte(1u << random.below(8));
        ObjectState other(test::objectWorld(), storm.t.state.layout.parameters);
        BinaryReader reader(bytes);
        serialize(reader, static_cast<ObjectTables&>(other));
        Diagnostics diagnostics;
        const bool sound = reader.ok() && reader.left() == 0 && checkObjectState(other, holders, diagnostics);
        EXPECT_EQ(diagnostics.hasErrors(), reader.ok() && reader.left() == 0 && !sound);
        seen += sound ? 0 : 1;
    }
    EXPECT_GT(seen, 400);
}

TEST(RequestStorm, ArbitrationIsSmall) {
    // What a person carries of it; design: 1.5 KB a person in all.
    EXPECT_LE(sizeof(Requests) + sizeof(Holdings), 112u);
    EXPECT_LT(ObjectState(test::objectWorld()).memoryBytes(), 64u * 1024u);
}

} // namespace
} // namespace ped
