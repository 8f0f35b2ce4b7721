// SPDX-License-Identifier: MIT
#include "ped/Reactive/FreeCourse.h"

#include "ped/Perception/Neighbourhood.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Rounding of costs, and more: a bound this much better than the best is no reason to leave a direction out. [m]
constexpr float costSlack = 0.01f;

class Search {
public:
    Search(const Situation& s, Vec2 wanted, float speed)
        : s_(s), p_(s.parameters().danger), wanted_(wanted), speed_(speed),
          look_(std::min(p_.look, std::max(p_.leastLook, s.goalDistance))),
          waits_(s.neck.distance < s.parameters().precedence.range) {
        // Slots up to a multiple of the vector's width are filled with people whom nobody meets: a loop of fixed steps
        // is what compilers turn into vector instructions.
        count_ = s.percepts.count;
        slots_ = (count_ + 7) & ~std::size_t{7};
        for (std::size_t i = 0; i < count_; ++i) {
            const SnapshotBody& other = s.neighbour(i);
            const Vec2 to = other.position.xy() - s.body.position.xy();
            const float bodies = s.body.radius + other.radius;
            // People within the margin already can still be passed, except before a narrow portal, where one waits.
            const float reach =
                waits_ ? bodies + p_.margin : std::min(bodies + p_.margin, std::max(bodies, length(to) - p_.slip));
            toX_[i] = to.x;
            toY_[i] = to.y;
            velocityX_[i] = other.velocity.x;
            velocityY_[i] = other.velocity.y;
            apart_[i] = lengthSquared(to) - reach * reach;
        }
        for (std::size_t i = count_; i < slots_; ++i)
            passOver(i);
        if (s.companions != 0)
            passOverCompanions();
    }

