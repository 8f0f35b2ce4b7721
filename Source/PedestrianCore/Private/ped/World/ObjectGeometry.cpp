// SPDX-License-Identifier: MIT
#include "ped/World/ObjectGeometry.h"

#include "ped/Base/DetMath.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Distance of a sitter's middle from the seat's front edge, and of standing feet from it. [m]
constexpr float sittingDepth = 0.25f;
constexpr float standingGap = 0.4f;

float rowRadius(const PerformanceAreaDesc& area, std::size_t row) {
    return area.radius + viewingGap + rowGap * float(row);
}

Vec3 besideSeat(const SeatDesc& seat, std::size_t i, float forward) {
    const Vec2 ahead = headingVector(degreesToRadians(seat.facing));
    const float share = (float(i) + 0.5f) / float(std::max(1, seat.capacity)) - 0.5f;
    return toVec3(seat.position.xy() + perpendicular(ahead) * (share * seat.length) + ahead * forward, seat.position.z);
}

} // namespace

std::size_t queueCapacity(const QueueDesc& queue) {
    float total = 0.0f;
    for (std::size_t i = 1; i < queue.line.size(); ++i)
        total += distance(queue.line[i - 1], queue.line[i]);
    return std::size_t(std::floor(total / queue.spacing + 1e-3f)) + 1;
}

Vec3 queuePlace(const QueueDesc& queue, std::size_t i) {
    float left = float(i) * queue.spacing;
    for (std::size_t k = 1; k < queue.line.size(); ++k) {
        const float piece = distance(queue.line[k - 1], queue.line[k]);
        const bool last = k + 1 == queue.line.size();
        if (left <= piece || last)
            return toVec3(queue.line[k - 1] + normalized(queue.line[k] - queue.line[k - 1]) * left, queue.z);
        left -= piece;
    }
    return toVec3(queue.line.empty() ? Vec2{} : queue.line.front(), queue.z);
}

Vec3 seatPlace(const SeatDesc& seat, std::size_t i) {
    return besideSeat(seat, i, -std::min(sittingDepth, seat.depth * 0.5f));
}

Vec3 seatFront(const SeatDesc& seat, std::size_t i) {
    return besideSeat(seat, i, standingGap);
}

std::size_t viewingPlaces(const PerformanceAreaDesc& area, std::size_t row) {
    const float arc = degreesToRadians(area.arc) * rowRadius(area, row);
    return std::max<std::size_t>(1, std::size_t(arc / viewingSpacing));
}

Vec3 viewingPlace(const PerformanceAreaDesc& area, std::size_t row, std::size_t i) {
    const std::size_t places = viewingPlaces(area, row);
    const float share = (float(i) + 0.5f) / float(places) - 0.5f;
    const Vec2 out = headingVector(degreesToRadians(area.facing + area.arc * share));
    return toVec3(area.center.xy() + out * rowRadius(area, row), area.center.z);
}

} // namespace ped
