// SPDX-License-Identifier: MIT
#include "ped/Measure/MeterTable.h"

#include "ped/Measure/Collisions.h"
#include "ped/Measure/Crowding.h"
#include "ped/Measure/CrushMeter.h"
#include "ped/Measure/DensityMeter.h"
#include "ped/Measure/Fitness.h"
#include "ped/Measure/FlowMeter.h"
#include "ped/Measure/GaitMeter.h"
#include "ped/Measure/LaneOrder.h"
#include "ped/Measure/Presence.h"
#include "ped/Measure/Progress.h"

namespace ped {

std::span<const MeterInfo* const> meterTable() {
    // clang-format off
    static constexpr const MeterInfo* table[] = {
        &PresenceMeter::info,
        &CollisionMeter::info,
        &ProgressMeter::info,
        &FitnessMeter::info, // Reads the two above.
        &GaitMeter::info,
        &CrowdingMeter::info,
        &CrushMeter::info,
        &SectionMeter::info,
        &GateMeter::info,
        &LaneMeter::info,
    };
    // clang-format on
    return table;
}

MeterSet::MeterSet(const MeterSetup& setup, std::span<const MeterInfo* const> table) {
    for (const MeterInfo* info : table) {
        if ((info->needs & ~setup.facts()) != 0)
            continue;
        if (std::unique_ptr<Meter> meter = info->make(setup, *this))
            entries_.push_back({info, std::move(meter)});
    }
}

FigureList MeterSet::figures() const {
    FigureList list;
    for (const Entry& entry : entries_) {
        list.announced_ = entry.info->figures;
        entry.meter->report(list);
    }
    list.announced_ = {};
    return list;
}

} // namespace ped
