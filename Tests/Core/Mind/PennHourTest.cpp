// SPDX-License-Identifier: MIT
// Pennsylvania Station with a thousand people at the start: everything that people do happens, nobody is stuck, nothing
// leaks, most trains are caught.
#include "Host/TbbExecutor.h"
#include "Shared/Stations.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Measure/Progress.h"
#include "ped/Mind/FailureCause.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"
#include "ped/Simulation/Simulation.h"

#include <array>
#include <utility>

namespace ped::test {
namespace {

using K = MindEventKind;

constexpr int framesPerSecond = 30;

SimulationOptions pennOptions(std::int32_t people) {
    SimulationOptions options;
    options.authored = true;
    options.minds = true;
    options.population.initial = people;
    return options;
}

class PennHour {
public:
    explicit PennHour(std::int32_t people = 1000) : world_(build(shippedStation("PennStation"))), executor_(2) {
        SimulationOptions options = pennOptions(people);
        options.events = &events_;
        simulation_ = std::make_unique<Simulation>(*world_, executor_, options);
        progress_ = std::make_unique<ProgressMeter>(*world_, options.parameters.motor, float(framesPerSecond));
        simulation_->addInhabitants();
    }

    void run(int seconds) {
        for (int second = 0; second < seconds; ++second) {
            for (int i = 0; i < framesPerSecond; ++i)
                step();
            check();
        }
    }

    const Simulation& simulation() const { return *simulation_; }
    const ProgressMeter& progress() const { return *progress_; }
    std::size_t heard(K kind) const { return count_[std::size_t(kind)]; }
    std::size_t begun(GoalType goal) const { return pushed_[std::size_t(goal)]; }
    std::size_t bought(GoalType goal) const { return bought_[std::size_t(goal)]; }
    std::size_t fewest() const { return fewest_; }
    const std::string& fault() const { return fault_; }
    std::size_t withoutGoal() const { return withoutGoal_; }
    double personMinutes() const { return personFrames_ / (60.0 * framesPerSecond); }

private:
    void step() {
        simulation_->step();
        for (const MindEvent& event : events_.events()) {
            ++count_[std::size_t(event.kind)];
            if (event.kind == K::Pushes)
                ++pushed_[std::size_t(event.goal)];
            else if (event.kind == K::Buys)
                ++bought_[std::size_t(event.goal)];
        }
        events_.clear();
        bodies_.clear();
        for (const AgentChunk& chunk : std::as_const(*simulation_).agents().chunks())
            appendBodies(chunk.identity, chunk.body, chunk.path, bodies_);
        progress_->update({double(simulation_->now()), bodies_});
        personFrames_ += double(bodies_.size());
    }

    /// Every second; debug builds look at objects after every step.
    void check() {
        Diagnostics diagnostics;
        if (!simulation_->checkObjects(diagnostics) && fault_.empty())
            fault_ = describe(diagnostics);
        fewest_ = std::min(fewest_, simulation_->size());
        for (const AgentChunk& chunk : std::as_const(*simulation_).agents().chunks())
            for (const Goals& goals : chunk.goals)
                withoutGoal_ += goals.stack.empty() ? 1 : 0;
    }

