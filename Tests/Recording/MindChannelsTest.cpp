// SPDX-License-Identifier: MIT
// What a recording tells of minds is what they hold: types, activities, needs, goals, places in line, diaries, objects.

#include "Recording/MindChannels.h"
#include "Host/Colour.h"
#include "Recording/ObjectChannels.h"
#include "Recording/Recorded.h"
#include "Report/PlanOfRecording.h"
#include "Report/RunAnalysis.h"
#include "Runs/MindfulRun.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Objects/ObjectQueries.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"
#include "ped/Station/PersonTypes.h"
#include "ped/World/World.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace {

using namespace pedsim;
using test::Folder;

ped::Goals stackOf(std::initializer_list<ped::GoalType> types) {
    ped::Goals goals;
    for (const ped::GoalType type : types) {
        ped::Goal goal;
        goal.type = type;
        goals.stack.push(goal);
    }
    return goals;
}

TEST(MindChannels, EveryActivityHasAColourOfItsOwn) {
    const std::span<const Colour> colours = categoryColours();
    ASSERT_GE(colours.size(), activityNames().size());
    for (std::size_t i = 0; i < activityNames().size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const auto apart = [](int a, int b) { return double(a - b) * double(a - b); };
            const double distance = std::sqrt(apart(colours[i].r, colours[k].r) + apart(colours[i].g, colours[k].g) +
                                              apart(colours[i].b, colours[k].b));
            EXPECT_GT(distance, 40.0) << activityNames()[i] << " and " << activityNames()[k];
        }
}

TEST(MindChannels, ActivitiesAreWhatASpectatorWouldSay) {
    using ped::GoalType;
    ped::Motion standing, sitting;
    sitting.motion = ped::MotionId::Sit;
    EXPECT_EQ(activityOf({}, standing, 1.3f), Activity::Walking);
    EXPECT_EQ(activityOf({}, standing, 0.0f), Activity::Standing);
    const auto to = [&](std::initializer_list<GoalType> goals, float speed) {
        return activityOf(activitiesOf(stackOf(goals)), standing, speed);
    };
    EXPECT_EQ(to({GoalType::CatchTrain, GoalType::BuyTicket, GoalType::Queue}, 0.0f), Activity::Queueing);
    EXPECT_EQ(to({GoalType::BuyTicket, GoalType::Queue}, 0.8f), Activity::Queueing);
    EXPECT_EQ(to({GoalType::BuyDrink, GoalType::Transact}, 0.0f), Activity::BeingServed);
    EXPECT_EQ(to({GoalType::Watch, GoalType::Observe}, 1.2f), Activity::Walking);
    EXPECT_EQ(to({GoalType::Watch, GoalType::Observe}, 0.0f), Activity::Watching);
    EXPECT_EQ(to({GoalType::Chat, GoalType::Talk}, 0.0f), Activity::Chatting);
    EXPECT_EQ(to({GoalType::CatchTrain, GoalType::Board}, 0.0f), Activity::AwaitingTrain);
    EXPECT_EQ(to({GoalType::AwaitAnnouncement, GoalType::Stand}, 0.0f), Activity::AwaitingTrain);
    EXPECT_EQ(to({GoalType::Patrol, GoalType::ReachPlace}, 1.0f), Activity::OnDuty);
    EXPECT_EQ(to({GoalType::CatchTrain, GoalType::AskTheWay, GoalType::ReachPlace}, 1.0f), Activity::FindingTheWay);
    EXPECT_EQ(activityOf(activitiesOf(stackOf({GoalType::Rest, GoalType::Sit})), sitting, 0.0f), Activity::Sitting);
    EXPECT_EQ(activityNames().size(), activityCount);
    EXPECT_STREQ(activityNames()[static_cast<std::size_t>(Activity::FindingTheWay)], "finding the way");
    EXPECT_EQ(needNames()[ped::indexOf(ped::NeedKind::TimePressure)], "time pressure");
}

/// What somebody had in mind in a recorded frame.
struct Truth {
    std::uint8_t activity = 0;
    std::array<std::uint8_t, ped::needCount> needs{};
    std::string goals;
    std::uint32_t line = 0;
};

