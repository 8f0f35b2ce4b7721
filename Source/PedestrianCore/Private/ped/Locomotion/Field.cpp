// SPDX-License-Identifier: MIT
// Model "field": people with the same goal are led round crowds by a potential field (Yersin et al. 2008, section 4.3);
// short-term avoidance does the rest. For places of high interest. Where no field leads, the way does.
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Navigation/PotentialField.h"

#include "OnTheWay.h"
#include "StepAside.h"
#include "Together.h"

namespace ped {

extern const LocomotionModel fieldModel;

namespace {

/// Somebody flees from a vehicle where it causes this much discomfort. [0 to 1]
constexpr float fearfulFrom = 0.1f;
/// Somebody whom fields have led to a border so often and who is still there goes their own way.
constexpr unsigned mostExits = 2;

/// Lets the field lead person i; the point that they head for.
Vec2 followField(const StepContext& context, const SteeredPeople& people, std::size_t i, const Heading& heading) {
    const Body& body = people.body[i];
    MotorCommand& command = people.command[i];
    if (context.fields == nullptr || people.planning.empty() || people.planning[i].level != InterestLevel::High ||
        heading.targetDistance < context.parameters.locomotion.interest.nearTarget)
        return heading.point;
    Planning& planning = people.planning[i];
    Vec2 waypoint = heading.point;
    float discomfort = 0.0f;
    const auto lead = context.fields->lead(body.region, body.position.xy(), planning.goal, waypoint, discomfort);
    // Where the field leads out of a region and the way leads in, somebody could go to and fro for ever.
    if (lead == PotentialFields::Lead::Border && planning.led != 0 && planning.exits < mostExits)
        ++planning.exits;
    const bool led = lead == PotentialFields::Lead::On && planning.exits < mostExits;
    planning.led = led ? 1 : 0;
    if (led)
        command.direction = normalized(waypoint - body.position.xy(), command.direction);
    else
        waypoint = heading.point;
    if (discomfort > fearfulFrom)
        command.speed *= context.parameters.locomotion.field.fleeing;
    return waypoint;
}

void steerByField(const StepContext& context, const SteeredPeople& people) {
    forEachOnTheWay(context, people, [&](std::size_t i, const Heading& heading) {
        const Vec2 waypoint = followField(context, people, i, heading);
        if (!people.company.empty())
            keepTogether(context, people, i, heading);
        stepAside(context, people, i, waypoint);
    });
}

} // namespace

constexpr LocomotionModel fieldModel{LocomotionKind::Field, steerByField, obeyCommands};

} // namespace ped
