// SPDX-License-Identifier: MIT
#include "ped/Base/DetMath.h"
#include "ped/Base/Polygon.h"
#include "ped/Station/Lifts.h"
#include "ped/Station/Validate.h"

#include <algorithm>
#include <cmath>

namespace ped::validate {

namespace {

/// Between two floors that one lift serves, at least. [m]
constexpr float leastStorey = 2.4f;
constexpr float sameHeight = 0.05f; ///< [m]

/// Whether there is a floor before the door at a stop.
bool opensToFloor(const StationDesc& desc, const LiftDesc& lift, float z) {
    if (!desc.geometry.meshes.empty())
        return true;
    const Vec2 before = lift.position + headingVector(degreesToRadians(lift.facing)) * (0.5f * lift.depth + 0.6f);
    return std::any_of(desc.regions.begin(), desc.regions.end(), [&](const RegionDesc& r) {
        return (r.floor.kind != FloorKind::Flat || std::fabs(r.floor.z - z) <= sameHeight) &&
               contains(r.footprint, before);
    });
}

void checkStops(const StationDesc& desc, const LiftDesc& lift, std::size_t index, Diagnostics& out) {
    for (std::size_t stop = 0; stop < lift.stops.size(); ++stop) {
        const std::string at = place("lifts", index, "stops") + "[" + std::to_string(stop) + "]";
        const Vec3 where = toVec3(lift.position, lift.stops[stop]);
        if (stop > 0 && lift.stops[stop] < lift.stops[stop - 1] + leastStorey)
            out.error(at,
                      "Lift '" + lift.name + "' stops at two floors with less than " + metres(double(leastStorey)) +
                          " between them.",
                      "List the heights of the floors from the lowest up.", where);
        else if (!opensToFloor(desc, lift, lift.stops[stop]))
            out.warning(at,
                        "Lift '" + lift.name + "' has no floor before its door at " + metres(double(lift.stops[stop])) +
                            ".",
                        "Turn the door to a region at that height, or leave the stop out.", where);
    }
}

} // namespace

void checkLifts(const StationDesc& desc, Diagnostics& out) {
    for (std::size_t i = 0; i < desc.lifts.size(); ++i) {
        const LiftDesc& lift = desc.lifts[i];
        const std::size_t before = out.errorCount();
        checkStops(desc, lift, i, out);
        if (lift.doorWidth > lift.width)
            out.error(place("lifts", i, "doorWidth"), "The door is wider than the cabin.",
                      "Give the clear width of the opening.", toVec3(lift.position, lift.stops[0]));
        if (out.errorCount() == before && cabinsOf(desc, lift).empty())
            out.error(place("lifts", i), "The cabins of lift '" + lift.name + "' have not been made.",
                      "Call drawLifts() once the station is complete.", toVec3(lift.position, lift.stops[0]));
        const std::size_t places = placesInCabin(lift, lift.position).size();
        if (std::size_t(lift.capacity) > places)
            out.warning(place("lifts", i, "capacity"),
                        "The cabin has standing room for " + std::to_string(places) + " people, not " +
                            std::to_string(lift.capacity) + ".",
                        "Make the cabin wider or deeper, or lower the capacity.", toVec3(lift.position, lift.stops[0]));
    }
}

} // namespace ped::validate
