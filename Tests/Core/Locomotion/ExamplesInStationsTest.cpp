// SPDX-License-Identifier: MIT
// People who are steered by examples have minds, queue, climb stairs, keep together, and are computed by regions of
// interest, like everybody else.
#include "Core/Mind/MindScene.h"
#include "Core/Simulation/MachineScene.h"
#include "Shared/ExamplePeople.h"

#include "ped/Simulation/AgentStore.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace ped {
namespace {

SimulationOptions withExamples(bool everybody) {
    static const std::shared_ptr<const ExampleBase> base = test::madeUpExamples();
    SimulationOptions options;
    options.examples = base;
    if (everybody)
        options.parameters.locomotion.model = std::int32_t(LocomotionKind::Graph);
    return options;
}

struct ExampleRun {
    ExampleRun(const StationDesc& station, SimulationOptions options)
        : world(test::build(station)), simulation(std::make_unique<Simulation>(*world, executor, options)) {}

    AgentId walker(Vec3 from, Vec3 to, std::uint16_t group = Holdings::nothing) {
        Place place;
        place.position = to;
        place.radius = 1.0f;
        Newcomer newcomer;
        newcomer.position = from;
        newcomer.facing = normalized(to.xy() - from.xy());
        newcomer.group = group;
        newcomer.errand.kind = ErrandKind::Pass;
        newcomer.errand.places = simulation->places().add(std::span(&place, 1));
        const AgentId id = simulation->add(newcomer);
        EXPECT_TRUE(id.valid());
        return id;
    }
    template <class Visit>
    void each(Visit visit) const {
        for (const AgentChunk& chunk : std::as_const(*simulation).agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i)
                visit(chunk.identity[i], chunk.body[i], chunk.examples[i]);
    }
    bool isThere(AgentId id) const { return std::as_const(*simulation).agents().find(id).valid(); }

