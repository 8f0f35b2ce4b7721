// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Fitness against the number of the order, 1 to 720 (after Fig. 19 of Shao and Terzopoulos 2007).

#include "Runs/OrderScores.h"

#include <string>
#include <vector>

namespace pedsim {

/// An SVG page. Orders that leave routines out have no number and are not drawn.
std::string plotOrders(const std::vector<OrderScore>& scores, const std::string& title);

} // namespace pedsim
