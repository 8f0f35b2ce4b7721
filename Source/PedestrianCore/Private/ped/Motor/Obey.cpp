// SPDX-License-Identifier: MIT
#include "ped/Motor/Obey.h"

#include "ped/Motor/GroundFollowing.h"
#include "ped/Motor/Kinematics.h"
#include "ped/Motor/Repertoire.h"
#include "ped/Motor/StaticContact.h"

#include "BodyContact.h"
#include "Narrow.h"
#include "OutOfTheWay.h"
#include "ShutDoors.h"

#include "ped/Agents/Luggage.h"
#include "ped/Base/Hash.h"
#include "ped/World/Passable.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// The ground under somebody is asked for while those before them are still moved.
constexpr std::size_t askedAhead = 6;

class Actor {
public:
    explicit Actor(const StepContext& context)
        : context_(context), world_(context.world), motor_(context.parameters.motor), seconds_(context.frameSeconds()),
          rate_(context.parameters.framesPerSecond) {}

    void act(AgentId self, const MotorCommand& given, Body& body, Motion& motion) const {
        move(self, given, body, motion);
        if (context_.passable != nullptr && !context_.passable->lifts.empty() && body.region.valid())
            stayInCabin(*context_.passable, body);
    }

private:
    void move(AgentId self, const MotorCommand& given, Body& body, Motion& motion) const {
        if (context_.movers != nullptr && evade(self, given, body, motion))
            return;
        if (const Carriage* carriage = carriageUnder(body))
            ride(self, *carriage, given, body, motion);
        else if (isSound(motor_, given))
            obey(self, given, body, motion);
        else
            obey(self, verified(motor_, given, body.forward), body, motion);
    }

    /// Whoever is in a lift's cabin goes where it goes.
    static void stayInCabin(const Passable& passable, Body& body) {
        const LiftUse cabin = passable.cabin(body.region);
        if (cabin.part == LiftPart::None)
            return;
        const LiftCar& car = passable.lifts[cabin.lift];
        body.position.z = car.z;
        body.region = passable.shafts[cabin.lift].cabins[car.stop];
    }

    /// Whether somebody gets out of the way of something instead of doing as they were told.
    bool evade(AgentId self, const MotorCommand& given, Body& body, Motion& motion) const {
        MotorCommand evading;
        if (isSeated(motion.motion) || !getOutOfTheWay(context_, self, given, body, evading))
            return false;
        drift(self, evading, body, motion);
        return true;
    }

    void obey(AgentId self, const MotorCommand& command, Body& body, Motion& motion) const {
        if (isSeated(motion.motion) || command.action == Action::SitDown) {
            const bool ready =
                body.speed <= motor_.standBelow && dot(body.forward, command.direction) >= motor_.facingCosine;
            if (useSeat(motor_, motion, command.action, ready, seconds_)) {
                rest(body, motion);
                turnHead(command, body, motion);
                return;
            }
        }
        if (command.action < Action::Step)
            go(self, command, body, motion);
        else if (command.action == Action::Step)
            stepAside(self, command, body, motion);
        else
            drift(self, command, body, motion);
    }

    const Carriage* carriageUnder(const Body& body) const {
        return context_.passable == nullptr || !body.region.valid() ? nullptr
                                                                    : context_.passable->carriageIn(body.region);
    }

    /// On an escalator: people stand or walk on its steps, which move.
    void ride(AgentId self, const Carriage& carriage, const MotorCommand& given, Body& body, Motion& motion) const {
        MotorCommand command = verified(motor_, given, body.forward);
        if (!walksOnEscalators(self, carriage.walking) || luggageOf(body) >= LuggageKind::Case)
            command.speed = 0.0f;
        // What feet do is relative to the steps; people who could not be carried on do not walk backwards.
        const float speed = length(carriage.velocity);
        const Vec2 way = carriage.velocity * (1.0f / speed);
        const Vec2 relative = body.velocity - carriage.velocity;
        body.velocity = relative - way * std::min(0.0f, dot(relative, way));
        obey(self, command, body, motion);
        const Vec2 from = body.position.xy();
        const Landing landing = land(self, true, body, from + carriage.velocity * seconds_);
        body.position =
            toVec3(landing.position, footHeight(world_, landing.region, toVec3(landing.position, body.position.z)));
        body.region = landing.region;
        body.velocity += (landing.position - from) * rate_;
    }

    /// The same people always walk.
    static bool walksOnEscalators(AgentId self, float share) {
        return share > 0.0f && float(combineHash(0x657363616c61746full, self.value) >> 40) < share * 16777216.0f;
    }

