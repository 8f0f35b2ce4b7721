// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How most models begin a human step: by what navigation proposes to everybody who is on a way.

#include "Waver.h"

#include "ped/Locomotion/LocomotionModel.h"
#include "ped/Navigation/Propose.h"

#include <cstddef>

namespace ped {

/// Calls edit(i, heading) for every person who knows where to go; their command leads there as if they were alone.
template <class Edit>
void forEachOnTheWay(const StepContext& context, const SteeredPeople& people, Edit edit) {
    const bool unevenly = context.parameters.locomotion.waver.amount > 0.0f;
    for (std::size_t i = 0; i < people.size(); ++i) {
        if (!beginStep(people.body[i], people.path[i], people.steering[i]))
            continue;
        const Heading heading = propose(context, people.identity[i], people.body[i], people.patience(i),
                                        people.steering[i], people.path[i], people.command[i]);
        if (heading.known && unevenly)
            walkUnevenly(context, people, i, heading, people.command[i]);
        if (heading.known)
            edit(i, heading);
    }
}

} // namespace ped
