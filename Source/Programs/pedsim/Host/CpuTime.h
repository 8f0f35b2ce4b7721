// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Time that the processor spent on something, however many others wanted it meanwhile.

#include <ctime>

namespace pedsim {

/// Of the calling thread, since it began. [s]
inline double threadCpuSeconds() {
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

} // namespace pedsim
