// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One person's story, told from the events of its mind. The words are the core's, as in the editor.

#include "Cli/JsonOutput.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Simulation/Story.h"

#include <deque>
#include <string>
#include <string_view>
#include <utility>

namespace pedsim {

using ped::clockText;
using ped::eventText;
using ped::isStory;

/// "buys", "entersRegion", ...: the kind of an event for programs.
std::string_view eventName(ped::MindEventKind kind);

class Diary {
public:
    /// Old events make room for new ones.
    static constexpr std::size_t capacity = 4096;

    explicit Diary(ped::AgentId person) : person_(person) {}

    ped::AgentId person() const { return person_; }
    /// Takes what is its person's.
    void add(std::span<const ped::MindEvent> events);
    /// Something that is no event of a mind, in words: "is told that ...".
    void note(std::uint32_t frame, std::string words);
    const std::deque<ped::MindEvent>& events() const { return events_; }
    std::size_t forgotten() const { return forgotten_; }

    /// A line an event; with `goals`, the reasoning too.
    std::string text(const ped::Simulation& simulation, bool goals) const;
    ped::Value json(const ped::Simulation& simulation, bool goals) const;

private:
    ped::AgentId person_;
    std::deque<ped::MindEvent> events_;
    std::deque<std::pair<std::uint32_t, std::string>> notes_; ///< By frame.
    std::size_t forgotten_ = 0;
};

} // namespace pedsim
