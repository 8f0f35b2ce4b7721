// SPDX-License-Identifier: MIT
/// Portals: where the ground of two regions touches.
#include "BuildState.h"
#include "ThresholdWidth.h"

#include "ped/Base/DetMath.h"
#include "ped/Base/NameMap.h"
#include "ped/Base/Segment.h"
#include "ped/Station/Lifts.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace ped {

namespace {

/// An authored portal names the crossings within this distance of its threshold. [m]
constexpr float thresholdReach = 0.7f;
constexpr float thresholdHeight = 1.0f;
/// How far before a portal its approach point lies, where there is room. [m]
constexpr float approachDistance = 1.0f;
constexpr std::size_t maxPortals = 32000; // Their sides are numbered with 16 bits.

/// A step from a cell of the lower region to a cell of the higher one.
struct Crossing {
    RegionId a;
    RegionId b;
    ZoneId zoneA;
    ZoneId zoneB;
    std::int32_t authored = -1; ///< Index of the authored portal, or -1.
    Cell cellA;
    Cell cellB;
    float z = 0.0f;

    auto group() const { return std::tuple(a, b, authored, zoneA, zoneB); }
    friend bool operator<(const Crossing& l, const Crossing& r) {
        return std::tuple(l.group(), l.cellA, l.cellB) < std::tuple(r.group(), r.cellA, r.cellB);
    }
};

std::vector<Crossing> findCrossings(const BuildState& state) {
    const World& world = state.world;
    std::vector<Crossing> found;
    for (std::size_t r = 0; r < state.drafts.size(); ++r)
        for (const RegionStep& step : state.drafts[r].memo->steps) {
            const ZoneId a = world.regions[r].zoneAt(step.a);
            const ZoneId b = world.region(step.to).zoneAt(step.b);
            if (a.valid() && b.valid())
                found.push_back({RegionId(r), step.to, a, b, -1, step.a, step.b, step.z});
        }
    return found;
}

/// Gives crossings near an authored threshold to that portal; an authored portal that gets none is an error.
/// Crossings come sorted, so those between two regions follow each other.
bool matchAuthored(BuildState& state, std::vector<Crossing>& crossings) {
    bool fine = true;
    const auto& portals = state.station.portals;
    NameMap regionNames;
    for (std::size_t r = 0; r < state.world.regions.size(); ++r)
        regionNames.insert(state.world.regions[r].name, std::uint32_t(r));
    const GridFrame& frame = state.world.frame;
    for (std::size_t p = 0; p < portals.size(); ++p) {
        const PortalDesc& desc = portals[p];
        const RegionId r0{regionNames.find(desc.regionA).value_or(RegionId::noneValue)};
        const RegionId r1{regionNames.find(desc.regionB).value_or(RegionId::noneValue)};
        const auto pair = std::pair(std::min(r0, r1), std::max(r0, r1));
        auto c = std::lower_bound(crossings.begin(), crossings.end(), pair,
                                  [](const Crossing& l, const auto& key) { return std::pair(l.a, l.b) < key; });
        std::size_t got = 0;
        for (; c != crossings.end() && std::pair(c->a, c->b) == pair; ++c) {
            const Vec2 middle = (frame.centerOf(c->cellA) + frame.centerOf(c->cellB)) * 0.5f;
            const float z = (desc.from.z + desc.to.z) * 0.5f;
            if (c->authored >= 0 || std::fabs(c->z - z) > thresholdHeight ||
                distancePointSegment(middle, desc.from.xy(), desc.to.xy()) > thresholdReach)
                continue;
            c->authored = std::int32_t(p);
            ++got;
        }
        if (got == 0) {
            state.diagnostics.error(
                "portals[" + std::to_string(p) + "]",
                "portal '" + desc.name + "': nobody can step from '" + desc.regionA + "' to '" + desc.regionB +
                    "' there",
                "Move the threshold to where the two floors touch, open the wall, or level the floors.", desc.from);
            fine = false;
        }
    }
    return fine;
}

/// Cuts sorted crossings of one pair of zones into runs that hang together: a door beside a door is another portal.
void groupRuns(const std::vector<Crossing>& crossings, std::size_t begin, std::size_t end,
               std::vector<std::vector<std::size_t>>& runs) {
    std::vector<char> taken(end - begin, 0);
    const auto touch = [](Cell p, Cell q) { return std::abs(p.x - q.x) <= 1 && std::abs(p.y - q.y) <= 1; };
    for (std::size_t first = begin; first < end; ++first) {
        if (taken[first - begin])
            continue;
        std::vector<std::size_t> run{first};
        taken[first - begin] = 1;
        for (std::size_t i = 0; i < run.size(); ++i) {
            // Sorted by column of cellA: neighbours lie within one column.
            const std::int32_t column = crossings[run[i]].cellA.x;
            const auto from =
                std::partition_point(crossings.begin() + std::ptrdiff_t(begin), crossings.begin() + std::ptrdiff_t(end),
                                     [&](const Crossing& c) { return c.cellA.x < column - 1; });
            for (auto k = std::size_t(from - crossings.begin()); k < end && crossings[k].cellA.x <= column + 1; ++k) {
                if (taken[k - begin] || !touch(crossings[k].cellA, crossings[run[i]].cellA))
                    continue;
                taken[k - begin] = 1;
                run.push_back(k);
            }
        }
        std::sort(run.begin(), run.end());
        runs.push_back(std::move(run));
    }
}

class PortalMaker {
public:
    PortalMaker(BuildState& state, const std::vector<Crossing>& crossings) : s_(state), crossings_(crossings) {}

