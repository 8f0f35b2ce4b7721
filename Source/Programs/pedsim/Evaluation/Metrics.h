// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people are judged by: a metric is a measure, taken at every point of a track, and an operator that makes one
/// number of a stretch of it. Names of measures and operators are Charalambous's (2013); their formulas are in
/// Docs/Evaluating.md.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

enum class Measure : std::uint8_t {
    Speed,
    AngularSpeed,
    Acceleration,
    AngularAcceleration,
    NearNeighbours,
    NearestDistance,
    Neighbours,
    Curvature,
    DistanceCovered,
    AngularDisplacement,
    Displacement,
    Collisions,
    NearestSpeed,
    NearestAngularSpeed,
    NearestVelocity,
    AroundSpeed,
    AroundAngularSpeed,
    AroundVelocity,
    NearestDirection,
    AroundDirection,
    NearestAngle,
};
inline constexpr std::size_t measureCount = 21;

struct MeasureInfo {
    const char* name;    ///< On the command line.
    const char* unit;    ///< Empty: a count.
    bool others;         ///< Between people: taken only where somebody is within `neighbourhood`.
    const char* more;    ///< What somebody does whose value is high: "walks faster than".
    const char* less;    ///< The same for a low value.
    const char* meaning; ///< For help.
};
const MeasureInfo& infoOf(Measure measure);

enum class Operator : std::uint8_t { Average, Deviation, Sum, Least, Most };
inline constexpr std::size_t operatorCount = 5;
/// "avg", "dev", "sum", "min", "max".
const char* nameOf(Operator op);

struct Metric {
    Measure measure = Measure::Speed;
    Operator op = Operator::Average;
    bool whole = false; ///< Over the person's whole track instead of the segment.
    friend bool operator==(const Metric&, const Metric&) = default;
};
/// "speed:avg", "curvature:max@whole".
std::string nameOf(const Metric& metric);
/// None where `text` names no metric.
std::optional<Metric> parseMetric(std::string_view text);
/// "speed:avg,curvature:max"; on failure `fault` says which word is wrong.
bool parseMetrics(std::string_view text, std::vector<Metric>& out, std::string& fault);

/// A choice of metrics with a name.
struct MetricPreset {
    const char* name;
    char letter; ///< As Docs/Validation.md and tables call it.
    const char* meaning;
    std::vector<Metric> metrics;
};
/// steering (A), social (B), four (C), ten (D).
std::span<const MetricPreset> metricPresets();
/// By name or letter; null where there is none.
const MetricPreset* findPreset(std::string_view name);

/// Others within this distance are somebody's neighbourhood. [m]
inline constexpr float neighbourhood = 4.0f;
/// Others within this distance are near. [m]
inline constexpr float nearby = 1.2f;
/// Distances to the nearest other are not told beyond. [m]
inline constexpr float farthestNearest = 10.0f;

} // namespace pedsim
