// SPDX-License-Identifier: MIT
// What a game hears of minds, what it tells them to do, and what becomes of what people held.
#include "UnrealStage.h"

#include "Mass/PedestrianFragments.h"
#include "Mass/PedestrianTrait.h"
#include "MassCommonFragments.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityUtils.h"
#include "MassSpawnerSubsystem.h"
#include "Population/PedestrianTypeAsset.h"
#include "Runs/MindfulRun.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Objects/ObjectState.h"

#include <map>

namespace ped::test {
namespace {

class MindEventsTest : public ::testing::Test {
protected:
    void open(const char* station, pedsim::MindfulOptions options = {.seed = 1}) {
        world = &shippedWorld(station);
        level.BeginPlay();
        people().SetTellMinds(true);
        people().Open(borrowed(*world), pedsim::mindfulOptions(*world, options), FTransform::Identity);
    }
    UPedestrianSubsystem& people() { return *level->GetSubsystem<UPedestrianSubsystem>(); }
    Simulation& simulation() { return people().GetRun()->Simulation; }
    void run(int seconds) {
        for (int i = 0; i < 30 * seconds; ++i)
            people().StepOnce();
    }
    /// Steps until somebody fits, for so many seconds at the most.
    FPedestrianHandle await(int seconds, const std::function<bool(const Holdings&)>& fits) {
        const FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*level);
        for (int i = 0; i < 30 * seconds; ++i) {
            people().StepOnce();
            for (int id = 0; id < int(simulation().bornCount()); ++id) {
                const FMassEntityHandle entity = people().GetEntity({id});
                if (entity.IsSet() && fits(manager.GetFragmentDataChecked<FPedestrianHoldingsFragment>(entity).Value))
                    return {id};
            }
        }
        return {};
    }
    void expectSound() {
        Diagnostics diagnostics;
        people().GetStateHash(); // Gathers.
        EXPECT_TRUE(simulation().checkObjects(diagnostics)) << describe(diagnostics);
    }

