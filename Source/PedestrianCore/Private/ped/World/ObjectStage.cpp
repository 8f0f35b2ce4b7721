// SPDX-License-Identifier: MIT
/// Puts every object in its place: which region it is in, where people stand to use it, and whether they can get there.
#include "BuildState.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/Polygon.h"
#include "ped/Station/Things.h"
#include "ped/World/ObjectGeometry.h"

#include <algorithm>
#include <array>

namespace ped {

namespace {

/// An author's point may miss walkable ground by this much. [m]
constexpr float placeReach = 0.6f;
/// Clocks and signs hang up to this far above a region's ground. [m]
constexpr float hangingHeight = 20.0f;

Vec2 facingVector(float degrees) {
    return headingVector(degreesToRadians(degrees));
}

class ObjectPlacer {
public:
    explicit ObjectPlacer(BuildState& state) : s_(state), world_(state.world), objects_(state.world.objects) {
        regionNames_.reserve(world_.regions.size());
        for (std::size_t r = 0; r < world_.regions.size(); ++r)
            regionNames_.insert(world_.regions[r].name, std::uint32_t(r));
    }

    bool placeAll();

private:
    /// Most kinds stand or hang at their position, as the table of kinds says; the others have a place() below.
    template <class Desc>
    void place(const Desc& desc, WorldObject& object) {
        if constexpr (requires { desc.facing; })
            object.facing = facingVector(desc.facing);
        if (infoOf(object.kind).placing == ObjectPlacing::Hangs)
            hang(desc.position, object);
        else
            stand(desc.position, object);
    }
    void place(const QueueDesc& desc, WorldObject& object);
    void place(const SeatDesc& desc, WorldObject& object);
    void place(const PerformanceAreaDesc& desc, WorldObject& object);
    void place(const PlatformDesc& desc, WorldObject& object);
    void place(const PatrolRouteDesc& desc, WorldObject& object);
    void place(const ThingDesc& desc, WorldObject& object);

    bool stand(Vec3 where, WorldObject& object, const char* what = "stands");
    void hang(Vec3 where, WorldObject& object);
    void checkReachable();
    void checkEntrances();

