// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The fields of regions, floors and portals.

#include "ped/Station/DescribeCommon.h"

namespace ped {

inline std::span<const EnumName<FloorKind>> enumNames(FloorKind) {
    static constexpr EnumName<FloorKind> names[] = {
        {FloorKind::Flat, "flat", "One height everywhere"},
        {FloorKind::Ramp, "ramp", "An even slope between two heights"},
        {FloorKind::Stairs, "stairs", "Steps between two heights"},
        {FloorKind::Sampled, "sampled", "Heights on a square lattice"},
        {FloorKind::Mesh, "mesh", "No ground of its own: people walk on the meshes inside the volume"},
    };
    return names;
}

template <class V, DescOf<FloorDesc> D>
void describe(V& v, D& d) {
    constexpr std::uint32_t ramp = bitsOf(FloorKind::Ramp, FloorKind::Stairs);
    constexpr std::uint32_t stairs = bitsOf(FloorKind::Stairs);
    constexpr std::uint32_t sampled = bitsOf(FloorKind::Sampled);
    v.type(TypeInfo{"floor", "The ground of a region: its height at every point"});
    v.kind("kind", d.kind, FieldInfo{.doc = "How the height is given"});
    v.field("z", d.z,
            fields::altitude("Height of a flat floor; height at `from` of a ramp or stairs; added to every sample; "
                             "bottom of a mesh region"));
    v.field("from", d.from,
            fields::onlyFor(ramp, fields::point2("Where the slope starts; the first riser of stairs stands here")));
    v.field(
        "to", d.to,
        fields::onlyFor(ramp, fields::point2("Where the slope ends; what is left beyond the last step is a landing")));
    v.field("zTo", d.zTo, fields::required(fields::onlyFor(ramp, fields::altitude("Height at `to`"))));
    v.field("rise", d.rise, fields::onlyFor(stairs, fields::length(0.02, 1.0, "Height of one step")));
    v.field("run", d.run, fields::onlyFor(stairs, fields::length(0.05, 5.0, "Depth of one tread")));
    v.field("origin", d.origin, fields::onlyFor(sampled, fields::point2("Position of the first sample")));
    v.field("spacing", d.spacing,
            fields::onlyFor(sampled, fields::length(0.05, 100.0, "Distance between samples along x and along y")));
    v.field("columns", d.columns,
            fields::required(fields::onlyFor(sampled, fields::count(2, 65536, "Number of samples along x"))));
    v.field("samples", d.samples,
            FieldInfo{.unit = "m",
                      .min = -limits::altitude,
                      .max = limits::altitude,
                      .required = true,
                      .minCount = 4,
                      .maxCount = limits::samples,
                      .kinds = sampled,
                      .doc = "Heights, row by row along x; their number is a multiple of `columns`"});
    v.field("carries", d.carries,
            FieldInfo{
                .unit = "m/s",
                .min = -2.0,
                .max = 2.0,
                .kinds = ramp,
                .later = true,
                .doc = "Speed along the slope at which an escalator or a moving walkway carries people from `from` to "
                       "`to`; below 0, from `to` to `from`; 0: it stands still"});
    v.field("walking", d.walking,
            FieldInfo{.min = 0.0,
                      .max = 1.0,
                      .kinds = ramp,
                      .later = true,
                      .doc = "Share of people who walk while they are carried; the others stand"});
    v.field("width", d.width,
            FieldInfo{.unit = "m",
                      .min = 0.0,
                      .max = 100.0,
                      .kinds = ramp,
                      .later = true,
                      .doc = "Width of the region, whose footprint is then the rectangle from `from` to `to`; 0: the "
                             "footprint is written"});
}

template <class V, DescOf<HoleDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"hole", "A part of a region without ground: a light well, the opening above a flight of stairs"});
    v.field("outline", d.outline, fields::points(3, "Outline seen from above: a simple polygon, in either direction"));
}

