// SPDX-License-Identifier: MIT
#include "Validation/Trajectories.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>

namespace pedsim {

namespace {

/// Half the time over which a speed is the mean. [s]
constexpr double halfSpan = 0.2;

bool parsePoint(const std::string& line, double metres, TrackPoint& point) {
    std::string text = line;
    std::replace(text.begin(), text.end(), ',', ' ');
    const char* at = text.c_str();
    double numbers[4];
    for (double& number : numbers) {
        char* end = nullptr;
        number = std::strtod(at, &end);
        if (end == at || !std::isfinite(number))
            return false;
        at = end;
    }
    point = {static_cast<std::int32_t>(numbers[0]), static_cast<std::int32_t>(numbers[1]), numbers[2] * metres,
             numbers[3] * metres};
    return true;
}

} // namespace

bool readTrajectories(const std::string& path, double metres, double framesPerSecond, Trajectories& out) {
    std::ifstream in(path);
    out.points.clear();
    out.framesPerSecond = framesPerSecond;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line.front() == '#') {
            if (line.find("x/cm") != std::string::npos)
                metres = 0.01;
            else if (line.find("x/m") != std::string::npos)
                metres = 1.0;
            continue;
        }
        TrackPoint point;
        if (parsePoint(line, metres, point))
            out.points.push_back(point);
    }
    std::sort(out.points.begin(), out.points.end(),
              [](const TrackPoint& a, const TrackPoint& b) { return a.id != b.id ? a.id < b.id : a.frame < b.frame; });
    return !out.points.empty();
}

std::vector<DiagramPoint> diagramOf(const Trajectories& tracks, const ped::Box2& area) {
    struct Sum {
        double people = 0.0;
        double speed = 0.0;
    };
    std::map<std::int32_t, Sum> seconds;
    const auto span = static_cast<std::int32_t>(std::lround(halfSpan * tracks.framesPerSecond));
    const std::vector<TrackPoint>& points = tracks.points;
    const auto perSecond = static_cast<std::int32_t>(std::lround(tracks.framesPerSecond));
    for (std::size_t i = 0; i < points.size(); ++i) {
        const TrackPoint& p = points[i];
        if (!area.contains({static_cast<float>(p.x), static_cast<float>(p.y)}))
            continue;
        std::size_t low = i, high = i;
        while (low > 0 && points[low - 1].id == p.id && points[low - 1].frame >= p.frame - span)
            --low;
        while (high + 1 < points.size() && points[high + 1].id == p.id && points[high + 1].frame <= p.frame + span)
            ++high;
        const double time = (points[high].frame - points[low].frame) / tracks.framesPerSecond;
        if (!(time > 0.0))
            continue;
        Sum& sum = seconds[p.frame / perSecond];
        sum.people += 1.0;
        sum.speed += std::hypot(points[high].x - points[low].x, points[high].y - points[low].y) / time;
    }
    const auto size = static_cast<double>(area.size().x * area.size().y);
    std::vector<DiagramPoint> out;
    for (const auto& [second, sum] : seconds) {
        const double density = sum.people / (perSecond * size);
        const double speed = sum.speed / sum.people;
        out.push_back({density, speed, density * speed});
    }
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

std::vector<double> passagesBelow(const Trajectories& tracks, double y) {
    std::vector<double> times;
    bool counted = false; // The person at hand.
    for (std::size_t i = 1; i < tracks.points.size(); ++i) {
        const TrackPoint& before = tracks.points[i - 1];
        const TrackPoint& now = tracks.points[i];
        counted = counted && before.id == now.id;
        if (!counted && before.id == now.id && before.y >= y && now.y < y) {
            times.push_back(now.frame / tracks.framesPerSecond);
            counted = true;
        }
    }
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