    /// On a seat, or on the way down or up.
    static void rest(Body& body, const Motion& motion) {
        body.speed = 0.0f;
        body.velocity = {};
        setFlags(body, true, motion.motion == MotionId::Sit);
    }

    /// Luggage is carried on stairs: on gentler slopes it slows in proportion, too.
    float paceOnSlope(const Body& body) const {
        const float slope = slopeAlong(world_, body.region, body.position.xy(), body.forward);
        const float factor = slopeFactor(motor_, slope);
        const LuggageKind kind = luggageOf(body);
        if (kind == LuggageKind::None)
            return factor;
        const float share = std::min(1.0f, std::fabs(slope) / motor_.stairsSlope);
        return factor * (1.0f - share * (1.0f - roomOf(kind).stairs));
    }

    void go(AgentId self, const MotorCommand& command, Body& body, Motion& motion) const {
        const bool stays = command.action != Action::Move;
        const bool level = isLevel(world_, world_.region(body.region));
        float wanted = stays ? 0.0f : command.speed;
        if (!level && wanted > 0.0f)
            wanted *= paceOnSlope(body);
        const Pace pace =
            followed(motor_, {body.forward, body.speed}, command.direction, wanted, command.braking != 0, seconds_);
        body.forward = pace.forward;
        body.speed = pace.speed;
        float visible = 0.0f;
        if (pace.speed > 0.0f)
            visible = move(self, level, command.guarded == 1, body, motion);
        else
            body.velocity = {};
        setFlags(body, stays && command.action != Action::StandUp, false);
        noteWedged(command, wanted, visible, body);
        const bool walksOn =
            motion.motion == MotionId::Walk && visible > motor_.strollBelow && visible < motor_.runAbove;
        const bool turning = visible < motor_.standBelow && dot(body.forward, command.direction) < motor_.turningCosine;
        showMotion(motor_, motion,
                   walksOn ? MotionId::Walk : chooseMotion(motor_, motion.motion, command, visible, turning), seconds_);
        turnHead(command, body, motion);
    }

    /// Feet go where they must; meanwhile the body turns to where it looks.
    void stepAside(AgentId self, const MotorCommand& command, Body& body, Motion& motion) const {
        const Vec2 wanted = command.direction * std::min(command.speed, motor_.stepSpeed);
        const Vec2 change = wanted - body.velocity;
        const float most = motor_.hardBraking * seconds_;
        const float size = length(change);
        glide(self, command, size > most ? body.velocity + change * (most / size) : wanted, body, motion);
        setFlags(body, false, false);
        if (dot(command.direction, body.forward) < motor_.yieldingCosine && command.speed > 0.0f)
            body.flags |= bodyYields;
        else
            noteWedged(command, length(wanted), length(body.velocity), body);
        showMotion(motor_, motion, MotionId::Shuffle, seconds_);
        turnHead(command, body, motion);
    }

    /// Goes as it is told to at once, as somebody who is pushed does. Small steps are seen, or a gait where it goes the
    /// way that it faces.
    void drift(AgentId self, const MotorCommand& command, Body& body, Motion& motion) const {
        glide(self, command, command.direction * command.speed, body, motion);
        setFlags(body, false, false);
        const float visible = length(body.velocity);
        noteWedged(command, command.speed, visible, body);
        const bool onward = body.speed >= motor_.strollBelow && body.speed >= motor_.setOffCosine * visible;
        const bool rests = visible <= motor_.standBelow;
        showMotion(motor_, motion,
                   onward || rests ? chooseMotion(motor_, motion.motion, command, visible, false) : MotionId::Shuffle,
                   seconds_);
        turnHead(command, body, motion);
    }

    /// Moves the body at a velocity, and turns it towards where the command looks.
    void glide(AgentId self, const MotorCommand& command, Vec2 velocity, Body& body, Motion& motion) const {
        const Vec2 from = body.position.xy();
        const Landing landing = land(self, command.guarded == 1, body, from + velocity * seconds_);
        body.position =
            toVec3(landing.position, footHeight(world_, landing.region, toVec3(landing.position, body.position.z)));
        body.region = landing.region;
        body.velocity = (landing.position - from) * rate_;
        if (command.lookAt.x != 0.0f || command.lookAt.y != 0.0f)
            body.forward = turnedTowards(body.forward, normalized(command.lookAt, body.forward),
                                         turnRateAt(motor_, length(body.velocity)) * seconds_);
        body.speed = std::max(0.0f, dot(body.velocity, body.forward));
        motion.gaitPhase += length(body.velocity) * seconds_ / motor_.strideBase;
        if (motion.gaitPhase >= 1.0f)
            motion.gaitPhase -= 1.0f;
    }

