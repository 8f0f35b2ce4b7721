// SPDX-License-Identifier: MIT
// Low-poly people: whoever has no better body.
#include "UnrealStage.h"

#include "Components/InstancedStaticMeshComponent.h"
#include "EngineUtils.h"
#include "Figures/PedestrianFigureMeshes.h"
#include "Figures/PedestrianFigureTrait.h"
#include "Figures/PedestrianFigures.h"
#include "GameFramework/PlayerController.h"
#include "HAL/IConsoleManager.h"
#include "Mass/PedestrianVisualization.h"
#include "MassEntityUtils.h"
#include "Materials/MaterialInstanceDynamic.h"
#include "MeshDescription.h"
#include "UObject/ConstructorHelpers.h"

#include <set>
#include <tuple>

namespace ped::test {
namespace {

FPedestrianSpawnRequest standingAt(float x, float y) {
    FPedestrianSpawnRequest request;
    request.Location = PedestrianUnits::ToEngine({x, y, 0.0f});
    request.Errand = EPedestrianErrand::Stay;
    return request;
}

APedestrianFigures* figuresOf(UWorld* world) {
    for (TActorIterator<APedestrianFigures> actor(world); actor; ++actor)
        return *actor;
    return nullptr;
}

TArray<UInstancedStaticMeshComponent*> componentsOf(const APedestrianFigures& figures) {
    TArray<UInstancedStaticMeshComponent*> all;
    figures.GetComponents(all);
    return all;
}

/// Instances that can be seen.
TArray<FTransform> seen(const APedestrianFigures& figures) {
    TArray<FTransform> all;
    for (const UInstancedStaticMeshComponent* component : componentsOf(figures))
        for (const FTransform& instance : component->Instances)
            if (instance.GetScale3D().Z > 0.0)
                all.Add(instance);
    return all;
}

class FiguresTest : public ::testing::Test {
protected:
    FiguresTest() {
        StationDesc station = oneRoom();
        station.regions[0].footprint = rectangleOf(0, 0, 500, 6);
        world = build(station);
        stage = std::make_unique<UnrealStage>(*world);
    }
    void look(float x) {
        if (!player)
            player = stage->level->SpawnActor<APlayerController>();
        player->ViewLocation = PedestrianUnits::ToEngine({x, 3, 1.6f});
    }
    void tick(int frames = 1) {
        for (int i = 0; i < frames; ++i)
            stage->level.Tick(1.0f / 30.0f);
    }
    APedestrianFigures* figures() { return figuresOf(stage->level); }
    std::unique_ptr<const World> world;
    std::unique_ptr<UnrealStage> stage;
    APlayerController* player = nullptr;
};

TEST_F(FiguresTest, PeopleWithoutAnAppearanceHaveHeadsArmsAndLegs) {
    look(5);
    const FPedestrianHandle person = stage->people().Spawn(standingAt(8, 3));
    tick(2);
    ASSERT_NE(figures(), nullptr);
    EXPECT_EQ(figures()->GetShownPeople(), 1);
    EXPECT_GE(figures()->GetShownInstances(), 15) << "one for each part";
    EXPECT_EQ(seen(*figures()).Num(), figures()->GetShownInstances());
    double top = 0.0;
    for (const UInstancedStaticMeshComponent* component : componentsOf(*figures())) {
        ASSERT_NE(component->GetStaticMesh(), nullptr);
        const auto& built = component->GetStaticMesh()->DoubleBuilt;
        ASSERT_TRUE(built.IsValid());
        ASSERT_GT(component->DoubleMaterials.Num(), 0);
        EXPECT_EQ(Cast<UMaterialInstanceDynamic>(component->DoubleMaterials[0])->DoubleVectors.Num(), 1) << "a colour";
        for (const FTransform& instance : component->Instances)
            if (instance.GetScale3D().Z > 0.0)
                for (const FVector& vertex : built->Vertices) {
                    const FVector at = instance.TransformPosition(vertex);
                    EXPECT_GT(at.Z, -3.0) << "nothing is below the floor";
                    EXPECT_LT(std::abs(at.X - 800.0) + std::abs(at.Y + 300.0), 120.0);
                    top = std::max(top, at.Z);
                }
    }
    const Look look = lookOf(AgentId(std::uint32_t(person.Id)));
    EXPECT_NEAR(top, double(look.height) * 100.0, (look.extras & lookHat) != 0 ? 20.0 : 6.0);
}

/// Triangles of the engine have their outside where (c - a) x (b - a) points.
TEST_F(FiguresTest, MeshesHaveTheirOutsideOutside) {
    look(5);
    stage->people().Spawn(standingAt(8, 3));
    tick(2);
    for (const UInstancedStaticMeshComponent* component : componentsOf(*figures())) {
        const FMeshDescription& mesh = *component->GetStaticMesh()->DoubleBuilt;
        for (const FMeshDescription::FTriangle& triangle : mesh.Triangles) {
            const auto corner = [&](int k) { return mesh.Instances[triangle.Corner[k]]; };
            const FVector a = mesh.Vertices[corner(0).Vertex];
            const FVector b = mesh.Vertices[corner(1).Vertex] - a;
            const FVector c = mesh.Vertices[corner(2).Vertex] - a;
            const FVector face(c.Y * b.Z - c.Z * b.Y, c.Z * b.X - c.X * b.Z, c.X * b.Y - c.Y * b.X);
            const FVector normal = corner(0).Normal + corner(1).Normal + corner(2).Normal;
            ASSERT_GT(face.X * normal.X + face.Y * normal.Y + face.Z * normal.Z, 0.0);
            const FVector& tangent = corner(0).Tangent;
            EXPECT_NEAR(tangent.Size(), 1.0, 1e-6);
        }
    }
}

/// Near, at some distance, far, too far: whole people are one instance.
TEST_F(FiguresTest, DetailFollowsDistance) {
    look(5);
    stage->people().Spawn(standingAt(10, 3));
    tick(2);
    const int32 nearOne = figures()->GetShownInstances();
    stage->people().Spawn(standingAt(40, 3));
    tick();
    const int32 middleOne = figures()->GetShownInstances() - nearOne;
    stage->people().Spawn(standingAt(100, 3));
    tick();
    EXPECT_EQ(figures()->GetShownInstances(), nearOne + middleOne + 1);
    stage->people().Spawn(standingAt(450, 3));
    tick();
    EXPECT_EQ(figures()->GetShownPeople(), 3);
    EXPECT_GE(nearOne, middleOne);
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.Figures 2")));
    tick();
    EXPECT_EQ(figures()->GetShownPeople(), 2);
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.Figures 20000")));
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.FigureNear 1")));
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.FigureMiddle 2")));
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.FigureFar 50")));
    tick();
    EXPECT_EQ(figures()->GetShownInstances(), 2) << "two whole people within 50 m";
    for (const TCHAR* reset :
         {TEXT("ped.Show.FigureNear 16"), TEXT("ped.Show.FigureMiddle 55"), TEXT("ped.Show.FigureFar 300")})
        Double::Exec(stage->level, reset);
}

/// Whoever is nearest has joints, whatever the order in which people came.
TEST_F(FiguresTest, TheNearestHaveJoints) {
    look(5);
    for (const float x : {40.0f, 30.0f, 20.0f, 9.0f, 7.0f, 50.0f})
        stage->people().Spawn(standingAt(x, 3));
    ASSERT_TRUE(Double::Exec(stage->level, TEXT("ped.Show.FigureJoints 2")));
    tick(2);
    ASSERT_EQ(figures()->GetShownPeople(), 6);
    const auto instancesAt = [&](double x) {
        int count = 0;
        for (const FTransform& instance : seen(*figures()))
            count += std::abs(instance.GetLocation().X - 100.0 * x) < 90.0 ? 1 : 0;
        return count;
    };
    for (const double x : {7.0, 9.0})
        EXPECT_GE(instancesAt(x), 15) << x;
    for (const double x : {20.0, 30.0, 40.0, 50.0})
        EXPECT_EQ(instancesAt(x), 1) << x;
    look(49);
    tick();
    EXPECT_GE(instancesAt(50.0), 10);
    EXPECT_GE(instancesAt(40.0), 10);
    EXPECT_EQ(instancesAt(7.0), 1);
    Double::Exec(stage->level, TEXT("ped.Show.FigureJoints 0"));
    tick();
    EXPECT_EQ(figures()->GetShownInstances(), 6) << "nobody has joints";
    Double::Exec(stage->level, TEXT("ped.Show.FigureJoints 1000"));
    tick();
    EXPECT_EQ(seen(*figures()).Num(), figures()->GetShownInstances());
}

/// Far people do not glide: the pose of their one instance follows their steps.
TEST_F(FiguresTest, FarPeopleWalk) {
    look(5);
    FPedestrianSpawnRequest request = standingAt(80, 3);
    request.Errand = EPedestrianErrand::GoTo;
    request.Target = PedestrianUnits::ToEngine({140, 3, 0});
    stage->people().Spawn(request);
    std::set<const UStaticMesh*> poses;
    for (int i = 0; i < 90; ++i) {
        tick();
        for (const UInstancedStaticMeshComponent* component : componentsOf(*figures()))
            for (const FTransform& instance : component->Instances)
                if (instance.GetScale3D().Z > 0.0)
                    poses.insert(component->GetStaticMesh());
        ASSERT_EQ(figures()->GetShownInstances(), 1);
    }
    EXPECT_GE(poses.size(), 8u) << "every pose of walking";
    PoseInput input;
    EXPECT_EQ(PedestrianFigureMeshes::PoseOf(input), PedestrianFigureMeshes::StandingPose);
    input.motion = MotionId::Sit;
    EXPECT_EQ(PedestrianFigureMeshes::PoseOf(input), PedestrianFigureMeshes::SittingPose);
    input.motion = MotionId::Walk;
    input.speed = 1.0f;
    input.gaitPhase = 0.99f;
    EXPECT_EQ(PedestrianFigureMeshes::PoseOf(input), 0);
}

/// A foot that stands stays where it is while its person goes on, at every frame rate.
TEST_F(FiguresTest, FeetStandStillWhilePeopleWalk) {
    look(8);
    FPedestrianSpawnRequest request = standingAt(3, 3);
    request.Errand = EPedestrianErrand::GoTo;
    request.Target = PedestrianUnits::ToEngine({60, 3, 0});
    stage->people().Spawn(request);
    tick(60); // At full speed.
    double longest = 0.0;
    double slid = 0.0;
    std::vector<FVector> before;
    for (int frame = 0; frame < 120; ++frame) {
        stage->level.Tick(1.0f / 120.0f);
        std::vector<FVector> feet;
        for (const UInstancedStaticMeshComponent* component : componentsOf(*figures()))
            for (const FTransform& instance : component->Instances)
                if (instance.GetScale3D().Z > 0.0 && instance.GetLocation().Z < 40.0)
                    feet.push_back(instance.GetLocation());
        std::sort(feet.begin(), feet.end(), [](const FVector& a, const FVector& b) { return a.Y < b.Y; });
        if (feet.size() == 2 && before.size() == 2) {
            const double left = std::abs(feet[0].X - before[0].X);
            const double right = std::abs(feet[1].X - before[1].X);
            slid += std::min(left, right);
            longest += std::max(left, right);
        }
        before = feet;
    }
    EXPECT_GT(longest, 100.0) << "feet go on";
    EXPECT_LT(slid, 0.08 * longest) << "but one of them stands";
}

TEST_F(FiguresTest, PeopleDifferAndAreAlwaysThemselves) {
    look(5);
    for (int i = 0; i < 12; ++i)
        stage->people().Spawn(standingAt(6.0f + float(i), 3));
    tick(2);
    std::set<std::tuple<float, float, float>> colours;
    std::set<int> heights;
    for (const UInstancedStaticMeshComponent* component : componentsOf(*figures())) {
        const auto* painted = Cast<UMaterialInstanceDynamic>(component->DoubleMaterials[0]);
        for (const auto& pair : painted->DoubleVectors)
            colours.insert({pair.Value.R, pair.Value.G, pair.Value.B});
        for (const FTransform& instance : component->Instances)
            if (instance.GetScale3D().Z > 0.0)
                heights.insert(int(instance.GetScale3D().Z * 1000.0));
    }
    EXPECT_GE(colours.size(), 15u);
    EXPECT_GE(heights.size(), 10u);
    const TArray<FTransform> first = seen(*figures());
    stage->people().SetPaused(true);
    look(5.001f);
    tick();
    EXPECT_EQ(seen(*figures()).Num(), first.Num());
}

TEST_F(FiguresTest, WhoeverGoesIsSeenNoMore) {
    look(5);
    TArray<FPedestrianHandle> people;
    for (int i = 0; i < 10; ++i)
        people.Add(stage->people().Spawn(standingAt(6.0f + float(i), 3)));
    tick(2);
    EXPECT_EQ(figures()->GetShownPeople(), 10);
    stage->people().Remove(people[0]);
    tick();
    EXPECT_EQ(figures()->GetShownPeople(), 9);
    EXPECT_EQ(seen(*figures()).Num(), figures()->GetShownInstances());
    stage->people().RemoveAll();
    tick();
    EXPECT_EQ(figures()->GetShownPeople(), 0);
    EXPECT_EQ(seen(*figures()).Num(), 0);
    stage->people().Close();
    tick();
    EXPECT_EQ(seen(*figures()).Num(), 0);
}

TEST_F(FiguresTest, NothingIsMadeWhereNobodyLooks) {
    stage->people().Spawn(standingAt(8, 3));
    tick(3);
    EXPECT_EQ(figures(), nullptr);
    const auto* processor = GetDefault<UPedestrianFigureProcessor>();
    EXPECT_EQ(processor->GetFigures(), nullptr);
    (void)GetDefault<APedestrianFigures>(); // The engine makes default objects of all classes as it starts.
    EXPECT_TRUE(Double::ReferencedContent().Contains(TEXT("/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial")))
        << "packages contain the material";
    auto* trait = NewObject<UPedestrianFigureTrait>(&stage->people());
    EXPECT_NE(trait, nullptr);
}

} // namespace
} // namespace ped::test
