// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where to do something: the best of the places that one knows, as in passageway selection (section 4.3.2.2):
/// nearness, how long one would wait, and persistence in an earlier choice.

#include "Thinker.h"

namespace ped {

/// The point (purchase point or vending machine) to buy a good at; none where there is none within `reach` metres.
/// `present` is the earlier choice, if any.
ObjectId choosePoint(Thinker& t, std::uint16_t good, ObjectId present, float reach);
/// The nearest performance within `reach` metres that is on and that one knows of; none where there is none.
ObjectId choosePerformance(Thinker& t, float reach);
/// Somebody stood before the seat, or in the way to it, when one last tried, not long ago.
bool wayWasBarred(const Thinker& t, ObjectId seat);
/// The best free seat of this region, else of the regions around it; none that one has just failed to get to.
std::optional<SeatChoice> chooseSeat(Thinker& t, float reach);
/// The way out: the nearest exit, for everybody a little different. `notThis` has been tried in vain.
ObjectId chooseExit(Thinker& t, ObjectId notThis);

} // namespace ped
