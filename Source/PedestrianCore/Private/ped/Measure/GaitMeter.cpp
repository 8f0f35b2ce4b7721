// SPDX-License-Identifier: MIT
#include "ped/Measure/GaitMeter.h"

#include <algorithm>

namespace ped {

namespace {

constexpr FigureInfo gaitFigures[] = {
    {"gait.stops_per_minute", "stops per person per minute", "", 2},
    {"gait.turns_per_minute", "turns per person per minute", "", 2},
    {"gait.reversals_per_minute", "moves taken back per person per minute (shaking)", "", 2},
};

std::unique_ptr<Meter> makeGaitMeter(const MeterSetup& setup, const MeterSet&) {
    return std::make_unique<GaitMeter>(setup.framesPerSecond);
}

} // namespace

const MeterInfo GaitMeter::info = {
    "gait",
    "Stops and turns",
    "How smoothly people walk while they want to get on. A stop is from above 0.4 m/s to below 0.1 m/s, a turn is "
    "facing 45 degrees away from where one faced at the last turn. Shaking is a move faster than 0.05 m/s that is "
    "taken back "
    "within 0.2 s.",
    "{gait.stops_per_minute} stops, {gait.turns_per_minute} turns and {gait.reversals_per_minute} moves taken back per "
    "person per minute",
    knowsWish | knowsFacing,
    gaitFigures,
    makeGaitMeter,
};

void GaitMeter::update(const TrajectoryFrame& frame) {
    for (const TrajectoryBody& b : frame.bodies) {
        const std::size_t id = b.id.index();
        if (id >= people_.size())
            people_.resize(id + 1);
        PersonGait& p = people_[id];
        if ((b.flags & trackWantsToGetOn) == 0) {
            p.moving = 0; // People who stop because they have arrived did not have to.
            p.counted = 0;
            p.velocity = {};
            continue;
        }
        ++p.framesWanted;
        const float speed = length(b.velocity);
        if (speed > thresholds_.moving) {
            p.moving = 1;
        } else if (speed < thresholds_.standing && p.moving != 0) {
            p.moving = 0;
            ++p.stops;
        }
        ++p.rested;
        if (speed > thresholds_.shaking) {
            const bool atOnce = float(p.rested) <= std::max(1.0f, thresholds_.shakingSeconds * framesPerSecond_);
            p.reversals += atOnce && dot(b.velocity, p.velocity) < 0.0f ? 1 : 0;
            p.velocity = b.velocity;
            p.rested = 0;
        }
        if (p.counted == 0 || dot(p.facing, b.forward) < thresholds_.turnCosine) {
            p.turns += p.counted;
            p.counted = 1;
            p.facing = b.forward;
        }
    }
}

void GaitMeter::report(FigureList& out) const {
    out.set("gait.stops_per_minute", stopsPerMinute());
    out.set("gait.turns_per_minute", turnsPerMinute());
    out.set("gait.reversals_per_minute", reversalsPerMinute());
}

double GaitMeter::perMinute(std::uint32_t PersonGait::*count) const {
    double sum = 0.0;
    double frames = 0.0;
    for (const PersonGait& p : people_) {
        sum += double(p.*count);
        frames += double(p.framesWanted);
    }
    return frames > 0.0 ? sum * 60.0 * double(framesPerSecond_) / frames : 0.0;
}

double GaitMeter::stopsPerMinute() const {
    return perMinute(&PersonGait::stops);
}

double GaitMeter::turnsPerMinute() const {
    return perMinute(&PersonGait::turns);
}

double GaitMeter::reversalsPerMinute() const {
    return perMinute(&PersonGait::reversals);
}

} // namespace ped
