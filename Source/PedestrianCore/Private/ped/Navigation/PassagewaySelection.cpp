// SPDX-License-Identifier: MIT
#include "ped/Navigation/PassagewaySelection.h"

#include "ped/Base/Segment.h"
#include "ped/Navigation/Congestion.h"
#include "ped/World/Lifts.h"
#include "ped/World/Passable.h"

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

/// How the way goes on behind a portal.
struct Onward {
    float metres = Routes::unreachable; ///< From the portal's far side to the target.
    PortalId next;                      ///< The portal after it; none where the target's zone lies behind it.
};

/// What the tables of the whole station say.
Onward byTables(const Topology& topology, const PassageQuery& query, PortalId id, std::size_t outside) {
    Onward best;
    std::size_t bestGoal = outside;
    for (const PortalId e : topology.portalsIn(query.target.region)) {
        const Portal& last = topology.portals[e.index()];
        const int inner = last.sideIn(query.target.region);
        const std::size_t goal = Routes::node(e, inner);
        // A portal whose best way on leads back through it is no way.
        if (last.zone[std::size_t(inner)] != query.target.zone ||
            (goal != outside && topology.routes.nextTowards(outside, goal) == id))
            continue;
        const float metres =
            topology.routes.metresBetween(outside, goal) + distance(last.center.xy(), query.target.position.xy());
        if (metres < best.metres) {
            best.metres = metres;
            bestGoal = goal;
        }
    }
    if (best.metres < Routes::unreachable && bestGoal != outside)
        best.next = topology.routes.nextTowards(outside, bestGoal);
    return best;
}

/// What a search over the ways that somebody believes in says.
Onward bySearch(const OpenRoutes& open, PortalId id, std::size_t outside) {
    const PortalId next = open.nextOf(outside);
    if (next == id)
        return {};
    return {open.metresOf(outside), next};
}

class Selection {
public:
    /// `open` is null for somebody who chooses by the tables.
    Selection(const StepContext& context, const Identity& identity, const PassageQuery& query, const OpenRoutes* open)
        : context_(context), topology_(context.world.topology), identity_(identity), query_(query), open_(open) {}

    PassageChoice choose() const {
        Candidate best;
        Candidate present;
        Candidate joint;
        float leastBehind = Routes::unreachable;
        for (const PortalId id : topology_.portalsIn(query_.from.region)) {
            const Candidate c = examine(id);
            if (!c.found)
                continue;
            leastBehind = std::min(leastBehind, c.behind);
            if (id == query_.present)
                present = c;
            if (id == query_.joint)
                joint = c;
            if (!best.found || c.cost() < best.cost())
                best = c;
        }
        // What every choice has to go anyhow is no part of what the choice is about.
        if (present.found && present.portal != best.portal &&
            present.cost() - best.cost() < context_.parameters.navigation.persistence * (present.cost() - leastBehind))
            best = present;
        if (joint.found)
            best = joint;
        return {best.portal, best.crossing, best.next, best.cost()};
    }

private:
    Candidate examine(PortalId id) const {
        Candidate c;
        const Portal& portal = topology_.portals[id.index()];
        const int side = portal.sideIn(query_.from.region);
        if (portal.zone[std::size_t(side)] != query_.from.zone)
            return c;
        const std::size_t outside = Routes::node(id, 1 - side);
        Onward onward;
        if (open_ == nullptr)
            onward = byTables(topology_, query_, id, outside);
        else if (query_.view.isOpen(Routes::node(id, side)))
            onward = bySearch(*open_, id, outside);
        if (onward.metres >= Routes::unreachable)
            return c;
        c.found = true;
        c.portal = id;
        measure(portal, onward, c);
        return c;
    }

    /// Routes are measured from middle to middle. Wide thresholds are crossed where it is shortest: the metres on both
    /// sides of the crossing are corrected for that.
    void measure(const Portal& portal, const Onward& onward, Candidate& c) const {
        const Vec2 from = query_.from.position.xy();
        const Vec2 target = query_.target.position.xy();
        Vec2 middle = target; // Of what comes next, as the routes have it.
        c.next = target;
        if (onward.next.valid()) {
            const Portal& p = topology_.portals[onward.next.index()];
            middle = p.center.xy();
            c.next = crossingPoint(context_, identity_, p, p.sideIn(portal.other(query_.from.region)), query_.radius,
                                   from, target);
        }
        c.crossing =
            crossingPoint(context_, identity_, portal, portal.sideIn(query_.from.region), query_.radius, from, c.next);
        c.behind = std::max(0.0f, onward.metres - distance(portal.center.xy(), middle)) + distance(c.crossing, c.next) +
                   topology_.delayAt(Routes::node(c.portal, portal.sideIn(query_.from.region)));
        if (onward.next.valid())
            c.behind += changeOfPace(portal.other(query_.from.region)) * distance(portal.center.xy(), middle);
        const NavigationParameters& p = context_.parameters.navigation;
        c.to = distance(from, c.crossing) * (1.0f + p.taste * tasteFor(identity_, taste::forPortal(c.portal)));
        if (c.portal == query_.entry)
            c.to += p.turnBackCost;
        c.crowd = crowdCost(context_, portal, query_.from.region, from);
    }

