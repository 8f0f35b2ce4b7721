// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Plots over a logarithmic number of people, as whole SVG files that follow the reader's light or dark scheme.

#include <optional>
#include <string>
#include <vector>

namespace pedsim {

struct PlotPoint {
    double x = 0.0;
    double y = 0.0;
};

struct PlotLine {
    std::string name; ///< Stands at its end.
    int colour = 0;   ///< 0 to 5; each has a mark of its own, too.
    bool dashed = false;
    std::vector<PlotPoint> points; ///< Ascending.
};

struct LinePlot {
    std::string title;
    std::string xLabel;
    std::string yLabel;
    bool logarithmic = false;        ///< The y axis; x always is.
    std::optional<double> reference; ///< A line across, with its name.
    std::string referenceName;
    std::vector<PlotLine> lines;
};
std::string drawLines(const LinePlot& plot);

/// Parts of a bar, one behind the other.
struct StackedBar {
    std::string name;
    std::vector<double> parts;
};
struct StackPlot {
    std::string title;
    std::string xLabel;
    std::vector<std::string> parts; ///< Names, in order.
    std::vector<StackedBar> bars;   ///< From top to bottom.
};
std::string drawStacks(const StackPlot& plot);

} // namespace pedsim
