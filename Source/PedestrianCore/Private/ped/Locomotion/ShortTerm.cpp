// SPDX-License-Identifier: MIT
// Model "shortTerm": along the way, with the short-term avoidance of Yersin et al. (2008) alone. For places of low
// interest.
#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Navigation/Propose.h"

#include "StepAside.h"
#include "Together.h"

namespace ped {

extern const LocomotionModel shortTermModel;

namespace {

void steerAtShortTerm(const StepContext& context, const SteeredPeople& people) {
    for (std::size_t i = 0; i < people.size(); ++i) {
        if (!beginStep(people.body[i], people.path[i], people.steering[i]))
            continue;
        const Heading heading = propose(context, people.identity[i], people.body[i], people.patience(i),
                                        people.steering[i], people.path[i], people.command[i]);
        if (!heading.known)
            continue;
        if (!people.company.empty())
            keepTogether(context, people, i, heading);
        stepAside(context, people, i, heading.point);
    }
}

} // namespace

constexpr LocomotionModel shortTermModel{LocomotionKind::ShortTerm, steerAtShortTerm, obeyCommands};

} // namespace ped
