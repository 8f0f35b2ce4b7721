// SPDX-License-Identifier: MIT
#include "ped/Measure/Presence.h"

#include <algorithm>

namespace ped {

namespace {

constexpr FigureInfo presenceFigures[] = {
    {"presence.mean", "people, on average", "", 1},
    {"presence.most", "people, at most"},
    {"presence.mean_speed", "mean speed of people who move", "m/s", 2},
    {"presence.standing_share", "share of everybody's time spent standing", "%", 1, 100.0},
};

std::unique_ptr<Meter> makePresenceMeter(const MeterSetup&, const MeterSet&) {
    return std::make_unique<PresenceMeter>();
}

} // namespace

const MeterInfo PresenceMeter::info = {
    "presence",
    "Presence and speed",
    "How many people are there at once, and how fast they walk. People slower than 0.15 m/s stand.",
    "{presence.mean} people on average, {presence.most} at most; {presence.mean_speed} where they move, "
    "{presence.standing_share} of the time they stand",
    0,
    presenceFigures,
    makePresenceMeter,
};

void PresenceMeter::update(const TrajectoryFrame& frame) {
    ++frames_;
    personFrames_ += frame.bodies.size();
    most_ = std::max<std::uint64_t>(most_, frame.bodies.size());
    for (const TrajectoryBody& b : frame.bodies)
        if (const double speed = double(length(b.velocity)); speed >= standingSpeed)
            moving_.add(speed);
}

void PresenceMeter::report(FigureList& out) const {
    out.set("presence.mean", mean());
    out.set("presence.most", double(most_));
    out.set("presence.mean_speed", meanSpeed());
    out.set("presence.standing_share", standingShare());
}

} // namespace ped
