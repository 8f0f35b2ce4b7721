// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A running world: agents and the loop over the stage table. The standalone program lets it keep agents and calls
/// step(). In a game Mass keeps them (an AgentStore that shows Mass's chunks), and one Mass processor a stage calls
/// runStage().

#include "ped/Agents/Fragments.h"
#include "ped/Agents/Parameters.h"
#include "ped/Agents/StageTable.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Base/Executor.h"
#include "ped/Base/Trace.h"
#include "ped/Mind/MindContext.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Mind/Think.h"
#include "ped/Navigation/Errands.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Objects/Arbitrate.h"
#include "ped/Objects/ObjectCheck.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Objects/Population.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/Source.h"
#include "ped/Simulation/StandingRoom.h"
#include "ped/World/World.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ped {

/// Somebody to add. What is not given is drawn from its own random stream.
struct AgentDesc {
    Vec3 position;
    Vec2 facing{1.0f, 0.0f};
    Errand errand;
    std::optional<float> preferredSpeed;      ///< [m/s]
    std::optional<float> radius;              ///< [m]
    std::optional<LocomotionKind> locomotion; ///< Which model moves them; none: as the run or their type says.
    std::uint16_t type = 0;
    std::uint16_t group = Holdings::nothing; ///< Friends: index into ObjectState::groups, made by makeGroup().
    ObjectId from;                           ///< Entrance, train door, stage or patrol route; none: of no matter.
    std::uint16_t train = noEntry;           ///< Train that it got off.
    bool minded = false;                     ///< Has a mind of its type, and no errand.
};

/// Version of saved states; raised whenever what they hold changes.
inline constexpr std::uint32_t stateVersion = 3;
/// People of one run, those who left included.
inline constexpr std::uint32_t mostPeople = 1u << 26;

struct SimulationOptions {
    std::uint64_t seed = 1;
    Parameters parameters;
    std::uint32_t chunkSize = 256; ///< Agents in a chunk; has no effect on results.
    TraceHook* trace = nullptr;    ///< Told of every stage by the name in the stage table.
    /// The station's timetable and population run: trains come and go, clocks strike, people arrive and alight. Without
    /// it, only those are there whom the host adds.
    bool authored = false;
    ObjectParameters objects;
    PopulationParameters population;
    PopulationTypes types; ///< Of people; without names, shippedTypes(), or with minds those of the station.
    bool minds = false;    ///< The authored population has minds; without, it roams.
    MindParameters mind;
    MindEvents* events = nullptr; ///< Hears what people with minds do; null: nobody listens, at no cost.
};

class PEDESTRIANCORE_API Simulation {
public:
    /// The world, the executor and the hook must outlive the simulation.
    Simulation(const World& world, Executor& executor, const SimulationOptions& options);
    /// With people that the host keeps; the store must outlive the simulation, and its phases are the human steps.
    Simulation(const World& world, Executor& executor, const SimulationOptions& options, AgentStore& agents);

    /// Lists of places that errands name. To be set before people who use them are added.
    PlaceLists& places() { return places_; }
    const PlaceLists& places() const { return places_; }
    /// Adds somebody, on walkable ground within reach of the position where the body fits; none where there is no such
    /// ground (or no such person: a radius beyond 2 m, a speed beyond 50 m/s), or (with `onlyIfFree`) where somebody
    /// stands there. Takes part from the next frame on, and decides for the first time in the first frame of its phase.
    AgentId add(const AgentDesc& desc, bool onlyIfFree = false);
    /// Removes somebody at once; false where there is no such person.
    bool remove(AgentId id);
    /// To be called when a host's store has lost somebody who was not removed here: what it held is given back in the
    /// next frame.
    void noteMissing() { storeIsOpen_ = true; }
    /// People who come in over time (see Source.h). Numbers the source, whatever its `index` says.
    void addSource(const Source& source);
    std::span<const Source> sources() const { return sources_; }

    /// Adds those whom the station's population has from the start. To be called once, before the first step; returns
    /// how many found room.
    std::uint32_t addInhabitants();

    /// One frame: every stage of the table over everybody, then endFrame().
    void step();
    /// One stage over everybody.
    void runStage(Stage stage);
    /// Whether a stage is done chunk by chunk, without looking at other chunks: then runStage() may be replaced by
    /// runOnChunk() for every chunk that is due, on any thread. Thinking is not where somebody listens: what is heard
    /// is put in order in one place.
    bool worksOnChunks(Stage stage) const;
    /// Whether a stage concerns the people of a phase in this frame.
    bool isDue(Stage stage, std::uint32_t phase) const;
    void runOnChunk(Stage stage, const AgentChunk& chunk);
    void endFrame();

