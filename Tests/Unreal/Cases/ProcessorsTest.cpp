// SPDX-License-Identifier: MIT
#include "UnrealStage.h"

#include "Mass/PedestrianFragmentTable.h"
#include "Mass/PedestrianProcessors.h"
#include "Mass/PedestrianStageProcessors.h"
#include "Mass/PedestrianTrait.h"
#include "Mass/PedestrianVisualization.h"
#include "MassCommonFragments.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityUtils.h"
#include "MassSpawnerSubsystem.h"
#include "Runs/MindfulRun.h"

#include "ped/Base/Hash.h"
#include "ped/World/World.h"

#include <algorithm>
#include <cstring>

namespace ped::test {
namespace {

TEST(Processors, OrderIsThatOfTheStageTable) {
    TArray<UMassProcessor*> processors;
    // Given the wrong way round: the order must come from what each processor asks for.
    for (auto it = stageTable.rbegin(); it != stageTable.rend(); ++it)
        processors.Add(UPedestrianStageProcessor::ClassOf(it->stage)->GetDefaultObject<UMassProcessor>());
    ASSERT_TRUE(Double::SortProcessors(processors));
    for (std::size_t i = 0; i < stageCount; ++i) {
        const auto* processor = static_cast<UPedestrianStageProcessor*>(processors[int32(i)]);
        EXPECT_EQ(processor->GetStage(), stageTable[i].stage) << stageTable[i].name;
        EXPECT_EQ(processor->GetExecutionOrder().ExecuteInGroup, UPedestrianStageProcessor::GroupName());
        EXPECT_FALSE(processor->ShouldAutoAddToGlobalList()) << "the fixed-step clock runs them";
    }
}

TEST(Processors, InterpolationRunsInMassesOwnPhases) {
    const auto* processor = GetDefault<UPedestrianInterpolationProcessor>();
    EXPECT_TRUE(processor->ShouldAutoAddToGlobalList());
    EXPECT_EQ(processor->GetProcessingPhase(), EMassProcessingPhase::PrePhysics);
}

/// The bytes of one fragment of everybody, in the order of ids.
template <class F>
std::vector<std::uint8_t> bytesOf(UPedestrianSubsystem& people, FMassEntityManager& manager,
                                  const std::vector<AgentId>& ids) {
    std::vector<std::uint8_t> out;
    for (const AgentId id : ids) {
        const F* fragment = manager.GetFragmentDataPtr<F>(people.GetEntity({int32(id.value)}));
        const auto* at = reinterpret_cast<const std::uint8_t*>(fragment);
        if (fragment != nullptr) // Fragments of features that the run lacks are not there.
            out.insert(out.end(), at, at + sizeof(F));
    }
    return out;
}

/// What the table calls read-only stays as it is when the stage runs, bit by bit, and what it does not name is not
/// looked at.
void expectOnlyDeclaredWrites(UnrealStage& stage) {
    FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    auto& store = stage.people().GetRun()->Store;
    std::vector<AgentId> ids;
    store.Gather();
    store.listIds(ids);
    for (const StageInfo& info : stageTable) {
        store.Gather();
        if (info.stage == Stage::Populate) // Comes and goes: writes everything.
            return;
#define PEDESTRIAN_ROW(Name, Member, Kept, Features)                                                                   \
    const auto before##Name = bytesOf<FPedestrian##Name##Fragment>(stage.people(), manager, ids);
        PED_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
        if (info.onChunk == nullptr)
            stage.simulation().runStage(info.stage);
        else
            for (AgentChunk chunk : store.chunks()) {
                eachFragment(
                    [&](auto row, auto& array) {
                        if (((info.reads | info.writes) & row.bit) == 0)
                            array = {};
                    },
                    chunk);
                stage.simulation().runOnChunk(info.stage, chunk);
            }
#define PEDESTRIAN_ROW(Name, Member, Kept, Features)                                                                   \
    if (!(info.writes & FragmentInfo<Name>::bit)) {                                                                    \
        EXPECT_EQ(bytesOf<FPedestrian##Name##Fragment>(stage.people(), manager, ids), before##Name)                    \
            << info.name << " wrote " #Name;                                                                           \
    }
        PED_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
    }
}

TEST(Processors, StagesWriteNothingThatTheyDeclareReadOnly) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    ASSERT_EQ(stage.people().SpawnRoamers(30), 30);
    for (int i = 0; i < 30; ++i)
        stage.people().StepOnce();
    expectOnlyDeclaredWrites(stage);
}

TEST(Processors, MindStagesWriteOnlyWhatTheyDeclare) {
    const World& world = shippedWorld("TicketHall");
    UnrealStage stage(world, pedsim::mindfulOptions(world, {.seed = 2}));
    for (const int frames : {1, 600, 600}) {
        for (int i = 0; i < frames; ++i)
            stage.people().StepOnce();
        ASSERT_GT(stage.people().GetCount(), 30);
        expectOnlyDeclaredWrites(stage);
    }
}

TEST(Processors, PeopleOfOnePhaseShareChunks) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    ASSERT_EQ(stage.people().SpawnRoamers(50), 50);
    auto& store = stage.people().GetRun()->Store;
    store.Gather();
    std::size_t seen = 0;
    for (const AgentChunk& chunk : store.chunks()) {
        for (const Identity& identity : chunk.identity)
            EXPECT_EQ(identity.id.value % 3, chunk.phase);
        seen += chunk.size();
    }
    EXPECT_EQ(seen, 50u);
}

TEST(Processors, TransformsLieBetweenTheLastTwoFrames) {
    const auto world = build(oneRoom());
    const FTransform origin(FRotator(0, 30, 0), FVector(5000, -300, 20));
    UnrealStage stage(*world, {}, origin);
    ASSERT_EQ(stage.people().SpawnRoamers(20), 20);
    FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    for (int i = 0; i < 90; ++i)
        stage.level.Tick(1.0f / 30.0f);
    stage.level.Tick(0.5f / 30.0f); // Half a simulation frame,
    stage.level.Tick(0.0001f);      // and Mass's phases of the next engine frame.
    const FPedestrianFrame& frame = stage.people().GetRun()->Frame;
    int moving = 0;
    for (int id = 0; id < 20; ++id) {
        FPedestrianHandle handle;
        handle.Id = id;
        const FMassEntityHandle entity = stage.people().GetEntity(handle);
        const Body& body = manager.GetFragmentDataChecked<FPedestrianBodyFragment>(entity).Value;
        const auto& before = manager.GetFragmentDataChecked<FPedestrianInterpolationFragment>(entity);
        const FVector from = frame.ToWorld(before.PreviousPosition);
        const FVector to = frame.ToWorld(body.position);
        const FVector shown = manager.GetFragmentDataChecked<FTransformFragment>(entity).GetTransform().GetLocation();
        EXPECT_TRUE(shown.Equals((from + to) * 0.5, 0.05)) << id;
        moving += FVector::Dist(from, to) > 0.5 ? 1 : 0;
    }
    EXPECT_GT(moving, 10);
}

TEST(Trait, TemplateHasEveryFragmentThatTheRunAsksFor) {
    const auto world = build(oneRoom());
    UnrealStage stage(*world);
    FPedestrianSpawnRequest request;
    request.Location = PedestrianUnits::ToEngine({10.0f, 6.0f, 0.0f});
    const FPedestrianHandle person = stage.people().Spawn(request);
    ASSERT_TRUE(person.IsValid());
    FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    const FMassEntityHandle entity = stage.people().GetEntity(person);
#define PEDESTRIAN_ROW(Name, Member, Kept, Features)                                                                   \
    EXPECT_EQ(manager.GetFragmentDataPtr<FPedestrian##Name##Fragment>(entity) != nullptr,                              \
              FragmentInfo<ped::Name>::isIn(stage.simulation().features()))                                            \
        << #Name;
    PED_FRAGMENTS(PEDESTRIAN_ROW)
#undef PEDESTRIAN_ROW
    EXPECT_NE(manager.GetFragmentDataPtr<FTransformFragment>(entity), nullptr);
    ASSERT_NE(manager.GetConstSharedFragmentDataPtr<FPedestrianPhaseFragment>(entity), nullptr);
}

TEST(Processors, EveryStageHasItsClass) {
    const std::pair<Stage, UClass*> classes[] = {
        {Stage::Snapshot, UPedestrianSnapshotProcessor::StaticClass()},
        {Stage::Gather, UPedestrianGatherProcessor::StaticClass()},
        {Stage::Perceive, UPedestrianPerceiveProcessor::StaticClass()},
        {Stage::Feel, UPedestrianFeelProcessor::StaticClass()},
        {Stage::Think, UPedestrianThinkProcessor::StaticClass()},
        {Stage::Arbitrate, UPedestrianArbitrateProcessor::StaticClass()},
        {Stage::Plan, UPedestrianPlanProcessor::StaticClass()},
        {Stage::Steer, UPedestrianSteerProcessor::StaticClass()},
        {Stage::Look, UPedestrianLookProcessor::StaticClass()},
        {Stage::Act, UPedestrianActProcessor::StaticClass()},
        {Stage::Populate, UPedestrianPopulateProcessor::StaticClass()},
        {Stage::Measure, UPedestrianMeasureProcessor::StaticClass()},
    };
    EXPECT_EQ(std::size(classes), std::size_t(stageCount));
    for (const auto& [stage, type] : classes) {
        EXPECT_EQ(UPedestrianStageProcessor::ClassOf(stage), type);
        EXPECT_FALSE(type->GetDefaultObject<UMassProcessor>()->ShouldAutoAddToGlobalList())
            << "the subsystem runs them";
    }
    const UScriptStruct* identity = FPedestrianIdentityFragment::StaticStruct();
    EXPECT_EQ(GetDefault<UPedestrianAddedObserver>()->DoubleObservedType(), identity);
    EXPECT_EQ(GetDefault<UPedestrianRemovedObserver>()->DoubleObservedType(), identity);
    EXPECT_TRUE(GetDefault<UPedestrianInstanceDataProcessor>()->ShouldAutoAddToGlobalList());
}

} // namespace
} // namespace ped::test
