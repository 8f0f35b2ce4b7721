// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the processor counts of this thread's work, where the kernel and the (virtual) machine let us ask.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace pedsim {

/// Instructions and misses of the last cache. Empty where they are not counted here.
struct Counts {
    std::optional<double> instructions;
    std::optional<double> cacheMisses;
    std::optional<double> cycles;
};

/// Counts the calling thread in user space while it is on. Costs nothing where nothing can be counted.
class Counters {
public:
    Counters();
    ~Counters();
    Counters(const Counters&) = delete;
    Counters& operator=(const Counters&) = delete;

    void start();
    void stop();
    /// Since the construction, while it was on.
    Counts read() const;
    /// Empty where all is counted; else why not.
    const std::string& reason() const { return reason_; }

private:
    std::array<int, 3> files_{-1, -1, -1};
    std::string reason_;
};

} // namespace pedsim
