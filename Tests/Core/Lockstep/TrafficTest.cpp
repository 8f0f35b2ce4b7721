// SPDX-License-Identifier: MIT
#include "LockstepGame.h"

#include "Shared/Stations.h"

#include "ped/Navigation/Errands.h"

#include <cstdio>

namespace ped::test {
namespace {

/// What a client costs, printed: nothing is sent per person, only what is done to the run.
TEST(Lockstep, TrafficGrowsWithWhatIsDoneAndNotWithPeople) {
    const World& world = shippedWorld("TicketHall");
    double idle[2] = {0.0, 0.0};
    for (const std::uint32_t people : {20u, 200u}) {
        Game game(world, optionsOf(world, people), 0.0f);
        game.join(1.0 / 60.0);
        game.play(1.0, [](Simulation&, LockstepServer&) {});
        const std::size_t joined = game.bytes(false);
        ASSERT_EQ(game.client(1).lockstep.status(), LockstepStatus::Running);
        const auto rates = [&](double from, auto&& play) {
            const std::size_t down = game.bytes(false);
            const std::size_t up = game.bytes(true);
            game.play(from + 10.0, play);
            return std::pair(double(game.bytes(false) - down) / 10.0, double(game.bytes(true) - up) / 10.0);
        };
        const auto [still, answers] = rates(1.0, [](Simulation&, LockstepServer&) {});
        std::uint64_t draws = 0;
        Vec3 place = randomGround(world, 3, AgentId(0), draws, Purpose::Placement).position;
        const auto [moving, unused] = rates(11.0, [&](Simulation& s, LockstepServer&) {
            Mover mover;
            mover.position = place;
            mover.velocity = {s.frame() % 60 < 30 ? 1.0f : -1.0f, 0.0f};
            place = place + toVec3(mover.velocity * (1.0f / 30.0f), 0.0f);
            Diagnostics diagnostics;
            EXPECT_TRUE(s.moveObstacle(mover, diagnostics));
        });
        std::printf(
            "%u people: %.0f bytes to join (%.0f per person), then %.0f bytes per second to a client and %.0f from "
            "it; %.0f while a player moves in every frame\n",
            people, double(joined), double(joined) / double(people), still, answers, moving);
        idle[people == 200u ? 1 : 0] = still;
        EXPECT_LT(still, 2000.0);
        EXPECT_LT(answers, 2000.0);
        EXPECT_LT(moving, 10000.0) << "30 words of a player per second";
        EXPECT_GT(moving, still);
        (void)unused;
    }
    EXPECT_NEAR(idle[1], idle[0], 0.1 * idle[0]) << "ten times as many people";
}

} // namespace
} // namespace ped::test
