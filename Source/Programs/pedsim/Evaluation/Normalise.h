// SPDX-License-Identifier: MIT
#pragma once

#include "Evaluation/Judge.h"

namespace pedsim {

/// How to normalise by a table: mean and deviation of each column, or median and median deviation.
std::vector<Dimension> dimensionsOf(const MetricTable& reference, bool robust);

/// The columns that are not constant, normalised.
MetricTable normalised(const MetricTable& table, std::span<const Dimension> dimensions);

} // namespace pedsim
