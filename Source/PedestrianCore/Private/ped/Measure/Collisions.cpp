// SPDX-License-Identifier: MIT
#include "ped/Measure/Collisions.h"

#include "ped/Motor/StaticContact.h"
#include "ped/World/World.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

constexpr FigureInfo collisionFigures[] = {
    {"collisions.pedestrian", "between people"},
    {"collisions.obstacle", "with obstacles"},
    {"collisions.frames", "frames of all of them"},
    {"collisions.longest_seconds", "longest", "s", 2},
    {"collisions.deepest_m", "deepest overlap", "mm", 0, 1000.0},
};

std::unique_ptr<Meter> makeCollisionMeter(const MeterSetup& setup, const MeterSet&) {
    return std::make_unique<CollisionMeter>(setup.world, setup.framesPerSecond);
}

constexpr std::uint32_t obstacleId = 0xffffffffu;
/// Less is a touch. [m]
constexpr float touching = 1e-3f;
/// People whose bodies overlap on a map are on one floor when their heights differ by no more. [m]
constexpr float sameFloor = 0.5f;

// Keys of places: the strip in the upper half, the place along it in the lower half, both from the middle of what fits.
constexpr std::uint64_t oneStrip = std::uint64_t{1} << 32;
constexpr std::uint64_t alongMask = oneStrip - 1;
/// Steps along a strip for each width of it.
constexpr float stepsPerReach = 64.0f;
/// Nobody farther along a strip touches; two steps more than a width, for rounding.
constexpr std::uint64_t furthest = 66;

std::uint64_t keyOf(Vec2 p, float perReach) {
    static constexpr float most = 1e9f; // A file may claim any place.
    const auto whole = [](float v) {
        return std::uint32_t(std::int64_t(std::floor(std::clamp(v, -most, most))) + (std::int64_t{1} << 31));
    };
    return std::uint64_t(whole(p.y * perReach)) << 32 | whole(p.x * perReach * stepsPerReach);
}

} // namespace

const MeterInfo CollisionMeter::info = {
    "collisions",
    "Collisions",
    "Periods in which two bodies overlap, or a body an obstacle.",
    "{collisions.pedestrian} between people, {collisions.obstacle} with obstacles; {collisions.frames|frame}, the "
    "longest {collisions.longest_seconds}, {collisions.deepest_m} deep",
    knowsRadius,
    collisionFigures,
    makeCollisionMeter,
};

void CollisionMeter::touch(const TrajectoryBody& a, const TrajectoryBody& b) {
    const float reach = a.radius + b.radius - touching;
    const float squared = distanceSquared(a.position.xy(), b.position.xy());
    if (reach <= 0.0f || squared >= reach * reach || std::fabs(a.position.z - b.position.z) > sameFloor)
        return;
    Contact contact;
    contact.a = std::min(a.id.value, b.id.value);
    contact.b = std::max(a.id.value, b.id.value);
    contact.frames = 1;
    contact.depth = a.radius + b.radius - std::sqrt(squared);
    contacts_.push_back(contact);
}

