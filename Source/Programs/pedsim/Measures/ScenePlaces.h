// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where a scene is measured, as meters want to be told.

#include "Scenes/Scene.h"

#include "ped/Measure/CountingLine.h"
#include "ped/Measure/MeasureArea.h"
#include "ped/Measure/Meter.h"

namespace pedsim {

ped::MeasureArea areaOf(const SceneSection& section);
/// Forwards is along the gate's direction.
ped::CountingLine lineOf(const SceneGate& gate);
/// The scene's own section and gate, where it has them.
ped::MeterSetup placesOf(const Scene& scene);

} // namespace pedsim
