// SPDX-License-Identifier: MIT
#include "Tracks/TrackSet.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr double longestTrackGap = 1.0; ///< [s]
constexpr double shortestTrack = 1.0;   ///< [s]
constexpr double fastestStep = 12.0;    ///< Nobody runs faster. [m/s]
constexpr double gaussianReach = 3.0;   ///< Deviations after which the Gaussian ends.
constexpr double halfTurn = 3.14159265358979323846;
constexpr double mostPeriods = 1e9; ///< Times beyond are a fault of the file.

struct Plain {
    double x = 0.0, y = 0.0;
};

/// Slope at row i of the parabola through it and its neighbours.
double slopeOf(std::span<const RawPoint> rows, std::size_t i, double RawPoint::*axis) {
    const auto between = [&](std::size_t a, std::size_t b) {
        return (rows[b].*axis - rows[a].*axis) / (rows[b].seconds - rows[a].seconds);
    };
    if (i == 0)
        return between(0, 1);
    if (i + 1 == rows.size())
        return between(i - 1, i);
    const double before = rows[i].seconds - rows[i - 1].seconds, after = rows[i + 1].seconds - rows[i].seconds;
    return (between(i - 1, i) * after + between(i, i + 1) * before) / (before + after);
}

/// The cubic between rows i and i + 1 (Catmull-Rom over unequal times).
double cubicAt(std::span<const RawPoint> rows, std::size_t i, double seconds, double RawPoint::*axis) {
    const double span = rows[i + 1].seconds - rows[i].seconds, t = (seconds - rows[i].seconds) / span;
    const double t2 = t * t, t3 = t2 * t;
    return (2.0 * t3 - 3.0 * t2 + 1.0) * rows[i].*axis + (t3 - 2.0 * t2 + t) * span * slopeOf(rows, i, axis) +
           (3.0 * t2 - 2.0 * t3) * rows[i + 1].*axis + (t3 - t2) * span * slopeOf(rows, i + 1, axis);
}

/// Weighted means of neighbours; the window shrinks at the ends, so that they stay where they are.
std::vector<Plain> smoothed(const std::vector<Plain>& in, double deviation) {
    const auto reach = static_cast<std::size_t>(std::ceil(gaussianReach * deviation - 1e-9));
    if (!(deviation > 0.0) || reach == 0)
        return in;
    std::vector<double> weight(reach + 1);
    for (std::size_t d = 0; d <= reach; ++d)
        weight[d] = std::exp(-0.5 * static_cast<double>(d * d) / (deviation * deviation));
    std::vector<Plain> out(in.size());
    for (std::size_t i = 0; i < in.size(); ++i) {
        const std::size_t window = std::min({reach, i, in.size() - 1 - i});
        double sum = weight[0], x = in[i].x * weight[0], y = in[i].y * weight[0];
        for (std::size_t d = 1; d <= window; ++d) {
            sum += 2.0 * weight[d];
            x += weight[d] * (in[i - d].x + in[i + d].x);
            y += weight[d] * (in[i - d].y + in[i + d].y);
        }
        out[i] = {x / sum, y / sum};
    }
    return out;
}

/// Central difference of `of` at i, one-sided at the ends; of angles the short way round.
template <class Of>
double changeAt(std::size_t i, std::size_t count, double period, bool angle, Of of) {
    const std::size_t low = i > 0 ? i - 1 : 0, high = std::min(i + 1, count - 1);
    if (high == low)
        return 0.0;
    const double difference = of(high) - of(low);
    return (angle ? wrapped(difference) : difference) / (static_cast<double>(high - low) * period);
}

/// Headings of walking: held by people who stand; before the first known one that one, and where there is none the
/// way from the first to the last place.
void fillHeadings(const std::vector<Plain>& way, std::span<TrackPoint> points) {
    std::size_t known = points.size();
    for (std::size_t i = 0; i < points.size(); ++i) {
        TrackPoint& p = points[i];
        if (static_cast<double>(p.speed) >= headingSpeed) {
            p.heading = std::atan2(p.velocity.y, p.velocity.x);
            known = std::min(known, i);
        } else if (known < i) {
            p.heading = points[i - 1].heading;
        }
    }
    const float before =
        known < points.size()
            ? points[known].heading
            : static_cast<float>(std::atan2(way.back().y - way.front().y, way.back().x - way.front().x));
    for (std::size_t i = 0; i < std::min(known, points.size()); ++i)
        points[i].heading = before;
}

void fillKinematics(const std::vector<Plain>& way, double period, std::span<TrackPoint> points) {
    const std::size_t n = way.size();
    for (std::size_t i = 0; i < n; ++i) {
        const double vx = changeAt(i, n, period, false, [&](std::size_t k) { return way[k].x; });
        const double vy = changeAt(i, n, period, false, [&](std::size_t k) { return way[k].y; });
        points[i].position = {static_cast<float>(way[i].x), static_cast<float>(way[i].y)};
        points[i].velocity = {static_cast<float>(vx), static_cast<float>(vy)};
        points[i].speed = static_cast<float>(std::hypot(vx, vy));
    }
    fillHeadings(way, points);
    for (std::size_t i = 0; i < n; ++i) {
        points[i].turning = static_cast<float>(
            changeAt(i, n, period, true, [&](std::size_t k) { return static_cast<double>(points[k].heading); }));
        points[i].acceleration = static_cast<float>(
            changeAt(i, n, period, false, [&](std::size_t k) { return static_cast<double>(points[k].speed); }));
    }
    for (std::size_t i = 0; i < n; ++i)
        points[i].turningChange = static_cast<float>(
            changeAt(i, n, period, false, [&](std::size_t k) { return static_cast<double>(points[k].turning); }));
}

