// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What several runs say together: means, and how sure one can be of them.

#include <cstddef>
#include <span>

namespace pedsim {

struct Interval {
    double low = 0.0;
    double high = 0.0;
    bool contains(double x) const { return x >= low && x <= high; }
    double half() const { return 0.5 * (high - low); }
};

struct Estimate {
    std::size_t runs = 0;
    double mean = 0.0;
    double deviation = 0.0; ///< Standard deviation between runs; 0 with fewer than two.
    Interval interval;      ///< In which the true mean lies with 95 % confidence; infinite with fewer than two runs.
};

/// The value that Student's t exceeds in magnitude in 5 % of cases, with so many degrees of freedom (>= 1).
double studentT95(std::size_t freedom);

Estimate estimate(std::span<const double> values);

/// How many runs it takes for the interval to reach no farther than `half` from the mean, if further runs scatter like
/// these; 0 where nothing is known of how they scatter.
std::size_t runsFor(const Estimate& known, double half);

} // namespace pedsim
