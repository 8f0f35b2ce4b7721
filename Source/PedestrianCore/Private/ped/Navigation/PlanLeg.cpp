// SPDX-License-Identifier: MIT
/// One leg of a way: within a region, to a point just behind the chosen threshold or to the target.
#include "ped/Navigation/PassagewaySelection.h"
#include "ped/Navigation/PlanPaths.h"
#include "ped/Path/LineOfSight.h"

#include "Sight.h"

#include "ped/World/Passable.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ped {

namespace {

class LegPlanner {
public:
    LegPlanner(const StepContext& context, const Identity& identity, const Body& body, Path& path,
               PlannerScratch& scratch, PathStats& stats, const RouteView& view, PortalId joint)
        : context_(context), world_(context.world), p_(context.parameters.navigation), identity_(identity), body_(body),
          path_(path), scratch_(scratch), stats_(stats), view_(view), joint_(joint) {}

    bool run() {
        const auto from = standpoint();
        if (!from || !path_.targetZone.valid() || !world_.connected(from->zone, path_.targetZone))
            return false;
        from_ = *from;
        notePassing();
        return from_.zone == path_.targetZone ? planToTarget() : planThroughPortal();
    }

private:
    /// Where the body stands, as a place that searches know.
    std::optional<GroundPoint> standpoint() const {
        if (body_.region.valid()) {
            const Standpoint at = onGround(world_, {body_.region, body_.position.xy()});
            const Cell cell = world_.frame.cellOf(at.position);
            const ZoneId zone = world_.region(at.region).zoneAt(cell);
            if (zone.valid())
                return GroundPoint{at.region, zone, cell, toVec3(at.position, body_.position.z)};
        }
        return world_.findGround(body_.position, 1.0f);
    }

    /// Keeps in mind through which portal this region was entered.
    void notePassing() {
        if (path_.region == from_.region)
            return;
        const bool through = path_.count > 0 && path_.exit.valid() &&
                             world_.topology.portals[path_.exit.index()].other(path_.region) == from_.region;
        path_.entry = through ? path_.exit : PortalId();
        path_.exit = {};
    }

    bool search(const SearchOptions& options) {
        Congestion storage;
        const Congestion* congestion = nullptr;
        const auto& all = context_.congestion.occupied;
        if (from_.region.index() < all.size() && !all[from_.region.index()].empty()) {
            storage.occupied = all[from_.region.index()];
            congestion = &storage;
        }
        const bool found = searchRegion(map(), world_.frame, from_.position.xy(), scratch_.targets, options, congestion,
                                        scratch_.search, scratch_.leg);
        count(scratch_.leg.stats);
        return found;
    }

    void count(const SearchStats& s) {
        switch (s.answeredBy) {
        case AnsweredBy::StraightLine:
            ++stats_.byStraightLine;
            break;
        case AnsweredBy::Quadtree:
            ++stats_.byQuadtree;
            stats_.quadtreeNodes += s.quadtreeNodes;
            break;
        case AnsweredBy::Grid:
            ++stats_.byGrid;
            stats_.gridNodes += s.gridNodes;
            break;
        default:
            break;
        }
    }

    bool planToTarget() {
        const Vec2 target = path_.target.xy();
        const Vec2 from = from_.position.xy();
        scratch_.targets.assign(1, world_.frame.cellOf(target));
        SearchOptions options = p_.search;
        const bool detailed = !path_.passing && distance(from, target) <= p_.detailRange && obstaclesAround(target);
        if (detailed)
            options.allowQuadtree = false;
        if (!search(options))
            return false;
        std::vector<Vec2>& points = scratch_.leg.points;
        // Searches end in the middle of a cell.
        points.back() = target;
        noteCrowds(points);
        if (!detailed)
            widenBends(points);
        store(points, PortalId());
        path_.detailed = detailed ? 1 : 0;
        return true;
    }

    bool obstaclesAround(Vec2 p) const { return roomAt(world_, {from_.region, p}) < p_.detailClearance; }

