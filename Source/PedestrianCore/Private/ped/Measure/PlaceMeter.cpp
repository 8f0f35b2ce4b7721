// SPDX-License-Identifier: MIT
#include "ped/Measure/PlaceMeter.h"

#include "ped/Motor/GroundFollowing.h"
#include "ped/Motor/Kinematics.h"
#include "ped/World/World.h"

#include <algorithm>

namespace ped {

namespace {

constexpr double placePeriod = 0.5; ///< Between two looks. [s]
constexpr double jamBreak = 10.0;   ///< A shorter break does not end a jam. [s]

std::size_t levelsIn(const MeterSetup& setup) {
    const auto highest = std::max_element(setup.levelOfRegion.begin(), setup.levelOfRegion.end());
    return highest == setup.levelOfRegion.end() ? 1 : std::size_t(*highest) + 1;
}

} // namespace

PlaceMeter::PlaceMeter(const MeterSetup& setup)
    : world_(setup.world), motor_(setup.motor), levelOfRegion_(setup.levelOfRegion),
      field_(setup.bounds, levelsIn(setup)) {
    const std::size_t regions = world_ != nullptr ? world_->regions.size() : setup.levelOfRegion.size();
    places_.resize(regions);
    heldUp_.resize(regions);
    jams_.resize(regions);
}

void PlaceMeter::update(const TrajectoryFrame& frame) {
    if (frame.seconds < due_ - 1e-6)
        return;
    due_ = frame.seconds + placePeriod;
    look(frame, looked_ ? frame.seconds - lastLook_ : placePeriod);
    lastLook_ = frame.seconds;
    looked_ = true;
}

float PlaceMeter::freeSpeed(const TrajectoryBody& body) const {
    if (world_ == nullptr || isLevel(*world_, world_->region(body.region)))
        return body.preferredSpeed;
    return body.preferredSpeed *
           slopeFactor(motor_, slopeAlong(*world_, body.region, body.position.xy(), body.forward));
}

void PlaceMeter::look(const TrajectoryFrame& frame, double elapsed) {
    std::fill(heldUp_.begin(), heldUp_.end(), 0u);
    field_.update(frame.bodies, levelOfRegion_);
    for (const TrajectoryBody& b : frame.bodies) {
        if (b.region.index() >= places_.size())
            continue;
        PlaceFigures& place = places_[b.region.index()];
        place.personSeconds += elapsed;
        noteVisit(b, frame.seconds);
        const double density = double(field_.densityAt(b.position.xy(), levelOf(b, levelOfRegion_)));
        if (density > place.densest) {
            place.densest = density;
            place.densestSeconds = frame.seconds;
            place.densestPlace = b.position;
        }
        const float free = freeSpeed(b);
        if ((b.flags & trackWantsToGetOn) == 0 || free <= 0.0f)
            continue;
        const float share = length(b.velocity) / free;
        place.delay += elapsed * double(std::max(0.0f, 1.0f - share));
        heldUp_[b.region.index()] += share < heldUpShare ? 1u : 0u;
    }
    noteJams(frame.seconds, elapsed);
}

void PlaceMeter::noteVisit(const TrajectoryBody& body, double now) {
    if (body.id.index() >= visits_.size())
        visits_.resize(body.id.index() + 1);
    Visit& visit = visits_[body.id.index()];
    if (visit.region == body.region)
        return;
    const bool wasThere = visit.region.valid();
    if (wasThere && visit.cameIn) {
        PlaceFigures& left = places_[visit.region.index()];
        ++left.passed;
        left.through += now - visit.since;
    }
    visit = {body.region, wasThere, now};
}

void PlaceMeter::noteJams(double now, double elapsed) {
    for (std::size_t r = 0; r < places_.size(); ++r) {
        if (heldUp_[r] < jamPeople)
            continue;
        PlaceFigures& place = places_[r];
        Jam& jam = jams_[r];
        if (now - jam.last > jamBreak) {
            jam.begun = now;
            ++place.jams;
            place.jammedSeconds += elapsed;
        } else {
            place.jammedSeconds +=
                now - jam.last; // With the break, if there was one: a jam is as long in here as in `longestJam`.
        }
        jam.last = now;
        if (now - jam.begun + elapsed > place.longestJam) {
            place.longestJam = now - jam.begun + elapsed;
            place.longestJamSeconds = jam.begun;
        }
    }
}

} // namespace ped
