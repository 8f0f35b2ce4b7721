// SPDX-License-Identifier: MIT
// What Blueprint asks minds and objects, and tells them.
#include "UnrealStage.h"

#include "Runs/MindfulRun.h"

#include "ped/Objects/ObjectState.h"
#include "ped/World/World.h"

#include <limits>

namespace ped::test {
namespace {

class MindsTest : public ::testing::Test {
protected:
    const World& world = shippedWorld("TicketHall");
    UnrealStage stage{world, pedsim::mindfulOptions(world, {.seed = 1})};
    UPedestrianSubsystem& people = stage.people();

    void run(int seconds) {
        for (int i = 0; i < 30 * seconds; ++i)
            people.StepOnce();
    }
    bool anybody(const std::function<bool(const FPedestrianMindInfo&)>& fits) {
        for (int id = 0; id < int(stage.simulation().bornCount()); ++id) {
            FPedestrianMindInfo mind;
            if (people.GetMind({id}, mind) && fits(mind))
                return true;
        }
        return false;
    }
};

TEST_F(MindsTest, TellsWhatSomebodyWants) {
    run(30);
    FPedestrianMindInfo mind;
    ASSERT_TRUE(people.GetMind({0}, mind));
    EXPECT_EQ(mind.Needs.Num(), int32(needCount));
    EXPECT_FALSE(mind.Goals.IsEmpty());
    EXPECT_FALSE(mind.Type.IsEmpty());
    EXPECT_FALSE(people.GetMind({}, mind));
    EXPECT_TRUE(anybody([](const FPedestrianMindInfo& m) { return m.Train == FString("Local"); }));
    EXPECT_TRUE(anybody([](const FPedestrianMindInfo& m) { return m.Queue.Contains(TEXT("Ticket Window")); }));
    EXPECT_TRUE(anybody([](const FPedestrianMindInfo& m) { return m.bHasTicket; }));
}

TEST_F(MindsTest, WhoIsMadeThirstyGoesForADrink) {
    run(1);
    int thirsty = 0;
    for (int id = 0; id < 40; ++id)
        thirsty += people.SetNeed({id}, EPedestrianNeed::Thirst, 5.0f) ? 1 : 0;
    EXPECT_EQ(thirsty, 40);
    FPedestrianMindInfo mind;
    ASSERT_TRUE(people.GetMind({0}, mind));
    EXPECT_EQ(mind.Needs[int32(EPedestrianNeed::Thirst)], 1.0f) << "as much as can be";
    run(2);
    EXPECT_TRUE(
        anybody([](const FPedestrianMindInfo& m) { return m.Goals.Contains(FString(goalName(GoalType::BuyDrink))); }));
    EXPECT_FALSE(people.SetNeed({}, EPedestrianNeed::Thirst, 1.0f));
    EXPECT_FALSE(people.SetNeed({0}, EPedestrianNeed::Thirst, std::numeric_limits<float>::quiet_NaN()));
    const FPedestrianHandle roams = [&] {
        EXPECT_EQ(people.SpawnRoamers(1), 1);
        return FPedestrianHandle{int32(stage.simulation().bornCount()) - 1};
    }();
    EXPECT_FALSE(people.SetNeed(roams, EPedestrianNeed::Thirst, 1.0f)) << "has no mind";
}

TEST_F(MindsTest, NobodyQueuesAtAClosedBooth) {
    EXPECT_TRUE(people.SetOpen(TEXT("Ticket Booth 2 Front"), false));
    EXPECT_FALSE(people.SetOpen(TEXT("Ticket Booth 2 Front"), false)) << "it is shut already";
    EXPECT_TRUE(people.SetOpen(TEXT("Drinks Machine"), false));
    EXPECT_FALSE(people.SetOpen(TEXT("Bench 1 East"), false)) << "benches have no doors";
    EXPECT_FALSE(people.SetOpen(TEXT("Nothing"), false));
    int most = 0;
    for (int second = 0; second < 60; ++second) {
        run(1);
        EXPECT_EQ(people.GetQueueLength(TEXT("Ticket Window 2 Queue")), 0);
        most = std::max(most, people.GetQueueLength(TEXT("Ticket Window 1 Queue")));
    }
    EXPECT_GT(most, 0);
    EXPECT_EQ(people.GetQueueLength(TEXT("Nothing")), 0);
}

TEST_F(MindsTest, TrainsAreLateWhenTold) {
    FPedestrianTrainInfo before;
    ASSERT_TRUE(people.GetTrain(TEXT("Local"), before));
    EXPECT_NEAR(before.Departure, 300.0f, 0.1f);
    EXPECT_TRUE(people.DelayTrain(TEXT("Local"), 90.0f));
    FPedestrianTrainInfo after;
    ASSERT_TRUE(people.GetTrain(TEXT("Local"), after));
    EXPECT_NEAR(after.Departure, 390.0f, 0.1f);
    EXPECT_NEAR(after.Delay, 90.0f, 0.1f);
    EXPECT_FALSE(people.DelayTrain(TEXT("Local"), -1.0f));
    EXPECT_FALSE(people.DelayTrain(TEXT("Nothing"), 10.0f));
    EXPECT_FALSE(people.GetTrain(TEXT("Nothing"), after));
    EXPECT_TRUE(people.CancelTrain(TEXT("Local")));
    ASSERT_TRUE(people.GetTrain(TEXT("Local"), after));
    EXPECT_EQ(after.Phase, EPedestrianTrainPhase::Cancelled);
    EXPECT_FALSE(people.StartPerformance(TEXT("Local"))) << "that is a train";
}

TEST_F(MindsTest, SomebodyWithAMindGoesWhereItIsSent) {
    run(5);
    FPedestrianInfo info;
    ASSERT_TRUE(people.GetInfo({0}, info));
    FPedestrianInfo other;
    int32 sent = -1;
    for (int32 id = 1; id < 40 && sent < 0; ++id) // To where somebody far away stands.
        if (people.GetInfo({id}, other) && FVector::Dist(other.Location, info.Location) > 1000.0)
            sent = id;
    ASSERT_GE(sent, 0);
    ASSERT_TRUE(people.SendTo({0}, other.Location));
    people.StepOnce();
    FPedestrianMindInfo mind;
    ASSERT_TRUE(people.GetMind({0}, mind));
    double nearest = 1e9;
    for (int second = 0; second < 60 && people.GetInfo({0}, info); ++second) {
        run(1);
        nearest = std::min(nearest, FVector::Dist(info.Location, other.Location));
    }
    EXPECT_LT(nearest, 250.0);
}

TEST_F(MindsTest, AddsPeopleWithMinds) {
    FPedestrianInfo info;
    ASSERT_TRUE(people.GetInfo({0}, info));
    FPedestrianHandle added;
    for (int i = 1; i < 40 && !added.IsValid(); ++i) {
        FPedestrianSpawnRequest request;
        request.Location = info.Location + FVector(30.0 * i, 10.0 * i, 0.0);
        request.Errand = EPedestrianErrand::Mind;
        request.Type = TEXT("tourist");
        added = people.Spawn(request);
    }
    ASSERT_TRUE(added.IsValid());
    FPedestrianMindInfo mind;
    ASSERT_TRUE(people.GetMind(added, mind));
    EXPECT_EQ(mind.Type, FString("tourist"));
}

TEST(Minds, APerformanceBeginsAndEndsAsTold) {
    const World& world = shippedWorld("PennStation");
    ASSERT_FALSE(world.objects.ofKind(ObjectKind::PerformanceArea).empty());
    const FString area(world.objects.names[world.objects.idOf(ObjectKind::PerformanceArea, 0).index()].c_str());
    UnrealStage stage(world, pedsim::mindfulOptions(world, {.seed = 1, .people = 10}));
    EXPECT_TRUE(stage.people().StartPerformance(area));
    EXPECT_FALSE(stage.people().StartPerformance(area)) << "it is on";
    EXPECT_TRUE(stage.simulation().objects().areas[0].isActive());
    EXPECT_TRUE(stage.people().EndPerformance(area));
    EXPECT_FALSE(stage.simulation().objects().areas[0].isActive());
    EXPECT_FALSE(stage.people().EndPerformance(area));
}

TEST(Minds, WithoutAStationNothingIsAnswered) {
    Double::FTestWorld level;
    level.BeginPlay();
    auto& people = *level->GetSubsystem<UPedestrianSubsystem>();
    FPedestrianMindInfo mind;
    FPedestrianTrainInfo train;
    EXPECT_FALSE(people.GetMind({0}, mind));
    EXPECT_FALSE(people.SetNeed({0}, EPedestrianNeed::Thirst, 1.0f));
    EXPECT_FALSE(people.SetOpen(TEXT("Booth"), true));
    EXPECT_FALSE(people.StartPerformance(TEXT("Stage")));
    EXPECT_FALSE(people.EndPerformance(TEXT("Stage")));
    EXPECT_FALSE(people.DelayTrain(TEXT("Local"), 5.0f));
    EXPECT_FALSE(people.CancelTrain(TEXT("Local")));
    EXPECT_FALSE(people.GetTrain(TEXT("Local"), train));
    EXPECT_EQ(people.GetQueueLength(TEXT("Queue")), 0);
}

} // namespace
} // namespace ped::test
