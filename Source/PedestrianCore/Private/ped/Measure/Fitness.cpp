// SPDX-License-Identifier: MIT
#include "ped/Measure/Fitness.h"

#include "ped/Measure/Collisions.h"
#include "ped/Measure/MeterTable.h"

#include <algorithm>

namespace ped {

namespace {

constexpr FigureInfo fitnessFigures[] = {
    {"fitness", "fitness", "", 4},
};

std::unique_ptr<Meter> makeFitnessMeter(const MeterSetup&, const MeterSet& before) {
    const auto* collisions = before.find<CollisionMeter>();
    const auto* progress = before.find<ProgressMeter>();
    return collisions != nullptr && progress != nullptr ? std::make_unique<FitnessMeter>(*collisions, *progress)
                                                        : nullptr;
}

double power(double x, int n) {
    double r = 1.0;
    for (int i = 0; i < n; ++i)
        r *= x;
    return r;
}

} // namespace

const MeterInfo FitnessMeter::info = {
    "fitness",
    "Fitness",
    "Mean over people of (S V)^4, S falling with the time in collisions and V with a speed ratio below one half "
    "(Shao and Terzopoulos, appendix C). 0 to 1.",
    "{fitness}",
    knowsRadius | knowsWish | knowsPreferredSpeed,
    fitnessFigures,
    makeFitnessMeter,
};

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

void FitnessMeter::report(FigureList& out) const {
    out.set("fitness", fitness(progress_.people(), collisions_.framesOf()));
}

} // namespace ped
