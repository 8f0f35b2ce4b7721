// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stage "feel" (section 4.3.4): needs grow with time and activity, or decay asymptotically while they are being
/// fulfilled. With n the need, r the individual's rate, a the activity and τ the type's time constant:
///
///     n' = r a            a = rest + (1 - rest) speed / preferred speed      (clipped at 1)
///     n' = -n / τ         while it is being fulfilled, and on to `sated`
///
/// Ticket and time pressure follow from the situation.

#include "ped/Mind/MindContext.h"

#include <span>

namespace ped {

PEDESTRIANCORE_API void feel(const MindContext& context, std::span<const Identity> identity, std::span<const Body> body,
                             std::span<Mind> mind);

/// Time that is left before somebody must set off to their train; 1e9 for people who take none. [s]
PEDESTRIANCORE_API float spareTime(const MindContext& context, const Mind& mind);

} // namespace ped
