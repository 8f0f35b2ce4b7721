// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Levels of service place by place, each by the table that Fruin (1971) made for its kind: walkways, stairs, queues.

#include "Report/PlanOfRecording.h"

#include "ped/Measure/DensityField.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

enum class ServiceTable : std::uint8_t { Walkway, Stairs, Queue };

/// "walkway", "stairs", "queue".
const char* nameOf(ServiceTable table);
/// Density up to which levels A to E of a table reach; F is above. [1/m²]
const std::array<double, 5>& limitsOf(ServiceTable table);

/// Level F has no end; beyond these densities it is told apart. [1/m²]
inline constexpr std::array<double, 3> beyondF{3.0, 4.0, 5.0};
inline constexpr std::size_t gradeCount = 6 + beyondF.size();
/// "A" to "F", then "F from 3", "F from 4", "F from 5".
std::string nameOfGrade(std::size_t grade);
const char* colourOfGrade(std::size_t grade);
/// 0 for A to 5 for F, then how far beyond.
std::size_t gradeOf(ServiceTable table, double density);

/// What was seen of one place.
struct PlaceService {
    std::string name;
    ServiceTable table = ServiceTable::Walkway;
    std::array<std::uint64_t, gradeCount> looks{}; ///< People seen, by grade.
    std::uint64_t people = 0;                      ///< The sum of them.
    double densest = 0.0;                          ///< Around anybody. [1/m²]
    double densestSeconds = 0.0;                   ///< When that was. [s]
    std::uint32_t most = 0;                        ///< People there at once.
    double mostSeconds = 0.0;                      ///< When that was first. [s]
    float area = 0.0f;                             ///< Walkable; 0: unknown. [m²]
    double mean = 0.0;                             ///< People there, over all looks.
};

/// Regions and queues, watched look by look. Somebody in a line counts for its queue, not for the region.
class ServiceWatcher {
public:
    /// `queueAt`: the queue in whose line a place lies, or as many as there are queues.
    ServiceWatcher(const PlanOfRecording& plan, std::function<std::size_t(ped::Vec3)> queueAt);

    void look(double seconds, std::span<const ped::TrajectoryBody> bodies,
              std::span<const std::uint16_t> levelOfRegion);
    /// Places where anybody was: regions, then queues, in the order of the plan.
    std::vector<PlaceService> finish() const;

private:
    std::size_t placeOf(const ped::TrajectoryBody& body) const;

    std::function<std::size_t(ped::Vec3)> queueAt_;
    ped::DensityField field_;
    std::size_t regions_;
    std::vector<PlaceService> places_;
    std::vector<std::uint32_t> now_; ///< By place: people in this look.
    std::uint64_t looks_ = 0;
};

} // namespace pedsim
