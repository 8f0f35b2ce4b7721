// SPDX-License-Identifier: MIT
#include "ped/Base/DetMath.h"
#include "ped/Base/Polygon.h"
#include "ped/Station/Lifts.h"
#include "ped/Station/Validate.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace ped::validate {

bool checkOutline(std::span<const Vec2> points, float z, const std::string& at, Diagnostics& out) {
    const PolygonCheck check = checkPolygon(points);
    if (check.fault == PolygonFault::RepeatedVertex) {
        out.error(at, "Points " + std::to_string(check.edgeA) + " and the one after it are the same.",
                  "Remove one of them; the last point joins the first by itself.", toVec3(check.position, z));
        return false;
    }
    if (check.fault == PolygonFault::SelfIntersection) {
        out.error(at,
                  "The outline crosses or touches itself: the edges after points " + std::to_string(check.edgeA) +
                      " and " + std::to_string(check.edgeB) + ".",
                  "Put the points in order around the outline.", toVec3(check.position, z));
        return false;
    }
    if (!check.ok()) {
        out.error(at, std::string("The outline is not a polygon: ") + describeFault(check.fault) + ".",
                  "Give three points or more, in order.");
        return false;
    }
    if (std::fabs(signedArea(points)) < 1e-3f) {
        out.error(at, "The outline has no area.", "Move its points apart.", toVec3(points[0], z));
        return false;
    }
    return true;
}

namespace {

void checkSlope(const FloorDesc& floor, double length, const SimulationDesc& sim, const std::string& at,
                Diagnostics& out) {
    const float climb = std::fabs(floor.zTo - floor.z);
    const float degrees = radiansToDegrees(det::atan2(climb, static_cast<float>(length)));
    if (degrees > sim.maxSlope + 0.01f)
        out.error(at,
                  "The floor rises " + metres(double(climb)) + " over " + metres(length) +
                      ", which is steeper than simulation.maxSlope (" + numberText(shortestDouble(sim.maxSlope)) +
                      " degrees).",
                  "Move \"from\" and \"to\" apart, or raise maxSlope.", toVec3(floor.from, floor.z));
}

void checkStairs(const FloorDesc& floor, double length, const SimulationDesc& sim, const std::string& at,
                 Diagnostics& out) {
    const double climb = std::fabs(static_cast<double>(floor.zTo) - static_cast<double>(floor.z));
    if (climb < 1e-3) {
        out.error(at, "The stairs begin and end at the same height.", "Set \"zTo\", or use a flat floor.");
        return;
    }
    const double steps = std::fmax(1.0, std::floor(climb / static_cast<double>(floor.rise) + 0.5));
    const double needed = steps * static_cast<double>(floor.run);
    if (needed > length + 1e-3) {
        out.error(at,
                  "The stairs do not fit: " + numberText(steps) + " steps of " + metres(double(floor.run)) + " need " +
                      metres(needed) + ", but \"from\" and \"to\" are " + metres(length) + " apart.",
                  "Move \"to\" away, or use a shorter \"run\" or a higher \"rise\".", toVec3(floor.from, floor.z));
        return;
    }
    if (climb / steps > static_cast<double>(sim.maxClimb) + 1e-3)
        out.error(at,
                  "The steps are " + metres(climb / steps) + " high, more than simulation.maxClimb (" +
                      metres(double(sim.maxClimb)) + ").",
                  "Use a lower \"rise\", or raise maxClimb.", toVec3(floor.from, floor.z));
    checkSlope(floor, needed, sim, at, out);
}

void checkSampled(const RegionDesc& region, const std::string& at, Diagnostics& out) {
    const FloorDesc& floor = region.floor;
    const auto columns = static_cast<std::size_t>(floor.columns);
    if (floor.samples.size() % columns != 0 || floor.samples.size() / columns < 2) {
        out.error(at + ".samples",
                  "There are " + std::to_string(floor.samples.size()) + " samples for rows of " +
                      std::to_string(columns) + ".",
                  "Give whole rows, at least two: a multiple of \"columns\".");
        return;
    }
    const auto rows = static_cast<float>(floor.samples.size() / columns - 1);
    const Vec2 reach = {static_cast<float>(columns - 1) * floor.spacing, rows * floor.spacing};
    const Box2 covered = Box2{floor.origin, floor.origin + reach}.expanded(0.5f * floor.spacing);
    for (const Vec2 p : region.footprint) {
        if (!covered.contains(p)) {
            out.warning(at + ".samples",
                        "The samples do not reach all of the footprint; the outermost are used beyond.",
                        "Add samples, or move \"origin\".", toVec3(p, floor.z));
            return;
        }
    }
}

void checkFloor(const RegionDesc& region, const StationDesc& desc, const std::string& at, Diagnostics& out) {
    const FloorDesc& floor = region.floor;
    const double length = static_cast<double>(distance(floor.from, floor.to));
    const bool sloped = floor.kind == FloorKind::Ramp || floor.kind == FloorKind::Stairs;
    if (sloped && length < 0.05) {
        out.error(at, "\"from\" and \"to\" are the same place.", "Set them to the foot and the head of the slope.",
                  toVec3(floor.from, floor.z));
        return;
    }
    if (!sloped && (floor.carries != 0.0f || floor.width != 0.0f))
        out.error(at, "Only a ramp or stairs can carry people or have a width.",
                  "Use kind \"stairs\" for an escalator and \"ramp\" for a moving walkway.");
    if (floor.kind == FloorKind::Ramp)
        checkSlope(floor, length, desc.simulation, at, out);
    else if (floor.kind == FloorKind::Stairs)
        checkStairs(floor, length, desc.simulation, at, out);
    else if (floor.kind == FloorKind::Sampled)
        checkSampled(region, at, out);
    else if (floor.kind == FloorKind::Mesh && desc.geometry.meshes.empty())
        out.error(at + ".kind", "The floor should come from a mesh, but the station has none.",
                  "Add one to geometry.meshes, or use another kind.");
}

void checkHoles(const StationDesc& desc, const RegionDesc& region, std::size_t index, Diagnostics& out) {
    for (std::size_t h = 0; h < region.holes.size(); ++h) {
        const std::vector<Vec2>& outline = region.holes[h].outline;
        const std::string at = place("regions", index) + ".holes[" + std::to_string(h) + "].outline";
        if (!checkOutline(outline, region.floor.z, at, out))
            continue;
        const auto outside =
            std::find_if(outline.begin(), outline.end(), [&](Vec2 p) { return !contains(region.footprint, p); });
        // A lift at the edge of a floor cuts into it: nobody drew that hole.
        if (outside != outline.end() && !isShaftHole(desc, region.holes[h]))
            out.warning(at, "The hole reaches beyond the footprint; the part outside means nothing.",
                        "Draw the hole inside the footprint, or cut it out of the footprint.",
                        toVec3(*outside, region.floor.z));
    }
}

} // namespace