    Vec2 run() {
        const float ahead = freeOfPeople(wanted_);
        if (ahead >= look_)
            return wanted_;
        detour_ = ahead < p_.detourWay && !waits_ && !isQueueing() ? p_.detourCost * look_ : 0.0f;
        const float step = p_.sweep / float(p_.sweepSteps);
        const bool walled = s_.percepts.clearance < s_.context.parameters.perception.rayRange;
        const float angle = walled ? det::atan2(cross(s_.body.forward, wanted_), dot(s_.body.forward, wanted_)) : 0.0f;
        const SinCos turn = det::sinCos(step);
        Vec2 best = wanted_;
        float least = cost(wanted_, std::min(ahead, walled ? freeOfWalls(angle) : look_), false);
        Vec2 right = wanted_;
        Vec2 left = wanted_;
        for (int k = 1; k <= p_.sweepSteps; ++k) {
            right = {right.x * turn.cos + right.y * turn.sin, right.y * turn.cos - right.x * turn.sin};
            left = {left.x * turn.cos - left.y * turn.sin, left.y * turn.cos + left.x * turn.sin};
            // Past the goal at a distance that grows with every step: nothing better can follow.
            const float along = std::max(0.0f, dot(right, wanted_));
            if (look_ * std::sqrt(std::max(0.0f, 1.0f - along * along)) - costSlack >= least)
                break;
            for (const bool toLeft : {false, true}) {
                const Vec2 direction = toLeft ? left : right;
                if (isOutOfFan(direction))
                    continue;
                const float walls = walled ? freeOfWalls(angle + (toLeft ? step : -step) * float(k)) : look_;
                if (leastCost(direction, walls, toLeft) - costSlack >= least)
                    continue; // Not even without anybody.
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
    /// Puts somebody whom nobody meets into a slot.
    void passOver(std::size_t i) { toX_[i] = toY_[i] = velocityX_[i] = velocityY_[i] = apart_[i] = 0.0f; }

    /// People who walk side by side close up without a detour: they stop where their place is. Only those whom they are
    /// about to touch count.
    void passOverCompanions() {
        const float gap = s_.context.parameters.locomotion.together.touchGap;
        for (std::size_t i = 0; i < count_; ++i) {
            const float close = s_.body.radius + s_.neighbour(i).radius + gap;
            if ((s_.companions >> i & 1u) != 0 && toX_[i] * toX_[i] + toY_[i] * toY_[i] > close * close)
                passOver(i);
        }
    }

    /// Whether the one who is met first on the wanted way goes the same way: then one waits behind them. After
    /// freeOfPeople(wanted_).
    bool isQueueing() const {
        float first = never;
        bool myWay = false;
        for (std::size_t i = 0; i < count_; ++i) {
            if (contact_[i] < first) {
                first = contact_[i];
                myWay = (s_.percepts.seen[i] & seenInCrowd) != 0;
            }
        }
        return myWay;
    }

    /// How far one gets before meeting somebody, if all go on as they go now. [m]
    float freeOfPeople(Vec2 direction) {
        const Vec2 velocity = direction * speed_;
        // timeToContact of everybody, without branches.
        for (std::size_t i = 0; i < slots_; ++i) {
            const float x = velocity.x - velocityX_[i];
            const float y = velocity.y - velocityY_[i];
            const float closing = toX_[i] * x + toY_[i] * y;
            const float a = x * x + y * y;
            const float discriminant = closing * closing - a * apart_[i];
            const float met = (closing - std::sqrt(std::max(discriminant, 0.0f))) / (closing > 0.0f ? a : 1.0f);
            const float later = discriminant > 0.0f ? met : never;
            const float seconds = apart_[i] > 0.0f ? later : 0.0f;
            contact_[i] = closing > 0.0f ? seconds : never;
        }
        float seconds = look_ / speed_;
        for (std::size_t i = 0; i < count_; ++i)
            seconds = std::min(seconds, contact_[i]);
        return seconds * speed_;
    }

    /// How far the body gets before a wall, by the static rays, at an angle to where it faces. [m]
    float freeOfWalls(float angle) const {
        const PerceptionParameters& sight = s_.context.parameters.perception;
        const float at = (angle + 0.5f * sight.rayFan) * (float(fanRays - 1) / sight.rayFan);
        const int low = int(std::floor(at));
        if (low < 0 || low + 1 >= int(fanRays))
            return p_.unseen;
        const float a = s_.rays()[std::size_t(low)];
        const float b = s_.rays()[std::size_t(low) + 1];
        const float free = a + (b - a) * (at - float(low));
        return free < sight.rayRange - p_.rayEnd ? std::max(0.0f, free - s_.body.radius) : look_;
    }

    /// In a passageway, ways on stay between its imaginary boundaries (section 4.3.2.1).
    bool isOutOfFan(Vec2 direction) const {
        return s_.inPassage && dot(direction, s_.goal) > p_.onward &&
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

    /// No more than the cost of a direction, whomever one meets: the goal is passed at this distance. [m]
    float leastCost(Vec2 direction, float walls, bool toLeft) const {
        const float nearest = std::min(walls, look_ * std::max(0.0f, dot(direction, wanted_)));
        const float squared = look_ * look_ + nearest * nearest - 2.0f * look_ * nearest * dot(direction, wanted_);
        return std::sqrt(std::max(0.0f, squared)) + (toLeft ? p_.leftCost * look_ : 0.0f) +
               p_.turnCost * look_ * (1.0f - dot(direction, s_.body.forward));
    }

    const Situation& s_;
    const DangerParameters& p_;
    Vec2 wanted_;
    float speed_;
    float look_;
    bool waits_;            ///< Before a narrow portal everybody waits for somebody.
    float detour_ = 0.0f;   ///< What standing costs. [m]
    std::size_t count_ = 0; ///< Of people.
    std::size_t slots_ = 0;
    alignas(32) float toX_[maxNeighbours];
    alignas(32) float toY_[maxNeighbours];
    alignas(32) float velocityX_[maxNeighbours];
    alignas(32) float velocityY_[maxNeighbours];
    alignas(32) float apart_[maxNeighbours];   ///< Squared distance less squared reach. [m²]
    alignas(32) float contact_[maxNeighbours]; ///< On the course last tried. [s]
};

} // namespace

Vec2 findFreeCourse(const Situation& s, Vec2 wanted, float speed) {
    return Search(s, wanted, speed).run();
}

} // namespace ped
