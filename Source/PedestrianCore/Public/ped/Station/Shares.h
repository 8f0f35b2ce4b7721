// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Shares of a mix count relative to each other. Most authors write them as parts of 1 or as percentages all the same,
/// and want to know when those do not add up.

#include "ped/Base/Config.h"
#include "ped/Station/StationDesc.h"

#include <vector>

namespace ped {

PEDESTRIANCORE_API float sumOfShares(const std::vector<TypeShareDesc>& mix);

/// Whether the shares look like parts of a whole (1, or 100) that they miss: their sum is within a quarter of it, but
/// not within a thousandth. Other sums are weights, and fine.
PEDESTRIANCORE_API bool nearlyParts(const std::vector<TypeShareDesc>& mix);

/// The shares as parts of 1, to four decimals; the largest takes what rounding leaves. Zeros where nothing has a share.
PEDESTRIANCORE_API std::vector<float> partsOf(const std::vector<TypeShareDesc>& mix);

} // namespace ped
