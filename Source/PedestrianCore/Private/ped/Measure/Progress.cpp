// SPDX-License-Identifier: MIT
#include "ped/Measure/Progress.h"

#include "ped/Motor/GroundFollowing.h"
#include "ped/Motor/Kinematics.h"
#include "ped/World/World.h"

#include <algorithm>

namespace ped {

namespace {

constexpr FigureInfo progressFigures[] = {
    {"speed_ratio.mean", "mean speed over preferred speed", "", 2},
    {"speed_ratio.percentile_5", "speed ratio that 95 % of people exceed", "", 2},
    {"speed_ratio.share_above_half", "people with a speed ratio above one half", "%", 1, 100.0},
    {"stuck", "people who went nowhere for 60 s"},
};

std::unique_ptr<Meter> makeProgressMeter(const MeterSetup& setup, const MeterSet&) {
    if (setup.world == nullptr)
        return std::make_unique<ProgressMeter>(setup.framesPerSecond);
    return std::make_unique<ProgressMeter>(*setup.world, setup.motor, setup.framesPerSecond);
}

/// People who get this far away got on. [m]
constexpr float gotOn = 1.0f;

} // namespace

const MeterInfo ProgressMeter::info = {
    "progress",
    "Progress",
    "How fast people get on, over their preferred speed on the same ground, while they want to.",
    "{speed_ratio.mean} of the preferred speed; 95 % of people above {speed_ratio.percentile_5}; {stuck} stuck for 60 "
    "s",
    knowsWish | knowsPreferredSpeed,
    progressFigures,
    makeProgressMeter,
};

float ProgressMeter::slowedBySlope(const TrajectoryBody& body) const {
    if (world_ == nullptr || isLevel(*world_, world_->region(body.region)))
        return 1.0f;
    return slopeFactor(motor_, slopeAlong(*world_, body.region, body.position.xy(), body.forward));
}

void ProgressMeter::update(const TrajectoryFrame& frame) {
    const double seconds = 1.0 / double(framesPerSecond_);
    ++frames_;
    for (const TrajectoryBody& b : frame.bodies) {
        const std::size_t id = b.id.index();
        if (id >= people_.size())
            people_.resize(id + 1);
        PersonProgress& p = people_[id];
        const Vec2 here = b.position.xy();
        p.preferredSpeed = b.preferredSpeed;
        const bool first = p.framesPresent++ == 0;
        if ((b.flags & trackWantsToGetOn) == 0) {
            p.anchor = here;
            p.anchorFrame = frames_;
            continue;
        }
        ++p.framesWanted;
        p.distance += double(length(b.velocity)) * seconds;
        p.freeDistance += double(p.preferredSpeed * slowedBySlope(b)) * seconds;
        if (first || distanceSquared(here, p.anchor) > gotOn * gotOn) {
            p.anchor = here;
            p.anchorFrame = frames_;
        }
        p.longestWait = std::max(p.longestWait, frames_ - p.anchorFrame);
    }
}

std::uint32_t ProgressMeter::stuckCount(float seconds) const {
    const double frames = double(seconds) * double(framesPerSecond_);
    return std::uint32_t(std::count_if(people_.begin(), people_.end(), [&](const PersonProgress& p) {
        return double(p.longestWait) >= frames && p.longestWait > 0;
    }));
}

SpeedRatios ProgressMeter::speedRatios() const {
    std::vector<double> ratios;
    for (const PersonProgress& person : people_)
        if (person.freeDistance > 0.0)
            ratios.push_back(double(person.speedRatio()));
    SpeedRatios result;
    if (ratios.empty())
        return result;
    std::sort(ratios.begin(), ratios.end());
    const auto n = double(ratios.size());
    double sum = 0.0;
    std::size_t above = 0;
    for (const double r : ratios) {
        sum += r;
        above += r > 0.5 ? 1 : 0;
    }
    result.mean = sum / n;
    result.lowest5 = ratios[ratios.size() / 20];
    result.shareAboveHalf = double(above) / n;
    return result;
}

double ProgressMeter::longestPresence() const {
    std::uint32_t longest = 0;
    for (const PersonProgress& person : people_)
        longest = std::max(longest, person.framesPresent);
    return double(longest) / double(framesPerSecond_);
}

void ProgressMeter::report(FigureList& out) const {
    const SpeedRatios ratios = speedRatios();
    out.set("speed_ratio.mean", ratios.mean);
    out.set("speed_ratio.percentile_5", ratios.lowest5);
    out.set("speed_ratio.share_above_half", ratios.shareAboveHalf);
    out.set("stuck", double(stuckCount()));
}

} // namespace ped
