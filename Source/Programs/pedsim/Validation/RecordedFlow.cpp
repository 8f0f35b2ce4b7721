// SPDX-License-Identifier: MIT
#include "Validation/RecordedFlow.h"

#include "ped/Measure/DensityMeter.h"
#include "ped/Measure/FlowMeter.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace pedsim {

namespace {

/// Farther than any experiment reaches. [m]
constexpr float farAway = 1000.0f;

template <class M>
void feed(TrajectorySource& source, M& meter) {
    ped::TrajectoryFrame frame;
    ped::Diagnostics diagnostics;
    while (source.next(frame, diagnostics))
        meter.update(frame);
}

} // namespace

std::vector<DiagramPoint> diagramOf(TrajectorySource& source, const ped::Box2& area) {
    ped::MeasureArea rectangle;
    rectangle.center = area.center();
    rectangle.half = area.size() * 0.5f;
    ped::DensityMeter meter(rectangle, 1.0);
    feed(source, meter);
    std::vector<DiagramPoint> out;
    for (const ped::DensitySample& s : meter.samples())
        if (s.density > 0.0)
            out.push_back({s.density, s.speed, s.flow});
    return out;
}

std::vector<DiagramPoint> classMeans(const std::vector<DiagramPoint>& points, double width, std::size_t least) {
    std::map<int, std::vector<DiagramPoint>> classes;
    for (const DiagramPoint& p : points)
        classes[static_cast<int>(std::floor(p.density / width))].push_back(p);
    std::vector<DiagramPoint> means;
    for (const auto& [index, members] : classes) {
        if (members.size() < least)
            continue;
        DiagramPoint mean;
        for (const DiagramPoint& p : members) {
            mean.density += p.density / static_cast<double>(members.size());
            mean.speed += p.speed / static_cast<double>(members.size());
            mean.flow += p.flow / static_cast<double>(members.size());
        }
        means.push_back(mean);
    }
    return means;
}

std::vector<double> passagesBelow(TrajectorySource& source, double y) {
    ped::CountingLine line;
    // Looking along x, what is below is at the right: backwards.
    line.a = {-farAway, static_cast<float>(y)};
    line.b = {farAway, static_cast<float>(y)};
    ped::FlowMeter meter(line);
    feed(source, meter);
    std::set<ped::AgentId> counted;
    std::vector<double> times;
    for (const ped::Passage& p : meter.passages())
        if (p.way == ped::Passing::Backwards && counted.insert(p.id).second)
            times.push_back(p.seconds);
    std::sort(times.begin(), times.end());
    return times;
}

double speedAt(const std::vector<DiagramPoint>& diagram, double density) {
    if (diagram.empty())
        return 0.0;
    if (density <= diagram.front().density)
        return diagram.front().speed;
    for (std::size_t i = 1; i < diagram.size(); ++i) {
        const DiagramPoint& a = diagram[i - 1];
        const DiagramPoint& b = diagram[i];
        if (density <= b.density)
            return a.speed + (b.speed - a.speed) * (density - a.density) / (b.density - a.density);
    }
    return diagram.back().speed;
}

} // namespace pedsim
