// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Threads that the thread sanitizer understands. oneTBB comes from the distribution without its instrumentation, so
/// what it orders between threads is invisible to the sanitizer, which would report races that are none. Here every
/// thread begins and ends with the call, and pieces go round by turns: each thread does its share, however short.

#include "ped/Base/Executor.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace ped::test {

class ThreadExecutor final : public Executor {
public:
    explicit ThreadExecutor(std::size_t threads) : threads_(std::max<std::size_t>(1, threads)) {}

    void parallelFor(std::size_t count, std::size_t grain,
                     FunctionRef<void(std::size_t, std::size_t, std::size_t)> body) override {
        grain = std::max<std::size_t>(1, grain);
        if (own_ == this) { // From within a piece: its thread has a worker's number, and no other.
            if (count > 0)
                body(0, count, worker_);
            return;
        }
        const std::size_t used = std::min(threads_, (count + grain - 1) / grain);
        const auto work = [&](std::size_t worker) {
            own_ = this;
            worker_ = worker;
            for (std::size_t at = worker * grain; at < count; at += used * grain)
                body(at, std::min(count, at + grain), worker);
            own_ = nullptr;
        };
        std::vector<std::thread> others;
        for (std::size_t worker = 1; worker < used; ++worker)
            others.emplace_back(work, worker);
        if (used > 0)
            work(0);
        for (std::thread& other : others)
            other.join();
    }
    std::size_t workerCount() const override { return threads_; }

private:
    std::size_t threads_;
    static inline thread_local const ThreadExecutor* own_ = nullptr; ///< Whose piece this thread works on.
    static inline thread_local std::size_t worker_ = 0;
};

} // namespace ped::test
