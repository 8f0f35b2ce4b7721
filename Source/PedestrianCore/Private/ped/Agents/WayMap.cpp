// SPDX-License-Identifier: MIT
#include "ped/Agents/WayMap.h"

#include "ped/Agents/Fragments.h"
#include "ped/World/World.h"

namespace ped {

bool isSound(const World& world, const WayMap& map) {
    const auto isExit = [&](ObjectId id) {
        return !id.valid() || (id.index() < world.objects.size() && world.objects[id].kind == ObjectKind::Exit);
    };
    return isExit(map.exit) && isExit(map.goal) && (!map.region.valid() || map.region.index() < world.regions.size()) &&
           (!map.portal.valid() || map.portal.index() < world.topology.portals.size()) &&
           map.role <= WayRole::Trained && map.stage <= WayStage::AtExit && map.flags < 128 &&
           map.calm <= WayRole::Trained && map.before <= std::uint8_t(ErrandKind::Evacuate);
}

} // namespace ped
