// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Plots as SVG elements for a page: they take their fonts from it, scale with it, and print sharp.

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace pedsim {

struct ChartText {
    std::string title; ///< For those who cannot see it.
    std::string xLabel;
    std::string yLabel;
};

struct ChartLine {
    std::string name;
    std::string colour;
    std::vector<double> y; ///< Over equal steps of x.
    bool filled = false;
};

/// Lines over x from `from` to `to`. A legend where there is more than one.
std::string lineChart(const ChartText& text, std::span<const ChartLine> lines, double from, double to,
                      const std::function<std::string(double)>& xText);

/// Layers on top of each other, shares from 0 to 1.
std::string shareChart(const ChartText& text, std::span<const ChartLine> layers, double from, double to,
                       const std::function<std::string(double)>& xText);

struct ChartBar {
    std::string name;
    double value = 0.0;
    std::string colour;
    std::string note; ///< Beside the bar.
};

/// Upright bars, side by side; names below.
std::string columnChart(const ChartText& text, std::span<const ChartBar> bars);
/// Lying bars, one below the other; names at their left.
std::string barChart(const ChartText& text, std::span<const ChartBar> bars);

/// "1:30"
std::string clockText(double seconds);
/// 1, 2 or 5 times a power of ten, so that a range has about `count` of them.
double niceStep(double range, double count);

} // namespace pedsim
