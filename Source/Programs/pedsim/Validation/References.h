// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What people do, from experiments: published figures, or computed from the recorded trajectories where they are at
/// hand (--data). Data: Jülich Pedestrian Dynamics Data Archive (CC BY 4.0), RiMEA e.V.

#include "Validation/RecordedFlow.h"

#include <string>
#include <vector>

namespace pedsim {

/// A curve and where it comes from.
struct Diagram {
    std::vector<DiagramPoint> points; ///< Ascending in density.
    std::string source;
};

/// v = 1.34 (1 - exp(-1.913 (1/rho - 1/5.4))), Weidmann 1993. [m/s]
double weidmannSpeed(double density);

/// Corridor of 1.8 m, one way (uo-*, Zhang et al. 2011).
Diagram juelichOneWay(const std::string& data);
/// Corridor of 3.6 m (published) or 4 m (recorded: bi_corr_400_b_03), both ways.
Diagram juelichTwoWay(const std::string& data);

/// Flow through a bottleneck of 0.5 m. [1/(m s)]
struct BottleneckReference {
    double specificFlow = 2.3;
    std::string source;
};
BottleneckReference juelichBottleneck(const std::string& data);

/// Speeds in single file at one density: 10, 50 and 90 percent of people are slower. [m/s]
struct SingleFileBand {
    double density = 0.0; ///< [1/m]
    double low = 0.0, middle = 0.0, high = 0.0;
};
/// RiMEA test 16, ascending in density.
struct SingleFileReference {
    std::vector<SingleFileBand> bands;
    std::string source;
};
SingleFileReference rimeaSingleFile(const std::string& data);
/// Linear between two densities.
SingleFileBand bandAt(const SingleFileReference& reference, double density);

/// Speeds on stairs (Corbetta, in RiMEA 4.1.1 test 13) at 0.6 to 1.5 people a square metre: from the slow branch less
/// its deviation to the fast branch plus its own. [m/s]
SingleFileBand corbettaBand(double density, bool up);

/// Files that --data must hold and does not; empty: all are there.
std::vector<std::string> missingData(const std::string& data);

} // namespace pedsim
