// SPDX-License-Identifier: MIT
#include "ped/Measure/DensityMeter.h"

namespace ped {

namespace {

constexpr FigureInfo densityFigures[] = {
    {"density.density", "people per square metre", "/m²", 2},
    {"density.speed", "mean speed", "m/s", 2},
    {"density.flow", "flow", "/(m s)", 2},
    {"density.speed_along", "mean speed along the area", "m/s", 2},
    {"density.flow_along", "flow along the area", "/(m s)", 2},
};

std::unique_ptr<Meter> makeDensityMeter(const MeterSetup& setup, const MeterSet&) {
    return std::make_unique<SectionMeter>(setup);
}

} // namespace

const MeterInfo SectionMeter::info = {
    "density",
    "Density in sections",
    "People in an area over its size, the mean of their speeds, and the product of both.",
    "{density.density}, {density.speed}, {density.flow}; along the area {density.speed_along}, {density.flow_along}",
    knowsSections,
    densityFigures,
    makeDensityMeter,
};

void DensityMeter::Sum::add(double seconds, const OccupancySums& now, std::int64_t alongNow) {
    if (frames++ == 0)
        from = seconds;
    to = seconds;
    inside.people += now.people;
    inside.speed += now.speed;
    along += alongNow;
}

DensitySample DensityMeter::sampleOf(const Sum& sum) const {
    DensitySample s;
    s.from = sum.from;
    s.to = sum.to;
    if (sum.frames == 0)
        return s;
    const double area = double(area_.squareMetres());
    s.density = sum.inside.density(sum.frames, area);
    s.speed = sum.inside.meanSpeed();
    s.speedAlong = sum.inside.people > 0 ? double(sum.along) * 1e-6 / double(sum.inside.people) : 0.0;
    s.flow = sum.inside.flow(sum.frames, area);
    s.flowAlong = s.density * s.speedAlong;
    return s;
}

void DensityMeter::update(const TrajectoryFrame& frame) {
    // A hair early: frames are not whole parts of a second.
    if (present_.frames > 0 && frame.seconds - present_.from >= window_ - 1e-6) {
        samples_.push_back(sampleOf(present_));
        present_ = {};
    }
    OccupancySums now;
    std::int64_t along = 0;
    for (const TrajectoryBody& b : frame.bodies) {
        if (!area_.contains(b.position))
            continue;
        now.add(double(length(b.velocity)));
        along += wholeSpeed(double(dot(b.velocity, area_.along)));
    }
    all_.add(frame.seconds, now, along);
    present_.add(frame.seconds, now, along);
}

SectionMeter::SectionMeter(const MeterSetup& setup) : warmUp_(setup.warmUp) {
    for (const MeasureArea& area : setup.sections)
        sections_.emplace_back(area, setup.window);
}

void SectionMeter::update(const TrajectoryFrame& frame) {
    if (frame.seconds < warmUp_ - 1e-6)
        return;
    for (DensityMeter& section : sections_)
        section.update(frame);
}

void SectionMeter::report(FigureList& out) const {
    for (std::uint32_t i = 0; i < sections_.size(); ++i) {
        const DensitySample mean = sections_[i].overall();
        out.set("density.density", mean.density, i);
        out.set("density.speed", mean.speed, i);
        out.set("density.flow", mean.flow, i);
        out.set("density.speed_along", mean.speedAlong, i);
        out.set("density.flow_along", mean.flowAlong, i);
    }
}

} // namespace ped
