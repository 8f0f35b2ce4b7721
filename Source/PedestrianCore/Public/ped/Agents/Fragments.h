// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a pedestrian is made of: small plain structs, one idea each. Hosts keep them as they like (chunks here, Mass
/// archetypes in the engine); stage functions take spans of them.

#include "ped/Agents/Motions.h"
#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"
#include "ped/Station/LocomotionKind.h"
#include "ped/World/CrowdSnapshot.h"

#include <array>
#include <cstdint>
#include <type_traits>

namespace ped {

/// What a random stream is for. Most belong to a pedestrian: Mind is for what they are like, Whim for what they decide,
/// Contact for how long they stop in a crowd, Ways for how they search for the way out,
/// Luggage for what they have with them.
/// Arrival belongs to sources, by their number; Party, Crowd and Alight to an authored population: to its entrances, to
/// the people who are there from the start, and to those who get off trains.
enum class Purpose : std::uint32_t {
    Traits,
    Errand,
    Placement,
    Choice,
    Arrival,
    Service,
    Party,
    Crowd,
    Alight,
    Mind,
    Whim,
    Contact,
    Waver,
    Tasks,
    Ways,
    Luggage,
    Personality,
};

/// Which model moves a person: their own, and the one in use now, which a rule may have put in its place.
class LocomotionChoice {
public:
    constexpr LocomotionChoice() = default;
    /// For a person whose own model this is, and who uses it.
    explicit constexpr LocomotionChoice(LocomotionKind own) { set(own, own); }

