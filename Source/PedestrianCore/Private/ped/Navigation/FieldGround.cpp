// SPDX-License-Identifier: MIT
#include "ped/Navigation/FieldGround.h"

#include "ped/World/CoarseGrid.h"

#include "Sight.h"

namespace ped {

namespace {

constexpr Cell sides[fieldSides] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

void layRegion(const World& world, const NavigationGraph& graph, RegionId id, FieldGround& out) {
    const Region& region = world.region(id);
    FieldGround::Raster raster;
    raster.first = std::uint32_t(out.nodeOf.size());
    const Cell low = out.frame.cellOf(world.frame.cornerOf({region.rect.x0, region.rect.y0}));
    const Cell high = out.frame.cellOf(world.frame.cornerOf({region.rect.x1, region.rect.y1}));
    raster.rect = {low.x, low.y, high.x + 1, high.y + 1};
    for (std::size_t i = 0; i < raster.rect.area(); ++i) {
        const Vec2 middle = out.frame.centerOf(raster.rect.cellAt(i));
        const Cell fine = world.frame.cellOf(middle);
        if (!region.zoneAt(fine).valid() || !region.perception.isTread(fine)) {
            out.nodeOf.push_back(FieldGround::none);
            continue;
        }
        FieldNode node;
        node.centre = toVec3(middle, world.cellHeight(id, fine));
        node.region = id;
        node.vertex = graph.vertexAt(id, middle);
        node.link.fill(FieldGround::none);
        out.nodeOf.push_back(std::uint32_t(out.nodes.size()));
        out.nodes.push_back(node);
    }
    out.rasters.push_back(raster);
}

/// The node on one side: of the same region, else of one behind a threshold.
std::uint32_t neighbour(const World& world, const FieldGround& ground, const FieldNode& node, Cell side) {
    const Vec2 there = node.centre.xy() + Vec2{float(side.x), float(side.y)} * ground.frame.cellSize;
    const auto walkable = [&](RegionId region) {
        const std::uint32_t found = ground.nodeAt(region, there);
        return found != FieldGround::none &&
               clearWay(world, {node.region, node.centre.xy()}, {region, ground.nodes[found].centre.xy()});
    };
    if (walkable(node.region))
        return ground.nodeAt(node.region, there);
    for (const PortalId id : world.topology.portalsIn(node.region)) {
        const RegionId other = world.topology.portals[id.index()].other(node.region);
        if (other.valid() && walkable(other))
            return ground.nodeAt(other, there);
    }
    return FieldGround::none;
}

} // namespace

FieldGround buildFieldGround(const World& world, const NavigationGraph& graph, float cell) {
    FieldGround out;
    out.frame = coarseFrame(world.frame, cell);
    for (std::size_t r = 0; r < world.regions.size(); ++r)
        layRegion(world, graph, RegionId(r), out);
    for (FieldNode& node : out.nodes)
        for (std::size_t s = 0; s < fieldSides; ++s)
            node.link[s] = neighbour(world, out, node, sides[s]);
    return out;
}

} // namespace ped
