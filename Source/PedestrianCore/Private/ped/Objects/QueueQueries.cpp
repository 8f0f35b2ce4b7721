// SPDX-License-Identifier: MIT
// Lines and service points.
#include "ped/Objects/ObjectQueries.h"

#include <algorithm>
#include <limits>

namespace ped {

namespace {

std::uint16_t queueIndex(const ObjectState& state, ObjectId queue) {
    return state.layout.indexOf(queue, ObjectKind::Queue);
}

} // namespace

ObjectId queueOf(const ObjectState& state, ObjectId point) {
    const std::uint16_t p = state.layout.pointOf(point);
    if (p == noEntry || state.layout.queueOfPoint[p] == noEntry)
        return {};
    return state.layout.world.objects.idOf(ObjectKind::Queue, state.layout.queueOfPoint[p]);
}

std::size_t queueLength(const ObjectState& state, ObjectId queue) {
    const std::uint16_t q = queueIndex(state, queue);
    return q == noEntry ? 0 : state.lineLength[q];
}

bool queueIsServed(const ObjectState& state, ObjectId queue) {
    const std::uint16_t q = queueIndex(state, queue);
    if (q == noEntry)
        return false;
    const std::span<const std::uint16_t> points = state.layout.pointsOfQueue[q];
    return std::any_of(points.begin(), points.end(), [&](std::uint16_t p) { return state.points[p].isOpen(); });
}

bool queueIsFull(const ObjectState& state, ObjectId queue) {
    const std::uint16_t q = queueIndex(state, queue);
    return q == noEntry || state.lineLength[q] >= state.lineRoom(q);
}

StandPlace placeInLine(const ObjectState& state, ObjectId queue, std::size_t place) {
    const std::uint16_t q = queueIndex(state, queue);
    if (q == noEntry)
        return {};
    const std::span<const StandPlace> line = state.layout.places(ObjectKind::Queue)[q];
    return line[std::min(place, line.size() - 1)];
}

StandPlace endOfLine(const ObjectState& state, ObjectId queue) {
    return placeInLine(state, queue, queueLength(state, queue));
}

bool pointIsOpen(const ObjectState& state, ObjectId point) {
    const std::uint16_t p = state.layout.pointOf(point);
    return p != noEntry && state.points[p].isOpen();
}

bool pointIsAvailable(const ObjectState& state, ObjectId point) {
    const std::uint16_t p = state.layout.pointOf(point);
    return p != noEntry && state.points[p].isOpen() && state.points[p].isFree();
}

ObjectId availablePoint(const ObjectState& state, ObjectId queue) {
    const std::uint16_t q = queueIndex(state, queue);
    if (q == noEntry)
        return {};
    std::uint16_t best = noEntry;
    for (const std::uint16_t p : state.layout.pointsOfQueue[q])
        if (state.points[p].isOpen() && state.points[p].isFree() &&
            (best == noEntry || state.points[p].since < state.points[best].since))
            best = p;
    return best == noEntry ? ObjectId() : state.layout.pointObject[best];
}

bool isMyTurn(const ObjectState& state, const Holdings& mine) {
    return mine.inLine() && mine.place == 0 && availablePoint(state, mine.queue).valid();
}

StandPlace customerPlace(const ObjectState& state, ObjectId point) {
    StandPlace place;
    if (state.layout.pointOf(point) == noEntry)
        return place;
    place.position = state.layout.world.objects[point].position;
    place.facing = state.layout.world.objects[point].facing;
    return place;
}

float expectedWait(const ObjectState& state, ObjectId point) {
    const std::uint16_t p = state.layout.pointOf(point);
    if (p == noEntry)
        return std::numeric_limits<float>::infinity();
    const std::uint16_t q = state.layout.queueOfPoint[p];
    const std::uint16_t alone[1] = {p};
    const std::span<const std::uint16_t> servers = q == noEntry ? std::span(alone) : state.layout.pointsOfQueue[q];
    float rate = 0.0f; // Customers a second, all open points busy.
    bool available = false;
    for (const std::uint16_t s : servers) {
        if (!state.points[s].isOpen())
            continue;
        rate += 1.0f / std::max(1e-3f, state.layout.meanService[s]);
        available = available || state.points[s].isFree();
    }
    if (rate <= 0.0f)
        return std::numeric_limits<float>::infinity();
    const float ahead = q == noEntry ? 0.0f : float(state.lineLength[q]);
    return (available ? ahead : ahead + 1.0f) / rate;
}

std::span<const std::uint16_t> pointsSelling(const ObjectState& state, std::uint16_t good) {
    return good < state.layout.goods.size() ? state.layout.pointsSelling[good] : std::span<const std::uint16_t>();
}

std::span<const PointPlace> placesSelling(const ObjectState& state, std::uint16_t good) {
    return good < state.layout.goods.size() ? state.layout.placesSelling[good] : std::span<const PointPlace>();
}

} // namespace ped
