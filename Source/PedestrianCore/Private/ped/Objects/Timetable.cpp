// SPDX-License-Identifier: MIT
#include "ped/Objects/Timetable.h"

#include "TrainRuns.h"

#include "ped/Objects/Slots/DoorSlots.h"

#include <algorithm>
#include <cmath>

namespace ped {

std::uint32_t framesOf(double seconds, float framesPerSecond) {
    const double frames = std::floor(seconds * double(framesPerSecond) + 0.5);
    return frames > 0.0 ? std::uint32_t(std::min(frames, 4294967295.0)) : 0u;
}

namespace trains {

void announce(ObjectState& state, std::uint16_t train, AnnouncementKind kind, std::uint32_t frame) {
    Announcement& a = state.announcements.item[state.announcements.count++ % AnnouncementLog::capacity];
    a = Announcement{frame, state.trains[train].run, train, kind, 0};
}

void delay(ObjectState& state, std::uint16_t train, std::uint32_t frames, std::uint32_t frame) {
    TrainState& t = state.trains[train];
    if (t.phase != TrainPhase::Dwelling)
        t.arrival += frames;
    t.departure += frames;
    t.delay += frames;
    t.delayed = 1;
    if (t.phase == TrainPhase::Arriving)
        t.phase = TrainPhase::Announced;
    announce(state, train, AnnouncementKind::Delayed, frame);
}

void shutDoors(ObjectState& state, std::uint16_t train, People people, LossReason why) {
    for (const std::uint16_t d : state.layout.doorsOfTrain[train]) {
        DoorState& door = state.doors[d];
        if (door.isOpen() && door.train != train)
            continue; // Another one's.
        DoorSlots::dissolve({state, people}, d, why);
        door.train = noEntry;
        door.alightLeft = 0;
        door.mixed = 0;
    }
}

void cancel(ObjectState& state, std::uint16_t train, People people, std::uint32_t frame) {
    shutDoors(state, train, people, LossReason::Cancelled);
    state.trains[train].phase = TrainPhase::Cancelled;
    state.trains[train].phaseFrame = frame;
    ++state.tally.trainsCancelled;
    announce(state, train, AnnouncementKind::Cancelled, frame);
}

} // namespace trains

namespace {

class Dispatcher {
public:
    Dispatcher(ObjectState& state, float framesPerSecond, std::uint32_t frame)
        : state_(state), timetable_(state.layout.world.station.timetable), rules_(state.layout.parameters),
          framesPerSecond_(framesPerSecond), frame_(frame) {}

    /// Puts a train on a run that has not departed yet.
    void schedule(std::uint16_t train, std::uint32_t run) {
        const TrainDesc& desc = timetable_.trains[train];
        TrainState t;
        for (t.run = run;; ++t.run) {
            const double shift = double(desc.repeatEvery) * t.run;
            t.arrival = framesOf(double(desc.arrival) + shift, framesPerSecond_);
            t.departure = framesOf(double(desc.departure) + shift, framesPerSecond_);
            if (t.departure > frame_ || desc.repeatEvery <= 0.0f)
                break;
        }
        t.room = std::uint32_t(std::max(0, desc.capacity));
        t.phaseFrame = frame_;
        state_.trains[train] = t;
    }

    void run(std::uint16_t train, People people) {
        while (advance(train, people)) {
        }
        const TrainState& t = state_.trains[train];
        if (t.phase == TrainPhase::Dwelling && frame_ >= t.arrival + frames(rules_.alightSeconds))
            for (const std::uint16_t d : state_.layout.doorsOfTrain[train])
                state_.doors[d].mixed = 1;
    }

    void strikeClock() {
        ClockState& clock = state_.clock;
        while (frame_ >= clock.nextChime) {
            clock.lastChime = clock.nextChime;
            ++clock.chimes;
            const double day = double(timetable_.startOfDay) + double(clock.lastChime) / double(framesPerSecond_);
            const auto minute = std::uint64_t(std::floor(day / 60.0 + 0.5));
            const std::uint64_t hour = minute / 60 % 12;
            clock.strikes = minute % 60 != 0 ? 1u : hour == 0 ? 12u : std::uint32_t(hour);
            setNextChime();
        }
    }
    void setNextChime() {
        const double every = std::max(1.0, double(rules_.chimeSeconds));
        ClockState& clock = state_.clock;
        const double start = double(timetable_.startOfDay);
        double n = std::floor(start / every) + 1.0 + double(clock.chimes);
        clock.nextChime = framesOf(n * every - start, framesPerSecond_);
    }

private:
    std::uint32_t frames(double seconds) const { return framesOf(seconds, framesPerSecond_); }