    void add(const std::vector<std::size_t>& run) {
        const GridFrame& frame = s_.world.frame;
        const Crossing& any = crossings_[run.front()];
        Topology& topology = s_.world.topology;
        Portal portal;
        portal.region = {any.a, any.b};
        portal.zone = {any.zoneA, any.zoneB};
        portal.firstCrossing = std::uint32_t(topology.crossings.size());
        portal.crossingCount = std::uint32_t(run.size());
        Vec2 middle;
        Vec2 across; // From side 0 to side 1.
        for (const std::size_t i : run) {
            const Crossing& c = crossings_[i];
            topology.crossings.push_back({c.cellA, c.cellB});
            middle += threshold(c);
            across += frame.centerOf(c.cellB) - frame.centerOf(c.cellA);
        }
        middle *= 1.0f / float(run.size());
        across = normalized(across);
        spread(run, middle, across, portal);
        // The middle of a bent threshold may lie in a wall: take the crossing nearest to it.
        const Crossing& nearest =
            crossings_[*std::min_element(run.begin(), run.end(), [&](std::size_t i, std::size_t k) {
                return distanceSquared(threshold(crossings_[i]), middle) <
                       distanceSquared(threshold(crossings_[k]), middle);
            })];
        portal.center = toVec3(threshold(nearest), nearest.z);
        portal.approach[0] = approach(any.a, any.zoneA, nearest.cellA, -across);
        portal.approach[1] = approach(any.b, any.zoneB, nearest.cellB, across);
        topology.portals.push_back(portal);
    }

private:
    Vec2 threshold(const Crossing& c) const {
        return (s_.world.frame.centerOf(c.cellA) + s_.world.frame.centerOf(c.cellB)) * 0.5f;
    }

    /// Ends and width: crossings lie where a body's centre fits, so the opening is wider by the body's grown radius. A bent
    /// threshold is as wide as the narrowest place there.
    void spread(const std::vector<std::size_t>& run, Vec2 middle, Vec2 across, Portal& portal) const {
        const GridFrame& frame = s_.world.frame;
        const Vec2 along = perpendicular(across); // To the left as seen from side 0.
        float low = 0.0f;
        float high = 0.0f;
        for (const std::size_t i : run) {
            const float t = dot(threshold(crossings_[i]) - middle, along);
            low = std::min(low, t);
            high = std::max(high, t);
        }
        const float grown =
            std::max(1.0f, std::floor(s_.station.simulation.bodyRadius / frame.cellSize + 0.5f)) * frame.cellSize;
        const float side = frame.cellSize * 0.5f + grown;
        portal.left = middle + along * (high + side);
        portal.right = middle + along * (low - side);
        portal.width = high - low + 2.0f * side;
        const std::span<const PortalCrossing> crossings =
            std::span(s_.world.topology.crossings).subspan(portal.firstCrossing, portal.crossingCount);
        if (isBent(crossings))
            if (const auto cut = narrowestCut(s_.world, portal.region, portal.zone, crossings, grown))
                portal.width = std::min(portal.width, *cut);
    }

    Vec3 approach(RegionId region, ZoneId zone, Cell at, Vec2 away) const {
        const GridFrame& frame = s_.world.frame;
        const Region& r = s_.world.region(region);
        const Vec2 start = frame.centerOf(at);
        for (float d = approachDistance; d > 0.0f; d -= frame.cellSize * 0.5f) {
            const Vec2 p = start + away * d;
            if (r.zoneAt(frame.cellOf(p)) == zone)
                return toVec3(p, s_.world.cellHeight(region, frame.cellOf(p)));
        }
        return toVec3(start, s_.world.cellHeight(region, at));
    }