    bool planThroughPortal() {
        PassageQuery query;
        query.from = from_;
        query.target = {path_.targetRegion, path_.targetZone, world_.frame.cellOf(path_.target.xy()), path_.target};
        query.present = path_.exit;
        query.entry = path_.entry;
        query.radius = body_.radius;
        query.view = view_;
        query.joint = joint_;
        const PassageChoice choice = choosePassage(context_, identity_, query, &scratch_.routes);
        if (!choice.portal.valid())
            return false;
        if (context_.passable != nullptr && context_.passable->useOf(choice.portal).part == LiftPart::Ride)
            return ride(choice.portal);
        targetCrossings(choice.portal, choice.crossing);
        if (!search(p_.search))
            return false;
        std::vector<Vec2>& points = scratch_.leg.points;
        noteCrowds(points);
        passThreshold(choice, points);
        widenBends(points);
        store(points, choice.portal);
        path_.detailed = 0;
        return true;
    }

    /// In a lift there is no way to go: whoever is in it has a place (FollowPath.cpp).
    bool ride(PortalId portal) {
        scratch_.leg.points.assign({from_.position.xy(), world_.topology.portals[portal.index()].center.xy()});
        store(scratch_.leg.points, portal);
        path_.detailed = 0;
        path_.around = 0;
        return true;
    }

    Cell innerCell(const PortalCrossing& c) const { return side_ == 0 ? c.a : c.b; }
    Cell outerCell(const PortalCrossing& c) const { return side_ == 0 ? c.b : c.a; }

    std::size_t crossingNear(std::span<const PortalCrossing> crossings, Vec2 p) const {
        std::size_t best = 0;
        float least = 1e30f;
        for (std::size_t i = 0; i < crossings.size(); ++i) {
            const float away = distanceSquared(world_.frame.centerOf(innerCell(crossings[i])), p);
            if (away < least) {
                least = away;
                best = i;
            }
        }
        return best;
    }

    /// The cells before the threshold around the place where the way should cross.
    void targetCrossings(PortalId id, Vec2 wanted) {
        side_ = world_.topology.portals[id.index()].sideIn(from_.region);
        const auto crossings = world_.topology.crossingsOf(id);
        const std::size_t nearest = crossingNear(crossings, wanted);
        const Vec2 middle = world_.frame.centerOf(innerCell(crossings[nearest]));
        scratch_.targets.clear();
        for (const PortalCrossing& c : crossings)
            if (distance(world_.frame.centerOf(innerCell(c)), middle) <= p_.crossingReach)
                scratch_.targets.push_back(innerCell(c));
    }

    /// Moves the crossing to where the way from the last bend is shortest, and ends the leg behind the threshold.
    void passThreshold(const PassageChoice& choice, std::vector<Vec2>& points) {
        const Portal& portal = world_.topology.portals[choice.portal.index()];
        const auto crossings = world_.topology.crossingsOf(choice.portal);
        const Vec2 bend = points.size() > 1 ? points[points.size() - 2] : points.back();
        const Vec2 wanted =
            crossingPoint(context_, identity_, portal, portal.sideIn(from_.region), body_.radius, bend, choice.next);
        std::size_t at = crossingNear(crossings, wanted);
        if (points.size() < 2 ||
            !clearWay(world_, {from_.region, bend}, {from_.region, world_.frame.centerOf(innerCell(crossings[at]))}))
            at = crossingNear(crossings, points.back());
        const Vec2 inner = world_.frame.centerOf(innerCell(crossings[at]));
        const Vec2 outer = world_.frame.centerOf(outerCell(crossings[at]));
        points.back() = inner;
        const Vec2 through = normalized(outer - inner);
        Vec2 on = normalized(choice.next - inner, through);
        if (dot(on, through) < p_.throughCosine) // Nobody squeezes through a door along its wall.
            on = normalized(on + through * (1.0f - dot(on, through)), through);
        points.push_back(endBehind(portal.other(from_.region), outer, on, through));
    }

