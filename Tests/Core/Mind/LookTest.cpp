// SPDX-License-Identifier: MIT
// Head and eyes: at the performer, the friend, the clock, who comes; else ahead.
#include "MindScene.h"
#include "Shared/Stations.h"

#include "ped/Objects/ObjectState.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/World.h"

#include <cmath>
#include <utility>

namespace ped::test {
namespace {

StationDesc withType(PersonTypeDesc type) {
    StationDesc station = mindStation();
    station.population.types = {std::move(type)};
    return station;
}

/// Cosine between where somebody's eyes are turned and the way to a place; -2 where they look ahead.
float looksTowards(const AgentRecord& who, Vec2 place) {
    const Vec2 at = who.command.lookAt;
    return at == Vec2{} ? -2.0f : dot(at, normalized(place - who.body.position.xy()));
}

TEST(Look, AtThePerformer) {
    PersonTypeDesc fan = idler("fan", {ActivityKind::Watch, ActivityKind::Leave});
    fan.needs = {strong(NeedKind::Attraction)};
    MindScene scene(withType(fan));
    ASSERT_TRUE(scene.simulation().startPerformance(scene.object("stage")));
    const AgentId id = scene.add("fan", {20, 10, 0});
    ASSERT_TRUE(scene.runUntil(60.0f, [&] { return scene.has(id, MindEventKind::BeginsToWatch); }));
    scene.run(2.0f);
    EXPECT_GT(looksTowards(scene.record(id), {28, 5}), 0.99f);
}

TEST(Look, AtTheFriendWithWhomOneTalks) {
    PersonTypeDesc pal = idler("pal", {ActivityKind::Wander});
    pal.needs = {strong(NeedKind::Sociability)};
    pal.actions = {{NeedKind::Sociability, 0.5f, 0.0f, ActivityKind::Chat, {GuardKind::InGroup}}};
    MindScene scene(withType(pal));
    ObjectState& objects = const_cast<ObjectState&>(scene.simulation().objects());
    const std::uint16_t group = makeGroup(objects, 2, scene.object("corner"), 0);
    const AgentId a = scene.add("pal", {6, 14, 0}, group);
    const AgentId b = scene.add("pal", {8, 14, 0}, group);
    ASSERT_TRUE(scene.runUntil(120.0f, [&] {
        return scene.has(a, MindEventKind::BeginsToTalk) && scene.has(b, MindEventKind::BeginsToTalk);
    }));
    scene.run(2.0f);
    EXPECT_GT(looksTowards(scene.record(a), scene.record(b).body.position.xy()), 0.95f);
    EXPECT_GT(looksTowards(scene.record(b), scene.record(a).body.position.xy()), 0.95f);
}

TEST(Look, AtTheClockThatChimes) {
    PersonTypeDesc traveller = idler("traveller", {ActivityKind::CatchTrain});
    StationDesc station = withType(traveller);
    station.timetable.startOfDay = 870.0f; // A quarter of an hour strikes at 30 s.
    station.objects.clocks[0].audible = 60.0f;
    MindScene scene(station);
    const AgentId id = scene.add("traveller", {15, 4, 0});
    ASSERT_TRUE(scene.runUntil(90.0f, [&] { return scene.has(id, MindEventKind::HearsClock); }));
    scene.run(0.3f);
    EXPECT_GT(looksTowards(scene.record(id), {18, 10}), 0.98f);
}

/// Now and then, as if to check; and a head turns no farther than a neck does.
TEST(Look, AtWhoComesAtOne) {
    const World& world = shippedWorld("TicketHall");
    SerialExecutor executor;
    SimulationOptions options;
    options.authored = options.minds = true;
    options.population.initial = 80;
    Simulation simulation(world, executor, options);
    simulation.addInhabitants();
    int glances = 0;
    for (int frame = 0; frame < 900; ++frame) {
        simulation.step();
        for (const AgentChunk& chunk : std::as_const(simulation).agents().chunks()) {
            if (chunk.phase != frame % simulation.parameters().humanStepFrames)
                continue; // Others were told where to look in another frame.
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                ASSERT_LE(std::fabs(chunk.motion[i].headYaw), simulation.parameters().motor.headYawLimit + 1e-4f);
                const Vec2 at = chunk.command[i].lookAt;
                if (chunk.mind[i].gazeKind != GazeKind::Ahead || chunk.command[i].action == Action::Step ||
                    at == Vec2{})
                    continue;
                ++glances;
                bool somebody = false;
                for (const SnapshotBody& other : simulation.crowd().bodies()) {
                    const Vec2 to = other.position.xy() - chunk.body[i].position.xy();
                    somebody = somebody || (other.id != chunk.identity[i].id && length(to) < 4.3f &&
                                            dot(normalized(to), at) > 0.98f);
                }
                ASSERT_TRUE(somebody) << chunk.identity[i].id.value;
            }
        }
    }
    EXPECT_GT(glances, 100);
}

} // namespace
} // namespace ped::test
