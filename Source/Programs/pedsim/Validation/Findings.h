// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How findings are worded and judged, the same in every study.

#include "Validation/Study.h"

namespace pedsim {

/// "+12 %"; empty for a reference of zero.
std::string deviationText(double figure, double reference);

/// Passes where the figure is below (or at) the limit. `decimals` of both.
Finding below(std::string what, double figure, double limit, const std::string& source, int decimals,
              const std::string& unit = {});
Finding atMost(std::string what, double figure, double limit, const std::string& source, int decimals,
               const std::string& unit = {});
Finding atLeast(std::string what, double figure, double limit, const std::string& source, int decimals,
                const std::string& unit = {});
/// Passes within [low, high]; the deviation is from `middle`.
Finding within(std::string what, double figure, double low, double high, double middle, const std::string& source,
               int decimals, const std::string& unit = {});
/// Passes where a claim holds.
Finding claim(std::string what, std::string figure, std::string reference, bool holds);
/// No limit.
Finding report(std::string what, std::string figure, std::string reference = {}, std::string deviation = {});

/// "1.35 m/s"
std::string withUnit(double figure, int decimals, const std::string& unit);

} // namespace pedsim
