// SPDX-License-Identifier: MIT
#include "Report/ServicePlaces.h"

#include "Report/DensityMap.h"

#include "ped/Measure/DensityGrid.h"
#include "ped/Measure/ServiceLevel.h"

#include <fmt/format.h>

#include <algorithm>

namespace pedsim {

namespace {

/// Slower than this, a person beside a queue's line is in it. [m/s]
constexpr float slowInLine = 0.4f;
constexpr const char* coloursBeyondF[] = {"#a01c50", "#6d1466", "#3a0d4f"};

/// By square metres per person: 1.9, 1.4, 0.9, 0.7, 0.4 on stairs; 1.2, 0.9, 0.7, 0.3, 0.2 in queues.
constexpr std::array<double, 5> stairLimits{0.53, 0.71, 1.11, 1.43, 2.5};
constexpr std::array<double, 5> queueLimits{0.83, 1.11, 1.43, 3.33, 5.0};

} // namespace

const char* nameOf(ServiceTable table) {
    return table == ServiceTable::Stairs ? "stairs" : table == ServiceTable::Queue ? "queue" : "walkway";
}

const std::array<double, 5>& limitsOf(ServiceTable table) {
    return table == ServiceTable::Stairs ? stairLimits : table == ServiceTable::Queue ? queueLimits : ped::fruinLimits;
}

std::string nameOfGrade(std::size_t grade) {
    return grade < 6 ? std::string(1, "ABCDEF"[grade]) : fmt::format("F from {:.0f}", beyondF[grade - 6]);
}

const char* colourOfGrade(std::size_t grade) {
    return grade < 6 ? fruinColours[grade] : coloursBeyondF[grade - 6];
}

std::size_t gradeOf(ServiceTable table, double density) {
    std::size_t grade = 0;
    const std::array<double, 5>& limits = limitsOf(table);
    while (grade < limits.size() && density >= limits[grade])
        ++grade;
    for (std::size_t i = 0; grade >= 5 && i < beyondF.size(); ++i)
        if (density >= beyondF[i])
            grade = 6 + i;
    return grade;
}

ServiceWatcher::ServiceWatcher(const PlanOfRecording& plan, std::function<std::size_t(ped::Vec3)> queueAt)
    : queueAt_(std::move(queueAt)), field_(plan.bounds, plan.levels.size()), regions_(plan.regions.size()) {
    for (const PlanRegion& region : plan.regions) {
        PlaceService place;
        place.name = region.name;
        place.table = region.stairs ? ServiceTable::Stairs : ServiceTable::Walkway;
        place.area = region.area;
        places_.push_back(std::move(place));
    }
    for (const PlanQueue& queue : plan.queues) {
        PlaceService place;
        place.name = queue.name;
        place.table = ServiceTable::Queue;
        places_.push_back(std::move(place));
    }
    now_.resize(places_.size());
}

std::size_t ServiceWatcher::placeOf(const ped::TrajectoryBody& body) const {
    if (length(body.velocity) < slowInLine)
        if (const std::size_t queue = queueAt_(body.position); regions_ + queue < places_.size())
            return regions_ + queue;
    return std::min(body.region.index(), places_.size());
}

void ServiceWatcher::look(double seconds, std::span<const ped::TrajectoryBody> bodies,
                          std::span<const std::uint16_t> levelOfRegion) {
    ++looks_;
    field_.update(bodies, levelOfRegion);
    std::fill(now_.begin(), now_.end(), 0u);
    for (const ped::TrajectoryBody& body : bodies) {
        const std::size_t at = placeOf(body);
        if (at >= places_.size())
            continue;
        PlaceService& place = places_[at];
        const auto density = static_cast<double>(field_.densityAt(body.position.xy(), levelOf(body, levelOfRegion)));
        ++place.looks[gradeOf(place.table, density)];
        ++place.people;
        ++now_[at];
        if (density > place.densest) {
            place.densest = density;
            place.densestSeconds = seconds;
        }
    }
    for (std::size_t i = 0; i < places_.size(); ++i)
        if (now_[i] > places_[i].most) {
            places_[i].most = now_[i];
            places_[i].mostSeconds = seconds;
        }
}

std::vector<PlaceService> ServiceWatcher::finish() const {
    std::vector<PlaceService> out;
    for (PlaceService place : places_)
        if (place.people > 0) {
            place.mean = static_cast<double>(place.people) / static_cast<double>(std::max<std::uint64_t>(1, looks_));
            out.push_back(std::move(place));
        }
    return out;
}

} // namespace pedsim
