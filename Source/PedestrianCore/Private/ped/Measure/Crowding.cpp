// SPDX-License-Identifier: MIT
#include "ped/Measure/Crowding.h"

#include <algorithm>

namespace ped {

namespace {

constexpr double period = 0.5; ///< Between two looks. [s]
constexpr std::size_t levelC = 2;
constexpr float gridCell = 1.0f; ///< [m]

constexpr FigureInfo crowdingFigures[] = {
    {"crowding.densest", "highest density around anybody", "/m²", 2},
    {"crowding.densest_seconds", "when that was", "s", 1},
    {"crowding.service_c_share", "share of person-time at level of service C or better", "%", 1, 100.0},
};

std::size_t levelsOf(const MeterSetup& setup) {
    const auto highest = std::max_element(setup.levelOfRegion.begin(), setup.levelOfRegion.end());
    return highest == setup.levelOfRegion.end() ? 1 : std::size_t(*highest) + 1;
}

std::unique_ptr<Meter> makeCrowdingMeter(const MeterSetup& setup, const MeterSet&) {
    auto meter = std::make_unique<CrowdingMeter>(setup);
    return meter->field().cells().count() > 0 ? std::move(meter) : nullptr;
}

} // namespace

const MeterInfo CrowdingMeter::info = {
    "crowding",
    "Crowding",
    "The highest density around anybody, each person spread over their surroundings by a bell curve of 0.75 m, and the "
    "share of person-time at Fruin's level of service C or better, by the 3 x 3 m around each person.",
    "{crowding.densest} at most, at {crowding.densest_seconds}; {crowding.service_c_share} of person-time at level of "
    "service C or better",
    knowsBounds,
    crowdingFigures,
    makeCrowdingMeter,
};

CrowdingMeter::CrowdingMeter(const MeterSetup& setup)
    : levelOfRegion_(setup.levelOfRegion), field_(setup.bounds, levelsOf(setup)),
      grid_(PlanCells::over(setup.bounds, gridCell, levelsOf(setup)), levelsOf(setup)) {}

void CrowdingMeter::update(const TrajectoryFrame& frame) {
    if (frame.seconds < due_ - 1e-6)
        return;
    due_ = frame.seconds + period;
    grid_.update(frame.bodies, levelOfRegion_);
    field_.update(frame.bodies, levelOfRegion_);
    for (const TrajectoryBody& b : frame.bodies) {
        const float density = field_.densityAt(b.position.xy(), levelOf(b, levelOfRegion_));
        if (density <= densest_)
            continue;
        densest_ = density;
        densestSeconds_ = frame.seconds;
        densestPlace_ = b.position;
    }
}

double CrowdingMeter::shareAtLevel(std::size_t level) const {
    double all = 0.0, good = 0.0;
    for (std::size_t i = 0; i < serviceLevelCount; ++i) {
        all += double(grid_.service()[i]);
        good += i <= level ? double(grid_.service()[i]) : 0.0;
    }
    return all > 0.0 ? good / all : 1.0;
}

void CrowdingMeter::report(FigureList& out) const {
    out.set("crowding.densest", densest());
    out.set("crowding.densest_seconds", densestSeconds());
    out.set("crowding.service_c_share", shareAtLevel(levelC));
}

} // namespace ped