struct Minds {
    std::vector<std::map<std::uint32_t, Truth>> people;                          ///< By recorded frame, by id.
    std::vector<std::map<std::pair<std::uint32_t, int>, std::uint32_t>> objects; ///< By recorded frame: not 0.
    std::vector<std::string> types;
    std::map<std::uint32_t, std::uint16_t> typeOf;
};

void lookAt(const ped::Simulation& simulation, Minds& out) {
    out.people.emplace_back();
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const auto id = static_cast<std::uint32_t>(chunk.identity[i].id.index());
            Truth& truth = out.people.back()[id];
            truth.activity = static_cast<std::uint8_t>(
                activityOf(activitiesOf(chunk.goals[i]), chunk.motion[i], chunk.body[i].speed));
            truth.needs = needBytes(chunk.mind[i]);
            goalLines(simulation, chunk.goals[i], chunk.mind[i], truth.goals);
            truth.line = lineMark(chunk.holdings[i]);
            out.typeOf[id] = chunk.identity[i].type;
        }
    out.objects.emplace_back();
    std::vector<RecordedObjectState> states;
    listObjectStates(simulation.objects(), states);
    for (const RecordedObjectState& s : states)
        if (s.value != 0)
            out.objects.back()[{s.object, static_cast<int>(s.kind)}] = s.value;
}

class RecordedMinds : public testing::Test {
protected:
    static constexpr std::uint32_t frames = 1800; ///< A minute.

    void SetUp() override {
        const ped::World& world = ped::test::shippedWorld("TicketHall");
        TbbExecutor executor(1);
        ped::MindEvents events;
        MindfulRun run(world, executor, {.seed = 1, .people = 60, .events = &events});
        ped::Simulation& simulation = run.simulation();
        RunMeters meters(simulation);
        SimulationSource source(simulation, meters, {"", "2026-01-01T00:00:00Z", 3}, &events);
        Recorder recorder(3);
        ASSERT_TRUE(recorder.open(folder / "a.pedrec", source));
        for (std::uint32_t i = 0; i <= frames; ++i) {
            recorder.frame(source);
            if (i % 3 == 0)
                lookAt(simulation, minds);
            if (i < frames) {
                simulation.step();
                meters.update(simulation);
            }
        }
        purchases = simulation.activities().purchases;
        minds.types = simulation.types().names;
        ASSERT_TRUE(recorder.finish(source, ped::Value::object()));
        bytesPerPersonFrame = static_cast<double>(recorder.bytes()) / static_cast<double>(recorder.personFrames());
        EXPECT_TRUE(events.events().empty()) << "told, and forgotten";
        ped::Diagnostics diagnostics;
        ASSERT_TRUE(reader.open(folder / "a.pedrec", diagnostics)) << ped::test::describe(diagnostics);
    }

    const Folder folder;
    Minds minds;
    RecordingReader reader;
    std::uint64_t purchases = 0;
    double bytesPerPersonFrame = 0.0;
};

TEST_F(RecordedMinds, ReadBackWhatTheyHeld) {
    const std::vector<std::string> types = reader.infoNames("types");
    std::vector<std::string> wanted;
    for (const ped::PersonTypeDesc& type : ped::typesOf(ped::test::shippedWorld("TicketHall").station.population))
        wanted.push_back(type.name);
    EXPECT_EQ(types, wanted);
    for (const RecordedPerson& person : reader.people())
        EXPECT_EQ(person.type, minds.typeOf.at(person.id));
    std::map<std::uint32_t, Truth> told;
    std::size_t sample = 0, queued = 0;
    for (std::size_t g = 0; g < reader.groupCount(); ++g) {
        FrameGroup group;
        ASSERT_TRUE(reader.readGroup(g, group));
        std::map<std::pair<std::uint32_t, int>, std::uint32_t> objects;
        std::size_t state = 0, object = 0;
        for (std::uint32_t f = 0; f < group.frames; ++f, ++sample) {
            for (; state < group.states.states.size() && group.states.states[state].frame <= f; ++state) {
                const PersonState& s = group.states.states[state];
                const auto payload = group.states.payload(s);
                Truth& t = told[s.person];
                if (s.kind == StateKind::Goals)
                    t.goals.assign(payload.begin(), payload.end());
                else if (s.kind == StateKind::Needs)
                    std::copy(payload.begin(), payload.end(), t.needs.begin());
                else if (s.kind == StateKind::Line) {
                    ByteReader in(payload);
                    t.line = payload.empty() ? 0 : static_cast<std::uint32_t>(in.number() + 1) << 16;
                    t.line |= payload.empty() ? 0 : static_cast<std::uint32_t>(in.number());
                }
            }
            for (; object < group.objects.size() && group.objects[object].frame <= f; ++object) {
                const RecordedObjectState& o = group.objects[object];
                objects[{o.object, static_cast<int>(o.kind)}] = o.value;
            }
            std::erase_if(objects, [](const auto& o) { return o.second == 0; });
            ASSERT_EQ(objects, minds.objects.at(sample));
            for (const auto& [id, truth] : minds.people.at(sample)) {
                ASSERT_EQ(told[id].goals, truth.goals) << "person " << id << ", sample " << sample;
                ASSERT_EQ(told[id].line, truth.line);
                queued += truth.line != 0 ? 1 : 0;
                // Exact at the beginning of a group; within it, once a second and to within a step.
                for (std::size_t n = 0; n < ped::needCount; ++n)
                    if (f == 0) {
                        ASSERT_EQ(told[id].needs[n], truth.needs[n]);
                    }
            }
        }
        for (const Track& track : group.tracks)
            for (std::uint32_t i = 0; i < track.count; ++i)
                ASSERT_EQ(group.samples[track.first + i].activity,
                          minds.people.at(sample - group.frames + track.start + i).at(track.person).activity);
    }
    EXPECT_EQ(sample, minds.people.size());
    EXPECT_GT(queued, 100u);
    EXPECT_LT(bytesPerPersonFrame, 10.0);
}