    constexpr LocomotionKind own() const { return static_cast<LocomotionKind>(bits_ & 15u); }
    constexpr LocomotionKind now() const { return static_cast<LocomotionKind>(bits_ >> 4); }
    constexpr void use(LocomotionKind kind) { set(own(), kind); }

private:
    constexpr void set(LocomotionKind own, LocomotionKind now) {
        bits_ = static_cast<std::uint8_t>(static_cast<unsigned>(own) | (static_cast<unsigned>(now) << 4));
    }
    std::uint8_t bits_ = 0; ///< Own model in the lower four bits, the one in use in the upper four.
};

/// Who a person is. Written at birth; only which model moves them may change.
struct Identity {
    AgentId id;
    float preferredSpeed = 1.34f; ///< On level ground with nobody around. [m/s]
    std::uint64_t seed = 0;       ///< Of all their random streams.
    std::uint32_t bornFrame = 0;  ///< Frame in which they came in.
    std::uint16_t type = 0;       ///< Index into the population's types.
    std::uint8_t minded = 0;      ///< 1: they have a mind, which notices what navigation does not.
    LocomotionChoice locomotion;  ///< Which model moves them.
};
static_assert(sizeof(Identity) == 24);

/// What others see of a person, and what moves. Written in every frame.
struct Body {
    Vec3 position;            ///< Between the feet, on the ground. [m]
    Vec2 forward{1.0f, 0.0f}; ///< Where the body faces. Unit vector.
    float speed = 0.0f;       ///< Along `forward`, over the ground plane. [m/s]
    float radius = 0.25f;     ///< Of the disc that the body fills. [m, 0.05 to 2]
    Vec2 velocity;            ///< Displacement in the last frame over its time: what others can see. [m/s]
    RegionId region;          ///< Region whose ground the body stands on.
    std::uint16_t flags = 0;  ///< BodyFlag bits, and above them those of Shows.
};
static_assert(sizeof(Body) == 40);

/// Bits of Body::flags.
enum BodyFlag : std::uint16_t {
    bodyStands = 1,  ///< Does not intend to move: an obstacle to go round, not a person to negotiate with.
    bodySits = 2,    ///< On a seat, out of everybody's way.
    bodyWedged = 4,  ///< Wants to go on and cannot move: others have to make room.
    bodyYields = 8,  ///< Steps back to let another person pass: anyone who stands behind steps back, too.
    bodyOnDuty = 16, ///< Wears a uniform: can be asked the way.
    /// Done here: to be removed at the end of the frame. Nobody sees this one; the five bits above are visible to all.
    bodyLeaves = 32,
};

/// Bits of Body::flags that others always see.
inline constexpr unsigned visibleFlags = 31;

/// A direction as a number of 11 bits, along the square |x| + |y| = 1 instead of the circle, which needs no
/// trigonometry. A step is a fifth of a degree at most.
inline unsigned encodeFacing(Vec2 forward) {
    const float sum = (forward.x < 0.0f ? -forward.x : forward.x) + (forward.y < 0.0f ? -forward.y : forward.y);
    const float x = sum > 0.0f ? forward.x / sum : 1.0f;
    const float around = forward.y >= 0.0f ? 1.0f - x : 3.0f + x; // 0 to 4.
    return unsigned(around * 512.0f) & 2047u;
}
inline Vec2 decodeFacing(unsigned facing) {
    const float around = (float(facing) + 0.5f) * (1.0f / 512.0f);
    const float x = around < 2.0f ? 1.0f - around : around - 3.0f;
    const float y = 1.0f - (x < 0.0f ? -x : x);
    return normalized(Vec2{x, around < 2.0f ? y : -y});
}

/// How a body appears in the snapshot. Others also see where it faces: in 11 bits of the flags, above those of BodyFlag.
inline SnapshotBody snapshotOf(const Identity& identity, const Body& body) {
    SnapshotBody seen;
    seen.position = body.position;
    seen.velocity = body.velocity;
    seen.radius = body.radius;
    seen.id = identity.id;
    seen.region = body.region;
    seen.flags = static_cast<std::uint16_t>((body.flags & visibleFlags) | (encodeFacing(body.forward) << 5));
    return seen;
}
/// Where a person in the snapshot faces. Unit vector.
inline Vec2 facingOf(const SnapshotBody& seen) {
    return decodeFacing(seen.flags >> 5);
}

/// What the motor can be asked to do.
enum class Action : std::uint8_t {
    Move,    ///< Go towards `direction` at `speed`; with speed 0, stand and turn to face `direction`.
    SitDown, ///< Sit down on the seat behind the body.
    StandUp,
    Wait, ///< Stand in a waiting style.
    Step, ///< Take small steps along `direction`, aside or back, without turning the body.
    /// Go along `direction` at `speed` at once, wherever the body faces, while it turns to `lookAt`: for models in
    /// which people are pushed.
    Drift,
};
inline constexpr int actionCount = 6;

/// What behaviour asks of the motor (section 4.1): "go forward with speed 1.2 m/s, turn 15 degrees left, look at the
/// clock". Stays in force until the next human simulation step.
struct MotorCommand {
    Vec2 direction{1.0f, 0.0f}; ///< Where to face and, when speed is not 0, where to go. Unit vector.
    float speed = 0.0f;         ///< Wanted speed over the ground plane. [m/s, >= 0]
    Vec2 lookAt;                ///< Direction to turn the head to; (0, 0): straight ahead.
    Action action = Action::Move;
    WaitStyle waitStyle = WaitStyle::Patient;
    std::uint8_t braking = 0; ///< 1: brake as hard as a body can; 0: as a stroller does.
    /// 1: in every frame, keep out of other people's bodies (routine E); 2: touch them, and draw in one's shoulders where
    /// several press.
    std::uint8_t guarded = 0;
};
static_assert(sizeof(MotorCommand) == 24);

/// Which motion the body is in: what an animation plays.
struct Motion {
    MotionId motion = MotionId::Stand;
    MotionId previous = MotionId::Stand; ///< Blended out during a transition.
    /// By how much less than their own the radius of the body is now, because others press on it. [1/1024 m]
    std::uint16_t narrowed = 0;
    float elapsed = 0.0f;    ///< Time in this motion. [s]
    float transition = 0.0f; ///< Time left of the transition into it. [s]
    float gaitPhase = 0.0f;  ///< Phase of the walking cycle, by distance travelled, so that feet do not slide. [0, 1)
    float headYaw = 0.0f;    ///< Angle of the head to the body, positive to the left. [rad]
};
static_assert(sizeof(Motion) == 20);

/// What a neighbour is to a person.
enum NeighbourFlag : std::uint8_t {
    seenInCrowd = 1,   ///< In the same temporary crowd: ahead within the parabola, going the same way.
    seenOncoming = 2,  ///< Comes the other way.
    seenStanding = 16, ///< Does not move.
};

/// Number of rays of the static fan.
inline constexpr std::size_t fanRays = 15;

/// What a person perceives in one human simulation step. Neighbours are indices into the snapshot of the same frame:
/// meaningless after it, so no part of anybody's memory.
struct Percepts {
    std::array<std::uint32_t, maxNeighbours> neighbour{}; ///< Indices into the snapshot, nearest first.
    std::array<std::uint8_t, maxNeighbours> seen{};       ///< NeighbourFlag bits of each.
    float clearance = 0.0f;                               ///< Least distance to an obstacle, capped. [m]
    std::uint8_t count = 0;                               ///< Number of neighbours.
    std::uint8_t unused[3] = {};
};
static_assert(sizeof(Percepts) == 88);

/// Waypoints that one leg of a way can have.
inline constexpr std::size_t maxWaypoints = 16;

enum class PathStatus : std::uint8_t {
    None,      ///< Nothing wanted.
    Requested, ///< Waits for the planner.
    Ready,
    Failed, ///< There is no way.
};

/// The way to a target, one leg at a time: through the present region to a portal, or to the target itself (section
/// 4.4.2).
struct Path {
    Vec3 target;                            ///< Where the whole way ends. [m]
    std::array<Vec2, maxWaypoints> point{}; ///< Waypoints of this leg; the last is its end. [m]
    float arriveRadius = 0.0f; ///< Distance from the target at which it is reached; 0: as parameters say. [m, >= 0]
    std::uint32_t requestFrame = 0; ///< Frame in which the path was asked for: older requests go first.
    std::uint32_t plannedFrame = 0; ///< Frame in which the leg was planned.
    RegionId region;                ///< Region that this leg lies in.
    RegionId targetRegion;          ///< Region that the target lies in.
    ZoneId targetZone;              ///< Zone that the target lies in.
    PortalId exit;                  ///< Portal at the leg's end; none on the last leg.
    PortalId entry;                 ///< Portal through which the leg's region was entered; none on the first leg.
    PathStatus status = PathStatus::None;
    std::uint8_t count = 0;    ///< Number of waypoints; while a new leg is awaited, of the old one.
    std::uint8_t cursor = 0;   ///< Index of the waypoint that the person heads for.
    std::uint8_t detailed = 0; ///< 1: planned on the fine grid, followed strictly, with routines A and B off.
    std::uint8_t partial = 0;  ///< 1: there were more waypoints than fit: plan on before the last.
    std::uint8_t arrived = 0;  ///< 1: the target was reached.
    std::uint8_t failures = 0; ///< Searches in a row that found nothing.
    std::uint8_t lost = 0;     ///< Human steps in a row without sight of the way.
    std::uint8_t passing = 0;  ///< 1: they walk past the target, without slowing down for it.
    std::uint8_t around = 0;   ///< 1: the way leads round a crowd: no bend may be cut, though nothing solid is there.
};
static_assert(sizeof(Path) == 172);

/// What steering remembers from one human step to the next.
struct Steering {
    Vec2 anchor;                   ///< Where progress was last made. [m]
    std::uint32_t anchorFrame = 0; ///< Frame in which progress was last made.
    AgentId threat;                ///< Person whom routine D is avoiding.
    std::uint8_t threatSteps = 0;  ///< Human steps for which it goes on avoiding them.
    std::int8_t threatTurn = 0;    ///< 1: left, -1: right.
    std::int8_t threatPace = 0;    ///< 1: faster, -1: slower.
    std::uint8_t flags = 0;        ///< The lower eight SteeringFlag bits, of the last step.
    std::uint16_t twoWaySteps = 0; ///< Human steps for which a passage counts as one with two-way traffic.
    std::uint8_t yieldSteps = 0;   ///< Human steps for which they go on stepping back for a person abreast.
    std::uint8_t furtherFlags = 0; ///< The upper eight SteeringFlag bits, of the last step.

