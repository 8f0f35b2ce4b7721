// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// All meters. A measure is a meter and its row here: with that it appears in the summary of a run, in reports, in
/// `validate` and in `measure`.

#include "ped/Measure/Meter.h"

namespace ped {

/// In the order in which figures are shown.
PEDESTRIANCORE_API std::span<const MeterInfo* const> meterTable();

/// The meters that a source of trajectories can feed.
class PEDESTRIANCORE_API MeterSet {
public:
    struct Entry {
        const MeterInfo* info;
        std::unique_ptr<Meter> meter;
    };

    explicit MeterSet(const MeterSetup& setup, std::span<const MeterInfo* const> table = meterTable());

    void update(const TrajectoryFrame& frame) {
        for (const Entry& entry : entries_)
            entry.meter->update(frame);
    }
    FigureList figures() const;
    const std::vector<Entry>& entries() const { return entries_; }

    /// The meter of a class that has its row as M::info; null where the source cannot feed it.
    template <class M>
    const M* find() const {
        for (const Entry& entry : entries_)
            if (entry.info == &M::info)
                return static_cast<const M*>(entry.meter.get());
        return nullptr;
    }

private:
    std::vector<Entry> entries_;
};

} // namespace ped