/// Strips as wide as the widest two bodies reach: whoever touches somebody is in the same strip or in the next one, and
/// no farther along it.
void CollisionMeter::findPairs(const TrajectoryFrame& frame) {
    float widest = 0.0f;
    for (const TrajectoryBody& b : frame.bodies)
        widest = std::max(widest, b.radius);
    const float reach = 2.0f * widest;
    if (!(reach > 0.0f))
        return;
    const float perReach = 1.0f / reach;
    spots_.clear();
    for (std::uint32_t i = 0; i < frame.bodies.size(); ++i) {
        const TrajectoryBody& b = frame.bodies[i];
        // People where nobody looks walk through each other on purpose: that is what makes them cheap.
        if ((b.flags & (trackSits | trackUnseen)) == 0)
            spots_.push_back({keyOf(b.position.xy(), perReach), i});
    }
    std::sort(spots_.begin(), spots_.end());
    std::size_t next = 0; // The first in the next strip that is not too far behind.
    for (std::size_t i = 0; i < spots_.size(); ++i) {
        const TrajectoryBody& body = frame.bodies[spots_[i].index];
        const std::uint64_t key = spots_[i].key, strip = key | alongMask;
        for (std::size_t k = i + 1; k < spots_.size() && spots_[k].key <= std::min(strip, key + furthest); ++k)
            touch(body, frame.bodies[spots_[k].index]);
        const std::uint64_t beside = key + oneStrip;
        while (next < spots_.size() && spots_[next].key < std::max(strip + 1, beside - furthest))
            ++next;
        for (std::size_t k = next; k < spots_.size() && spots_[k].key <= std::min(strip + oneStrip, beside + furthest);
             ++k)
            touch(body, frame.bodies[spots_[k].index]);
    }
}

void CollisionMeter::findObstacles(const TrajectoryFrame& frame) {
    if (world_ == nullptr)
        return;
    for (const TrajectoryBody& b : frame.bodies) {
        if ((b.flags & trackSits) != 0 || b.region.index() >= world_->regions.size())
            continue;
        const float away = distanceToObstacle(*world_, b.region, b.position.xy(), b.radius);
        if (away >= b.radius - touching)
            continue;
        contacts_.push_back({b.id.value, obstacleId, 1, b.radius - away});
    }
}

/// Both lists are ascending: a contact of both goes on, one of the present alone begins.
void CollisionMeter::mergeWithPrevious() {
    auto old = previous_.begin();
    for (Contact& contact : contacts_) {
        while (old != previous_.end() && old->before(contact))
            ++old;
        const bool goesOn = old != previous_.end() && !contact.before(*old);
        if (goesOn)
            contact.frames = old->frames + 1;
        else
            ++(contact.b == obstacleId ? totals_.obstacle : totals_.pedestrian);
        ++totals_.frames;
        totals_.longest = std::max(totals_.longest, contact.frames);
        totals_.deepest = std::max(totals_.deepest, contact.depth);
    }
}

void CollisionMeter::countFrames(std::size_t people) {
    if (framesOf_.size() < people) {
        framesOf_.resize(people, 0);
        hit_.resize(people, 0);
    }
    const auto count = [&](std::uint32_t id) {
        if (hit_[id])
            return;
        hit_[id] = 1;
        ++framesOf_[id];
    };
    for (const Contact& c : contacts_) {
        count(c.a);
        if (c.b != obstacleId)
            count(c.b);
    }
    for (const Contact& c : contacts_) {
        hit_[c.a] = 0;
        if (c.b != obstacleId)
            hit_[c.b] = 0;
    }
}

void CollisionMeter::update(const TrajectoryFrame& frame) {
    contacts_.swap(previous_);
    contacts_.clear();
    findPairs(frame);
    findObstacles(frame);
    std::sort(contacts_.begin(), contacts_.end(), [](const Contact& x, const Contact& y) { return x.before(y); });
    std::size_t people = 0;
    for (const TrajectoryBody& b : frame.bodies)
        people = std::max(people, b.id.index() + 1);
    mergeWithPrevious();
    countFrames(people);
}

void CollisionMeter::report(FigureList& out) const {
    out.set("collisions.pedestrian", double(totals_.pedestrian));
    if (world_ != nullptr)
        out.set("collisions.obstacle", double(totals_.obstacle));
    out.set("collisions.frames", double(totals_.frames));
    out.set("collisions.longest_seconds", double(totals_.longest) / double(framesPerSecond_));
    // A tenth of a micrometre is finer than a float of this size knows.
    out.set("collisions.deepest_m", std::round(double(totals_.deepest) * 1e7) / 1e7);
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> CollisionMeter::present() const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const Contact& c : contacts_)
        pairs.emplace_back(c.a, c.b);
    return pairs;
}

} // namespace ped
