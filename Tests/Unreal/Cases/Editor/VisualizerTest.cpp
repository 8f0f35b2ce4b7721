// SPDX-License-Identifier: MIT
// Every visualizer: draws what the core sees, handles change the description, undo brings it back.
#include "EditorLevel.h"

#include "Bridge/PedestrianUnits.h"
#include "Double/EditorViewport.h"
#include "SceneManagement.h"
#include "Shape/PedestrianVisualizer.h"

#include "ped/World/ObjectGeometry.h"

namespace ped::test {
namespace {

class VisualizerTest : public EditorLevelTest {
protected:
    /// A part of a kind, somewhere and turned, so that nothing is right by accident.
    template <class T>
    T* part() {
        AActor* actor = level().SpawnActor<AActor>();
        T* made = NewObject<T>(actor);
        made->RegisterComponent();
        made->SetRelativeTransform(FTransform(FRotator(0, 30, 0), FVector(700, -300, 100)));
        return made;
    }
    FPedestrianVisualizer& of(const UActorComponent* component) {
        const auto found = stage.Editor().FindComponentVisualizer(component->GetClass());
        EXPECT_TRUE(found.IsValid());
        return static_cast<FPedestrianVisualizer&>(*found);
    }
    Double::FRecordingPDI draw(const UActorComponent* component) {
        Double::FRecordingPDI out;
        of(component).DrawVisualization(component, nullptr, &out);
        EXPECT_TRUE(out.IsClosed()) << "nothing is left to hit by accident";
        return out;
    }
    /// The handle of a kind, as it is drawn; its proxy is clicked.
    Double::FRecordingPDI::FPoint handle(const UActorComponent* component, EPedestrianGrip kind, int index = 0) {
        for (const auto& point : draw(component).Points)
            if (point.Proxy && point.Proxy->IsA(HPedestrianHandleProxy::StaticGetType()) &&
                static_cast<HPedestrianHandleProxy&>(*point.Proxy).Handle == FPedestrianGrip{kind, index})
                return point;
        ADD_FAILURE() << "no such handle";
        return {};
    }
    bool click(const UActorComponent* component, EPedestrianGrip kind, int index = 0, bool control = false) {
        const auto point = handle(component, kind, index);
        FViewportClick with;
        with.bControl = control;
        return point.Proxy &&
               of(component).VisProxyHandleClick(&client, static_cast<HComponentVisProxy*>(point.Proxy.Get()), with);
    }
    bool drag(const UActorComponent* component, FVector by) { return Double::Drag(of(component), client, by); }
    bool press(const UActorComponent* component, const FKey& key) {
        return of(component).HandleInputKey(&client, nullptr, key, IE_Pressed);
    }
    StationDesc describe(const UPedestrianStationComponent* component) {
        StationDesc desc;
        component->Describe(FPedestrianFrame(), desc);
        return desc;
    }
    bool hasPlace(const Double::FRecordingPDI& drawn, Vec3 place) {
        return drawn.Points.ContainsByPredicate(
            [&](const auto& p) { return !p.Proxy && p.Position.Equals(PedestrianUnits::ToEngine(place), 0.01); });
    }
    int placesDrawn(const Double::FRecordingPDI& drawn) {
        int count = 0;
        for (const auto& point : drawn.Points)
            count += point.Proxy ? 0 : 1;
        return count;
    }
    /// A drag of one handle along an axis of the part; undo and redo of it.
    template <class Read>
    void checkLength(UPedestrianStationComponent* component, int index, FVector axis, float expected, Read read) {
        const float before = read();
        ASSERT_TRUE(click(component, EPedestrianGrip::Length, index));
        const FVector was = handle(component, EPedestrianGrip::Length, index).Position;
        const FVector by = component->GetComponentTransform().TransformVectorNoScale(axis * 40.0);
        ASSERT_TRUE(drag(component, by));
        EXPECT_NEAR(read(), expected, 1e-3f);
        EXPECT_TRUE(handle(component, EPedestrianGrip::Length, index).Position.Equals(was + by, 0.01))
            << "the handle stays under the cursor";
        ASSERT_TRUE(GEditor->UndoTransaction());
        EXPECT_FLOAT_EQ(read(), before);
        ASSERT_TRUE(GEditor->RedoTransaction());
        EXPECT_NEAR(read(), expected, 1e-3f);
        drag(component, by * -1000.0);
        EXPECT_GT(read(), -1e-3f) << "never inside out";
    }
    FEditorViewportClient client;
};

TEST_F(VisualizerTest, EveryPartHasOneAndDrawsSomething) {
    for (UClass* kind : Double::ClassesOf(UPedestrianStationComponent::StaticClass())) {
        // A train is a row of the timetable: nothing of it lies in the level.
        if (kind == UPedestrianStationComponent::StaticClass() || kind == UPedestrianTrainComponent::StaticClass())
            continue;
        AActor* actor = level().SpawnActor<AActor>();
        auto* made = NewObject<UPedestrianStationComponent>(actor, kind);
        made->RegisterComponent();
        const auto drawn = draw(made);
        const bool visible = drawn.Lines.Num() + drawn.Points.Num() > 0;
        EXPECT_EQ(visible, kind != UPedestrianPlatformComponent::StaticClass()) << narrow(kind->GetName());
    }
}

TEST_F(VisualizerTest, RegionCornersMoveAppearAndGo) {
    auto* region = part<UPedestrianRegionComponent>();
    const TArray<FVector> before = region->Footprint;
    const float zBefore = describe(region).regions[0].floor.z;
    ASSERT_TRUE(click(region, EPedestrianGrip::Point, 1));
    ASSERT_TRUE(drag(region, FVector(50, 20, 30)));
    const FVector moved = region->GetComponentTransform().TransformPosition(region->Footprint[1]);
    EXPECT_NEAR(moved.X - region->GetComponentTransform().TransformPosition(before[1]).X, 50.0, 1e-6);
    EXPECT_EQ(describe(region).regions[0].floor.z, zBefore) << "a corner lies on the floor";
    EXPECT_EQ(region->Footprint[1].Z, 0.0);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(region->Footprint, before);
    // A click on an edge makes a corner of it, selected.
    ASSERT_TRUE(click(region, EPedestrianGrip::Edge, 3));
    ASSERT_EQ(region->Footprint.Num(), 5);
    EXPECT_EQ(region->Footprint[4], (before[3] + before[0]) * 0.5) << "the edge that closes the outline";
    EXPECT_EQ(of(region).GetSelected().Num(), 1);
    ASSERT_TRUE(press(region, EKeys::Delete));
    EXPECT_EQ(region->Footprint, before);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(region->Footprint.Num(), 5);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(region->Footprint, before);
}

TEST_F(VisualizerTest, ATriangleKeepsItsCorners) {
    auto* region = part<UPedestrianRegionComponent>();
    region->Footprint.RemoveAt(3);
    ASSERT_TRUE(click(region, EPedestrianGrip::Point, 0));
    const int steps = Double::UndoNames().Num();
    EXPECT_TRUE(press(region, EKeys::Delete)) << "taken, so that the editor does not delete the actor";
    EXPECT_EQ(region->Footprint.Num(), 3);
    EXPECT_EQ(Double::UndoNames().Num(), steps) << "nothing to undo";
    EXPECT_FALSE(press(region, EKeys::Escape));
}

TEST_F(VisualizerTest, SeveralCornersMoveTogether) {
    auto* region = part<UPedestrianRegionComponent>();
    const TArray<FVector> before = region->Footprint;
    ASSERT_TRUE(click(region, EPedestrianGrip::Point, 0));
    ASSERT_TRUE(click(region, EPedestrianGrip::Point, 1, true));
    EXPECT_EQ(of(region).GetSelected().Num(), 2);
    FVector pivot;
    ASSERT_TRUE(of(region).GetWidgetLocation(&client, pivot));
    EXPECT_TRUE(pivot.Equals(handle(region, EPedestrianGrip::Edge, 0).Position, 0.01));
    ASSERT_TRUE(drag(region, FVector(0, 100, 0)));
    EXPECT_TRUE((region->Footprint[1] - before[1]).Equals(region->Footprint[0] - before[0], 1e-6));
    EXPECT_EQ(region->Footprint[2], before[2]);
    ASSERT_TRUE(click(region, EPedestrianGrip::Point, 1, true)) << "once more: no longer";
    EXPECT_EQ(of(region).GetSelected().Num(), 1);
    ASSERT_TRUE(click(region, EPedestrianGrip::Point, 2));
    EXPECT_EQ(of(region).GetSelected().Num(), 1);
    of(region).EndEditing();
    EXPECT_FALSE(of(region).GetWidgetLocation(&client, pivot));
    EXPECT_FALSE(drag(region, FVector(1, 0, 0)));
}

TEST_F(VisualizerTest, AWholeDragIsOneStepOfUndo) {
    auto* region = part<UPedestrianRegionComponent>();
    const TArray<FVector> before = region->Footprint;
    ASSERT_TRUE(click(region, EPedestrianGrip::Point, 0));
    const int steps = Double::UndoNames().Num();
    ASSERT_TRUE(Double::Drag(of(region), client, FVector(50, 0, 0), 25));
    EXPECT_EQ(Double::UndoNames().Num(), steps + 1) << "of 25 deltas";
    EXPECT_FALSE(GEditor->IsTransactionActive()) << "it ends with the drag";
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(region->Footprint, before);
    // A viewport that opens a transaction of its own has the same one step.
    GEditor->BeginTransaction(FText::FromString("Drag"));
    ASSERT_TRUE(Double::Drag(of(region), client, FVector(50, 0, 0), 25));
    GEditor->EndTransaction();
    EXPECT_EQ(Double::UndoNames().Num(), steps + 1);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(region->Footprint, before);
}

TEST_F(VisualizerTest, AClickThatDragsNothingLeavesNothingToUndo) {
    auto* region = part<UPedestrianRegionComponent>();
    ASSERT_TRUE(click(region, EPedestrianGrip::Point, 0));
    const int steps = Double::UndoNames().Num();
    of(region).TrackingStarted(&client);
    of(region).TrackingStopped(&client, false);
    EXPECT_EQ(Double::UndoNames().Num(), steps);
    EXPECT_FALSE(GEditor->IsTransactionActive());
}

TEST_F(VisualizerTest, ADragThatTheEditorBreaksOffEndsItsTransaction) {
    auto* region = part<UPedestrianRegionComponent>();
    ASSERT_TRUE(click(region, EPedestrianGrip::Point, 0));
    of(region).TrackingStarted(&client);
    FVector by(10, 0, 0);
    FRotator turn;
    FVector scale;
    ASSERT_TRUE(of(region).HandleInputDelta(&client, nullptr, by, turn, scale));
    of(region).EndEditing();
    EXPECT_FALSE(GEditor->IsTransactionActive());
}

TEST_F(VisualizerTest, RegionsShowTheirVolumeAndRamps) {
    auto* region = part<UPedestrianRegionComponent>();
    region->Floor = EPedestrianFloor::Ramp;
    region->RampPoints = {FVector(-500, 0, 0), FVector(500, 0, 200)};
    const RegionDesc desc = describe(region).regions[0];
    const auto drawn = draw(region);
    EXPECT_EQ(drawn.Lines.Num(), 13) << "floor, top and edges of four corners, and the slope";
    EXPECT_TRUE(drawn.Lines.ContainsByPredicate([&](const auto& line) {
        return line.Start.Equals(PedestrianUnits::ToEngine(toVec3(desc.floor.from, desc.floor.z)), 0.01) &&
               line.End.Equals(PedestrianUnits::ToEngine(toVec3(desc.floor.to, desc.floor.zTo)), 0.01);
    }));
    ASSERT_TRUE(click(region, EPedestrianGrip::RampPoint, 1));
    ASSERT_TRUE(drag(region, FVector(0, 0, 50)));
    EXPECT_NEAR(describe(region).regions[0].floor.zTo, 3.5f, 1e-4f);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_NEAR(describe(region).regions[0].floor.zTo, 3.0f, 1e-4f);
    checkLength(region, 0, FVector(0, 0, 1), 3.4f, [&] { return describe(region).regions[0].height; });
}

TEST_F(VisualizerTest, QueuesShowWhereWhoStands) {
    auto* queue = part<UPedestrianQueueComponent>();
    queue->Line = {FVector(0, 0, 0), FVector(300, 0, 0), FVector(300, 400, 0)};
    const QueueDesc desc = describe(queue).objects.queues[0];
    auto drawn = draw(queue);
    EXPECT_EQ(placesDrawn(drawn), int(queueCapacity(desc)));
    EXPECT_GT(queueCapacity(desc), 7u);
    for (std::size_t i = 0; i < queueCapacity(desc); ++i)
        EXPECT_TRUE(hasPlace(drawn, queuePlace(desc, i))) << i;
    ASSERT_TRUE(click(queue, EPedestrianGrip::Point, 2));
    ASSERT_TRUE(drag(queue, queue->GetComponentTransform().TransformVectorNoScale(FVector(0, 400, 0))));
    drawn = draw(queue);
    const QueueDesc longer = describe(queue).objects.queues[0];
    EXPECT_EQ(queueCapacity(longer), queueCapacity(desc) + 5);
    EXPECT_EQ(placesDrawn(drawn), int(queueCapacity(longer))) << "the preview follows the drag";
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(queueCapacity(describe(queue).objects.queues[0]), queueCapacity(desc));
}

TEST_F(VisualizerTest, SeatsShowSittersAndFacing) {
    auto* bench = part<UPedestrianBenchComponent>();
    const SeatDesc desc = describe(bench).objects.seats[0];
    const auto drawn = draw(bench);
    EXPECT_EQ(placesDrawn(drawn), 3);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_TRUE(hasPlace(drawn, seatPlace(desc, i))) << i;
    const FVector ahead = bench->GetComponentTransform().GetRotation().GetForwardVector() * 40.0;
    EXPECT_TRUE(drawn.Lines.ContainsByPredicate([&](const auto& line) {
        return line.End.Equals(line.Start + ahead, 0.01) &&
               line.Start.Equals(PedestrianUnits::ToEngine(seatPlace(desc, 0)), 0.01);
    })) << "where a sitter looks";
    checkLength(bench, 0, FVector(0, 1, 0), 2.6f, [&] { return describe(bench).objects.seats[0].length; });
    checkLength(bench, 1, FVector(-1, 0, 0), 0.9f, [&] { return describe(bench).objects.seats[0].depth; });
}

TEST_F(VisualizerTest, PurchasePointsShowTheCustomer) {
    auto* window = part<UPedestrianPurchasePointComponent>();
    EXPECT_TRUE(hasPlace(draw(window), describe(window).objects.purchasePoints[0].position));
    window->bVendingMachine = true;
    EXPECT_TRUE(hasPlace(draw(window), describe(window).objects.vendingMachines[0].position));
}

TEST_F(VisualizerTest, StagesShowTheirAudience) {
    auto* show = part<UPedestrianPerformanceComponent>();
    const PerformanceAreaDesc desc = describe(show).objects.performanceAreas[0];
    const auto drawn = draw(show);
    std::size_t places = 0;
    for (std::size_t row = 0; row < 2; ++row)
        for (std::size_t i = 0; i < viewingPlaces(desc, row); ++i, ++places)
            EXPECT_TRUE(hasPlace(drawn, viewingPlace(desc, row, i))) << row << " " << i;
    EXPECT_EQ(placesDrawn(drawn), int(places));
    checkLength(show, 0, FVector(1, 0, 0), 2.4f, [&] { return describe(show).objects.performanceAreas[0].radius; });
}

TEST_F(VisualizerTest, TheArcOfAStageIsDragged) {
    auto* show = part<UPedestrianPerformanceComponent>();
    ASSERT_TRUE(click(show, EPedestrianGrip::Angle));
    // From 90 degrees to the side to straight ahead and to the side: 45.
    const FVector to = FVector(show->Radius + 100.0, 0, 0);
    ASSERT_TRUE(drag(show, show->GetComponentTransform().TransformVectorNoScale(to)));
    EXPECT_NEAR(describe(show).objects.performanceAreas[0].arc, 90.0f, 0.1f);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_FLOAT_EQ(describe(show).objects.performanceAreas[0].arc, 180.0f);
}

TEST_F(VisualizerTest, WidthsAndRadiiAreDragged) {
    auto* entrance = part<UPedestrianEntranceComponent>();
    checkLength(entrance, 0, FVector(0, 1, 0), 2.8f, [&] { return describe(entrance).objects.entrances[0].width; });
    auto* meeting = part<UPedestrianMeetingPointComponent>();
    checkLength(meeting, 0, FVector(1, 0, 0), 1.9f, [&] { return describe(meeting).objects.meetingPoints[0].radius; });
    auto* sign = part<UPedestrianSignComponent>();
    checkLength(sign, 0, FVector(1, 0, 0), 12.4f, [&] { return describe(sign).objects.signs[0].readable; });
    auto* clock = part<UPedestrianClockComponent>();
    checkLength(clock, 0, FVector(1, 0, 0), 60.4f, [&] { return describe(clock).objects.clocks[0].audible; });
    auto* pillar = part<UPedestrianObstacleComponent>();
    checkLength(pillar, 0, FVector(1, 0, 0), 1.8f, [&] { return describe(pillar).geometry.boxes[0].size.x; });
    checkLength(pillar, 2, FVector(0, 0, 1), 1.4f, [&] { return describe(pillar).geometry.boxes[0].size.z; });
}

TEST_F(VisualizerTest, APortalIsDraggedByItsEnds) {
    auto* portal = part<UPedestrianPortalComponent>();
    const auto ends = [&] {
        const PortalDesc desc = describe(portal).portals[0];
        return std::pair(PedestrianUnits::ToEngine(desc.from), PedestrianUnits::ToEngine(desc.to));
    };
    const auto [left, right] = ends();
    EXPECT_TRUE(handle(portal, EPedestrianGrip::End, 0).Position.Equals(left, 0.01));
    EXPECT_TRUE(handle(portal, EPedestrianGrip::End, 1).Position.Equals(right, 0.01));
    for (const int end : {0, 1}) {
        ASSERT_TRUE(click(portal, EPedestrianGrip::End, end));
        ASSERT_TRUE(drag(portal, FVector(120, -70, 40)));
        const FVector to = (end == 0 ? left : right) + FVector(120, -70, 0);
        EXPECT_TRUE((end == 0 ? ends().first : ends().second).Equals(to, 0.05)) << "it lies on the floor";
        EXPECT_TRUE((end == 0 ? ends().second : ends().first).Equals(end == 0 ? right : left, 0.05)) << "stays";
        EXPECT_NEAR(portal->Width, FVector::Dist(ends().first, ends().second), 0.05);
        const auto drawn = draw(portal);
        EXPECT_TRUE(drawn.Lines.ContainsByPredicate([&](const auto& line) {
            return line.Start.Equals(ends().first, 0.05) && line.End.Equals(ends().second, 0.05);
        })) << "the preview follows";
        ASSERT_TRUE(GEditor->UndoTransaction());
        EXPECT_TRUE(ends().first.Equals(left, 1e-3) && ends().second.Equals(right, 1e-3));
        ASSERT_TRUE(GEditor->RedoTransaction());
        EXPECT_TRUE((end == 0 ? ends().first : ends().second).Equals(to, 0.05));
        ASSERT_TRUE(GEditor->UndoTransaction());
    }
    // Both at once: it moves as it is.
    ASSERT_TRUE(click(portal, EPedestrianGrip::End, 0));
    ASSERT_TRUE(click(portal, EPedestrianGrip::End, 1, true));
    ASSERT_TRUE(drag(portal, FVector(30, 40, 0)));
    EXPECT_TRUE(ends().first.Equals(left + FVector(30, 40, 0), 0.05));
    EXPECT_TRUE(ends().second.Equals(right + FVector(30, 40, 0), 0.05));
    // An end cannot be drawn onto the other.
    ASSERT_TRUE(click(portal, EPedestrianGrip::End, 1));
    drag(portal, ends().first - ends().second);
    EXPECT_GE(portal->Width, 50.0f);
}

TEST_F(VisualizerTest, ANamedPortalShowsTheWayThatWasFound) {
    authorSmallStation(level());
    auto* portal = drop<APedestrianPortal>(level(), FVector(0, 600, 0), 90.0)->GetPart<UPedestrianPortalComponent>();
    AActor* hall = nullptr;
    AActor* platform = nullptr;
    for (AActor* actor : level().Actors) {
        hall = Cast<APedestrianRegion>(actor) ? actor : hall;
        platform = Cast<APedestrianPlatform>(actor) ? actor : platform;
    }
    portal->RegionA = FPedestrianPartReference(hall);
    TArray<UPedestrianRegionComponent*> grounds;
    platform->GetComponents(grounds);
    ASSERT_EQ(grounds.Num(), 1);
    portal->RegionB = FPedestrianPartReference(grounds[0]->GetObjectName());
    const int before = draw(portal).Lines.Num();
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built) << panelText();
    EXPECT_EQ(draw(portal).Lines.Num(), before + 1) << "as wide as people find it";
}

TEST_F(VisualizerTest, DoorsOfTrainsStandInARow) {
    auto* doors = part<UPedestrianTrainDoorComponent>();
    doors->Count = 3;
    const auto drawn = draw(doors);
    for (const TrainDoorDesc& door : describe(doors).objects.trainDoors)
        EXPECT_TRUE(drawn.Lines.ContainsByPredicate([&](const auto& line) {
            return ((line.Start + line.End) * 0.5).Equals(PedestrianUnits::ToEngine(door.position), 0.01);
        }));
    checkLength(doors, 0, FVector(0, 1, 0), 2.1f, [&] { return describe(doors).objects.trainDoors[0].width; });
    checkLength(doors, 1, FVector(0, 1, 0), 6.4f, [&] {
        const auto& row = describe(doors).objects.trainDoors;
        return length(row[1].position.xy() - row[0].position.xy());
    });
}

TEST_F(VisualizerTest, PlatformsShowTheGroundThatTheyName) {
    drop<APedestrianStation>(level(), FVector());
    auto* region = drop<APedestrianRegion>(level(), FVector(0, 0, 0));
    auto* platform = part<UPedestrianPlatformComponent>();
    EXPECT_EQ(draw(platform).Lines.Num(), 0);
    platform->Region = FPedestrianPartReference(region);
    EXPECT_EQ(draw(platform).Lines.Num(), 12);
}

TEST_F(VisualizerTest, RoutesGoRoundAndClimb) {
    auto* route = part<UPedestrianPatrolRouteComponent>();
    route->Points = {FVector(0, 0, 0), FVector(500, 0, 0), FVector(500, 500, 0)};
    EXPECT_EQ(draw(route).Lines.Num(), 3);
    route->bLoop = false;
    EXPECT_EQ(draw(route).Lines.Num(), 2);
    ASSERT_TRUE(click(route, EPedestrianGrip::Point, 2));
    ASSERT_TRUE(drag(route, FVector(0, 0, 300)));
    EXPECT_NEAR(describe(route).objects.patrolRoutes[0].points[2].z, 4.0f, 1e-4f);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_NEAR(describe(route).objects.patrolRoutes[0].points[2].z, 1.0f, 1e-4f);
}

TEST_F(VisualizerTest, WallsShowTheirOpenings) {
    auto* wall = part<UPedestrianWallComponent>();
    EXPECT_EQ(draw(wall).Lines.Num(), 2) << "foot and top";
    wall->Gaps = {FVector2D(100, 250)};
    const auto drawn = draw(wall);
    EXPECT_EQ(drawn.Lines.Num(), 4);
    double built = 0.0;
    for (const auto& line : drawn.Lines)
        built += FVector::Dist(line.Start, line.End);
    EXPECT_NEAR(built, 2 * 350.0, 0.1);
    checkLength(wall, 0, FVector(0, 0, 1), 3.4f, [&] { return describe(wall).geometry.walls[0].height; });
}

TEST_F(VisualizerTest, OpeningsOfWallsAreDraggedByTheirEnds) {
    auto* wall = part<UPedestrianWallComponent>();
    wall->Points = {FVector(0, 0, 0), FVector(500, 0, 0), FVector(500, 400, 0)};
    wall->Gaps = {FVector2D(100, 250)};
    const FTransform toLevel = wall->GetComponentTransform();
    const auto at = [&](int end) { return handle(wall, EPedestrianGrip::Gap, end).Position; };
    EXPECT_TRUE(at(0).Equals(toLevel.TransformPosition(FVector(100, 0, 0)), 0.01));
    EXPECT_TRUE(at(1).Equals(toLevel.TransformPosition(FVector(250, 0, 0)), 0.01));
    // Around the corner, as near to the cursor as the wall goes.
    ASSERT_TRUE(click(wall, EPedestrianGrip::Gap, 1));
    ASSERT_TRUE(drag(wall, toLevel.TransformVectorNoScale(FVector(280, 120, 0))));
    EXPECT_NEAR(wall->Gaps[0].Y, 620.0, 0.1);
    EXPECT_TRUE(at(1).Equals(toLevel.TransformPosition(FVector(500, 120, 0)), 0.01));
    EXPECT_NEAR(describe(wall).geometry.walls[0].gaps[0].to, 6.2f, 1e-3f);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_DOUBLE_EQ(wall->Gaps[0].Y, 250.0) << "one step";
    // Never inside out, never beyond the wall.
    ASSERT_TRUE(click(wall, EPedestrianGrip::Gap, 0));
    drag(wall, toLevel.TransformVectorNoScale(FVector(300, 0, 0)));
    EXPECT_DOUBLE_EQ(wall->Gaps[0].X, 230.0);
    drag(wall, toLevel.TransformVectorNoScale(FVector(-9000, 0, 0)));
    EXPECT_DOUBLE_EQ(wall->Gaps[0].X, 0.0);
    EXPECT_EQ(wall->Points.Num(), 3);
    ASSERT_TRUE(press(wall, EKeys::Delete));
    EXPECT_TRUE(wall->Gaps.IsEmpty());
    EXPECT_EQ(wall->Points.Num(), 3) << "the corners stay";
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(wall->Gaps.Num(), 1);
}

TEST_F(VisualizerTest, FoundPortalsAreShownAfterABuild) {
    authorSmallStation(level());
    UPedestrianRegionComponent* hall = nullptr;
    for (AActor* actor : level().Actors)
        if (auto* region = Cast<APedestrianRegion>(actor))
            hall = region->GetPart<UPedestrianRegionComponent>();
    ASSERT_NE(hall, nullptr);
    const int before = draw(hall).Lines.Num();
    ASSERT_EQ(mode().Build(), EPedestrianBuild::Built) << panelText();
    EXPECT_EQ(draw(hall).Lines.Num(), before + 1) << "the way to the platform";
}

} // namespace
} // namespace ped::test
