// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One evacuation as part of an ensemble: people leave a station at an alarm, and it is measured when, by which exits, by
/// whom, and who does not get out.

#include "Ensemble/Ensemble.h"

#include "ped/Agents/WayParameters.h"
#include "ped/World/World.h"

#include <string>
#include <vector>

namespace pedsim {

struct EvacuationVariant {
    std::string label;                 ///< "A", "B".
    std::string file;                  ///< That it was read from.
    const ped::World* world = nullptr; ///< Outlives the runs.
    std::uint64_t people = 0;          ///< At the start; 0: as the station says.
    std::string model;                 ///< Of locomotion; empty: as types say.
    bool minds = false;                ///< People have minds, and live until the alarm; else they roam.
    float alarm = 5.0f;                ///< When an alarm sounds everywhere, where the station has none of its own. [s]
    float seconds = 1800.0f;           ///< Longest time after the alarm. [s]
    ped::WayParameters ways;           ///< What is not given is as the station says.
    std::vector<ped::PortalId> shut;   ///< Doors that are locked from the start, which nobody knows.

    /// World, settings and version of what is measured: another key is another question.
    std::string key() const;
};

/// When the first alarm of a station sounds; below 0: it has none. [s]
float firstAlarm(const ped::StationDesc& station);

/// Makes the run on the calling thread. False where goOn said so. Figures are times after the alarm, in seconds, and
/// counts; the first of the answer's maps is the share of people who are out, second by second.
bool runEvacuation(const EvacuationVariant& variant, std::uint64_t seed, RunAnswer& answer,
                   const std::function<bool(double)>& goOn);

} // namespace pedsim
