// SPDX-License-Identifier: MIT
#include "Evaluation/Metrics.h"

#include <fmt/format.h>

#include <algorithm>

namespace pedsim {

namespace {

constexpr std::array<MeasureInfo, measureCount> measureTable{{
    {"speed", "m/s", false, "walks faster than", "walks more slowly than", "speed"},
    {"angular-speed", "rad/s", false, "turns more than", "walks straighter than", "change of heading, without sign"},
    {"acceleration", "m/s²", false, "changes pace more than", "keeps pace more evenly than",
     "change of speed, without sign"},
    {"angular-acceleration", "rad/s²", false, "turns more jerkily than", "turns more smoothly than",
     "change of turning, without sign"},
    {"near-neighbours", "", false, "has more people at hand than", "has fewer people at hand than",
     "others within 1.2 m"},
    {"nn-distance", "m", false, "keeps farther from the nearest person than", "is nearer to the nearest person than",
     "distance to the nearest other, at most 10 m"},
    {"neighbours", "", false, "is in a denser crowd than", "is more alone than", "others within 4 m"},
    {"curvature", "1/m", false, "turns more sharply than", "walks straighter than", "turning per metre, at most 10"},
    {"distance", "m", false, "covers more ground than", "covers less ground than", "way from point to point"},
    {"angular-displacement", "rad", false, "turns more than", "walks straighter than",
     "change of heading from point to point"},
    {"displacement", "m", false, "gets farther from the start than", "stays nearer to the start than",
     "distance from where the track begins"},
    {"collisions", "", false, "touches more people than", "touches fewer people than", "others nearer than both radii"},
    {"nn-speed", "m/s", true, "differs more in speed from the nearest person than",
     "differs less in speed from the nearest person than", "difference of speed to the nearest other"},
    {"nn-angular-speed", "rad/s", true, "turns less like the nearest person than",
     "turns more like the nearest person than", "difference of turning to the nearest other"},
    {"nn-velocity", "m/s", true, "moves less like the nearest person than", "moves more like the nearest person than",
     "difference of velocity to the nearest other"},
    {"neighbourhood-speed", "m/s", true, "differs more in speed from the people around than",
     "differs less in speed from the people around than", "difference of speed to the mean within 4 m"},
    {"neighbourhood-angular-speed", "rad/s", true, "turns less like the people around than",
     "turns more like the people around than", "difference of turning to the mean within 4 m"},
    {"neighbourhood-velocity", "m/s", true, "moves less like the people around than",
     "moves more like the people around than", "difference of velocity to the mean within 4 m"},
    {"nn-direction", "rad", true, "heads less like the nearest person than", "heads more like the nearest person than",
     "angle between the headings of somebody and the nearest other"},
    {"neighbourhood-direction", "rad", true, "heads less like the people around than",
     "heads more like the people around than", "angle to the direction of the mean velocity within 4 m"},
    {"nn-angle", "rad", true, "has the nearest person farther behind than",
     "has the nearest person farther in front than", "angle between heading and the nearest other"},
}};

constexpr std::array<const char*, operatorCount> operatorNames{"avg", "dev", "sum", "min", "max"};
constexpr std::string_view wholeMark = "@whole";

std::vector<MetricPreset> makePresets() {
    using enum Measure;
    using enum Operator;
    const std::vector<Metric> four{
        {Speed, Average}, {AngularSpeed, Average}, {NearestDistance, Average}, {NearestVelocity, Average}};
    std::vector<Metric> ten = four;
    for (const Metric metric :
         {Metric{Speed, Deviation}, Metric{Acceleration, Average}, Metric{Neighbours, Average},
          Metric{AroundDirection, Average}, Metric{NearestAngle, Average}, Metric{Curvature, Most}})
        ten.push_back(metric);
    return {{"steering", 'A', "how people walk by themselves", {{Speed, Average}, {Curvature, Most}}},
            {"social", 'B', "pace, and pace against the people around", {{Speed, Average}, {AroundSpeed, Average}}},
            {"four", 'C', "pace, turning, and the nearest person", four},
            {"ten", 'D', "those, and evenness, crowd and directions", ten}};
}

} // namespace

const MeasureInfo& infoOf(Measure measure) {
    return measureTable[static_cast<std::size_t>(measure)];
}

const char* nameOf(Operator op) {
    return operatorNames[static_cast<std::size_t>(op)];
}

std::string nameOf(const Metric& metric) {
    return fmt::format("{}:{}{}", infoOf(metric.measure).name, nameOf(metric.op), metric.whole ? wholeMark : "");
}

std::optional<Metric> parseMetric(std::string_view text) {
    Metric metric;
    if (text.ends_with(wholeMark)) {
        metric.whole = true;
        text.remove_suffix(wholeMark.size());
    }
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const std::string_view op = colon == std::string_view::npos ? "avg" : text.substr(colon + 1);
    for (std::size_t m = 0; m < measureCount; ++m)
        for (std::size_t o = 0; o < operatorCount; ++o)
            if (name == measureTable[m].name && op == operatorNames[o]) {
                metric.measure = static_cast<Measure>(m);
                metric.op = static_cast<Operator>(o);
                return metric;
            }
    return std::nullopt;
}

bool parseMetrics(std::string_view text, std::vector<Metric>& out, std::string& fault) {
    out.clear();
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view word = text.substr(0, comma);
        const std::optional<Metric> metric = parseMetric(word);
        if (!metric) {
            fault = fmt::format("'{}' is no metric; a metric is a measure and an operator, as in speed:avg.", word);
            return false;
        }
        if (std::find(out.begin(), out.end(), *metric) == out.end())
            out.push_back(*metric);
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    fault = out.empty() ? "there must be at least one metric." : "";
    return !out.empty();
}

std::span<const MetricPreset> metricPresets() {
    static const std::vector<MetricPreset> presets = makePresets();
    return presets;
}

const MetricPreset* findPreset(std::string_view name) {
    for (const MetricPreset& preset : metricPresets())
        if (name == preset.name || (name.size() == 1 && name[0] == preset.letter))
            return &preset;
    return nullptr;
}

} // namespace pedsim
