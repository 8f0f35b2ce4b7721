// SPDX-License-Identifier: MIT
// A server and its clients, each a world of its own with frames of its own length.
#include "UnrealStage.h"

#include "Double/Network.h"
#include "GameFramework/PlayerController.h"
#include "Net/PedestrianNetSubsystem.h"
#include "Net/PedestrianReplicator.h"
#include "Runs/MindfulRun.h"
#include "Saving/PedestrianSaveGame.h"

#include "ped/Base/Random.h"
#include "ped/Lockstep/LockstepClient.h"
#include "ped/Lockstep/LockstepServer.h"
#include "ped/World/Movers.h"

#include <map>

namespace ped::test {
namespace {

SimulationOptions mindful(const World& world, std::uint32_t people) {
    pedsim::MindfulOptions options;
    options.people = people;
    return pedsim::mindfulOptions(world, options);
}

/// A machine of the game.
struct Machine {
    Machine(ENetMode mode, const World& world, const SimulationOptions& options) : level(EWorldType::Game, mode) {
        level.BeginPlay();
        people().Open(borrowed(world), options, FTransform::Identity);
    }
    UPedestrianSubsystem& people() { return *level->GetSubsystem<UPedestrianSubsystem>(); }
    UPedestrianNetSubsystem& net() { return *level->GetSubsystem<UPedestrianNetSubsystem>(); }
    Double::FTestWorld level;
};

class Match {
public:
    Match(const World& world, const SimulationOptions& options, ENetMode mode = NM_DedicatedServer)
        : server(mode, world, options), network(server.level) {}

    /// A player comes: a client with a world, and a controller on the server.
    Machine& join(const World& world, const SimulationOptions& options) {
        clients.push_back(std::make_unique<Machine>(NM_Client, world, options));
        auto* player = server.level->SpawnActor<APlayerController>();
        player->DoubleClient = network.Connect(clients.back()->level);
        players.push_back(player);
        return *clients.back();
    }
    void leave(std::size_t i) { server.level->DestroyActor(players[i]); }

    /// Server frames of 1/60 s; clients draw slower and faster. Some packets are lost.
    template <class Play>
    void play(double seconds, Play&& play, float loss = 0.0f) {
        const double lengths[] = {1.0 / 24.0, 1.0 / 144.0, 1.0 / 60.0};
        for (double until = now + seconds; now < until; now += 1.0 / 60.0) {
            play(server);
            server.level.Tick(1.0f / 60.0f);
            for (std::size_t i = 0; i < clients.size(); ++i)
                for (double& at = drawn[i]; at <= now; at += lengths[i % 3]) {
                    clients[i]->level.Tick(float(lengths[i % 3]));
                    note(i);
                }
            network.Exchange([&](int32, bool) { return random.chance(loss); });
            (void)server.people().GetStateHash(); // Looks at where everybody is kept now.
            // As the frame left it: what the game does before the next frame belongs to that.
            hashes.emplace(server.people().GetFrame(), server.people().GetRun()->Simulation.presentHash());
        }
    }
    int compared(std::size_t i) { return compares[i]; }

    Machine server;
    Double::FNetwork network;
    std::vector<std::unique_ptr<Machine>> clients;
    std::vector<APlayerController*> players;

private:
    void note(std::size_t i) {
        UPedestrianSubsystem& people = clients[i]->people();
        const auto found = hashes.find(people.GetFrame());
        if (found == hashes.end() || people.GetFrame() < last[i] + 30 ||
            clients[i]->net().GetStatus() != EPedestrianNetStatus::InStep)
            return;
        last[i] = people.GetFrame();
        (void)people.GetStateHash();
        EXPECT_EQ(people.GetRun()->Simulation.presentHash(), found->second)
            << "client " << i << ", frame " << people.GetFrame();
        ++compares[i];
    }

