// SPDX-License-Identifier: MIT
#include "ped/Simulation/Simulation.h"

#include "Shared/Stations.h"

#include "ped/Base/Random.h"
#include "ped/Base/Trace.h"
#include "ped/Motor/StaticContact.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Simulation/Populations.h"
#include "ped/Simulation/StageTable.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/Planner.h"
#include "ped/World/World.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace ped {
namespace {

const World& room() {
    static const std::unique_ptr<World> world = test::build(test::oneRoom());
    return *world;
}

Newcomer at(float x, float y) {
    Newcomer desc;
    desc.position = {x, y, 0.0f};
    return desc;
}

/// Writes down what it is told.
class Notes final : public TraceHook {
public:
    void begin(const char* name) override { lines.push_back(std::string("+") + name); }
    void end(const char* name) override { lines.push_back(std::string("-") + name); }
    std::vector<std::string> lines;
};

TEST(Simulation, RunsTheStagesInTheOrderOfTheTable) {
    SerialExecutor executor;
    Notes notes;
    SimulationOptions options;
    options.trace = &notes;
    Simulation simulation(room(), executor, options);
    simulation.add(at(5, 5));
    std::vector<std::string> expected;
    for (int frame = 0; frame < 4; ++frame) {
        simulation.step();
        for (const StageInfo& info : stageTable) {
            // What is done chunk by chunk is told of the chunks that are due: here there is one, of the first phase.
            // Nobody has a mind, so that nobody feels or looks, and there are no groups to gather.
            const bool due = info.rate == StageRate::Frame || frame % 3 == 0;
            if (info.needs == featureGroups || (info.onChunk != nullptr && (!due || info.needs == featureMinds)))
                continue;
            expected.push_back(std::string("+") + info.name);
            expected.push_back(std::string("-") + info.name);
        }
    }
    EXPECT_EQ(notes.lines, expected);
    EXPECT_EQ(simulation.frame(), 4u);
    EXPECT_FLOAT_EQ(simulation.now(), 4.0f / 30.0f);
}

/// A chunk goes through all stages that follow each other before the next one does.
TEST(Simulation, RunsStagesChunkByChunkUntilAllMustMeet) {
    SerialExecutor executor;
    Notes notes;
    SimulationOptions options;
    options.trace = &notes;
    options.chunkSize = 1;
    Simulation simulation(room(), executor, options);
    simulation.add(at(5, 5)); // Numbers 0 and 3 are of one phase, 1 and 2 are not due in the first frame.
    simulation.add(at(7, 5));
    simulation.add(at(9, 5));
    simulation.add(at(3, 5));
    simulation.step();
    std::string order;
    for (const std::string& line : notes.lines)
        if (line[0] == '+')
            order += line.substr(1) + " ";
    EXPECT_EQ(order, "snapshot perceive think perceive think arbitrate plan steer act act act steer act populate "
                     "measure ");
}

/// Spoils what everybody perceives, so that the next step shows who perceived anew.
void spoilPercepts(Simulation& simulation) {
    for (AgentChunk& chunk : simulation.agents().chunks())
        for (Percepts& percepts : chunk.percepts)
            percepts.clearance = -1.0f;
}

bool perceivedAnew(const Simulation& simulation, AgentId id) {
    const AgentPlace place = simulation.agents().find(id);
    return simulation.agents().chunks()[place.chunk].percepts[place.row].clearance >= 0.0f;
}

TEST(Simulation, HumanStepsComeEveryKFramesStaggeredById) {
    SerialExecutor executor;
    for (const std::uint32_t k : {1u, 3u, 4u}) {
        SimulationOptions options;
        options.parameters.humanStepFrames = k;
        options.chunkSize = 8;
        Simulation simulation(room(), executor, options);
        ASSERT_EQ(addRoamers(simulation, 40), 40u);
        for (std::uint32_t frame = 0; frame < 12; ++frame) {
            spoilPercepts(simulation);
            simulation.step();
            for (std::uint32_t id = 0; id < 40; ++id)
                EXPECT_EQ(perceivedAnew(simulation, AgentId(id)), id % k == frame % k) << id << " in frame " << frame;
        }
    }
}

TEST(Simulation, LoadIsLevelOverFrames) {
    SerialExecutor executor;
    Simulation simulation(room(), executor, {});
    ASSERT_EQ(addRoamers(simulation, 100), 100u);
    for (std::uint32_t phase = 0; phase < 3; ++phase) {
        std::size_t count = 0;
        for (const std::uint32_t chunk : simulation.agents().chunksOfPhase(phase))
            count += std::as_const(simulation).agents().chunks()[chunk].size();
        EXPECT_NEAR(double(count), 100.0 / 3.0, 1.0);
    }
}

TEST(Simulation, ANewbornDecidesFirstInTheFirstFrameOfItsPhase) {
    SerialExecutor executor;
    Simulation simulation(room(), executor, {});
    for (int i = 0; i < 12; ++i) {
        Newcomer desc = at(2.0f + float(i), 6.0f);
        desc.facing = {0.0f, 1.0f};
        desc.errand.kind = ErrandKind::Roam;
        const AgentId id = simulation.add(desc);
        ASSERT_TRUE(id.valid());
        const std::uint32_t born = simulation.frame();
        EXPECT_EQ(simulation.agents().record(id).identity.bornFrame, born);
        for (bool decided = false; !decided;) {
            const std::uint32_t frame = simulation.frame();
            spoilPercepts(simulation);
            simulation.step();
            decided = perceivedAnew(simulation, id);
            EXPECT_EQ(decided, frame % 3 == id.value % 3);
            if (!decided) { // Stands as it was put.
                EXPECT_EQ(simulation.agents().record(id).body.forward, (Vec2{0.0f, 1.0f}));
                EXPECT_EQ(simulation.agents().record(id).body.speed, 0.0f);
            }
            ASSERT_LT(simulation.frame(), born + 4);
        }
    }
}

TEST(Simulation, PeopleAreOfHumanSizeAndPace) {
    SerialExecutor executor;
    const auto hall = [] {
        StationDesc station;
        station.name = "Hall";
        station.regions.push_back(test::room("Hall", 0, 0, 60, 60));
        return test::build(station);
    }();
    Simulation simulation(*hall, executor, {});
    ASSERT_EQ(addRoamers(simulation, 1500), 1500u);
    double radius = 0.0;
    double speed = 0.0;
    double squared = 0.0;
    for (std::uint32_t id = 0; id < 1500; ++id) {
        const AgentRecord r = std::as_const(simulation).agents().record(AgentId(id));
        EXPECT_GE(r.body.radius, 0.22f);
        EXPECT_LE(r.body.radius, 0.28f);
        EXPECT_GE(r.identity.preferredSpeed, 0.7f);
        EXPECT_LE(r.identity.preferredSpeed, 2.0f);
        radius += double(r.body.radius) / 1500.0;
        speed += double(r.identity.preferredSpeed) / 1500.0;
        squared += double(r.identity.preferredSpeed) * double(r.identity.preferredSpeed) / 1500.0;
    }
    EXPECT_NEAR(radius, 0.25, 0.002);
    EXPECT_NEAR(speed, 1.34, 0.03);
    EXPECT_NEAR(std::sqrt(squared - speed * speed), 0.26, 0.02);
}

TEST(Simulation, GivenTraitsLeaveTheOthersAsDrawn) {
    SerialExecutor executor;
    Simulation plain(room(), executor, {});
    Simulation given(room(), executor, {});
    Newcomer desc = at(5, 5);
    plain.add(desc);
    desc.preferredSpeed = 1.0f;
    given.add(desc);
    const AgentRecord a = plain.agents().record(AgentId(0));
    const AgentRecord b = given.agents().record(AgentId(0));
    EXPECT_EQ(a.body.radius, b.body.radius);
    EXPECT_EQ(b.identity.preferredSpeed, 1.0f);
    EXPECT_NE(a.identity.preferredSpeed, 1.0f);
}

TEST(Simulation, TraitsDependOnSeedAndIdAlone) {
    SerialExecutor executor;
    Simulation one(room(), executor, {});
    Simulation other(room(), executor, {});
    one.add(at(2, 2));
    one.add(at(4, 4));
    other.add(at(8, 8));
    for (int i = 0; i < 10; ++i)
        other.step();
    other.remove(AgentId(0));
    other.add(at(9, 3));
    EXPECT_EQ(one.agents().record(AgentId(1)).body.radius, other.agents().record(AgentId(1)).body.radius);
    EXPECT_EQ(one.agents().record(AgentId(1)).identity.preferredSpeed,
              other.agents().record(AgentId(1)).identity.preferredSpeed);
}

TEST(Simulation, PutsPeopleWhereTheirBodiesFit) {
    SerialExecutor executor;
    Simulation simulation(room(), executor, {});
    for (float x = 0.05f; x < 20.0f; x += 0.37f) {
        for (const float y : {0.05f, 0.3f, 5.0f, 11.8f}) {
            const AgentId id = simulation.add(at(x, y));
            ASSERT_TRUE(id.valid()) << x << " " << y;
            const Body body = simulation.agents().record(id).body;
            EXPECT_TRUE(bodyFits(room(), body.region, body.position.xy(), body.radius)) << x << " " << y;
            EXPECT_LT(distance(body.position.xy(), {x, y}), 1.3f);
        }
    }
}

TEST(Simulation, RefusesPlacesAndPeopleThatCannotBe) {
    SerialExecutor executor;
    Simulation simulation(room(), executor, {});
    const float nan = std::numeric_limits<float>::quiet_NaN();
    EXPECT_FALSE(simulation.add(at(-5, 5)).valid());
    EXPECT_FALSE(simulation.add(at(nan, 5)).valid());
    EXPECT_FALSE(simulation.add(at(1e30f, 5)).valid());
    Newcomer desc = at(5, 5);
    desc.position.z = 8.0f; // There is no upper floor.
    EXPECT_FALSE(simulation.add(desc).valid());
    desc = at(5, 5);
    desc.radius = nan;
    EXPECT_FALSE(simulation.add(desc).valid());
    desc.radius = -0.2f;
    EXPECT_FALSE(simulation.add(desc).valid());
    desc = at(5, 5);
    desc.preferredSpeed = nan;
    EXPECT_FALSE(simulation.add(desc).valid());
    EXPECT_EQ(simulation.size(), 0u);
    EXPECT_EQ(simulation.bornCount(), 0u);
}

TEST(Simulation, OnlyIfFreeKeepsBodiesApart) {
    SerialExecutor executor;
    Simulation simulation(room(), executor, {});
    ASSERT_TRUE(simulation.add(at(5, 5), true).valid());
    EXPECT_FALSE(simulation.add(at(5.2f, 5), true).valid());
    EXPECT_TRUE(simulation.add(at(5.2f, 5), false).valid());
    EXPECT_TRUE(simulation.add(at(6.0f, 5), true).valid());
    // Who left makes room, at once.
    EXPECT_TRUE(simulation.remove(AgentId(0)));
    EXPECT_TRUE(simulation.remove(AgentId(1)));
    EXPECT_FALSE(simulation.remove(AgentId(1)));
    EXPECT_TRUE(simulation.add(at(5, 5), true).valid());
    // Who was moved by hand is where it was put.
    AgentStore& store = simulation.agents();
    const AgentPlace place = store.find(AgentId(2));
    store.chunks()[place.chunk].body[place.row].position = {12.0f, 8.0f, 0.0f};
    EXPECT_FALSE(simulation.add(at(12, 8), true).valid());
    EXPECT_TRUE(simulation.add(at(6.0f, 5), true).valid());
}

TEST(Simulation, PeopleComeAndGoAtAnyTime) {
    SerialExecutor executor;
    Simulation simulation(room(), executor, {});
    RandomStream random(4, 0u, 0u);
    std::vector<AgentId> present;
    for (int frame = 0; frame < 240; ++frame) {
        if (random.chance(0.4f) || present.empty()) {
            Newcomer desc = at(random.uniform(1.0f, 19.0f), random.uniform(1.0f, 11.0f));
            desc.errand.kind = ErrandKind::Roam;
            const AgentId id = simulation.add(desc, true);
            if (id.valid())
                present.push_back(id);
        }
        if (random.chance(0.2f)) {
            const std::size_t i = random.below(std::uint32_t(present.size()));
            EXPECT_TRUE(simulation.remove(present[i]));
            present.erase(present.begin() + std::ptrdiff_t(i));
        }
        simulation.step();
        ASSERT_EQ(simulation.size(), present.size());
        ASSERT_EQ(simulation.crowd().size(), present.size());
        for (const AgentId id : present)
            ASSERT_TRUE(simulation.agents().find(id).valid());
    }
}

TEST(Simulation, WalkersGetSomewhere) {
    SerialExecutor executor;
    Simulation simulation(room(), executor, {});
    ASSERT_EQ(addRoamers(simulation, 10), 10u);
    for (int frame = 0; frame < 30 * 60; ++frame)
        simulation.step();
    std::uint32_t arrivals = 0;
    for (std::uint32_t id = 0; id < 10; ++id)
        arrivals += simulation.agents().record(AgentId(id)).errand.arrivals;
    EXPECT_GT(arrivals, 20u);
    EXPECT_GT(simulation.pathStats().planned, 20u);
}

TEST(Simulation, CongestionIsCountedAnewEveryHalfSecond) {
    SerialExecutor executor;
    Simulation simulation(room(), executor, {});
    simulation.add(at(10, 6));
    const auto occupied = [&] {
        float sum = 0.0f;
        for (const std::vector<float>& region : simulation.congestion().occupied)
            for (const float share : region)
                sum += share;
        return sum;
    };
    EXPECT_EQ(occupied(), 0.0f);
    simulation.step();
    EXPECT_GT(occupied(), 0.0f);
    simulation.remove(AgentId(0));
    while (simulation.frame() < 15) {
        simulation.step();
        EXPECT_GT(occupied(), 0.0f) << simulation.frame();
    }
    simulation.step(); // Frame 15.
    EXPECT_EQ(occupied(), 0.0f);
}

TEST(Simulation, MemoryStaysWithinTheBudgetOfAPerson) {
    SerialExecutor executor;
    const World& world = test::shippedWorld("TicketHall");
    Simulation empty(world, executor, {});
    SimulationOptions options;
    options.chunkSize = 64;
    Simulation simulation(world, executor, options);
    ASSERT_EQ(addRoamers(simulation, 384), 384u);
    for (int i = 0; i < 30; ++i)
        simulation.step();
    EXPECT_LT(double(simulation.memoryBytes() - empty.memoryBytes()) / 384.0, 1536.0);
}

TEST(Populations, FindRoomUntilTheWorldIsFull) {
    SerialExecutor executor;
    Simulation simulation(room(), executor, {});
    const std::uint32_t added = addRoamers(simulation, 5000); // 240 square metres.
    EXPECT_GT(added, 350u);
    EXPECT_LT(added, 1400u);
    EXPECT_EQ(simulation.size(), added);
    std::vector<Body> bodies;
    for (const AgentChunk& chunk : std::as_const(simulation).agents().chunks())
        bodies.insert(bodies.end(), chunk.body.begin(), chunk.body.end());
    for (std::size_t i = 0; i < bodies.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            ASSERT_GT(distance(bodies[i].position.xy(), bodies[k].position.xy()), bodies[i].radius + bodies[k].radius);
}

} // namespace
} // namespace ped
