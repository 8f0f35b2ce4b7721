// SPDX-License-Identifier: MIT
// Model "shortTerm": along the way, with the short-term avoidance of Yersin et al. (2008) alone. For places of low
// interest.
#include "ped/Locomotion/LocomotionModel.h"

#include "OnTheWay.h"
#include "StepAside.h"
#include "Together.h"

namespace ped {

extern const LocomotionModel shortTermModel;

namespace {

void steerAtShortTerm(const StepContext& context, const SteeredPeople& people) {
    forEachOnTheWay(context, people, [&](std::size_t i, const Heading& heading) {
        if (!people.company.empty())
            keepTogether(context, people, i, heading);
        stepAside(context, people, i, heading.point);
    });
}

} // namespace

constexpr LocomotionModel shortTermModel{LocomotionKind::ShortTerm, steerAtShortTerm, obeyCommands};

} // namespace ped