void checkRegions(const StationDesc& desc, Diagnostics& out) {
    if (desc.regions.empty() && desc.geometry.meshes.empty())
        out.error("regions", "The station has no ground: neither regions nor meshes.", "Add a region.");
    const SimulationDesc& sim = desc.simulation;
    for (std::size_t i = 0; i < desc.regions.size(); ++i) {
        const RegionDesc& region = desc.regions[i];
        const bool simple = checkOutline(region.footprint, region.floor.z, place("regions", i, "footprint"), out);
        const float least = 4.0f * sim.bodyRadius * sim.bodyRadius;
        if (simple && std::fabs(signedArea(region.footprint)) < least)
            out.error(place("regions", i, "footprint"), "The region is too small for one person to stand in.",
                      "Make it larger, or leave it out.", toVec3(region.footprint[0], region.floor.z));
        checkHoles(desc, region, i, out);
        checkFloor(region, desc, place("regions", i, "floor"), out);
        if (region.height < sim.headroom)
            out.error(place("regions", i, "height"),
                      "The region is " + metres(double(region.height)) + " high, less than simulation.headroom (" +
                          metres(double(sim.headroom)) + "): nobody can walk in it.",
                      "Make it higher.");
    }
}

void checkPortals(const StationDesc& desc, Diagnostics& out) {
    for (std::size_t i = 0; i < desc.portals.size(); ++i) {
        const PortalDesc& portal = desc.portals[i];
        const float width = distance(portal.from.xy(), portal.to.xy());
        const float body = 2.0f * desc.simulation.bodyRadius;
        if (width < 0.01f)
            out.error(place("portals", i, "to"), "The portal has no width.",
                      "Set \"from\" and \"to\" to the two ends of the threshold.", portal.from);
        else if (width < body)
            out.error(place("portals", i, "to"),
                      "The portal is " + metres(double(width)) + " wide, narrower than a person (" +
                          metres(double(body)) + ").",
                      "Make it wider.", portal.from);
        if (portal.regionA == portal.regionB)
            out.error(place("portals", i, "regionB"), "The portal leads from a region to itself.",
                      "Name the region on the other side.", portal.from);
        if (portal.gates > 0 && portal.gateSeconds <= 0.0f)
            out.error(place("portals", i, "gateSeconds"), "The ticket gates take no time.",
                      "Give the time that one person takes, 1.5 to 4 seconds by most makers.", portal.from);
        if (portal.gates > 0 && distance(portal.from, portal.to) < 0.55f * float(portal.gates))
            out.warning(place("portals", i, "gates"), "The gates are narrower than a person.",
                        "Use fewer gates or a longer threshold: 0.55 m and more for each gate.", portal.from);
        if (!portal.oneWay.empty() && portal.oneWay != portal.regionA && portal.oneWay != portal.regionB)
            out.error(place("portals", i, "oneWay"), "The portal does not lead from '" + portal.oneWay + "'.",
                      "Name one of its two regions: the one that people come from.", portal.from);
    }
}

