// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The standalone host's threads, by oneTBB.

#include "ped/Base/Executor.h"

#include <cstddef>
#include <functional>
#include <memory>

namespace pedsim {

/// Makes an executor with so many threads. What measures threads takes one of these, so that a test can bring its own.
using ExecutorMaker = std::function<std::unique_ptr<ped::Executor>(std::size_t threads)>;

class TbbExecutor final : public ped::Executor {
public:
    /// `threads` 0: as many as the machine runs at once.
    explicit TbbExecutor(std::size_t threads = 0);
    ~TbbExecutor() override;

    void parallelFor(std::size_t count, std::size_t grain,
                     ped::FunctionRef<void(std::size_t begin, std::size_t end, std::size_t worker)> body) override;
    std::size_t workerCount() const override { return threads_; }

private:
    struct Arena;
    std::size_t threads_;
    std::unique_ptr<Arena> arena_;
};

std::unique_ptr<ped::Executor> makeTbbExecutor(std::size_t threads);

} // namespace pedsim
