// SPDX-License-Identifier: MIT
// RiMEA test 13: speed against density on stairs.

#include "Validation/Findings.h"
#include "Validation/References.h"
#include "Validation/RimeaScenes.h"
#include "Validation/SceneRun.h"

#include <fmt/format.h>

#include <array>
#include <memory>

namespace pedsim {

namespace {

/// Stairs fill up within seconds, so that one run has few samples of the densities that the test asks for.
constexpr std::size_t stairsSeeds = 3;

struct StairsFigures {
    std::array<SceneFigures, stairsSeeds> way[2]; ///< Up, down; seed by seed.
};

/// Means of the samples that the test asks for.
struct Band {
    double density = 0.0, speed = 0.0, low = 0.0, middle = 0.0, high = 0.0;
    int samples = 0, inside = 0;
};

void addSamples(const SceneFigures& f, bool up, Band& band) {
    if (f.sections.empty())
        return;
    for (const ped::DensitySample& s : f.sections[0].samples) {
        if (s.density < 0.6 || s.density > 1.5)
            continue;
        const SingleFileBand at = corbettaBand(s.density, up);
        ++band.samples;
        band.inside += s.speedAlong >= at.low && s.speedAlong <= at.high ? 1 : 0;
        band.density += s.density;
        band.speed += s.speedAlong;
    }
}

Band bandOf(const std::array<SceneFigures, stairsSeeds>& runs, bool up) {
    Band band;
    for (const SceneFigures& f : runs)
        addSamples(f, up, band);
    if (band.samples > 0) {
        band.density /= band.samples;
        band.speed /= band.samples;
        const SingleFileBand at = corbettaBand(band.density, up);
        band.low = at.low;
        band.middle = at.middle;
        band.high = at.high;
    }
    return band;
}

} // namespace

StudyPlan planRimeaStairs(const StudyOptions& options) {
    auto f = std::make_shared<StairsFigures>();
    const std::uint32_t people = options.quick ? 60 : 100;
    StudyPlan plan;
    for (std::size_t i = 0; i < 2; ++i) {
        SceneSetup setup;
        setup.scene = rimeaStairsCrowd(people, i == 0);
        setup.seconds = setup.scene.seconds;
        setup.window = 1.0f;
        setup.untilEmpty = true;
        for (std::size_t k = 0; k < stairsSeeds; ++k) {
            setup.seed = options.seed + k;
            plan.cases.push_back(sceneCase(setup, people, f->way[i][k]));
        }
    }
    plan.judge = [f](StudyResult& out) {
        double speed[2]{};
        for (std::size_t i = 0; i < 2; ++i) {
            const char* way = i == 0 ? "up" : "down";
            const Band band = bandOf(f->way[i], i == 0);
            speed[i] = band.speed;
            out.findings.push_back(within(fmt::format("13: {} at {:.2f} /m²", way, band.density), band.speed, band.low,
                                          band.high, band.middle, "Corbetta band in RiMEA; deviation from its middle",
                                          2, "m/s"));
            out.findings.push_back(report(fmt::format("13: {}, samples inside the band", way),
                                          fmt::format("{} of {}", band.inside, band.samples),
                                          "no limit for single seconds"));
        }
        out.findings.push_back(claim("13: down is faster than up",
                                     fmt::format("{:.2f}, {:.2f} m/s", speed[1], speed[0]), "RiMEA",
                                     speed[1] > speed[0] && speed[0] > 0.0));
    };
    return plan;
}

} // namespace pedsim
