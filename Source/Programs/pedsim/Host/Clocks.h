// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Clocks of measurements, and the median of what they say.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <vector>

namespace pedsim {

inline std::int64_t nanosecondsOf(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return std::int64_t{now.tv_sec} * 1000000000 + now.tv_nsec;
}
/// Processor time of this thread: what else the machine does is not counted. [ns]
inline std::int64_t threadNanoseconds() {
    return nanosecondsOf(CLOCK_THREAD_CPUTIME_ID);
}
/// Processor time of all threads of the program. [ns]
inline std::int64_t processNanoseconds() {
    return nanosecondsOf(CLOCK_PROCESS_CPUTIME_ID);
}
/// [ns]
inline std::int64_t wallNanoseconds() {
    return nanosecondsOf(CLOCK_MONOTONIC);
}

/// Of an even number of values, the larger one of the middle. At least one.
inline double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace pedsim
