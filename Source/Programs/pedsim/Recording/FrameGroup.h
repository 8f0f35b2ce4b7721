// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Some seconds of recorded frames: everybody's track, what they had in mind, what objects held.

#include "Recording/Bytes.h"
#include "Recording/RecordingFormat.h"

#include "ped/Base/Vec.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

/// One person in one recorded frame, in whole numbers.
struct TrackSample {
    std::int32_t x = 0; ///< [positionQuantum]
    std::int32_t y = 0;
    std::int32_t z = 0;
    std::uint16_t region = 0;
    std::uint16_t steering = 0; ///< Steering::reasons(); files hold it as a number of any size.
    std::uint8_t heading = 0;   ///< [1/256 turn]
    std::uint8_t gait = 0;      ///< [1/256 cycle]
    std::uint8_t headYaw = 0;   ///< [1/256 turn], two's complement.
    std::uint8_t motion = 0;
    std::uint8_t activity = 0;
    std::uint8_t unused[3] = {};

    ped::Vec3 position() const {
        return {static_cast<float>(x) * positionQuantum, static_cast<float>(y) * positionQuantum,
                static_cast<float>(z) * positionQuantum};
    }
    friend bool operator==(const TrackSample&, const TrackSample&) = default;
};
static_assert(sizeof(TrackSample) == 24);

/// One person's stay within a group.
struct Track {
    std::uint32_t person = 0; ///< Id.
    std::uint32_t start = 0;  ///< First recorded frame of it, counted within the group.
    std::uint32_t count = 0;  ///< Recorded frames.
    std::size_t first = 0;    ///< Its first sample.
};

/// What somebody has from a frame on, until the next of its kind.
struct PersonState {
    std::uint32_t frame = 0; ///< Recorded frame, counted within the group.
    std::uint32_t person = 0;
    StateKind kind = StateKind::Path;
    std::size_t first = 0; ///< Of its payload, in the list's bytes.
    std::size_t length = 0;
};

/// States in order of frames, with their payloads one after the other.
struct StateList {
    std::vector<PersonState> states;
    ByteBuffer bytes;

    void clear() {
        states.clear();
        bytes.clear();
    }
    void add(std::uint32_t frame, std::uint32_t person, StateKind kind, std::span<const std::uint8_t> payload) {
        states.push_back({frame, person, kind, bytes.size(), payload.size()});
        bytes.insert(bytes.end(), payload.begin(), payload.end());
    }
    std::span<const std::uint8_t> payload(const PersonState& s) const { return {bytes.data() + s.first, s.length}; }
};

/// What an object has from a frame on. At the beginning of a group all that are not named are 0.
struct RecordedObjectState {
    std::uint32_t frame = 0;
    std::uint32_t object = 0; ///< Index into the plan's objects.
    ObjectStateKind kind = ObjectStateKind::QueueLength;
    std::uint32_t value = 0;
    friend bool operator==(const RecordedObjectState&, const RecordedObjectState&) = default;
};

struct FrameGroup {
    std::uint32_t firstFrame = 0; ///< Of the simulation.
    std::uint32_t step = 1;       ///< Frames of the simulation between recorded ones.
    std::uint32_t frames = 0;     ///< Recorded frames.
    std::vector<Track> tracks;    ///< Ascending by person.
    std::vector<TrackSample> samples;
    StateList states;                         ///< Ascending by frame.
    std::vector<RecordedObjectState> objects; ///< Ascending by frame.
    std::vector<double> series;               ///< Values at the group's end, in the order of the info's names.

    std::span<const TrackSample> of(const Track& t) const { return {samples.data() + t.first, t.count}; }
};

} // namespace pedsim
