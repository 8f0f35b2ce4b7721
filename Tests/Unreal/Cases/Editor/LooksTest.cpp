// SPDX-License-Identifier: MIT
// What is seen of a station that nobody has selected, and what its parts are called, in the editor and packaged.
#include "EditorLevel.h"

#include "Components/BillboardComponent.h"
#include "Components/PrimitiveComponent.h"
#include "Double/EditorViewport.h"
#include "Place/PedestrianActorFactory.h"
#include "Shape/PedestrianVisualizer.h"
#include "Spawning/PedestrianSpawner.h"
#include "Stations/PedestrianSketchComponent.h"

#include "ped/Simulation/Simulation.h"
#include "ped/Station/StationBinary.h"
#include "ped/World/World.h"

namespace ped::test {
namespace {

class LooksTest : public EditorLevelTest {
protected:
    static int linesOf(const Double::FRecordingPDI& drawn, const AActor* actor) {
        int count = 0;
        for (const auto& line : drawn.Lines)
            count += line.Proxy && line.Proxy->IsA(Double::HActorDouble::StaticGetType()) &&
                     static_cast<const Double::HActorDouble&>(*line.Proxy).Actor == actor;
        return count;
    }
    int linesOf(const AActor* actor) { return linesOf(Double::DrawLevel(level()), actor); }
};

TEST_F(LooksTest, EverythingThatCanBePlacedIsSeenAndClickedUnselected) {
    for (UClass* factory : UPedestrianActorFactory::GetAll()) {
        UClass* kind = factory->GetDefaultObject<UPedestrianActorFactory>()->NewActorClass;
        AActor* actor = level().SpawnActor(kind);
        ASSERT_NE(actor, nullptr);
        EXPECT_TRUE(Double::CanBeClicked(level(), *actor)) << narrow(kind->GetName());
        TArray<UPrimitiveComponent*> primitives;
        actor->GetComponents(primitives);
        EXPECT_GE(primitives.Num(), 3) << narrow(kind->GetName());
        for (const UPrimitiveComponent* primitive : primitives) {
            EXPECT_TRUE(primitive->bHiddenInGame) << narrow(primitive->GetName());
            EXPECT_TRUE(primitive->GetClass() != UPedestrianSketchComponent::StaticClass() ||
                        primitive->GetCollisionEnabled() == ECollisionEnabled::NoCollision);
        }
    }
}

TEST_F(LooksTest, PointsHaveOneKindOfHandles) {
    for (UClass* kind : Double::ClassesOf(UPedestrianStationComponent::StaticClass()))
        for (const FProperty& property : kind->Properties)
            EXPECT_FALSE(property.Specifiers.Contains(TEXT("MakeEditWidget")))
                << narrow(kind->GetName()) << "::" << narrow(property.GetName()) << " has handles of the visualizer";
}

TEST_F(LooksTest, HandlesAreDrawnOfSelectedActorsOnly) {
    auto* region = drop<APedestrianRegion>(level(), FVector());
    const auto handles = [&] {
        int count = 0;
        for (const auto& point : Double::DrawLevel(level()).Points)
            count += point.Proxy && point.Proxy->IsA(HPedestrianHandleProxy::StaticGetType());
        return count;
    };
    EXPECT_EQ(handles(), 0);
    GEditor->SelectActor(region, true, true);
    EXPECT_GT(handles(), 4);
}

TEST_F(LooksTest, TheOutlineOfARegionFollowsItsCorners) {
    auto* region = drop<APedestrianRegion>(level(), FVector(300, 100, 20), 30.0);
    EXPECT_EQ(linesOf(region), 1 + 4) << "the arrow and four edges of the floor";
    auto* part = region->GetPart<UPedestrianRegionComponent>();
    part->Footprint.RemoveAt(3);
    FPropertyChangedEvent event;
    part->PostEditChangeProperty(event);
    EXPECT_EQ(linesOf(region), 1 + 3);
    const FVector corner = part->GetComponentTransform().TransformPosition(part->Footprint[1]);
    const auto touches = [&](const FVector& place) {
        return Double::DrawLevel(level()).Lines.ContainsByPredicate(
            [&](const auto& line) { return line.Start.Equals(place, 0.1) || line.End.Equals(place, 0.1); });
    };
    EXPECT_TRUE(touches(corner));
    // Moved as a whole it is not sketched anew: the lines are its own.
    region->SetActorLocation(FVector(1300, 100, 20));
    EXPECT_TRUE(touches(corner + FVector(1000, 0, 0)));
    TArray<UPedestrianSketchComponent*> sketches;
    region->GetComponents(sketches);
    ASSERT_EQ(sketches.Num(), 1);
    sketches[0]->Refresh();
    EXPECT_TRUE(touches(corner + FVector(1000, 0, 0)));
    EXPECT_GT(sketches[0]->Bounds.SphereRadius, 500.0) << "not culled while its middle is out of sight";
}

TEST_F(LooksTest, UndoIsSeen) {
    auto* region = drop<APedestrianRegion>(level(), FVector());
    auto* part = region->GetPart<UPedestrianRegionComponent>();
    {
        const FScopedTransaction transaction(FText::FromString("cut"));
        part->Modify();
        part->Footprint.RemoveAt(3);
        FPropertyChangedEvent event;
        part->PostEditChangeProperty(event);
    }
    EXPECT_EQ(linesOf(region), 1 + 3);
    ASSERT_TRUE(GEditor->UndoTransaction());
    EXPECT_EQ(linesOf(region), 1 + 4);
}

TEST_F(LooksTest, ASpawnerShowsWhereItsPeopleAppear) {
    drop<APedestrianEntrance>(level(), FVector(1000, 0, 0));
    drop<APedestrianEntrance>(level(), FVector(-1000, 0, 0));
    auto* spawner = drop<APedestrianSpawner>(level(), FVector());
    const auto reach = [&] {
        double most = 0.0;
        for (const auto& line : Double::DrawLevel(level()).Lines)
            if (line.Proxy && line.Proxy->IsA(Double::HActorDouble::StaticGetType()) &&
                static_cast<const Double::HActorDouble&>(*line.Proxy).Actor == spawner)
                most = std::max({most, line.Start.Size2D(), line.End.Size2D()});
        return most;
    };
    FPropertyChangedEvent event;
    spawner->Placement = EPedestrianPlacement::AroundSpawner;
    spawner->Radius = 700.0f;
    spawner->PostEditChangeProperty(event);
    EXPECT_NEAR(reach(), 700.0, 1.0);
    const int circle = linesOf(spawner);
    spawner->Placement = EPedestrianPlacement::Entrances;
    spawner->PostEditChangeProperty(event);
    EXPECT_NEAR(reach(), 980.0, 1.0) << "lines to both entrances";
    EXPECT_EQ(linesOf(spawner), circle + 2);
}

/// The day of a level's station: what people have done after two minutes.
std::uint64_t dayOf(const APedestrianStation& station) {
    Diagnostics diagnostics;
    const TSharedPtr<const World> world = station.BuildWorld(diagnostics);
    if (!world)
        return 0;
    SerialExecutor executor;
    SimulationOptions options;
    options.authored = options.minds = true;
    Simulation simulation(*world, executor, options);
    simulation.addInhabitants();
    for (int frame = 0; frame < 120 * 30; ++frame)
        simulation.step();
    return simulation.stateHash();
}

TEST_F(LooksTest, PackagedStationsHaveTheSameNamesTheSameOrderAndTheSameDay) {
    APedestrianStation* station = authorSmallStation(level());
    // Names that sort otherwise than the objects' own.
    int number = 9;
    for (AActor* actor : level().Actors)
        if (auto* part = Cast<APedestrianStationPart>(actor))
            part->SetActorLabel(FString::Printf(TEXT("Part %d"), number--));
    Double::SaveLevel(level());
    const auto bytes = [&] {
        StationDesc description;
        Diagnostics diagnostics;
        station->GatherFromLevel(description, diagnostics);
        return stationBytes(description);
    };
    const auto inEditor = bytes();
    const std::uint64_t day = dayOf(*station);
    ASSERT_NE(day, 0u);
    Double::bCooked = true;
    EXPECT_EQ(level().Actors[1]->GetActorNameOrLabel(), level().Actors[1]->GetName()) << "no labels";
    EXPECT_EQ(bytes(), inEditor);
    EXPECT_EQ(dayOf(*station), day);
    Double::bCooked = false;
}

TEST_F(LooksTest, ALabelIsKeptWhenItChangesAndWhenTheLevelIsSaved) {
    auto* bench = drop<APedestrianBench>(level(), FVector());
    bench->SetActorLabel(TEXT("By the window"));
    Double::bCooked = true;
    EXPECT_EQ(bench->Part->GetObjectName(), FString("By the window"));
    Double::bCooked = false;
    bench->ActorLabel = TEXT("By the door"); // As a level that was made before labels were kept.
    Double::SaveLevel(level());
    Double::bCooked = true;
    EXPECT_EQ(bench->Part->GetObjectName(), FString("By the door"));
    EXPECT_EQ(level().SpawnActor<APedestrianBench>()->Part->GetObjectName().IsEmpty(), false) << "made by the game";
    Double::bCooked = false;
}

} // namespace
} // namespace ped::test