    /// A place behind the threshold where the body has room: where the way goes on, or straight through.
    Vec2 endBehind(RegionId next, Vec2 outer, Vec2 on, Vec2 through) const {
        Vec2 end = outer;
        for (const Vec2 direction : {on, normalized(on + through, through), through}) {
            for (const float share : {1.0f, 0.6f}) {
                const Vec2 p = outer + direction * (p_.beyond * share);
                if (!clearWay(world_, {next, outer}, {next, p}))
                    continue;
                if (roomAt(world_, {next, p}) >= body_.radius)
                    return p;
                if (end == outer)
                    end = p;
            }
        }
        return end;
    }

    /// A bend with nothing solid inside goes round a crowd.
    void noteCrowds(const std::vector<Vec2>& points) {
        path_.around = 0;
        for (std::size_t i = 1; i + 1 < points.size() && path_.around == 0; ++i)
            path_.around = lineOfSight(map(), world_.frame, points[i - 1], points[i + 1]) ? 1 : 0;
    }

    /// Moves bends away from the corners that they go round, where there is room.
    void widenBends(std::vector<Vec2>& points) const {
        const std::size_t inside = points.size() - 1;
        for (std::size_t i = 1; i < inside; ++i) {
            const Vec2 before = normalized(points[i] - points[i - 1]);
            const Vec2 after = normalized(points[i] - points[i + 1]);
            const Vec2 away = before + after;
            if (lengthSquared(away) < 1e-4f)
                continue;
            // People who have the corner on their left swing wide: so those who come the other way, close to it, are
            // passed on the right-hand side.
            const bool leftTurn = cross(before, points[i + 1] - points[i]) > 0.0f;
            const float wider = tasteShare(identity_, taste::corner);
            const float extra = wider * p_.cornerSpread + (leftTurn ? p_.cornerKeepRight : 0.0f);
            for (const float share : {1.0f, 0.5f, 0.0f}) {
                const Vec2 moved = points[i] + normalized(away) * (p_.cornerMargin + share * extra);
                if (lineOfSight(map(), world_.frame, points[i - 1], moved) &&
                    lineOfSight(map(), world_.frame, moved, points[i + 1])) {
                    points[i] = moved;
                    break;
                }
            }
        }
    }

    void store(const std::vector<Vec2>& points, PortalId exit) {
        // The first point is where the body stands.
        const std::size_t first = points.size() > 1 ? 1 : 0;
        const std::size_t all = points.size() - first;
        const std::size_t kept = std::min(all, maxWaypoints);
        for (std::size_t i = 0; i < kept; ++i)
            path_.point[i] = points[first + i];
        path_.count = std::uint8_t(kept);
        path_.cursor = 0;
        path_.partial = kept < all ? 1 : 0;
        path_.region = from_.region;
        path_.exit = exit;
    }

    const PathMap& map() const { return world_.region(from_.region).pathMap; }

    const StepContext& context_;
    const World& world_;
    const NavigationParameters& p_;
    const Identity& identity_;
    const Body& body_;
    Path& path_;
    PlannerScratch& scratch_;
    PathStats& stats_;
    const RouteView& view_;
    PortalId joint_;
    GroundPoint from_;
    int side_ = 0;
};

} // namespace

void planLeg(const StepContext& context, const Identity& identity, const Body& body, Path& path,
             PlannerScratch& scratch, PathStats& stats, const RouteView& view, PortalId joint) {
    ++stats.planned;
    path.plannedFrame = context.frame;
    path.lost = 0;
    if (LegPlanner(context, identity, body, path, scratch, stats, view, joint).run()) {
        path.status = PathStatus::Ready;
        path.failures = 0;
        return;
    }
    ++stats.failed;
    path.status = PathStatus::Failed;
    path.failures = std::uint8_t(std::min(255, path.failures + 1));
    path.count = 0;
}

} // namespace ped