    BuildState& s_;
    World& world_;
    ObjectRegistry& objects_;
    NameMap regionNames_;
    std::string place_;
    std::string name_;
};

bool ObjectPlacer::stand(Vec3 where, WorldObject& object, const char* what) {
    object.position = where;
    const auto ground = world_.findGround(where, placeReach);
    if (!ground) {
        s_.diagnostics.error(
            place_,
            name_ + " " + what + " where nobody can be: no free ground within " +
                std::to_string(int(placeReach * 100.0f + 0.5f)) + " cm of (" + positionText(where.xy()) + ")",
            "Move it to open floor of a region at the right height, away from walls and obstacles.", where);
        return false;
    }
    object.position = ground->position;
    object.region = ground->region;
    object.zone = ground->zone;
    return true;
}

/// Things that nobody walks to belong to the region below them.
void ObjectPlacer::hang(Vec3 where, WorldObject& object) {
    object.position = where;
    float best = hangingHeight;
    const Cell c = world_.frame.cellOf(where.xy());
    std::vector<std::uint32_t> around;
    s_.source.regionBoxes.find({c.x, c.y, c.x + 1, c.y + 1}, around);
    for (std::size_t r = s_.station.regions.size(); r < world_.regions.size(); ++r)
        around.push_back(std::uint32_t(r)); // Those that Recast cut have no footprint.
    for (const std::uint32_t r : around) {
        const Region& region = world_.regions[r];
        const bool inside = region.footprint.empty() ? region.rect.contains(c) : contains(region.footprint, where.xy());
        const float below = where.z - region.zMin;
        if (!inside || below < -1.0f || below >= best)
            continue;
        best = below;
        object.region = RegionId(r);
    }
    if (!object.region.valid())
        s_.diagnostics.error(place_, name_ + " is outside of every region", "Move it over a region's footprint.",
                             where);
}

void ObjectPlacer::place(const QueueDesc& desc, WorldObject& object) {
    const Vec2 along = desc.line.size() > 1 ? normalized(desc.line[0] - desc.line[1]) : Vec2{1.0f, 0.0f};
    object.facing = along;
    if (!stand(toVec3(desc.line.front(), desc.z), object))
        return;
    const std::size_t places = queueCapacity(desc);
    std::optional<GroundPoint> ahead = world_.findGround(object.position, placeReach);
    for (std::size_t i = 1; i < places; ++i) {
        const Vec3 at = queuePlace(desc, i);
        const auto here = world_.findGround(at, placeReach);
        if (!here) {
            s_.diagnostics.error(place_,
                                 name_ + ": place " + std::to_string(i + 1) + " at (" + positionText(at.xy()) +
                                     ") is not on free ground",
                                 "Bend or shorten the line so that all of it lies on open floor.", at);
            return;
        }
        const Vec2 step = here->position.xy() - ahead->position.xy();
        const RayHit hit = castRay(world_.region(ahead->region).perception, world_.frame, ahead->position.xy(),
                                   normalized(step), length(step));
        if (hit.hit) {
            s_.diagnostics.error(
                place_,
                name_ + " runs through an obstacle at (" + positionText(at.xy()) + ")" +
                    (hit.obstacle.valid() ? ": '" + world_.obstacles[hit.obstacle.index()].name + "'" : ""),
                "Lead the line around it.", at);
            return;
        }
        ahead = here;
    }
}

/// People stand before a seat to sit down.
void ObjectPlacer::place(const SeatDesc& desc, WorldObject& object) {
    object.facing = facingVector(desc.facing);
    for (std::int32_t i = 0; i < desc.capacity; ++i) {
        const Vec3 front = seatFront(desc, std::size_t(i));
        if (!stand(front, object, "has a place"))
            return;
    }
    object.position = desc.position;
}

/// People use a thing from its sites, and it may stand in the way itself: of its region is where its first place is.
void ObjectPlacer::place(const ThingDesc& desc, WorldObject& object) {
    object.facing = facingVector(desc.facing);
    WorldObject first;
    for (const ThingPlace& site : placesAt(desc, resolvedKind(s_.station.kinds, desc.kind))) {
        WorldObject place;
        if (!stand(site.position, place, "has a place"))
            return;
        if (!first.region.valid())
            first = place;
    }
    object.position = first.position;
    object.region = first.region;
    object.zone = first.zone;
}

void ObjectPlacer::place(const PerformanceAreaDesc& desc, WorldObject& object) {
    object.facing = facingVector(desc.facing);
    stand(desc.center, object);
}

void ObjectPlacer::place(const PlatformDesc& desc, WorldObject& object) {
    object.region = RegionId(regionNames_.find(desc.region).value_or(RegionId::noneValue));
    const Region& region = world_.region(object.region);
    float area = 0.0f;
    for (std::size_t z = s_.firstZone[object.region.index()]; z < s_.firstZone[object.region.index() + 1]; ++z) {
        if (world_.topology.zones[z].area <= area)
            continue;
        area = world_.topology.zones[z].area;
        object.zone = ZoneId(z);
    }
    // The zone's cell nearest to the middle of the platform.
    const Cell middle{(region.rect.x0 + region.rect.x1) / 2, (region.rect.y0 + region.rect.y1) / 2};
    Cell best = world_.topology.zones[object.zone.index()].anchor;
    const auto away = [&](Cell c) {
        const std::int64_t dx = c.x - middle.x;
        const std::int64_t dy = c.y - middle.y;
        return dx * dx + dy * dy;
    };
    for (std::size_t i = 0; i < region.zoneOfCell.size(); ++i)
        if (region.zoneOfCell[i] == object.zone && away(region.rect.cellAt(i)) < away(best))
            best = region.rect.cellAt(i);
    object.position = toVec3(world_.frame.centerOf(best), world_.cellHeight(object.region, best));
}

void ObjectPlacer::place(const PatrolRouteDesc& desc, WorldObject& object) {
    WorldObject point;
    for (std::size_t i = 0; i < desc.points.size(); ++i) {
        if (!stand(desc.points[i], point, "has a point"))
            return;
        if (i == 0)
            object = WorldObject{point.position, object.facing, point.region, point.zone, object.kind, object.index};
        if (world_.connected(object.zone, point.zone))
            continue;
        s_.diagnostics.error(place_, name_ + ": no path leads to its point " + std::to_string(i + 1),
                             "Connect the floors, or leave the point out.", desc.points[i]);
        return;
    }
}

/// Nobody should enter a cell without a door: an entrance leads to something else, where there is something.
void ObjectPlacer::checkEntrances() {
    std::vector<std::uint32_t> used(world_.topology.zones.size(), 0); // By island.
    std::uint32_t all = 0;
    for (const WorldObject& o : objects_.objects) {
        if (!o.zone.valid())
            continue;
        ++used[world_.topology.zones[o.zone.index()].island];
        ++all;
    }
    for (std::size_t i = 0; i < objects_.size(); ++i) {
        const WorldObject& o = objects_.objects[i];
        if (o.kind != ObjectKind::Entrance || !o.zone.valid() || all < 2 ||
            used[world_.topology.zones[o.zone.index()].island] > 1)
            continue;
        s_.diagnostics.error(objects_.names[i],
                             "entrance '" + objects_.names[i] + "' leads nowhere: nothing can be reached from it",
                             "Open a way from it into the station, or leave it out.", o.position);
    }
}

/// Everything must be within reach of the entrances, or of the largest ground where the station has none.
void ObjectPlacer::checkReachable() {
    std::vector<std::uint8_t> reachable(world_.topology.zones.size(), 0); // By island.
    const char* whence = "the entrances";
    bool entered = false;
    for (const WorldObject& e : objects_.ofKind(ObjectKind::Entrance)) {
        if (!e.zone.valid())
            continue;
        reachable[world_.topology.zones[e.zone.index()].island] = 1;
        entered = true;
    }
    if (!entered) {
        std::vector<float> area(world_.topology.zones.size(), 0.0f);
        for (const Zone& z : world_.topology.zones)
            area[z.island] += z.area;
        reachable[std::size_t(std::max_element(area.begin(), area.end()) - area.begin())] = 1;
        whence = "the largest part of the station";
    }
    const auto isReachable = [&](ZoneId zone) { return reachable[world_.topology.zones[zone.index()].island] != 0; };
    for (std::size_t i = 0; i < objects_.size(); ++i) {
        const WorldObject& object = objects_.objects[i];
        if (object.zone.valid() && !isReachable(object.zone))
            s_.diagnostics.error(objects_.names[i],
                                 std::string(objectKindName(object.kind)) + " '" + objects_.names[i] +
                                     "' cannot be reached from " + whence,
                                 "Open a way to '" + world_.region(object.region).name + "': a door, stairs, a ramp.",
                                 object.position);
    }
    checkEntrances();
    std::vector<std::uint8_t> reachedRegion(world_.regions.size(), 0);
    for (std::size_t z = 0; z < world_.topology.zones.size(); ++z)
        if (isReachable(ZoneId(z)))
            reachedRegion[world_.topology.zones[z].region.index()] = 1;
    for (std::size_t r = 0; r < world_.regions.size(); ++r)
        if (!reachedRegion[r])
            s_.diagnostics.warning(world_.regions[r].name,
                                   "region '" + world_.regions[r].name + "' cannot be reached from " + whence,
                                   "Open a way to it, or leave it out.");
}

bool ObjectPlacer::placeAll() {
    forEachObjectList(s_.station.objects, [&](const ObjectKindInfo& kind, const auto& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            place_ = std::string("objects.") + kind.list + "[" + std::to_string(i) + "]";
            name_ = std::string(kind.name) + " '" + list[i].name + "'";
            WorldObject object;
            object.kind = kind.kind;
            object.index = std::uint16_t(i);
            object.facing = {1.0f, 0.0f};
            place(list[i], object);
            objects_.objects.push_back(object);
            objects_.names.push_back(list[i].name);
        }
    });
    objects_.index(world_.regions.size());
    checkReachable();
    return !s_.diagnostics.hasErrors();
}

} // namespace

bool placeObjects(BuildState& state) {
    return ObjectPlacer(state).placeAll();
}

} // namespace ped