    Landing land(AgentId self, bool guarded, const Body& body, Vec2 to) const {
        const Landing landing = guarded ? landAmongPeople(context_, self, body, to)
                                        : landStep(world_, body.region, body.position.xy(), to, body.radius);
        if (context_.movers == nullptr)
            return context_.passable == nullptr ? landing : landBeforeDoors(context_, self, guarded, body, to, landing);
        // Whoever is pushed goes through no shut door.
        const Landing beside = landBesideMovers(context_, self, guarded, body, to, landing);
        return context_.passable == nullptr ? beside : landBeforeDoors(context_, self, guarded, body, to, beside);
    }

    /// Takes a step; returns the speed that can be seen.
    float move(AgentId self, bool level, bool guarded, Body& body, Motion& motion) const {
        const Vec2 from = body.position.xy();
        const float step = body.speed * seconds_;
        const Vec2 to = from + body.forward * step;
        const Landing landing = land(self, guarded, body, to);
        if (!level || landing.region != body.region)
            body.position.z = footHeight(world_, landing.region, toVec3(landing.position, body.position.z));
        body.position.x = landing.position.x;
        body.position.y = landing.position.y;
        body.region = landing.region;
        float speed = body.speed;
        if (landing.position == to) {
            // Without the rounding of positions.
            body.velocity = body.forward * speed;
        } else {
            const Vec2 moved = landing.position - from;
            body.velocity = moved * rate_;
            speed = std::min(speed, length(body.velocity));
            if (speed < motor_.blockedShare * body.speed)
                body.speed = std::max(speed, body.speed - motor_.hardBraking * seconds_);
        }
        motion.gaitPhase += speed * seconds_ / (motor_.strideBase + motor_.stridePerSpeed * speed);
        if (motion.gaitPhase >= 1.0f)
            motion.gaitPhase -= 1.0f;
        return speed;
    }

    void turnHead(const MotorCommand& command, const Body& body, Motion& motion) const {
        float wanted = 0.0f;
        if (command.lookAt.x != 0.0f || command.lookAt.y != 0.0f)
            wanted = det::atan2(cross(body.forward, command.lookAt), dot(body.forward, command.lookAt));
        else if (motion.motion == MotionId::WaitLookingAround)
            wanted = lookAround(motion.elapsed);
        else if (motion.headYaw == 0.0f)
            return;
        wanted = std::clamp(wanted, -motor_.headYawLimit, motor_.headYawLimit);
        const float most = motor_.headYawRate * seconds_;
        motion.headYaw += std::clamp(wanted - motion.headYaw, -most, most);
    }

    /// To the left, to the right and back, beginning straight ahead.
    float lookAround(float elapsed) const {
        const float turns = elapsed / motor_.lookAroundSeconds + 0.25f;
        const float share = turns - std::floor(turns);
        return motor_.lookAroundYaw * (1.0f - 4.0f * std::fabs(share - 0.5f));
    }

    /// Others can tell who would go on if they could.
    void noteWedged(const MotorCommand& command, float wanted, float visible, Body& body) const {
        if (command.guarded != 0 && wanted > motor_.wedgedAbove && visible < motor_.blockedShare * wanted &&
            visible < motor_.wedgedBelow)
            body.flags |= bodyWedged;
    }

    static void setFlags(Body& body, bool stands, bool sits) {
        constexpr unsigned mine = bodyStands | bodySits | bodyYields | bodyWedged;
        body.flags = std::uint16_t((body.flags & ~mine) | (stands ? unsigned(bodyStands) : 0u) |
                                   (sits ? unsigned(bodySits) : 0u));
    }

    const StepContext& context_;
    const World& world_;
    const MotorParameters& motor_;
    float seconds_; ///< Of a frame.
    float rate_;    ///< Frames per second.
};

} // namespace

void obey(const StepContext& context, std::span<const Identity> identity, std::span<const MotorCommand> command,
          std::span<Body> body, std::span<Motion> motion) {
    PED_ASSERT(command.size() == body.size() && motion.size() == body.size());
    const Actor actor(context);
    for (std::size_t i = 0; i < body.size(); ++i) {
        if (i + askedAhead < body.size()) {
            const Body& later = body[i + askedAhead];
            context.world.prefetchFooting(later.region, later.position.xy() + later.velocity * context.frameSeconds());
        }
        actor.act(identity[i].id, command[i], body[i], motion[i]);
        if (mayNarrow(context.parameters.motor, command[i].guarded, motion[i]))
            narrow(context, identity[i].id, command[i].guarded, body[i], motion[i]);
    }
}

} // namespace ped