void checkSize(const StationDesc& desc, Diagnostics& out) {
    Box3 all;
    double regionCells = 0.0;
    double largest = 0.0;
    const double cell = static_cast<double>(desc.simulation.cellSize);
    for (const RegionDesc& region : desc.regions) {
        const Box2 box = boundingBox(region.footprint).expanded(desc.simulation.sensingRange);
        const double cells = (double(box.size().x) / cell + 1.0) * (double(box.size().y) / cell + 1.0);
        regionCells += cells;
        largest = std::fmax(largest, cells);
        float low = region.floor.z;
        float high = region.floor.z;
        if (region.floor.kind == FloorKind::Ramp || region.floor.kind == FloorKind::Stairs) {
            low = std::fmin(low, region.floor.zTo);
            high = std::fmax(high, region.floor.zTo);
        }
        for (const float sample : region.floor.samples) {
            low = std::fmin(low, region.floor.z + sample);
            high = std::fmax(high, region.floor.z + sample);
        }
        all.grow(toVec3(box.min, low));
        all.grow(toVec3(box.max, high + region.height));
    }
    for (const MeshDesc& mesh : desc.geometry.meshes)
        for (const Vec3 v : mesh.vertices)
            all.grow(v);
    const Vec3 size = all.size();
    const double gridCells = double(size.x) / cell * (double(size.y) / cell);
    const auto atMost = [&](double cells, std::size_t limit, const char* what) {
        if (cells > static_cast<double>(limit))
            out.error("simulation.cellSize",
                      "The station is " + metres(double(size.x)) + " by " + metres(double(size.y)) + ", which makes " +
                          numberText(std::floor(cells / 1e6)) + " million cells" + what + ", more than " +
                          std::to_string(limit / 1000000) + " million.",
                      "Use larger cells, or split the station.");
        return cells <= static_cast<double>(limit);
    };
    if (desc.geometry.meshes.empty())
        atMost(gridCells, limits::gridCells, " of its grid") &&
            atMost(regionCells, limits::mapCells, " of all regions' maps") &&
            atMost(largest, limits::fieldCells, " of one region's map");
    else
        atMost(std::fmax(regionCells, gridCells), limits::fieldCells, " under meshes");
    const double layers = double(size.z) / double(desc.simulation.cellHeight);
    if (layers > static_cast<double>(limits::layers))
        out.error("simulation.cellHeight",
                  "The station is " + metres(double(size.z)) + " high, which makes " + numberText(std::floor(layers)) +
                      " layers of voxels, more than " + std::to_string(limits::layers) + ".",
                  "Use higher voxels, or split the station.");
}

} // namespace ped::validate