TEST_F(RecordedMinds, DiariesTellStories) {
    const auto& diary = reader.diary();
    ASSERT_GT(diary.size(), 100u);
    std::size_t lines = 0, arrivals = 0;
    for (const DiaryLine& line : diary) {
        EXPECT_LE(line.frame, frames);
        ASSERT_FALSE(line.text.empty());
        EXPECT_FALSE(std::islower(static_cast<unsigned char>(line.text[0]))) << line.text;
        lines += line.text.find(" line at ") != std::string::npos || line.text.find("in line at") != std::string::npos;
        arrivals += line.text.starts_with("Comes in") || line.text.starts_with("Is ");
    }
    EXPECT_GT(lines, 5u);
    EXPECT_GE(arrivals, 60u);
}

TEST_F(RecordedMinds, TheReportHasLengthsAndWaitsAndDeeds) {
    ped::Diagnostics diagnostics;
    const PlanOfRecording plan = readPlan(reader);
    RunFigures figures;
    ASSERT_TRUE(analyseRun(reader, plan, {}, figures, diagnostics));
    EXPECT_TRUE(figures.queuesRecorded);
    ASSERT_FALSE(figures.queues.empty());
    // By hand: waits of those who joined after the beginning and have left the line again.
    std::map<std::uint32_t, std::pair<std::uint32_t, std::size_t>> since;
    std::size_t waits = 0;
    double seconds = 0.0;
    const auto& registry = ped::test::shippedWorld("TicketHall").objects;
    for (std::size_t sample = 0; sample < minds.people.size(); ++sample)
        for (const auto& [id, truth] : minds.people[sample]) {
            std::uint32_t queue = truth.line >> 16;
            if (queue != 0 && registry.objects[queue - 1].kind != ped::ObjectKind::Queue)
                queue = 0;
            const auto known = since.find(id);
            if (known != since.end() && known->second.first == queue)
                continue;
            if (known != since.end() && known->second.second > 0) {
                ++waits;
                seconds += static_cast<double>(sample - known->second.second) * 0.1;
            }
            since.erase(id);
            if (queue != 0)
                since[id] = {queue, sample};
        }
    std::size_t found = 0;
    double sum = 0.0;
    for (const QueueFigures& q : figures.queues) {
        found += q.waits.size();
        for (const float wait : q.waits)
            sum += static_cast<double>(wait);
    }
    EXPECT_GT(waits, 0u);
    EXPECT_EQ(found, waits);
    EXPECT_NEAR(sum, seconds, 0.01 * static_cast<double>(waits + 1));
    ASSERT_GT(figures.seriesNames.size(), 3u);
    EXPECT_EQ(figures.seriesNames[3], "purchases");
    EXPECT_EQ(figures.series[3].back(), static_cast<double>(purchases));
}

} // namespace
