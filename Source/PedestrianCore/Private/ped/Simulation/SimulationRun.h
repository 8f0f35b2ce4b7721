// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Everything behind the facade of Simulation.h: the state, the people, what never changes in a run, and work space.
/// The functions that stages are made of take it as a whole; each says in its file what it touches.

#include "StageContext.h"
#include "WatchedTiles.h"

#include "ped/Agents/Companions.h"
#include "ped/Agents/Company.h"
#include "ped/Agents/Personality.h"
#include "ped/Mind/TaskTable.h"
#include "ped/Navigation/Flows.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Navigation/PotentialField.h"
#include "ped/Navigation/Wayfinding.h"
#include "ped/Objects/Arbitrate.h"
#include "ped/Objects/Newcomer.h"
#include "ped/Objects/ObjectCheck.h"
#include "ped/Simulation/AgentChunks.h"
#include "ped/Simulation/SimulationOptions.h"
#include "ped/Simulation/SimulationState.h"
#include "ped/Simulation/StageTable.h"
#include "ped/Simulation/StandingRoom.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/Movers.h"

#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

namespace ped {

class Simulation;

/// Somebody who waits before a lift's door.
struct LiftCaller {
    std::uint16_t lift = 0;
    std::uint8_t stop = 0;
    float metres = 0.0f; ///< To the door.
    AgentId person;
};

/// Who is in a lift.
struct LiftLoad {
    std::uint32_t people = 0;
    std::uint32_t wanted = 0;   ///< Bit by stop.
    std::uint32_t waitsAt = 0;  ///< Bit by stop: of people outside.
    std::uint32_t leaving = 0;  ///< People who get out where it is.
    std::uint32_t boarding = 0; ///< People who have been let in and are not in yet.
};

struct SimulationRun {
    /// `agents` null: people are kept here.
    SimulationRun(const World& world, Executor& executor, const SimulationOptions& options, AgentStore* agents);

    const World& world;
    Executor& executor;
    SimulationOptions options;
    std::unique_ptr<AgentStore> owned; ///< Null where a host keeps people.
    AgentStore& agents;
    SimulationState state;

    // What follows from world and options, and never changes.
    Population population;
    TypeTable types;
    GoodsTable goods;
    std::unique_ptr<TaskTable> tasks;              ///< Of runs with roles.
    std::unique_ptr<PersonalityTable> personality; ///< Of runs in which somebody has one.
    std::uint64_t untouchedObjects = 0;            ///< Hash of object state that nobody has used yet.
    std::uint64_t startHash = 0;                   ///< Of the options, before any event changed a parameter.
    /// Bit by Routes::node: ways that lead nowhere by design, as everybody is told on coming in. Empty: none does.
    std::vector<std::uint32_t> blockedByDesign;

    /// What people have with them: up to which draw they have a bag, a case, a pram. By type; empty: nobody has anything.
    std::vector<std::array<float, 3>> luggageShares;
    bool hasLuggage = false; ///< Somebody may have something with them.

    // Of runs with the feature "interest" alone.
    std::unique_ptr<FlowTable> flows;
    std::unique_ptr<PotentialFields> fields; ///< From the first region of high interest on.
    std::unique_ptr<Wayfinding> wayfinding;  ///< Of runs with the feature "ways" alone.
    InterestMap interest;                    ///< state.interest.regions, and what holds elsewhere.

    // What follows from people's bodies.
    CrowdSnapshot crowd;
    MoverMap movers;
    Companions companions;
    StandingRoom room;
    std::uint32_t roomFrame = 0; ///< When `room` was built.
    bool roomIsStale = true;     ///< It has to be built anew before it is asked.
    bool storeIsOpen = false;    ///< A host may have taken people out of the store.

    // Work space of stages, kept so that a step allocates nothing once warm.
    std::vector<SnapshotBody> bodies;
    std::vector<std::uint16_t> shows;    ///< Of `bodies`, where somebody looks.
    std::vector<std::size_t> firstBody;  ///< Of each chunk, in `bodies`.
    std::vector<std::size_t> keptBodies; ///< Of each chunk: how many are in sight of anybody.
    WatchedTiles watched;                ///< Where somebody perceives others; of runs with regions of interest.
    std::vector<SnapshotBody> discs;     ///< Of moving obstacles; of luggage.
    std::vector<std::uint32_t> owners;   ///< Of luggage.
    std::vector<AgentId> order;          ///< Of place; now and then.
    std::vector<PathRequest> requests;
    std::vector<FieldWish> wishes;
    std::vector<PlannerScratch> scratch; ///< By worker.
    WaySpaces waySpaces;
    std::vector<Petitioner> petitioners;
    std::vector<LiftCaller> callers; ///< Before lifts.
    std::vector<LiftLoad> liftLoads; ///< By lift.
    std::vector<AgentId> leaving;
    std::vector<std::uint8_t> hasLeavers; ///< By chunk.
    std::vector<AgentId> everybody;       ///< Of checkObjects().
    std::vector<Holder> holders;          ///< The same.

