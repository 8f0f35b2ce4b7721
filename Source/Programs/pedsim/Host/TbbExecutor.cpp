// SPDX-License-Identifier: MIT
#include "Host/TbbExecutor.h"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <thread>

namespace pedsim {

struct TbbExecutor::Arena {
    // The library runs no more threads than the machine has unless it is told to; a thread count that a user asks for
    // is meant, even on a smaller machine.
    explicit Arena(std::size_t threads)
        : limit(tbb::global_control::max_allowed_parallelism,
                std::max<std::size_t>(threads, std::thread::hardware_concurrency())),
          arena(static_cast<int>(threads)) {}
    tbb::global_control limit;
    tbb::task_arena arena;
};

TbbExecutor::TbbExecutor(std::size_t threads)
    : threads_(threads > 0 ? threads : std::max<std::size_t>(1, std::thread::hardware_concurrency())),
      arena_(std::make_unique<Arena>(threads_)) {}

TbbExecutor::~TbbExecutor() = default;

void TbbExecutor::parallelFor(std::size_t count, std::size_t grain,
                              ped::FunctionRef<void(std::size_t, std::size_t, std::size_t)> body) {
    if (count == 0)
        return;
    grain = std::max<std::size_t>(1, grain);
    // Even a single piece enters the arena: its thread's slot there is what makes the worker index its own.
    arena_->arena.execute([&] {
        tbb::parallel_for(
            tbb::blocked_range<std::size_t>(0, count, grain), [&](const tbb::blocked_range<std::size_t>& range) {
                // A thread that waits inside the body must not take up another piece of this range: it
                // would hold its worker index twice.
                const auto worker = static_cast<std::size_t>(tbb::this_task_arena::current_thread_index());
                tbb::this_task_arena::isolate([&] { body(range.begin(), range.end(), worker); });
            });
    });
}

std::unique_ptr<ped::Executor> makeTbbExecutor(std::size_t threads) {
    return std::make_unique<TbbExecutor>(threads);
}

} // namespace pedsim
