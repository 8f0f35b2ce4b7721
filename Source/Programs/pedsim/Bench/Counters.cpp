// SPDX-License-Identifier: MIT
#include "Bench/Counters.h"

#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace pedsim {

namespace {

int openCounter(std::uint64_t event) {
    perf_event_attr attributes{};
    attributes.type = PERF_TYPE_HARDWARE;
    attributes.size = sizeof(attributes);
    attributes.config = event;
    attributes.disabled = 1;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    return static_cast<int>(syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0));
}

std::optional<double> valueOf(int file) {
    std::uint64_t value = 0;
    if (file < 0 || ::read(file, &value, sizeof(value)) != static_cast<ssize_t>(sizeof(value)))
        return std::nullopt;
    return static_cast<double>(value);
}

} // namespace

Counters::Counters() {
    constexpr std::array<std::uint64_t, 3> events{PERF_COUNT_HW_INSTRUCTIONS, PERF_COUNT_HW_CACHE_MISSES,
                                                  PERF_COUNT_HW_CPU_CYCLES};
    for (std::size_t i = 0; i < events.size(); ++i) {
        files_[i] = openCounter(events[i]);
        if (files_[i] >= 0 || !reason_.empty())
            continue;
        reason_ = errno == EACCES || errno == EPERM ? "the kernel forbids it (perf_event_paranoid)"
                  : errno == ENOENT                 ? "this machine has no such counters"
                                                    : std::strerror(errno);
    }
}

Counters::~Counters() {
    for (const int file : files_)
        if (file >= 0)
            close(file);
}

void Counters::start() {
    for (const int file : files_)
        if (file >= 0)
            ioctl(file, PERF_EVENT_IOC_ENABLE, 0);
}

void Counters::stop() {
    for (const int file : files_)
        if (file >= 0)
            ioctl(file, PERF_EVENT_IOC_DISABLE, 0);
}

Counts Counters::read() const {
    return {valueOf(files_[0]), valueOf(files_[1]), valueOf(files_[2])};
}

} // namespace pedsim
