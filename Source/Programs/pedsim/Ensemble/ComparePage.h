// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A comparison as one page: the sentence, what differs with its intervals, where it is denser and where less, and every
/// figure of both variants.

#include "Ensemble/Comparison.h"
#include "Ensemble/StationRun.h"

#include <string>

namespace pedsim {

std::string comparePage(const StationVariant& a, const StationVariant& b, const Comparison& comparison);

/// The same figures for spreadsheets: one line per figure.
std::string compareCsv(const Comparison& comparison);

} // namespace pedsim
