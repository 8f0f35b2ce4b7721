// SPDX-License-Identifier: MIT
#include "PlaceChoice.h"

#include "Individuality.h"
#include "PointsAround.h"

#include <algorithm>

namespace ped {

namespace {

/// What one reckons with: metres of way, and waiting as the metres one could have walked meanwhile.
float costOf(Thinker& t, ObjectId point, WaysFrom& ways, float reach) {
    const float metres = ways.metresTo(whereabouts(t.c.world, point), reach);
    if (metres >= Routes::unreachable)
        return Routes::unreachable;
    const float cost = metres + expectedWait(t.c.objects, point) * std::max(0.3f, t.me.identity.preferredSpeed);
    return cost * (1.0f + t.c.mind.buying.taste * tasteForPoint(t.me.identity, point));
}

bool isCandidate(Thinker& t, ObjectId point) {
    if (!t.knows(point) || !pointIsOpen(t.c.objects, point))
        return false;
    const ObjectId queue = queueOf(t.c.objects, point);
    if (queue.valid() && queueIsFull(t.c.objects, queue))
        return false;
    const Notice* tooLong = t.me.knowledge.find(NoticeKind::LineTooLong, queue.valid() ? queue : point);
    return tooLong == nullptr || t.c.secondsSince(tooLong->frame) > t.c.mind.planning.retrySeconds;
}

/// The exit that somebody has a demand for; none: any will do.
ObjectId exitOfDemand(const Thinker& t) {
    const std::vector<Destination>& destinations = t.c.objects.layout.destinations;
    const std::uint8_t own = t.me.mind.destination;
    return own == 0 || own > destinations.size() ? ObjectId() : destinations[own - 1u].exit;
}

} // namespace

ObjectId choosePoint(Thinker& t, std::uint16_t good, ObjectId present, float reach) {
    if (good == noEntry)
        return {};
    WaysFrom ways = t.waysFromHere();
    const auto object = [&](std::uint16_t p) { return t.c.objects.layout.pointObject[p]; };
    const auto suits = [&](std::uint16_t p) { return isCandidate(t, object(p)); };
    const PointsAround around(placesSelling(t.c.objects, good), t.position().xy());
    const std::uint16_t nearest = around.nearest(reach, suits);
    if (nearest == noEntry)
        return {};
    float least = costOf(t, object(nearest), ways, reach);
    std::uint16_t best = least < Routes::unreachable ? nearest : noEntry;
    // What is farther off than the best one costs need not be reckoned.
    const auto farthest = [&] { return std::min(reach, least / (1.0f - t.c.mind.buying.taste)); };
    around.visit(farthest, [&](std::uint16_t p, float) {
        if (p == nearest || !suits(p))
            return;
        const float cost = costOf(t, object(p), ways, farthest());
        if (cost < least || (cost == least && p < best)) {
            least = cost;
            best = p;
        }
    });
    if (present.valid() && isCandidate(t, present)) {
        const float presentCost = costOf(t, present, ways, reach);
        if (presentCost < Routes::unreachable && least > (1.0f - t.c.mind.buying.persistence) * presentCost)
            return present;
    }
    return best == noEntry ? ObjectId() : object(best);
}

ObjectId choosePerformance(Thinker& t, float reach) {
    const ObjectRegistry& objects = t.c.world.objects;
    const auto areas = objects.ofKind(ObjectKind::PerformanceArea);
    ObjectId best;
    float least = reach;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const ObjectId id = objects.idOf(ObjectKind::PerformanceArea, i);
        if (distance(areas[i].position.xy(), t.position().xy()) > least || !t.knows(id) ||
            !performanceIsOn(t.c.objects, id) || !freeSpot(t.c.objects, id, t.position()))
            continue;
        const float metres = t.metresTo(id);
        if (metres < least) {
            least = metres;
            best = id;
        }
    }
    return best;
}

bool wayWasBarred(const Thinker& t, ObjectId seat) {
    const Notice* blocked = t.me.knowledge.find(NoticeKind::WayBlocked, seat);
    return blocked != nullptr && t.c.secondsSince(blocked->frame) <= t.c.mind.resting.blockedSeconds;
}

std::optional<SeatChoice> chooseSeat(Thinker& t, float reach) {
    const auto suits = [&](ObjectId seat) { return !wayWasBarred(t, seat); };
    const auto inReach = [&](const std::optional<SeatChoice>& seat) {
        return seat && t.knows(seat->seat) && t.metresTo(seat->seat) <= reach;
    };
    std::optional<SeatChoice> best = bestSeat(t.c.objects, t.me.body.region, t.position(), suits);
    if (inReach(best))
        return best;
    best.reset();
    const Topology& topology = t.c.world.topology;
    for (const PortalId id : topology.portalsIn(t.me.body.region)) {
        const Portal& portal = topology.portals[id.index()];
        if (distance(portal.center.xy(), t.position().xy()) > reach)
            continue;
        const std::optional<SeatChoice> seat =
            bestSeat(t.c.objects, portal.other(t.me.body.region), t.position(), suits);
        if (inReach(seat) && (!best || seat->cost < best->cost))
            best = seat;
    }
    return best;
}

ObjectId chooseExit(Thinker& t, ObjectId notThis) {
    const ObjectRegistry& objects = t.c.world.objects;
    const auto exits = objects.ofKind(ObjectKind::Exit);
    const auto mayTake = [&](std::size_t i) {
        const ObjectId id = objects.idOf(ObjectKind::Exit, i);
        return id != notThis && t.knows(id);
    };
    WaysFrom ways = t.waysFromHere();
    if (const ObjectId own = exitOfDemand(t);
        own.valid() && own != notThis && ways.metresTo(whereabouts(t.c.world, own)) < Routes::unreachable)
        return own;
    const auto costOfExit = [&](std::size_t i, float most) {
        const float metres = ways.metresTo(whereabouts(t.c.world, objects.idOf(ObjectKind::Exit, i)), most);
        const float taste = 1.0f + t.c.mind.leaving.exitTaste * tasteForExit(t.me.identity, i);
        return metres < Routes::unreachable ? metres * taste : Routes::unreachable;
    };
    // What is farther off than the nearest one costs need not be reckoned.
    std::size_t nearest = exits.size();
    for (std::size_t i = 0; i < exits.size(); ++i) {
        const bool nearer =
            nearest == exits.size() || ways.atLeast(exits[i].position) < ways.atLeast(exits[nearest].position);
        if (nearer && mayTake(i))
            nearest = i;
    }
    if (nearest == exits.size())
        return {};
    const float enough = costOfExit(nearest, Routes::unreachable) / (1.0f - t.c.mind.leaving.exitTaste);
    ObjectId best;
    float least = Routes::unreachable;
    for (std::size_t i = 0; i < exits.size(); ++i) {
        if (ways.atLeast(exits[i].position) > enough || !mayTake(i))
            continue;
        const float cost = costOfExit(i, std::min(enough, least / (1.0f - t.c.mind.leaving.exitTaste)));
        if (cost < least) {
            least = cost;
            best = objects.idOf(ObjectKind::Exit, i);
        }
    }
    return best;
}

} // namespace ped
