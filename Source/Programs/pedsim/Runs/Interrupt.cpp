// SPDX-License-Identifier: MIT
#include "Runs/Interrupt.h"

#include <atomic>
#include <csignal>

namespace pedsim {

namespace {

std::atomic<bool> wanted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch nothing else");

void note(int signal) {
    wanted.store(true);
    std::signal(signal, SIG_DFL);
}

} // namespace

Interrupt::Interrupt() {
    wanted.store(false);
    previousInterrupt_ = std::signal(SIGINT, note);
    previousTerminate_ = std::signal(SIGTERM, note);
}

Interrupt::~Interrupt() {
    std::signal(SIGINT, previousInterrupt_);
    std::signal(SIGTERM, previousTerminate_);
}

bool Interrupt::requested() const {
    return wanted.load(std::memory_order_relaxed);
}

} // namespace pedsim
