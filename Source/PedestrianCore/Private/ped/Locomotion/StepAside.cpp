// SPDX-License-Identifier: MIT
#include "StepAside.h"

#include "Nearness.h"
#include "Necks.h"

#include "ped/Agents/Companions.h"
#include "ped/Navigation/Propose.h"
#include "ped/Reactive/MakeRoom.h"
#include "ped/Reactive/Precedence.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// A course beside the wanted one: cosine and sine of its angle, and what it costs to take it, in shares of the time that
/// people look ahead.
struct Course {
    float cosine, sine, cost;
};
/// To the left; each is tried to the right, too. 12, 24, 40, 60 and 85 degrees.
constexpr Course courses[] = {{0.978148f, 0.207912f, 0.04f},
                              {0.913545f, 0.406737f, 0.10f},
                              {0.766044f, 0.642788f, 0.22f},
                              {0.5f, 0.866025f, 0.42f},
                              {0.0871557f, 0.9961947f, 0.6f}};
/// Cosine from which on a course is walked; beyond, it is a step to the side.
constexpr float walkedCosine = 0.4f;
/// What turning away from where the body faces costs, by one minus the cosine.
constexpr float turnCost = 0.3f;
/// Of two sides that are about as good people take the right one.
constexpr float leftCost = 0.15f;
/// Whoever is nearer than they should be may come nearer still by so much. [m]
constexpr float slack = 0.01f;

class Avoidance {
public:
    Avoidance(const StepContext& context, const SteeredPeople& people, std::size_t i, Vec2 waypoint)
        : context_(context), p_(context.parameters.locomotion.shortTerm), self_(people.identity[i]),
          path_(people.path[i]), body_(people.body[i]), percepts_(people.percepts[i]), command_(people.command[i]),
          steering_(people.steering[i]), planning_(people.planning.empty() ? own_ : people.planning[i]),
          company_(people.company.empty() ? nullptr : &people.company[i]), waypoint_(waypoint),
          here_(people.body[i].position.xy()), ahead_(people.command[i].direction) {}

    void run() {
        command_.guarded = isNearSomebody(context_, body_, percepts_) ? 1 : 0;
        planning_.steps = 0;
        const Vec2 goal = ahead_;
        if (takeTurns() || emergency()) {
            faceTheGoal(context_, goal, command_);
            return;
        }
        secure();
        keepBehind();
        faceTheGoal(context_, goal, command_);
    }

private:
    const SnapshotBody& other(std::size_t k) const { return context_.crowd.body(percepts_.neighbour[k]); }

    /// Before a narrow door people go one after the other, and whoever is in the way of the next makes room, by the rules
    /// of people at full interest. The paper has none, and its people stand there for ever, each in the way of the others.
    bool takeTurns() {
        Situation s{context_, self_, body_, percepts_, steering_};
        findNecks(s, path_);
        const float range = s.parameters().precedence.range;
        if (s.neck.distance >= range && s.past.distance >= range)
            return false;
        s.goal = s.original = ahead_;
        judgePrecedence(s);
        const Vec2 wanted = command_.direction;
        if (makeRoom(s, command_)) {
            command_.braking = 1;
            steering_.note(steeredByModel);
            return true;
        }
        command_.direction = wanted;
        yieldToMe_ = std::uint16_t(~s.goesFirst);
        return false;
    }
    /// Whether that neighbour lets this person go first, so that they need not give way.
    bool yieldsToMe(std::size_t k) const { return (yieldToMe_ >> k & 1u) != 0; }