    // What a host does to objects; see ObjectControl.h. False where there is no such thing or nothing changes.
    bool setBoothOpen(ObjectId booth, bool open);
    bool setPointOpen(ObjectId point, bool open);
    bool startPerformance(ObjectId area);
    bool endPerformance(ObjectId area);
    bool delayTrain(std::uint16_t train, float seconds);
    bool cancelTrain(std::uint16_t train);
    /// Queues, seats, stages, trains, ... as they are now.
    const ObjectState& objects() const { return objects_; }
    const PopulationState& population() const { return populationState_; }
    const PopulationTypes& types() const { return population_.types; }
    /// The types that Identity::type is an index into, as minds know them.
    const TypeTable& personTypes() const { return typeTable_; }
    /// Somebody with a mind has been in this run.
    bool hasMinds() const { return hasMinds_; }
    const ActivityCounts& activities() const { return activities_; }
    /// Whether object state is the sum of what people hold (ObjectCheck.h). Debug builds ask after every step.
    bool checkObjects(Diagnostics& diagnostics) const;

    std::uint32_t frame() const { return frame_; }
    float now() const { return float(frame_) / parameters().framesPerSecond; } ///< [s]
    const Parameters& parameters() const { return options_.parameters; }
    std::uint64_t seed() const { return options_.seed; }
    const World& world() const { return world_; }
    /// Everybody's body as frozen at the beginning of the last frame.
    const CrowdSnapshot& crowd() const { return crowd_; }
    const WorldCongestion& congestion() const { return congestion_; }
    const PathStats& pathStats() const { return pathStats_; }
    const AgentStore& agents() const { return agents_; }
    /// For what no stage does: moving somebody by hand, another storage order.
    AgentStore& agents() {
        roomIsStale_ = true;
        storeIsOpen_ = true;
        return agents_;
    }
    std::size_t size() const { return agents_.size(); }
    std::uint32_t bornCount() const { return nextId_; }
    std::uint32_t leftCount() const { return left_; } ///< Who reached the end of its errand and left.

    /// Hash of everything that decides the future, in order of ids: independent of chunks, storage order and threads.
    std::uint64_t stateHash() const;
    /// Bytes of memory of agents and work space.
    std::size_t memoryBytes() const;
    /// Everything that decides the future, as one versioned block.
    void save(std::vector<std::byte>& out) const;
    /// Continues a saved run: the world must be the same (its hash is checked). On failure nothing changes.
    bool restore(std::span<const std::byte> block, Diagnostics& diagnostics);

private:
    StepContext context() const;
    Simulation(const World& world, Executor& executor, const SimulationOptions& options,
               std::unique_ptr<AgentStore> owned, AgentStore* agents);
    void runOnChunks(std::span<const StageInfo> stages);
    void freezeBodies();
    void snapshot();
    MindContext mindContext() const;
    void startMinds();
    void thinkAndTell();
    void thinkOnChunk(const AgentChunk& chunk, std::vector<MindEvent>* heard);
    void arbitrateAll();
    void planAll();
    void populate();
    void letLeave();
    void noteBoarding(AgentId id);
    AgentId partyOf(std::uint16_t group) const;
    void giveMind(const AgentDesc& desc, AgentRecord& record);
    void letIn(Source& source);
    void startStation();
    void runStation();
    Vec3 somewhereInside(std::uint64_t& draws) const;
    AgentId admit(const Newcomer& newcomer, std::uint32_t bornFrame);
    PersonRef person(AgentId id);
    AgentId addAt(const AgentDesc& desc, bool onlyIfFree, std::uint32_t bornFrame);
    std::span<const std::uint32_t> humanChunks() const;

    const World& world_;
    Executor& executor_;
    SimulationOptions options_;
    std::unique_ptr<AgentStore> owned_; ///< Null where the host keeps people.
    AgentStore& agents_;
    CrowdSnapshot crowd_;
    WorldCongestion congestion_;
    PlaceLists places_;
    std::vector<Source> sources_;
    std::uint32_t frame_ = 0;
    std::uint32_t nextId_ = 0;
    std::uint32_t left_ = 0;
    PathStats pathStats_;
    std::vector<PathRequest> requests_;
    std::vector<PlannerScratch> scratch_;
    std::vector<SnapshotBody> bodies_;
    std::vector<std::uint16_t> shows_;   ///< Of bodies_, where somebody looks.
    std::vector<AgentId> order_;         ///< Of place; now and then.
    std::vector<std::size_t> firstBody_; ///< Of each chunk, in bodies_.
    std::vector<AgentId> leaving_;
    std::vector<std::uint8_t> hasLeavers_; ///< By chunk.
    StandingRoom room_;
    ObjectState objects_;
    std::uint64_t untouchedObjects_ = 0; ///< Hash of object state that nobody has used yet.
    Population population_;
    PopulationState populationState_;
    std::vector<Petitioner> petitioners_;
    TypeTable typeTable_;
    GoodsTable goods_;
    ActivityCounts activities_;
    bool hasMinds_ = false;                  ///< Somebody with a mind has been added.
    mutable std::vector<AgentId> everybody_; ///< Of checkObjects().
    mutable std::vector<Holder> holders_;
    bool storeIsOpen_ = false;    ///< A host may have taken people out of the store.
    bool roomIsStale_ = true;     ///< room_ has to be built anew before it is asked.
    std::uint32_t roomFrame_ = 0; ///< When it was.
};

} // namespace ped
