// SPDX-License-Identifier: MIT
// An hour of Pennsylvania Station with a thousand people at the start: everything that people do happens, nobody is
// stuck, nothing leaks, most trains are caught, and somebody lives through the story of section 6.2.1.
#include "CommuterStory.h"

#include "Host/TbbExecutor.h"
#include "Shared/Stations.h"

#include "ped/Measure/Progress.h"
#include "ped/Simulation/Simulation.h"

#include <array>
#include <map>
#include <utility>

namespace ped::test {
namespace {

using K = MindEventKind;

constexpr int framesPerSecond = 30;

StationDesc pennWithSubjects() {
    StationDesc station = shippedStation("PennStation");
    station.population.types.push_back(storyCommuter());
    return station;
}

SimulationOptions pennOptions(std::int32_t people) {
    SimulationOptions options;
    options.authored = true;
    options.minds = true;
    options.population.initial = people;
    return options;
}

class PennHour {
public:
    PennHour() : world_(build(pennWithSubjects())), executor_(2) {
        SimulationOptions options = pennOptions(1000);
        options.events = &events_;
        simulation_ = std::make_unique<Simulation>(*world_, executor_, options);
        progress_ = std::make_unique<ProgressMeter>(*world_, options.parameters.motor, float(framesPerSecond));
        simulation_->addInhabitants();
        subject_ = simulation_->types().find("commuter of the story");
    }

    void run(int seconds) {
        for (int second = 0; second < seconds; ++second) {
            // Some minutes before each of the clock's quarters, so that it strikes while they are in the station.
            if (second % 900 >= 200 && second % 900 < 600 && second % 20 == 0)
                letInSubject();
            for (int i = 0; i < framesPerSecond; ++i)
                step();
            check();
        }
    }

    const World& world() const { return *world_; }
    const Simulation& simulation() const { return *simulation_; }
    const ProgressMeter& progress() const { return *progress_; }
    std::size_t heard(K kind) const { return count_[std::size_t(kind)]; }
    std::size_t begun(GoalType goal) const { return pushed_[std::size_t(goal)]; }
    std::size_t bought(GoalType goal) const { return bought_[std::size_t(goal)]; }
    const std::map<std::uint32_t, std::vector<MindEvent>>& diaries() const { return diaries_; }
    std::size_t fewest() const { return fewest_; }
    const std::string& fault() const { return fault_; }
    std::size_t withoutGoal() const { return withoutGoal_; }

private:
    void letInSubject() {
        AgentDesc desc;
        desc.from = world_->objects.find("Seventh Avenue Entrance");
        desc.position = world_->objects[desc.from].position;
        desc.facing = world_->objects[desc.from].facing;
        desc.type = subject_;
        desc.minded = true;
        if (const AgentId id = simulation_->add(desc, true); id.valid())
            diaries_[id.value];
    }

    void step() {
        simulation_->step();
        for (const MindEvent& event : events_.events()) {
            ++count_[std::size_t(event.kind)];
            if (event.kind == K::Pushes)
                ++pushed_[std::size_t(event.goal)];
            else if (event.kind == K::Buys)
                ++bought_[std::size_t(event.goal)];
            if (const auto at = diaries_.find(event.agent.value); at != diaries_.end())
                at->second.push_back(event);
        }
        events_.clear();
        for (const AgentChunk& chunk : std::as_const(*simulation_).agents().chunks())
            progress_->update(simulation_->frame(), chunk.identity, chunk.body, chunk.path);
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
    std::uint16_t subject_ = 0;
    std::array<std::size_t, 64> count_{};
    std::array<std::size_t, goalTypeCount> pushed_{};
    std::array<std::size_t, goalTypeCount> bought_{};
    std::map<std::uint32_t, std::vector<MindEvent>> diaries_; ///< Of the subjects.
    std::size_t fewest_ = 1000000;
    std::size_t withoutGoal_ = 0;
    std::string fault_;
};

void everythingHappens(const PennHour& hour) {
    EXPECT_GT(hour.bought(GoalType::BuyTicket), 500u);
    EXPECT_GT(hour.bought(GoalType::BuyDrink), 200u);
    EXPECT_GT(hour.bought(GoalType::BuyFood), 100u);
    EXPECT_GT(hour.bought(GoalType::BuyPaper), 5u);
    EXPECT_GT(hour.heard(K::SitsDown), 500u);
    EXPECT_GT(hour.heard(K::BeginsToWatch), 200u);
    EXPECT_GT(hour.heard(K::MeetsFriends), 50u);
    EXPECT_GT(hour.heard(K::BeginsToTalk), 100u);
    EXPECT_GT(hour.heard(K::Performs), 2u);
    EXPECT_GT(hour.heard(K::Asks), 10u);
    EXPECT_GT(hour.heard(K::ReadsSign), 100u);
    EXPECT_GT(hour.heard(K::HearsClock), 100u);
    EXPECT_GT(hour.heard(K::Boards), 1000u);
    EXPECT_GT(hour.heard(K::Leaves), 2000u);
    EXPECT_GT(hour.simulation().objects().tally.alighted, 2000u);
    std::array<bool, 6> there{};
    for (const AgentChunk& chunk : hour.simulation().agents().chunks())
        for (const Identity& who : chunk.identity)
            if (who.type < there.size())
                there[who.type] = true;
    for (std::size_t i = 0; i < there.size(); ++i)
        EXPECT_TRUE(there[i]) << hour.simulation().types().names[i];
}

TEST(PennHourSlow, AThousandPeopleDoWhatPeopleDoAndNobodyIsStuck) {
    PennHour hour;
    hour.run(3600);
    EXPECT_EQ(hour.fault(), "");
    EXPECT_EQ(hour.withoutGoal(), 0u);
    EXPECT_EQ(hour.progress().stuckCount(), 0u);
    EXPECT_GT(hour.fewest(), 900u);
    everythingHappens(hour);
    const ActivityCounts& did = hour.simulation().activities();
    EXPECT_GT(double(did.trainsCaught), 0.9 * double(did.trainsCaught + did.trainsMissed));
    std::size_t best = 0;
    for (const auto& [id, diary] : hour.diaries())
        best = std::max(best, chaptersIn(hour.world(), diary));
    EXPECT_EQ(best, commuterStory().size()) << "of " << hour.diaries().size() << " nobody "
                                            << commuterStory()[std::min(best, commuterStory().size() - 1)].what;
    RecordProperty("stuck", int(hour.progress().stuckCount()));
}

std::uint64_t hashOfPenn(Executor& executor, int seconds) {
    Simulation simulation(shippedWorld("PennStation"), executor, pennOptions(1000));
    simulation.addInhabitants();
    for (int i = 0; i < framesPerSecond * seconds; ++i)
        simulation.step();
    return simulation.stateHash();
}

TEST(PennHourSlow, AThousandPeopleAreTheSameOnAnyNumberOfThreadsDeterminism) {
    pedsim::TbbExecutor one(1), two(2), four(4);
    const std::uint64_t expected = hashOfPenn(one, 40);
    EXPECT_EQ(hashOfPenn(two, 40), expected);
    EXPECT_EQ(hashOfPenn(four, 40), expected);
}

} // namespace
} // namespace ped::test
