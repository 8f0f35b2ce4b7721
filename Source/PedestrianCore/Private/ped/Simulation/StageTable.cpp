// SPDX-License-Identifier: MIT
#include "ped/Simulation/StageTable.h"

#include "SimulationRun.h"
#include "StageFunction.h"

#include "ped/Locomotion/Act.h"
#include "ped/Locomotion/Steer.h"
#include "ped/Mind/Feel.h"
#include "ped/Mind/Look.h"
#include "ped/Mind/Think.h"
#include "ped/Navigation/Flows.h"
#include "ped/Navigation/NoticeWays.h"
#include "ped/Navigation/Wayfinding.h"
#include "ped/Perception/Perceive.h"

namespace ped {

namespace {

/// People without a mind go about their errands; the others think.
void thinkOrRunErrands(const StageContext& context, std::span<const Identity> identity, std::span<Body> body,
                       std::span<const Motion> motion, std::span<const Percepts> percepts, std::span<Path> path,
                       std::span<Steering> steering, std::span<Errand> errand, std::span<MotorCommand> command,
                       std::span<Mind> mind, std::span<Goals> goals, std::span<Knowledge> knowledge,
                       std::span<const Holdings> holdings, std::span<Requests> requests, std::span<Planning> planning,
                       std::span<Tasks> tasks, std::span<WayMap> wayMap, std::span<const Company> company) {
    WaySpace* const space = context.waySpaces != nullptr ? context.waySpaces->claim() : nullptr;
    if (context.beliefs != nullptr)
        noticeWays(context, identity, body, path, wayMap, space != nullptr ? &space->regions : nullptr);
    if (context.wayfinding != nullptr) {
        WaySpace own;
        WaySpace& mine = space != nullptr ? *space : own;
        findWays(context, {identity, body, motion, path, steering, errand, command, wayMap},
                 {mine.routes, mine.regions});
    }
    runErrands(context, context.places, identity, body, path, errand, command);
    if (context.flows != nullptr)
        runFlows(context, identity, body, path, planning, command, errand, company);
    if (!context.minds)
        return;
    const ThinkingPeople people{identity, body,  motion,    percepts, path,     steering, command,
                                mind,     goals, knowledge, holdings, requests, tasks,    wayMap};
    std::vector<MindEvent>* heard = context.events != nullptr ? context.events->claimList() : nullptr;
    MindContext own = context;
    own.ways = space;
    think(own, people, context.events, heard, context.counts);
}

template <auto function>
constexpr StageInfo onChunks(Stage stage, const char* name, StageRate rate, FeatureMask needs, const char* does) {
    const StageAccess access = accessOf(function);
    return {stage, name, rate, needs, does, access.reads, access.writes, &runFunction<function>, nullptr};
}

/// `gathers` takes what the stage needs from each chunk: its signature says what that is.
template <auto gathers>
constexpr StageInfo onAll(Stage stage, const char* name, StageRate rate, const char* does,
                          void (*function)(SimulationRun&), FeatureMask needs = always) {
    const StageAccess access = accessOf(gathers);
    return {stage, name, rate, needs, does, access.reads, access.writes, nullptr, function};
}

} // namespace

/// A step, as in Figure 10 of the paper: perceive, feel, think, then act.
constexpr std::array<StageInfo, stageCount> stageTable{{
    onAll<&freezeChunk>(Stage::Snapshot, "snapshot", StageRate::Frame,
                        "Freezes everybody's body into the mobile perception map.", &snapshot),
    onAll<&gatherCompany>(Stage::Gather, "gather", StageRate::Frame, "Notes where the members of each group are.",
                          &gatherAll, featureGroups),
    onAll<&gatherWishes>(Stage::Field, "field", StageRate::Frame,
                         "Finds what leads people with the same goal round crowds, where interest is high.", &fieldAll,
                         featureInterest),
    onChunks<&attend>(Stage::Attend, "attend", StageRate::HumanStep, featureInterest,
                      "Decides how much is computed for everybody, by where somebody looks."),
    onChunks<&perceive>(Stage::Perceive, "perceive", StageRate::HumanStep, always,
                        "Finds the nearest people in the sensing fan, and how far the nearest wall is."),
    onChunks<&feel>(Stage::Feel, "feel", StageRate::HumanStep, featureMinds,
                    "Lets needs and the mental state grow or decay."),
    onChunks<&thinkOrRunErrands>(Stage::Think, "think", StageRate::HumanStep, always,
                                 "Processes the current goal: chooses what to do next and where to go for it."),
    onAll<&gatherAsking>(Stage::Arbitrate, "arbitrate", StageRate::HumanStep,
                         "Grants or refuses requests on shared things, in the order of ids.", &arbitrateAll),
    onAll<&gatherPlans>(Stage::Plan, "plan", StageRate::HumanStep,
                        "Searches paths for the people who wait for one, within a budget.", &planAll),
    onChunks<&steer>(Stage::Steer, "steer", StageRate::HumanStep, always,
                     "Navigation proposes a motor command; everybody's model of locomotion edits it."),
    onChunks<&look>(Stage::Look, "look", StageRate::HumanStep, featureMinds, "Turns heads to what people look at."),
    onChunks<&act>(Stage::Act, "act", StageRate::Frame, always,
                   "Corrects the command by what the body can do, moves the body and picks the motion."),
    {Stage::Populate, "populate", StageRate::Frame, always, "Lets people leave and come in.", 0, allFragments, nullptr,
     &populate},
    // Meters are the host's: it reads crowd() and agents() after each step.
    {Stage::Measure, "measure", StageRate::Frame, always, "Measures and records.", allFragments, 0, nullptr, nullptr},
}};

} // namespace ped
