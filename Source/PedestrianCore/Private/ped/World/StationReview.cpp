// SPDX-License-Identifier: MIT
#include "ped/World/StationReview.h"

#include "ped/Base/DetMath.h"
#include "ped/Station/Shares.h"
#include "ped/World/ObjectGeometry.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

namespace ped {

namespace {

/// What stands before a seat.
struct Blocked {
    float distance = seatClearance; ///< From the front edge. [m]
    ObstacleId obstacle;            ///< None: the ground ends there.
    bool isBlocked = false;
};

std::string decimal(float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", double(value));
    return text;
}

class Reviewer {
public:
    Reviewer(const World& world, Diagnostics& out, std::vector<Mend>* mends)
        : world_(world), station_(world.station), out_(out), mends_(mends) {}

    void run() {
        for (std::size_t i = 0; i < station_.objects.seats.size(); ++i)
            seat(i);
        trains();
        shares(station_.population.mix, "population.mix");
        for (std::size_t i = 0; i < station_.population.arrivals.size(); ++i)
            shares(station_.population.arrivals[i].mix, "population.arrivals[" + std::to_string(i) + "].mix");
    }

private:
    bool isPlatform(RegionId region) const {
        const std::string& name = world_.region(region).name;
        const auto& platforms = station_.objects.platforms;
        return std::any_of(platforms.begin(), platforms.end(), [&](const PlatformDesc& p) { return p.region == name; });
    }

    /// Walls and other high things hide the view. Where ground ends there is a wall too, but for the edges of
    /// platforms.
    bool hides(const RayHit& hit, float z, RegionId region) const {
        if (!hit.obstacle.valid())
            return !isPlatform(region);
        return world_.obstacles[hit.obstacle.index()].zMax - z >= seatedEyeHeight;
    }

    /// What a ray from before a sitter meets; a hit at 0 where something stands there already.
    RayHit look(const StaticMap& map, Vec2 front, Vec2 ahead, float range) const {
        const Cell cell = world_.frame.cellOf(front);
        if (map.isFree(cell))
            return castRay(map, world_.frame, front, ahead, range);
        RayHit hit;
        hit.hit = true;
        const std::uint16_t there =
            map.rect.contains(cell) ? map.obstacle[map.rect.indexOf(cell)] : StaticMap::noGround;
        if (there != StaticMap::noGround)
            hit.obstacle = ObstacleId(there - 1u);
        return hit;
    }

    Blocked before(const SeatDesc& seat, RegionId region) const {
        Blocked nearest;
        const Vec2 ahead = headingVector(degreesToRadians(seat.facing));
        for (std::int32_t i = 0; i < seat.capacity; ++i) {
            const Vec3 front = seatFront(seat, std::size_t(i));
            const float toEdge = dot(front.xy() - seat.position.xy(), ahead);
            const RayHit hit = look(world_.region(region).perception, front.xy(), ahead, seatClearance - toEdge);
            if (hit.hit && toEdge + hit.distance < nearest.distance && hides(hit, seat.position.z, region))
                nearest = {toEdge + hit.distance, hit.obstacle, true};
        }
        return nearest;
    }

    /// The seat where it is, with its back where its front was.
    static SeatDesc turned(const SeatDesc& seat) {
        SeatDesc other = seat;
        const Vec2 ahead = headingVector(degreesToRadians(seat.facing));
        other.facing = seat.facing > 0.0f ? seat.facing - 180.0f : seat.facing + 180.0f;
        other.position = toVec3(seat.position.xy() - ahead * seat.depth, seat.position.z);
        return other;
    }

    void seat(std::size_t i) {
        const SeatDesc& seat = station_.objects.seats[i];
        const RegionId region = world_.objects[world_.objects.idOf(ObjectKind::Seat, i)].region;
        const Blocked blocked = before(seat, region);
        if (!blocked.isBlocked)
            return;
        const std::string at = "objects.seats[" + std::to_string(i) + "]";
        const std::string what = blocked.obstacle.valid() ? "'" + world_.obstacles[blocked.obstacle.index()].name + "'"
                                                          : std::string("a wall");
        const SeatDesc other = turned(seat);
        const bool turning = !before(other, region).isBlocked;
        out_.warning(at + ".facing",
                     "seat '" + seat.name + "' faces " + what + " " + decimal(blocked.distance) + " m away",
                     turning ? "Turn it round." : "Turn it, or move it away from there.", seat.position);
        if (!mends_ || !turning)
            return;
        mends_->push_back({at + ".facing",
                           "Turn it round",
                           {{at + ".facing", Value::number(shortestDouble(other.facing))},
                            {at + ".position[0]", Value::number(shortestDouble(other.position.x))},
                            {at + ".position[1]", Value::number(shortestDouble(other.position.y))}}});
    }

    void trains() {
        const auto& doors = station_.objects.trainDoors;
        for (std::size_t i = 0; i < station_.timetable.trains.size(); ++i) {
            const TrainDesc& train = station_.timetable.trains[i];
            const bool hasDoor = std::any_of(doors.begin(), doors.end(), [&](const TrainDoorDesc& door) {
                return door.platform == train.platform && door.track == train.track;
            });
            if (!hasDoor)
                out_.warning("timetable.trains[" + std::to_string(i) + "]",
                             "nobody can board or leave train '" + train.name + "': track '" + train.track +
                                 "' of platform '" + train.platform + "' has no door",
                             "Add a train door for that track, or choose another track.");
        }
    }

    void shares(const std::vector<TypeShareDesc>& mix, const std::string& at) {
        if (!nearlyParts(mix))
            return;
        const std::vector<float> parts = partsOf(mix);
        std::string read;
        for (std::size_t i = 0; i < mix.size(); ++i)
            read += (i > 0 ? ", " : "") + mix[i].type + " " + decimal(parts[i] * 100.0f) + " %";
        out_.add({Severity::Note,
                  "the shares sum to " + decimal(sumOfShares(mix)) + " and count as " + read,
                  at,
                  "Scale them, if they were meant as parts of a whole.",
                  0,
                  {}});
    }

    const World& world_;
    const StationDesc& station_;
    Diagnostics& out_;
    std::vector<Mend>* mends_;
};

} // namespace

void reviewStation(const World& world, Diagnostics& diagnostics, std::vector<Mend>* mends) {
    Reviewer(world, diagnostics, mends).run();
    if (mends)
        noteValues(*mends, world.station);
}

} // namespace ped
