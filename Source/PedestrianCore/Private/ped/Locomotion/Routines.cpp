// SPDX-License-Identifier: MIT
// Model "routines" (section 4.3): navigation proposes a command, passages, who goes first and the six reactive routines
// edit it. What everybody does unless something says otherwise.
#include "ped/Reactive/Routines.h"
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Navigation/Passageway.h"
#include "ped/Navigation/Propose.h"
#include "ped/Reactive/Precedence.h"

#include "Necks.h"
#include "Together.h"
#include "Waver.h"

#include <algorithm>

namespace ped {

extern const LocomotionModel routinesModel;

namespace {

/// Without oncoming traffic people spread out; with it they draw together (section 4.3.2.1).
float crowdingFactor(const Situation& s) {
    const CrowdParameters& p = s.parameters().crowd;
    return s.oncomingSeen ? p.crowdingLow : p.crowdingHigh;
}

void steerByRoutines(const StepContext& context, const SteeredPeople& given) {
    const SteeredPeople people = given; // Nobody else can change it: its pointers stay in registers.
    Percepts strangers;                 // Of people who walk with others.
    const bool unevenly = context.parameters.locomotion.waver.amount > 0.0f;
    for (std::size_t i = 0; i < people.size(); ++i) {
        if (i + 1 < people.size()) {
            context.world.prefetchSight(people.body[i + 1].region, people.body[i + 1].position.xy());
            prefetch(people.path[i + 1]);
            prefetch(people.percepts[i + 1]);
        }
        if (!beginStep(people.body[i], people.path[i], people.steering[i]))
            continue;
        MotorCommand& command = people.command[i];
        const Heading heading = propose(context, people.identity[i], people.body[i], people.patience(i),
                                        people.steering[i], people.path[i], command);
        if (!heading.known)
            continue;
        const std::uint16_t companions =
            people.company.empty() ? std::uint16_t{0} : companionsAmong(context, people.company[i], people.percepts[i]);
        if (companions != 0)
            strangers = withoutCompanions(people.percepts[i], companions);
        Situation s{context, people.identity[i], people.body[i], companions != 0 ? strangers : people.percepts[i],
                    people.steering[i]};
        s.companions = companions;
        s.goal = command.direction;
        s.goalDistance = heading.distance;
        s.targetDistance = heading.targetDistance;
        s.arriving = heading.detailed;
        navigatePassage(s, heading, command);
        if (!people.company.empty() && keepTogether(context, people, i, heading))
            s.goal = command.direction;
        if (unevenly && !s.inPassage)
            s.goal = walkUnevenly(context, people, i, heading, command);
        s.original = command.direction;
        s.crowding = crowdingFactor(s);
        findNecks(s, people.path[i]);
        judgePrecedence(s);
        // Companions go through a narrow door one after the other, as strangers do: two abreast would be stuck in it.
        if (companions != 0 && s.neck.distance >= s.parameters().precedence.range)
            s.goesFirst = std::uint16_t(s.goesFirst & ~companions);
        react(s, command);
        faceTheGoal(context, s.goal, command);
    }
}

} // namespace

constexpr LocomotionModel routinesModel{LocomotionKind::Routines, steerByRoutines, obeyCommands};

} // namespace ped
