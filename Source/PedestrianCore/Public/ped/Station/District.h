// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Several stations placed side by side and joined at their doors: one StationDesc, which everything else treats like
/// any other.

#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Station/DescribeCommon.h"
#include "ped/Station/StationDesc.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ped {

/// A station and its place: turned about its origin, then moved.
struct PlacedStationDesc {
    std::string name;      ///< All names of the station get "name/" in front.
    std::string station;   ///< A station file beside the district's, or the name of a shipped one.
    Vec3 position;         ///< Where its origin lies. [m]
    std::int32_t turn = 0; ///< 0, 90, 180 or 270, counter-clockwise. [degrees]
};

/// A way from a door of one station to a door of another.
struct JoinDesc {
    std::string name;   ///< Name of the region between them.
    std::string from;   ///< "station/entrance or exit".
    std::string to;     ///< The same for another station.
    float width = 0.0f; ///< Width of the walkway; 0 for that of the narrower door. [m]
};

struct DistrictDesc {
    std::int32_t version = 1;
    std::string name;
    std::string description;
    std::vector<PlacedStationDesc> stations;
    std::vector<JoinDesc> joins;
};

namespace limits {
constexpr std::size_t placements = 1024;
constexpr std::size_t joins = 8192;
} // namespace limits

template <class V, DescOf<PlacedStationDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"placed station", "A station, turned about its origin and moved"});
    v.field("name", d.name,
            FieldInfo{.required = true, .minCount = 1, .maxCount = 60, .doc = "In front of all its names"});
    v.field("station", d.station,
            FieldInfo{.required = true, .minCount = 1, .maxCount = limits::nameLength, .doc = "File or shipped name"});
    v.field("position", d.position, fields::point3("Where its origin comes to lie"));
    v.field("turn", d.turn, fields::count(0, 270, "Degrees counter-clockwise: 0, 90, 180 or 270"));
}

template <class V, DescOf<JoinDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"join", "A way from a door of one station to a door of another"});
    v.field("name", d.name,
            FieldInfo{.required = true, .minCount = 1, .maxCount = limits::nameLength, .doc = "Of the walkway"});
    v.field("from", d.from, FieldInfo{.required = true, .minCount = 1, .doc = "Entrance or exit: \"station/door\""});
    v.field("to", d.to, FieldInfo{.required = true, .minCount = 1, .doc = "Entrance or exit of another station"});
    v.field("width", d.width, fields::length(0.0, 100.0, "Of the walkway; 0: that of the narrower door"));
}

template <class V, DescOf<DistrictDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"district", "Stations set down side by side and joined at their doors"});
    v.field("version", d.version, fields::required(fields::count(1, 1, "Version of this format")));
    v.field("name", d.name, FieldInfo{.required = true, .minCount = 1, .maxCount = limits::nameLength, .doc = "Title"});
    v.field("description", d.description, FieldInfo{.maxCount = limits::textLength, .doc = "For readers"});
    v.field("stations", d.stations, fields::required(fields::list(limits::placements, "What it is made of")));
    v.field("joins", d.joins, fields::list(limits::joins, "Ways between them"));
}

/// A copy of a station in its place: everything turned and moved, every name and reference with `prefix` in front.
/// Types of people keep their names: stations share them.
PEDESTRIANCORE_API StationDesc placeStation(const StationDesc& station, std::string_view prefix, Vec3 position,
                                            std::int32_t turn);

/// One station made of all; `stations` are those of district.stations, as read from their files. The two doors of a
/// join become a walkway between them, and nobody arrives or leaves there any more. Returns false after adding errors.
PEDESTRIANCORE_API bool composeDistrict(const DistrictDesc& district, std::span<const StationDesc> stations,
                                        StationDesc& out, Diagnostics& diagnostics);

} // namespace ped