    const Parameters& parameters() const { return options.parameters; }
    StageContext context();
    StepContext stepContext() {
        return {world,
                crowd,
                state.congestion,
                options.parameters,
                state.frame,
                state.passable.isFree() ? nullptr : &state.passable,
                state.beliefs.empty() ? nullptr : &state.beliefs,
                state.boards.isOpen() ? &state.boards : nullptr,
                movers.empty() ? nullptr : &movers,
                (agents.features() & featureGroups) != 0 ? &companions : nullptr,
                flows != nullptr ? &interest : nullptr,
                fields.get(),
                flows.get(),
                options.examples.get(),
                wayfinding.get(),
                personality.get()};
    }
    /// The chunks whose human simulation step falls into this frame.
    std::span<const std::uint32_t> humanChunks() const { return agents.chunksOfPhase(state.frame % agents.phases()); }
    /// Whether a feature is asked for and somebody has come for whom it matters.
    bool inUse(FeatureMask feature) const {
        return (feature & (state.hasMinds ? agents.features() : agents.features() & ~featureMinds)) != 0;
    }

    /// What arbitration touches of somebody.
    PersonRef person(AgentId id);
    /// The same as a function, for as long as the run lives.
    struct Finder {
        SimulationRun* run;
        PersonRef operator()(AgentId id) const { return run->person(id); }
    };
    Finder finder{this};
    People people() { return finder; }
};

/// Whole frames in a time, at least one.
inline std::uint32_t framesIn(const Parameters& parameters, float seconds) {
    const float frames = std::floor(seconds * parameters.framesPerSecond + 0.5f);
    return frames > 1.0f ? std::uint32_t(frames) : 1u;
}
/// Frames between two times that people are put in order of place. Meanwhile somebody walks some metres, so that
/// neighbours in memory still are neighbours in space.
inline constexpr std::uint32_t arrangeFrames = 256;
/// Whether people of one phase are put in order of place in this frame: not all at once.
inline bool arrangesAt(const SimulationRun& run) {
    return run.state.frame % arrangeFrames < run.agents.phases();
}
/// Whether congestion is counted in this frame.
inline bool countsCongestionAt(const SimulationRun& run) {
    return run.state.frame % framesIn(run.parameters(), run.parameters().navigation.congestionSeconds) == 0;
}
/// Whether people are counted by vertices of the navigation graph in this frame.
inline bool countsFlowsAt(const SimulationRun& run) {
    return run.state.frame % framesIn(run.parameters(), run.parameters().locomotion.interest.countSeconds) == 0;
}

// Stages over everybody (StageTable.cpp lists them).
void snapshot(SimulationRun& run);
void gatherAll(SimulationRun& run);
void fieldAll(SimulationRun& run);
void arbitrateAll(SimulationRun& run);
void planAll(SimulationRun& run);
void populate(SimulationRun& run);

/// What the snapshot takes from a chunk.
void freezeChunk(std::span<const Identity> identity, std::span<const Body> body, SnapshotBody* out);
/// What planning takes from a chunk: the people who wait for a path, with the ways as they believe them to be and the
/// portals that their companions head for.
void gatherPlans(const StepContext& context, std::span<const Identity> identity, std::span<const Body> body,
                 std::span<Path> path, std::span<const Mind> mind, std::span<const Knowledge> knowledge,
                 std::span<const Company> company, std::span<const WayMap> wayMap, std::span<const Planning> planning,
                 std::vector<PathRequest>& out);
/// What arbitration takes from a chunk: people who ask for something or have it.
void gatherAsking(std::span<const Identity> identity, std::span<Body> body, std::span<Requests> requests,
                  std::span<Holdings> holdings, std::span<const Planning> planning, std::vector<Petitioner>& out);
/// What gathering groups takes from a chunk and tells it (Gather.cpp).
void gatherCompany(const ObjectState& objects, const TypeTable& types, std::span<const Identity> identity,
                   std::span<const Body> body, std::span<const Path> path, std::span<Company> company, Companions& out);
/// Freezes everybody's body into the crowd's snapshot; but for now and then, only of those whom somebody could perceive.
void freezeBodies(SimulationRun& run);
/// The same where people walk whom nobody perceives (WatchedTiles.cpp); false where everybody is asked for.
bool freezeWatchedBodies(SimulationRun& run);
/// Gives ticket gates to the people who stand before them, by the snapshot (Gates.cpp).
void runGates(SimulationRun& run);
/// Moves lifts, and lets people in, by where people are and want to go (Lifts.cpp).
void runLifts(SimulationRun& run);

// Births.cpp: the one place where people come into being.
/// Adds somebody where there is ground, and (with `onlyIfFree`) room; they take part from `bornFrame` on. None where
/// they cannot be.
AgentId bear(SimulationRun& run, const Newcomer& newcomer, bool onlyIfFree, std::uint32_t bornFrame);
/// The same where there is room, or aside of it, as near as can be but `within` metres at most (10 m at most).
AgentId bearNear(SimulationRun& run, const Newcomer& newcomer, float within, std::uint32_t bornFrame);
/// Somebody of the authored population.
AgentId bearAuthored(SimulationRun& run, const Newcomer& newcomer, std::uint32_t bornFrame);
/// The people whom the authored population has from the start; how many found room.
std::uint32_t bearInhabitants(SimulationRun& run);

// Ways.cpp: what people believe of the ways, and what is done to them.
/// Gives somebody who has just been born the rows that they need.
void giveBeliefs(SimulationRun& run, AgentId id, const Mind& mind);
/// Takes back the rows of people whom the store has lost.
void dropLostBeliefs(SimulationRun& run);
/// At the beginning of a frame: applies the events that are due, turns boards.
void beginFrame(SimulationRun& run);
/// Notes the ways that are blocked before the run begins as known to everybody who will come.
void tellEverybodyOfWays(SimulationRun& run);
/// Applies one event now; whether anything changed. `person`, if given, is told who was added.
bool applyEvent(SimulationRun& run, const OutsideEvent& event, AgentId* person = nullptr);
/// The same for what a host does between frames: what changed anything is noted as an event of the next one.
bool applyByHost(SimulationRun& run, OutsideEvent event, AgentId* person = nullptr);

// Evacuate.cpp: alarms, dangers that spread, and what people remember of rooms.
/// At the start: ways out, boards, and what the station says of dangers.
void startWays(SimulationRun& run, Simulation& simulation);
/// Gives somebody who has just been born a part, a map, and the alarms that sound.
void giveWayMap(SimulationRun& run, AgentRecord& record);
/// An alarm sounds, or is over.
void soundAlarm(SimulationRun& run, const OutsideEvent& event);

// MovingObstacles.cpp: what moves through the station without being one of its people.
/// Applies the last word about one; whether anything changed.
bool setMover(SimulationRun& run, const OutsideEvent& event);
/// Freezes all of them for this frame, and adds them to the crowd's snapshot.
void freezeMovers(SimulationRun& run);
/// Those that follow from the events of a restored run.
void repeatMovers(SimulationRun& run);

// Interest.cpp: where somebody looks, and people who walk to and fro.
/// At the start: the station's regions of interest, its navigation graph and its flows.
void startInterest(SimulationRun& run);
/// Applies the last word about a region of interest; whether anything changed.
bool setInterest(SimulationRun& run, const OutsideEvent& event);
/// Takes over what a save holds; false, with the reason, where it does not fit.
bool restoreInterest(SimulationRun& run, InterestState& saved, Diagnostics& diagnostics);
/// The people of the station's flows; how many found room.
std::uint32_t bearFlows(SimulationRun& run);
/// What making fields takes from a chunk.
void gatherWishes(const PotentialFields& fields, std::span<const Body> body, std::span<const Planning> planning,
                  std::vector<FieldWish>& out);
/// Stage "attend": decides how much is computed for everybody.
void attend(const StepContext& context, std::span<Identity> identity, std::span<const Body> body,
            std::span<const Path> path, std::span<const Requests> requests, std::span<const Holdings> holdings,
            std::span<Planning> planning);

// CarryLuggage.cpp: what people have with them.
/// At the start: the station's shares by type.
void startLuggage(SimulationRun& run);
/// Gives somebody who has just been born what the station's shares say.
void giveShare(SimulationRun& run, const Identity& identity, Body& body);
/// Freezes it beside the snapshot of everybody, which must have what they show. Only where anybody has something.
void freezeLuggage(SimulationRun& run);
/// Whether anybody of a restored run has anything.
void findLuggage(SimulationRun& run);

/// Gives back what somebody holds, and removes them. False where there is no such person.
bool removePerson(SimulationRun& run, AgentId id);

// Keeping.cpp
/// Of the parameters of a run, those of objects and population included.
std::uint64_t optionsHash(const SimulationOptions& options, const PopulationTypes& types);
std::uint64_t stateHash(const SimulationRun& run);
std::uint64_t presentHash(const SimulationRun& run);
void save(const SimulationRun& run, std::vector<std::byte>& out);
bool restore(SimulationRun& run, std::span<const std::byte> block, Diagnostics& diagnostics);

} // namespace ped
