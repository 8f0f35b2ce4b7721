// SPDX-License-Identifier: MIT
// Entities that end at awkward moments: between the core's decision about somebody and Mass's part of it.
#include "UnrealStage.h"

#include "Mass/PedestrianTrait.h"
#include "MassEntityConfigAsset.h"
#include "MassEntityUtils.h"
#include "MassSpawnerSubsystem.h"

namespace ped::test {
namespace {

class MassStoreTest : public ::testing::Test {
protected:
    FMassEntityManager& manager() { return UE::Mass::Utils::GetEntityManagerChecked(*stage.level); }
    std::unique_ptr<World> world = build(oneRoom());
    UnrealStage stage{*world};
    UPedestrianSubsystem& people = stage.people();
};

/// Somebody has left, their entity waits to be destroyed, and others destroy it first: nobody may look at it then.
TEST_F(MassStoreTest, WhoeverLeavesMayLoseTheirEntityBeforeItsTurn) {
    ASSERT_EQ(people.SpawnRoamers(5), 5);
    const FMassEntityHandle entity = people.GetEntity({3});
    (void)people.GetStateHash(); // Looks at where everybody is kept now.
    ASSERT_TRUE(stage.simulation().remove(AgentId(3)));
    ASSERT_TRUE(manager().IsEntityActive(entity)) << "the subsystem's next tick destroys it";
    manager().DestroyEntity(entity);
    (void)people.GetStateHash();
    EXPECT_EQ(people.GetCount(), 4);
    for (int i = 0; i < 3; ++i)
        stage.level.Tick(1.0f / 30.0f);
    EXPECT_EQ(people.GetCount(), 4);
    EXPECT_EQ(manager().DebugGetEntityCount(), 4);
}

/// An entity that is to become somebody's body ends before it does: they get another.
TEST_F(MassStoreTest, AnAdoptedEntityThatEndsFirstIsReplaced) {
    auto* config = NewObject<UMassEntityConfigAsset>(stage.level);
    config->AddTrait(UPedestrianTrait::StaticClass());
    TArray<FMassEntityHandle> made;
    stage.level->GetSubsystem<UMassSpawnerSubsystem>()->SpawnEntities(config->GetOrCreateEntityTemplate(*stage.level),
                                                                      1, made);
    (void)people.GetStateHash();
    Newcomer newcomer;
    newcomer.position = {5.0f, 5.0f, 0.0f};
    const AgentId id = stage.simulation().add(newcomer, true);
    ASSERT_TRUE(id.valid());
    people.GetRun()->Store.Adopt(id, made[0]);
    manager().DestroyEntity(made[0]);
    stage.level.Tick(1.0f / 30.0f);
    EXPECT_EQ(people.GetCount(), 1);
    EXPECT_EQ(manager().DebugGetEntityCount(), 1);
    const FMassEntityHandle entity = people.GetEntity({int32(id.value)});
    EXPECT_TRUE(entity.IsSet() && manager().IsEntityActive(entity));
}

} // namespace
} // namespace ped::test
