// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How the core asks its host for parallel work. The core owns no threads.

#include "ped/Base/Config.h"
#include "ped/Base/FunctionRef.h"

#include <algorithm>
#include <cstddef>

namespace ped {

/// Runs independent pieces of work. A result must never depend on how the range was cut or on which thread ran a piece
/// (Docs/Threads.md).
class PEDESTRIANCORE_API Executor {
public:
    virtual ~Executor() = default;
    /// Calls body(begin, end, worker) over disjoint ranges that cover [0, count), and returns when all are done.
    /// `worker` is below workerCount() and is held by one thread at a time: an index for scratch memory.
    virtual void parallelFor(std::size_t count, std::size_t grain,
                             FunctionRef<void(std::size_t begin, std::size_t end, std::size_t worker)> body) = 0;
    virtual std::size_t workerCount() const = 0;
};

/// Everything on the calling thread.
class PEDESTRIANCORE_API SerialExecutor final : public Executor {
public:
    void parallelFor(std::size_t count, std::size_t,
                     FunctionRef<void(std::size_t, std::size_t, std::size_t)> body) override {
        if (count > 0)
            body(0, count, 0);
    }
    std::size_t workerCount() const override { return 1; }
};

} // namespace ped
