// SPDX-License-Identifier: MIT
#include "ped/Simulation/AgentStore.h"

#include <algorithm>

namespace ped {

AgentStore::AgentStore(std::uint32_t phases, FeatureMask features)
    : phases_(std::max(1u, phases)), features_(features | always), chunksOfPhase_(phases_) {}

void AgentStore::listIds(std::vector<AgentId>& out) const {
    out.clear();
    for (std::size_t i = 0; i < placeOf_.size(); ++i)
        if (placeOf_[i].valid())
            out.push_back(AgentId(i));
}

AgentRecord AgentStore::record(AgentId id) const {
    const AgentPlace place = find(id);
    PED_ASSERT(place.valid());
    AgentRecord out;
    eachFragment(
        [&](auto row, const auto& array, auto& value) {
            if (row.isIn(features_))
                value = array[place.row];
        },
        chunks_[place.chunk], out);
    return out;
}

} // namespace ped
