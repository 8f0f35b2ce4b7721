// SPDX-License-Identifier: MIT
#include "ped/Navigation/PassagewaySelection.h"

#include "ped/Base/Segment.h"
#include "ped/Navigation/Congestion.h"

#include <algorithm>
#include <cmath>

namespace ped {

namespace {

/// A portal that leads to the target.
struct Candidate {
    PortalId portal;
    Vec2 crossing;       ///< Where the way passes it. [m]
    Vec2 next;           ///< Where it goes on to. [m]
    float to = 0.0f;     ///< Metres to it.
    float behind = 0.0f; ///< Metres from it to the target.
    float crowd = 0.0f;  ///< What the crowd before it counts for. [m]
    bool found = false;

    float cost() const { return to + behind + crowd; }
};

/// The place on the segment a..b where the way from `from` to `to` by it is shortest. The length is convex along the
/// segment, so thirds are dropped until little is left.
Vec2 shortestVia(Vec2 from, Vec2 a, Vec2 b, Vec2 to) {
    const auto cost = [&](float t) { return distance(from, lerp(a, b, t)) + distance(lerp(a, b, t), to); };
    float low = 0.0f;
    float high = 1.0f;
    for (int i = 0; i < 14; ++i) {
        const float third = (high - low) * (1.0f / 3.0f);
        if (cost(low + third) <= cost(high - third))
            high -= third;
        else
            low += third;
    }
    return lerp(a, b, 0.5f * (low + high));
}

class Selection {
public:
    Selection(const StepContext& context, const Identity& identity, const PassageQuery& query)
        : context_(context), topology_(context.world.topology), identity_(identity), query_(query) {}

    Candidate examine(PortalId id) const {
        Candidate c;
        const Portal& portal = topology_.portals[id.index()];
        const int side = portal.sideIn(query_.from.region);
        if (portal.zone[std::size_t(side)] != query_.from.zone)
            return c;
        const std::size_t outside = Routes::node(id, 1 - side);
        PortalId entry;
        float least = Routes::unreachable;
        for (const PortalId e : topology_.portalsIn(query_.target.region)) {
            const Portal& last = topology_.portals[e.index()];
            const int inner = last.sideIn(query_.target.region);
            const std::size_t goal = Routes::node(e, inner);
            // A portal whose best way on leads back through it is no way.
            if (last.zone[std::size_t(inner)] != query_.target.zone ||
                (goal != outside && topology_.routes.nextTowards(outside, goal) == id))
                continue;
            const float metres =
                topology_.routes.metresBetween(outside, goal) + distance(last.center.xy(), query_.target.position.xy());
            if (metres < least) {
                least = metres;
                entry = e;
            }
        }
        if (least >= Routes::unreachable)
            return c;
        c.found = true;
        c.portal = id;
        measure(portal, outside, entry, least, c);
        return c;
    }

private:
    /// Routes are measured from middle to middle. Wide thresholds are crossed where it is shortest: the metres on both
    /// sides of the crossing are corrected for that.
    void measure(const Portal& portal, std::size_t outside, PortalId entry, float least, Candidate& c) const {
        const Portal& last = topology_.portals[entry.index()];
        const std::size_t goal = Routes::node(entry, last.sideIn(query_.target.region));
        const Vec2 from = query_.from.position.xy();
        const Vec2 target = query_.target.position.xy();
        Vec2 middle = target; // Of what comes next, as the routes have it.
        c.next = target;
        if (goal != outside) {
            const PortalId next = topology_.routes.nextTowards(outside, goal);
            if (next.valid()) {
                const Portal& p = topology_.portals[next.index()];
                middle = p.center.xy();
                c.next = crossingPoint(context_, identity_, p, p.sideIn(portal.other(query_.from.region)),
                                       query_.radius, from, target);
            }
        }
        c.crossing =
            crossingPoint(context_, identity_, portal, portal.sideIn(query_.from.region), query_.radius, from, c.next);
        c.behind = std::max(0.0f, least - distance(portal.center.xy(), middle)) + distance(c.crossing, c.next);
        const NavigationParameters& p = context_.parameters.navigation;
        c.to = distance(from, c.crossing) * (1.0f + p.taste * tasteFor(identity_, taste::portal + c.portal.value));
        if (c.portal == query_.entry)
            c.to += p.turnBackCost;
        c.crowd = crowdCost(context_, portal, query_.from.region, from);
    }

    const StepContext& context_;
    const Topology& topology_;
    const Identity& identity_;
    const PassageQuery& query_;
};

} // namespace

float crowdCost(const StepContext& context, const Portal& portal, RegionId region, Vec2 from) {
    const NavigationParameters& p = context.parameters.navigation;
    const float away = distance(from, portal.center.xy());
    if (away > p.densityReach)
        return 0.0f;
    // Anyone in the crowd minds those who are before them.
    const float share = std::min(1.0f, away / p.densityRadius);
    const float density = densityAround(context, portal.center, region, share * p.densityRadius) * share * share;
    return p.densityCost * density * (p.densityWidth / std::max(portal.width, p.densityLeastWidth));
}

Vec2 crossingPoint(const StepContext& context, const Identity& identity, const Portal& portal, int side, float radius,
                   Vec2 from, Vec2 to) {
    const NavigationParameters& p = context.parameters.navigation;
    const float off = tasteShare(identity, taste::thresholdEnds);
    // Ends are told to a cell: a corner may stand diagonally beside the outermost crossing.
    const float least = radius + p.crossingMargin + context.world.frame.cellSize;
    const float free = std::max(0.0f, 0.5f * portal.width - least);
    const float margin = least + off * std::min(p.spreadLimit, p.crossingSpread * free);
    // Where the margins leave nothing, the middle.
    const float share = portal.width > 0.0f ? std::min(0.5f, margin / portal.width) : 0.5f;
    const Vec2 a = lerp(portal.left, portal.right, share);
    const Vec2 b = lerp(portal.right, portal.left, share);
    const Vec2 shortest = shortestVia(from, a, b, to);
    if (portal.width > p.keepRightWidth)
        return shortest;
    // a lies at the left end as seen from side 0.
    const Vec2 right = side == 0 ? b : a;
    // Some more, some less, so that they do not walk in single file.
    const float strictness = 1.0f + p.keepRightSpread * tasteFor(identity, taste::keepingRight);
    return lerp(shortest, right, std::min(1.0f, p.keepRight * strictness));
}

PassageChoice choosePassage(const StepContext& context, const Identity& identity, const PassageQuery& query) {
    const Selection selection(context, identity, query);
    Candidate best;
    Candidate present;
    float leastBehind = Routes::unreachable;
    for (const PortalId id : context.world.topology.portalsIn(query.from.region)) {
        const Candidate c = selection.examine(id);
        if (!c.found)
            continue;
        leastBehind = std::min(leastBehind, c.behind);
        if (id == query.present)
            present = c;
        if (!best.found || c.cost() < best.cost())
            best = c;
    }
    // What every choice has to go anyhow is no part of what the choice is about.
    if (present.found && present.portal != best.portal &&
        present.cost() - best.cost() < context.parameters.navigation.persistence * (present.cost() - leastBehind))
        best = present;
    return {best.portal, best.crossing, best.next, best.cost()};
}

} // namespace ped
