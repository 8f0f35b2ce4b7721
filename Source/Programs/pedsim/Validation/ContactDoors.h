// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A room with a door, moved by any model: what the studies of contact share.

#include "Validation/SceneRun.h"

#include "ped/Station/LocomotionKind.h"

#include <string>
#include <vector>

namespace pedsim {

/// A scene that a model moves; everything else as in other studies.
SceneSetup contactSetup(Scene scene, ped::LocomotionKind model, const StudyOptions& options);

/// 150 people leave a room of 10 x 10 m by a door of this width, 0.2 m deep. [m]
SceneSetup doorSetup(float width, ped::LocomotionKind model, const StudyOptions& options);

/// People per metre of the door and second, without the first and last 15 % of them. [1/(m s)]
double doorFlow(const SceneFigures& f);

/// Moves taken back per person per minute.
double shakingOf(const SceneFigures& f);

/// The columns of a table of doors, of which the first says who.
std::vector<std::string> doorColumns(const std::string& who);
std::vector<std::string> doorRow(const std::string& who, const SceneFigures& f);

} // namespace pedsim
