// SPDX-License-Identifier: MIT
#include "ped/Locomotion/SteeringBehaviours.h"

#include "ped/Base/Segment.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

constexpr float smallest = 1e-4f; ///< Distances and speeds below count as none. [m, m/s]

Vec2 atMost(Vec2 v, float most) {
    const float size = length(v);
    return size > most ? v * (most / size) : v;
}

/// How long a mover takes to somebody else, as the crow flies. [s]
float timeTo(const SteeredPoint& self, const SteeredPoint& other, float horizon) {
    return std::min(horizon, distance(self.position, other.position) / std::max(self.maxSpeed, smallest));
}

/// Calls visit(other, from the mover to them, distance) for others within reach.
template <class Visit>
void forEachWithin(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach, Visit visit) {
    for (const SteeredPoint& other : others) {
        const Vec2 to = other.position - self.position;
        const float away = length(to);
        if (away > smallest && away < reach)
            visit(other, to, away);
    }
}

/// Where a polyline is nearest to a point, as metres along it.
struct OnPath {
    float along = 0.0f; ///< [m]
    float away = 0.0f;  ///< [m]
};

OnPath nearestOn(std::span<const Vec2> path, Vec2 p) {
    OnPath best{0.0f, distance(path.front(), p)};
    float begin = 0.0f;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const float t = closestParameterOnSegment(path[i], path[i + 1], p);
        const float metres = distance(path[i], path[i + 1]);
        const float away = distance(lerp(path[i], path[i + 1], t), p);
        if (away < best.away)
            best = {begin + t * metres, away};
        begin += metres;
    }
    return best;
}

Vec2 pointOn(std::span<const Vec2> path, float along) {
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const float metres = distance(path[i], path[i + 1]);
        if (along <= metres)
            return metres > smallest ? lerp(path[i], path[i + 1], along / metres) : path[i];
        along -= metres;
    }
    return path.back();
}

/// Across the way, away from something: to the right where it is straight ahead.
Vec2 asideFrom(Vec2 forward, Vec2 to) {
    return perpendicular(forward) * (cross(forward, to) < 0.0f ? 1.0f : -1.0f);
}

} // namespace

Vec2 steerTo(const SteeredPoint& self, Vec2 wanted, float seconds) {
    return atMost((atMost(wanted, self.maxSpeed) - self.velocity) * (1.0f / std::max(seconds, smallest)),
                  self.maxForce);
}

Vec2 seek(const SteeredPoint& self, Vec2 target) {
    return steerTo(self, normalized(target - self.position, Vec2{}) * self.maxSpeed);
}

Vec2 flee(const SteeredPoint& self, Vec2 from) {
    return steerTo(self, normalized(self.position - from, self.forward()) * self.maxSpeed);
}

Vec2 arrive(const SteeredPoint& self, Vec2 target, float slowing) {
    const Vec2 to = target - self.position;
    const float away = length(to);
    if (away < smallest)
        return steerTo(self, {});
    return steerTo(self, to * (self.maxSpeed * std::min(1.0f, away / std::max(slowing, smallest)) / away));
}

Vec2 pursue(const SteeredPoint& self, const SteeredPoint& quarry, float horizon) {
    return seek(self, quarry.position + quarry.velocity * timeTo(self, quarry, horizon));
}

Vec2 evade(const SteeredPoint& self, const SteeredPoint& hunter, float horizon) {
    return flee(self, hunter.position + hunter.velocity * timeTo(self, hunter, horizon));
}

Vec2 wander(const SteeredPoint& self, Wandering& state, float jitter) {
    constexpr float ahead = 1.5f;    // Of the circle's middle, in radii.
    constexpr float farthest = 0.3f; // Along the circle in one call, in radii.
    state.onCircle =
        normalized(state.onCircle + perpendicular(state.onCircle) * (farthest * std::clamp(jitter, -1.0f, 1.0f)));
    const Vec2 forward = self.forward();
    const Vec2 turned = forward * state.onCircle.x + perpendicular(forward) * state.onCircle.y;
    return steerTo(self, normalized(forward * ahead + turned, forward) * self.maxSpeed);
}

Vec2 avoidRound(const SteeredPoint& self, std::span<const RoundObstacle> obstacles, float seconds) {
    const Vec2 forward = self.forward();
    const float look = length(self.velocity) * seconds;
    const RoundObstacle* first = nullptr;
    float nearest = look;
    for (const RoundObstacle& o : obstacles) {
        const Vec2 to = o.centre - self.position;
        const float reach = o.radius + self.radius, ahead = dot(to, forward), aside = std::fabs(cross(forward, to));
        if (ahead <= 0.0f || aside >= reach)
            continue;
        const float touch = ahead - std::sqrt(reach * reach - aside * aside);
        if (touch < nearest) {
            nearest = touch;
            first = &o;
        }
    }
    if (first == nullptr || look <= 0.0f)
        return {};
    const float urgency = 1.0f - std::max(nearest, 0.0f) / look;
    return asideFrom(forward, first->centre - self.position) * (self.maxForce * std::max(0.2f, urgency));
}

Vec2 stayInside(const SteeredPoint& self, std::span<const Vec2> outline, float seconds) {
    const Vec2 future = self.position + self.velocity * seconds;
    float deepest = 0.0f;
    Vec2 inwards;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 a = outline[i], b = outline[(i + 1) % outline.size()];
        const Vec2 normal = normalized(perpendicular(b - a), Vec2{});
        // Of an edge that the mover's way leads over, or that it is too near to.
        const float beyond = self.radius - dot(future - a, normal);
        const bool crosses = distanceSegmentSegment(self.position, future, a, b) <= self.radius;
        if (crosses && beyond > deepest) {
            deepest = beyond;
            inwards = normal;
        }
    }
    if (deepest <= 0.0f)
        return {};
    const Vec2 along = self.velocity - inwards * dot(self.velocity, inwards);
    return steerTo(self, along + inwards * std::min(self.maxSpeed, deepest / std::max(seconds, smallest)));
}

