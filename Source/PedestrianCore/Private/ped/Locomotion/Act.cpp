// SPDX-License-Identifier: MIT
#include "ped/Locomotion/Act.h"

#include "ModelRuns.h"

#include "ped/Locomotion/LocomotionModel.h"

namespace ped {

void act(const StepContext& context, std::span<const Identity> identity, std::span<const MotorCommand> command,
         std::span<Body> body, std::span<Motion> motion, std::span<Contact> contact) {
    const MovedPeople people{identity, command, body, motion, contact};
    if (allByRoutines(identity))
        return modelOf(LocomotionKind::Routines).move(context, people);
    forEachModel(identity, [&](LocomotionKind kind, std::size_t first, std::size_t count) {
        modelOf(kind).move(context, people.subset(first, count));
    });
}

} // namespace ped
