// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People who pass a line: when, who, and which way. The list over time is the N-t curve of experiments at
/// bottlenecks, its slope over the line's length the specific flow.

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"
#include "ped/World/CrowdSnapshot.h"

#include <cstdint>
#include <vector>

namespace ped {

/// A line over the ground. Forwards is from its right to its left, looking from a to b.
struct CountingLine {
    Vec2 a;                   ///< [m]
    Vec2 b;                   ///< [m]
    float zMin = -1000000.0f; ///< People on lower floors do not count. [m]
    float zMax = 1000000.0f;  ///< [m]

    float width() const { return distance(a, b); }
};

/// Which passages are meant.
enum class Passing : std::int8_t { Backwards = -1, Both = 0, Forwards = 1 };

struct Passage {
    double seconds = 0.0; ///< Interpolated between frames. [s]
    AgentId id;
    Passing way = Passing::Forwards;
};

class PEDESTRIANCORE_API FlowMeter {
public:
    explicit FlowMeter(const CountingLine& line) : line_(line) {}

    /// Looks at one frame's snapshot. Who was not there in the frame before did not pass.
    void update(double seconds, const CrowdSnapshot& crowd);

    const CountingLine& line() const { return line_; }
    /// In order of frames; within a frame by id.
    const std::vector<Passage>& passages() const { return passages_; }
    /// Passages within [from, to) seconds.
    std::size_t count(Passing way, double from = -1e300, double to = 1e300) const;
    /// People a second and metre within [from, to) seconds. [1/(m s)]
    double flow(Passing way, double from, double to) const;
    /// Slope of the N-t curve between its first and last passages within [from, to), over the width: what experiments
    /// at bottlenecks report. 0 with fewer than two. [1/(m s)]
    double steadyFlow(Passing way, double from = -1e300, double to = 1e300) const;

private:
    struct Last {
        Vec3 position;
        std::uint32_t update = 0; ///< 0: never seen.
    };
    void look(double seconds, const SnapshotBody& body, const Last& last);

    CountingLine line_;
    std::vector<Passage> passages_;
    std::vector<Last> last_; ///< By id.
    std::uint32_t updates_ = 0;
    double lastSeconds_ = 0.0;
};

} // namespace ped
