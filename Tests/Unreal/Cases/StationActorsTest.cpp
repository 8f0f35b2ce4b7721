// SPDX-License-Identifier: MIT
// A station that is placed actor by actor, without a file.
#include "UnrealStage.h"

#include "Logging/MessageLog.h"
#include "Mass/PedestrianTrait.h"
#include "MassEntityConfigAsset.h"
#include "Misc/DataValidation.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Population/PedestrianTypeAsset.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationActors.h"
#include "Stations/PedestrianStationComponents.h"
#include "Stations/PedestrianThingComponents.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/Lifts.h"
#include "ped/Station/PersonTypes.h"

namespace ped::test {
namespace {

class StationActorsTest : public ::testing::Test {
protected:
    StationActorsTest() {
        Double::MessageLines().Reset();
        level.BeginPlay();
        station = level->SpawnActor<APedestrianStation>();
    }
    template <class T>
    T* place(const char* name, const FVector& at, double yaw = 0.0) {
        T* actor = level->SpawnActor<T>();
        actor->Part->ObjectName = name;
        actor->SetActorTransform(FTransform(FRotator(0, yaw, 0), at));
        return actor;
    }
    std::string messages() {
        std::string all;
        for (const Double::FMessageLine& line : Double::MessageLines())
            all += Double::Narrow(line.Message->ToText().ToString().Std()) + "\n";
        return all;
    }
    /// A hall of 20 x 12 m, a platform along its far side, a booth, a machine, a bench, a door and a train.
    void placeSmallStation() {
        auto* hall = place<APedestrianRegion>("Hall", FVector(0, 0, 0))->GetPart<UPedestrianRegionComponent>();
        hall->Footprint = {FVector(-1000, -600, 0), FVector(1000, -600, 0), FVector(1000, 600, 0),
                           FVector(-1000, 600, 0)};
        auto* platform = place<APedestrianPlatform>("Platform", FVector(0, 900, 0));
        place<APedestrianTicketBooth>("Booth", FVector(-600, 0, 0));
        place<APedestrianVendingMachine>("Machine", FVector(850, 0, 0));
        place<APedestrianBench>("Bench", FVector(0, -500, 0), 90.0);
        place<APedestrianEntrance>("Door", FVector(400, -570, 0), 90.0)
            ->GetPart<UPedestrianEntranceComponent>()
            ->ArrivalsPerMinute = 6.0f;
        auto* train = place<APedestrianTrain>("Local", FVector())->GetPart<UPedestrianTrainComponent>();
        train->Platform = platform;
        train->Schedule.Destination = TEXT("Boston");
    }