    SerialExecutor executor;
    std::unique_ptr<const World> world;
    std::unique_ptr<Simulation> simulation;
};

bool isLed(const ExampleMemory& memory) {
    return memory.sample != ExampleMemory::nowhere;
}

TEST(ExamplesInStations, ATypeOfPeopleIsSteeredByThemAndTheOthersAreNot) {
    StationDesc station = test::mindStation();
    PersonTypeDesc learned = test::idler("learned", {ActivityKind::BuyTicket, ActivityKind::Leave});
    learned.locomotion = LocomotionKind::Graph;
    PersonTypeDesc ruled = test::idler("ruled", {ActivityKind::BuyTicket, ActivityKind::Leave});
    station.population.types = {learned, ruled};
    SimulationOptions options = withExamples(false);
    options.authored = options.minds = true;
    ExampleRun run(station, options);
    std::vector<AgentId> byExample;
    for (int i = 0; i < 8; ++i) {
        Newcomer person;
        person.position = {26.0f + 1.5f * float(i % 4), 9.0f + 2.0f * float(i / 4), 0.0f};
        person.minded = true;
        person.type = run.simulation->types().find(i % 2 == 0 ? "learned" : "ruled");
        const AgentId id = run.simulation->add(person);
        ASSERT_TRUE(id.valid());
        if (i % 2 == 0)
            byExample.push_back(id);
    }
    std::size_t led = 0, others = 0;
    for (int frame = 0; frame < 30 * 240 && run.simulation->size() > 0; ++frame) {
        run.simulation->step();
        run.each([&](const Identity& identity, const Body&, const ExampleMemory& memory) {
            const bool is = std::find(byExample.begin(), byExample.end(), identity.id) != byExample.end();
            (is ? led : others) += isLed(memory) ? 1 : 0;
        });
    }
    EXPECT_GT(led, 1000u);
    EXPECT_EQ(others, 0u);
    // They stood in line, bought, and left, all of them.
    EXPECT_EQ(run.simulation->activities().tickets, 8u);
    EXPECT_EQ(run.simulation->size(), 0u);
}

TEST(ExamplesInStations, PeopleClimbStairsAndComeDown) {
    for (const bool up : {true, false}) {
        ExampleRun run(test::twoFloors(0.0f), withExamples(true));
        for (int i = 0; i < 5; ++i)
            if (up)
                run.walker({2.0f + 1.2f * float(i), 2.0f + 0.3f * float(i % 2), 0}, {24, 4, 3.4f});
            else
                run.walker({24.0f - 1.2f * float(i), 5.0f, 3.4f}, {2, 6, 0});
        std::size_t led = 0, onStairs = 0;
        for (int frame = 0; frame < 30 * 120 && run.simulation->size() > 0; ++frame) {
            run.simulation->step();
            run.each([&](const Identity&, const Body& body, const ExampleMemory& memory) {
                led += isLed(memory) ? 1 : 0;
                onStairs += isLed(memory) && body.region == run.world->regionByName("escalator") ? 1 : 0;
            });
        }
        EXPECT_EQ(run.simulation->size(), 0u) << "everybody has arrived on the other floor, up: " << up;
        EXPECT_GT(led, 300u);
        EXPECT_GT(onStairs, 30u);
    }
}

/// People who go up and people who come down meet on one flight; how many of them are still there after two minutes.
std::size_t leftOnAFlight(float width, LocomotionKind model, std::uint64_t seed) {
    StationDesc station = test::twoFloors(0.0f);
    std::vector<Vec2>& flight = station.regions.back().footprint;
    for (Vec2& corner : flight)
        corner.y = corner.y < 2.0f ? 2.0f - 0.5f * width : 2.0f + 0.5f * width;
    SimulationOptions options = withExamples(true);
    options.parameters.locomotion.model = std::int32_t(model);
    options.seed = seed;
    ExampleRun run(station, options);
    for (int i = 0; i < 8; ++i) {
        run.walker({9.0f - 1.1f * float(i / 2), 1.6f + 0.8f * float(i % 2), 0}, {24, 4, 3.4f});
        run.walker({16.8f + 1.1f * float(i / 2), 1.6f + 0.8f * float(i % 2), 3.4f}, {2, 6, 0});
    }
    for (int frame = 0; frame < 30 * 120 && run.simulation->size() > 0; ++frame)
        run.simulation->step();
    return run.simulation->size();
}

TEST(ExamplesInStations, PeopleWhoGoUpPassPeopleWhoComeDown) {
    for (const float width : {1.6f, 2.4f})
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            EXPECT_EQ(leftOnAFlight(width, LocomotionKind::Graph, seed), 0u)
                << width << " m wide, seed " << seed << "; by rules "
                << leftOnAFlight(width, LocomotionKind::Routines, seed);
}

TEST(ExamplesInStations, CompanionsStayTogether) {
    StationDesc station;
    station.name = "Hall";
    station.regions = {test::room("hall", 0, 0, 50, 16)};
    SimulationOptions options = withExamples(true);
    options.features |= featureGroups;
    ExampleRun run(station, options);
    const std::uint16_t group = run.simulation->makeGroup(2);
    const AgentId one = run.walker({4, 7.6f, 0}, {46, 8, 0}, group),
                  other = run.walker({4, 8.4f, 0}, {46, 8, 0}, group);
    for (int i = 0; i < 6; ++i)
        run.walker({46, 4.0f + 1.5f * float(i), 0}, {4, 4.0f + 1.5f * float(i), 0});
    double apart = 0.0;
    std::size_t frames = 0, led = 0;
    while (run.isThere(one) && run.isThere(other) && frames < 30 * 90) {
        run.simulation->step();
        Vec2 at[2];
        bool there[2] = {};
        run.each([&](const Identity& identity, const Body& body, const ExampleMemory& memory) {
            for (int i = 0; i < 2; ++i)
                if (identity.id == (i == 0 ? one : other)) {
                    at[i] = body.position.xy();
                    there[i] = true;
                    led += isLed(memory) ? 1 : 0;
                }
        });
        if (there[0] && there[1]) {
            apart += double(distance(at[0], at[1]));
            ++frames;
        }
    }
    ASSERT_GT(frames, 30u * 20u);
    EXPECT_LT(apart / double(frames), 1.6);
    EXPECT_GT(led, frames / 2);
    EXPECT_LT(frames, 30u * 90u) << "they arrive";
}

TEST(ExamplesInStations, WhereNobodyLooksPeopleAreNotSteeredByThemAndForgetWhatTheySaw) {
    StationDesc station;
    station.name = "Long Hall";
    station.regions = {test::room("hall", 0, 0, 60, 12)};
    station.simulation.interestElsewhere = InterestLevel::None;
    InterestDesc looked;
    looked.position = {30, 6, 0};
    looked.radius = 10.0f;
    looked.level = InterestLevel::Full;
    station.interest = {looked};
    ExampleRun run(station, withExamples(true));
    for (int i = 0; i < 6; ++i) {
        const float lane = 2.0f + 1.6f * float(i);
        run.walker({4, lane, 0}, {56, lane, 0});
        run.walker({56, lane - 0.4f, 0}, {4, lane - 0.4f, 0});
    }
    std::size_t led = 0, far = 0, begins = 0;
    for (int frame = 0; frame < 30 * 90 && run.simulation->size() > 0; ++frame) {
        run.simulation->step();
        run.each([&](const Identity& identity, const Body& body, const ExampleMemory& memory) {
            const bool graph = identity.locomotion.now() == LocomotionKind::Graph;
            led += graph && isLed(memory) ? 1 : 0;
            begins += graph && memory.mode == ExampleMode::Begins ? 1 : 0;
            // They are first attended to in their first human step.
            far += graph && frame > 6 && distance(body.position.xy(), Vec2{30, 6}) > 11.5f ? 1 : 0;
        });
    }
    EXPECT_EQ(run.simulation->size(), 0u);
    EXPECT_GT(led, 1000u);
    EXPECT_GT(begins, 12u) << "whoever comes in looks around first";
    EXPECT_EQ(far, 0u);
}

} // namespace
} // namespace ped
