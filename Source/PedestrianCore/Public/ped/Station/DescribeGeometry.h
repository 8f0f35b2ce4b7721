// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The fields of what stands in the way.

#include "ped/Station/DescribeCommon.h"

namespace ped {

template <class V, DescOf<WallGapDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"gap", "An opening in a wall, as distances along the wall from its first point"});
    v.field("from", d.from,
            fields::required(fields::length(0.0, 20000.0, "Where the opening begins, as a distance along the wall")));
    v.field("to", d.to,
            fields::required(fields::length(0.0, 20000.0, "Where the opening ends, as a distance along the wall")));
}

template <class V, DescOf<WallDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"wall", "A wall along a line of points, with openings"});
    v.field("name", d.name, fields::optionalName(NameKind::Wall));
    v.field("points", d.points, fields::points(2, "Points of the line along the middle of the wall"));
    v.field("z", d.z, fields::altitude("Height of the foot of the wall"));
    v.field("height", d.height, fields::length(0.01, 200.0, "Height of the wall above its foot"));
    v.field("thickness", d.thickness,
            fields::length(0.01, 20.0, "Thickness of the wall, half of it on either side of the line"));
    v.field("closed", d.closed, fields::flag("Whether the last point is joined to the first"));
    v.field("gaps", d.gaps, fields::list(1024, "Openings in the wall, in any order"));
}

template <class V, DescOf<RailingDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"railing", "A railing along a line of points, before an open drop: nobody gets past it, everybody "
                               "sees over it"});
    v.field("name", d.name, fields::optionalName(NameKind::Wall));
    v.field("points", d.points, fields::points(2, "Points of the line along the middle of the railing"));
    v.field("z", d.z, fields::altitude("Height of the floor that it stands on"));
    v.field("height", d.height, fields::length(0.5, 3.0, "Height of the handrail above the floor"));
    v.field("closed", d.closed, fields::flag("Whether the last point is joined to the first"));
}

template <class V, DescOf<BoxDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{
        "box", "An upright box: a pillar, a kiosk, a barrier; a box no higher than `simulation.maxClimb` is a step"});
    v.field("name", d.name, fields::optionalName(NameKind::Box));
    v.field("center", d.center, fields::point3("Centre of the footprint, at the foot"));
    v.field("size", d.size, fields::length(0.01, 2000.0, "Length, width and height of the box"));
    v.field("yaw", d.yaw, fields::angle("Rotation, counter-clockwise"));
}

template <class V, DescOf<CylinderDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"cylinder", "A round column"});
    v.field("name", d.name, fields::optionalName(NameKind::Cylinder));
    v.field("center", d.center, fields::point3("Centre of the circle, at the foot"));
    v.field("radius", d.radius, fields::length(0.01, 500.0, "Radius of the column"));
    v.field("height", d.height, fields::length(0.01, 200.0, "Height of the column above its foot"));
}

template <class V, DescOf<PolygonDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"polygon", "A prism over a polygon: a counter, a fountain, a shop front"});
    v.field("name", d.name, fields::optionalName(NameKind::Polygon));
    v.field("points", d.points, fields::points(3, "Outline seen from above: a simple polygon, in either direction"));
    v.field("z", d.z, fields::altitude("Height of the foot of the prism"));
    v.field("height", d.height, fields::length(0.01, 200.0, "Height of the prism above its foot"));
}

template <class V, DescOf<MeshDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"mesh", "Triangles from a file: floors, stairs and obstacles alike"});
    v.field("name", d.name, fields::optionalName(NameKind::Mesh));
    v.field("file", d.file,
            FieldInfo{.required = true,
                      .minCount = 1,
                      .maxCount = 1000,
                      .doc = "Path of the OBJ file, relative to the station file"});
    v.field("yUp", d.yUp, fields::flag("Whether the file's y axis points up, as most modelling programs write it"));
    v.field("position", d.position, fields::point3("Where the origin of the file lies in the station", false));
    v.field("yaw", d.yaw, fields::angle("Rotation, counter-clockwise"));
    v.field("scale", d.scale, FieldInfo{.min = 1e-6, .max = 1e6, .doc = "Length of one unit of the file, in metres"});
}

template <class V, DescOf<GeometryDesc> D>
void describe(V& v, D& d) {
    v.type(TypeInfo{"geometry", "What stands in the way, at most 65000 pieces in all"});
    v.field("walls", d.walls, fields::list(limits::geometry, "Walls"));
    v.field("boxes", d.boxes, fields::list(limits::geometry, "Boxes"));
    v.field("cylinders", d.cylinders, fields::list(limits::geometry, "Round columns"));
    v.field("polygons", d.polygons, fields::list(limits::geometry, "Prisms"));
    v.field("meshes", d.meshes, fields::list(256, "Triangle meshes"));
    FieldInfo railings = fields::list(limits::geometry, "Railings before open drops");
    railings.later = true;
    v.field("railings", d.railings, railings);
}

} // namespace ped
