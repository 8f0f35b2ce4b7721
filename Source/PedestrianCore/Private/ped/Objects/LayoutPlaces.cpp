// SPDX-License-Identifier: MIT
#include "LayoutPlaces.h"

#include "ped/Base/DetMath.h"
#include "ped/World/CoarseGrid.h"
#include "ped/World/ObjectGeometry.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

constexpr float cellSize = 1.0f; ///< Of TakenPlaces. [m]

StandPlace placeAt(Vec3 position, Vec2 facing) {
    StandPlace place;
    place.position = position;
    place.facing = facing;
    return place;
}

} // namespace

TakenPlaces::TakenPlaces(const World& world, float floorHeight)
    : frame_(coarseFrame(world.frame, cellSize)), floorHeight_(floorHeight) {
    head_.assign(frame_.bounds.area(), none);
}

void TakenPlaces::add(Vec3 p) {
    std::uint32_t& head = head_[frame_.bounds.indexOf(clampedCell(frame_, p.xy()))];
    next_.push_back(head);
    head = std::uint32_t(points_.size());
    points_.push_back(p);
}

bool TakenPlaces::isFree(Vec3 p, float distance, const Vec3* except) const {
    const Cell low = clampedCell(frame_, {p.x - distance, p.y - distance});
    const Cell high = clampedCell(frame_, {p.x + distance, p.y + distance});
    for (std::int32_t y = low.y; y <= high.y; ++y)
        for (std::int32_t x = low.x; x <= high.x; ++x)
            for (std::uint32_t i = head_[frame_.bounds.indexOf({x, y})]; i != none; i = next_[i])
                if (std::fabs(points_[i].z - p.z) < floorHeight_ &&
                    distanceSquared(points_[i].xy(), p.xy()) < distance * distance &&
                    !(except != nullptr && points_[i].xy() == except->xy()))
                    return false;
    return true;
}

std::optional<Vec3> standingGround(const World& world, Vec3 p, float reach) {
    const std::optional<GroundPoint> ground = world.findGround(p, reach);
    if (!ground)
        return std::nullopt;
    return ground->position;
}

bool freeBetween(const World& world, Vec3 from, Vec3 to, float reach) {
    const std::optional<GroundPoint> ground = world.findGround(from, reach);
    if (!ground)
        return false;
    const Vec2 step = to.xy() - from.xy();
    const float length = ped::length(step);
    return length <= 0.0f ||
           !castRay(world.region(ground->region).perception, world.frame, from.xy(), step * (1.0f / length), length)
                .hit;
}

void layOutSeats(ObjectLayout& layout) {
    Rows<StandPlace>& places = layout.places(ObjectKind::Seat);
    for (const SeatDesc& seat : layout.world.station.objects.seats) {
        const Vec2 facing = headingVector(degreesToRadians(seat.facing));
        for (std::size_t i = 0; i < std::size_t(std::max(1, seat.capacity)); ++i) {
            places.items.push_back(placeAt(seatPlace(seat, i), facing));
            const Vec3 front = seatFront(seat, i);
            layout.seatFront.items.push_back(
                placeAt(standingGround(layout.world, front, layout.parameters.authoredReach).value_or(front), facing));
        }
        places.close();
        layout.seatFront.close();
    }
}

void layOutThings(ObjectLayout& layout) {
    Rows<StandPlace>& places = layout.places(ObjectKind::Thing);
    const std::vector<ThingDesc>& things = layout.world.station.objects.things;
    for (std::size_t i = 0; i < things.size(); ++i) {
        for (const ThingPlace& site : placesAt(things[i], layout.things.kindOf(i))) {
            const std::optional<Vec3> ground =
                standingGround(layout.world, site.position, layout.parameters.authoredReach);
            StandPlace place = placeAt(ground.value_or(site.position), site.facing);
            place.row = site.posture == Posture::Sit ? 1 : 0;
            place.usable = ground ? 1 : 0;
            places.items.push_back(place);
        }
        places.close();
    }
}

void layOutSpots(ObjectLayout& layout) {
    Rows<StandPlace>& places = layout.places(ObjectKind::PerformanceArea);
    for (const PerformanceAreaDesc& area : layout.world.station.objects.performanceAreas) {
        for (std::size_t row = 0; row < std::size_t(std::max(1, area.rows)); ++row) {
            for (std::size_t i = 0; i < viewingPlaces(area, row); ++i) {
                const Vec3 wanted = viewingPlace(area, row, i);
                const std::optional<Vec3> ground = standingGround(layout.world, wanted, layout.parameters.derivedReach);
                const Vec3 p = ground.value_or(wanted);
                StandPlace place = placeAt(p, normalized(area.center.xy() - p.xy()));
                place.row = std::uint16_t(row);
                place.usable = ground ? 1 : 0;
                places.items.push_back(place);
            }
        }
        places.close();
    }
}

void layOutMeetings(ObjectLayout& layout) {
    const ObjectParameters& rules = layout.parameters;
    Rows<StandPlace>& places = layout.places(ObjectKind::MeetingPoint);
    for (const MeetingPointDesc& point : layout.world.station.objects.meetingPoints) {
        for (float radius = std::min(point.radius, rules.ringGap); radius <= point.radius + 1e-3f;
             radius += rules.ringGap) {
            const int count = std::max(1, int(twoPi * radius / rules.ringSpacing));
            for (int i = 0; i < count; ++i) {
                const Vec2 out = headingVector(twoPi * float(i) / float(count));
                const Vec3 wanted = toVec3(point.position.xy() + out * radius, point.position.z);
                if (const std::optional<Vec3> ground = standingGround(layout.world, wanted, rules.derivedReach))
                    places.items.push_back(placeAt(*ground, out));
            }
        }
        places.close();
    }
}

} // namespace ped
