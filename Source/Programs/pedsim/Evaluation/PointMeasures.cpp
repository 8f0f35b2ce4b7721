// SPDX-License-Identifier: MIT
#include "Evaluation/PointMeasures.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr float sharpest = 10.0f;      ///< Curvature is not told beyond. [1/m]
constexpr float curvatureSpeed = 0.2f; ///< Slower people are taken to walk that fast. [m/s]
constexpr float noDirection = 0.05f;   ///< A mean velocity below has no direction. [m/s]
constexpr float cellSide = 5.0f;       ///< Of the grid; farthestNearest is two of them. [m]

float angleBetween(float a, float b) {
    return static_cast<float>(std::fabs(wrapped(static_cast<double>(a) - static_cast<double>(b))));
}

/// Somebody at one moment.
struct Present {
    std::int32_t column = 0, row = 0; ///< Cell of the grid.
    std::size_t point = 0;            ///< Index into the set's points.
    std::uint32_t stay = 0;
    std::uint32_t level = 0; ///< Floor and file: different files are different places.
};

bool byCell(const Present& a, const Present& b) {
    if (a.level != b.level)
        return a.level < b.level;
    if (a.row != b.row)
        return a.row < b.row;
    return a.column != b.column ? a.column < b.column : a.point < b.point;
}

/// What there is around somebody.
struct Around {
    std::size_t nearest = 0; ///< Point of the nearest other.
    float distance = farthestNearest;
    int close = 0, touched = 0, count = 0;
    ped::Vec2 velocity; ///< Sums over the neighbourhood.
    float speed = 0.0f, turning = 0.0f;
};

class Moment {
public:
    Moment(const TrackSet& set, std::vector<Present>& present) : set_(set), present_(present) {
        std::sort(present_.begin(), present_.end(), byCell);
    }

    Around around(const Present& who) const {
        Around out;
        const TrackPoint& own = set_.points[who.point];
        const float radius = set_.stays[who.stay].radius;
        for (std::int32_t row = who.row - 2; row <= who.row + 2; ++row) {
            Present low;
            low.level = who.level;
            low.row = row;
            low.column = who.column - 2;
            auto at = std::lower_bound(present_.begin(), present_.end(), low, byCell);
            for (; at != present_.end() && at->level == who.level && at->row == row && at->column <= who.column + 2;
                 ++at)
                if (at->stay != who.stay)
                    see(own, radius, *at, out);
        }
        return out;
    }

private:
    void see(const TrackPoint& own, float radius, const Present& other, Around& out) const {
        const TrackPoint& them = set_.points[other.point];
        const float d = ped::distance(own.position, them.position);
        if (d < out.distance || (d == out.distance && d < farthestNearest && other.point < out.nearest)) {
            out.distance = d;
            out.nearest = other.point;
        }
        out.close += d < nearby ? 1 : 0;
        out.touched += d < radius + set_.stays[other.stay].radius ? 1 : 0;
        if (d >= neighbourhood)
            return;
        ++out.count;
        out.velocity += them.velocity;
        out.speed += them.speed;
        out.turning += them.turning;
    }

    const TrackSet& set_;
    std::vector<Present>& present_;
};

void setOthers(const TrackSet& set, const TrackPoint& own, const Around& around, std::size_t point,
               PointMeasures& out) {
    const auto put = [&](Measure m, float v) { out.values[static_cast<std::size_t>(m)][point] = v; };
    put(Measure::NearNeighbours, static_cast<float>(around.close));
    put(Measure::NearestDistance, around.distance);
    put(Measure::Neighbours, static_cast<float>(around.count));
    put(Measure::Collisions, static_cast<float>(around.touched));
    out.accompanied[point] = around.count > 0 ? 1 : 0;
    if (around.count == 0)
        return;
    const TrackPoint& nn = set.points[around.nearest];
    const float share = 1.0f / static_cast<float>(around.count);
    const ped::Vec2 mean = around.velocity * share;
    put(Measure::NearestSpeed, std::fabs(own.speed - nn.speed));
    put(Measure::NearestAngularSpeed, std::fabs(own.turning - nn.turning));
    put(Measure::NearestVelocity, ped::length(own.velocity - nn.velocity));
    put(Measure::AroundSpeed, std::fabs(own.speed - around.speed * share));
    put(Measure::AroundAngularSpeed, std::fabs(own.turning - around.turning * share));
    put(Measure::AroundVelocity, ped::length(own.velocity - mean));
    put(Measure::NearestDirection, angleBetween(own.heading, nn.heading));
    put(Measure::AroundDirection,
        ped::length(mean) < noDirection ? 0.0f : angleBetween(own.heading, std::atan2(mean.y, mean.x)));
    const ped::Vec2 to = nn.position - own.position;
    put(Measure::NearestAngle, angleBetween(own.heading, std::atan2(to.y, to.x)));
}

