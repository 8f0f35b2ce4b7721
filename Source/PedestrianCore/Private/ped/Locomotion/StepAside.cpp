// SPDX-License-Identifier: MIT
#include "StepAside.h"

#include "Nearness.h"

#include "ped/Agents/Companions.h"
#include "ped/Navigation/Propose.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// Time for which somebody heads for the point that they step aside to. [s]
constexpr float asideSeconds = 1.0f;
/// Distance at which that point is reached. [m]
constexpr float asideReached = 0.3f;

class Avoidance {
public:
    Avoidance(const StepContext& context, const SteeredPeople& people, std::size_t i, Vec2 waypoint)
        : context_(context), p_(context.parameters.locomotion.shortTerm), body_(people.body[i]),
          percepts_(people.percepts[i]), command_(people.command[i]), steering_(people.steering[i]),
          planning_(people.planning.empty() ? own_ : people.planning[i]),
          company_(people.company.empty() ? nullptr : &people.company[i]), waypoint_(waypoint),
          here_(people.body[i].position.xy()), ahead_(people.command[i].direction) {}

    void run() {
        command_.guarded = isNearSomebody(context_, body_, percepts_) ? 1 : 0;
        const Vec2 goal = ahead_;
        if (emergency()) {
            faceTheGoal(context_, goal, command_);
            return;
        }
        if (planning_.steps > 0)
            goOnAside();
        secure();
        keepBehind();
        faceTheGoal(context_, goal, command_);
    }

private:
    const SnapshotBody& other(std::size_t k) const { return context_.crowd.body(percepts_.neighbour[k]); }

    /// Whoever is too near is parted from at once; what was avoided before is forgotten.
    bool emergency() {
        Vec2 away;
        for (std::size_t k = 0; k < percepts_.count; ++k) {
            const Vec2 apart = here_ - other(k).position.xy();
            const float least = body_.radius + other(k).radius + p_.gap;
            const float squared = lengthSquared(apart);
            if (squared >= least * least)
                continue;
            const float metres = std::sqrt(squared);
            // Whoever goes along with them at this distance is in nobody's way.
            if (metres > least - 0.5f * p_.gap && dot(apart, body_.velocity - other(k).velocity) >= 0.0f)
                continue;
            away += metres > 1e-4f ? apart * ((least - metres) / (metres * p_.gap)) : -ahead_;
        }
        if (away == Vec2{})
            return false;
        planning_.steps = 0;
        steering_.note(steeredByModel);
        // On, but away from whoever is there: two who meet slide past each other.
        const Vec2 aside = away * (1.0f / std::max(1.0f, length(away)));
        const float against = std::min(0.0f, dot(aside, ahead_));
        const Vec2 onward = ahead_ * (command_.speed * (1.0f + against));
        const Vec2 wanted = onward + aside * p_.partSpeed - perpendicular(ahead_) * (-against * p_.partSpeed);
        const float speed = length(wanted);
        command_.action = dot(wanted, ahead_) < 0.5f * speed ? Action::Step : Action::Move;
        command_.direction = normalized(wanted, ahead_);
        command_.speed = std::min(speed, command_.speed);
        command_.braking = 1;
        return true;
    }

    void goOnAside() {
        --planning_.steps;
        const Vec2 to = planning_.aside - here_;
        if (lengthSquared(to) < asideReached * asideReached || dot(to, ahead_) <= 0.0f) {
            planning_.steps = 0;
            return;
        }
        ahead_ = command_.direction = normalized(to, ahead_);
        command_.speed *= p_.slowDown;
        steering_.note(steeredByModel);
    }

    /// Nobody runs into whoever goes before them: they keep to that person's pace, until there is room to pass.
    void keepBehind() {
        for (std::size_t k = 0; k < percepts_.count; ++k) {
            const Vec2 to = other(k).position.xy() - here_;
            const float metres = dot(to, command_.direction);
            const float reach = body_.radius + other(k).radius;
            const float gap = metres - reach - p_.gap;
            if (metres <= 0.0f || gap > p_.cell || std::fabs(cross(command_.direction, to)) > reach)
                continue;
            // Whoever comes towards them steps aside, too: that is what `secure` is for.
            const float along = dot(other(k).velocity, command_.direction);
            if (along < -p_.matching)
                continue;
            const float pace = std::max(0.0f, along);
            // Within the time of a human step or two they are as near as they may be.
            command_.speed = std::min(command_.speed, pace + std::max(0.0f, gap) / (3.0f * context_.humanSeconds()));
        }
    }

