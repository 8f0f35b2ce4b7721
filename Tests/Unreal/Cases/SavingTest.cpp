// SPDX-License-Identifier: MIT
// A running station in a save game, and back.
#include "UnrealStage.h"

#include "Kismet/GameplayStatics.h"
#include "Runs/MindfulRun.h"
#include "Saving/PedestrianSaveGame.h"

namespace ped::test {
namespace {

SimulationOptions mindful(const World& world) {
    pedsim::MindfulOptions options;
    options.people = 60;
    return pedsim::mindfulOptions(world, options);
}

void play(UnrealStage& stage, int frames) {
    const int until = stage.people().GetFrame() + frames;
    while (stage.people().GetFrame() < until)
        stage.level.Tick(1.0f / 30.0f);
}

TEST(Saving, AStationGoesOnFromItsSaveToTheSameBit) {
    const World& world = shippedWorld("TicketHall");
    TArray<uint8> bytes;
    FText message;
    std::uint64_t then = 0;
    {
        UnrealStage stage(world, mindful(world));
        play(stage, 200);
        ASSERT_TRUE(UPedestrianSaving::SaveStation(stage.level, bytes, message)) << TCHAR_TO_UTF8(*message.ToString());
        ASSERT_TRUE(UPedestrianSaving::SaveStationToSlot(stage.level, TEXT("Evening"), 0, message));
        EXPECT_TRUE(UGameplayStatics::DoesSaveGameExist(TEXT("Evening"), 0));
        play(stage, 200);
        then = stage.people().GetStateHash();
        // Back in time, in the same game.
        ASSERT_TRUE(UPedestrianSaving::LoadStation(stage.level, bytes, message));
        EXPECT_EQ(stage.people().GetFrame(), 200);
        play(stage, 200);
        EXPECT_EQ(stage.people().GetStateHash(), then);
    }
    // And in another game.
    UnrealStage later(world, mindful(world));
    play(later, 30);
    ASSERT_TRUE(UPedestrianSaving::LoadStationFromSlot(later.level, TEXT("Evening"), 0, message))
        << TCHAR_TO_UTF8(*message.ToString());
    play(later, 200);
    EXPECT_EQ(later.people().GetStateHash(), then);
    // Everybody has one entity, and everybody's can be found.
    std::vector<AgentId> ids;
    later.simulation().agents().listIds(ids);
    EXPECT_EQ(int32(ids.size()), later.people().GetCount());
    for (const AgentId id : ids) {
        FPedestrianHandle who;
        who.Id = int32(id.value);
        EXPECT_TRUE(later.people().GetEntity(who).IsSet());
    }
}

TEST(Saving, WhatCannotBeLoadedIsRefusedWithAMessageAndChangesNothing) {
    const World& world = shippedWorld("TicketHall");
    UnrealStage stage(world, mindful(world));
    play(stage, 60);
    TArray<uint8> bytes;
    FText message;
    ASSERT_TRUE(UPedestrianSaving::SaveStation(stage.level, bytes, message));
    const std::uint64_t now = stage.people().GetStateHash();
    const auto refused = [&](const TArray<uint8>& block, const char* word) {
        EXPECT_FALSE(UPedestrianSaving::LoadStation(stage.level, block, message));
        EXPECT_NE(std::string(TCHAR_TO_UTF8(*message.ToString())).find(word), std::string::npos)
            << TCHAR_TO_UTF8(*message.ToString());
        EXPECT_EQ(stage.people().GetStateHash(), now);
    };
    refused({}, "not");
    TArray<uint8> other = bytes;
    other[8] = uint8(other[8] + 1); // Its version.
    refused(other, "version");
    other = bytes;
    other[other.Num() / 2] ^= 0x5a;
    refused(other, "damaged");
    UnrealStage elsewhere(shippedWorld("Corridor"), mindful(shippedWorld("Corridor")));
    EXPECT_FALSE(UPedestrianSaving::LoadStation(elsewhere.level, bytes, message));
    EXPECT_NE(std::string(TCHAR_TO_UTF8(*message.ToString())).find("another world"), std::string::npos);
    EXPECT_FALSE(UPedestrianSaving::LoadStationFromSlot(stage.level, TEXT("Nothing"), 0, message));
    EXPECT_FALSE(message.IsEmpty());
    stage.people().Close();
    EXPECT_FALSE(UPedestrianSaving::SaveStation(stage.level, bytes, message));
    EXPECT_FALSE(message.IsEmpty());
    EXPECT_FALSE(UPedestrianSaving::SaveStation(nullptr, bytes, message));
    EXPECT_NE(NewObject<UPedestrianSaveGame>(), nullptr);
}

} // namespace
} // namespace ped::test
