// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From single runs to a ranking of orders, and what Shao and Terzopoulos observed of theirs (appendix C.2).

#include "Runs/OrderTable.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

/// Means over the runs of one order with one population.
struct PopulationScore {
    std::uint32_t agents = 0;
    std::size_t runs = 0;
    double fitness = 0.0;
    double collisions = 0.0; ///< Of people with people and with obstacles.
    double speedRatio = 0.0;
    double stuck = 0.0;
};

/// Means over all runs of one order.
struct OrderScore {
    std::string order;
    std::size_t runs = 0;
    double fitness = 0.0;                     ///< Populations count alike, however many runs each has.
    std::vector<PopulationScore> populations; ///< Smallest first.
};

/// Best first; equal ones in alphabetical order.
std::vector<OrderScore> scoreOrders(const std::vector<OrderRow>& rows);

/// Those of all six routines, or those that leave some out.
std::vector<OrderScore> fullOrderScores(const std::vector<OrderScore>& scores);
std::vector<OrderScore> partialOrderScores(const std::vector<OrderScore>& scores);

/// 1 for the best, which equal ones share; 0 where the order was not tried.
std::size_t rankOf(const std::vector<OrderScore>& scores, std::string_view order);

enum class Verdict {
    Holds,
    Fails,
    Unknown, ///< The orders that it compares were not tried.
};
std::string_view verdictText(Verdict verdict);

struct Observation {
    int number = 0; ///< 1 to 6, as appendix C.2 lists them.
    std::string claim;
    Verdict verdict = Verdict::Unknown;
    std::string numbers; ///< What the verdict rests on.
};

/// The six, one by one. `scores` as scoreOrders() gives them; orders that leave routines out serve the fifth only.
std::vector<Observation> checkObservations(const std::vector<OrderScore>& scores);

} // namespace pedsim
