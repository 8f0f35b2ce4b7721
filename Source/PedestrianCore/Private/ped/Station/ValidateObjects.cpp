// SPDX-License-Identifier: MIT
#include "ped/Base/NameMap.h"
#include "ped/Station/Validate.h"

#include <cmath>

namespace ped::validate {

namespace {

/// Something with a service that people queue for.
template <class Desc>
concept Seller = requires(const Desc& d) {
    d.queue;
    d.sells;
    d.service;
};

/// Calls visit(seller, where it is described).
template <class Visit>
void forEachSeller(const ObjectsDesc& o, Visit visit) {
    forEachObjectList(o, [&]<class Desc>(const ObjectKindInfo& kind, const std::vector<Desc>& list) {
        if constexpr (Seller<Desc>)
            for (std::size_t i = 0; i < list.size(); ++i)
                visit(list[i], place(std::string("objects.") + kind.list, i));
    });
}

void checkService(const DistributionDesc& d, const std::string& at, Diagnostics& out) {
    const bool clipped = d.kind == DistributionKind::Uniform || d.kind == DistributionKind::Normal ||
                         d.kind == DistributionKind::LogNormal;
    if (clipped && d.minimum > d.maximum) {
        out.error(at + ".minimum", "The minimum is above the maximum.", "Exchange them.");
        return;
    }
    const bool bell = d.kind == DistributionKind::Normal || d.kind == DistributionKind::LogNormal;
    if (bell && (d.mean < d.minimum || d.mean > d.maximum))
        out.error(at + ".mean", "The mean does not lie between minimum and maximum.", "Widen them, or move the mean.");
    const bool needsMean = d.kind == DistributionKind::Exponential || d.kind == DistributionKind::LogNormal;
    if (needsMean && d.mean <= 0.0f)
        out.error(at + ".mean", "The mean must be above 0 for this kind.", "Use a mean above 0.");
}

void checkSells(const std::vector<std::string>& sells, const std::string& at, Diagnostics& out) {
    for (std::size_t i = 1; i < sells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (sells[i] == sells[j])
                out.error(at + "." + place("sells", i), quoted(sells[i]) + " comes twice.", "Remove one.");
}

void checkQueues(const ObjectsDesc& o, Diagnostics& out) {
    NameMap served;
    std::uint32_t count = 0;
    forEachSeller(o, [&](const auto& seller, const std::string&) { served.insert(seller.queue, count++); });
    for (std::size_t i = 0; i < o.queues.size(); ++i) {
        const QueueDesc& queue = o.queues[i];
        const std::string at = place("objects.queues", i);
        const float length = lineLength(queue.line, false);
        if (length < queue.spacing)
            out.error(at + ".line",
                      "The queue is " + metres(double(length)) + " long, too short for two people " +
                          metres(double(queue.spacing)) + " apart.",
                      "Make it longer.", toVec3(queue.line[0], queue.z));
        if (!served.contains(queue.name))
            out.warning(at, "Nothing serves the queue " + quoted(queue.name) + ".",
                        "Name it as the \"queue\" of a purchase point or a vending machine.",
                        toVec3(queue.line[0], queue.z));
    }
}

/// Warns where the head of a queue is not before what it serves.
void checkQueueHead(const ObjectsDesc& o, const NameMap& queues, const std::string& queue, Vec3 position,
                    const std::string& at, Diagnostics& out) {
    constexpr float farthest = 10.0f; // metres; a head farther away is most likely a slip of the pen
    const std::optional<std::uint32_t> found = queues.find(queue);
    if (!found)
        return;
    const QueueDesc& q = o.queues[*found];
    const float away = distance(toVec3(q.line[0], q.z), position);
    if (away > farthest)
        out.warning(at + ".queue", "The head of the queue is " + metres(double(away)) + " away.",
                    "Start the queue's line where its first person waits.", position);
}

void checkSellers(const ObjectsDesc& o, Diagnostics& out) {
    NameMap queues;
    for (std::size_t i = 0; i < o.queues.size(); ++i)
        queues.insert(o.queues[i].name, static_cast<std::uint32_t>(i));
    forEachSeller(o, [&](const auto& seller, const std::string& at) {
        checkService(seller.service, at + ".service", out);
        checkSells(seller.sells, at, out);
        checkQueueHead(o, queues, seller.queue, seller.position, at, out);
    });
}

void checkBooths(const ObjectsDesc& o, Diagnostics& out) {
    NameMap owner;
    for (std::size_t i = 0; i < o.ticketBooths.size(); ++i) {
        const TicketBoothDesc& booth = o.ticketBooths[i];
        for (std::size_t k = 0; k < booth.purchasePoints.size(); ++k) {
            const std::string& name = booth.purchasePoints[k];
            if (owner.insert(name, static_cast<std::uint32_t>(i)))
                continue;
            const TicketBoothDesc& other = o.ticketBooths[owner.find(name).value_or(0)];
            out.error(place("objects.ticketBooths", i) + "." + place("purchasePoints", k),
                      "The purchase point " + quoted(name) + " already belongs to " + quoted(other.name) + ".",
                      "List it in one booth, once.", booth.position);
        }
    }
}

void checkSeats(const ObjectsDesc& o, Diagnostics& out) {
    for (std::size_t i = 0; i < o.seats.size(); ++i) {
        const SeatDesc& seat = o.seats[i];
        const double needed = seat.capacity * limits::personWidth;
        if (needed > static_cast<double>(seat.length) + 1e-3)
            out.error(place("objects.seats", i, "capacity"),
                      std::to_string(seat.capacity) + " people need " + metres(needed) + ", but the seat is " +
                          metres(double(seat.length)) + " long.",
                      "Make it longer, or seat fewer.", seat.position);
    }
}

} // namespace

void checkObjects(const StationDesc& desc, Diagnostics& out) {
    const ObjectsDesc& o = desc.objects;
    checkQueues(o, out);
    checkSellers(o, out);
    checkBooths(o, out);
    checkSeats(o, out);
    for (std::size_t i = 0; i < o.patrolRoutes.size(); ++i) {
        const PatrolRouteDesc& route = o.patrolRoutes[i];
        for (std::size_t k = 1; k < route.points.size(); ++k)
            if (distance(route.points[k - 1], route.points[k]) < 0.1f)
                out.error(place("objects.patrolRoutes", i) + "." + place("points", k),
                          "The point is the same as the one before.", "Remove one of them.", route.points[k]);
    }
    for (std::size_t i = 0; i < o.signs.size(); ++i)
        for (std::size_t k = 1; k < o.signs[i].pointsTo.size(); ++k)
            for (std::size_t j = 0; j < k; ++j)
                if (o.signs[i].pointsTo[j] == o.signs[i].pointsTo[k])
                    out.error(place("objects.signs", i) + "." + place("pointsTo", k),
                              "The sign points to " + quoted(o.signs[i].pointsTo[k]) + " twice.", "Remove one.");
}

} // namespace ped::validate
