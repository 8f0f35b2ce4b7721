// SPDX-License-Identifier: MIT
#include "ped/Locomotion/ChooseModel.h"

#include "ped/Navigation/Congestion.h"

namespace ped {

namespace {

/// A number from outside as a kind; kind 0 where there is no such model.
LocomotionKind kindOf(std::int32_t number) {
    return number > 0 && std::size_t(number) < locomotionCount() ? LocomotionKind(number) : LocomotionKind{};
}

} // namespace

LocomotionChoice modelAtBirth(const LocomotionParameters& parameters, LocomotionKind ofType) {
    return LocomotionChoice(parameters.model >= 0 ? kindOf(parameters.model) : ofType);
}

void chooseModels(const StepContext& context, std::span<const Body> body, std::span<Identity> identity) {
    const LocomotionRule& rule = context.parameters.locomotion.rule;
    if (!isOn(rule))
        return;
    const LocomotionKind crowded = kindOf(rule.model);
    for (std::size_t i = 0; i < identity.size(); ++i) {
        LocomotionChoice& choice = identity[i].locomotion;
        if (choice.own() == crowded || (context.interest != nullptr && isByInterest(choice)))
            continue;
        const float density = densityAround(context, body[i].position, body[i].region, rule.radius);
        if (choice.now() != crowded && density >= rule.enterDensity)
            choice.use(crowded);
        else if (choice.now() == crowded && density <= rule.leaveDensity)
            choice.use(choice.own());
    }
}

} // namespace ped
