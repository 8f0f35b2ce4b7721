// SPDX-License-Identifier: MIT
// A server, clients with frames of other lengths, and a network that loses packets and changes their order: one run.
#include "LockstepGame.h"

#include "Shared/Stations.h"

#include "ped/Base/Executor.h"
#include "ped/Base/Random.h"
#include "ped/Navigation/Errands.h"
#include "ped/Simulation/Populations.h"
#include "ped/Simulation/Simulation.h"

#include <gtest/gtest.h>

#include <memory>

namespace ped::test {
namespace {

/// A player who walks about, doors that open and shut, people who come and go: events of all sorts.
class Player {
public:
    void operator()(Simulation& s, LockstepServer&) {
        if (s.frame() == 0)
            return;
        Diagnostics diagnostics;
        if (s.frame() % 7 == 0) {
            Mover mover;
            std::uint64_t draws = random_.below(100000);
            if (s.frame() % 210 == 0)
                place_ = randomGround(s.world(), 3, AgentId(0), draws, Purpose::Placement).position;
            mover.position = place_;
            mover.velocity = {random_.uniform(-1.5f, 1.5f), random_.uniform(-1.5f, 1.5f)};
            place_ = place_ + toVec3(mover.velocity * (7.0f / 30.0f), 0.0f);
            EXPECT_TRUE(s.moveObstacle(mover, diagnostics));
        }
        if (s.frame() % 45 == 11 && !s.world().topology.portals.empty())
            s.setDoorOpen(PortalId(random_.below(std::uint32_t(s.world().topology.portals.size()))),
                          random_.chance(0.7f));
        if (s.frame() % 60 == 31) {
            Newcomer newcomer;
            std::uint64_t draws = random_.below(100000);
            newcomer.position = randomGround(s.world(), 7, AgentId(0), draws, Purpose::Placement).position;
            newcomer.errand.kind = ErrandKind::Roam;
            s.add(newcomer, true);
        }
        if (s.frame() % 60 == 1) {
            std::vector<AgentId> ids;
            std::as_const(s).agents().listIds(ids);
            s.remove(ids[random_.below(std::uint32_t(ids.size()))]);
        }
        if (s.frame() % 500 == 20) {
            OutsideEvent later;
            later.kind = EventKind::Parameter;
            later.text = "navigation.densityCost";
            later.amount = random_.uniform(1.0f, 30.0f);
            later.frame = s.frame() + 200; // Known to the server long before.
            EXPECT_TRUE(s.post(later, diagnostics));
        }
    }

private:
    RandomStream random_{11, 0, 1};
    Vec3 place_;
};

void playTogether(const char* station, std::uint32_t people, double seconds) {
    const World& world = shippedWorld(station);
    Game game(world, optionsOf(world, people), 0.05f);
    Player player;
    const PeerId slow = game.join(1.0 / 24.0);
    game.play(seconds / 3.0, player);
    const PeerId late = game.join(1.0 / 144.0);
    game.play(seconds, player);
    const std::uint32_t done = game.server().frame();
    // Nobody plays any more: the others catch up.
    game.play(seconds + 2.0, [](Simulation&, LockstepServer&) {});
    for (const PeerId id : {slow, late}) {
        Game::Client& c = game.client(id);
        EXPECT_EQ(c.lockstep.status(), LockstepStatus::Running) << c.lockstep.message();
        EXPECT_EQ(c.lockstep.statesTaken(), 1u) << "joined once, and was never lost";
        EXPECT_GT(c.lockstep.checksPassed(), std::uint32_t(seconds * 30.0 / 90.0 / 2.0));
        EXPECT_GE(c.machine.simulation.frame(), done);
        EXPECT_GT(game.compared[id], 0);
        EXPECT_EQ(c.machine.simulation.size(), c.machine.simulation.agents().size());
    }
    ::testing::Test::RecordProperty("packets", std::to_string(game.packets()));
}

TEST(Lockstep, TwoClientsALateJoinAndLostPacketsGiveOneRun) {
    playTogether("TicketHall", 40, 40.0);
}

TEST(Lockstep, SlowTenMinutesOfServerAndTwoClientsAreOneRun) {
    playTogether("TicketHall", 100, 600.0);
}

TEST(Lockstep, ARunThatGoesItsOwnWayIsFoundAndMended) {
    const World& world = shippedWorld("Corridor");
    Game game(world, optionsOf(world, 20), 0.0f);
    const PeerId id = game.join(1.0 / 60.0);
    const auto nothing = [](Simulation&, LockstepServer&) {};
    game.play(3.0, nothing);
    ASSERT_EQ(game.client(id).lockstep.status(), LockstepStatus::Running);
    // Somebody there is moved by hand: no event, and not what the server does.
    Simulation& s = game.client(id).machine.simulation;
    s.agents().chunks()[0].body[0].position.x += 0.05f;
    EXPECT_NE(s.size(), 0u);
    while (game.client(id).lockstep.statesTaken() < 2 && s.frame() < 600)
        game.play(double(s.frame()) / 30.0 + 1.0, nothing);
    EXPECT_EQ(game.client(id).lockstep.statesTaken(), 2u);
    EXPECT_TRUE(game.client(id).lockstep.stateWasReplaced());
    const std::uint32_t before = game.client(id).lockstep.checksPassed();
    game.play(30.0, nothing);
    EXPECT_GT(game.client(id).lockstep.checksPassed(), before);
    EXPECT_EQ(game.client(id).lockstep.statesTaken(), 2u);
}

TEST(Lockstep, WhatIsNoEventOnTheServerReachesClientsAsAState) {
    const World& world = shippedWorld("Corridor");
    Game game(world, optionsOf(world, 20), 0.0f);
    const PeerId id = game.join(1.0 / 60.0);
    bool moved = false;
    game.play(12.0, [&](Simulation& s, LockstepServer& host) {
        if (s.frame() != 150 || moved)
            return;
        moved = true;
        s.agents().chunks()[0].body[0].position.x += 0.05f;
        host.noteChange();
    });
    EXPECT_EQ(game.client(id).lockstep.statesTaken(), 2u);
    EXPECT_EQ(game.client(id).lockstep.status(), LockstepStatus::Running);
    EXPECT_GT(game.client(id).lockstep.checksPassed(), 1u);
}

TEST(Lockstep, OtherStationsSettingsAndVersionsAreRefusedWithAReason) {
    const World& world = shippedWorld("Corridor");
    Game game(world, optionsOf(world, 5), 0.0f);
    const auto nothing = [](Simulation&, LockstepServer&) {};
    SimulationOptions others = optionsOf(world, 5);
    others.parameters.navigation.densityCost += 1.0f;
    const PeerId elsewhere = game.join(1.0 / 60.0, shippedWorld("Plaza"), optionsOf(world, 5));
    const PeerId otherwise = game.join(1.0 / 60.0, world, others);
    game.play(2.0, nothing);
    EXPECT_EQ(game.client(elsewhere).lockstep.status(), LockstepStatus::Refused);
    EXPECT_NE(game.client(elsewhere).lockstep.message().find("another station"), std::string::npos);
    EXPECT_EQ(game.client(otherwise).lockstep.status(), LockstepStatus::Refused);
    EXPECT_NE(game.client(otherwise).lockstep.message().find("other settings"), std::string::npos);
    EXPECT_EQ(game.host().clients(), 0u);
    // Of another version.
    Packet join;
    std::vector<std::byte> bytes = packetBytesOf(join);
    bytes[4] ^= std::byte{1};
    game.host().receive(9, bytes);
    std::vector<OutgoingPacket> out;
    game.host().send(out);
    ASSERT_EQ(out.size(), 1u);
    Packet refusal;
    ASSERT_EQ(readPacket(out[0].bytes, refusal), PacketResult::Read);
    EXPECT_NE(refusal.text.find("another version"), std::string::npos);
    // Whoever begins anew on the same connection is answered anew.
    SerialExecutor again;
    Simulation own2(world, again, optionsOf(world, 5));
    for (const std::uint32_t session : {0u, 1u}) {
        LockstepClient client(own2, session);
        for (int turn = 0; turn < 400 && client.status() != LockstepStatus::Running; ++turn) {
            std::vector<std::vector<std::byte>> letters;
            client.send(letters);
            for (const std::vector<std::byte>& letter : letters)
                game.host().receive(20, letter);
            out.clear();
            game.host().send(out);
            for (const OutgoingPacket& letter : out)
                client.receive(letter.bytes);
        }
        EXPECT_EQ(client.status(), LockstepStatus::Running) << "session " << session;
    }
    // A damaged state stops a client, not the game.
    SerialExecutor executor;
    Simulation own(world, executor, optionsOf(world, 5));
    LockstepClient client(own);
    Packet data;
    data.kind = PacketKind::Data;
    data.last = 1;
    data.bytes = stateMessage(std::vector<std::byte>(64));
    client.receive(packetBytesOf(data));
    EXPECT_EQ(client.status(), LockstepStatus::Refused);
    EXPECT_FALSE(client.message().empty());
}

} // namespace
} // namespace ped::test