template <class V, DescOf<RegionDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"region", "A bounded volume with everything in it: a room, a corridor, a flight of stairs"});
    v.field("name", d.name, fields::name(NameKind::Region));
    FieldInfo footprint =
        fields::points(3, "Outline seen from above: a simple polygon, in either direction; may be left "
                          "out where the floor has a width");
    footprint.required = false;
    v.field("footprint", d.footprint, footprint);
    v.field("floor", d.floor, FieldInfo{.doc = "The ground of the region"});
    v.field("height", d.height, fields::length(0.1, 200.0, "Height of the volume above the floor"));
    v.field("holes", d.holes,
            FieldInfo{.maxCount = 1024, .later = true, .doc = "Parts of the footprint that have no ground"});
    v.field("room", d.room,
            FieldInfo{.maxCount = limits::nameLength,
                      .later = true,
                      .doc = "One of `rooms`, whose furniture and people it gets; if left out, none"});
}

template <class V, DescOf<PortalDesc> D>
void describe(V& v, D& d) {
    constexpr std::uint32_t region = bitsOf(NameKind::Region);
    v.type(TypeInfo{
        "portal", "A way between two regions; ways are found where regions touch, and written down only to name them"});
    v.field("name", d.name, fields::name(NameKind::Portal));
    v.field("regionA", d.regionA, fields::reference(region, "Region on one side", true));
    v.field("regionB", d.regionB, fields::reference(region, "Region on the other side", true));
    v.field("from", d.from, fields::point3("One end of the threshold"));
    v.field("to", d.to, fields::point3("The other end of the threshold"));
    FieldInfo oneWay = fields::reference(region, "Region from which alone people go through; if left out, both", false);
    oneWay.later = true;
    v.field("oneWay", d.oneWay, oneWay);
    v.field("gates", d.gates,
            FieldInfo{.min = 0.0,
                      .max = 255.0,
                      .later = true,
                      .doc = "Number of ticket gates side by side on the threshold; 0: none"});
    v.field(
        "gateSeconds", d.gateSeconds,
        FieldInfo{
            .unit = "s", .min = 0.0, .max = 600.0, .later = true, .doc = "Time that each gate takes for one person"});
    v.field("shut", d.shut, FieldInfo{.later = true, .doc = "Is shut from the start, until an event opens it"});
}

template <class V, DescOf<LiftDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"lift", "A cabin that takes people from floor to floor, with a door at every stop; its shaft, its "
                            "walls and the holes in the floors that it goes through are made from this"});
    v.field("name", d.name, fields::name(NameKind::Lift));
    v.field("position", d.position, fields::point2("Middle of the cabin"));
    v.field("facing", d.facing, fields::angle("Direction out of the cabin, through its door"));
    v.field("width", d.width, fields::length(1.0, 20.0, "Width of the cabin, along its door"));
    v.field("depth", d.depth, fields::length(1.0, 20.0, "Depth of the cabin, from its door to the back"));
    v.field("doorWidth", d.doorWidth, fields::length(0.8, 20.0, "Clear width of the door"));
    v.field("stops", d.stops,
            FieldInfo{.unit = "m",
                      .min = -limits::altitude,
                      .max = limits::altitude,
                      .required = true,
                      .minCount = 2,
                      .maxCount = limits::liftStops,
                      .doc = "Heights of the floors that it serves, from the lowest up"});
    v.field("capacity", d.capacity, fields::count(1, 200, "Number of people who ride at once"));
    v.field("speed", d.speed, FieldInfo{.unit = "m/s", .min = 0.05, .max = 20.0, .doc = "Greatest speed of the cabin"});
    v.field("acceleration", d.acceleration,
            FieldInfo{.unit = "m/s²", .min = 0.05, .max = 5.0, .doc = "How fast the cabin starts and stops"});
    v.field("doorSeconds", d.doorSeconds, fields::seconds(0.1, 60.0, "Time that the door takes to open, and to shut"));
    v.field("dwellSeconds", d.dwellSeconds, fields::seconds(0.1, 600.0, "Time for which the door stays open at least"));
}

} // namespace ped
