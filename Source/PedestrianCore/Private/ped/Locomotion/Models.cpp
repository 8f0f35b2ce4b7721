// SPDX-License-Identifier: MIT
#include "ped/Locomotion/LocomotionModel.h"

#include "ped/Motor/Obey.h"

namespace ped {

// Each in the file of its name.
extern const LocomotionModel routinesModel;
extern const LocomotionModel simpleModel;
extern const LocomotionModel hidacModel;
extern const LocomotionModel socialForceModel;
extern const LocomotionModel boidsModel;
extern const LocomotionModel automatonModel;
extern const LocomotionModel lineModel;
extern const LocomotionModel shortTermModel;
extern const LocomotionModel fieldModel;
extern const LocomotionModel graphModel;
extern const LocomotionModel nearestModel;

namespace {

/// By kind. A new model is a row here, one of LocomotionKind, its parameters, and a file.
constexpr const LocomotionModel* models[] = {&routinesModel, &simpleModel,    &hidacModel,  &socialForceModel,
                                             &boidsModel,    &automatonModel, &lineModel,   &shortTermModel,
                                             &fieldModel,    &graphModel,     &nearestModel};

} // namespace

const LocomotionModel& modelOf(LocomotionKind kind) {
    const auto i = std::size_t(kind);
    return i < std::size(models) ? *models[i] : routinesModel;
}

void obeyCommands(const StepContext& context, const MovedPeople& people) {
    obey(context, people.identity, people.command, people.body, people.motion);
}

} // namespace ped
