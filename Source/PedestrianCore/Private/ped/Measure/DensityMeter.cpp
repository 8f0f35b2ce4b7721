// SPDX-License-Identifier: MIT
#include "ped/Measure/DensityMeter.h"

#include <cmath>

namespace ped {

void DensityMeter::Sum::add(double seconds, std::uint64_t inside, double speeds, double alongs) {
    if (frames++ == 0)
        from = seconds;
    to = seconds;
    people += inside;
    speed += speeds;
    along += alongs;
}

DensitySample DensityMeter::sampleOf(const Sum& sum) const {
    DensitySample s;
    s.from = sum.from;
    s.to = sum.to;
    if (sum.frames == 0)
        return s;
    s.density = double(sum.people) / (double(sum.frames) * double(area_.squareMetres()));
    s.speed = sum.people > 0 ? sum.speed / double(sum.people) : 0.0;
    s.speedAlong = sum.people > 0 ? sum.along / double(sum.people) : 0.0;
    s.flow = s.density * s.speed;
    s.flowAlong = s.density * s.speedAlong;
    return s;
}

void DensityMeter::update(double seconds, const CrowdSnapshot& crowd) {
    // A hair early: frames are not whole parts of a second.
    if (present_.frames > 0 && seconds - present_.from >= window_ - 1e-6) {
        samples_.push_back(sampleOf(present_));
        present_ = {};
    }
    std::uint64_t inside = 0;
    double speeds = 0.0;
    double alongs = 0.0;
    for (const SnapshotBody& b : crowd.bodies()) {
        if (!area_.contains(b.position))
            continue;
        ++inside;
        speeds += double(length(b.velocity));
        alongs += double(dot(b.velocity, area_.along));
    }
    all_.add(seconds, inside, speeds, alongs);
    present_.add(seconds, inside, speeds, alongs);
}

} // namespace ped