    /// The first person in the corridor, row by row: they decide.
    void secure() {
        const float length = std::clamp(std::ceil(p_.seconds * command_.speed / p_.cell), 1.0f, p_.mostCells);
        float nearestRow = length + 1.0f;
        const SnapshotBody* inTheWay = nullptr;
        for (std::size_t k = 0; k < percepts_.count; ++k) {
            const Vec2 to = other(k).position.xy() - here_;
            const float row = std::floor(dot(to, ahead_) / p_.cell + 0.5f);
            if (row < 1.0f || row > length || row >= nearestRow || std::fabs(cross(ahead_, to)) > 1.5f * p_.cell)
                continue;
            if (!comesNear(other(k), to) || isCompanion(other(k)))
                continue;
            nearestRow = row;
            inTheWay = &other(k);
        }
        if (inTheWay == nullptr)
            return;
        command_.speed *= p_.slowDown;
        steering_.note(steeredByModel);
        const Vec2 left = perpendicular(ahead_);
        const Vec2 forward = here_ + ahead_ * (p_.cell * std::max(nearestRow - 1.0f, 0.5f));
        const Vec2 aside = left * (0.5f * p_.cell * p_.aside);
        const bool neighbourIsLeft = cross(ahead_, inTheWay->position.xy() - here_) > 0.0f;
        const Vec2 away = neighbourIsLeft ? -aside : aside;
        // Away from them, else to their other side, else farther: where nobody else would be in the way.
        float widest = -1e9f;
        Vec2 best = here_;
        for (const float share : {1.0f, -1.0f, 2.0f, -2.0f}) {
            const Vec2 point = forward + away * share;
            if (!canGo(point))
                continue;
            const float room = roomTowards(normalized(point - here_, ahead_));
            if (room > widest) {
                widest = room;
                best = point;
            }
            if (room >= p_.berth)
                break;
        }
        if (widest > -1e8f)
            headFor(best);
    }

    /// The least gap to anybody on a way in that direction, if all go on as they do; no more than the berth. [m]
    float roomTowards(Vec2 direction) const {
        float least = p_.berth;
        for (std::size_t k = 0; k < percepts_.count; ++k) {
            const Vec2 to = other(k).position.xy() - here_;
            const Vec2 nearing = direction * command_.speed - other(k).velocity;
            const float squared = lengthSquared(nearing);
            const float closing = dot(to, nearing);
            if (closing <= 0.0f || closing > p_.seconds * squared || isCompanion(other(k)))
                continue;
            const float apart = length(to - nearing * (closing / squared));
            least = std::min(least, apart - body_.radius - other(k).radius);
        }
        return least;
    }

    /// Whether bodies would all but touch within the time that the corridor is for, if both went on as they do. The paper
    /// takes everybody in the corridor for being in the way, also those who have left it by then.
    bool comesNear(const SnapshotBody& seen, Vec2 to) const {
        const Vec2 nearing = ahead_ * command_.speed - seen.velocity;
        const float squared = lengthSquared(nearing);
        if (squared < p_.matching * p_.matching)
            return false; // They go along with each other.
        const float when = dot(to, nearing) / squared;
        if (when <= 0.0f || when > p_.seconds)
            return false;
        const float least = body_.radius + seen.radius + p_.berth;
        return lengthSquared(to - nearing * when) < least * least;
    }
    bool isCompanion(const SnapshotBody& seen) const {
        if (company_ == nullptr || company_->size == 0 || context_.companions == nullptr)
            return false;
        const auto party = context_.companions->of(company_->party);
        return std::any_of(party.begin(), party.end(),
                           [&](const Companion& c) { return c.present != 0 && c.body.id == seen.id; });
    }

    /// No turning back, and no wall.
    bool canGo(Vec2 point) const {
        return dot(waypoint_ - here_, point - here_) > 0.0f &&
               hasFooting(context_.world.region(body_.region).perception, context_.world.frame, here_, point);
    }

    void headFor(Vec2 point) {
        planning_.aside = point;
        planning_.steps = std::uint8_t(std::clamp(asideSeconds / context_.humanSeconds(), 1.0f, 255.0f));
        command_.direction = normalized(point - here_, ahead_);
    }

    const StepContext& context_;
    const ShortTermParameters& p_;
    const Body& body_;
    const Percepts& percepts_;
    MotorCommand& command_;
    Steering& steering_;
    Planning own_; ///< Of people without one.
    Planning& planning_;
    const Company* company_;
    Vec2 waypoint_;
    Vec2 here_;
    Vec2 ahead_;
};

} // namespace

void stepAside(const StepContext& context, const SteeredPeople& people, std::size_t i, Vec2 waypoint) {
    Avoidance(context, people, i, waypoint).run();
}

} // namespace ped
