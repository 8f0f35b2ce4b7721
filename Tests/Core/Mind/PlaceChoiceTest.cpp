// SPDX-License-Identifier: MIT
// Where people choose to go.
#include "MindScene.h"

namespace ped::test {
namespace {

/// A machine behind the wall is near for a crow alone.
TEST(PlaceChoice, APlaceBeyondReachOnFootIsNotNear) {
    PersonTypeDesc thirsty = idler("thirsty", {ActivityKind::Wander});
    thirsty.needs = {strong(NeedKind::Thirst)};
    ActionDesc drink;
    drink.guards = {GuardKind::Near};
    drink.within = 10.0f;
    thirsty.actions = {drink};
    StationDesc station = mindStation();
    station.population.types = {thirsty};
    station.objects.vendingMachines[0].position = {39, 2, 0};
    station.objects.vendingMachines[0].queue.clear();
    station.objects.queues.pop_back();
    MindScene scene(station);
    std::vector<AgentId> people; // Each with a taste of its own.
    for (int i = 0; i < 8; ++i)
        people.push_back(scene.add("thirsty", {34.5f, 1.0f + 0.8f * float(i % 4), 0.0f}));
    scene.run(2.0f);
    for (const AgentId id : people)
        for (const MindEvent& e : scene.told())
            EXPECT_FALSE(e.agent == id && e.kind == MindEventKind::Pushes && e.goal == GoalType::BuyDrink);
}

} // namespace
} // namespace ped::test
