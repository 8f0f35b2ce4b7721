// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Recorded trajectories of experiments (text: id, frame, x, y a line, with comments), and what is measured of them in
/// the way in which simulations are measured.

#include "ped/Base/Box.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pedsim {

struct TrackPoint {
    std::int32_t id = 0;
    std::int32_t frame = 0;
    double x = 0.0; ///< [m]
    double y = 0.0; ///< [m]
};

struct Trajectories {
    std::vector<TrackPoint> points; ///< By id, then frame.
    double framesPerSecond = 25.0;
};

/// Reads a file. `metres`: what a unit of its coordinates is; a header that names cm or m has the last word. Separators
/// are blanks or commas. False where the file cannot be read or holds no points.
bool readTrajectories(const std::string& path, double metres, double framesPerSecond, Trajectories& out);

struct DiagramPoint {
    double density = 0.0; ///< [1/m²], or [1/m] in single file.
    double speed = 0.0;   ///< [m/s]
    double flow = 0.0;    ///< [1/(m s)]
};

/// One point a second: people in the area over its size, the mean of their speeds (over 0.4 s), the product. Seconds
/// with nobody inside are left out.
std::vector<DiagramPoint> diagramOf(const Trajectories& tracks, const ped::Box2& area);

/// Means of points in classes of density, `width` wide, of those with at least `least` points.
std::vector<DiagramPoint> classMeans(const std::vector<DiagramPoint>& points, double width, std::size_t least);

/// Times at which people first come below y, ascending. [s]
std::vector<double> passagesBelow(const Trajectories& tracks, double y);

/// Linear between the points (ascending in density); of the nearest end beyond them.
double speedAt(const std::vector<DiagramPoint>& diagram, double density);

} // namespace pedsim