    std::map<std::size_t, double> drawn;
    std::map<std::size_t, int> compares;
    std::map<std::size_t, int32> last;
    std::map<int32, std::uint64_t> hashes;
    RandomStream random{3, 0, 1};
    double now = 0.0;
};

const auto nothing = [](Machine&) {};

TEST(Net, ClientsWithOtherFramesALateJoinAndLossesSimulateTheServersPeople) {
    const World& world = shippedWorld("TicketHall");
    const SimulationOptions options = mindful(world, 40);
    Match match(world, options);
    EXPECT_EQ(match.server.net().GetStatus(), EPedestrianNetStatus::Alone);
    match.join(world, options);
    RandomStream random(5, 0, 1);
    const auto play = [&](Machine& server) {
        if (!random.chance(0.05f))
            return;
        server.people().SpawnRoamers(1);
        Diagnostics diagnostics;
        Mover mover;
        mover.position = {random.uniform(0.0f, 20.0f), random.uniform(0.0f, 20.0f), 0.0f};
        mover.velocity = {random.uniform(-1.0f, 1.0f), 0.5f};
        EXPECT_TRUE(server.people().GetRun()->Simulation.moveObstacle(mover, diagnostics));
    };
    match.play(6.0, play, 0.1f);
    match.join(world, options);
    match.play(12.0, play, 0.1f);
    EXPECT_EQ(match.server.net().GetStatus(), EPedestrianNetStatus::Server);
    EXPECT_EQ(match.server.net().GetServer()->clients(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const LockstepClient* client = match.clients[i]->net().GetClient();
        ASSERT_NE(client, nullptr);
        EXPECT_EQ(match.clients[i]->net().GetStatus(), EPedestrianNetStatus::InStep)
            << TCHAR_TO_UTF8(*match.clients[i]->net().GetProblem().ToString());
        EXPECT_EQ(client->statesTaken(), 1u);
        EXPECT_GT(client->checksPassed(), 1u);
        EXPECT_GT(match.compared(i), 2);
        EXPECT_GT(match.clients[i]->people().GetFrame(), match.server.people().GetFrame() - 60);
        EXPECT_GT(match.clients[i]->people().GetCount(), 30);
    }
}

/// Ten simulated minutes on three machines: one client from the beginning, one that joins after two minutes, one packet in
/// ten lost, and a game that adds people and moves something among them.
TEST(Net, SlowTenMinutesOnThreeMachinesAreOneRun) {
    const World& world = shippedWorld("TicketHall");
    const SimulationOptions options = mindful(world, 40);
    Match match(world, options);
    match.join(world, options);
    RandomStream random(5, 0, 1);
    const auto play = [&](Machine& server) {
        Mover mover;
        mover.position = {random.uniform(0.0f, 20.0f), random.uniform(0.0f, 20.0f), 0.0f};
        if (random.chance(0.002f))
            server.people().SpawnRoamers(1);
        Diagnostics diagnostics;
        if (random.chance(0.01f)) {
            EXPECT_TRUE(server.people().GetRun()->Simulation.moveObstacle(mover, diagnostics));
        }
    };
    match.play(120.0, play, 0.1f);
    match.join(world, options);
    match.play(480.0, play, 0.1f);
    EXPECT_GE(match.server.people().GetFrame(), 600 * 30 - 2);
    for (std::size_t i = 0; i < 2; ++i) {
        const LockstepClient* client = match.clients[i]->net().GetClient();
        ASSERT_NE(client, nullptr);
        EXPECT_EQ(match.clients[i]->net().GetStatus(), EPedestrianNetStatus::InStep);
        EXPECT_EQ(client->statesTaken(), 1u) << "nobody was lost";
        EXPECT_GT(client->checksPassed(), 140u);
        EXPECT_GT(match.compared(i), 300);
        EXPECT_GT(match.clients[i]->people().GetFrame(), match.server.people().GetFrame() - 60);
    }
}

TEST(Net, WhatClientsCannotRepeatReachesThemAsAState) {
    const World& world = shippedWorld("Corridor");
    const SimulationOptions options = mindful(world, 10);
    Match match(world, options);
    match.join(world, options);
    match.play(3.0, nothing);
    // A game that loads, and one that moves people by hand.
    TArray<uint8> bytes;
    FText message;
    ASSERT_TRUE(UPedestrianSaving::SaveStation(match.server.level, bytes, message));
    match.play(2.0, nothing);
    ASSERT_TRUE(UPedestrianSaving::LoadStation(match.server.level, bytes, message));
    EXPECT_FALSE(UPedestrianSaving::LoadStation(match.clients[0]->level, bytes, message)) << "the server loads";
    match.play(3.0, nothing);
    EXPECT_EQ(match.clients[0]->net().GetClient()->statesTaken(), 2u);
    match.server.net().TellEverything();
    match.play(4.0, nothing);
    EXPECT_EQ(match.clients[0]->net().GetClient()->statesTaken(), 3u);
    EXPECT_EQ(match.clients[0]->net().GetStatus(), EPedestrianNetStatus::InStep);
    match.leave(0);
    match.play(0.5, nothing);
    EXPECT_EQ(match.server.net().GetServer()->clients(), 0u);
}

TEST(Net, AnotherStationIsRefusedWithAMessage) {
    const World& world = shippedWorld("Corridor");
    Match match(world, mindful(world, 5), NM_ListenServer);
    match.server.level->SpawnActor<APlayerController>(); // Whoever hosts needs no packets.
    match.join(shippedWorld("Plaza"), mindful(world, 5));
    match.play(3.0, nothing);
    EXPECT_EQ(match.clients[0]->net().GetStatus(), EPedestrianNetStatus::Refused);
    EXPECT_NE(std::string(TCHAR_TO_UTF8(*match.clients[0]->net().GetProblem().ToString())).find("another station"),
              std::string::npos);
    EXPECT_EQ(match.clients[0]->people().GetFrame(), 0) << "no people of its own";
    // Closing and opening anew begins anew.
    match.clients[0]->people().Open(borrowed(world), mindful(world, 5), FTransform::Identity);
    match.play(3.0, nothing);
    EXPECT_EQ(match.clients[0]->net().GetStatus(), EPedestrianNetStatus::InStep);
    int32 replicators = 0;
    for (AActor* actor : match.server.level->Actors) {
        auto* replicator = Cast<APedestrianReplicator>(actor);
        if (replicator == nullptr)
            continue;
        ++replicators;
        // Rubbish, both ways: nobody minds.
        replicator->ClientPacket({1, 2, 3});
        replicator->ServerPacket({1, 2, 3});
    }
    EXPECT_EQ(replicators, 1);
    match.play(0.5, nothing);
    EXPECT_EQ(match.clients[0]->net().GetStatus(), EPedestrianNetStatus::InStep);
}

} // namespace
} // namespace ped::test
