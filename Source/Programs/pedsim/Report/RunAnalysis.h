// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a recording tells about a run: looked through once, from beginning to end.

#include "Recording/RecordingReader.h"
#include "Report/CrushSection.h"
#include "Report/DayTables.h"
#include "Report/LiftWatcher.h"
#include "Report/Passages.h"
#include "Report/PlanOfRecording.h"
#include "Report/ServicePlaces.h"
#include "Report/TogetherTables.h"

#include "ped/Measure/MeterTable.h"
#include "ped/Measure/ServiceLevel.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pedsim {

using ped::fruinLevel;
using ped::fruinLimits;

inline constexpr std::size_t speedBins = 25; ///< Of 0.1 m/s; the last holds all above.
inline constexpr double densityCell = 1.0;   ///< Side of a cell of the density maps. [m]

/// People who went through a portal: passages, not crossings of its threshold.
struct PortalFlow {
    std::size_t portal = 0;
    std::uint64_t forth = 0; ///< From its region a to b.
    std::uint64_t back = 0;
    PeakMinute peakForth;
    PeakMinute peakBack;
    std::vector<std::uint32_t> perSlot; ///< Both ways, by time slot.
    std::uint64_t total() const { return forth + back; }
};

struct QueueFigures {
    std::size_t queue = 0;
    double mean = 0.0; ///< People in line, over the whole time.
    std::uint32_t most = 0;
    std::vector<float> length; ///< By time slot: mean.
    std::vector<float> waits;  ///< Of those who have left the line. [s]
};

struct DensityMapFigures {
    std::size_t columns = 0;
    std::size_t rows = 0;
    std::vector<float> mean; ///< People per square metre, over the whole time.
    std::vector<float> peak; ///< Highest mean of one group of frames.
};

struct RunFigures {
    double seconds = 0.0; ///< From the first to the last recorded frame.
    double samplePeriod = 0.1;
    std::size_t samples = 0;
    std::uint64_t personSamples = 0;
    double slotSeconds = 10.0;                     ///< Of what is told over time.
    std::vector<double> present;                   ///< By recorded frame.
    std::vector<double> meanSpeed;                 ///< By slot, of people who move. [m/s]
    std::array<std::uint64_t, speedBins> speeds{}; ///< Person-frames of people who move.
    std::vector<std::string> activityNames;
    std::vector<std::vector<double>> activityShare; ///< By activity, by slot: share of people.
    std::array<std::uint64_t, 6> service{};         ///< Person-frames by level of service around the person.
    std::vector<PlaceService> places;               ///< Where anybody was: regions, then queues.
    std::vector<PortalFlow> portals;                ///< Those that anybody used, the busiest first.
    std::vector<QueueFigures> queues;               ///< Those that had anybody, the longest first.
    bool queuesRecorded = false;                    ///< Else by people who stand along the line.
    std::vector<LiftFigures> lifts;                 ///< In the order of the station.
    std::vector<DensityMapFigures> density;         ///< By level of the plan.
    CrushFigures crush;                             ///< By the recorded frames.
    std::vector<std::string> seriesNames;
    std::vector<std::vector<double>> series;  ///< By series, by group.
    std::vector<double> seriesTimes;          ///< Ends of groups. [s]
    TogetherFigures together;                 ///< Who came with whom, and how much was computed for whom.
    std::map<std::string, RoleFigures> roles; ///< What people with roles spent their time on.
    /// Of meters that the recording's summary says nothing of, because it was cut off or is older than they are: what
    /// they make of the recorded frames.
    ped::FigureList measured;
};

/// `progress` is told the share that is done; false ends the work. Returns false then, or where a group makes no sense.
bool analyseRun(const RecordingReader& recording, const PlanOfRecording& plan,
                const std::function<bool(double)>& progress, RunFigures& out, ped::Diagnostics& diagnostics);

} // namespace pedsim
