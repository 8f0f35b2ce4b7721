// SPDX-License-Identifier: MIT
#include "ped/Locomotion/Steer.h"

#include "ModelRuns.h"

#include "ped/Locomotion/ChooseModel.h"
#include "ped/Locomotion/LocomotionModel.h"

namespace ped {

void steer(const StepContext& context, std::span<Identity> identity, std::span<const Body> body,
           std::span<const Percepts> percepts, std::span<Path> path, std::span<Steering> steering,
           std::span<MotorCommand> command, std::span<const Traits> traits, std::span<Company> company,
           std::span<Contact> contact, std::span<Planning> planning, std::span<ExampleMemory> examples) {
    chooseModels(context, body, identity);
    const SteeredPeople people{identity, body,    percepts, path,     steering, command,
                               traits,   company, contact,  planning, examples};
    if (allByRoutines(identity))
        return modelOf(LocomotionKind::Routines).steer(context, people);
    forEachModel(identity, [&](LocomotionKind kind, std::size_t first, std::size_t count) {
        modelOf(kind).steer(context, people.subset(first, count));
    });
}

} // namespace ped
