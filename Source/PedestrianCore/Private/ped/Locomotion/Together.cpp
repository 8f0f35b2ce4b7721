// SPDX-License-Identifier: MIT
#include "Together.h"

#include "Formation.h"

#include "ped/Agents/Companions.h"
#include "ped/Navigation/JointWay.h"
#include "ped/Navigation/Propose.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

Vec2 wayOf(const TogetherParameters& p, const SnapshotBody& body) {
    const float speed = length(body.velocity);
    return speed > p.slowWalk ? body.velocity * (1.0f / speed) : facingOf(body);
}

/// What all members want to walk at: the slowest one's speed, and less the more they are (Moussaïd et al. 2010). [m/s]
float paceOf(const TogetherParameters& p, std::span<const Companion> party) {
    float least = 1e9f;
    int present = 0;
    for (const Companion& member : party) {
        if (!member.present)
            continue;
        least = std::min(least, member.preferredSpeed);
        ++present;
    }
    return std::max(0.5f * least, least - p.perMember * float(present - 1));
}

/// Share by which somebody changes their pace who is `off` metres from where they should be along the way.
float adaptation(const TogetherParameters& p, float off) {
    const float beyond = std::clamp((std::fabs(off) - p.band) / p.adaptOver, 0.0f, 1.0f);
    const float within = std::min(1.0f, std::fabs(off) / std::max(p.band, 0.01f));
    return p.settle * within + (p.adapt - p.settle) * beyond;
}

/// The pace of somebody `behind` metres behind their place; negative: ahead of it. [m/s]
float paceFor(const TogetherParameters& p, float pace, float behind) {
    if (behind < 0.0f) {
        const float ahead = -behind - p.straggle;
        return pace * (1.0f - adaptation(p, behind)) * std::clamp(1.0f - ahead / p.standFor, 0.1f, 1.0f);
    }
    const float lost = std::clamp((behind - p.straggle) / p.standFor, 0.0f, 1.0f);
    return pace * (1.0f + std::max(adaptation(p, behind), p.hurry * lost));
}

class Walk {
public:
    Walk(const StepContext& context, const SteeredPeople& people, std::size_t i, const Heading& heading)
        : context_(context), p_(context.parameters.locomotion.together), identity_(people.identity[i]),
          body_(people.body[i]), path_(people.path[i]), heading_(heading), company_(people.company[i]),
          command_(people.command[i]), party_(context.companions->of(company_.party)) {}

    bool run() {
        if (heading_.detailed || heading_.targetDistance < p_.release)
            return false;
        if (const Companion* guide = guideOf(context_, company_, body_, path_))
            return follow(*guide);
        if (leaderOf(party_) == company_.place)
            lead();
        return false;
    }

private:
    /// How far a body's centre can be to a side of a place. [m]
    float sideRoom(const SnapshotBody& at, Vec2 from, Vec2 direction) const {
        const StaticMap& map = context_.world.region(at.region).perception;
        const float range = p_.mostAbreast * p_.abreast + at.radius + p_.wallGap;
        return castDistance(map, context_.world.frame, from, direction, range) - at.radius - p_.wallGap;
    }

    /// Room to both sides of the one who leads, here and a little farther on.
    FreeSides freeSides(const SnapshotBody& lead, Vec2 forward) const {
        const Vec2 left = perpendicular(forward);
        const Vec2 here = lead.position.xy();
        FreeSides free{sideRoom(lead, here, left), sideRoom(lead, here, -left)};
        const StaticMap& map = context_.world.region(lead.region).perception;
        const Vec2 ahead = here + forward * p_.look;
        if (!map.isFree(context_.world.frame.cellOf(ahead)))
            return free;
        free.left = std::min(free.left, sideRoom(lead, ahead, left));
        free.right = std::min(free.right, sideRoom(lead, ahead, -left));
        return free;
    }

    void setSpeed(float pace) {
        // Slower, where navigation is about to stop.
        const bool approaches = command_.speed < identity_.preferredSpeed;
        command_.speed = approaches ? std::min(command_.speed, pace) : pace;
    }