    /// Tables take an escalator for what the station says. Whoever stands before it sees that it has been stopped.
    float changeOfPace(RegionId behind) const {
        const auto& regions = context_.world.station.regions;
        if (behind.index() >= regions.size() || regions[behind.index()].floor.carries == 0.0f)
            return 0.0f;
        const Passable* const passable = context_.passable; // None while everything is open and nothing runs.
        const bool runs = passable != nullptr && behind.index() < passable->carries.size();
        const float now = runs ? passable->carries[behind.index()] : 0.0f;
        return paceOf(context_.world, behind, now) - paceOf(context_.world, behind);
    }

    const StepContext& context_;
    const Topology& topology_;
    const Identity& identity_;
    const PassageQuery& query_;
    const OpenRoutes* open_;
};

/// A search from the target back to somebody who believes in part of the ways.
class BelievedWays {
public:
    BelievedWays(const StepContext& context, const Identity& identity, const PassageQuery& query, RouteScratch& scratch)
        : context_(context), topology_(context.world.topology), identity_(identity), query_(query), scratch_(scratch) {}

    PassageChoice choose() const {
        for (const bool explores : {false, true}) {
            if (explores && query_.view.known == nullptr)
                continue;
            if (const PassageChoice choice = chooseBy(query_.view, explores); choice.portal.valid())
                return choice;
        }
        // Doors that one does not see now may have been opened again: the view of `examine` still has those around.
        RouteView hopeful = query_.view;
        hopeful.blocked = nullptr;
        return query_.view.blocked == nullptr ? PassageChoice() : chooseBy(hopeful, query_.view.known != nullptr);
    }

private:
    PassageChoice chooseBy(const RouteView& view, bool explores) const {
        OpenRoutes open(topology_, view, context_.world.frame.cellSize, scratch_);
        open.admit(query_.from.region);
        open.admit(query_.target.region);
        seedTarget(open);
        if (explores)
            seedUnknown(view, open);
        open.searchTowards(query_.from.region);
        return Selection(context_, identity_, query_, &open).choose();
    }

    void seedTarget(OpenRoutes& open) const {
        for (const PortalId e : topology_.portalsIn(query_.target.region)) {
            const Portal& entry = topology_.portals[e.index()];
            const int inner = entry.sideIn(query_.target.region);
            if (entry.zone[std::size_t(inner)] == query_.target.zone)
                open.seed(Routes::node(e, inner), distance(entry.center.xy(), query_.target.position.xy()));
        }
    }

    /// The far sides of portals that lead into the unknown.
    void seedUnknown(const RouteView& view, OpenRoutes& open) const {
        const auto isKnown = [&](RegionId r) {
            return view.knows(r) || r == query_.from.region || r == query_.target.region;
        };
        const float detour = context_.parameters.navigation.unknownDetour;
        for (std::size_t p = 0; p < topology_.portals.size(); ++p) {
            const Portal& portal = topology_.portals[p];
            const bool known[2] = {isKnown(portal.region[0]), isKnown(portal.region[1])};
            if (known[0] != known[1])
                open.seed(Routes::node(PortalId(p), known[0] ? 1 : 0),
                          detour * distance(portal.center.xy(), query_.target.position.xy()));
        }
    }

    const StepContext& context_;
    const Topology& topology_;
    const Identity& identity_;
    const PassageQuery& query_;
    RouteScratch& scratch_;
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

PassageChoice choosePassage(const StepContext& context, const Identity& identity, const PassageQuery& query,
                            RouteScratch* scratch) {
    if (query.view.isWhole())
        return Selection(context, identity, query, nullptr).choose();
    PED_ASSERT(scratch != nullptr);
    return BelievedWays(context, identity, query, *scratch).choose();
}

} // namespace ped
