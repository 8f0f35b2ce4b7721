// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Tracks of people, recorded or simulated, brought to one form: the same period, the same smoothing, the same way to
/// velocities and headings. Everything that compares simulated with recorded people takes a TrackSet.

#include "ped/Base/Box.h"
#include "ped/Base/Vec.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

/// One row of a file.
struct RawPoint {
    double seconds = 0.0;
    double x = 0.0;          ///< [m]
    double y = 0.0;          ///< [m]
    std::uint16_t level = 0; ///< Floor.
};

/// Somebody as a file has them: rows in order of time.
struct RawTrack {
    std::int64_t number = 0; ///< The file's number for them.
    float radius = 0.0f;     ///< Of the body; 0: unknown. [m]
    std::vector<RawPoint> points;
};

/// One moment of somebody's track.
struct TrackPoint {
    ped::Vec2 position;         ///< [m]
    ped::Vec2 velocity;         ///< Central difference. [m/s]
    float speed = 0.0f;         ///< [m/s]
    float heading = 0.0f;       ///< Of walking; held while somebody stands. [rad]
    float turning = 0.0f;       ///< Change of heading, left positive. [rad/s]
    float acceleration = 0.0f;  ///< Change of speed. [m/s²]
    float turningChange = 0.0f; ///< [rad/s²]
    std::uint16_t level = 0;    ///< Floor.
};

/// A track without gaps. A person whom the camera lost for a while has several.
struct Stay {
    std::uint32_t person = 0; ///< Index of the person in the set.
    std::int64_t number = 0;  ///< The file's number for them.
    std::uint32_t file = 0;   ///< Index of the file.
    std::int64_t first = 0;   ///< When it begins, in periods since second 0.
    std::size_t begin = 0;    ///< Its first point in TrackSet::points.
    std::size_t count = 0;    ///< Points.
    float radius = 0.2f;      ///< Of the body. [m]
};

/// How tracks are brought to one form.
struct TrackForm {
    double period = 0.2; ///< Between points. [s]
    double smooth = 0.4; ///< Deviation of the Gaussian that positions are smoothed with; 0: none. [s]
};

/// What was done to tracks on the way.
struct TrackNotes {
    std::size_t tooShort = 0;    ///< Tracks of less than a second, left out.
    std::size_t gaps = 0;        ///< Gaps of more than a second, at which tracks were split.
    std::size_t jumps = 0;       ///< Steps that nobody can make, at which tracks were split.
    double medianSpeed = 0.0;    ///< Over all points. [m/s]
    std::size_t withoutSize = 0; ///< People whose radius no file tells.
};

struct TrackSet {
    double period = 0.2; ///< Between points. [s]
    std::vector<Stay> stays;
    std::vector<TrackPoint> points; ///< Stay after stay.
    std::size_t people = 0;
    std::size_t files = 0;
    TrackNotes notes;

    std::span<const TrackPoint> of(const Stay& stay) const { return {points.data() + stay.begin, stay.count}; }
    double secondsOf(const Stay& stay, std::size_t point) const {
        return static_cast<double>(stay.first + static_cast<std::int64_t>(point)) * period;
    }
    ped::Box2 bounds() const;
};

/// Body radius of people whose recording tells none: collisions of points that cameras saw. [m]
inline constexpr float unknownRadius = 0.2f;
/// Slower people keep the heading that they had. [m/s]
inline constexpr double headingSpeed = 0.2;

/// Adds the tracks of one file to a set: gaps of more than 1 s split a track, pieces shorter than 1 s are left out.
/// `tracks` may come in any order; the set does not depend on it.
void addTracks(std::vector<RawTrack> tracks, const TrackForm& form, TrackSet& set);

/// The angle in (-pi, pi] that differs from `radians` by whole turns.
double wrapped(double radians);

} // namespace pedsim
