// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A running world. The standalone program lets it keep people and calls step(). In a game Mass keeps them (an
/// AgentStore that shows Mass's chunks), and one Mass processor per stage calls runStage() or runOnChunk().

#include "ped/Agents/Fragments.h"
#include "ped/Objects/Newcomer.h"
#include "ped/Simulation/AgentStore.h"
#include "ped/Simulation/SimulationOptions.h"
#include "ped/Simulation/StageTable.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ped {

class Boards;
class CrowdSnapshot;
class Diagnostics;
struct ActivityCounts;
struct BoardLayout;
struct EventLog;
struct Mover;
struct MoverContact;
struct ObjectState;
struct OutsideEvent;
struct Passable;
struct PathStats;
struct PlaceLists;
struct PopulationState;
struct PopulationTypes;
struct Source;
struct TypeTable;
struct WayBeliefs;
struct Wayfinding;
struct World;
struct WorldCongestion;

/// Version of saved states; raised whenever what they hold changes.
inline constexpr std::uint32_t stateVersion = 6;
/// People of one run, including everybody who has left.
inline constexpr std::uint32_t mostPeople = 1u << 26;

class PEDESTRIANCORE_API Simulation {
public:
    /// The world, the executor and the hooks must outlive the simulation.
    Simulation(const World& world, Executor& executor, const SimulationOptions& options);
    /// With people that the host keeps; the store must outlive the simulation. Its phases are the frames of a human
    /// step, and its features those of the run.
    Simulation(const World& world, Executor& executor, const SimulationOptions& options, AgentStore& agents);
    ~Simulation();
    Simulation(const Simulation&) = delete;
    Simulation& operator=(const Simulation&) = delete;

    // ---- A frame ----
    /// beginFrame(), every stage of the table over everybody, then endFrame().
    void step();
    /// Applies the events that are due, before anybody moves.
    void beginFrame();
    /// One stage over everybody.
    void runStage(Stage stage);
    /// Whether a stage concerns the people of a phase in this frame.
    bool isDue(Stage stage, std::uint32_t phase) const;
    /// For stages that work chunk by chunk (StageInfo::onChunk), for every chunk that is due, on any thread: together
    /// the same as runStage().
    void runOnChunk(Stage stage, const AgentChunk& chunk);
    void endFrame();

    // ---- Who is there ----
    /// Adds somebody on walkable ground within reach of the position where the body fits. None where there is no such
    /// ground or no such person (Newcomer.h says what can be), or (with `onlyIfFree`) where somebody stands there. They
    /// take part from the next frame on, and decide for the first time in the first frame of their phase.
    AgentId add(const Newcomer& newcomer, bool onlyIfFree = false);
    /// An empty group for people who are added together (Newcomer::group): its number, or Holdings::nothing where there
    /// are too many. They walk together in runs with the feature "groups". To be called before the first step.
    std::uint16_t makeGroup(std::uint16_t size);
    /// Removes somebody at once; false where there is no such person.
    bool remove(AgentId id);
    /// Adds the people whom the station's population has from the start. To be called once, before the first step;
    /// returns how many found room.
    std::uint32_t addInhabitants();
    /// People who come in over time. Numbers the source, whatever its `index` says.
    void addSource(const Source& source);
    std::span<const Source> sources() const;
    /// Lists of places that errands name. To be set before people who use them are added.
    PlaceLists& places();
    const PlaceLists& places() const;
    const AgentStore& agents() const;
    /// For what no stage does: moving somebody by hand, another storage order.
    AgentStore& agents();
    /// To be called when a host's store has lost somebody who was not removed here: what they held is given back in the
    /// next frame.
    void noteMissing();
    std::size_t size() const;
    std::uint32_t bornCount() const;
    std::uint32_t leftCount() const; ///< People who reached the end of their errand or day, and left.

    // ---- What a host does to objects (ObjectControl.h); false where there is no such thing or nothing changes ----
    bool setBoothOpen(ObjectId booth, bool open);
    bool setPointOpen(ObjectId point, bool open);
    bool startPerformance(ObjectId area);
    bool endPerformance(ObjectId area);
    /// `state`: one of those of the thing's kind.
    bool setThing(ObjectId thing, std::string_view state);
    /// The type whose calendar, habits and needs somebody goes by from now on.
    bool setRole(AgentId person, std::uint16_t type);
    bool delayTrain(std::uint16_t train, float seconds);
    bool cancelTrain(std::uint16_t train);