    const World* world = nullptr;
    Double::FTestWorld level;
};

TEST_F(MindEventsTest, TellsOfPurchasesAndTrains) {
    open("TicketHall");
    int purchases = 0;
    int tickets = 0;
    std::map<EPedestrianMindEvent, int> heard;
    TArray<FString> departed;
    int boarded = 0;
    people().OnPurchase.AddLambda([&](const FPedestrianMindEvent& event) {
        ++purchases;
        tickets += event.Goal == FString(goalName(GoalType::BuyTicket)) ? 1 : 0;
        EXPECT_FALSE(event.Object.IsEmpty());
        EXPECT_TRUE(event.Pedestrian.IsValid());
    });
    people().OnMindEvent.AddLambda([&](const FPedestrianMindEvent& event) { ++heard[event.Kind]; });
    people().OnTrainDeparted.AddLambda([&](const FString& train, int32 on) {
        departed.Add(train);
        boarded = on;
    });
    run(310);
    EXPECT_EQ(purchases, int(simulation().activities().purchases));
    EXPECT_EQ(tickets, int(simulation().activities().tickets));
    EXPECT_GT(tickets, 5);
    EXPECT_EQ(heard[EPedestrianMindEvent::Buys], purchases);
    EXPECT_GT(heard[EPedestrianMindEvent::JoinsQueue], 0);
    EXPECT_GT(heard[EPedestrianMindEvent::Boards], 0);
    EXPECT_EQ(departed, TArray<FString>({FString("Local")})) << "once";
    EXPECT_EQ(boarded, heard[EPedestrianMindEvent::Boards]);
}

/// Whether anybody listens changes nothing.
TEST_F(MindEventsTest, ListeningChangesNothing) {
    open("TicketHall");
    people().OnMindEvent.AddLambda([](const FPedestrianMindEvent&) {});
    run(40);
    UnrealStage silent(*world, pedsim::mindfulOptions(*world, {.seed = 1}));
    for (int i = 0; i < 30 * 40; ++i)
        silent.people().StepOnce();
    EXPECT_EQ(people().GetStateHash(), silent.people().GetStateHash());
}

TEST_F(MindEventsTest, KeepsDiaries) {
    open("TicketHall");
    for (int id = 0; id < 40; ++id)
        people().KeepDiary({id});
    people().KeepDiary({});
    run(120);
    int lines = 0;
    bool bought = false;
    for (int id = 0; id < 40; ++id) {
        float last = 0.0f;
        for (const FPedestrianMindEvent& event : people().GetDiary({id})) {
            ++lines;
            EXPECT_EQ(event.Pedestrian.Id, id);
            EXPECT_GE(event.Time, last) << "in order";
            last = event.Time;
            const FText text = UPedestrianSubsystem::DescribeEvent(event);
            EXPECT_FALSE(text.IsEmpty());
            EXPECT_FALSE(text.ToString().Contains(TEXT("{"))) << Double::Narrow(text.ToString().Std());
            bought = bought || text.ToString().Contains(TEXT("has bought something at Ticket Window"));
        }
    }
    EXPECT_GT(lines, 100);
    EXPECT_TRUE(bought);
    EXPECT_TRUE(people().GetDiary({41}).IsEmpty()) << "nobody asked for that one";
    EXPECT_LE(people().GetDiary({0}).Num(), 256);
}

TEST_F(MindEventsTest, EveryEventHasItsWords) {
    for (int kind = 0; kind < mindEventKindCount; ++kind) {
        FPedestrianMindEvent event;
        event.Kind = EPedestrianMindEvent(kind);
        EXPECT_FALSE(UPedestrianSubsystem::DescribeEvent(event).IsEmpty()) << kind;
    }
}

TEST_F(MindEventsTest, WhoIsGivenAGoalPursuesIt) {
    open("TicketHall");
    run(2);
    int given = 0;
    for (int id = 0; id < 10; ++id)
        given += people().GiveGoal({id}, EPedestrianActivity::BuyFood) ? 1 : 0;
    EXPECT_EQ(given, 10);
    FPedestrianMindInfo mind;
    ASSERT_TRUE(people().GetMind({0}, mind));
    EXPECT_EQ(mind.Goals[0], FString(goalName(GoalType::BuyFood)));
    int atMachine = 0;
    people().OnPurchase.AddLambda([&](const FPedestrianMindEvent& event) {
        atMachine += event.Object == FString("Sweets Machine") && event.Pedestrian.Id < 10 ? 1 : 0;
    });
    run(120);
    EXPECT_GT(atMachine, 2);
    EXPECT_FALSE(people().GiveGoal({}, EPedestrianActivity::Rest));
    while (people().GiveGoal({20}, EPedestrianActivity::Wander))
        ++given;
    EXPECT_LT(given, 30) << "nobody has room for any number of goals";
    expectSound();
}

TEST_F(MindEventsTest, WhoIsRemovedGivesBackItsPlaceInLine) {
    open("TicketHall");
    const FPedestrianHandle person = await(120, [](const Holdings& h) { return h.queue.valid(); });
    ASSERT_TRUE(person.IsValid());
    FPedestrianMindInfo mind;
    ASSERT_TRUE(people().GetMind(person, mind));
    const int32 before = people().GetQueueLength(mind.Queue);
    EXPECT_TRUE(people().Remove(person));
    EXPECT_EQ(people().GetQueueLength(mind.Queue), before - 1);
    expectSound();
    run(5);
    expectSound();
}

TEST_F(MindEventsTest, WhoIsDestroyedGivesBackItsSeat) {
    open("TicketHall");
    for (int id = 0; id < 20; ++id)
        people().GiveGoal({id}, EPedestrianActivity::Rest);
    const FPedestrianHandle person = await(120, [](const Holdings& h) { return h.seat.valid(); });
    ASSERT_TRUE(person.IsValid());
    FPedestrianMindInfo mind;
    ASSERT_TRUE(people().GetMind(person, mind));
    EXPECT_TRUE(mind.Seat.Contains(TEXT("Bench")));
    // Not by us: as a game or Mass itself may.
    UE::Mass::Utils::GetEntityManagerChecked(*level).DestroyEntity(people().GetEntity(person));
    run(1);
    expectSound();
}

/// A performance that the game starts has spectators; one of them disappears; it ends and they go on.
TEST_F(MindEventsTest, PeopleWatchAPerformanceThatTheGameStarts) {
    open("PennStation", {.seed = 1, .people = 400});
    const FString area(world->objects.names[world->objects.idOf(ObjectKind::PerformanceArea, 0).index()].c_str());
    simulation().objects().areas[0].isActive() ? people().EndPerformance(area) : false;
    ASSERT_TRUE(people().StartPerformance(area));
    run(1);
    int asked = 0;
    for (int id = 0; id < 400 && asked < 40; ++id)
        asked += people().GiveGoal({id}, EPedestrianActivity::Watch) ? 1 : 0;
    ASSERT_EQ(asked, 40);
    int watching = 0;
    people().OnMindEvent.AddLambda([&](const FPedestrianMindEvent& event) {
        watching += event.Kind == EPedestrianMindEvent::BeginsToWatch && event.Object == area ? 1 : 0;
    });
    const ObjectId stage = world->objects.find(TCHAR_TO_UTF8(*area));
    const FPedestrianHandle person =
        await(120, [&](const Holdings& h) { return h.area == stage && h.spotHold == HoldState::Taken; });
    ASSERT_TRUE(person.IsValid());
    EXPECT_TRUE(people().Remove(person));
    expectSound();
    run(10);
    EXPECT_GT(watching, 0);
    EXPECT_TRUE(people().EndPerformance(area));
    // At once, as the station's own artists may begin another before long.
    run(1);
    ASSERT_FALSE(simulation().objects().areas[0].isActive());
    EXPECT_FALSE(await(1, [&](const Holdings& h) { return h.area == stage; }).IsValid()) << "the show is over";
    run(20);
    expectSound();
}

/// A train that is late leaves late, and who comes late catches it.
TEST_F(MindEventsTest, ADelayedTrainTakesMorePeople) {
    open("TicketHall");
    float left = 0.0f;
    people().OnTrainDeparted.AddLambda([&](const FString&, int32) { left = people().GetSimulatedSeconds(); });
    EXPECT_TRUE(people().DelayTrain(TEXT("Local"), 20.0f));
    run(305);
    EXPECT_EQ(left, 0.0f) << "it was to leave at 300";
    run(20);
    EXPECT_NEAR(left, 320.0f, 1.0f);
}

/// Who stands in line when the booth closes goes elsewhere.
TEST_F(MindEventsTest, AClosedBoothEmptiesItsQueue) {
    open("TicketHall");
    const FString queue(TEXT("Ticket Window 2 Queue"));
    for (int second = 0; second < 120 && people().GetQueueLength(queue) < 2; ++second)
        run(1);
    ASSERT_GE(people().GetQueueLength(queue), 2);
    EXPECT_TRUE(people().SetOpen(TEXT("Ticket Booth 2 Front"), false));
    run(10);
    EXPECT_EQ(people().GetQueueLength(queue), 0);
    expectSound();
    EXPECT_TRUE(people().SetOpen(TEXT("Ticket Booth 2 Front"), true));
    int longest = 0;
    for (int second = 0; second < 60; ++second) {
        run(1);
        longest = std::max(longest, people().GetQueueLength(queue));
    }
    EXPECT_GT(longest, 0) << "open again";
}

/// People of a Mass Spawner have minds where their trait names a type.
TEST_F(MindEventsTest, TheTraitGivesMinds) {
    open("TicketHall", {.seed = 1, .people = 1});
    auto* config = NewObject<UMassEntityConfigAsset>(&people());
    auto* trait = Cast<UPedestrianTrait>(config->AddTrait(UPedestrianTrait::StaticClass()));
    ASSERT_NE(trait, nullptr);
    trait->Type = NewObject<UPedestrianTypeAsset>(&people());
    trait->Type->TypeName = TEXT("Tourist");
    TArray<FMassEntityHandle> made;
    level->GetSubsystem<UMassSpawnerSubsystem>()->SpawnEntities(config->GetOrCreateEntityTemplate(*level), 1, made);
    ASSERT_EQ(made.Num(), 1);
    FPedestrianInfo first;
    ASSERT_TRUE(people().GetInfo({0}, first));
    const FVector place = first.Location + FVector(150, 0, 0);
    UE::Mass::Utils::GetEntityManagerChecked(*level).GetFragmentDataChecked<FTransformFragment>(made[0]).SetTransform(
        FTransform(place));
    const int32 id = int32(simulation().bornCount());
    people().StepOnce();
    FPedestrianMindInfo mind;
    ASSERT_TRUE(people().GetMind({id}, mind));
    EXPECT_EQ(mind.Type, FString("tourist"));
}

} // namespace
} // namespace ped::test
