// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a recorder asks of whatever moves people. To record more (needs, goals, diaries, queues), fill more of these:
/// the file, the 3D page and the report take what is there and leave out what is not.

#include "Recording/FrameGroup.h"
#include "Recording/SampleLog.h"

#include "ped/Station/Value.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace pedsim {

/// Who somebody is: told once, when they first appear.
struct RecordedPerson {
    std::uint32_t id = 0;
    std::string name;
    std::uint16_t type = 0;      ///< Index into the info's types.
    float radius = 0.25f;        ///< [m]
    float preferredSpeed = 1.3f; ///< [m/s]
    std::uint8_t look = 0;       ///< ped::Company::look of people who came with others.
    std::uint8_t luggage = 0;    ///< ped::LuggageKind of what they have with them.
    friend bool operator==(const RecordedPerson&, const RecordedPerson&) = default;
};

/// A line of somebody's diary.
struct DiaryLine {
    std::uint32_t frame = 0; ///< Of the simulation.
    std::uint32_t person = 0;
    std::string text;
    friend bool operator==(const DiaryLine&, const DiaryLine&) = default;
};

class RecordSource {
public:
    virtual ~RecordSource() = default;

    virtual std::uint32_t frame() const = 0; ///< Of the simulation.
    /// JSON objects of the blocks INFO, STAT and PLAN.
    virtual ped::Value info() const = 0;
    virtual ped::Value station() const = 0;
    virtual ped::Value plan() const = 0;

    /// Everybody present, in any order, and what they have in mind: everybody's (`all`), at the beginning of a group;
    /// else what has changed since the last call. `frame` is to be copied into the states.
    virtual void people(bool all, std::uint32_t frame, SampleLog& samples, StateList& states) = 0;
    virtual RecordedPerson person(std::uint32_t id) const = 0;
    /// Objects whose state is not 0 (`all`), or has changed since the last call.
    virtual void objects(bool, std::uint32_t, std::vector<RecordedObjectState>&) {}
    /// Lines written since the last call.
    virtual void diary(std::vector<DiaryLine>&) {}
    /// Running totals, in the order of the info's "series".
    virtual void series(std::vector<double>&) const {}
    /// What was done to the run from outside, as ped::eventBytes has it; nothing where nothing was.
    virtual std::vector<std::byte> events() const { return {}; }
    /// What was said of things that moved and were none of the people, as Docs/RecordingFormat.md has it; null where
    /// nothing was.
    virtual ped::Value movers() const { return {}; }
    /// The block of meshes as they are drawn (encodeMeshes); empty where there are none.
    virtual ByteBuffer meshes() const { return {}; }
};

} // namespace pedsim