/// Adds the rows of one piece without gaps.
void addPiece(std::span<const RawPoint> rows, const TrackForm& form, Stay stay, TrackSet& set) {
    if (rows.size() < 2 || rows.back().seconds - rows.front().seconds < shortestTrack - 1e-9) {
        ++set.notes.tooShort;
        return;
    }
    stay.first = static_cast<std::int64_t>(std::ceil(rows.front().seconds / form.period - 1e-6));
    const auto last = static_cast<std::int64_t>(std::floor(rows.back().seconds / form.period + 1e-6));
    std::vector<Plain> way;
    std::vector<std::uint16_t> levels;
    std::size_t row = 0;
    for (std::int64_t k = stay.first; k <= last; ++k) {
        const double seconds = static_cast<double>(k) * form.period;
        while (row + 2 < rows.size() && rows[row + 1].seconds < seconds)
            ++row;
        way.push_back({cubicAt(rows, row, seconds, &RawPoint::x), cubicAt(rows, row, seconds, &RawPoint::y)});
        levels.push_back(rows[row].level);
    }
    if (way.size() < 2) {
        ++set.notes.tooShort;
        return;
    }
    way = smoothed(way, form.smooth / form.period);
    stay.begin = set.points.size();
    stay.count = way.size();
    set.points.resize(stay.begin + stay.count);
    const std::span<TrackPoint> points = std::span(set.points).subspan(stay.begin);
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i].level = levels[i];
    fillKinematics(way, form.period, points);
    set.stays.push_back(stay);
}

/// Cuts a track where the camera lost somebody or took somebody else for them.
void addTrack(const RawTrack& track, const TrackForm& form, Stay stay, TrackSet& set) {
    const std::span<const RawPoint> rows = track.points;
    std::size_t begin = 0;
    for (std::size_t i = 1; i <= rows.size(); ++i) {
        if (i < rows.size()) {
            const double dt = rows[i].seconds - rows[i - 1].seconds;
            const bool gap = dt > longestTrackGap + 1e-9;
            const bool jump =
                !gap && std::hypot(rows[i].x - rows[i - 1].x, rows[i].y - rows[i - 1].y) > fastestStep * dt;
            set.notes.gaps += gap ? 1 : 0;
            set.notes.jumps += jump ? 1 : 0;
            if (!gap && !jump)
                continue;
        }
        addPiece(rows.subspan(begin, i - begin), form, stay, set);
        begin = i;
    }
}

double medianSpeedOf(const TrackSet& set) {
    std::vector<float> speeds(set.points.size());
    for (std::size_t i = 0; i < speeds.size(); ++i)
        speeds[i] = set.points[i].speed;
    if (speeds.empty())
        return 0.0;
    const auto middle = speeds.begin() + static_cast<std::ptrdiff_t>(speeds.size() / 2);
    std::nth_element(speeds.begin(), middle, speeds.end());
    return static_cast<double>(*middle);
}

} // namespace

double wrapped(double radians) {
    const double turned = std::fmod(radians, 2.0 * halfTurn);
    return turned > halfTurn ? turned - 2.0 * halfTurn : turned <= -halfTurn ? turned + 2.0 * halfTurn : turned;
}

ped::Box2 TrackSet::bounds() const {
    ped::Box2 box;
    for (const TrackPoint& p : points)
        box.grow(p.position);
    return box;
}

void addTracks(std::vector<RawTrack> tracks, const TrackForm& form, TrackSet& set) {
    std::stable_sort(tracks.begin(), tracks.end(),
                     [](const RawTrack& a, const RawTrack& b) { return a.number < b.number; });
    set.period = form.period;
    for (RawTrack& track : tracks) {
        std::erase_if(track.points, [&](const RawPoint& p) {
            return !std::isfinite(p.x + p.y) || !(std::fabs(p.seconds) < mostPeriods * form.period);
        });
        std::stable_sort(track.points.begin(), track.points.end(),
                         [](const RawPoint& a, const RawPoint& b) { return a.seconds < b.seconds; });
        const auto same = [](const RawPoint& a, const RawPoint& b) { return !(b.seconds > a.seconds); };
        track.points.erase(std::unique(track.points.begin(), track.points.end(), same), track.points.end());
        const std::size_t before = set.stays.size();
        Stay stay;
        stay.person = static_cast<std::uint32_t>(set.people);
        stay.number = track.number;
        stay.file = static_cast<std::uint32_t>(set.files);
        stay.radius = track.radius > 0.0f ? track.radius : unknownRadius;
        set.notes.withoutSize += track.radius > 0.0f ? 0 : 1;
        addTrack(track, form, stay, set);
        set.people += set.stays.size() > before ? 1 : 0;
    }
    ++set.files;
    set.notes.medianSpeed = medianSpeedOf(set);
}

} // namespace pedsim
