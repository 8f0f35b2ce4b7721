// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sentences about fields that many things of a station share: names, places, directions, heights.

#include "ped/Station/FieldInfo.h"
#include "ped/Station/StationDesc.h"

namespace ped::fields {

constexpr FieldInfo name(NameKind kind) {
    return {.required = true,
            .minCount = 1,
            .maxCount = limits::nameLength,
            .declares = kind,
            .doc = "Name, unique in the station"};
}

constexpr FieldInfo optionalName(NameKind kind) {
    return {.maxCount = limits::nameLength, .declares = kind, .doc = "Name for messages, unique in the station"};
}

constexpr FieldInfo reference(std::uint32_t kinds, const char* doc, bool required) {
    return {.required = required,
            .minCount = required ? std::size_t{1} : std::size_t{0},
            .maxCount = limits::nameLength,
            .refers = kinds,
            .doc = doc};
}

constexpr FieldInfo point2(const char* doc, bool required = true) {
    return {.unit = "m", .min = -limits::coordinate, .max = limits::coordinate, .required = required, .doc = doc};
}

constexpr FieldInfo point3(const char* doc, bool required = true) {
    return {.unit = "m",
            .min = -limits::coordinate,
            .max = limits::coordinate,
            .minZ = -limits::altitude,
            .maxZ = limits::altitude,
            .required = required,
            .doc = doc};
}

constexpr FieldInfo points(std::size_t least, const char* doc) {
    FieldInfo info = point3(doc);
    info.minCount = least;
    info.maxCount = limits::polygonPoints;
    return info;
}

constexpr FieldInfo altitude(const char* doc) {
    return {.unit = "m", .min = -limits::altitude, .max = limits::altitude, .doc = doc};
}

constexpr FieldInfo angle(const char* doc) {
    return {.unit = "degrees", .min = -360.0, .max = 360.0, .doc = doc};
}

constexpr FieldInfo length(double min, double max, const char* doc) {
    return {.unit = "m", .min = min, .max = max, .doc = doc};
}

constexpr FieldInfo seconds(double min, double max, const char* doc) {
    return {.unit = "s", .min = min, .max = max, .doc = doc};
}

constexpr FieldInfo count(double min, double max, const char* doc) {
    return {.min = min, .max = max, .doc = doc};
}

constexpr FieldInfo flag(const char* doc) {
    return {.doc = doc};
}

/// A list of structs, or of texts of ordinary length.
constexpr FieldInfo list(std::size_t most, const char* doc) {
    return {.maxCount = most, .doc = doc};
}

/// The same field, used by some kinds only.
constexpr FieldInfo onlyFor(std::uint32_t kinds, FieldInfo info) {
    info.kinds = kinds;
    return info;
}

constexpr FieldInfo required(FieldInfo info) {
    info.required = true;
    return info;
}

} // namespace ped::fields
