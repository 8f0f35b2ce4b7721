// SPDX-License-Identifier: MIT
#include "Evaluation/Normalise.h"

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

/// Deviations of a normal distribution in one median deviation.
constexpr double medianDeviations = 1.482602218505602;
/// Spreads below this share of the middle are those of rounding.
constexpr double roundingShare = 1e-9;

double medianOfValues(std::vector<double>& values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Dimension dimensionOf(std::vector<double> values, bool robust) {
    Dimension out;
    double sum = 0.0, squares = 0.0;
    for (const double v : values)
        sum += v;
    const double mean = sum / static_cast<double>(values.size());
    for (const double v : values)
        squares += (v - mean) * (v - mean);
    out.middle = mean;
    out.spread = std::sqrt(squares / static_cast<double>(values.size()));
    if (robust) {
        const double median = medianOfValues(values);
        for (double& v : values)
            v = std::fabs(v - median);
        const double spread = medianOfValues(values) * medianDeviations;
        // More than half may be the same while others differ: then deviations are all there is.
        if (spread > 0.0) {
            out.middle = median;
            out.spread = spread;
        }
    }
    out.constant = !(out.spread > roundingShare * (1.0 + std::fabs(out.middle)));
    return out;
}

} // namespace

std::vector<Dimension> dimensionsOf(const MetricTable& reference, bool robust) {
    std::vector<Dimension> out;
    for (std::size_t c = 0; c < reference.columns; ++c) {
        std::vector<double> values(reference.rows());
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = reference.row(i)[c];
        out.push_back(dimensionOf(std::move(values), robust));
    }
    return out;
}

MetricTable normalised(const MetricTable& table, std::span<const Dimension> dimensions) {
    MetricTable out;
    out.person = table.person;
    for (const Dimension& d : dimensions)
        out.columns += d.constant ? 0 : 1;
    out.values.reserve(table.rows() * out.columns);
    for (std::size_t i = 0; i < table.rows(); ++i)
        for (std::size_t c = 0; c < table.columns; ++c)
            if (!dimensions[c].constant)
                out.values.push_back((table.row(i)[c] - dimensions[c].middle) / dimensions[c].spread);
    return out;
}

} // namespace pedsim
