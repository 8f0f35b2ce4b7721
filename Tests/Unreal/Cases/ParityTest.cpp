// SPDX-License-Identifier: MIT
// One core, two hosts: the standalone program and Mass walk people to the same bit, whatever the engine's frame rate.
#include "UnrealStage.h"

#include "MassEntityUtils.h"
#include "Runs/MindfulRun.h"
#include "Shared/ExamplePeople.h"
#include "Shared/TogetherStation.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Base/Random.h"
#include "ped/Objects/ObjectState.h"
#include "ped/World/World.h"

#include <cstdio>
#include <cstdlib>
#include <map>

namespace ped::test {
namespace {

SimulationOptions seeded(std::uint64_t seed) {
    SimulationOptions options;
    options.seed = seed;
    return options;
}

/// State hashes of the standalone host at every 100th frame, and at the two that follow: an engine frame may hold more
/// than one of the simulation's.
std::map<int, std::uint64_t> hashesOf(Simulation& simulation, int frames) {
    std::map<int, std::uint64_t> hashes;
    for (int f = 1; f <= frames + 2; ++f) {
        simulation.step();
        if (f >= 100 && f % 100 < 3)
            hashes[f] = simulation.stateHash();
    }
    return hashes;
}

std::map<int, std::uint64_t> standalone(const World& world, int people, int frames) {
    pedsim::TbbExecutor executor(2);
    Simulation simulation(world, executor, seeded(3));
    EXPECT_EQ(addRoamers(simulation, std::uint32_t(people)), std::uint32_t(people));
    return hashesOf(simulation, frames);
}

/// Seconds of the n-th engine frame.
using FrameTime = float (*)(int n);

void expectSame(UnrealStage& stage, int frames, const std::map<int, std::uint64_t>& wanted, FrameTime time) {
    int compared = 0;
    for (int n = 0; stage.people().GetFrame() < frames; ++n) {
        const int before = stage.people().GetFrame();
        stage.level.Tick(time(n));
        const int now = stage.people().GetFrame();
        ASSERT_LE(now - before, 3) << "the simulation fell behind";
        if (now / 100 != before / 100) {
            ++compared;
            ASSERT_EQ(stage.people().GetStateHash(), wanted.at(now)) << "frame " << now;
        }
    }
    EXPECT_EQ(compared, frames / 100);
}

void expectSame(const World& world, int people, int frames, const std::map<int, std::uint64_t>& wanted,
                FrameTime time) {
    UnrealStage stage(world, seeded(3));
    ASSERT_EQ(stage.people().SpawnRoamers(people), people);
    expectSame(stage, frames, wanted, time);
}

float rate24(int) {
    return 1.0f / 24.0f;
}
float rate30(int) {
    return 1.0f / 30.0f;
}
float rate60(int) {
    return 1.0f / 60.0f;
}
float rate144(int) {
    return 1.0f / 144.0f;
}
float jitter(int n) {
    return 0.004f + 0.05f * RandomStream(7, std::uint32_t(n), 0u).uniform();
}

TEST(Parity, SmallStationAtEveryFrameRate) {
    const auto world = build(oneRoom());
    const auto wanted = standalone(*world, 40, 600);
    for (const FrameTime time : {rate24, rate30, rate60, rate144, jitter})
        expectSame(*world, 40, 600, wanted, time);
}

/// People with minds, who come, queue, buy, sit, take the train and leave, and passengers who get off it.
TEST(Parity, MindsAtEveryFrameRate) {
    constexpr int frames = 30 * 330; // The train departs after 300 s.
    const World& world = shippedWorld("TicketHall");
    pedsim::TbbExecutor executor(2);
    pedsim::MindfulRun run(world, executor, {.seed = 3});
    const auto wanted = hashesOf(run.simulation(), frames);
    // What is compared has happened.
    const ObjectTally& tally = run.simulation().objects().tally;
    EXPECT_GT(tally.services, 20u);
    EXPECT_GT(tally.rests, 0u);
    EXPECT_GT(tally.boarded, 10u);
    EXPECT_GT(tally.alighted, 10u);
    EXPECT_GT(run.simulation().leftCount(), 20u);
    for (const FrameTime time : {jitter, rate24, rate144}) {
        UnrealStage stage(world, pedsim::mindfulOptions(world, {.seed = 3}));
        ASSERT_EQ(stage.people().GetCount(), int32(run.added()));
        expectSame(stage, time == jitter ? frames : 1500, wanted, time);
        if (HasFatalFailure())
            return;
    }
}

/// People who came together walk together, in both hosts.
TEST(Parity, GroupsAtEveryFrameRate) {
    constexpr int frames = 1500;
    StationDesc station = shippedWorld("TicketHall").station;
    station.population.groupShare = 0.8f;
    station.population.groupSizes = {{2, 2.0f}, {3, 1.0f}, {5, 1.0f}};
    const auto world = build(station);
    ASSERT_TRUE(world);
    pedsim::TbbExecutor executor(2);
    pedsim::MindfulRun run(*world, executor, {.seed = 3});
    const auto wanted = hashesOf(run.simulation(), frames);
    for (const FrameTime time : {jitter, rate24}) {
        UnrealStage stage(*world, pedsim::mindfulOptions(*world, {.seed = 3}));
        int together = 0;
        stage.people().GetRun()->Store.Gather();
        for (const AgentChunk& chunk : std::as_const(stage.people().GetRun()->Store).chunks())
            for (const Company& company : chunk.company)
                together += company.party != Company::alone ? 1 : 0;
        EXPECT_GT(together, stage.people().GetCount() / 2) << "companions have their fragment";
        expectSame(stage, frames, wanted, time);
        if (HasFatalFailure())
            return;
    }
}

/// Flows and regions of interest, with people at every level: an optional fragment and two stages of their own.
TEST(Parity, LevelsOfInterestAtEveryFrameRate) {
    constexpr int frames = 1200;
    StationDesc station = shippedWorld("Plaza").station;
    station.simulation.interestElsewhere = InterestLevel::None;
    const Vec3 middle = station.objects.entrances.empty() ? Vec3{} : station.objects.entrances[0].position;
    station.interest.push_back({"Near", middle, 8.0f, 2.5f, InterestLevel::High});
    station.interest.push_back({"Far", middle, 14.0f, 2.5f, InterestLevel::Low});
    const auto world = build(station);
    ASSERT_TRUE(world);
    pedsim::TbbExecutor executor(2);
    pedsim::MindfulRun run(*world, executor, {.seed = 3});
    EXPECT_NE(run.simulation().features() & featureInterest, 0u);
    const auto wanted = hashesOf(run.simulation(), frames);
    for (const FrameTime time : {jitter, rate24}) {
        UnrealStage stage(*world, pedsim::mindfulOptions(*world, {.seed = 3}));
        expectSame(stage, frames, wanted, time);
        if (HasFatalFailure())
            return;
    }
}

/// Groups with ties, flows, regions that move and follow somebody, a vehicle: everything of these at once.
TEST(Parity, GroupsAndInterestTogether) {
    constexpr int frames = 900;
    const auto world = build(togetherStation());
    ASSERT_TRUE(world);
    pedsim::TbbExecutor executor(2);
    pedsim::MindfulRun run(*world, executor, {.seed = 3});
    EXPECT_EQ(run.simulation().features() & (featureGroups | featureInterest), featureGroups | featureInterest);
    const auto wanted = hashesOf(run.simulation(), frames);
    UnrealStage stage(*world, pedsim::mindfulOptions(*world, {.seed = 3}));
    expectSame(stage, frames, wanted, jitter);
}

/// Whether Mass keeps what people remember who are steered by examples.
bool keepsExamples(UnrealStage& stage) {
    stage.people().GetRun()->Store.Gather();
    std::size_t people = 0, kept = 0;
    for (const AgentChunk& chunk : std::as_const(stage.people().GetRun()->Store).chunks()) {
        people += chunk.size();
        kept += chunk.examples.size();
    }
    EXPECT_GT(people, 0u);
    EXPECT_TRUE(kept == 0 || kept == people);
    return kept > 0;
}

/// One of two types of people learned from people; minds, queues and trains go on: an optional fragment.
TEST(Parity, ExamplesAtEveryFrameRate) {
    constexpr int frames = 1200;
    StationDesc station = shippedWorld("TicketHall").station;
    PersonTypeDesc learned, ruled;
    learned.name = "learned";
    learned.locomotion = LocomotionKind::Graph;
    ruled.name = "ruled";
    learned.agenda = ruled.agenda = {ActivityKind::BuyTicket, ActivityKind::Leave};
    station.population.types = {learned, ruled};
    const auto world = build(station);
    ASSERT_TRUE(world);
    SimulationOptions options = pedsim::mindfulOptions(*world, {.seed = 3});
    options.examples = madeUpExamples();
    pedsim::TbbExecutor executor(2);
    Simulation simulation(*world, executor, options);
    simulation.addInhabitants();
    EXPECT_NE(simulation.features() & featureExamples, 0u);
    const auto wanted = hashesOf(simulation, frames);
    for (const FrameTime time : {jitter, rate24}) {
        UnrealStage stage(*world, options);
        EXPECT_TRUE(keepsExamples(stage));
        expectSame(stage, frames, wanted, time);
        if (HasFatalFailure())
            return;
    }
    UnrealStage plain(shippedWorld("TicketHall"), pedsim::mindfulOptions(shippedWorld("TicketHall"), {.seed = 3}));
    EXPECT_FALSE(keepsExamples(plain));
}

/// What a game does to people and objects is what a program does to them.
TEST(Parity, MindsWhileAGameIntervenes) {
    const World& world = shippedWorld("TicketHall");
    pedsim::TbbExecutor executor(2);
    pedsim::MindfulRun run(world, executor, {.seed = 5});
    Simulation& simulation = run.simulation();
    UnrealStage stage(world, pedsim::mindfulOptions(world, {.seed = 5}));
    UPedestrianSubsystem& people = stage.people();
    FMassEntityManager& manager = UE::Mass::Utils::GetEntityManagerChecked(*stage.level);
    for (int f = 0; f < 3000; ++f) {
        if (f == 300) {
            EXPECT_TRUE(simulation.setBoothOpen(world.objects.find("Ticket Booth 1 Front"), false));
            EXPECT_TRUE(people.SetOpen(TEXT("Ticket Booth 1 Front"), false));
        }
        if (f == 600) {
            EXPECT_TRUE(simulation.delayTrain(0, 60.0f));
            EXPECT_TRUE(people.DelayTrain(TEXT("Local"), 60.0f));
        }
        if (f % 200 == 100) { // Somebody is taken away, in the middle of whatever it does,
            EXPECT_EQ(simulation.remove(AgentId(f / 200)), people.Remove({f / 200}));
        }
        if (f % 200 == 150) { // or destroyed by somebody else's code.
            const AgentId id(20 + f / 200);
            const FMassEntityHandle entity = people.GetEntity({int32(id.value)});
            EXPECT_EQ(simulation.agents().remove(id), entity.IsSet());
            if (entity.IsSet())
                manager.DestroyEntity(entity);
        }
        simulation.step();
        people.StepOnce();
        if (f % 50 == 0) {
            ASSERT_EQ(people.GetStateHash(), simulation.stateHash()) << "frame " << f;
        }
    }
    Diagnostics diagnostics;
    stage.people().GetRun()->Store.Gather();
    EXPECT_TRUE(stage.simulation().checkObjects(diagnostics)) << describe(diagnostics);
}

/// The whole claim: Penn Station, 1,000 people, five simulated minutes at every frame rate. Without PED_FULL=1 one
/// minute of a jittering engine and twenty seconds of the steady ones.
int pennFrames(FrameTime time) {
    return std::getenv("PED_FULL") ? 9000 : time == jitter ? 1800 : 600;
}

TEST(Parity, SlowPennStationWithMindsAtEveryFrameRate) {
    const World& world = shippedWorld("PennStation");
    const pedsim::MindfulOptions options{.seed = 3, .people = 1000};
    pedsim::TbbExecutor executor(2);
    pedsim::MindfulRun run(world, executor, options);
    ASSERT_EQ(run.added(), 1000u);
    const auto wanted = hashesOf(run.simulation(), pennFrames(jitter));
    // What is compared has happened.
    const ObjectTally& tally = run.simulation().objects().tally;
    EXPECT_GT(run.simulation().bornCount(), 1000u);
    EXPECT_GT(tally.services, 0u);
    EXPECT_GT(tally.rests, 0u);
    EXPECT_GT(run.simulation().leftCount(), 0u);
    std::printf("%u born, %u left, %u services, %u rests, %u watched, %u boarded, %u alighted\n",
                unsigned(run.simulation().bornCount()), unsigned(run.simulation().leftCount()), tally.services,
                tally.rests, tally.watched, tally.boarded, tally.alighted);
    for (const FrameTime time : {jitter, rate24, rate30, rate60, rate144}) {
        UnrealStage stage(world, pedsim::mindfulOptions(world, options));
        ASSERT_EQ(stage.people().GetCount(), 1000);
        expectSame(stage, pennFrames(time), wanted, time);
        if (HasFatalFailure())
            return;
    }
}

TEST(Parity, SlowPennStationAtEveryFrameRate) {
    const World& world = shippedWorld("PennStation");
    const auto wanted = standalone(world, 1000, pennFrames(jitter));
    for (const FrameTime time : {jitter, rate24, rate30, rate60, rate144})
        expectSame(world, 1000, pennFrames(time), wanted, time);
}

} // namespace
} // namespace ped::test