Vec2 followWall(const SteeredPoint& self, Vec2 a, Vec2 b, float distance, float seconds) {
    const Vec2 future = self.position + self.velocity * seconds;
    const Vec2 on = closestPointOnSegment(a, b, future);
    const Vec2 along = normalized(b - a, self.forward()) * (dot(b - a, self.velocity) < 0.0f ? -1.0f : 1.0f);
    const Vec2 side = perpendicular(along) * (cross(along, self.position - on) < 0.0f ? -1.0f : 1.0f);
    const Vec2 target = on + side * distance + along * (self.maxSpeed * seconds);
    return seek(self, target);
}

Vec2 alongPath(const SteeredPoint& self, std::span<const Vec2> path, float width, float seconds) {
    if (path.empty())
        return {};
    const OnPath now = nearestOn(path, self.position);
    const OnPath then = nearestOn(path, self.position + self.velocity * seconds);
    const bool getsOn = then.along - now.along > 0.5f * self.maxSpeed * seconds;
    if (then.away < width && getsOn)
        return {};
    return seek(self, pointOn(path, now.along + self.maxSpeed * seconds + width));
}

Vec2 separate(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach) {
    Vec2 sum;
    forEachWithin(self, others, reach,
                  [&](const SteeredPoint&, Vec2 to, float away) { sum -= to * ((1.0f - away / reach) / away); });
    return atMost(sum * self.maxForce, self.maxForce);
}

Vec2 align(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach) {
    Vec2 sum;
    float count = 0.0f;
    forEachWithin(self, others, reach, [&](const SteeredPoint& other, Vec2, float) {
        sum += other.velocity;
        count += 1.0f;
    });
    return count > 0.0f ? steerTo(self, sum * (1.0f / count), 0.5f) : Vec2{};
}

Vec2 cohere(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach) {
    Vec2 sum;
    float count = 0.0f;
    forEachWithin(self, others, reach, [&](const SteeredPoint& other, Vec2, float) {
        sum += other.position;
        count += 1.0f;
    });
    return count > 0.0f ? seek(self, sum * (1.0f / count)) : Vec2{};
}

Vec2 flock(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach) {
    return atMost(separate(self, others, 0.5f * reach) * 1.5f + align(self, others, reach) +
                      cohere(self, others, reach),
                  self.maxForce);
}

Vec2 alongPathInCrowd(const SteeredPoint& self, std::span<const Vec2> path, float width,
                      std::span<const SteeredPoint> others, float reach) {
    return atMost(alongPath(self, path, width) + separate(self, others, reach), self.maxForce);
}

Vec2 followLeader(const SteeredPoint& self, const SteeredPoint& leader, float behind,
                  std::span<const SteeredPoint> others) {
    const Vec2 way = leader.forward();
    const Vec2 to = self.position - leader.position;
    // In the leader's way: first out of it.
    const float ahead = dot(to, way);
    const float wide = self.radius + leader.radius + 0.1f;
    if (ahead > 0.0f && ahead < 2.0f * behind && std::fabs(cross(way, to)) < wide)
        return steerTo(self, asideFrom(way, -to) * self.maxSpeed);
    return atMost(arrive(self, leader.position - way * behind, behind) + separate(self, others, behind), self.maxForce);
}

Vec2 avoidOthers(const SteeredPoint& self, std::span<const SteeredPoint> others, float seconds) {
    const SteeredPoint* threat = nullptr;
    float first = seconds;
    for (const SteeredPoint& other : others) {
        const Vec2 to = other.position - self.position, closing = self.velocity - other.velocity;
        const float speed = lengthSquared(closing);
        if (speed < smallest || lengthSquared(to) < smallest * smallest)
            continue;
        const float when = dot(to, closing) / speed;
        if (when <= 0.0f || when >= first)
            continue;
        if (distance(to, closing * when) >= self.radius + other.radius)
            continue;
        first = when;
        threat = &other;
    }
    if (threat == nullptr)
        return {};
    const Vec2 closing = normalized(self.velocity - threat->velocity);
    const Vec2 to = threat->position - self.position;
    // Across the way on which both near each other: then one goes behind the other, and not both the same way.
    return asideFrom(closing, to) * (self.maxForce * (1.0f - first / seconds));
}

Vec2 queueUp(const SteeredPoint& self, std::span<const SteeredPoint> others, float reach) {
    const Vec2 forward = self.forward();
    const float mine = length(self.velocity);
    Vec2 force;
    forEachWithin(self, others, reach, [&](const SteeredPoint& other, Vec2 to, float away) {
        const float ahead = dot(to, forward);
        if (ahead <= 0.0f || std::fabs(cross(forward, to)) > self.radius + other.radius)
            return;
        const float theirs = std::max(0.0f, dot(other.velocity, forward));
        if (theirs >= mine)
            return;
        const float gap = std::max(0.01f, away - self.radius - other.radius);
        const float brake = std::min(self.maxForce, (mine * mine - theirs * theirs) / (2.0f * gap));
        if (brake > length(force))
            force = forward * -brake;
    });
    return force;
}

} // namespace ped
