// SPDX-License-Identifier: MIT
#include "Ensemble/Statistics.h"

#include <array>
#include <cmath>
#include <limits>

namespace pedsim {

namespace {

/// Two-sided 5 % points of Student's t for 1 to 30 degrees of freedom (W. S. Gosset's tables).
constexpr std::array<double, 30> student{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
                                         2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
                                         2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
constexpr double normal95 = 1.959964;
constexpr std::size_t mostRunsAskedFor = 100000;

} // namespace

double studentT95(std::size_t freedom) {
    if (freedom == 0)
        return std::numeric_limits<double>::infinity();
    if (freedom <= student.size())
        return student[freedom - 1];
    // Beyond the table: the first terms of the expansion in 1/freedom (Abramowitz and Stegun 26.7.5).
    const double n = static_cast<double>(freedom), z = normal95, z3 = z * z * z, z5 = z3 * z * z;
    return z + (z3 + z) / (4.0 * n) + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n * n);
}

Estimate estimate(std::span<const double> values) {
    Estimate e;
    e.runs = values.size();
    if (values.empty())
        return e;
    const double n = static_cast<double>(values.size());
    for (const double v : values)
        e.mean += v / n;
    double squares = 0.0;
    for (const double v : values)
        squares += (v - e.mean) * (v - e.mean);
    if (values.size() < 2) {
        const double infinity = std::numeric_limits<double>::infinity();
        e.interval = {-infinity, infinity};
        return e;
    }
    e.deviation = std::sqrt(squares / (n - 1.0));
    const double half = studentT95(values.size() - 1) * e.deviation / std::sqrt(n);
    e.interval = {e.mean - half, e.mean + half};
    return e;
}

std::size_t runsFor(const Estimate& known, double half) {
    if (known.runs < 2 || half <= 0.0)
        return 0;
    for (std::size_t n = 2; n < mostRunsAskedFor; n += n < 100 ? 1 : n / 50)
        if (studentT95(n - 1) * known.deviation / std::sqrt(static_cast<double>(n)) <= half)
            return n;
    return mostRunsAskedFor;
}

} // namespace pedsim
