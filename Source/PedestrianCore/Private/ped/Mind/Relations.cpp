// SPDX-License-Identifier: MIT
// Whom people know: a function of the pair, the same whoever of the two asks.
#include "ped/Mind/Relations.h"

#include "TaskPlans.h"
#include "Thinker.h"

#include "ped/Base/Random.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

constexpr double hourSeconds = 3600.0;
/// Draws of a pair in the stream of the one with the lower id: first its phase, then one for every time.
constexpr std::uint64_t pairDraws = std::uint64_t{1} << 40;

} // namespace

Relation Thinker::relationTo(AgentId other) const {
    if (c.tasks == nullptr || !c.tasks->hasTies || !other.valid() || other == me.identity.id)
        return Relation::Stranger;
    const std::uint16_t theirs = c.typeOf ? c.typeOf(other) : noEntry;
    if (theirs == noEntry)
        return Relation::Stranger;
    const TaskRole& mine = c.tasks->roleOf(me.identity.type);
    const TaskRole& role = c.tasks->roleOf(theirs);
    const float friends = std::min(mine.friends, role.friends);
    const float acquaintances = std::min(mine.acquaintances, role.acquaintances);
    if (friends + acquaintances <= 0.0f)
        return Relation::Stranger;
    const AgentId low(std::min(me.identity.id.value, other.value));
    RandomStream random(me.identity.seed, low, Purpose::Tasks);
    const std::uint64_t pair = pairDraws + (std::uint64_t(std::max(me.identity.id.value, other.value)) << 8);
    random.seek(pair);
    float u = random.uniform();
    const float lasts = mine.tiesLast > 0.0f && role.tiesLast > 0.0f ? std::min(mine.tiesLast, role.tiesLast)
                                                                     : std::max(mine.tiesLast, role.tiesLast);
    if (lasts > 0.0f) { // Formed and faded by chance, every pair at its own time.
        const double hours = double(c.frame) / double(c.parameters.framesPerSecond) / hourSeconds;
        random.seek(pair + 1u + std::uint64_t(std::floor(hours / double(lasts) + double(u))) % 200u);
        u = random.uniform();
    }
    return u < friends ? Relation::Friend : u < friends + acquaintances ? Relation::Acquaintance : Relation::Stranger;
}

} // namespace ped
