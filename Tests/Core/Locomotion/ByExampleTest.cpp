// SPDX-License-Identifier: MIT
// People who are steered by examples, in a run.
#include "Shared/AllocationCounter.h"
#include "Shared/ExamplePeople.h"
#include "Shared/Stations.h"
#include "Shared/ThreadExecutor.h"

#include "ped/Base/DetMath.h"
#include "ped/Navigation/Errands.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/Simulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace ped {
namespace {

std::shared_ptr<const ExampleBase> sharedBase() {
    static const std::shared_ptr<const ExampleBase> base = test::madeUpExamples();
    return base;
}
const ExampleBase& learned() {
    return *sharedBase();
}

const World& openPlace() {
    static const std::unique_ptr<World> world = [] {
        StationDesc station;
        station.name = "Open Place";
        station.regions.push_back(test::room("Place", 0, 0, 40, 40));
        return test::build(station);
    }();
    return *world;
}

SimulationOptions exampleOptions(LocomotionKind kind, float jump = 1.0f, std::uint32_t guard = 1) {
    SimulationOptions options;
    options.parameters.locomotion.model = std::int32_t(kind);
    options.parameters.locomotion.examples.jump = jump;
    options.parameters.locomotion.examples.guard = guard;
    options.examples = sharedBase();
    return options;
}

/// So many people of each side walk to the other, and leave.
std::unique_ptr<Simulation> crossingRun(Executor& executor, const SimulationOptions& options, int each = 12) {
    auto simulation = std::make_unique<Simulation>(openPlace(), executor, options);
    for (int i = 0; i < 2 * each; ++i) {
        const bool east = i % 2 == 0;
        const float lane = 10.0f + 20.0f * float(i / 2) / float(std::max(1, each - 1));
        const Vec2 from = east ? Vec2{4.0f, lane} : Vec2{lane, 4.0f};
        const Vec2 to = east ? Vec2{36.0f, lane} : Vec2{lane, 36.0f};
        Place place;
        place.position = toVec3(to, 0.0f);
        place.radius = 1.0f;
        Newcomer newcomer;
        newcomer.position = toVec3(from, 0.0f);
        newcomer.facing = east ? Vec2{1.0f, 0.0f} : Vec2{0.0f, 1.0f};
        newcomer.errand.kind = ErrandKind::Pass;
        newcomer.errand.places = simulation->places().add(std::span(&place, 1));
        EXPECT_TRUE(simulation->add(newcomer).valid());
    }
    return simulation;
}

template <class Visit>
void eachMemory(const Simulation& simulation, Visit visit) {
    for (const AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i)
            visit(chunk.identity[i], chunk.body[i], chunk.examples[i]);
}

void runFor(Simulation& simulation, int frames) {
    for (int i = 0; i < frames; ++i)
        simulation.step();
}

TEST(ByExample, ARunWithoutItHasNoFragmentForIt) {
    static_assert(sizeof(ExampleMemory) <= 160);
    SerialExecutor executor;
    const auto without = crossingRun(executor, {});
    EXPECT_EQ(without->features() & featureExamples, 0u);
    for (const AgentChunk& chunk : std::as_const(*without).agents().chunks())
        EXPECT_TRUE(chunk.examples.empty());
    const auto with = crossingRun(executor, exampleOptions(LocomotionKind::Graph));
    EXPECT_NE(with->features() & featureExamples, 0u);
}

TEST(ByExample, EverybodyArrivesGuardedWithoutTouchingAnybody) {
    SerialExecutor executor;
    for (const LocomotionKind kind : {LocomotionKind::Graph, LocomotionKind::Nearest}) {
        const auto simulation = crossingRun(executor, exampleOptions(kind));
        std::size_t overlaps = 0;
        for (int f = 0; f < 30 * 90 && simulation->size() > 0; ++f) {
            simulation->step();
            const auto bodies = simulation->crowd().bodies();
            for (std::size_t i = 0; i < bodies.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    overlaps += distance(bodies[i].position.xy(), bodies[j].position.xy()) <
                                        bodies[i].radius + bodies[j].radius - 0.01f
                                    ? 1
                                    : 0;
        }
        EXPECT_EQ(simulation->size(), 0u) << locomotionName(kind);
        EXPECT_EQ(overlaps, 0u) << locomotionName(kind);
    }
}

TEST(ByExample, PeopleGoFromFreeWalkingToTheGraphAndBack) {
    SerialExecutor executor;
    const auto simulation = crossingRun(executor, exampleOptions(LocomotionKind::Graph));
    std::size_t begins = 0, free = 0, graph = 0, off = 0;
    for (int f = 0; f < 600; ++f) {
        simulation->step();
        eachMemory(*simulation, [&](const Identity& identity, const Body&, const ExampleMemory& m) {
            begins += m.mode == ExampleMode::Begins ? 1 : 0;
            free += m.mode == ExampleMode::Free ? 1 : 0;
            graph += m.mode == ExampleMode::Graph ? 1 : 0;
            if (m.mode != ExampleMode::Graph)
                return;
            ASSERT_LT(m.sample, learned().data().from.size());
            // They do what the recorded person did, as much faster as they walk faster, until the next decision.
            const float metres = length(learned().piece(m.sample).move) * learned().paceFactor(identity.preferredSpeed);
            off += std::fabs(length(m.velocity()) * learned().form().period - metres) > 1e-4f && metres > 0.02f ? 1 : 0;
        });
    }
    EXPECT_GT(begins, 0u);
    EXPECT_GT(free, 0u);
    EXPECT_GT(graph, 1000u);
    EXPECT_EQ(off, 0u);
}

/// People who cross a square, all of them so much faster.
std::shared_ptr<const ExampleBase> fasterPeople(float factor) {
    ExampleTracks tracks = test::crossingPeople(80, 1);
    for (TrackSample& sample : tracks.samples)
        sample.place = sample.place * factor;
    SerialExecutor executor;
    ExampleFigures figures;
    Diagnostics diagnostics;
    return buildExamples(
        tracks, {}, executor, [](float) { return true; }, figures, diagnostics);
}

double meanPreferredSpeed(const Simulation& simulation) {
    double sum = 0.0;
    // Not by their memories: people of other models have none.
    for (const AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i)
            sum += double(chunk.identity[i].preferredSpeed);
    return sum / double(simulation.size());
}

TEST(ByExample, WhoeverIsNotToldHowFastToWalkWalksAsFastAsTheRecordedPeople) {
    SerialExecutor executor;
    const auto slow = fasterPeople(0.7f), fast = fasterPeople(1.2f);
    EXPECT_GT(fast->pace().mean, 1.4f * slow->pace().mean); // Not 1.2 / 0.7: others of them are alone.
    for (const auto& base : {slow, fast}) {
        SimulationOptions options = exampleOptions(LocomotionKind::Graph);
        options.examples = base;
        const auto simulation = crossingRun(executor, options, 30);
        EXPECT_NEAR(meanPreferredSpeed(*simulation), double(base->pace().mean), 0.08);
        // People of other models, in the same run, as ever.
        options.parameters.locomotion.model = std::int32_t(LocomotionKind::Routines);
        const auto ruled = crossingRun(executor, options, 30);
        EXPECT_NEAR(meanPreferredSpeed(*ruled), 1.34, 0.08);
    }
}

/// Mean speed of people who want to walk at a speed and whom examples lead. [m/s]
double speedOf(Executor& executor, float wanted) {
    Simulation simulation(openPlace(), executor, exampleOptions(LocomotionKind::Graph));
    for (int i = 0; i < 16; ++i) {
        const float lane = 6.0f + 1.8f * float(i);
        Place place;
        place.position = {i % 2 == 0 ? 37.0f : 3.0f, lane, 0.0f};
        place.radius = 1.0f;
        Newcomer newcomer;
        newcomer.position = {i % 2 == 0 ? 3.0f : 37.0f, lane, 0.0f};
        newcomer.facing = {i % 2 == 0 ? 1.0f : -1.0f, 0.0f};
        newcomer.preferredSpeed = wanted;
        newcomer.errand.kind = ErrandKind::Pass;
        newcomer.errand.places = simulation.places().add(std::span(&place, 1));
        EXPECT_TRUE(simulation.add(newcomer).valid());
    }
    double sum = 0.0, count = 0.0;
    for (int f = 0; f < 450; ++f) {
        simulation.step();
        eachMemory(simulation, [&](const Identity&, const Body& body, const ExampleMemory& m) {
            if (m.sample == ExampleMemory::nowhere)
                return;
            sum += double(body.speed);
            count += 1.0;
        });
    }
    EXPECT_GT(count, 1000.0);
    return sum / count;
}

TEST(ByExample, PeopleWalkAsFastAsTheyWantToWhateverTheRecordedPeopleDid) {
    SerialExecutor executor;
    for (const float wanted : {0.8f, 1.2f, 1.7f})
        EXPECT_NEAR(speedOf(executor, wanted) / double(wanted), 1.0, 0.1) << wanted;
}

TEST(ByExample, TheGraphSavesQueriesAndJumpingAlwaysIsNearest) {
    SerialExecutor executor;
    const auto share = [&](const SimulationOptions& options, std::vector<Vec3>& places) {
        const auto simulation = crossingRun(executor, options);
        runFor(*simulation, 450);
        double decisions = 0.0, queries = 0.0;
        eachMemory(*simulation, [&](const Identity&, const Body& body, const ExampleMemory& m) {
            decisions += m.decisions;
            queries += m.queries;
            places.push_back(body.position);
        });
        EXPECT_GT(decisions, 100.0);
        return queries / decisions;
    };
    std::vector<Vec3> graph, nearest, always;
    EXPECT_LT(share(exampleOptions(LocomotionKind::Graph), graph), 0.35);
    EXPECT_EQ(share(exampleOptions(LocomotionKind::Nearest), nearest), 1.0);
    EXPECT_EQ(share(exampleOptions(LocomotionKind::Graph, 0.0f), always), 1.0);
    EXPECT_EQ(nearest, always);
    EXPECT_NE(nearest, graph);
    std::vector<Vec3> sometimes;
    const double between = share(exampleOptions(LocomotionKind::Graph, 0.05f), sometimes);
    EXPECT_GT(between, 0.0);
    EXPECT_LT(between, 1.0);
}

TEST(ByExample, WithoutJumpsANodeIsLookedUpOnceAnInteraction) {
    SerialExecutor executor;
    const auto simulation = crossingRun(executor, exampleOptions(LocomotionKind::Graph));
    std::vector<ExampleMemory> before(64);
    for (int f = 0; f < 600; ++f) {
        simulation->step();
        eachMemory(*simulation, [&](const Identity& identity, const Body&, const ExampleMemory& m) {
            ExampleMemory& last = before[identity.id.value];
            // Looked up anew only where the way led off the graph, or they came from elsewhere.
            if (m.queries != last.queries) {
                EXPECT_TRUE(last.mode != ExampleMode::Graph || last.node == ExampleMemory::nowhere)
                    << "frame " << f << ", person " << identity.id.value;
            }
            last = m;
        });
    }
}

TEST(ByExample, PeopleDecideOncePerPeriodHalfOfThemAtATime) {
    SerialExecutor executor;
    const auto simulation = crossingRun(executor, exampleOptions(LocomotionKind::Graph));
    std::vector<int> last(64, -1);
    std::vector<std::uint8_t> seen(64, 0);
    std::array<int, 6> at{};
    for (int f = 0; f < 60; ++f) {
        simulation->step();
        eachMemory(*simulation, [&](const Identity& identity, const Body&, const ExampleMemory& m) {
            if (m.glimpses == seen[identity.id.value])
                return;
            if (last[identity.id.value] >= 0) {
                EXPECT_EQ(f - last[identity.id.value], 6); // 0.2 s.
            }
            seen[identity.id.value] = m.glimpses;
            last[identity.id.value] = f;
            ++at[std::size_t(f % 6)];
        });
    }
    for (const int n : at)
        EXPECT_GT(n, 0);
}

TEST(ByExample, HoldingOnMeansFewerDecisions) {
    SerialExecutor executor;
    const auto decisions = [&](std::uint32_t hold) {
        SimulationOptions options = exampleOptions(LocomotionKind::Graph);
        options.parameters.locomotion.examples.hold = hold;
        const auto simulation = crossingRun(executor, options);
        runFor(*simulation, 450);
        double sum = 0.0;
        eachMemory(*simulation,
                   [&](const Identity&, const Body&, const ExampleMemory& m) { sum += double(m.decisions); });
        return sum;
    };
    EXPECT_LT(decisions(4), 0.6 * decisions(1));
}

TEST(ByExample, FurtherTermsChangeWhatPeopleDo) {
    SerialExecutor executor;
    const auto hashWith = [&](auto change) {
        SimulationOptions options = exampleOptions(LocomotionKind::Graph);
        change(options.parameters.locomotion.examples);
        const auto simulation = crossingRun(executor, options);
        runFor(*simulation, 300);
        return simulation->stateHash();
    };
    const std::uint64_t plain = hashWith([](ExampleParameters&) {});
    EXPECT_NE(hashWith([](ExampleParameters& p) { p.pathWeight = 0.0f; }), plain);
    EXPECT_NE(hashWith([](ExampleParameters& p) { p.gapWeight = 5.0f, p.gap = 3.0f; }), plain);
    EXPECT_NE(hashWith([](ExampleParameters& p) { p.progress = 1.0f; }), plain);
    EXPECT_NE(hashWith([](ExampleParameters& p) { p.likeness = 3.0f; }), plain);
    EXPECT_NE(hashWith([](ExampleParameters& p) { p.ownPattern = 0; }), plain);
    EXPECT_NE(hashWith([](ExampleParameters& p) { p.guard = 0; }), plain);
}

TEST(ByExample, NothingDependsOnThreadsChunksOrOrderDeterministically) {
    const auto hashOf = [&](Executor& executor, std::uint32_t chunkSize, bool shuffled) {
        SimulationOptions options = exampleOptions(LocomotionKind::Graph, 0.1f);
        options.chunkSize = chunkSize;
        const auto simulation = crossingRun(executor, options);
        for (int f = 0; f < 400; ++f) {
            if (shuffled && f % 10 == 0)
                simulation->agents().shuffle(std::uint64_t(f) + 1);
            simulation->step();
        }
        return simulation->stateHash();
    };
    SerialExecutor serial;
    const std::uint64_t expected = hashOf(serial, 256, false);
    EXPECT_EQ(hashOf(serial, 5, false), expected);
    EXPECT_EQ(hashOf(serial, 256, true), expected);
    for (const std::size_t threads : {2u, 4u}) {
        test::ThreadExecutor executor(threads);
        EXPECT_EQ(hashOf(executor, 8, threads == 4), expected) << threads << " threads";
    }
}

TEST(ByExample, ARunThatIsSavedInTheMiddleOfAPieceGoesOnAsIfNothingHadHappened) {
    SerialExecutor executor;
    const SimulationOptions options = exampleOptions(LocomotionKind::Graph);
    const auto whole = crossingRun(executor, options);
    runFor(*whole, 301); // No multiple of a period.
    std::vector<std::byte> saved;
    whole->save(saved);
    Simulation again(openPlace(), executor, options);
    Diagnostics diagnostics;
    ASSERT_TRUE(again.restore(saved, diagnostics)) << test::describe(diagnostics);
    EXPECT_EQ(again.stateHash(), whole->stateHash());
    runFor(*whole, 200);
    runFor(again, 200);
    EXPECT_EQ(again.stateHash(), whole->stateHash());
    // Another base is another run.
    SimulationOptions other = options;
    other.examples = test::madeUpExamples(40, 2);
    Simulation refused(openPlace(), executor, other);
    EXPECT_FALSE(refused.restore(saved, diagnostics));
}

TEST(ByExample, PeopleWithoutABaseWalkAsNavigationProposes) {
    SerialExecutor executor;
    SimulationOptions options = exampleOptions(LocomotionKind::Graph);
    options.examples = nullptr;
    const auto simulation = crossingRun(executor, options, 2);
    for (int f = 0; f < 30 * 60 && simulation->size() > 0; ++f)
        simulation->step();
    EXPECT_EQ(simulation->size(), 0u);
}

/// Everybody arrives by a base that is made of these tracks.
void expectArrivalsBy(const ExampleTracks& tracks, bool nodes, bool free) {
    SerialExecutor executor;
    ExampleFigures figures;
    Diagnostics diagnostics;
    SimulationOptions options = exampleOptions(LocomotionKind::Graph);
    options.examples = buildExamples(
        tracks, {}, executor, [](float) { return true; }, figures, diagnostics);
    ASSERT_NE(options.examples, nullptr);
    EXPECT_EQ(options.examples->nodes() > 0, nodes);
    EXPECT_EQ(options.examples->freeExamples() > 0, free);
    const auto simulation = crossingRun(executor, options, 4);
    for (int f = 0; f < 30 * 90 && simulation->size() > 0; ++f)
        simulation->step();
    EXPECT_EQ(simulation->size(), 0u);
}

TEST(ByExample, PeopleArriveByABaseOfPeopleWhoWereAlwaysAloneOrNeverAlone) {
    expectArrivalsBy(test::crossingPeople(1, 7), false, true);
    // Six people in a ring, each behind the next: the one ahead is always in sight.
    ExampleTracks ring;
    ring.people = 6;
    for (std::uint32_t p = 0; p < 6; ++p) {
        ring.tracks.push_back({p, 0, 0, ring.samples.size(), 200, 1});
        for (int i = 0; i < 200; ++i) {
            const Vec2 at = headingVector(0.08f * float(i) + 1.047f * float(p));
            ring.samples.push_back({at * 3.0f, 0});
        }
    }
    expectArrivalsBy(ring, true, false);
}

TEST(ByExample, WhoeverHasTheirGoalBehindOrUnderThemGetsThere) {
    SerialExecutor executor;
    const auto simulation = std::make_unique<Simulation>(openPlace(), executor, exampleOptions(LocomotionKind::Graph));
    for (int i = 0; i < 6; ++i) {
        Place place;
        place.position = {20.0f - (i % 2 == 0 ? 6.0f : 0.1f), 6.0f + 4.0f * float(i), 0.0f};
        place.radius = 0.3f;
        Newcomer newcomer;
        newcomer.position = {20.0f, 6.0f + 4.0f * float(i), 0.0f};
        newcomer.facing = {1.0f, 0.0f};
        newcomer.errand.kind = ErrandKind::Pass;
        newcomer.errand.places = simulation->places().add(std::span(&place, 1));
        ASSERT_TRUE(simulation->add(newcomer).valid());
    }
    for (int f = 0; f < 30 * 40 && simulation->size() > 0; ++f)
        simulation->step();
    EXPECT_EQ(simulation->size(), 0u);
}

TEST(ByExample, FramesAllocateNothingOnceWarm) {
    if (PED_COUNTS_ALLOCATIONS == 0)
        GTEST_SKIP() << "allocations are not counted under a sanitizer";
    SerialExecutor executor;
    for (const LocomotionKind kind : {LocomotionKind::Graph, LocomotionKind::Nearest}) {
        const auto simulation = crossingRun(executor, exampleOptions(kind));
        runFor(*simulation, 90);
        const long before = allocations;
        runFor(*simulation, 300);
        EXPECT_EQ(allocations - before, 0) << locomotionName(kind);
    }
}

} // namespace
} // namespace ped
