// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is recorded of a running simulation.

#include "Recording/BodySample.h"
#include "Recording/MindChannels.h"
#include "Recording/ObjectChannels.h"
#include "Recording/RecordSource.h"
#include "Runs/RunMeters.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Objects/ObjectState.h"
#include "ped/Simulation/Simulation.h"

#include <array>
#include <string>
#include <vector>

namespace pedsim {

struct RecordingNotes {
    std::string scene;      ///< Empty: none.
    std::string date;       ///< When the run began, ISO 8601.
    std::uint32_t step = 3; ///< Frames of the simulation between recorded ones.
};

class SimulationSource final : public RecordSource {
public:
    /// All must outlive the source. `events`: what the simulation's people do is told there, and the source empties
    /// it into diaries; null: no diaries.
    SimulationSource(const ped::Simulation& simulation, const RunMeters& meters, RecordingNotes notes,
                     ped::MindEvents* events = nullptr);

    std::uint32_t frame() const override { return simulation_.frame(); }
    ped::Value info() const override;
    ped::Value station() const override;
    ped::Value plan() const override;
    void people(bool all, std::uint32_t frame, SampleLog& samples, StateList& states) override;
    RecordedPerson person(std::uint32_t id) const override;
    void objects(bool all, std::uint32_t frame, std::vector<RecordedObjectState>& out) override;
    void diary(std::vector<DiaryLine>& out) override;
    std::vector<std::byte> events() const override;
    ped::Value movers() const override;
    ByteBuffer meshes() const override { return meshes_; }
    void setMeshes(ByteBuffer meshes) { meshes_ = std::move(meshes); }
    void series(std::vector<double>& out) const override;

private:
    /// What was told of somebody last.
    struct Told {
        std::uint64_t path = 0;
        std::uint64_t goals = 0;
        std::uint32_t line = 0;
        std::uint16_t group = ped::Company::alone;
        std::uint8_t interest = 0xff; ///< Level; 0xff: not told yet.
        std::array<std::uint8_t, ped::needCount> needs{};
        bool anyNeeds = false;
        GoalActivities activities; ///< Of these goals.
    };
    /// Which states are to be told, and when.
    struct Telling {
        std::uint32_t frame;
        bool all;
        bool slow; ///< Needs too, where they have changed.
    };
    /// States of a person with a mind; what it can be doing.
    GoalActivities addMind(const ped::AgentChunk& chunk, std::size_t i, Told& told, Telling telling, StateList& out);
    void addGroup(std::uint32_t id, const ped::Company& company, Told& told, Telling telling, StateList& out);
    void addInterest(std::uint32_t id, const ped::Planning& planning, Told& told, Telling telling, StateList& out);
    void addNeeds(std::uint32_t id, const ped::Mind& mind, Told& told, Telling telling, StateList& out);
    void addPath(std::uint32_t id, const ped::Path& path, std::uint32_t frame, StateList& out);

    const ped::Simulation& simulation_;
    const RunMeters& meters_;
    RecordingNotes notes_;
    ByteBuffer meshes_;
    ped::MindEvents* events_;
    bool minds_;             ///< The run has people with minds, now or later.
    std::vector<Told> told_; ///< By id.
    ObjectChannels objects_;
    std::string text_;
    std::uint32_t calls_ = 0;
    ByteBuffer payload_;
};

/// Now, as "2026-05-01T08:30:00Z". SOURCE_DATE_EPOCH, where set, is now.
std::string dateNow();

} // namespace pedsim
