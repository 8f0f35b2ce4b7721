// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Objects by name, kind and region (section 4.2.4, "Locating an object"): a name leads to an object in constant time,
/// an object knows its region, and a region its objects.

#include "ped/Base/ArchiveTools.h"
#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Base/NameMap.h"
#include "ped/Base/Vec.h"
#include "ped/Station/ObjectKinds.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace ped {

/// "queue", "purchase point", ...
constexpr std::string_view objectKindName(ObjectKind kind) {
    return infoOf(kind).name;
}

struct WorldObject {
    Vec3 position;   ///< Where a person goes to use it, on the ground; the face of clocks and signs. [m]
    Vec2 facing;     ///< Unit vector.
    RegionId region; ///< Region that it lies in.
    ZoneId zone;     ///< None for things that nobody walks to (clocks, signs).
    ObjectKind kind = ObjectKind::Queue;
    std::uint16_t index = 0; ///< Into the array of its kind in StationDesc::objects.
};
static_assert(sizeof(WorldObject) == 28);

struct PEDESTRIANCORE_API ObjectRegistry {
    std::vector<WorldObject> objects;         ///< By kind, then as authored.
    std::vector<std::string> names;           ///< By object.
    std::vector<std::uint16_t> firstOfKind;   ///< objectKindCount + 1 offsets into `objects`.
    NameMap byName;                           ///< Names to object indices.
    std::vector<std::uint32_t> firstInRegion; ///< By region, into inRegion; one more than regions.
    std::vector<ObjectId> inRegion;           ///< Ascending within a region, so also by kind.

    std::size_t size() const { return objects.size(); }
    const WorldObject& operator[](ObjectId id) const { return objects[id.index()]; }
    /// The object of that name, or none.
    ObjectId find(std::string_view name) const;
    std::span<const WorldObject> ofKind(ObjectKind kind) const;
    /// Id of the i-th object of a kind.
    ObjectId idOf(ObjectKind kind, std::size_t i) const { return ObjectId(firstOfKind[std::size_t(kind)] + i); }
    std::span<const ObjectId> inRegionAll(RegionId region) const;
    /// Objects of one kind in one region.
    std::span<const ObjectId> inRegionOfKind(RegionId region, ObjectKind kind) const;

    /// Makes the look-up tables from `objects` and `names`. Names must be unique.
    void index(std::size_t regionCount);
};

template <class Ar>
void serialize(Ar& ar, ObjectRegistry& r) {
    ar.vector(r.objects);
    std::uint64_t n = r.names.size();
    ar.value(n);
    if constexpr (Ar::loading)
        r.names.resize(n == r.objects.size() ? r.objects.size() : 0);
    for (std::string& name : r.names)
        ar.string(name);
    if constexpr (std::is_same_v<Ar, HashArchive>) { // Of later kinds, the objects say enough.
        std::vector<std::uint16_t> settled = r.firstOfKind;
        settled.resize(std::min(settled.size(), settledKinds + 1));
        ar.vector(settled);
    } else {
        ar.vector(r.firstOfKind);
    }
    serialize(ar, r.byName);
    ar.vector(r.firstInRegion);
    ar.vector(r.inRegion);
}

} // namespace ped
