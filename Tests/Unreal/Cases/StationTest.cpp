// SPDX-License-Identifier: MIT
#include "Shared/SourceFolder.h"
#include "UnrealStage.h"

#include "Components/InstancedStaticMeshComponent.h"
#include "Components/StaticMeshComponent.h"
#include "Logging/MessageLog.h"
#include "MassEntityUtils.h"
#include "Misc/UObjectToken.h"
#include "PhysicsEngine/BodySetup.h"
#include "Shared/Files.h"
#include "Stations/PedestrianStation.h"
#include "Stations/PedestrianStationAsset.h"
#include "Stations/PedestrianStationComponents.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Station/StationBinary.h"

#include <fstream>
#include <sstream>

namespace ped::test {
namespace {

FString fileText(const std::string& path) {
    std::ifstream in(std::string(::test::sourceFolder()) + "/" + path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return FString(text.str().c_str());
}

FString messages() {
    FString all;
    for (const Double::FMessageLine& line : Double::MessageLines())
        all += line.Message->ToText().ToString() + TEXT("\n");
    return all;
}

template <class T>
T* part(AActor* actor, const char* name, const FVector& at = FVector(), double yaw = 0.0) {
    T* component = NewObject<T>(actor, nullptr, FName(name));
    component->SetWorldTransform(FTransform(FRotator(0, yaw, 0), at));
    component->RegisterComponent();
    return component;
}

class StationTest : public ::testing::Test {
protected:
    StationTest() { Double::MessageLines().Reset(); }
    UPedestrianSubsystem& people() { return *level->GetSubsystem<UPedestrianSubsystem>(); }
    APedestrianStation* station() {
        auto* actor = level->SpawnActor<APedestrianStation>();
        actor->bOpenOnBeginPlay = false;
        return actor;
    }
    Double::FTestWorld level;
};

TEST_F(StationTest, OpensFromAnAsset) {
    auto* actor = station();
    actor->Asset = NewObject<UPedestrianStationAsset>(actor);
    actor->Asset->Json = fileText("Content/Stations/TicketHall.station.json");
    actor->bOpenOnBeginPlay = true;
    level.BeginPlay();
    EXPECT_TRUE(people().IsOpen()) << Double::Narrow(messages().Std());
    EXPECT_GT(people().SpawnRoamers(20), 15);
}

/// The engine's JSON gives the very station that the standalone program reads.
TEST_F(StationTest, ReadsStationsAsTheStandaloneProgramDoes) {
    for (const char* name : {"TicketHall", "PennStation"}) {
        auto* asset = NewObject<UPedestrianStationAsset>(station());
        asset->Json = fileText(std::string("Content/Stations/") + name + ".station.json");
        Diagnostics diagnostics;
        const auto world = asset->BuildWorld(diagnostics);
        ASSERT_TRUE(world.IsValid()) << name << describe(diagnostics);
        EXPECT_EQ(world->hash(), shippedWorld(name).hash()) << name;
    }
}

TEST_F(StationTest, ABakedAssetNeedsNoText) {
    auto* asset = NewObject<UPedestrianStationAsset>(station());
    asset->Json = fileText("Content/Stations/TicketHall.station.json");
    Diagnostics diagnostics;
    EXPECT_FALSE(asset->IsBaked());
    ASSERT_TRUE(asset->Bake(diagnostics)) << describe(diagnostics);
    EXPECT_TRUE(asset->IsBaked());
    asset->Json = FString();
    const auto world = asset->BuildWorld(diagnostics);
    ASSERT_TRUE(world.IsValid());
    EXPECT_EQ(world->hash(), shippedWorld("TicketHall").hash());
    FDataValidationContext context;
    EXPECT_EQ(asset->IsDataValid(context), EDataValidationResult::Valid);
    asset->BakedWorld[40] ^= 1;
    EXPECT_FALSE(asset->BuildWorld(diagnostics).IsValid()) << "damage is noticed";
}

TEST_F(StationTest, BadAssetsSayWhatToDo) {
    level.BeginPlay();
    auto* actor = station();
    actor->Asset = NewObject<UPedestrianStationAsset>(actor);
    EXPECT_FALSE(actor->Open());
    EXPECT_TRUE(messages().Contains(TEXT("Import a *.station.json file")));
    actor->Asset->Json = TEXT("{ not JSON");
    EXPECT_FALSE(actor->Open());
    EXPECT_TRUE(messages().Contains(TEXT("not JSON")));
    actor->Asset->Json = fileText("Tests/Stations/Malformed/DanglingQueue.station.json");
    EXPECT_FALSE(actor->Open());
    EXPECT_TRUE(messages().Contains(TEXT("queue")));
    FDataValidationContext context;
    EXPECT_EQ(actor->Asset->IsDataValid(context), EDataValidationResult::Invalid);
    EXPECT_GT(context.GetNumErrors(), 0u);
    EXPECT_FALSE(people().IsOpen());
    EXPECT_GT(Double::MessageLogOpenings(), 0);
}

TEST_F(StationTest, AnEmptyLevelSaysWhatToDo) {
    level.BeginPlay();
    EXPECT_FALSE(station()->Open());
    EXPECT_TRUE(messages().Contains(TEXT("Add a Pedestrian Region")));
    EXPECT_FALSE(people().IsOpen());
}

UPedestrianRegionComponent* hall(AActor* actor, const char* name, const FVector& at, double x, double y) {
    auto* region = part<UPedestrianRegionComponent>(actor, name, at);
    region->Footprint = {FVector(0, 0, 0), FVector(x, 0, 0), FVector(x, y, 0), FVector(0, y, 0)};
    return region;
}

TEST_F(StationTest, GathersEveryKindOfPart) {
    level.BeginPlay();
    auto* actor = station();
    actor->SetActorTransform(FTransform(FVector(1000, 2000, 100)));
    hall(actor, "Hall", FVector(1000, 2000, 100), 2000, 1200);
    auto* portal = part<UPedestrianPortalComponent>(actor, "Gate", FVector(3000, 2600, 100));
    portal->RegionA = TEXT("Hall");
    portal->RegionB = TEXT("Annex");
    part<UPedestrianObstacleComponent>(actor, "Pillar", FVector(1500, 2500, 100));
    part<UPedestrianWallComponent>(actor, "Wall")->Gaps = {FVector2D(100, 250)};
    auto* queue = part<UPedestrianQueueComponent>(actor, "Line", FVector(1200, 2200, 100));
    queue->Line = {FVector(0, 0, 0), FVector(300, 0, 0)};
    auto* window = part<UPedestrianPurchasePointComponent>(actor, "Window", FVector(1200, 2200, 100), 90.0);
    window->Queue = TEXT("Line");
    window->Sells = {TEXT("ticket")};
    part<UPedestrianPurchasePointComponent>(actor, "Machine", FVector(1300, 2300, 100))->bVendingMachine = true;
    part<UPedestrianTicketBoothComponent>(actor, "Booth")->PurchasePoints = {TEXT("Window")};
    part<UPedestrianBenchComponent>(actor, "Bench", FVector(1400, 2100, 100), -45.0);
    part<UPedestrianPerformanceComponent>(actor, "Stage");
    part<UPedestrianMeetingPointComponent>(actor, "Clock Tower");
    auto* copier = part<UPedestrianThingComponent>(actor, "Copier", FVector(1400, 2400, 100), 90.0);
    copier->Capabilities = {TEXT("copy")};
    copier->Size = FVector(60, 80, 120);
    copier->Sites = {FPedestrianSite()};
    copier->Sites[0].At = FVector2D(75, 20);
    copier->Sites[0].Slots = 2;
    part<UPedestrianThingComponent>(actor, "Desk")->Kind = TEXT("desk");
    auto* door = part<UPedestrianEntranceComponent>(actor, "Door", FVector(1000, 2600, 100));
    door->ArrivalsPerMinute = 12.0f;
    part<UPedestrianPlatformComponent>(actor, "Platform 1")->Tracks = {TEXT("1")};
    part<UPedestrianTrainDoorComponent>(actor, "Train door");
    part<UPedestrianTrainComponent>(actor, "Express")->Schedule.Destination = TEXT("Boston");
    part<UPedestrianClockComponent>(actor, "Clock");
    part<UPedestrianSignComponent>(actor, "Sign")->PointsTo = {TEXT("Bench")};
    part<UPedestrianPatrolRouteComponent>(actor, "Beat")->Points = {FVector(0, 0, 0), FVector(100, 0, 0)};

    StationDesc desc;
    Diagnostics diagnostics;
    actor->GatherFromLevel(desc, diagnostics);
    ASSERT_EQ(desc.regions.size(), 1u);
    EXPECT_EQ(desc.regions[0].name, "Hall");
    EXPECT_FLOAT_EQ(desc.regions[0].footprint[2].x, 20.0f);
    EXPECT_FLOAT_EQ(desc.regions[0].footprint[2].y, -12.0f) << "y turns round";
    EXPECT_FLOAT_EQ(desc.regions[0].floor.z, 0.0f) << "relative to the station";
    ASSERT_EQ(desc.portals.size(), 1u);
    EXPECT_EQ(desc.geometry.boxes.size(), 1u);
    ASSERT_EQ(desc.geometry.walls.size(), 1u);
    EXPECT_FLOAT_EQ(desc.geometry.walls[0].gaps[0].to, 2.5f);
    ASSERT_EQ(desc.objects.queues.size(), 1u);
    EXPECT_FLOAT_EQ(desc.objects.queues[0].line[1].x, 5.0f);
    ASSERT_EQ(desc.objects.purchasePoints.size(), 1u);
    EXPECT_NEAR(desc.objects.purchasePoints[0].facing, -90.0f, 1e-3f) << "yaw is clockwise";
    EXPECT_EQ(desc.objects.purchasePoints[0].sells[0], "ticket");
    ASSERT_EQ(desc.objects.things.size(), 2u);
    EXPECT_EQ(desc.objects.things[0].kind, "Copier") << "a kind of its own";
    EXPECT_NEAR(desc.objects.things[0].facing, -90.0f, 1e-3f);
    EXPECT_EQ(desc.objects.things[1].kind, "desk") << "which the station's days describe";
    ASSERT_EQ(desc.kinds.size(), 1u);
    EXPECT_FLOAT_EQ(desc.kinds[0].size.z, 1.2f);
    ASSERT_EQ(desc.kinds[0].sites.size(), 1u);
    EXPECT_FLOAT_EQ(desc.kinds[0].sites[0].at.y, -0.2f) << "y turns round";
    EXPECT_EQ(desc.kinds[0].sites[0].slots, 2);
    EXPECT_EQ(desc.objects.vendingMachines.size(), 1u);
    EXPECT_EQ(desc.objects.ticketBooths[0].purchasePoints[0], "Window");
    EXPECT_NEAR(desc.objects.seats[0].facing, 45.0f, 1e-3f);
    EXPECT_EQ(desc.objects.performanceAreas.size(), 1u);
    EXPECT_EQ(desc.objects.meetingPoints[0].name, "Clock Tower");
    ASSERT_EQ(desc.objects.entrances.size(), 1u);
    ASSERT_EQ(desc.objects.exits.size(), 1u);
    EXPECT_NEAR(std::abs(desc.objects.exits[0].facing - desc.objects.entrances[0].facing), 180.0f, 1e-3f);
    EXPECT_FLOAT_EQ(desc.population.arrivals[0].rates[0].perMinute, 12.0f);
    EXPECT_EQ(desc.objects.platforms[0].tracks[0], "1");
    EXPECT_EQ(desc.objects.trainDoors.size(), 1u);
    EXPECT_EQ(desc.timetable.trains[0].destination, "Boston");
    EXPECT_EQ(desc.objects.clocks.size(), 1u);
    EXPECT_EQ(desc.objects.signs[0].pointsTo[0], "Bench");
    EXPECT_EQ(desc.objects.patrolRoutes[0].points.size(), 2u);
    EXPECT_EQ(actor->FindComponent(TEXT("Bench"))->GetName(), FString("Bench"));
    EXPECT_EQ(actor->FindComponent(TEXT("Nothing")), nullptr);
}

TEST_F(StationTest, PeopleLiveInALevelOfParts) {
    level.BeginPlay();
    auto* actor = station();
    actor->SetActorTransform(FTransform(FRotator(0, 90, 0), FVector(-500, 700, 30)));
    auto* region = hall(actor, "Hall", FVector(-500, 700, 30), 1500, 1000);
    region->Floor = EPedestrianFloor::Flat;
    ASSERT_TRUE(actor->Open()) << Double::Narrow(messages().Std());
    ASSERT_EQ(people().SpawnRoamers(10), 10);
    for (int i = 0; i < 60; ++i)
        level.Tick(1.0f / 30.0f);
    for (int id = 0; id < 10; ++id) {
        FPedestrianHandle handle;
        handle.Id = id;
        FPedestrianInfo info;
        ASSERT_TRUE(people().GetInfo(handle, info));
        EXPECT_GT(info.Location.X, -500.0);
        EXPECT_LT(info.Location.X, 1000.0);
        EXPECT_GT(info.Location.Y, 700.0);
        EXPECT_LT(info.Location.Y, 1700.0);
        EXPECT_NEAR(info.Location.Z, 30.0, 1.0);
    }
}

TEST_F(StationTest, AFaultLinksToItsActor) {
    level.BeginPlay();
    auto* actor = station();
    hall(actor, "Hall", FVector(), 1000, 1000);
    auto* window = part<UPedestrianPurchasePointComponent>(actor, "Window", FVector(500, 500, 0));
    window->Queue = TEXT("Nowhere");
    window->Sells = {TEXT("ticket")};
    Double::MessageLines().Reset();
    EXPECT_FALSE(actor->Open());
    ASSERT_EQ(Double::MessageLines().Num(), 1) << Double::Narrow(messages().Std());
    EXPECT_TRUE(messages().StartsWith(TEXT("Window "))) << Double::Narrow(messages().Std());
    EXPECT_TRUE(messages().Contains(TEXT("Nowhere"))) << Double::Narrow(messages().Std());
    EXPECT_FALSE(people().IsOpen());
}

/// A floor of two triangles, wound as the engine winds what faces up.
TEST_F(StationTest, PeopleWalkOnTheLevelsMeshes) {
    level.BeginPlay();
    auto* actor = station();
    actor->bUseLevelMeshes = true;
    hall(actor, "Hall", FVector(0, 0, -50), 1000, 1000)->Floor = EPedestrianFloor::Mesh;
    auto* mesh = NewObject<UStaticMesh>(actor);
    mesh->RenderData = std::make_shared<FStaticMeshRenderData>();
    FStaticMeshLODResources& lod = mesh->RenderData->LODResources.AddDefaulted_GetRef();
    lod.VertexBuffers.PositionVertexBuffer.Positions = {{0, 0, 0}, {1000, 0, 0}, {1000, 1000, 0}, {0, 1000, 0}};
    lod.IndexBuffer.Indices = {0, 2, 1, 0, 3, 2};
    part<UStaticMeshComponent>(actor, "Floor")->SetStaticMesh(mesh);
    ASSERT_TRUE(actor->Open()) << Double::Narrow(messages().Std());
    EXPECT_EQ(people().SpawnRoamers(5), 5);
}

/// Simple collision goes before what is drawn: packaged games have it.
TEST_F(StationTest, LevelCollisionIsGroundAndObstacle) {
    level.BeginPlay();
    auto* actor = station();
    actor->bUseLevelMeshes = true;
    hall(actor, "Hall", FVector(0, 0, -50), 1000, 1000)->Floor = EPedestrianFloor::Mesh;
    const auto shaped = [&](const char* name, const FVector& at, const FVector& size) {
        auto* mesh = NewObject<UStaticMesh>(actor);
        mesh->BodySetup = NewObject<UBodySetup>(actor);
        FKBoxElem& box = mesh->BodySetup->AggGeom.BoxElems.AddDefaulted_GetRef();
        box.X = float(size.X);
        box.Y = float(size.Y);
        box.Z = float(size.Z);
        auto* component = part<UStaticMeshComponent>(actor, name, at);
        component->SetStaticMesh(mesh);
        return component;
    };
    shaped("Floor", FVector(500, 500, -10), FVector(1000, 1000, 20));
    shaped("Crate", FVector(500, 500, 50), FVector(200, 200, 100));
    shaped("Ghost", FVector(200, 200, 50), FVector(200, 200, 100))->SetCanEverAffectNavigation(false);
    auto* ball = part<UStaticMeshComponent>(actor, "Ball", FVector(800, 800, 30));
    ball->SetStaticMesh(NewObject<UStaticMesh>(actor));
    ball->GetStaticMesh()->BodySetup = NewObject<UBodySetup>(actor);
    ball->GetStaticMesh()->BodySetup->AggGeom.SphereElems.AddDefaulted_GetRef().Radius = 30.0f;
    ASSERT_TRUE(actor->Open()) << Double::Narrow(messages().Std());
    const auto free = [&](double x, double y) {
        FPedestrianSpawnRequest request;
        request.Location = FVector(x, y, 0);
        request.Errand = EPedestrianErrand::Stay;
        const FPedestrianHandle person = people().Spawn(request);
        FPedestrianInfo info;
        const bool stands =
            person.IsValid() && people().GetInfo(person, info) && FVector::Dist(info.Location, request.Location) < 30.0;
        people().RemoveAll();
        return stands;
    };
    EXPECT_TRUE(free(200, 800));
    EXPECT_TRUE(free(200, 200)) << "what does not affect navigation is not there";
    EXPECT_FALSE(free(500, 500)) << "in the crate";
    EXPECT_FALSE(free(800, 800)) << "in the ball";
}

TEST_F(StationTest, HullsAreTurnedOutwardWhateverTheirWinding) {
    level.BeginPlay();
    auto* actor = station();
    actor->bUseLevelMeshes = true;
    auto* mesh = NewObject<UStaticMesh>(actor);
    mesh->BodySetup = NewObject<UBodySetup>(actor);
    FKConvexElem& hull = mesh->BodySetup->AggGeom.ConvexElems.AddDefaulted_GetRef();
    hull.VertexData = {FVector(0, 0, 0), FVector(100, 0, 0), FVector(0, 100, 0), FVector(0, 0, 100)};
    hull.IndexData = {0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2};
    auto* instances = part<UInstancedStaticMeshComponent>(actor, "Tents", FVector(1000, 0, 0));
    instances->SetStaticMesh(mesh);
    instances->AddInstances({FTransform(FVector(0, 0, 0)), FTransform(FRotator(0, 90, 0), FVector(500, 0, 0))}, false);
    StationDesc desc;
    Diagnostics diagnostics;
    actor->GatherFromLevel(desc, diagnostics);
    ASSERT_EQ(desc.geometry.meshes.size(), 1u);
    const MeshDesc& tents = desc.geometry.meshes[0];
    EXPECT_EQ(tents.vertices.size(), 8u);
    ASSERT_EQ(tents.triangles.size(), 24u);
    EXPECT_NEAR(tents.vertices[4].x, 15.0f, 1e-3f);
    for (std::size_t t = 0; t < tents.triangles.size(); t += 3) {
        const std::size_t first = t < 12 ? 0 : 4;
        Vec3 middle;
        for (std::size_t v = first; v < first + 4; ++v)
            middle = middle + tents.vertices[v] * 0.25f;
        const Vec3 a = tents.vertices[tents.triangles[t]];
        const Vec3 b = tents.vertices[tents.triangles[t + 1]];
        const Vec3 c = tents.vertices[tents.triangles[t + 2]];
        EXPECT_GT(dot(cross(b - a, c - a), a - middle), 0.0f) << t;
    }
    // "Use complex collision as simple": the hull is not looked at, and there is nothing drawn.
    mesh->BodySetup->CollisionTraceFlag = CTF_UseComplexAsSimple;
    StationDesc none;
    actor->GatherFromLevel(none, diagnostics);
    EXPECT_TRUE(none.geometry.meshes.empty());
}

} // namespace
} // namespace ped::test
