// SPDX-License-Identifier: MIT
#include "ped/Measure/Progress.h"

#include "ped/Motor/GroundFollowing.h"
#include "ped/Motor/Kinematics.h"

#include <algorithm>

namespace ped {

namespace {

/// Who gets this far away got on. [m]
constexpr float gotOn = 1.0f;

double power(double x, int n) {
    double r = 1.0;
    for (int i = 0; i < n; ++i)
        r *= x;
    return r;
}

} // namespace

bool wantsToGetOn(const Body& body, const Path& path) {
    const bool going = path.status == PathStatus::Requested || path.status == PathStatus::Ready;
    return going && path.arrived == 0 && (body.flags & bodySits) == 0;
}

float ProgressMeter::slowedBySlope(const Body& body) const {
    if (world_ == nullptr || isLevel(*world_, world_->region(body.region)))
        return 1.0f;
    return slopeFactor(motor_, slopeAlong(*world_, body.region, body.position.xy(), body.forward));
}

void ProgressMeter::update(std::uint32_t frame, std::span<const Identity> identity, std::span<const Body> body,
                           std::span<const Path> path) {
    const double seconds = 1.0 / double(framesPerSecond_);
    for (std::size_t i = 0; i < identity.size(); ++i) {
        const std::size_t id = identity[i].id.index();
        if (id >= people_.size())
            people_.resize(id + 1);
        PersonProgress& p = people_[id];
        const Vec2 here = body[i].position.xy();
        p.preferredSpeed = identity[i].preferredSpeed;
        const bool first = p.framesPresent++ == 0;
        if (!wantsToGetOn(body[i], path[i])) {
            p.anchor = here;
            p.anchorFrame = frame;
            continue;
        }
        ++p.framesWanted;
        p.distance += double(length(body[i].velocity)) * seconds;
        p.freeDistance += double(p.preferredSpeed * slowedBySlope(body[i])) * seconds;
        if (first || distanceSquared(here, p.anchor) > gotOn * gotOn) {
            p.anchor = here;
            p.anchorFrame = frame;
        }
        p.longestWait = std::max(p.longestWait, frame - p.anchorFrame);
    }
}

std::uint32_t ProgressMeter::stuckCount(float seconds) const {
    const double frames = double(seconds) * double(framesPerSecond_);
    return std::uint32_t(std::count_if(people_.begin(), people_.end(), [&](const PersonProgress& p) {
        return double(p.longestWait) >= frames && p.longestWait > 0;
    }));
}

double safetyFactor(double collisionFramesPer10000) {
    return collisionFramesPer10000 < 50.0 ? power(1.0 - collisionFramesPer10000 / 50.0, 2) : 0.0;
}

double vitalityFactor(double speedRatio) {
    return speedRatio > 0.5 ? 1.0 : power(2.0 * std::max(speedRatio, 0.0), 8);
}

double fitnessOf(double collisionFramesPer10000, double speedRatio) {
    return power(safetyFactor(collisionFramesPer10000) * vitalityFactor(speedRatio), 4);
}

double fitness(std::span<const PersonProgress> people, std::span<const std::uint32_t> collisionFrames) {
    double sum = 0.0;
    std::size_t count = 0;
    for (std::size_t id = 0; id < people.size(); ++id) {
        if (people[id].framesPresent == 0)
            continue;
        const double hits = id < collisionFrames.size() ? double(collisionFrames[id]) : 0.0;
        sum += fitnessOf(hits * 10000.0 / double(people[id].framesPresent), double(people[id].speedRatio()));
        ++count;
    }
    return count > 0 ? sum / double(count) : 0.0;
}

} // namespace ped
