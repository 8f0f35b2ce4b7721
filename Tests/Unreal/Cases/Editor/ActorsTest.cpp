// SPDX-License-Identifier: MIT
// From assets to actors and back: stations that are shaped by hand, baked levels, parts drawn as splines.
#include "EditorLevel.h"

#include "Automation/PedestrianEditorLibrary.h"
#include "Components/SplineComponent.h"
#include "Details/PedestrianSummaries.h"
#include "EditorFiles.h"
#include "Import/PedestrianSplines.h"
#include "Import/PedestrianStationFile.h"
#include "Logging/MessageLog.h"
#include "Population/PedestrianPopulation.h"
#include "Population/PedestrianTimetable.h"
#include "Shared/Stations.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationJson.h"
#include "ToolMenus.h"

#include "ped/Station/DescribeEvents.h"
#include "ped/Station/ObjectKinds.h"
#include "ped/World/World.h"
#include "ped/World/WorldBuilder.h"

#include <algorithm>
#include <map>

namespace ped::test {
namespace {

class ActorsTest : public EditorLevelTest {
protected:
    ~ActorsTest() override { Double::Assets().Empty(); }
    UPedestrianStationAsset* shipped(const std::string& name) {
        auto* asset = NewObject<UPedestrianStationAsset>();
        asset->SetJson(wide(bytesOf(stationFolder() + name + ".station.json")));
        return asset;
    }
    APedestrianStation* station() { return PedestrianEditorWorld::FindStation(&level()); }
    StationDesc gathered() {
        StationDesc description;
        Diagnostics diagnostics;
        station()->GatherFromLevel(description, diagnostics);
        return description;
    }
};

template <class T>
T* only(UWorld& level) {
    T* found = nullptr;
    for (AActor* actor : level.Actors)
        found = Cast<T>(actor) ? Cast<T>(actor) : found;
    return found;
}

/// Objects of all kinds, as a line of text each: kind, name, place and facing in centimetres and degrees.
std::vector<std::string> objectsOf(const StationDesc& station) {
    std::vector<std::string> lines;
    forEachObjectList(station.objects, [&](const ObjectKindInfo& kind, const auto& list) {
        for (const auto& object : list) {
            std::string line = std::string(kind.name) + " " + object.name;
            if constexpr (requires { object.position; })
                line += " " + std::to_string(std::lround(object.position.x * 10)) + "," +
                        std::to_string(std::lround(object.position.y * 10)) + "," +
                        std::to_string(std::lround(object.position.z * 10));
            if constexpr (requires { object.facing; })
                line += " " + std::to_string((std::lround(object.facing) % 360 + 360) % 360);
            if constexpr (requires { object.width; })
                line += " " + std::to_string(std::lround(object.width * 100));
            if constexpr (requires { object.platform; })
                line += " " + object.platform;
            if constexpr (requires { object.queue; })
                line += " " + object.queue;
            lines.push_back(line);
        }
    });
    std::sort(lines.begin(), lines.end());
    return lines;
}

/// By type, in the order of names: entries of calendars and habits of their role.
std::map<std::string, std::pair<std::size_t, std::size_t>> rolesOf(const StationDesc& station) {
    std::map<std::string, std::pair<std::size_t, std::size_t>> roles;
    for (const PersonTypeDesc& type : station.population.types)
        if (!type.role.schedule.empty() || !type.role.idle.empty())
            roles[type.name] = {type.role.schedule.size(), type.role.idle.size()};
    return roles;
}

TEST_F(ActorsTest, EveryShippedStationBecomesActorsThatSayTheSame) {
    for (const std::string& file : shippedFiles()) {
        const std::string name = narrow(PedestrianStationFile::NameOf(wide(file)));
        while (level().Actors.Num() > 0)
            level().Actors[0]->Destroy();
        UPedestrianStationAsset* asset = shipped(name);
        StationDesc written;
        Diagnostics diagnostics;
        ASSERT_TRUE(asset->ReadStation(written, diagnostics));
        ASSERT_GT(UPedestrianEditorLibrary::MakeActors(asset), 0) << name;
        ASSERT_NE(station(), nullptr);
        EXPECT_EQ(station()->Asset, nullptr) << "from now on the level is asked";
        const StationDesc read = gathered();
        EXPECT_EQ(objectsOf(read), objectsOf(written)) << name;
        EXPECT_EQ(read.regions.size(), written.regions.size()) << name;
        EXPECT_EQ(read.portals.size(), written.portals.size()) << name;
        EXPECT_EQ(read.geometry.walls.size(), written.geometry.walls.size() + written.geometry.polygons.size());
        EXPECT_EQ(read.geometry.boxes.size(), written.geometry.boxes.size() + written.geometry.cylinders.size());
        EXPECT_EQ(read.timetable.trains.size(), written.timetable.trains.size());
        EXPECT_EQ(read.population.mix.size(), written.population.mix.size());
        EXPECT_EQ(read.population.arrivals.size(), written.population.arrivals.size());
        EXPECT_EQ(read.population.initial, written.population.initial);
        EXPECT_EQ(read.kinds.size(), written.kinds.size()) << name;
        EXPECT_EQ(read.actions.size(), written.actions.size()) << name;
        EXPECT_EQ(rolesOf(read), rolesOf(written)) << name << ": roles of types";
    }
}

TEST_F(ActorsTest, GroupsOfPeopleAreKept) {
    UPedestrianStationAsset* asset = shipped("TicketHall");
    StationDesc written;
    Diagnostics diagnostics;
    ASSERT_TRUE(asset->ReadStation(written, diagnostics));
    written.population.groupShare = 0.7f;
    written.population.maxGroupSize = 6;
    written.population.groupSizes = {{2, 3.0f}, {4, 1.0f}};
    written.population.luggage = {{"tourist", LuggageKind::Pram, 0.25f}, {"", LuggageKind::Case, 0.5f}};
    written.population.ties = {{TieKind::Friends, 2.0f, 0.0f}, {TieKind::Family, 1.0f, 0.5f}};
    asset->SetJson(PedestrianStationJson::Write(written));
    ASSERT_GT(UPedestrianEditorLibrary::MakeActors(asset), 10);
    const StationDesc read = gathered();
    EXPECT_FLOAT_EQ(read.population.groupShare, 0.7f);
    EXPECT_EQ(read.population.maxGroupSize, 6);
    ASSERT_EQ(read.population.groupSizes.size(), 2u);
    EXPECT_EQ(read.population.groupSizes[1].size, 4);
    EXPECT_FLOAT_EQ(read.population.groupSizes[0].share, 3.0f);
    ASSERT_EQ(read.population.luggage.size(), 2u);
    EXPECT_EQ(read.population.luggage[0].type, "tourist");
    EXPECT_EQ(read.population.luggage[0].kind, LuggageKind::Pram);
    EXPECT_FLOAT_EQ(read.population.luggage[0].share, 0.25f);
    ASSERT_EQ(read.population.ties.size(), 2u);
    EXPECT_EQ(read.population.ties[1].kind, TieKind::Family);
    EXPECT_FLOAT_EQ(read.population.ties[1].children, 0.5f);
    // What cannot be is told by the core's rules, in the asset's own details, too.
    station()->Population->GroupSizes[0].Size = 1;
    const TArray<FText> problems = PedestrianSummaries::ProblemsOf(*station()->Population);
    ASSERT_EQ(problems.Num(), 1);
    EXPECT_NE(narrow(problems[0]).find("groupSizes[0].size"), std::string::npos) << narrow(problems[0]);
}

TEST_F(ActorsTest, DemandAndMachinesAreKept) {
    UPedestrianStationAsset* asset = shipped("TicketHall");
    StationDesc written;
    Diagnostics diagnostics;
    ASSERT_TRUE(asset->ReadStation(written, diagnostics));
    DemandDesc demand;
    demand.from = written.objects.entrances.at(0).name;
    demand.destination = "Coast Line";
    demand.people = 40.0f;
    demand.end = 900.0f;
    written.population.demand = {demand};
    written.timetable.trains.at(0).line = "Coast Line";
    written.timetable.trains.at(0).stops = {"Harbour"};
    written.objects.platforms.at(0).keepBehind = 0.8f;
    RegionDesc roof = written.regions.at(0);
    roof.name = "Roof";
    roof.floor.z += 6.0f;
    roof.holes = {{{{2, 2}, {4, 2}, {4, 4}, {2, 4}}}};
    written.regions.push_back(roof);
    RailingDesc railing;
    railing.name = "Parapet";
    railing.points = {{2, 2}, {4, 2}};
    railing.z = roof.floor.z;
    written.geometry.railings = {railing};
    LiftDesc lift;
    lift.name = "Lift";
    lift.position = {8, 6};
    lift.stops = {written.regions[0].floor.z, roof.floor.z};
    lift.capacity = 5;
    written.lifts = {lift};
    asset->SetJson(PedestrianStationJson::Write(written));
    ASSERT_GT(UPedestrianEditorLibrary::MakeActors(asset), 10);
    const StationDesc read = gathered();
    ASSERT_EQ(read.population.demand.size(), 1u);
    EXPECT_EQ(read.population.demand[0].destination, "Coast Line");
    EXPECT_FLOAT_EQ(read.population.demand[0].people, 40.0f);
    EXPECT_EQ(read.timetable.trains[0].line, "Coast Line");
    EXPECT_EQ(read.timetable.trains[0].stops, (std::vector<std::string>{"Harbour"}));
    EXPECT_FLOAT_EQ(read.objects.platforms[0].keepBehind, 0.8f);
    ASSERT_EQ(read.lifts.size(), 1u);
    EXPECT_EQ(read.lifts[0].capacity, 5);
    EXPECT_NEAR(read.lifts[0].stops[1], roof.floor.z, 1e-3f);
    ASSERT_EQ(read.geometry.railings.size(), 1u);
    EXPECT_EQ(read.geometry.railings[0].points.size(), 2u);
    // The lift's own regions, walls and holes are made once.
    EXPECT_EQ(read.regions.size(), written.regions.size() + 2);
    const auto found = std::find_if(read.regions.begin(), read.regions.end(), [](auto& r) { return r.name == "Roof"; });
    ASSERT_NE(found, read.regions.end());
    EXPECT_EQ(found->holes.size(), 2u);
}

/// One event of every kind, with every field other than its default.
std::vector<EventDesc> eventsOfEveryKind() {
    std::vector<EventDesc> events;
    for (const auto& kind : enumNames(EventKind{})) {
        EventDesc event;
        event.time = 10.0f + float(events.size());
        event.kind = kind.value;
        event.name = "Somewhere";
        event.index = 3;
        event.from = "Hall";
        event.open = false;
        event.level = 2;
        event.seconds = 45.0f;
        event.value = -0.5f;
        event.position = {1.0f, 2.0f, 3.0f};
        event.radius = 4.0f;
        event.velocity = {0.5f, -0.25f};
        event.body = MoverKind::Vehicle;
        event.length = 5.0f;
        event.facing = 30.0f;
        event.yield = 0.25f;
        event.present = false;
        event.type = "tourist";
        event.minded = false;
        event.text = "broken";
        events.push_back(event);
    }
    return events;
}

TEST_F(ActorsTest, EventsOfEveryKindAreKept) {
    for (const EventDesc& written : eventsOfEveryKind()) {
        FPedestrianStationEvent event;
        event.TakeFrom(written);
        const EventDesc read = event.Describe();
        // Everything that a station file has: the text of one tells of a field that is lost.
        StationDesc a, b;
        a.events = {written};
        b.events = {read};
        EXPECT_EQ(narrow(PedestrianStationJson::Write(b)), narrow(PedestrianStationJson::Write(a)));
    }
}

TEST_F(ActorsTest, DoorsStepsAndEventsAreKept) {
    UPedestrianStationAsset* asset = shipped("TicketHall");
    StationDesc written;
    Diagnostics diagnostics;
    ASSERT_TRUE(asset->ReadStation(written, diagnostics));
    ASSERT_FALSE(written.objects.ticketBooths.empty());
    EventDesc closes;
    closes.kind = EventKind::Booth;
    closes.time = 1.0f;
    closes.name = written.objects.ticketBooths[0].name;
    closes.open = false;
    EventDesc late;
    late.kind = EventKind::DelayTrain;
    late.time = 2.0f;
    late.name = written.timetable.trains.at(0).name;
    late.seconds = 90.0f;
    written.events = {closes, late};
    RegionDesc stairs;
    stairs.name = "Steps";
    stairs.footprint = {{-9, 0}, {-4, 0}, {-4, 2}, {-9, 2}};
    stairs.floor.kind = FloorKind::Stairs;
    stairs.floor.from = {-4, 1};
    stairs.floor.to = {-9, 1};
    stairs.floor.zTo = 1.5f;
    stairs.floor.rise = 0.15f;
    stairs.floor.run = 0.35f;
    written.regions.push_back(stairs);
    PortalDesc door;
    door.name = "Shut door";
    door.regionA = written.regions[0].name;
    door.regionB = "Steps";
    door.from = {-4, 0, 0};
    door.to = {-4, 2, 0};
    door.shut = true;
    written.portals.push_back(door);
    asset->SetJson(PedestrianStationJson::Write(written));
    ASSERT_GT(UPedestrianEditorLibrary::MakeActors(asset), 10);
    const StationDesc read = gathered();
    ASSERT_EQ(read.events.size(), 2u);
    EXPECT_EQ(read.events[0].name, closes.name);
    EXPECT_FALSE(read.events[0].open);
    EXPECT_FLOAT_EQ(read.events[1].seconds, 90.0f);
    const auto steps =
        std::find_if(read.regions.begin(), read.regions.end(), [](auto& r) { return r.name == "Steps"; });
    ASSERT_NE(steps, read.regions.end());
    EXPECT_FLOAT_EQ(steps->floor.rise, 0.15f);
    EXPECT_FLOAT_EQ(steps->floor.run, 0.35f);
    const auto shut =
        std::find_if(read.portals.begin(), read.portals.end(), [](auto& p) { return p.name == "Shut door"; });
    ASSERT_NE(shut, read.portals.end());
    EXPECT_TRUE(shut->shut);
}

TEST_F(ActorsTest, AHallOfActorsIsTheHallOfTheFile) {
    UPedestrianStationAsset* asset = shipped("TicketHall");
    StationDesc written;
    Diagnostics diagnostics;
    ASSERT_TRUE(asset->ReadStation(written, diagnostics));
    drop<APedestrianStation>(level(), FVector(5000, 300, 40), 30.0);
    ASSERT_GT(UPedestrianEditorLibrary::MakeActors(asset), 10);
    const auto file = buildWorld(written);
    const auto level = station()->BuildWorld(diagnostics);
    ASSERT_TRUE(file.world && level) << describe(diagnostics);
    ASSERT_EQ(level->regions.size(), file.world->regions.size());
    for (const RegionDesc& region : written.regions) {
        const auto there = level->regionByName(region.name);
        const auto here = file.world->regionByName(region.name);
        ASSERT_TRUE(there.valid() && here.valid()) << region.name;
        EXPECT_NEAR(level->regions[there.value].groundArea, file.world->regions[here.value].groundArea,
                    0.02f * file.world->regions[here.value].groundArea)
            << region.name;
    }
    EXPECT_EQ(level->topology.portals.size(), file.world->topology.portals.size());
    EXPECT_TRUE(UPedestrianEditorLibrary::CheckLevel(station()).IsEmpty());
    EXPECT_EQ(only<APedestrianTicketBooth>(this->level()), nullptr) << "its window and queue would be there twice";
    EXPECT_NE(only<APedestrianPlainBooth>(this->level()), nullptr);
    EXPECT_NE(only<APedestrianPlainPlatform>(this->level()), nullptr);
}

TEST_F(ActorsTest, MakingActorsIsOneStepOfUndo) {
    drop<APedestrianStation>(level(), FVector())->Asset = shipped("TicketHall");
    UPedestrianStationAsset* asset = station()->Asset;
    const int steps = Double::UndoNames().Num();
    ASSERT_GT(UPedestrianEditorLibrary::MakeActors(asset), 10);
    EXPECT_EQ(Double::UndoNames().Num(), steps + 1);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(level().Actors.Num(), 1);
    EXPECT_EQ(station()->Asset, asset);
}

TEST_F(ActorsTest, WhatIsNoStationMakesNoActors) {
    auto* broken = NewObject<UPedestrianStationAsset>();
    broken->Json = TEXT("{ no station");
    Double::MessageLines().Reset();
    EXPECT_EQ(UPedestrianEditorLibrary::MakeActors(broken), 0);
    EXPECT_GE(Double::MessageLines().Num(), 1);
    EXPECT_EQ(level().Actors.Num(), 0);
    EXPECT_EQ(UPedestrianEditorLibrary::MakeActors(nullptr), 0);
}

TEST_F(ActorsTest, ALevelIsBakedToAnAssetThatOpensTheSameWorld) {
    APedestrianStation* made = authorSmallStation(level());
    UPedestrianStationAsset* asset =
        UPedestrianEditorLibrary::BakeLevel(made, TEXT("/Game/Stations"), TEXT("PS_Small"));
    ASSERT_NE(asset, nullptr);
    Diagnostics diagnostics;
    EXPECT_TRUE(asset->IsBaked());
    EXPECT_EQ(asset->BuildWorld(diagnostics)->hash(), made->BuildWorld(diagnostics)->hash());
    EXPECT_TRUE(asset->GetPackage()->bDirty);
    // A level that cannot be built makes none.
    drop<APedestrianPurchasePoint>(level(), FVector(300, 300, 0))->GetPart<UPedestrianPurchasePointComponent>()->Queue =
        FPedestrianPartReference(TEXT("Nowhere"));
    EXPECT_EQ(UPedestrianEditorLibrary::BakeLevel(made, TEXT("/Game/Stations"), TEXT("PS_Bad")), nullptr);
    EXPECT_EQ(UPedestrianEditorLibrary::BakeLevel(nullptr, TEXT("/Game/Stations"), TEXT("PS_None")), nullptr);
}

constexpr const TCHAR* toolsMenu = TEXT("LevelEditor.MainMenu.Tools");

/// An actor with a spline, selected.
AActor* drawn(UWorld& level, const TArray<FVector>& points, bool closed = false) {
    AActor* actor = level.SpawnActor<AActor>();
    auto* spline = NewObject<USplineComponent>(actor);
    spline->DoublePoints = points;
    spline->bDoubleClosed = closed;
    spline->SetRelativeTransform(FTransform(FRotator(0, 90, 0), FVector(100, 0, 0)));
    spline->RegisterComponent();
    GEditor->SelectNone(false, true);
    GEditor->SelectActor(actor, true, true);
    return actor;
}

TEST_F(ActorsTest, QueuesWallsAndRoutesAreDrawnAsSplines) {
    drawn(level(), {FVector(0, 0, 0), FVector(500, 0, 0), FVector(500, 400, 0)});
    ASSERT_TRUE(Double::ClickMenu(toolsMenu, "Queues from Selected Splines"));
    auto* queue = only<APedestrianQueue>(level());
    ASSERT_NE(queue, nullptr);
    const auto* line = queue->GetPart<UPedestrianQueueComponent>();
    ASSERT_EQ(line->Line.Num(), 3) << "corners, not samples";
    const FTransform at = line->GetComponentTransform();
    EXPECT_TRUE(at.TransformPosition(line->Line[0]).Equals(FVector(100, 0, 0), 1.0));
    EXPECT_TRUE(at.TransformPosition(line->Line[1]).Equals(FVector(100, 500, 0), 1.0)) << "turned with the spline";
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(only<APedestrianQueue>(level()), nullptr);

    drawn(level(), {FVector(0, 0, 0), FVector(500, 0, 0), FVector(500, 400, 0), FVector(0, 400, 0)}, true);
    ASSERT_TRUE(Double::ClickMenu(toolsMenu, "Walls from Selected Splines"));
    const auto* wall = only<APedestrianWall>(level())->GetPart<UPedestrianWallComponent>();
    EXPECT_TRUE(wall->bClosed);
    EXPECT_EQ(wall->Points.Num(), 4) << "the last is not the first again";
    ASSERT_TRUE(Double::ClickMenu(toolsMenu, "Patrol Routes from Selected Splines"));
    EXPECT_TRUE(only<APedestrianPatrolRoute>(level())->GetPart<UPedestrianPatrolRouteComponent>()->bLoop);

    GEditor->SelectNone(false, true);
    const int before = level().Actors.Num();
    ASSERT_TRUE(Double::ClickMenu(toolsMenu, "Walls from Selected Splines"));
    EXPECT_EQ(level().Actors.Num(), before);
}

TEST_F(ActorsTest, BendsKeepEnoughPoints) {
    TArray<FVector> arc;
    for (int step = 0; step <= 90; ++step)
        arc.Add(FVector(500.0 * std::cos(step * 3.14159 / 180.0), 500.0 * std::sin(step * 3.14159 / 180.0), 0));
    const TArray<FVector> kept = PedestrianSplines::Simplify(arc, 5.0);
    EXPECT_GT(kept.Num(), 3);
    EXPECT_LT(kept.Num(), 12);
    EXPECT_EQ(kept[0], arc[0]);
    EXPECT_EQ(kept.Last(), arc.Last());
}

} // namespace
} // namespace ped::test
