// SPDX-License-Identifier: MIT
#include "ped/Objects/ObjectControl.h"

#include "TrainRuns.h"

#include "ped/Objects/ObjectQueries.h"
#include "ped/Objects/Slots/SlotKinds.h"

#include <algorithm>

namespace ped {

namespace {

/// Frames that a train may be made late by in one call, and in all: far beyond any timetable.
constexpr std::uint32_t mostDelay = 1u << 28;

/// A point has just closed: whoever was on the way to it waits again, as the first; a line without points is none.
void afterClosing(const Book& book, std::uint16_t point) {
    ObjectState& state = book.state;
    const std::uint16_t queue = state.layout.queueOfPoint[point];
    const bool served =
        queue != noEntry && queueIsServed(state, state.layout.world.objects.idOf(ObjectKind::Queue, queue));
    PointState& p = state.points[point];
    if (p.hold == HoldState::Reserved) {
        const AgentId user = p.user;
        if (Holdings* h = book.people(user).holdings) {
            PointSlots::release(book, user, *h);
            lose(*h, lostPoint, LossReason::Closed);
            if (served && state.lineLength[queue] < state.lineRoom(queue) + ObjectState::spareLine)
                LineSlots::takeFirst(book, queue, user, *h);
        }
    }
    if (queue != noEntry && !served)
        LineSlots::dissolve(book, queue, LossReason::Closed);
}

} // namespace

bool setPointOpen(ObjectState& state, ObjectId point, bool open, People people, std::uint32_t frame) {
    const std::uint16_t p = state.layout.pointOf(point);
    if (p == noEntry || (state.points[p].open != 0) == open)
        return false;
    const bool wasOpen = state.points[p].isOpen();
    state.points[p].open = open ? 1 : 0;
    if (wasOpen && !open)
        afterClosing({state, people, frame}, p);
    return true;
}

bool setBoothOpen(ObjectState& state, ObjectId booth, bool open, People people, std::uint32_t frame) {
    const std::uint16_t b = state.layout.indexOf(booth, ObjectKind::TicketBooth);
    if (b == noEntry || (state.boothOpen[b] != 0) == open)
        return false;
    state.boothOpen[b] = open ? 1 : 0;
    // All of them before anybody is sent anywhere: a line moves to no window that closes too.
    for (const std::uint16_t p : state.layout.pointsOfBooth[b])
        state.points[p].boothsShut = std::uint8_t(state.points[p].boothsShut + (open ? -1 : 1));
    if (!open)
        for (const std::uint16_t p : state.layout.pointsOfBooth[b])
            if (state.points[p].open != 0 && state.points[p].boothsShut == 1)
                afterClosing({state, people, frame}, p);
    return true;
}

bool startPerformance(ObjectState& state, ObjectId area, std::uint32_t frame) {
    const std::uint16_t a = state.layout.indexOf(area, ObjectKind::PerformanceArea);
    if (a == noEntry || state.areas[a].byHost != 0)
        return false;
    state.areas[a].byHost = 1;
    PerformerSlots::begin(state, a, frame);
    return true;
}

bool endPerformance(ObjectState& state, ObjectId area, People people) {
    const std::uint16_t a = state.layout.indexOf(area, ObjectKind::PerformanceArea);
    if (a == noEntry || !state.areas[a].isActive())
        return false;
    PerformerSlots::end({state, people}, a);
    return true;
}

bool delayTrain(ObjectState& state, std::uint16_t train, std::uint32_t frames, std::uint32_t frame) {
    if (train >= state.trains.size() || frames == 0 || frames > mostDelay || !state.trains[train].willCome() ||
        state.trains[train].departure > mostDelay * 4u)
        return false;
    trains::delay(state, train, frames, frame);
    return true;
}

bool cancelTrain(ObjectState& state, std::uint16_t train, People people, std::uint32_t frame) {
    if (train >= state.trains.size() || !state.trains[train].willCome())
        return false;
    trains::cancel(state, train, people, frame);
    return true;
}

std::uint16_t findTrain(const ObjectState& state, std::string_view name) {
    const std::vector<TrainDesc>& trains = state.layout.world.station.timetable.trains;
    for (std::size_t i = 0; i < trains.size(); ++i)
        if (trains[i].name == name)
            return std::uint16_t(i);
    return noEntry;
}

} // namespace ped
