// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether object state is the sum of what people hold, and whether it can be at all. Debug builds and tests ask after
/// every step; restoring a saved run asks once.

#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Objects/ObjectState.h"

#include <span>

namespace ped {

/// One person's holdings.
struct Holder {
    AgentId id;
    const Holdings* holdings = nullptr;
};

/// Whether every index is within its table, nobody is twice in one place, counters are right, and everything held is
/// held by exactly the person that the state names, and the other way round. What is wrong is added to `diagnostics`.
/// `holders`: everybody, ascending.
PEDESTRIANCORE_API bool checkObjectState(const ObjectState& state, std::span<const Holder> holders,
                                         Diagnostics& diagnostics);

} // namespace ped
