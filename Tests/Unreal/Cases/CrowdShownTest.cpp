// SPDX-License-Identifier: MIT
// A whole station full of people, each with their own look: rows match, nothing is allocated once warm, and what a frame
// costs beside the simulation.
#include "UnrealStage.h"

#include "Shared/AllocationCounter.h"

#include "Animation/PedestrianMotionSet.h"
#include "Components/InstancedStaticMeshComponent.h"
#include "EngineUtils.h"
#include "Figures/PedestrianFigureTrait.h"
#include "Figures/PedestrianFigures.h"
#include "GameFramework/PlayerController.h"
#include "Mass/PedestrianProcessors.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityUtils.h"
#include "MassExecutor.h"
#include "MassRepresentationFragments.h"
#include "MassRepresentationSubsystem.h"
#include "MassSimulationSubsystem.h"
#include "Obstacles/PedestrianMovingObstacleTrait.h"
#include "Spawning/PedestrianSpawner.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <set>
#include <tuple>

namespace ped::test {
namespace {

constexpr int crowd = 10000;

/// Seconds of processor time per call, over some calls, on all threads: what others do on the machine does not count.
template <class Work>
double secondsPer(int calls, Work&& work) {
    const std::clock_t start = std::clock();
    for (int i = 0; i < calls; ++i)
        work();
    return double(std::clock() - start) / double(CLOCKS_PER_SEC) / calls;
}

class CrowdShownTest : public ::testing::Test {
protected:
    CrowdShownTest() : stage(shippedWorld("PennStation")) {
        spawner = stage.level->SpawnActor<APedestrianSpawner>();
        player = stage.level->SpawnActor<APlayerController>();
    }
    void fill() {
        spawner->Count = crowd;
        int32 spawned = 0;
        const double seconds = secondsPer(1, [&] { spawned = spawner->SpawnPeople(); });
        ASSERT_EQ(spawned, crowd);
        std::printf("10,000 newcomers: %.1f us each, from looking for room to the last fragment\n",
                    1e6 * seconds / crowd);
        FPedestrianInfo info;
        ASSERT_TRUE(stage.people().GetInfo({crowd / 2}, info));
        player->ViewLocation = info.Location + FVector(0, 0, 160);
    }
    void tick() { stage.level.Tick(1.0f / 60.0f); }
    /// Runs each of our processors that show people by itself, prints what it costs, and adds that up. [s]
    double secondsOfOurs(long& allocated) {
        double sum = 0.0;
        allocated = 0;
        for (UMassProcessor* processor : stage.level->GetSubsystem<UMassSimulationSubsystem>()->Processors) {
            if (!Cast<UPedestrianInterpolationProcessor>(processor) && !Cast<UPedestrianPublishProcessor>(processor) &&
                !Cast<UPedestrianFigureProcessor>(processor))
                continue;
            const auto run = [&] {
                FMassProcessingContext context(UE::Mass::Utils::GetEntityManagerChecked(*stage.level), 1.0f / 60.0f);
                context.bFlushCommandBuffer = false;
                UE::Mass::Executor::RunProcessorsView(MakeArrayView(&processor, 1), context);
            };
            run();
            const long before = allocations;
            run();
            const long own = allocations - before;
            allocated = std::max(allocated, own);
            const double seconds = secondsPer(10, run);
            std::printf("  %s: %.2f ms, %ld allocations\n",
                        Double::Narrow(processor->GetClass()->GetName().Std()).c_str(), 1000.0 * seconds, own);
            sum += seconds;
        }
        return sum;
    }
    UnrealStage stage;
    APedestrianSpawner* spawner = nullptr;
    APlayerController* player = nullptr;
};

/// As in a first level: nobody has said what people look like.
TEST_F(CrowdShownTest, SlowTenThousandFigures) {
    fill();
    for (int i = 0; i < 20; ++i)
        tick();
    TActorIterator<APedestrianFigures> actor(stage.level);
    ASSERT_TRUE(bool(actor));
    APedestrianFigures& figures = **actor;
    int32 within = 0;
    std::set<std::tuple<int, int, int>> looks;
    for (const FPedestrianHandle& person : spawner->GetPeople()) {
        FPedestrianInfo info;
        ASSERT_TRUE(stage.people().GetInfo(person, info));
        within += FVector::Dist(info.Location, player->ViewLocation) <= 30000.0 ? 1 : 0;
        const Look look = lookOf(AgentId(std::uint32_t(person.Id)));
        looks.insert({look.top, look.bottom, int(look.height * 100.0f)});
    }
    EXPECT_NEAR(figures.GetShownPeople(), within, 5) << "one simulation frame may lie between";
    EXPECT_GT(looks.size(), 3000u) << "people who cannot be told apart are few";
    // Rows and people agree while they walk and the viewer goes through them.
    for (int i = 0; i < 10; ++i) {
        player->ViewLocation += FVector(150, 0, 0);
        tick();
        int32 seen = 0;
        TArray<UInstancedStaticMeshComponent*> components;
        figures.GetComponents(components);
        for (const UInstancedStaticMeshComponent* component : components)
            for (const FTransform& instance : component->Instances)
                seen += instance.GetScale3D().Z > 0.0 ? 1 : 0;
        ASSERT_EQ(seen, figures.GetShownInstances());
    }
    stage.people().SetPaused(true);
    for (int i = 0; i < 3; ++i)
        tick();
    const long before = allocations;
    tick();
    const long perFrame = allocations - before;
    const double frame = secondsPer(20, [&] { tick(); });
    std::printf("10,000 figures: %d instances, %.2f ms per engine frame beside the simulation, %ld allocations\n",
                figures.GetShownInstances(), 1000.0 * frame, perFrame);
    EXPECT_EQ(perFrame, 0) << "neither of ours nor of the double's";
    long allocated = 0;
    const double ours = secondsOfOurs(allocated);
    std::printf("10,000 figures: %.2f ms per engine frame in our processors\n", 1000.0 * ours);
    EXPECT_GT(ours, 0.0);
    EXPECT_EQ(allocated, 0) << "in any of our processors";
    // What our layer does, without the double around it: nothing is asked for.
    const TArray<Look> all = [] {
        TArray<Look> made;
        for (int id = 0; id < crowd; ++id)
            made.Add(lookOf(AgentId(std::uint32_t(id))));
        return made;
    }();
    const FVector eye = player->ViewLocation;
    const auto show = [&] {
        figures.BeginFrame(FPedestrianFigureRanges::FromConsole(), &eye);
        for (int id = 0; id < crowd; ++id) {
            PoseInput input;
            input.motion = input.previous = MotionId::Walk;
            input.speed = 1.2f;
            input.gaitPhase = float(id % 100) * 0.01f;
            figures.Show(all[id], input,
                         FTransform(eye + FVector(double(id % 200) * 60.0, double(id / 200) * 60.0, -160)));
        }
        figures.EndFrame();
    };
    show();
    show();
    const long warm = allocations;
    const double shown = secondsPer(5, show);
    if (PED_COUNTS_ALLOCATIONS) {
        EXPECT_EQ(allocations - warm, 0) << "once warm";
    }
    std::printf("10,000 figures in view: %d instances, %.2f ms\n", figures.GetShownInstances(), 1000.0 * shown);
}

/// Simulated frames in Mass, with everything that the subsystems do around them.
TEST_F(CrowdShownTest, SlowTenThousandWalkersAllocateNothing) {
    fill();
    stage.level->DestroyActor(player); // Figures that come into view for the first time ask for memory.
    for (int i = 0; i < 120; ++i)
        tick();
    const int32 first = stage.people().GetFrame();
    const long before = allocations;
    for (int i = 0; i < 30; ++i)
        tick();
    const long asked = allocations - before;
    const int32 frames = stage.people().GetFrame() - first;
    EXPECT_GE(frames, 14);
    std::printf("10,000 people, %d simulation frames: %ld allocations\n", frames, asked);
    if (PED_COUNTS_ALLOCATIONS) {
        EXPECT_EQ(asked, 0);
    }
}

/// With a mesh and a motion set: instances of Mass, each with its row of data.
TEST_F(CrowdShownTest, SlowTenThousandInstances) {
    auto* set = NewObject<UPedestrianMotionSet>(spawner);
    for (const auto& [motion, first] : {std::pair(EPedestrianMotion::Stand, 0), {EPedestrianMotion::Walk, 30}}) {
        FPedestrianMotionClip clip;
        clip.FirstFrame = first;
        clip.LastFrame = first + 29;
        set->Clips.Add(motion, clip);
    }
    spawner->Config = NewObject<UMassEntityConfigAsset>(spawner);
    spawner->Config->AddTrait(UPedestrianTrait::StaticClass());
    auto* shown =
        Cast<UPedestrianVisualizationTrait>(spawner->Config->AddTrait(UPedestrianVisualizationTrait::StaticClass()));
    shown->MotionSet = set;
    shown->StaticMeshInstanceDesc.Meshes.AddDefaulted_GetRef();
    fill();
    auto* mass = stage.level->GetSubsystem<UMassRepresentationSubsystem>();
    for (int i = 0; i < 30; ++i) {
        player->ViewLocation += FVector(i % 10 < 5 ? 100 : -100, 0, 0);
        tick(); // The double stops where rows of instances and of data differ.
        const FMassInstancedStaticMeshInfo& info = mass->DoubleInfos.Last();
        ASSERT_EQ(info.DoubleCustomRows, info.DoubleRows.Num());
        std::set<std::uint64_t> once;
        for (const FMassEntityHandle& entity : info.DoubleRows)
            ASSERT_TRUE(once.insert(entity.AsNumber()).second) << "one row per person";
        if (i > 5) {
            ASSERT_GT(info.DoubleRows.Num(), 5000);
        }
    }
    EXPECT_GT(mass->DoubleRowsCompared, 100000);
    stage.people().SetPaused(true);
    for (int i = 0; i < 3; ++i)
        tick();
    const double frame = secondsPer(20, [&] { tick(); });
    const Look look = lookOf(AgentId(7));
    Motion motion;
    motion.motion = motion.previous = MotionId::Walk;
    const long before = allocations;
    float sum = 0.0f;
    for (int i = 0; i < crowd; ++i)
        sum += set->InstanceData(FPedestrianMotionState::Of(motion, 1.0f, 0.01f), look).Frame;
    if (PED_COUNTS_ALLOCATIONS) {
        EXPECT_EQ(allocations - before, 0);
    }
    EXPECT_GT(sum, 0.0f);
    std::printf("10,000 instances: %.2f ms per engine frame beside the simulation, the double's own work included\n",
                1000.0 * frame);
}

} // namespace
} // namespace ped::test
