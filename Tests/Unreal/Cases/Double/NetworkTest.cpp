// SPDX-License-Identifier: MIT
// The double's own network: servers, clients, what crosses between them and what is lost.
#include "Double/Network.h"
#include "ToyActor.h"

#include <gtest/gtest.h>

namespace ped::test {
namespace {

struct Net {
    Net() {
        for (Double::FTestWorld* world : {&server, &near, &late})
            world->BeginPlay();
        first = network.Connect(near);
    }
    AToyActor* at(int32 client, AActor* of) { return Cast<AToyActor>(network.Find(client, *of)); }

    Double::FTestWorld server{EWorldType::Game, NM_DedicatedServer};
    Double::FTestWorld near{EWorldType::Game, NM_Client};
    Double::FTestWorld late{EWorldType::Game, NM_Client};
    Double::FNetwork network{server};
    int32 first = 0;
};

TEST(Network, RolesAreTheServersOnClients) {
    Net net;
    auto* toy = net.server->SpawnActor<AToyActor>();
    net.network.Exchange();
    AToyActor* copy = net.at(net.first, toy);
    ASSERT_TRUE(copy);
    EXPECT_TRUE(toy->HasAuthority());
    EXPECT_FALSE(copy->HasAuthority());
    EXPECT_EQ(copy->GetNetMode(), NM_Client);
    EXPECT_EQ(toy->GetNetMode(), NM_DedicatedServer);
    // What does not replicate is everybody's own.
    EXPECT_TRUE(net.near->SpawnActor<AActor>()->HasAuthority());
}

TEST(Network, PropertiesArriveWithTheActorAndWhenTheyChange) {
    Net net;
    auto* toy = net.server->SpawnActor<AToyActor>();
    toy->Number = 7;
    net.network.Exchange();
    AToyActor* copy = net.at(net.first, toy);
    EXPECT_EQ(copy->NumberAtBeginPlay, 7);
    net.network.Exchange();
    toy->Number = 8;
    toy->Parts.AddDefaulted_GetRef().Number = 3;
    EXPECT_EQ(copy->Number, 7) << "nothing crosses between exchanges";
    net.network.Exchange([](int32, bool) { return true; });
    EXPECT_EQ(copy->Number, 7) << "lost";
    net.network.Exchange();
    EXPECT_EQ(copy->Number, 8);
    ASSERT_EQ(copy->Parts.Num(), 1);
    EXPECT_EQ(copy->Parts[0].Number, 3);
    EXPECT_EQ(copy->Told, (TArray<int32>{7, 8})) << "told once per change";
    const int32 late = net.network.Connect(net.late);
    net.network.Exchange();
    EXPECT_EQ(net.at(late, toy)->NumberAtBeginPlay, 8);
}

TEST(Network, ReliableCallsKeepTheirOrderAndUnreliableOnesGetLost) {
    Net net;
    auto* toy = net.server->SpawnActor<AToyActor>();
    net.network.Exchange();
    AToyActor* copy = net.at(net.first, toy);
    toy->Announce(TEXT("one"), 1);
    toy->Whisper(1);
    toy->Announce(TEXT("two"), 1);
    EXPECT_EQ(toy->Heard.Num(), 2) << "the server hears itself";
    int asked = 0;
    net.network.Exchange([&](int32, bool) { return asked++ < 2; });
    EXPECT_EQ(copy->Heard.Num(), 0);
    net.network.Exchange();
    EXPECT_EQ(copy->Heard, (TArray<FString>{TEXT("one"), TEXT("two")}));
    EXPECT_EQ(copy->Whispered.Num(), 0);
    copy->Ask(5);
    EXPECT_EQ(toy->Asked.Num(), 0);
    net.network.Exchange();
    EXPECT_EQ(toy->Asked, (TArray<int32>{5}));
}

/// What a client's level holds already is not made twice.
TEST(Network, PlacedActorsAreMatchedByName) {
    Double::FTestWorld server(EWorldType::Game, NM_ListenServer);
    Double::FTestWorld client(EWorldType::Game, NM_Client);
    FActorSpawnParameters placed;
    placed.Name = TEXT("Placed");
    auto* toy = server->SpawnActor<AToyActor>(placed);
    auto* copy = client->SpawnActor<AToyActor>(placed);
    server.BeginPlay();
    client.BeginPlay();
    EXPECT_FALSE(copy->HasAuthority());
    Double::FNetwork network(server);
    network.Connect(client);
    toy->Number = 4;
    network.Exchange();
    EXPECT_EQ(network.Find(0, *toy), copy);
    EXPECT_EQ(copy->Told, (TArray<int32>{4}));
}

} // namespace
} // namespace ped::test
