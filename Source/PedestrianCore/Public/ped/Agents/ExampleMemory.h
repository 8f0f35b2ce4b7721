// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people keep in mind who are steered by examples (ped/Examples): what they have seen and done in the last second,
/// and where in the base they are. Exists only in runs that ask for the feature "examples".

#include "ped/Base/Config.h"
#include "ped/Base/Vec.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace ped {

struct World;

/// How somebody goes on.
enum class ExampleMode : std::uint8_t {
    Begins, ///< Walks straight, until they have seen as much as a pattern holds.
    Free,   ///< With nobody in sight: as a free example.
    Graph,  ///< From node to node.
};

/// By what, and how, somebody walks among others. Small: what was seen is kept in fifteenths of the range of sight, two to
/// a byte.
struct ExampleMemory {
    static constexpr std::uint32_t nowhere = 0xffffffffu;
    static constexpr std::size_t values = 100;
    static constexpr std::size_t steps = 4;
    static constexpr int coarseStep = 17;        ///< What was seen is kept in so many 255ths: 15 of them.
    static constexpr float speedSteps = 4000.0f; ///< Velocity is kept in so many parts of 1 m/s.
    static constexpr float mostSpeed = 8.0f;     ///< Of a piece, in x and in y. [m/s]

    Vec2 place;                                   ///< Where they were when they last looked. [m]
    std::uint32_t node = nowhere;                 ///< Node that the piece leads to.
    std::uint32_t sample = nowhere;               ///< Moment of the base that the piece comes from; nowhere: from none.
    std::array<std::int16_t, 2 * steps> walked{}; ///< The last steps, x and y, the oldest first. [mm]
    std::array<std::int16_t, 2> along{};          ///< Velocity at which they follow the piece, x and y. [m/s / 4000]
    std::uint16_t decisions = 0;                  ///< Taken on the graph so far; stops at the greatest number.
    std::uint16_t queries = 0;                    ///< How often the node was looked up for that.
    std::array<std::uint8_t, values / 2> seen{};  ///< The last glimpses, the oldest first, two values to a byte.
    ExampleMode mode = ExampleMode::Begins;
    std::uint8_t glimpses = 0; ///< Taken since they set off, as many as a pattern has at most.
    std::uint8_t hold = 0;     ///< Periods for which they go on as the same example did.
    std::array<std::uint8_t, 3> unused{};

    /// What was seen, in 255ths of the range of sight.
    std::array<std::uint8_t, values> pattern() const {
        std::array<std::uint8_t, values> out;
        for (std::size_t i = 0; i < values / 2; ++i) {
            out[2 * i] = std::uint8_t(coarseStep * (seen[i] & 15));
            out[2 * i + 1] = std::uint8_t(coarseStep * (seen[i] >> 4));
        }
        return out;
    }
    /// Keeps a pattern of which the glimpse from `first` to `end` is new, and all before it came from pattern(). What is
    /// rounded off at one ray is made up for at the next: so the error is in fine detail, which spectra leave out, and
    /// they are as exact as if each value were kept four times as finely.
    void keep(std::array<std::uint8_t, values> pattern, std::size_t first, std::size_t end) {
        int owed = 0;
        for (std::size_t i = first; i < end; ++i) {
            const int wanted = pattern[i] + owed;
            const int kept = coarseStep * (std::clamp(wanted + coarseStep / 2, 0, 255 + coarseStep / 2) / coarseStep);
            owed = wanted - kept;
            pattern[i] = std::uint8_t(kept);
        }
        // Whole steps of 17: both halves of the byte are the number of steps.
        for (std::size_t i = 0; i < values / 2; ++i)
            seen[i] = std::uint8_t((pattern[2 * i] & 15) | (pattern[2 * i + 1] & 0xf0));
    }
    /// Of the piece. [m/s]
    Vec2 velocity() const { return Vec2{float(along[0]), float(along[1])} * (1.0f / speedSteps); }
    void go(Vec2 velocity) {
        const float fastest = std::max(std::fabs(velocity.x), std::fabs(velocity.y));
        if (fastest > mostSpeed)
            velocity = velocity * (mostSpeed / fastest);
        along = {whole(velocity.x * speedSteps), whole(velocity.y * speedSteps)};
    }
    /// They stand, sit or wait: what they saw before they set off again does not count.
    void forget() {
        mode = ExampleMode::Begins;
        glimpses = hold = 0;
        node = sample = nowhere;
    }
    Vec2 step(std::size_t i) const { return Vec2{float(walked[2 * i]), float(walked[2 * i + 1])} * 1e-3f; }
    /// Adds a step; the oldest is forgotten.
    void addStep(Vec2 metres) {
        std::copy(walked.begin() + 2, walked.end(), walked.begin());
        walked[2 * steps - 2] = whole(metres.x * 1000.0f);
        walked[2 * steps - 1] = whole(metres.y * 1000.0f);
    }
    static std::int16_t whole(float value) {
        return std::int16_t(std::floor(std::clamp(value, -32000.0f, 32000.0f) + 0.5f));
    }
};
static_assert(sizeof(ExampleMemory) == 96);

/// Whether a saved value may be used. Nodes that a base does not have count as none.
inline bool isSound(const World&, const ExampleMemory& memory) {
    return isFinite(memory.place) && memory.mode <= ExampleMode::Graph;
}

} // namespace ped
