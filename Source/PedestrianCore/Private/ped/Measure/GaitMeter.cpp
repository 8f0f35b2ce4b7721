// SPDX-License-Identifier: MIT
#include "ped/Measure/GaitMeter.h"

#include "ped/Measure/Progress.h"

namespace ped {

void GaitMeter::update(std::span<const Identity> identity, std::span<const Body> body, std::span<const Path> path) {
    for (std::size_t i = 0; i < identity.size(); ++i) {
        const std::size_t id = identity[i].id.index();
        if (id >= people_.size())
            people_.resize(id + 1);
        PersonGait& p = people_[id];
        if (!wantsToGetOn(body[i], path[i])) {
            p.moving = 0; // Who stops because it has arrived did not have to.
            p.counted = 0;
            continue;
        }
        ++p.framesWanted;
        const float speed = length(body[i].velocity);
        if (speed > thresholds_.moving) {
            p.moving = 1;
        } else if (speed < thresholds_.standing && p.moving != 0) {
            p.moving = 0;
            ++p.stops;
        }
        if (p.counted == 0 || dot(p.facing, body[i].forward) < thresholds_.turnCosine) {
            p.turns += p.counted;
            p.counted = 1;
            p.facing = body[i].forward;
        }
    }
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

} // namespace ped
