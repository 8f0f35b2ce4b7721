// SPDX-License-Identifier: MIT
#include "ped/Station/Railings.h"
#include "ped/Station/Validate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ped::validate {

float lineLength(std::span<const Vec2> line, bool closed) {
    float total = 0.0f;
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        total += distance(line[i], line[i + 1]);
    return closed && line.size() > 2 ? total + distance(line.back(), line.front()) : total;
}

namespace {

void checkGaps(const WallDesc& wall, const std::string& at, Diagnostics& out) {
    const float length = lineLength(wall.points, wall.closed);
    constexpr float tolerance = 1e-3f;
    std::vector<std::size_t> order(wall.gaps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return wall.gaps[a].from != wall.gaps[b].from ? wall.gaps[a].from < wall.gaps[b].from : a < b;
    });
    for (std::size_t k = 0; k < order.size(); ++k) {
        const WallGapDesc& gap = wall.gaps[order[k]];
        const std::string gapAt = at + "." + place("gaps", order[k]);
        if (gap.to <= gap.from)
            out.error(gapAt, "The gap ends before it begins.", "Set \"to\" above \"from\".");
        else if (gap.to > length + tolerance)
            out.error(gapAt,
                      "The gap ends at " + metres(double(gap.to)) + ", beyond the end of the wall at " +
                          metres(double(length)) + ".",
                      "Count along the wall from its first point.");
        else if (k > 0 && gap.from < wall.gaps[order[k - 1]].to - tolerance)
            out.error(gapAt, "The gap overlaps gap " + std::to_string(order[k - 1]) + ".", "Join them into one.");
    }
}

void checkWall(const WallDesc& wall, const std::string& at, Diagnostics& out) {
    for (std::size_t i = 0; i + 1 < wall.points.size(); ++i) {
        if (distance(wall.points[i], wall.points[i + 1]) < 1e-3f) {
            out.error(at + ".points",
                      "Points " + std::to_string(i) + " and " + std::to_string(i + 1) + " are the same.",
                      "Remove one of them.", toVec3(wall.points[i], wall.z));
            return;
        }
    }
    if (wall.closed && wall.points.size() < 3)
        out.error(at + ".closed", "A wall of two points cannot be closed.", "Add points, or leave it open.");
    else if (wall.closed && distance(wall.points.back(), wall.points.front()) < 1e-3f)
        out.error(at + ".points", "The last point of a closed wall is the same as the first.",
                  "Remove the last point; it joins the first by itself.", toVec3(wall.points[0], wall.z));
    checkGaps(wall, at, out);
}

void checkMesh(const MeshDesc& mesh, const std::string& at, Diagnostics& out) {
    bool whole = mesh.triangles.size() % 3 == 0;
    for (const std::uint32_t index : mesh.triangles)
        whole = whole && index < mesh.vertices.size();
    if (!whole)
        out.error(at, "A triangle of the mesh has a corner that does not exist.", "Load the mesh again.");
    constexpr auto farthest = static_cast<float>(limits::coordinate);
    constexpr auto high = static_cast<float>(limits::altitude);
    for (const Vec3 v : mesh.vertices) {
        // Written so that not-a-number fails too.
        if (!(std::fabs(v.x) <= farthest && std::fabs(v.y) <= farthest && std::fabs(v.z) <= high)) {
            out.error(at, "The mesh reaches beyond 10 km from the origin, or 1 km in height.",
                      "Set \"scale\" to metres per unit of the file, or move it with \"position\".");
            return;
        }
    }
}

} // namespace

void checkGeometry(const StationDesc& desc, Diagnostics& out) {
    const GeometryDesc& g = desc.geometry;
    for (std::size_t i = 0; i < g.walls.size(); ++i)
        checkWall(g.walls[i], place("geometry.walls", i), out);
    for (std::size_t i = 0; i < g.polygons.size(); ++i)
        checkOutline(g.polygons[i].points, g.polygons[i].z, place("geometry.polygons", i, "points"), out);
    for (std::size_t i = 0; i < g.railings.size(); ++i)
        checkWall(wallOf(g.railings[i]), place("geometry.railings", i), out);
    for (std::size_t i = 0; i < g.meshes.size(); ++i)
        checkMesh(g.meshes[i], place("geometry.meshes", i), out);
}

} // namespace ped::validate
