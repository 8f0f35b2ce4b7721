// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a stage function may have besides the people of its chunk: every context that one asks for is a base of this.

#include "ped/Base/Atomic.h"
#include "ped/Mind/MindContext.h"
#include "ped/Mind/MindEvents.h"
#include "ped/Navigation/Errands.h"

namespace ped {

/// Work memory for chunks that are thought for at the same time, on any thread: each claims one per frame.
class WaySpaces {
public:
    void prepare(std::size_t chunks) {
        spaces_.resize(chunks > spaces_.size() ? chunks : spaces_.size());
        claimed_ = 0;
    }
    WaySpace* claim() {
        const std::uint64_t next = atomicAdd(claimed_, std::uint64_t{1});
        return next < spaces_.size() ? &spaces_[next] : nullptr;
    }

private:
    std::vector<WaySpace> spaces_;
    std::uint64_t claimed_ = 0; ///< In this frame.
};

struct StageContext : MindContext {
    const PlaceLists& places;
    MindEvents* events;     ///< Null: nobody listens.
    ActivityCounts& counts; ///< Added to atomically.
    WaySpaces* waySpaces;   ///< Null where everybody knows everything.
    bool minds;             ///< Somebody with a mind has been in this run.
};

} // namespace ped
