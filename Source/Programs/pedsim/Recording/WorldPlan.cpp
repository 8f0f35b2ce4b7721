// SPDX-License-Identifier: MIT
#include "Recording/WorldPlan.h"

#include "Cli/JsonOutput.h"
#include "Map/Levels.h"

#include "ped/Navigation/NavigationGraph.h"

#include <fmt/format.h>

#include <cmath>
#include <initializer_list>
#include <utility>

namespace pedsim {

namespace {

ped::Value point(ped::Vec2 p) {
    ped::Value out = ped::Value::array();
    out.push(json(p.x));
    out.push(json(p.y));
    return out;
}

ped::Value levelsJson(const std::vector<Level>& levels) {
    ped::Value out = ped::Value::array();
    for (const Level& level : levels) {
        ped::Value regions = ped::Value::array();
        for (const ped::RegionId r : level.regions)
            regions.push(json(r.index()));
        out.push(JsonObject().set("z", level.z).set("regions", std::move(regions)).value());
    }
    return out;
}

ped::Value regionsJson(const ped::World& world) {
    ped::Value out = ped::Value::array();
    for (const ped::Region& region : world.regions)
        out.push(JsonObject()
                     .set("name", region.name)
                     .set("z_min", region.zMin)
                     .set("z_max", region.zMax)
                     .set("area", region.groundArea)
                     .value());
    return out;
}

ped::Value portalsJson(const ped::World& world) {
    ped::Value out = ped::Value::array();
    for (std::size_t i = 0; i < world.topology.portals.size(); ++i) {
        const ped::Portal& portal = world.topology.portals[i];
        const std::string& named = world.portalNames[i];
        out.push(JsonObject()
                     .set("name", named.empty() ? world.region(portal.region[0]).name + " / " +
                                                      world.region(portal.region[1]).name
                                                : named)
                     .set("a", portal.region[0].index())
                     .set("b", portal.region[1].index())
                     .set("center", portal.center)
                     .set("left", point(portal.left))
                     .set("right", point(portal.right))
                     .set("width", portal.width)
                     .value());
    }
    return out;
}

ped::Value objectsJson(const ped::World& world) {
    ped::Value out = ped::Value::array();
    for (std::size_t i = 0; i < world.objects.size(); ++i) {
        const ped::WorldObject& object = world.objects.objects[i];
        out.push(JsonObject()
                     .set("name", world.objects.names[i])
                     .set("kind", ped::objectKindName(object.kind))
                     .set("position", object.position)
                     .value());
    }
    return out;
}

/// The kinds that the station has objects of: what a page needs to mark those that it knows nothing else about.
ped::Value kindsJson(const ped::World& world) {
    ped::Value out = ped::Value::array();
    for (const ped::ObjectKindInfo& kind : ped::objectKinds)
        if (!world.objects.ofKind(kind.kind).empty())
            out.push(JsonObject()
                         .set("name", kind.name)
                         .set("list", kind.list)
                         .set("colour", fmt::format("#{:06x}", kind.colour))
                         .set("hangs", kind.placing == ped::ObjectPlacing::Hangs)
                         .value());
    return out;
}

/// Heights of the cells of a region, row by row, in centimetres above its lowest ground; -1 where there is none.
ped::Value groundJson(const ped::World& world, std::size_t r) {
    const ped::Region& region = world.regions[r];
    ped::Value heights = ped::Value::array();
    for (std::int32_t y = region.rect.y0; y < region.rect.y1; ++y)
        for (std::int32_t x = region.rect.x0; x < region.rect.x1; ++x) {
            const ped::Cell cell{x, y};
            const bool ground = region.zoneAt(cell).valid();
            heights.push(
                json(ground ? std::lround((world.cellHeight(ped::RegionId(r), cell) - region.zMin) * 100.0f) : -1L));
        }
    return JsonObject()
        .set("region", r)
        .set("corner", point(world.frame.cornerOf({region.rect.x0, region.rect.y0})))
        .set("cell", world.frame.cellSize)
        .set("columns", region.rect.x1 - region.rect.x0)
        .set("z", region.zMin)
        .set("heights", std::move(heights))
        .value();
}

/// Where a region's floor is free of obstacles: lengths of runs over its cells, row by row, the first of them blocked.
/// A page can tell from it how far somebody sees.
ped::Value openJson(const ped::World& world, std::size_t r) {
    const ped::Region& region = world.regions[r];
    const ped::StaticMap& map = region.perception;
    ped::Value runs = ped::Value::array();
    bool open = false;
    std::size_t length = 0;
    for (std::size_t i = 0; i < region.rect.area(); ++i) {
        const ped::Cell cell = region.rect.cellAt(i);
        const bool here = map.isFree(cell) && map.owner[map.rect.indexOf(cell)].index() == r;
        if (here != open) {
            runs.push(json(length));
            open = here;
            length = 0;
        }
        ++length;
    }
    runs.push(json(length));
    return JsonObject()
        .set("corner", point(world.frame.cornerOf({region.rect.x0, region.rect.y0})))
        .set("columns", region.rect.width())
        .set("runs", std::move(runs))
        .value();
}

bool madeOfMeshes(const ped::World& world, std::size_t r) {
    for (const ped::RegionDesc& desc : world.station.regions)
        if (desc.name == world.regions[r].name)
            return desc.floor.kind == ped::FloorKind::Mesh;
    return true;
}

/// Regions of interest as the station has them; events may move them.
ped::Value interestJson(const ped::World& world) {
    ped::Value list = ped::Value::array();
    for (const ped::InterestDesc& region : world.station.interest)
        list.push(JsonObject()
                      .set("name", region.name)
                      .set("position", json(region.position))
                      .set("radius", region.radius)
                      .set("level", static_cast<int>(region.level))
                      .set("follows", static_cast<int>(region.follows))
                      .set("followed", region.followed)
                      .value());
    return list;
}

/// The navigation graph: circles as x, y, z and radius; gates as their ends and the height, each once.
ped::Value graphJson(const ped::World& world) {
    const ped::NavigationGraph graph = ped::buildNavigationGraph(world);
    const auto tuple = [](std::initializer_list<float> values) {
        ped::Value out = ped::Value::array();
        for (const float value : values)
            out.push(json(std::round(value * 100.0f) / 100.0f));
        return out;
    };
    ped::Value vertices = ped::Value::array(), gates = ped::Value::array();
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v) {
        const ped::GraphVertex& vertex = graph.vertices[v];
        vertices.push(tuple({vertex.centre.x, vertex.centre.y, vertex.centre.z, vertex.radius}));
        for (const ped::GraphGate& gate : graph.gatesOf(v))
            if (v < gate.to)
                gates.push(tuple({gate.left.x, gate.left.y, gate.right.x, gate.right.y, vertex.centre.z}));
    }
    return JsonObject().set("vertices", std::move(vertices)).set("gates", std::move(gates)).value();
}

} // namespace

ped::Value worldPlan(const ped::World& world) {
    ped::Value grounds = ped::Value::array();
    ped::Value open = ped::Value::array();
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        open.push(openJson(world, r));
        if (madeOfMeshes(world, r))
            grounds.push(groundJson(world, r));
    }
    JsonObject plan;
    plan.set("levels", levelsJson(findLevels(world)))
        .set("regions", regionsJson(world))
        .set("portals", portalsJson(world))
        .set("objects", objectsJson(world))
        .set("kinds", kindsJson(world))
        .set("grounds", std::move(grounds))
        .set("cell", world.frame.cellSize)
        .set("open", std::move(open));
    if (!world.station.interest.empty())
        plan.set("interest", interestJson(world));
    if (!world.station.interest.empty() || !world.station.flows.empty())
        plan.set("graph", graphJson(world));
    return plan.value();
}

} // namespace pedsim