    /// Whoever is too near is parted from at once; what was avoided before is forgotten.
    bool emergency() {
        Vec2 away;
        bool touches = false;
        for (std::size_t k = 0; k < percepts_.count; ++k) {
            const Vec2 apart = here_ - other(k).position.xy();
            const float least = body_.radius + other(k).radius + p_.gap;
            const float squared = lengthSquared(apart);
            if (squared >= least * least || yieldsToMe(k))
                continue;
            const float metres = std::sqrt(squared);
            // Whoever goes along with them at this distance is in nobody's way.
            if (metres > least - 0.5f * p_.gap && dot(apart, body_.velocity - other(k).velocity) >= 0.0f)
                continue;
            touches = touches || metres < body_.radius + other(k).radius;
            away += metres > 1e-4f ? apart * ((least - metres) / (metres * p_.gap)) : -ahead_;
        }
        if (away == Vec2{})
            return false;
        planning_.steps = 0;
        steering_.note(steeredByModel);
        // On, but away from whoever is there: two who meet slide past each other.
        Vec2 aside = away * (1.0f / std::max(1.0f, length(away)));
        const float against = std::min(0.0f, dot(aside, ahead_));
        const Vec2 onward = ahead_ * (command_.speed * (1.0f + against));
        // Nobody goes back for somebody whom they do not touch.
        if (!touches)
            aside = aside - ahead_ * against;
        const Vec2 wanted = onward + aside * p_.partSpeed - perpendicular(ahead_) * (-against * p_.partSpeed);
        const float speed = length(wanted);
        command_.action = dot(wanted, ahead_) < 0.5f * speed ? Action::Step : Action::Move;
        command_.direction = normalized(wanted, ahead_);
        command_.speed = std::min(speed, command_.speed);
        command_.braking = 1;
        return true;
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

    /// Somebody in the corridor makes people look for a course beside it: the one that leads on longest.
    void secure() {
        const float length = std::clamp(std::ceil(p_.seconds * command_.speed / p_.cell), 1.0f, p_.mostCells);
        reach_ = length * p_.cell;
        const float straight = secondsFree(ahead_);
        if (straight >= p_.seconds)
            return;
        steering_.note(steeredByModel);
        const Vec2 wanted = ahead_;
        const Vec2 left = perpendicular(wanted);
        float best = straight / p_.seconds - turnCost * (1.0f - dot(wanted, body_.forward));
        float seconds = straight;
        for (const Course& course : courses)
            for (const float side : {1.0f, -1.0f}) {
                const Vec2 direction = wanted * course.cosine + left * (side * course.sine);
                const float most = 1.0f - course.cost - (side > 0.0f ? leftCost : 0.0f) -
                                   turnCost * (1.0f - dot(direction, body_.forward));
                if (most <= best || !canGo(here_ + direction * p_.cell))
                    continue;
                const float free = secondsFree(direction);
                const float worth = most - (1.0f - free / p_.seconds);
                if (worth <= best)
                    continue;
                best = worth;
                seconds = free;
                ahead_ = direction;
            }
        command_.speed *= 1.0f - (1.0f - p_.slowDown) * (1.0f - seconds / p_.seconds);
        if (ahead_ == wanted)
            return;
        headFor(here_ + ahead_ * p_.cell);
        if (dot(ahead_, wanted) >= walkedCosine)
            return;
        command_.action = Action::Step;
        command_.speed = std::min(command_.speed, p_.partSpeed);
    }

    /// Time for which somebody can go in that direction without nearly touching anybody, if all others go on as they do; no
    /// more than the time that the corridor is for. The paper takes everybody in the corridor for being in the way, also
    /// those who have left it by then. [s]
    float secondsFree(Vec2 direction) const {
        float free = p_.seconds;
        for (std::size_t k = 0; k < percepts_.count; ++k) {
            const Vec2 to = other(k).position.xy() - here_;
            const Vec2 nearing = direction * command_.speed - other(k).velocity;
            const float closing = dot(to, nearing);
            const float squared = lengthSquared(nearing);
            if (closing <= 0.0f || squared < p_.matching * p_.matching || lengthSquared(to) > 4.0f * reach_ * reach_)
                continue; // They part, or go along with each other.
            // Whoever is nearer already should not come nearer still.
            const float least =
                std::min(body_.radius + other(k).radius + p_.berth, std::max(length(to), 0.01f) - slack);
            const float room = lengthSquared(to) - least * least;
            const float root = closing * closing - squared * room;
            if (root <= 0.0f)
                continue;
            const float when = (closing - std::sqrt(root)) / squared;
            if (when < free && !isCompanion(other(k)))
                free = when;
        }
        return free;
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
        planning_.steps = 1;
        command_.direction = normalized(point - here_, ahead_);
    }

    const StepContext& context_;
    const ShortTermParameters& p_;
    const Identity& self_;
    const Path& path_;
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
    float reach_ = 0.0f;          ///< Length of the corridor. [m]
    std::uint16_t yieldToMe_ = 0; ///< One bit per neighbour, before narrow doors.
};

} // namespace

void stepAside(const StepContext& context, const SteeredPeople& people, std::size_t i, Vec2 waypoint) {
    Avoidance(context, people, i, waypoint).run();
}

} // namespace ped
