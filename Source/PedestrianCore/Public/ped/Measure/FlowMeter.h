// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// People who pass a line: when, who, and which way. The list over time is the N-t curve of experiments at
/// bottlenecks; its slope over the line's length is the specific flow.

#include "ped/Measure/Meter.h"

#include <cstdint>
#include <vector>

namespace ped {

/// Which passages are meant.
enum class Passing : std::int8_t { Backwards = -1, Both = 0, Forwards = 1 };

struct Passage {
    double seconds = 0.0; ///< Interpolated between frames. [s]
    AgentId id;
    Passing way = Passing::Forwards;
};

/// One line.
class PEDESTRIANCORE_API FlowMeter {
public:
    explicit FlowMeter(const CountingLine& line) : line_(line) {}

    /// Looks at one frame. A person who was not there in the frame before did not pass.
    void update(const TrajectoryFrame& frame);

    const CountingLine& line() const { return line_; }
    /// In order of frames; within a frame by id.
    const std::vector<Passage>& passages() const { return passages_; }
    /// Passages within [from, to) seconds.
    std::size_t count(Passing way, double from = -1e300, double to = 1e300) const;
    /// People per second and metre within [from, to) seconds. [1/(m s)]
    double flow(Passing way, double from, double to) const;
    /// Slope of the N-t curve between its first and last passages within [from, to), over the width: what experiments
    /// at bottlenecks report. 0 with fewer than two. [1/(m s)]
    double steadyFlow(Passing way, double from = -1e300, double to = 1e300) const;

private:
    struct Last {
        Vec3 position;
        std::uint32_t update = 0; ///< 0: never seen.
    };
    void look(double seconds, const TrajectoryBody& body, const Last& last);

    CountingLine line_;
    std::vector<Passage> passages_;
    std::vector<Last> last_; ///< By id.
    std::uint32_t updates_ = 0;
    double lastSeconds_ = 0.0;
};

/// All gates of a place.
class PEDESTRIANCORE_API GateMeter final : public Meter {
public:
    static const MeterInfo info;

    explicit GateMeter(const MeterSetup& setup) : gates_(setup.gates.begin(), setup.gates.end()) {}

    void update(const TrajectoryFrame& frame) override;
    void report(FigureList& out) const override;
    const std::vector<FlowMeter>& gates() const { return gates_; }

private:
    std::vector<FlowMeter> gates_;
};

} // namespace ped