    std::unique_ptr<World> world_;
    pedsim::TbbExecutor executor_;
    MindEvents events_;
    std::unique_ptr<Simulation> simulation_;
    std::unique_ptr<ProgressMeter> progress_;
    std::vector<TrajectoryBody> bodies_;
    std::array<std::size_t, 64> count_{};
    std::array<std::size_t, goalTypeCount> pushed_{};
    std::array<std::size_t, goalTypeCount> bought_{};
    std::size_t fewest_ = 1000000;
    std::size_t withoutGoal_ = 0;
    double personFrames_ = 0.0;
    std::string fault_;
};

/// People take up goals at the pace of people: they neither spin nor fail again and again.
void nobodySpins(const PennHour& hour) {
    const ActivityCounts& did = hour.simulation().activities();
    EXPECT_LT(double(did.goalsPushed) / hour.personMinutes(), 5.0) << "goals per person and minute";
    EXPECT_LT(double(did.goalsFailed) / hour.personMinutes(), 0.15) << "failures per person and minute";
    for (const FailureCause cause : {FailureCause::NoWay, FailureCause::TooMuch, FailureCause::ComesToNothing})
        EXPECT_EQ(did.failed[std::size_t(cause)], 0u) << infoOf(cause).words;
    EXPECT_EQ(hour.progress().stuckCount(), 0u);
}

void nothingIsWrong(const PennHour& hour) {
    nobodySpins(hour);
    EXPECT_EQ(hour.fault(), "");
    EXPECT_EQ(hour.withoutGoal(), 0u);
    EXPECT_EQ(hour.progress().stuckCount(), 0u);
    EXPECT_GT(hour.fewest(), 900u);
    const ActivityCounts& did = hour.simulation().activities();
    EXPECT_GT(double(did.trainsCaught), 0.9 * double(did.trainsCaught + did.trainsMissed));
    std::array<bool, 6> there{};
    for (const AgentChunk& chunk : hour.simulation().agents().chunks())
        for (const Identity& who : chunk.identity)
            if (who.type < there.size())
                there[who.type] = true;
    for (std::size_t i = 0; i < there.size(); ++i)
        EXPECT_TRUE(there[i]) << hour.simulation().types().names[i];
}

/// At least so many of each in so many minutes.
void everythingHappens(const PennHour& hour, std::size_t minutes) {
    EXPECT_GT(hour.bought(GoalType::BuyTicket), 25u * minutes);
    EXPECT_GT(hour.bought(GoalType::BuyDrink), 5u * minutes);
    EXPECT_GT(hour.bought(GoalType::BuyFood), minutes);
    EXPECT_GT(hour.bought(GoalType::BuyPaper), 0u);
    EXPECT_GT(hour.heard(K::SitsDown), 40u * minutes);
    EXPECT_GT(hour.heard(K::BeginsToWatch), 12u * minutes);
    EXPECT_GT(hour.heard(K::MeetsFriends), minutes);
    EXPECT_GT(hour.heard(K::BeginsToTalk), 4u * minutes);
    EXPECT_GT(hour.heard(K::Performs), 2u);
    EXPECT_GT(hour.heard(K::Asks), 0u);
    EXPECT_GT(hour.heard(K::ReadsSign), 5u * minutes);
    EXPECT_GT(hour.heard(K::Boards), 15u * minutes);
    EXPECT_GT(hour.heard(K::Leaves), 25u * minutes);
    EXPECT_GT(hour.simulation().objects().tally.alighted, 40u * minutes);
}

TEST(PennMindsSlow, AThousandPeopleDoWhatPeopleDoAndNobodyIsStuck) {
    PennHour hour;
    hour.run(480);
    nothingIsWrong(hour);
    everythingHappens(hour, 8);
}

// Three to four minutes of a processor: Tests/check.sh validation runs it, ./pedsim test does not.
TEST(PennMindsValidation, AnHourOfAThousandPeople) {
    PennHour hour;
    hour.run(3600);
    nothingIsWrong(hour);
    everythingHappens(hour, 60);
    EXPECT_GT(hour.heard(K::HearsClock), 100u);
}

TEST(PennMindsValidation, TenMinutesOfTwoAndFourThousandPeople) {
    for (const std::int32_t people : {2000, 4000}) {
        PennHour hour(people);
        hour.run(600);
        nobodySpins(hour);
        EXPECT_EQ(hour.fault(), "");
        EXPECT_EQ(hour.withoutGoal(), 0u);
    }
}

std::uint64_t hashOfPenn(Executor& executor, int seconds) {
    Simulation simulation(shippedWorld("PennStation"), executor, pennOptions(1000));
    simulation.addInhabitants();
    for (int i = 0; i < framesPerSecond * seconds; ++i)
        simulation.step();
    return simulation.stateHash();
}

TEST(PennMindsSlow, AThousandPeopleAreTheSameWithAnyNumberOfWorkersDeterminism) {
    pedsim::TbbExecutor one(1), two(2), four(4);
    const std::uint64_t expected = hashOfPenn(one, 20);
    EXPECT_EQ(hashOfPenn(two, 20), expected);
    EXPECT_EQ(hashOfPenn(four, 20), expected);
}

} // namespace
} // namespace ped::test
