// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where a step's time goes, stage by stage.

#include "ped/Base/Trace.h"
#include "ped/Simulation/StageTable.h"

#include <array>
#include <cstdint>
#include <thread>

namespace pedsim {

/// Adds up the time of the scopes that are named after stages, as the thread that steps sees it; other scopes, and
/// those of other threads, are not looked at.
class StageTimer final : public ped::TraceHook {
public:
    /// `byProcessor`: time of the processor that the thread had, not of the clock; for runs on one thread.
    explicit StageTimer(bool byProcessor = false);
    void begin(const char* name) override;
    void end(const char* name) override;

    /// Since the construction. [s]
    double seconds(ped::Stage stage) const;
    double totalSeconds() const;

private:
    std::int64_t now() const;

    bool byProcessor_;
    std::thread::id thread_;
    std::array<std::int64_t, ped::stageCount> begin_{}; ///< [ns]
    std::array<std::int64_t, ped::stageCount> sum_{};   ///< [ns]
};

} // namespace pedsim
