// SPDX-License-Identifier: MIT
#include "ped/Reactive/FreeCourse.h"

#include "ped/Perception/Neighbourhood.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Beyond the fan of rays nothing is known of walls; free for a step. [m]
constexpr float unseen = 0.5f;
/// Ways that lead on less than this (as a cosine) are not bound to the safety fan: they lead back out of trouble.
constexpr float onward = 0.3f;
/// Ends of rays at the limit of sight are told to this. [m]
constexpr float rayEnd = 0.05f;
/// Left between bodies that slide along each other. [m]
constexpr float slip = 0.01f;
/// Nearer goals are looked beyond. [m]
constexpr float leastLook = 1.0f;

class Search {
public:
    Search(const Situation& s, Vec2 wanted, float speed)
        : s_(s), p_(s.parameters().danger), wanted_(wanted), speed_(speed),
          look_(std::min(p_.look, std::max(leastLook, s.goalDistance))),
          waits_(s.neck.distance < s.parameters().precedence.range) {
        for (std::size_t i = 0; i < s.percepts.count; ++i) {
            const SnapshotBody& other = s.neighbour(i);
            const Vec2 to = other.position.xy() - s.body.position.xy();
            const float bodies = s.body.radius + other.radius;
            // Who is within the margin already can still be passed, except before a narrow portal, where one waits.
            const float reach =
                waits_ ? bodies + p_.margin : std::min(bodies + p_.margin, std::max(bodies, length(to) - slip));
            people_.push({to, other.velocity, reach, (s.percepts.seen[i] & seenInCrowd) != 0});
        }
    }

    Vec2 run() {
        const float ahead = freeOfPeople(wanted_);
        if (ahead >= look_)
            return wanted_;
        detour_ = ahead < p_.detourWay && !waits_ && !isQueueing() ? p_.detourCost * look_ : 0.0f;
        const float step = p_.sweep / float(p_.sweepSteps);
        const float angle = det::atan2(cross(s_.body.forward, wanted_), dot(s_.body.forward, wanted_));
        const SinCos turn = det::sinCos(step);
        Vec2 best = wanted_;
        float least = cost(wanted_, std::min(ahead, freeOfWalls(angle)), false);
        Vec2 right = wanted_;
        Vec2 left = wanted_;
        for (int k = 1; k <= p_.sweepSteps; ++k) {
            right = {right.x * turn.cos + right.y * turn.sin, right.y * turn.cos - right.x * turn.sin};
            left = {left.x * turn.cos - left.y * turn.sin, left.y * turn.cos + left.x * turn.sin};
            for (const bool toLeft : {false, true}) {
                const Vec2 direction = toLeft ? left : right;
                if (isOutOfFan(direction))
                    continue;
                const float walls = freeOfWalls(angle + (toLeft ? step : -step) * float(k));
                const float c = cost(direction, std::min(freeOfPeople(direction), walls), toLeft);
                if (c < least) {
                    least = c;
                    best = direction;
                }
            }
        }
        return best;
    }

private:
    struct Person {
        Vec2 to;
        Vec2 velocity;
        float reach = 0.0f;
        bool myWay = false; ///< In my temporary crowd.
    };

    /// Whether who is met first on the wanted way goes the same way: then one waits behind it.
    bool isQueueing() const {
        float first = never;
        bool myWay = false;
        for (const Person& person : people_) {
            const float t = timeToContact(person.to, wanted_ * speed_ - person.velocity, person.reach);
            if (t < first) {
                first = t;
                myWay = person.myWay;
            }
        }
        return myWay;
    }

    /// How far one gets before meeting somebody, if all go on as they go now. [m]
    float freeOfPeople(Vec2 direction) const {
        float seconds = look_ / speed_;
        const Vec2 velocity = direction * speed_;
        for (const Person& person : people_)
            seconds = std::min(seconds, timeToContact(person.to, velocity - person.velocity, person.reach));
        return seconds * speed_;
    }

    /// How far the body gets before a wall, by the static rays, at an angle to where it faces. [m]
    float freeOfWalls(float angle) const {
        const PerceptionParameters& sight = s_.context.parameters.perception;
        if (s_.percepts.clearance >= sight.rayRange)
            return look_;
        const float at = (angle + 0.5f * sight.rayFan) * (float(fanRays - 1) / sight.rayFan);
        const int low = int(std::floor(at));
        if (low < 0 || low + 1 >= int(fanRays))
            return unseen;
        const float a = s_.percepts.ray[std::size_t(low)];
        const float b = s_.percepts.ray[std::size_t(low) + 1];
        const float free = a + (b - a) * (at - float(low));
        return free < sight.rayRange - rayEnd ? std::max(0.0f, free - s_.body.radius) : look_;
    }

    /// In a passageway, ways on stay between its imaginary boundaries (section 4.3.2.1).
    bool isOutOfFan(Vec2 direction) const {
        return s_.inPassage && dot(direction, s_.goal) > onward &&
               (cross(s_.fanRight, direction) < 0.0f || cross(direction, s_.fanLeft) < 0.0f);
    }

    /// What is left to go to the point `look_` ahead on the wanted way after going as far as is free, and the cost of
    /// the side, of turning and of not getting on. [m]
    float cost(Vec2 direction, float free, bool toLeft) const {
        const float squared = look_ * look_ + free * free - 2.0f * look_ * free * dot(direction, wanted_);
        return std::sqrt(std::max(0.0f, squared)) + (toLeft ? p_.leftCost * look_ : 0.0f) +
               p_.turnCost * look_ * (1.0f - dot(direction, s_.body.forward)) +
               detour_ * std::max(0.0f, 1.0f - free / p_.detourWay);
    }

    const Situation& s_;
    const DangerParameters& p_;
    Vec2 wanted_;
    float speed_;
    float look_;
    bool waits_;          ///< Before a narrow portal everybody waits for somebody.
    float detour_ = 0.0f; ///< What standing costs. [m]
    FixedVector<Person, maxNeighbours> people_;
};

} // namespace

Vec2 findFreeCourse(const Situation& s, Vec2 wanted, float speed) {
    return Search(s, wanted, speed).run();
}

} // namespace ped
