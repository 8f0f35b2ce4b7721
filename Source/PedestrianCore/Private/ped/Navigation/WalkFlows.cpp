// SPDX-License-Identifier: MIT
// People who walk to and fro between the ends of a flow, alone or together.
#include "ped/Agents/Companions.h"
#include "ped/Agents/Company.h"
#include "ped/Agents/OnTheLine.h"
#include "ped/Navigation/Flows.h"
#include "ped/Navigation/PlanPaths.h"

#include "Sight.h"

#include <cmath>
#include <optional>

namespace ped {

namespace {

/// Gates beyond the next that somebody looks for.
constexpr unsigned gatesInSight = 4;
/// Points this near to each other belong to the same gate. [m]
constexpr float sameGate = 0.7f;

class FlowWalker {
public:
    /// `company` may be null.
    FlowWalker(const StepContext& context, const Identity& identity, Body& body, Path& path, Planning& planning,
               MotorCommand& command, const Company* company)
        : context_(context), flows_(*context.flows), body_(body), path_(path), planning_(planning), command_(command),
          company_(company != nullptr && company->size > 1 && context.companions != nullptr ? company : nullptr),
          // Who came together goes through gates together.
          taste_(company_ != nullptr ? AgentId(company_->party) : identity.id) {}

    void run() {
        if (flows_.flow(planning_.flow).paths.empty())
            return;
        if (planning_.path >= flows_.flow(planning_.flow).paths.size())
            planning_.path = 0;
        const std::uint16_t before = planning_.gate;
        if (planning_.level == InterestLevel::High)
            flows_.registerNear(planning_, body_.position.xy());
        // Where there is no way to a gate, perhaps there is one to the next.
        if (path_.status == PathStatus::Failed || (path_.status != PathStatus::None && reached()))
            passOn();
        if (company_ != nullptr && goesAlong())
            return;
        if (path_.status == PathStatus::None || planning_.gate != before)
            setOff();
    }

private:
    bool reached() const {
        const float reach = path_.arriveRadius;
        return path_.arrived != 0 || (distanceSquared(body_.position.xy(), path_.target.xy()) < reach * reach &&
                                      std::fabs(body_.position.z - path_.target.z) < 1.5f);
    }

    void passOn() {
        clearTarget(path_);
        if (planning_.gate >= flows_.lastGate(planning_))
            flows_.turnRound(planning_);
        else
            ++planning_.gate;
    }

    /// Members of a group go where the one who leads them goes: to the same gate, and round with them at an end. Whether
    /// they set off for another gate now.
    bool goesAlong() {
        const std::span<const Companion> party = context_.companions->of(company_->party);
        const std::size_t first = leaderOf(party);
        const TogetherParameters& p = context_.parameters.locomotion.together;
        if (first >= party.size() || first == company_->place || !party[first].goes ||
            distance(party[first].body.position, body_.position) > p.reach)
            return false;
        const Vec3 target = party[first].target;
        if (path_.status != PathStatus::None && distance(target, path_.target) < sameGate)
            return false;
        if (takeGate(planning_, planning_.gate, target))
            return true;
        // They have turned round; whoever has not yet still heads for the end.
        Planning turned = planning_;
        turned.back = planning_.back != 0 ? 0 : 1;
        for (std::size_t k = 0; k < flows_.flow(planning_.flow).paths.size(); ++k) {
            turned.path = std::uint8_t(k & 15u);
            if (takeGate(turned, 0, target))
                return true;
        }
        return false;
    }

    /// Heads for the gate of somebody else's target, if it is one of the next on that way, but for the last.
    bool takeGate(Planning way, unsigned from, Vec3 target) {
        const unsigned last = flows_.lastGate(way);
        for (unsigned gate = from; gate <= from + gatesInSight + 1u && gate <= last; ++gate) {
            way.gate = std::uint16_t(gate);
            if (distance(flows_.nextPoint(way, taste_), target) > sameGate ||
                (gate == last && way.back != planning_.back))
                continue;
            const auto ground = context_.world.findGround(target, 1.0f);
            if (!ground)
                return false;
            planning_ = way;
            headFor(*ground);
            return true;
        }
        return false;
    }

    /// To the farthest of the next gates in sight: nobody goes out of their way for one between.
    void setOff() {
        const std::uint16_t last = flows_.lastGate(planning_);
        std::optional<GroundPoint> target;
        bool straight = false;
        for (int ahead = int(gatesInSight); ahead >= 0 && !target; --ahead) {
            Planning there = planning_;
            there.gate = std::uint16_t(planning_.gate + ahead);
            if (there.gate > last)
                continue;
            const auto ground = context_.world.findGround(flows_.nextPoint(there, taste_), 1.0f);
            if (!ground || (ahead > 0 && !isInSight(*ground)))
                continue;
            planning_.gate = there.gate;
            target = ground;
            straight = ahead > 0 && ground->region == body_.region;
        }
        if (!target)
            return;
        headFor(*target);
        // Where nobody looks, what is in sight needs no search.
        if (straight && planning_.level == InterestLevel::None && context_.passable == nullptr)
            goStraight();
    }

    void goStraight() {
        path_.point[0] = path_.target.xy();
        path_.count = 1;
        path_.region = body_.region;
        path_.status = PathStatus::Ready;
        path_.plannedFrame = context_.frame;
    }

    void headFor(const GroundPoint& target) {
        setTarget(path_, target, context_.frame,
                  flows_.reachOf(planning_, context_.parameters.locomotion.interest.registering));
        path_.passing = 1;
        body_.flags &= std::uint16_t(~unsigned(bodyStands));
        command_.action = Action::Move;
    }

    bool isInSight(const GroundPoint& there) const {
        const Standpoint here = onGround(context_.world, {body_.region, body_.position.xy()});
        return clearWay(context_.world, here, {there.region, there.position.xy()});
    }

    const StepContext& context_;
    const FlowTable& flows_;
    Body& body_;
    Path& path_;
    Planning& planning_;
    MotorCommand& command_;
    const Company* company_; ///< Null for people on their own.
    AgentId taste_;          ///< By which they choose a point of a gate.
};

} // namespace

void runFlows(const StepContext& context, std::span<const Identity> identity, std::span<Body> body,
              std::span<Path> path, std::span<Planning> planning, std::span<MotorCommand> command,
              std::span<const Errand> errand, std::span<const Company> company) {
    for (std::size_t i = 0; i < planning.size(); ++i)
        if (!restsOnTheLine(planning[i]) && planning[i].flow < context.flows->size() &&
            (errand.empty() || errand[i].kind != ErrandKind::Evacuate))
            FlowWalker(context, identity[i], body[i], path[i], planning[i], command[i],
                       company.empty() ? nullptr : &company[i])
                .run();
}

} // namespace ped
