// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Who rode in which lift, and how long they waited for it, by where people were recorded.

#include "Report/PlanOfRecording.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace pedsim {

/// Nearer to the door of a lift than this, people who get in afterwards have waited for it. [m]
inline constexpr float liftReach = 6.0f;

struct LiftFigures {
    std::string name;
    std::uint64_t rides = 0; ///< People who got out at another stop than they got in at.
    std::uint32_t most = 0;  ///< People in the cabin at once.
    std::size_t mostSample = 0;
    std::vector<double> waits;        ///< Of those who got in, since they came near to the door. [s]
    std::vector<double> inside;       ///< Of those who rode: from getting in to getting out. [s]
    std::vector<std::uint64_t> gotIn; ///< By stop.
    std::vector<std::uint64_t> gotOut;
};

/// Told where everybody is, each person's samples in the order of time.
class LiftWatcher {
public:
    explicit LiftWatcher(const PlanOfRecording& plan);

    void at(std::size_t person, std::size_t sample, std::size_t region, ped::Vec2 position);
    /// Lifts in the order of the station.
    std::vector<LiftFigures> finish(double samplePeriod);

private:
    struct Stop {
        std::size_t lift = 0;
        std::size_t stop = 0;
    };
    struct Door {
        Stop of;
        ped::Vec2 center;
    };
    struct Passenger {
        bool known = false;
        std::size_t sample = 0;
        std::optional<Stop> inside;
        Stop gotIn;                      ///< Of those inside.
        std::size_t since = 0;           ///< Sample in which they got in.
        std::optional<std::size_t> near; ///< Sample in which they came near to the door of `nearLift`.
        std::size_t nearLift = 0;
    };

    void getIn(Passenger& p, Stop stop, std::size_t sample);
    void getOut(Passenger& p, std::size_t sample);
    void noteNear(Passenger& p, std::size_t region, std::size_t sample, ped::Vec2 position);

    std::map<std::size_t, Stop> cabins_;             ///< By region.
    std::map<std::size_t, std::vector<Door>> doors_; ///< By the region before them.
    std::vector<Passenger> people_;                  ///< By id.
    std::vector<LiftFigures> lifts_;
    std::vector<std::map<std::size_t, std::uint32_t>> aboard_; ///< By lift, by sample.
};

/// A row for every lift; empty where there are none.
std::string liftTable(const std::vector<LiftFigures>& lifts, double samplePeriod);
std::string liftRows(const std::vector<LiftFigures>& lifts);

} // namespace pedsim
