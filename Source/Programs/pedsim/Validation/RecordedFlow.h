// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the meters tell of people in recorded experiments, so that simulations can be compared with it.

#include "Trajectories/TrajectorySource.h"

#include "ped/Base/Box.h"

#include <vector>

namespace pedsim {

struct DiagramPoint {
    double density = 0.0; ///< [1/m²], or [1/m] in single file.
    double speed = 0.0;   ///< [m/s]
    double flow = 0.0;    ///< [1/(m s)]
};

/// One point per second in which anybody was in the area: density, mean speed, flow.
std::vector<DiagramPoint> diagramOf(TrajectorySource& source, const ped::Box2& area);

/// Means of points in classes of density, `width` wide, of those with at least `least` points.
std::vector<DiagramPoint> classMeans(const std::vector<DiagramPoint>& points, double width, std::size_t least);

/// Times at which people first come below y, ascending. [s]
std::vector<double> passagesBelow(TrajectorySource& source, double y);

/// Linear between the points (ascending in density); of the nearest end beyond them.
double speedAt(const std::vector<DiagramPoint>& diagram, double density);

} // namespace pedsim