    bool follow(const Companion& guide) {
        const auto leader = std::size_t(&guide - party_.data());
        const Vec2 forward = wayOf(p_, guide.body);
        FormationSlots slots;
        arrange(p_, party_, leader, forward, freeSides(guide.body, forward), slots);
        const FormationSlot& mine = slots[company_.place];
        const Vec2 place = guide.body.position.xy() + perpendicular(forward) * mine.aside - forward * mine.behind;
        const Vec2 here = body_.position.xy();
        const float behind = dot(place - here, forward);
        setSpeed(paceFor(p_, paceOf(p_, party_), behind));
        const Vec2 aim = place + forward * p_.aim;
        if (distance(guide.body.position, body_.position) < p_.nearBy)
            company_.together = context_.frame;
        if (guide.body.region != body_.region || dot(aim - here, forward) <= 0.5f * p_.aim ||
            !hasFooting(context_.world.region(body_.region).perception, context_.world.frame, here, aim))
            return false;
        command_.direction = normalized(aim - here, command_.direction);
        return true;
    }

    /// How far the last of those who are on the same way is behind. [m]
    float lagOf(Vec2 forward, bool& together) const {
        float worst = -1e9f;
        for (std::size_t i = 0; i < party_.size(); ++i) {
            const Companion& member = party_[i];
            if (i == company_.place || !member.present || !member.goes ||
                distance(member.target, path_.target) > p_.sameTarget)
                continue;
            const Vec3 to = body_.position - member.body.position;
            const float away = length(to);
            if (away > p_.reach)
                continue;
            together = together && away < p_.nearBy;
            worst = std::max(worst, dot(to.xy(), forward));
        }
        return worst;
    }

    void lead() {
        const float pace = paceOf(p_, party_);
        bool together = true;
        const float lag = lagOf(wayOf(p_, party_[company_.place].body), together);
        if (together)
            company_.together = context_.frame;
        if (lag < -1e8f)
            return; // Nobody comes along.
        const bool waits =
            float(context_.frame - company_.together) <= p_.waitSeconds * context_.parameters.framesPerSecond;
        const float off = lag - p_.stagger; // Of a pair, the other should be so far behind.
        float share = company_.size == 2 ? 1.0f - std::copysign(adaptation(p_, off), off) : 1.0f;
        if (waits)
            share *= std::clamp(1.0f - (lag - p_.straggle) / p_.standFor, 0.0f, 1.0f);
        setSpeed(pace * share);
    }

    const StepContext& context_;
    const TogetherParameters& p_;
    const Identity& identity_;
    const Body& body_;
    const Path& path_;
    const Heading& heading_;
    Company& company_;
    MotorCommand& command_;
    std::span<const Companion> party_;
};

} // namespace

bool keepTogether(const StepContext& context, const SteeredPeople& people, std::size_t i, const Heading& heading) {
    return people.company[i].size >= 2 && Walk(context, people, i, heading).run();
}

std::uint16_t companionsAmong(const StepContext& context, const Company& company, const Percepts& percepts) {
    if (company.size < 2)
        return 0;
    unsigned bits = 0;
    const std::span<const Companion> party = context.companions->of(company.party);
    for (std::size_t i = 0; i < percepts.count; ++i) {
        const AgentId id = context.crowd.body(percepts.neighbour[i]).id;
        const bool ours = std::any_of(party.begin(), party.end(),
                                      [id](const Companion& c) { return c.present != 0 && c.body.id == id; });
        bits |= ours ? 1u << i : 0u;
    }
    return std::uint16_t(bits);
}

Percepts withoutCompanions(const Percepts& percepts, std::uint16_t companions) {
    Percepts out = percepts;
    for (std::size_t i = 0; i < out.count; ++i)
        if (companions >> i & 1u)
            out.seen[i] = std::uint8_t((out.seen[i] & ~unsigned(seenOncoming)) | seenInCrowd);
    return out;
}

} // namespace ped
