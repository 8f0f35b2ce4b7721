// SPDX-License-Identifier: MIT
#include "ped/Measure/Collisions.h"

#include "ped/Motor/StaticContact.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

constexpr std::uint32_t obstacleId = 0xffffffffu;
/// Less is a touch. [m]
constexpr float touching = 1e-3f;
/// People whose bodies overlap on a map are on one floor when their heights differ by less. [m]
constexpr float sameFloor = 0.5f;

} // namespace

void CollisionMeter::touch(const SnapshotBody& a, const SnapshotBody& b) {
    if ((a.flags | b.flags) & bodySits)
        return;
    const float reach = a.radius + b.radius - touching;
    const float squared = distanceSquared(a.position.xy(), b.position.xy());
    if (reach <= 0.0f || squared >= reach * reach)
        return;
    Contact contact;
    contact.a = std::min(a.id.value, b.id.value);
    contact.b = std::max(a.id.value, b.id.value);
    contact.frames = 1;
    contact.depth = a.radius + b.radius - std::sqrt(squared);
    contacts_.push_back(contact);
}

void CollisionMeter::touchAll(const SnapshotBody& a, const CrowdSnapshot& crowd) {
    for (const SnapshotBody& b : crowd.bodies())
        if (b.id != a.id && std::fabs(b.position.z - a.position.z) <= sameFloor)
            touch(a, b);
}

void CollisionMeter::findPairs(const CrowdSnapshot& crowd) {
    float widest = 0.0f;
    for (const SnapshotBody& b : crowd.bodies())
        widest = std::max(widest, b.radius);
    SensingFan fan;
    Neighbours near;
    for (const SnapshotBody& b : crowd.bodies()) {
        fan.position = b.position;
        fan.range = b.radius + widest;
        fan.region = b.region;
        fan.self = b.id;
        crowd.findNeighbours(fan, near);
        for (const Neighbour& n : near)
            touch(b, crowd.body(n.index));
        // In a heap of people the nearest are not all.
        if (near.full())
            touchAll(b, crowd);
    }
    std::sort(contacts_.begin(), contacts_.end(), [](const Contact& x, const Contact& y) { return x.before(y); });
    const auto same = [](const Contact& x, const Contact& y) { return x.a == y.a && x.b == y.b; };
    contacts_.erase(std::unique(contacts_.begin(), contacts_.end(), same), contacts_.end());
}

void CollisionMeter::findObstacles(const CrowdSnapshot& crowd) {
    for (const SnapshotBody& b : crowd.bodies()) {
        if ((b.flags & bodySits) || b.region.index() >= world_.regions.size())
            continue;
        const float away = distanceToObstacle(world_, b.region, b.position.xy(), b.radius);
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

void CollisionMeter::update(const CrowdSnapshot& crowd) {
    contacts_.swap(previous_);
    contacts_.clear();
    findPairs(crowd);
    findObstacles(crowd);
    std::sort(contacts_.begin(), contacts_.end(), [](const Contact& x, const Contact& y) { return x.before(y); });
    std::size_t people = 0;
    for (const SnapshotBody& b : crowd.bodies())
        people = std::max(people, b.id.index() + 1);
    mergeWithPrevious();
    countFrames(people);
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> CollisionMeter::present() const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const Contact& c : contacts_)
        pairs.emplace_back(c.a, c.b);
    return pairs;
}

} // namespace ped
