// SPDX-License-Identifier: MIT
#include "Scenes/SceneParts.h"

#include "ped/Base/Random.h"
#include "ped/Navigation/Errands.h"
#include "ped/Simulation/Source.h"

#include <cmath>
#include <utility>

namespace pedsim {

namespace {

/// Names the stream of scenes, which belongs to nobody in particular.
constexpr ped::AgentId sceneStream(0xfffffff0u);
constexpr std::uint32_t attemptsEach = 200;

} // namespace

ped::RegionDesc flatRegion(std::string name, const ped::Box2& area, float z) {
    ped::RegionDesc region;
    region.name = std::move(name);
    region.footprint = {area.min, {area.max.x, area.min.y}, area.max, {area.min.x, area.max.y}};
    region.floor.z = z;
    return region;
}

ped::BoxDesc block(std::string name, const ped::Box2& area, float z) {
    ped::BoxDesc box;
    box.name = std::move(name);
    box.center = ped::toVec3(area.center(), z);
    box.size = {area.size().x, area.size().y, 3.0f};
    return box;
}

ped::Errand errandAlong(ped::Simulation& simulation, ped::ErrandKind kind, std::span<const ped::Place> places) {
    ped::Errand errand;
    errand.kind = kind;
    errand.places = simulation.places().add(places);
    return errand;
}

ped::Errand errandAlong(ped::Simulation& simulation, ped::ErrandKind kind, std::initializer_list<ped::Place> places) {
    return errandAlong(simulation, kind, std::span<const ped::Place>(places.begin(), places.size()));
}

ped::Place passingPlace(ped::Vec3 position, float radius, float spread) {
    ped::Place place;
    place.position = position;
    place.radius = radius;
    place.spread = spread;
    return place;
}

void addSourceIn(ped::Simulation& simulation, std::uint32_t index, const ped::Box2& area, float z, ped::Vec2 facing,
                 float perSecond, const ped::Errand& errand, std::uint16_t partySize) {
    const ped::Vec2 half = area.size() * 0.5f;
    const bool alongX = std::fabs(facing.x) > std::fabs(facing.y);
    ped::Source source;
    source.position = ped::toVec3(area.center(), z);
    source.facing = facing;
    source.halfExtent = alongX ? half : ped::Vec2{half.y, half.x};
    source.perSecond = perSecond;
    source.index = index;
    source.errand = errand;
    source.partySize = partySize;
    simulation.addSource(source);
}

std::uint32_t scatter(ped::Simulation& simulation, const ped::Box2& area, float z, ped::Vec2 facing,
                      std::uint32_t people, const ped::Errand& errand) {
    ped::RandomStream stream(simulation.seed(), sceneStream, ped::Purpose::Placement);
    ped::Newcomer desc;
    desc.facing = facing;
    desc.errand = errand;
    std::uint32_t added = 0;
    for (std::uint32_t attempt = 0; attempt < people * attemptsEach && added < people; ++attempt) {
        const float x = stream.uniform(area.min.x, area.max.x);
        const float y = stream.uniform(area.min.y, area.max.y);
        desc.position = {x, y, z};
        added += simulation.add(desc, true).valid() ? 1 : 0;
    }
    return added;
}

} // namespace pedsim