    /// Why the last step was as it was: SteeringFlag bits.
    unsigned reasons() const { return flags | (unsigned(furtherFlags) << 8); }
    /// Adds a reason.
    void note(unsigned flag) {
        flags |= std::uint8_t(flag);
        furtherFlags |= std::uint8_t(flag >> 8);
    }
};
static_assert(sizeof(Steering) == 24);

/// Why people move as they do: bits of Steering::reasons(), for debugging, tests and the viewer. Bits of routines come
/// from reasonOf(); those that a model adds begin at `steeredByModel`.
enum SteeringFlag : std::uint16_t {
    steeredA = 1,
    steeredB = 2,
    steeredC = 4,
    steeredD = 8,
    steeredE = 16,
    steeredF = 32,
    steeredPassage = 64,
    steeredArrival = 128,
    steeredByModel = 1 << 14, ///< A model other than the routines decided.
};

/// What a person without a mind is up to: walking between places.
enum class ErrandKind : std::uint8_t {
    Stay,     ///< Stands still.
    Roam,     ///< Goes from one random place to the next.
    Tour,     ///< Goes round a list of places.
    Pass,     ///< Goes through a list of places, then leaves.
    Mind,     ///< None: they have a mind of their own (ped/Mind).
    Flow,     ///< None: they walk to and fro (ped/Navigation/Flows.h).
    Evacuate, ///< They leave because of an alarm or a danger (ped/Navigation/Wayfinding.h).
};

/// What a person without a mind does next.
struct Errand {
    ErrandKind kind = ErrandKind::Stay;
    std::uint8_t nearSteps = 0; ///< Human steps spent close to the target.
    std::uint16_t places = 0;   ///< Index of their list of places.
    std::uint16_t next = 0;     ///< Index of the place that they head for.
    std::uint16_t blocked = 0;  ///< Number of targets given up.
    std::uint32_t arrivals = 0; ///< Number of places reached.
    float pauseLeft = 0.0f;     ///< Time until they go on. [s]
    std::uint64_t draws = 0;    ///< Draws taken from their stream of errands.
};
static_assert(sizeof(Errand) == 24);

template <class T>
concept Fragment = std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T>;
static_assert(Fragment<Identity> && Fragment<Body> && Fragment<MotorCommand> && Fragment<Motion> &&
              Fragment<Percepts> && Fragment<Path> && Fragment<Steering> && Fragment<Errand>);

} // namespace ped