    // ---- What a host does to the ways (Passable.h); false where there is no such thing or nothing changes ----
    /// `side` 0 or 1: only for people who come from that side.
    bool setDoorOpen(PortalId portal, bool open, std::optional<int> side = {});
    bool setHazard(RegionId region, std::uint8_t level);
    /// Speed along the slope, from `from` to `to` of the region's floor; below 0 the other way, 0: it stands still. [m/s]
    bool setEscalator(RegionId region, float speed);
    /// How many of a portal's ticket gates let people through.
    bool setGates(PortalId portal, std::uint8_t working);
    const Passable& passable() const;
    /// What people believe of the ways, where it is kept outside of fragments.
    const WayBeliefs& beliefs() const;
    /// What people remember of rooms and doors, and the ways out; null in runs without the feature "ways".
    const Wayfinding* wayfinding() const;

    // ---- Events (OutsideEvents.h): what all of the above are noted as ----
    /// To be applied at the beginning of its frame. False, with diagnostics, where it cannot happen in this run or its
    /// frame is over.
    bool post(const OutsideEvent& event, Diagnostics& diagnostics);
    /// What has happened from outside since the first frame, and what is still to come.
    const EventLog& events() const;
    /// For a run that is told of every event in its frame (ped/Lockstep): drops those that are still to come.
    void dropPendingEvents();
    /// For long runs that nobody repeats from their log: drops what is past and no longer matters.
    void forgetPastEvents();

    // ---- What moves through the station without being one of its people (ped/World/Movers.h) ----
    /// Says where something is at the beginning of the next frame, and how it moves from there: an event. False, with
    /// diagnostics, where such a thing cannot be.
    bool moveObstacle(const Mover& mover, Diagnostics& diagnostics);
    /// Takes it away at the beginning of the next frame; false where there is none of this number.
    bool removeObstacle(std::uint32_t number);
    /// All of them, by number.
    std::span<const Mover> obstacles() const;
    /// What one of them touches after the last frame, for a host that pushes it out; none where there is no such one.
    std::optional<MoverContact> obstacleContact(std::uint32_t number) const;

    /// Boards for what people say, for a feature that needs them (Boards.h).
    void openBoards(const BoardLayout& layout);
    const Boards& boards() const;

    // ---- What there is to know ----
    std::uint32_t frame() const;
    float now() const; ///< [s]
    std::uint64_t seed() const;
    const World& world() const;
    const Parameters& parameters() const;
    FeatureMask features() const { return agents().features(); }
    /// Queues, seats, performances, trains, ... as they are now.
    const ObjectState& objects() const;
    const PopulationState& population() const;
    /// The station's types, which Identity::type is an index into, as arrivals see them.
    const PopulationTypes& types() const;
    /// The same types, in the same order, as minds see them.
    const TypeTable& personTypes() const;
    /// Somebody with a mind has been in this run.
    bool hasMinds() const;
    const ActivityCounts& activities() const;
    const PathStats& pathStats() const;
    /// Everybody's body as frozen at the beginning of the last frame.
    const CrowdSnapshot& crowd() const;
    const WorldCongestion& congestion() const;
    /// Whether object state is the sum of what people hold (ObjectCheck.h). Debug builds ask after every step.
    bool checkObjects(Diagnostics& diagnostics) const;
    /// Bytes of memory of people and work space.
    std::size_t memoryBytes() const;

    // ---- Keeping a run ----
    /// Hash of everything that decides the future, in the order of ids: independent of chunks, storage order and
    /// threads.
    std::uint64_t stateHash() const;
    /// The same without the events that are still to come, which others may not have been told of yet.
    std::uint64_t presentHash() const;
    /// Of the options that the run began with, without its seed: what a save or another host must agree with.
    std::uint64_t optionsHash() const;
    /// Everything that decides the future, as one versioned block.
    void save(std::vector<std::byte>& out) const;
    /// Continues a saved run of the same world, parameters and features. On failure nothing changes.
    bool restore(std::span<const std::byte> block, Diagnostics& diagnostics);

private:
    std::unique_ptr<SimulationRun> run_;
};

} // namespace ped
