// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Who passed which portal, and when. A person who crosses a threshold has passed once they are clear of it: people who
/// hesitate on a threshold, or are pushed to and fro across it, pass at most once.

#include "Report/PlanOfRecording.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace pedsim {

/// Distance from a threshold at which a person has passed it. [m]
inline constexpr float passageReach = 1.0f;

struct Passage {
    std::size_t portal = 0; ///< Of the plan.
    bool forth = false;     ///< From its region a to b.
    std::size_t sample = 0; ///< In which they crossed it.
};

/// Told where everybody is, each person's samples in the order of time.
class PassageCounter {
public:
    PassageCounter(const PlanOfRecording& plan, std::function<void(const Passage&)> passed);

    void at(std::size_t person, std::size_t sample, std::size_t region, ped::Vec2 position);
    /// The recording ends: people who have crossed a threshold last have passed it.
    void finish();

private:
    struct Walker {
        bool known = false;
        std::size_t sample = 0;
        std::size_t region = 0;
        std::optional<Passage> begun; ///< Crossed, but not clear of the threshold yet.
        std::size_t cameFrom = 0;     ///< Region before that crossing.
    };

    void cross(Walker& walker, std::size_t sample, std::size_t region, ped::Vec2 position);
    void settle(Walker& walker);
    std::optional<std::size_t> portalBetween(std::size_t a, std::size_t b, ped::Vec2 position) const;

    const PlanOfRecording& plan_;
    std::function<void(const Passage&)> passed_;
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> between_;
    std::vector<Walker> walkers_; ///< By id.
};

/// The busiest minute of one direction.
struct PeakMinute {
    std::size_t people = 0; ///< In that minute.
    double from = 0.0;      ///< When it begins. [s]
};
/// `times` in ascending order. [s]
PeakMinute busiestMinute(const std::vector<double>& times);

} // namespace pedsim
