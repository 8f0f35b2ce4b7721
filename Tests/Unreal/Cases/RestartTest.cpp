// SPDX-License-Identifier: MIT
// Play, stop, play again, as an author does all day: people with minds are in the middle of everything when play ends,
// and nothing of it is left when it begins again.
#include "UnrealStage.h"

#include "MassEntityUtils.h"
#include "Runs/MindfulRun.h"
#include "Shared/Files.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationAsset.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Objects/ObjectState.h"
#include "ped/World/World.h"

#include <map>

namespace ped::test {
namespace {

/// What is held, by anybody.
struct Held {
    std::size_t lines = 0;
    std::size_t points = 0;
    std::size_t seats = 0;
    std::size_t spots = 0;
    std::size_t meetings = 0;
    std::size_t chats = 0;
    std::size_t groups = 0;
    std::size_t doors = 0;

    std::size_t all() const { return lines + points + seats + spots + meetings + chats + doors; }
};

Held heldIn(const ObjectState& objects) {
    Held held;
    for (const std::uint16_t length : objects.lineLength)
        held.lines += length;
    for (const PointState& point : objects.points)
        held.points += point.isFree() ? 0 : 1;
    for (const SlotState& slot : objects.seatSlots)
        held.seats += slot.holder.valid() ? 1 : 0;
    for (const SlotState& spot : objects.spots)
        held.spots += spot.holder.valid() ? 1 : 0;
    for (const MeetingSlot& slot : objects.meetingSlots)
        held.meetings += slot.holder.valid() ? 1 : 0;
    for (const ChatCircle& chat : objects.chats)
        held.chats += chat.members.empty() ? 0 : 1;
    for (const GroupState& group : objects.groups)
        held.groups += group.members.size();
    for (const DoorState& door : objects.doors)
        held.doors += door.waiting;
    return held;
}

/// One press of Play in a level with a ticket hall; its end is the end of the object.
class Play {
public:
    Play() {
        auto* station = level->SpawnActor<APedestrianStation>();
        station->Asset = NewObject<UPedestrianStationAsset>(station);
        station->Asset->Json =
            FString(::test::readText(PED_SOURCE_DIR "/Content/Stations/TicketHall.station.json").c_str());
        station->bTellMinds = true;
        level.BeginPlay();
        people().OnPurchase.AddLambda([this](const FPedestrianMindEvent&) { ++purchases; });
        people().OnTrainDeparted.AddLambda([this](const FString&, int32) { ++departures; });
        people().OnEnteredRegion.AddLambda([this](FPedestrianHandle, const FString&) { ++entered; });
        people().KeepDiary({0});
        hashes[0] = people().GetStateHash();
    }
    UPedestrianSubsystem& people() { return *level->GetSubsystem<UPedestrianSubsystem>(); }
    const ObjectState& objects() { return people().GetRun()->Simulation.objects(); }
    int32 entities() { return UE::Mass::Utils::GetEntityManagerChecked(*level).DebugGetEntityCount(); }
    void tick() {
        level.Tick(1.0f / 30.0f);
        if (people().GetFrame() % 100 == 0)
            hashes[people().GetFrame()] = people().GetStateHash();
    }

    Double::FTestWorld level{EWorldType::PIE};
    std::map<int, std::uint64_t> hashes;
    int purchases = 0;
    int departures = 0;
    int entered = 0;
};

constexpr int pastTheTrain = 30 * 305; // It departs after 300 s.

TEST(Restart, MindsBeginAgainAsIfNothingHadBeen) {
    { Play play; } // Whatever is made once is made now.
    const int32 before = Double::CountObjects();
    std::map<int, std::uint64_t> hashes;
    int purchases = 0;
    {
        Play first;
        EXPECT_GT(first.people().GetCount(), 0);
        for (int i = 0; i < pastTheTrain; ++i)
            first.tick();
        EXPECT_EQ(first.departures, 1);
        EXPECT_GT(first.purchases, 10);
        EXPECT_GT(first.entered, 10);
        EXPECT_GT(first.people().GetDiary({0}).Num(), 3);
        hashes = first.hashes;
        purchases = first.purchases;
        ASSERT_GT(hashes.size(), 90u);
    }
    EXPECT_EQ(Double::CountObjects(), before) << "objects of the first play are left";
    // Again, to where the hall is busiest: people in line, being served, sitting, before the doors of the train.
    {
        Play second;
        EXPECT_EQ(heldIn(second.objects()).all(), 0u) << "held before anybody has moved";
        EXPECT_EQ(second.people().GetFrame(), 0);
        EXPECT_TRUE(second.people().GetDiary({0}).IsEmpty());
        EXPECT_EQ(second.entities(), second.people().GetCount());
        Held most;
        while (second.people().GetFrame() < pastTheTrain) {
            second.tick();
            const Held now = heldIn(second.objects());
            most.lines = std::max(most.lines, now.lines);
            if (now.lines > 0 && now.points > 0 && now.seats > 0 && now.doors > 0)
                break;
        }
        const Held held = heldIn(second.objects());
        EXPECT_TRUE(held.lines > 0 && held.points > 0 && held.seats > 0 && held.doors > 0)
            << "lines " << held.lines << ", points " << held.points << ", seats " << held.seats << ", doors "
            << held.doors << ", longest lines " << most.lines;
        for (const auto& [frame, hash] : second.hashes)
            ASSERT_EQ(hash, hashes.at(frame)) << "frame " << frame;
    }
    EXPECT_EQ(Double::CountObjects(), before);
    // And once more, to the end.
    {
        Play third;
        EXPECT_EQ(heldIn(third.objects()).all(), 0u);
        for (int i = 0; i < pastTheTrain; ++i)
            third.tick();
        EXPECT_EQ(third.hashes, hashes);
        EXPECT_EQ(third.purchases, purchases);
        EXPECT_EQ(third.departures, 1);
    }
    EXPECT_EQ(Double::CountObjects(), before);
}

/// The same without leaving the level: everybody is sent away in the middle, and the station is opened anew.
TEST(Restart, WhoIsSentAwayLeavesNothingOccupied) {
    const World& world = shippedWorld("TicketHall");
    UnrealStage stage(world, pedsim::mindfulOptions(world, {.seed = 4}));
    UPedestrianSubsystem& people = stage.people();
    const std::uint64_t start = people.GetStateHash();
    const auto run = [&](int frames) {
        for (int i = 0; i < frames; ++i)
            people.StepOnce();
        return people.GetStateHash();
    };
    const std::uint64_t later = run(3000);
    ASSERT_GT(heldIn(stage.simulation().objects()).all(), 3u);
    people.RemoveAll();
    EXPECT_EQ(people.GetCount(), 0);
    const Held held = heldIn(stage.simulation().objects());
    EXPECT_EQ(held.all(), 0u) << "lines " << held.lines << ", points " << held.points << ", seats " << held.seats
                              << ", spots " << held.spots << ", doors " << held.doors;
    EXPECT_EQ(held.groups, 0u);
    Diagnostics diagnostics;
    EXPECT_TRUE(stage.simulation().checkObjects(diagnostics)) << describe(diagnostics);
    EXPECT_EQ(UE::Mass::Utils::GetEntityManagerChecked(*stage.level).DebugGetEntityCount(), 0);
    people.Open(borrowed(world), pedsim::mindfulOptions(world, {.seed = 4}), FTransform::Identity);
    EXPECT_EQ(people.GetStateHash(), start);
    EXPECT_EQ(run(3000), later);
}

} // namespace
} // namespace ped::test