    BuildState& s_;
    const std::vector<Crossing>& crossings_;
};

/// The ride from one stop of a lift to another: all cells of the cabin, each to itself.
void addRide(BuildState& state, RegionId a, RegionId b, const LiftDesc& lift) {
    Topology& topology = state.world.topology;
    const Region& from = state.world.region(a);
    const Region& to = state.world.region(b);
    Portal ride;
    ride.region = {a, b};
    ride.firstCrossing = std::uint32_t(topology.crossings.size());
    for (std::size_t i = 0; i < from.zoneOfCell.size(); ++i) {
        const Cell cell = from.rect.cellAt(i);
        const ZoneId zones[2] = {from.zoneOfCell[i], to.zoneAt(cell)};
        if (!zones[0].valid() || !zones[1].valid())
            continue;
        if (ride.crossingCount == 0)
            ride.zone = {zones[0], zones[1]};
        if (ride.zone[0] != zones[0] || ride.zone[1] != zones[1])
            continue;
        topology.crossings.push_back({cell, cell});
        ++ride.crossingCount;
    }
    if (ride.crossingCount == 0)
        return;
    Vec2 middle;
    for (std::uint32_t i = 0; i < ride.crossingCount; ++i)
        middle += state.world.frame.centerOf(topology.crossings[ride.firstCrossing + i].a);
    middle *= 1.0f / float(ride.crossingCount);
    const Vec2 half = perpendicular(headingVector(degreesToRadians(lift.facing))) * (0.5f * lift.width);
    ride.center = toVec3(middle, from.zMin);
    ride.approach = {toVec3(middle, from.zMin), toVec3(middle, to.zMin)};
    ride.left = middle + half;
    ride.right = middle - half;
    ride.width = lift.width;
    topology.portals.push_back(ride);
    state.world.portalNames.emplace_back();
}

void addRides(BuildState& state) {
    for (const LiftDesc& lift : state.station.lifts) {
        const std::vector<std::uint32_t> cabins = cabinsOf(state.station, lift);
        for (std::size_t i = 0; i < cabins.size(); ++i)
            for (std::size_t k = i + 1; k < cabins.size(); ++k)
                addRide(state, RegionId(std::min(cabins[i], cabins[k])), RegionId(std::max(cabins[i], cabins[k])),
                        lift);
    }
}

void listPortalsByRegion(World& world) {
    Topology& t = world.topology;
    t.firstPortal.assign(world.regions.size() + 1, 0);
    for (const Portal& p : t.portals)
        for (const RegionId r : p.region)
            ++t.firstPortal[r.index() + 1];
    for (std::size_t i = 1; i < t.firstPortal.size(); ++i)
        t.firstPortal[i] += t.firstPortal[i - 1];
    t.portalsOfRegion.resize(t.firstPortal.back());
    std::vector<std::uint32_t> next(t.firstPortal.begin(), t.firstPortal.end() - 1);
    for (std::size_t p = 0; p < t.portals.size(); ++p)
        for (const RegionId r : t.portals[p].region)
            t.portalsOfRegion[next[r.index()]++] = PortalId(p);
}

} // namespace

bool buildPortals(BuildState& state) {
    std::vector<Crossing> crossings = findCrossings(state);
    std::sort(crossings.begin(), crossings.end());
    if (!matchAuthored(state, crossings))
        return false;
    std::sort(crossings.begin(), crossings.end());
    std::vector<std::vector<std::size_t>> runs;
    for (std::size_t begin = 0; begin < crossings.size();) {
        std::size_t end = begin;
        while (end < crossings.size() && crossings[end].group() == crossings[begin].group())
            ++end;
        groupRuns(crossings, begin, end, runs);
        begin = end;
    }
    if (runs.size() > maxPortals) {
        state.diagnostics.error("regions", "the regions touch in too many separate places",
                                "Author fewer and larger regions.");
        return false;
    }
    PortalMaker maker(state, crossings);
    for (const auto& run : runs) {
        maker.add(run);
        const std::int32_t authored = crossings[run.front()].authored;
        state.world.portalNames.push_back(authored >= 0 ? state.station.portals[std::size_t(authored)].name
                                                        : std::string());
    }
    addRides(state);
    listPortalsByRegion(state.world);
    return true;
}

} // namespace ped
