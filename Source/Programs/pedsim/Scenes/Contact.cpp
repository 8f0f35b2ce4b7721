// SPDX-License-Identifier: MIT
// Dense crowds in contact: figures of Pelechano, Allbeck and Badler (2008), chapter 5. Everybody's type says "hidac";
// `run --model` puts another model in its place, to compare.

#include "Scenes/Scene.h"
#include "Scenes/SceneParts.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Simulation/OutsideEvents.h"

#include <utility>

namespace pedsim {

namespace {

constexpr float alarmSeconds = 2.0f; ///< When alarms are given. [s]

void post(ped::Simulation& simulation, const ped::OutsideEvent& event) {
    ped::Diagnostics diagnostics;
    simulation.post(event, diagnostics);
}

} // namespace

Scene inContact(Scene scene, std::string name, std::string description) {
    scene.name = std::move(name);
    scene.description = std::move(description);
    scene.station.name = scene.name;
    ped::PersonTypeDesc type;
    type.name = "people";
    type.locomotion = ped::LocomotionKind::Hidac;
    type.agenda = {ped::ActivityKind::Leave};
    scene.station.population.types = {type};
    scene.station.population.initial = 0;
    return scene;
}

Scene withParameter(Scene scene, const char* parameter, float value) {
    scene.populate = [before = std::move(scene.populate), parameter, value](ped::Simulation& simulation) {
        ped::OutsideEvent event;
        event.kind = ped::EventKind::Parameter;
        event.text = parameter;
        event.amount = value;
        post(simulation, event);
        before(simulation);
    };
    return scene;
}

Scene withAlarm(Scene scene) {
    scene.populate = [before = std::move(scene.populate)](ped::Simulation& simulation) {
        before(simulation);
        ped::OutsideEvent event;
        event.kind = ped::EventKind::Alarm;
        event.frame = static_cast<std::uint32_t>(alarmSeconds * simulation.parameters().framesPerSecond);
        post(simulation, event);
    };
    return scene;
}

} // namespace pedsim