void measureAlone(const TrackSet& set, const Stay& stay, PointMeasures& out) {
    const std::span<const TrackPoint> points = set.of(stay);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const TrackPoint& p = points[i];
        const TrackPoint& before = points[i > 0 ? i - 1 : 0];
        const auto put = [&](Measure m, float v) { out.values[static_cast<std::size_t>(m)][stay.begin + i] = v; };
        put(Measure::Speed, p.speed);
        put(Measure::AngularSpeed, std::fabs(p.turning));
        put(Measure::Acceleration, std::fabs(p.acceleration));
        put(Measure::AngularAcceleration, std::fabs(p.turningChange));
        put(Measure::Curvature, std::min(sharpest, std::fabs(p.turning) / std::max(p.speed, curvatureSpeed)));
        put(Measure::DistanceCovered, ped::distance(p.position, before.position));
        put(Measure::AngularDisplacement, angleBetween(p.heading, before.heading));
        put(Measure::Displacement, ped::distance(p.position, points[0].position));
    }
}

/// Points by moment: where each moment's begin in `order`.
struct Moments {
    std::vector<std::size_t> first;
    std::vector<Present> order;
};

Moments sortByMoment(const TrackSet& set) {
    std::vector<std::int64_t> times;
    for (const Stay& stay : set.stays)
        for (std::size_t i = 0; i < stay.count; ++i)
            times.push_back(stay.first + static_cast<std::int64_t>(i));
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    Moments out;
    out.first.assign(times.size() + 1, 0);
    const auto indexOf = [&](std::int64_t t) {
        return static_cast<std::size_t>(std::lower_bound(times.begin(), times.end(), t) - times.begin());
    };
    for (const Stay& stay : set.stays)
        for (std::size_t i = 0; i < stay.count; ++i)
            ++out.first[indexOf(stay.first + static_cast<std::int64_t>(i)) + 1];
    for (std::size_t i = 1; i < out.first.size(); ++i)
        out.first[i] += out.first[i - 1];
    std::vector<std::size_t> next = out.first;
    out.order.resize(set.points.size());
    for (std::size_t s = 0; s < set.stays.size(); ++s) {
        const Stay& stay = set.stays[s];
        std::size_t moment = indexOf(stay.first);
        for (std::size_t i = 0; i < stay.count; ++i, ++moment) {
            const TrackPoint& p = set.points[stay.begin + i];
            out.order[next[moment]++] = {static_cast<std::int32_t>(std::floor(p.position.x / cellSide)),
                                         static_cast<std::int32_t>(std::floor(p.position.y / cellSide)), stay.begin + i,
                                         static_cast<std::uint32_t>(s), (stay.file << 16) | p.level};
        }
    }
    return out;
}

} // namespace

PointMeasures measurePoints(const TrackSet& set, ped::Executor& executor) {
    PointMeasures out;
    for (std::vector<float>& values : out.values)
        values.assign(set.points.size(), 0.0f);
    out.accompanied.assign(set.points.size(), 0);
    executor.parallelFor(set.stays.size(), 16, [&](std::size_t begin, std::size_t end, std::size_t) {
        for (std::size_t s = begin; s < end; ++s)
            measureAlone(set, set.stays[s], out);
    });
    const Moments moments = sortByMoment(set);
    executor.parallelFor(moments.first.size() - 1, 64, [&](std::size_t begin, std::size_t end, std::size_t) {
        std::vector<Present> present;
        for (std::size_t m = begin; m < end; ++m) {
            present.assign(moments.order.begin() + static_cast<std::ptrdiff_t>(moments.first[m]),
                           moments.order.begin() + static_cast<std::ptrdiff_t>(moments.first[m + 1]));
            const Moment moment(set, present);
            for (const Present& who : present)
                setOthers(set, set.points[who.point], moment.around(who), who.point, out);
        }
    });
    return out;
}

} // namespace pedsim
