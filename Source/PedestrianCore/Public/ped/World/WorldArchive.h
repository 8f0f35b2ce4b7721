// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A world's fields, once, for saving, loading, hashing and measuring.

#include "ped/Base/Archive.h"
#include "ped/Station/StationBinary.h"
#include "ped/World/World.h"

namespace ped {

template <class Ar>
void serialize(Ar& ar, GridFrame& f) {
    ar.value(f.origin);
    ar.value(f.cellSize);
    ar.value(f.baseZ);
    ar.value(f.heightStep);
    ar.value(f.bounds);
}

template <class Ar>
void serialize(Ar& ar, Obstacle& o) {
    ar.string(o.name);
    ar.value(o.kind);
    ar.value(o.zMin);
    ar.value(o.zMax);
    ar.vector(o.outline);
}

template <class Ar>
void serialize(Ar& ar, Region& r) {
    ar.string(r.name);
    ar.vector(r.footprint);
    ar.value(r.zMin);
    ar.value(r.zMax);
    ar.value(r.ground);
    ar.value(r.groundArea);
    ar.value(r.rect);
    ar.vector(r.zoneOfCell);
    serialize(ar, r.perception);
    serialize(ar, r.pathMap);
    ar.vector(r.visible);
}

/// An element of World::regions.
template <class Ar>
void serialize(Ar& ar, std::shared_ptr<const Region>& shared) {
    if constexpr (Ar::loading) {
        auto region = std::make_shared<Region>();
        serialize(ar, *region);
        shared = std::move(region);
    } else {
        if constexpr (requires { ar.heap(std::size_t()); })
            ar.heap(sizeof(Region));
        serialize(ar, const_cast<Region&>(*shared));
    }
}

template <class Ar>
void serialize(Ar& ar, World& w) {
    serialize(ar, w.station);
    serialize(ar, w.frame);
    ar.each(w.regions.elements());
    ar.each(w.obstacles);
    serialize(ar, w.grounds);
    serialize(ar, w.topology);
    ar.each(w.portalNames);
    serialize(ar, w.objects);
    DetourPolygons polygons = w.detour.source();
    serialize(ar, polygons);
    if constexpr (Ar::loading) {
        if (!polygons.polygons.empty() && !w.detour.build(std::move(polygons)))
            ar.fail();
    }
    ar.value(w.blockRect);
    ar.vector(w.firstInBlock);
    ar.vector(w.regionsInBlock);
}

} // namespace ped