    Double::FTestWorld level;
    APedestrianStation* station = nullptr;
};

TEST_F(StationActorsTest, EveryActorDescribesItself) {
    placeSmallStation();
    place<APedestrianPortal>("Way", FVector(0, 600, 0), 90.0);
    place<APedestrianObstacle>("Pillar", FVector(300, 300, 0));
    place<APedestrianWall>("Wall", FVector(-900, 500, 0));
    place<APedestrianQueue>("Line", FVector(100, 100, 0));
    place<APedestrianPurchasePoint>("Counter", FVector(0, 100, 0));
    place<APedestrianPerformanceArea>("Stage", FVector(0, 0, 0));
    place<APedestrianMeetingPoint>("Under the clock", FVector(200, 0, 0));
    place<APedestrianThing>("Copier", FVector(500, 0, 0));
    place<APedestrianExit>("Back door", FVector(-980, 400, 0));
    place<APedestrianTrainDoor>("Extra door", FVector(1400, 1140, 0), 90.0);
    place<APedestrianStationClock>("Clock", FVector(0, 0, 400));
    place<APedestrianSign>("Sign", FVector(0, 0, 250));
    place<APedestrianPatrolRoute>("Beat", FVector(0, 0, 0));
    StationDesc desc;
    Diagnostics diagnostics;
    station->GatherFromLevel(desc, diagnostics);
    EXPECT_EQ(desc.regions.size(), 2u);
    EXPECT_EQ(desc.portals.size(), 1u);
    EXPECT_EQ(desc.geometry.boxes.size(), 3u) << "pillar, booth, machine";
    EXPECT_EQ(desc.geometry.walls.size(), 1u);
    EXPECT_EQ(desc.objects.queues.size(), 2u);
    EXPECT_EQ(desc.objects.purchasePoints.size(), 2u);
    EXPECT_EQ(desc.objects.ticketBooths.size(), 1u);
    EXPECT_EQ(desc.objects.vendingMachines.size(), 1u);
    EXPECT_EQ(desc.objects.seats.size(), 1u);
    EXPECT_EQ(desc.objects.performanceAreas.size(), 1u);
    EXPECT_EQ(desc.objects.meetingPoints.size(), 1u);
    ASSERT_EQ(desc.objects.things.size(), 1u);
    EXPECT_EQ(desc.objects.things[0].kind, "Copier") << "a kind of its own";
    EXPECT_EQ(desc.objects.entrances.size(), 1u);
    EXPECT_EQ(desc.objects.exits.size(), 2u) << "the door leads out, too";
    EXPECT_EQ(desc.objects.platforms.size(), 1u);
    EXPECT_EQ(desc.objects.trainDoors.size(), 5u);
    EXPECT_EQ(desc.objects.clocks.size(), 1u);
    EXPECT_EQ(desc.objects.signs.size(), 1u);
    EXPECT_EQ(desc.objects.patrolRoutes.size(), 1u);
    EXPECT_EQ(desc.timetable.trains.size(), 1u);
}

TEST_F(StationActorsTest, InterestRegionsAndFlowsDescribeThemselves) {
    placeSmallStation();
    auto* region =
        place<APedestrianInterestRegion>("Camera", FVector(200, 100, 0))->GetPart<UPedestrianInterestRegionComponent>();
    region->Radius = 800.0f;
    region->Level = EPedestrianInterest::Low;
    auto* flow = place<APedestrianFlow>("Strollers", FVector(-800, 0, 0))->GetPart<UPedestrianFlowComponent>();
    flow->Ends = {FVector(0, 0, 0), FVector(1500, 0, 0)};
    flow->People = 8;
    flow->Paths = 2;
    StationDesc desc;
    Diagnostics diagnostics;
    station->GatherFromLevel(desc, diagnostics);
    ASSERT_EQ(desc.interest.size(), 1u);
    EXPECT_EQ(desc.interest[0].name, "Camera");
    EXPECT_NEAR(desc.interest[0].radius, 8.0f, 1e-4f);
    EXPECT_EQ(desc.interest[0].level, InterestLevel::Low);
    ASSERT_EQ(desc.flows.size(), 1u);
    EXPECT_NEAR(distance(desc.flows[0].from, desc.flows[0].to), 15.0f, 1e-3f);
    EXPECT_EQ(desc.flows[0].people, 8);
    EXPECT_EQ(desc.flows[0].paths, 2);
    flow->Ends.Reset();
    StationDesc without;
    station->GatherFromLevel(without, diagnostics);
    EXPECT_TRUE(without.flows.empty()) << "no ends, no flow";
}

TEST_F(StationActorsTest, LiftsRailingsEscalatorsAndGatesDescribeThemselves) {
    placeSmallStation();
    auto* lift = place<APedestrianLift>("Lift", FVector(500, 200, 0), 180.0)->GetPart<UPedestrianLiftComponent>();
    lift->Stops = {0.0f, 450.0f};
    lift->Capacity = 6;
    auto* upper = place<APedestrianRegion>("Gallery", FVector(0, 0, 450))->GetPart<UPedestrianRegionComponent>();
    upper->Footprint = {FVector(-1000, -600, 0), FVector(1000, -600, 0), FVector(1000, 600, 0), FVector(-1000, 600, 0)};
    upper->Holes.AddDefaulted_GetRef().Outline = {FVector(-900, -500, 0), FVector(-700, -500, 0),
                                                  FVector(-700, -300, 0), FVector(-900, -300, 0)};
    auto* railing =
        place<APedestrianRailing>("Balustrade", FVector(-700, -500, 450))->GetPart<UPedestrianRailingComponent>();
    ASSERT_NE(railing, nullptr);
    auto* flight = place<APedestrianRegion>("Escalator", FVector(0, -1200, 0))->GetPart<UPedestrianRegionComponent>();
    flight->Floor = EPedestrianFloor::Stairs;
    flight->RampPoints = {FVector(0, 0, 0), FVector(900, 0, 450)};
    flight->RampWidth = 100.0f;
    flight->CarrySpeed = 50.0f;
    flight->WalkingShare = 0.4f;
    auto* way = place<APedestrianPortal>("Way", FVector(0, 600, 0), 90.0)->GetPart<UPedestrianPortalComponent>();
    way->Gates = 3;
    way->GateSeconds = 2.0f;
    way->OneWayFrom = FPedestrianPartReference(FString(TEXT("Hall")));
    StationDesc desc;
    Diagnostics diagnostics;
    station->GatherFromLevel(desc, diagnostics);
    ASSERT_EQ(desc.lifts.size(), 1u);
    EXPECT_EQ(desc.lifts[0].stops, (std::vector<float>{0.0f, 4.5f}));
    EXPECT_EQ(desc.lifts[0].capacity, 6);
    EXPECT_NE(desc.lifts[0].facing, 0.0f);
    EXPECT_FALSE(cabinsOf(desc, desc.lifts[0]).empty()) << "its cabins are made";
    ASSERT_EQ(desc.geometry.railings.size(), 1u);
    EXPECT_FLOAT_EQ(desc.geometry.railings[0].z, 4.5f);
    const auto region = [&](const char* name) {
        return std::find_if(desc.regions.begin(), desc.regions.end(), [&](const auto& r) { return r.name == name; });
    };
    EXPECT_EQ(region("Gallery")->holes.size(), 2u) << "its own, and the lift's";
    EXPECT_FLOAT_EQ(region("Escalator")->floor.carries, 0.5f);
    EXPECT_FLOAT_EQ(region("Escalator")->floor.walking, 0.4f);
    EXPECT_FLOAT_EQ(region("Escalator")->floor.width, 1.0f);
    ASSERT_EQ(desc.portals.size(), 1u);
    EXPECT_EQ(desc.portals[0].gates, 3);
    EXPECT_FLOAT_EQ(desc.portals[0].gateSeconds, 2.0f);
    EXPECT_EQ(desc.portals[0].oneWay, "Hall");
}

TEST_F(StationActorsTest, PartsOfOneActorFindEachOther) {
    placeSmallStation();
    StationDesc desc;
    Diagnostics diagnostics;
    station->GatherFromLevel(desc, diagnostics);
    ASSERT_EQ(desc.objects.ticketBooths.size(), 1u);
    EXPECT_EQ(desc.objects.ticketBooths[0].name, "Booth");
    ASSERT_EQ(desc.objects.ticketBooths[0].purchasePoints.size(), 1u);
    EXPECT_EQ(desc.objects.ticketBooths[0].purchasePoints[0], "Booth Window");
    EXPECT_EQ(desc.objects.purchasePoints[0].queue, "Booth Queue");
    // The queue leads away from the front, the customer looks at it.
    EXPECT_NEAR(desc.objects.queues[0].line[0].x, -5.0f, 1e-3f);
    EXPECT_NEAR(desc.objects.queues[0].line[1].x, 0.0f, 1e-3f);
    EXPECT_NEAR(std::abs(desc.objects.purchasePoints[0].facing), 180.0f, 1e-3f);
    EXPECT_EQ(desc.objects.platforms[0].region, "Platform Ground");
    for (const TrainDoorDesc& door : desc.objects.trainDoors) {
        EXPECT_EQ(door.platform, "Platform");
        EXPECT_EQ(door.track, "1");
        EXPECT_NEAR(door.position.y, -11.4f, 1e-3f);
        EXPECT_NEAR(door.facing, -90.0f, 1e-3f) << "trains stand at +y, which is -y of the station";
    }
    EXPECT_NEAR(desc.objects.trainDoors[1].position.x - desc.objects.trainDoors[0].position.x, -6.0f, 1e-3f);
    EXPECT_EQ(desc.timetable.trains[0].platform, "Platform");
    EXPECT_EQ(desc.timetable.trains[0].track, "1") << "the platform's";
}

TEST_F(StationActorsTest, NamesComeFromLabelsUnlessGiven) {
    auto* bench = level->SpawnActor<APedestrianBench>();
    EXPECT_EQ(bench->Part->GetObjectName(), bench->GetActorNameOrLabel());
    auto* booth = level->SpawnActor<APedestrianTicketBooth>();
    TArray<UPedestrianQueueComponent*> queues;
    booth->GetComponents(queues);
    ASSERT_EQ(queues.Num(), 1);
    EXPECT_EQ(queues[0]->GetObjectName(), booth->GetActorNameOrLabel() + TEXT(" Queue"));
    bench->Part->ObjectName = TEXT("By the window");
    EXPECT_EQ(FPedestrianPartReference(bench).Resolve(), FString("By the window"));
    EXPECT_EQ(FPedestrianPartReference(TEXT("Bench 7")).Resolve(), FString("Bench 7"));
    EXPECT_TRUE(FPedestrianPartReference().Resolve().IsEmpty());
    EXPECT_TRUE(FPedestrianPartReference(level->SpawnActor<AActor>()).Resolve().IsEmpty()) << "no part of a station";
}

/// The same station whatever order the level has its actors in.
TEST_F(StationActorsTest, TheOrderOfActorsDoesNotMatter) {
    placeSmallStation();
    StationDesc first;
    Diagnostics diagnostics;
    station->GatherFromLevel(first, diagnostics);
    std::reverse(level->Actors.begin(), level->Actors.end());
    StationDesc second;
    station->GatherFromLevel(second, diagnostics);
    ASSERT_EQ(first.objects.trainDoors.size(), second.objects.trainDoors.size());
    ASSERT_EQ(first.regions.size(), second.regions.size());
    for (std::size_t i = 0; i < first.regions.size(); ++i)
        EXPECT_EQ(first.regions[i].name, second.regions[i].name);
}

/// Placed by hand, without a line of JSON: people come in, buy tickets and take the train.
TEST_F(StationActorsTest, PeopleOfAPlacedStationBuyTicketsAndCatchTrains) {
    placeSmallStation();
    station->Population = NewObject<UPedestrianPopulation>(station);
    station->Population->Initial = 20;
    auto* hurried = NewObject<UPedestrianTypeAsset>(station);
    hurried->TypeName = TEXT("hurried");
    hurried->TicketShare = 0.0f;
    hurried->Speed = 160.0f;
    station->Population->Mix.AddDefaulted_GetRef().Type = hurried;
    ASSERT_TRUE(station->Open()) << messages();
    UPedestrianSubsystem& people = *level->GetSubsystem<UPedestrianSubsystem>();
    EXPECT_EQ(people.GetCount(), 20);
    FPedestrianMindInfo mind;
    ASSERT_TRUE(people.GetMind({0}, mind));
    EXPECT_EQ(mind.Type, FString("hurried"));
    int longest = 0;
    for (int frame = 0; frame < 30 * 250; ++frame) {
        people.StepOnce();
        longest = std::max(longest, people.GetQueueLength(TEXT("Booth Queue")));
    }
    EXPECT_GT(longest, 1) << "nobody brings a ticket";
    FPedestrianTrainInfo train;
    ASSERT_TRUE(people.GetTrain(TEXT("Local"), train));
    EXPECT_GT(train.Boarded, 3);
    EXPECT_GT(people.GetRun()->Simulation.bornCount(), 30u) << "six arrive a minute";
}

TEST_F(StationActorsTest, ATimetableAssetHasTrains) {
    placeSmallStation();
    station->Timetable = NewObject<UPedestrianTimetable>(station);
    station->Timetable->OpensAt = 7.5f;
    FPedestrianTrainSchedule& late = station->Timetable->Trains.AddDefaulted_GetRef();
    late.Name = TEXT("Night train");
    late.PlatformName = TEXT("Platform");
    late.Arrival = 400.0f;
    late.Departure = 460.0f;
    StationDesc desc;
    Diagnostics diagnostics;
    station->GatherFromLevel(desc, diagnostics);
    EXPECT_FLOAT_EQ(desc.timetable.startOfDay, 27000.0f);
    ASSERT_EQ(desc.timetable.trains.size(), 2u);
    EXPECT_EQ(desc.timetable.trains[1].name, "Night train");
    EXPECT_EQ(desc.timetable.trains[1].track, "1");
    EXPECT_TRUE(station->Open()) << messages();
    late.Track = TEXT("1");
    late.PlatformName = TEXT("Nowhere");
    EXPECT_FALSE(station->Open());
    EXPECT_NE(messages().find("Nowhere"), std::string::npos);
}

TEST_F(StationActorsTest, EntrancesMayHaveTheirOwnPeople) {
    placeSmallStation();
    auto* tourists = NewObject<UPedestrianPopulation>(station);
    tourists->Mix.AddDefaulted_GetRef().TypeName = TEXT("tourist");
    auto* door = place<APedestrianEntrance>("Side door", FVector(-980, -300, 0));
    door->GetPart<UPedestrianEntranceComponent>()->Mix = tourists;
    door->GetPart<UPedestrianEntranceComponent>()->Arrivals = {{}, {}};
    door->GetPart<UPedestrianEntranceComponent>()->Arrivals[1].Time = 60.0f;
    door->GetPart<UPedestrianEntranceComponent>()->Arrivals[1].PerMinute = 30.0f;
    StationDesc desc;
    Diagnostics diagnostics;
    station->GatherFromLevel(desc, diagnostics);
    ASSERT_EQ(desc.population.arrivals.size(), 2u);
    EXPECT_EQ(desc.population.arrivals[1].entrance, "Side door");
    EXPECT_EQ(desc.population.arrivals[1].mix[0].type, "tourist");
    EXPECT_FLOAT_EQ(desc.population.arrivals[1].rates[1].perMinute, 30.0f);
}

TEST_F(StationActorsTest, TypesCanBeCopiedFromThoseThatShip) {
    auto* type = NewObject<UPedestrianTypeAsset>(station, nullptr, FName("Visitor"));
    type->BasedOn = TEXT("tourist");
    ASSERT_TRUE(type->CopyShippedType());
    PersonTypeDesc copy = type->Describe();
    EXPECT_EQ(copy.name, "Visitor");
    EXPECT_EQ(type->GetTypeName(), FString("Visitor"));
    const PersonTypeDesc& tourist = shippedPersonTypes()[*findType(shippedPersonTypes(), "tourist")];
    EXPECT_EQ(copy.agenda, tourist.agenda);
    EXPECT_EQ(copy.knowledge, tourist.knowledge);
    EXPECT_NEAR(copy.speed, tourist.speed, 1e-5f);
    ASSERT_EQ(copy.needs.size(), tourist.needs.size());
    ASSERT_EQ(copy.actions.size(), tourist.actions.size());
    for (std::size_t i = 0; i < copy.actions.size(); ++i) {
        EXPECT_EQ(copy.actions[i].goal, tourist.actions[i].goal);
        EXPECT_EQ(copy.actions[i].guards, tourist.actions[i].guards);
        EXPECT_NEAR(copy.actions[i].within, tourist.actions[i].within, 1e-3f);
    }
    FDataValidationContext sound;
    EXPECT_EQ(type->IsDataValid(sound), EDataValidationResult::Valid);
    type->BasedOn = TEXT("astronaut");
    type->Agenda.Reset();
    EXPECT_FALSE(type->CopyShippedType());
    FDataValidationContext broken;
    EXPECT_EQ(type->IsDataValid(broken), EDataValidationResult::Invalid);
    EXPECT_EQ(broken.GetNumErrors(), 2u);
    auto* population = NewObject<UPedestrianPopulation>(station);
    population->Mix.AddDefaulted_GetRef().TypeName = TEXT("astronaut");
    FDataValidationContext unknown;
    EXPECT_EQ(population->IsDataValid(unknown), EDataValidationResult::Invalid);
    population->Mix[0].Type = type;
    FDataValidationContext known;
    EXPECT_EQ(population->IsDataValid(known), EDataValidationResult::Valid);
}

TEST_F(StationActorsTest, TypesSayWhatTheirPeopleLookLike) {
    placeSmallStation();
    auto config = [&] {
        auto* asset = NewObject<UMassEntityConfigAsset>(station);
        asset->AddTrait(UPedestrianTrait::StaticClass());
        return asset;
    };
    station->Appearance = config();
    station->Population = NewObject<UPedestrianPopulation>(station);
    station->Population->Mix = {FPedestrianTypeShare(), FPedestrianTypeShare()};
    station->Population->Mix[0].Type = NewObject<UPedestrianTypeAsset>(station, nullptr, FName("smart"));
    station->Population->Mix[0].Type->Appearance = config();
    ASSERT_TRUE(station->Open()) << messages();
    EXPECT_GT(level->GetSubsystem<UPedestrianSubsystem>()->GetCount(), 50);
}

TEST(PedestrianRole, BecomesADescriptionAndBackAndTellsItsWeek) {
    FPedestrianRole role;
    role.People = 3;
    role.Friends = 0.2f;
    FPedestrianCalendarEntry& meeting = role.Calendar.AddDefaulted_GetRef();
    meeting.Start = 9.5f;
    meeting.Minutes = 30.0f;
    meeting.Action = TEXT("meet");
    meeting.At = TEXT("Room 1");
    FPedestrianCalendarEntry& lunch = role.Calendar.AddDefaulted_GetRef();
    lunch.Start = 12.0f;
    lunch.Action = TEXT("eat");
    lunch.Days = {EPedestrianWeekDay::Monday, EPedestrianWeekDay::Tuesday};
    role.Habits.AddDefaulted_GetRef().Action = TEXT("work");
    ped::RoleDesc desc;
    role.Describe(desc);
    ASSERT_EQ(desc.schedule.size(), 2u);
    EXPECT_FLOAT_EQ(desc.schedule[0].start, 34200.0f);
    EXPECT_FLOAT_EQ(desc.schedule[0].duration, 1800.0f);
    EXPECT_EQ(desc.schedule[1].days[1], ped::WeekDay::Tuesday);
    EXPECT_EQ(desc.idle[0].action, "work");
    FPedestrianRole back;
    back.TakeFrom(desc);
    EXPECT_EQ(back.People, 3);
    EXPECT_EQ(back.Calendar[0].At, FString(TEXT("Room 1")));
    EXPECT_EQ(back.GetWeek(), FString(TEXT("Mo-Tu  9:30-10:00 meet (Room 1), 12:00-13:00 eat\n"
                                           "We-Su  9:30-10:00 meet (Room 1)")));
}

} // namespace
} // namespace ped::test