    void enter(std::uint16_t train, TrainPhase phase) {
        state_.trains[train].phase = phase;
        state_.trains[train].phaseFrame = frame_;
    }

    /// Frames by which another train keeps the track beyond this one's arrival; 0 where it is clear.
    std::uint32_t trackTakenFor(std::uint16_t train) const {
        std::uint32_t until = 0;
        for (std::uint16_t other = 0; other < state_.trains.size(); ++other) {
            const TrainState& t = state_.trains[other];
            if (other != train && state_.layout.trackOfTrain[other] == state_.layout.trackOfTrain[train] &&
                (t.phase == TrainPhase::Arriving || t.phase == TrainPhase::Dwelling))
                until = std::max(until, t.departure);
        }
        const std::uint32_t arrival = state_.trains[train].arrival;
        return until > arrival ? until + frames(rules_.clearSeconds) - arrival : 0u;
    }

    bool waitsOutside(std::uint16_t train) {
        const std::uint32_t later = trackTakenFor(train);
        if (later > 0)
            trains::delay(state_, train, later, frame_);
        return later > 0;
    }

    void openDoors(std::uint16_t train) {
        const std::span<const std::uint16_t> doors = state_.layout.doorsOfTrain[train];
        const auto alighting = std::uint32_t(std::max(0, timetable_.trains[train].alighting));
        for (std::size_t i = 0; i < doors.size(); ++i) {
            DoorState& door = state_.doors[doors[i]];
            door.train = train;
            door.alightLeft = std::uint16_t(alighting / doors.size() + (i < alighting % doors.size() ? 1 : 0));
            door.mixed = 0;
            door.nextPass = frame_;
        }
    }

    /// One change of phase, if it is due.
    bool advance(std::uint16_t train, People people) {
        TrainState& t = state_.trains[train];
        const std::uint32_t approach = t.arrival - std::min(t.arrival, frames(rules_.arrivingSeconds));
        switch (t.phase) {
        case TrainPhase::Scheduled: {
            const std::uint32_t tell = t.departure - std::min(t.departure, frames(timetable_.announceBefore));
            if (frame_ < std::min(tell, approach))
                return false;
            enter(train, TrainPhase::Announced);
            trains::announce(state_, train, AnnouncementKind::Track, frame_);
            return true;
        }
        case TrainPhase::Announced:
            if (frame_ < approach || waitsOutside(train))
                return false;
            enter(train, TrainPhase::Arriving);
            trains::announce(state_, train, AnnouncementKind::Arriving, frame_);
            return true;
        case TrainPhase::Arriving:
            if (frame_ < t.arrival || waitsOutside(train))
                return false;
            enter(train, TrainPhase::Dwelling);
            openDoors(train);
            trains::announce(state_, train, AnnouncementKind::Boarding, frame_);
            return true;
        case TrainPhase::Dwelling:
            if (frame_ < t.departure)
                return false;
            trains::shutDoors(state_, train, people, LossReason::Departed);
            enter(train, TrainPhase::Departed);
            ++state_.tally.trainsDeparted;
            trains::announce(state_, train, AnnouncementKind::Departed, frame_);
            return true;
        case TrainPhase::Departed:
        case TrainPhase::Cancelled:
            if (timetable_.trains[train].repeatEvery <= 0.0f || frame_ < t.departure ||
                frame_ - t.phaseFrame < frames(rules_.departedSeconds))
                return false;
            schedule(train, t.run + 1);
            return true;
        }
        return false;
    }

    ObjectState& state_;
    const TimetableDesc& timetable_;
    const ObjectParameters& rules_;
    float framesPerSecond_;
    std::uint32_t frame_;
};

} // namespace

void startTimetable(ObjectState& state, float framesPerSecond) {
    Dispatcher dispatcher(state, framesPerSecond, 0);
    for (std::uint16_t t = 0; t < state.trains.size(); ++t)
        dispatcher.schedule(t, 0);
    state.clock = {};
    dispatcher.setNextChime();
}

void runTimetable(ObjectState& state, std::uint32_t frame, float framesPerSecond, People people) {
    Dispatcher dispatcher(state, framesPerSecond, frame);
    for (std::uint16_t t = 0; t < state.trains.size(); ++t)
        dispatcher.run(t, people);
    dispatcher.strikeClock();
}

} // namespace ped
