// SPDX-License-Identifier: MIT
#include "Ensemble/StationRun.h"

#include "Cli/JsonOutput.h"
#include "Host/Clocks.h"
#include "Map/Levels.h"
#include "Runs/MindfulRun.h"
#include "Runs/RunLoop.h"
#include "Runs/RunSummary.h"

#include "ped/Base/Executor.h"
#include "ped/Measure/DensityGrid.h"
#include "ped/Measure/PlaceMeter.h"
#include "ped/Station/LocomotionKind.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace pedsim {

namespace {

/// Raised where figures change their meaning, so that older answers are not taken for answers.
constexpr int ensembleVersion = 1;
constexpr const char* regionPrefix = "regions.";

struct OverallFigure {
    const char* key;
    const char* label;
    const char* unit;
    int decimals;
    double scale;
    bool less;
};
constexpr std::array<OverallFigure, 22> overall{{
    {"delay", "time lost by everybody", "person-min", 1, 1.0 / 60.0, true},
    {"speed_ratio.mean", "speed over preferred speed", "", 3, 1.0, false},
    {"presence.mean", "people present on average", "", 1, 1.0, true},
    {"crowding.densest", "highest density around anybody", "/m²", 2, 1.0, true},
    {"crowding.service_c_share", "person-time at level of service C or better", "%", 1, 100.0, false},
    {"stuck", "people stuck for 60 s", "", 1, 1.0, true},
    {"left", "people who left", "", 1, 1.0, false},
    {"trains_caught", "trains caught", "", 1, 1.0, false},
    {"trains_missed", "trains missed", "", 1, 1.0, true},
    {"goals_failed", "goals failed", "", 1, 1.0, true},
    {"fitness", "fitness", "", 4, 1.0, false},
    {"people", "people", "", 1, 1.0, true},
    {"out", "people who got out", "", 1, 1.0, false},
    {"not_out", "people who did not get out", "", 1, 1.0, true},
    {"time_all", "time until everybody is out", "s", 1, 1.0, true},
    {"time_50", "time until half are out", "s", 1, 1.0, true},
    {"time_90", "time until nine in ten are out", "s", 1, 1.0, true},
    {"time_mean", "mean time until somebody is out", "s", 1, 1.0, true},
    {"time.follower", "mean time of followers", "s", 1, 1.0, true},
    {"time.leader", "mean time of untrained leaders", "s", 1, 1.0, true},
    {"time.trained", "mean time of trained leaders", "s", 1, 1.0, true},
    {"rooms_again", "rooms that somebody enters again", "", 2, 1.0, true},
}};

struct RegionFigure {
    const char* key;
    const char* label; ///< {} stands for the region.
    const char* unit;
    int decimals;
    double scale;
    const char* less; ///< {0}: amount, {1}: region.
    const char* more;
};
constexpr std::array<RegionFigure, 5> ofRegion{{
    {"delay", "time lost in {}", "person-min", 1, 1.0 / 60.0, "people lose {0} less in {1}",
     "people lose {0} more in {1}"},
    {"through", "mean time through {}", "s", 1, 1.0, "people are through {1} {0} sooner",
     "people are through {1} {0} later"},
    {"longest_jam", "longest jam in {}", "s", 0, 1.0, "the longest jam in {1} clears {0} sooner",
     "the longest jam in {1} clears {0} later"},
    {"jammed", "time for which {} is jammed", "s", 0, 1.0, "{1} is jammed for {0} less", "{1} is jammed for {0} more"},
    {"densest", "highest density in {}", "/m²", 2, 1.0, "the highest density in {1} is {0} less",
     "the highest density in {1} is {0} more"},
}};

void addRegions(const ped::World& world, const ped::PlaceMeter& meter, RunAnswer& answer) {
    double delay = 0.0;
    for (std::size_t r = 0; r < world.regions.size(); ++r) {
        const ped::PlaceFigures& place = meter.places()[r];
        const std::string at = regionPrefix + world.regions[r].name + ".";
        delay += place.delay;
        answer.figures.push_back({at + "delay", place.delay});
        answer.figures.push_back(
            {at + "through", place.passed > 0 ? place.through / static_cast<double>(place.passed) : 0.0});
        answer.figures.push_back({at + "longest_jam", place.longestJam});
        answer.figures.push_back({at + "jammed", place.jammedSeconds});
        answer.figures.push_back({at + "densest", place.densest});
    }
    answer.figures.push_back({"delay", delay});
}

void addSummary(const RunSummary& summary, RunAnswer& answer) {
    for (const char* key :
         {"speed_ratio.mean", "presence.mean", "crowding.densest", "crowding.service_c_share", "stuck"})
        answer.figures.push_back({key, summary.figures.value(key)});
    answer.figures.push_back({"left", static_cast<double>(summary.left)});
    answer.figures.push_back({"trains_caught", static_cast<double>(summary.activities.trainsCaught)});
    answer.figures.push_back({"trains_missed", static_cast<double>(summary.activities.trainsMissed)});
    answer.figures.push_back({"goals_failed", static_cast<double>(summary.activities.goalsFailed)});
    answer.figures.push_back({"fitness", summary.fitness});
}

} // namespace

std::string StationVariant::key() const {
    return fmt::format("{}/{}/{}/{}/v{}", hashText(world->hash()), people, model.empty() ? "types" : model, seconds,
                       ensembleVersion);
}

FigureStyle styleOf(const std::string& key) {
    if (key.starts_with(regionPrefix)) {
        const std::size_t dot = key.rfind('.');
        const std::string region =
            key.substr(std::string_view(regionPrefix).size(), dot - std::string_view(regionPrefix).size());
        for (const RegionFigure& f : ofRegion)
            if (key.substr(dot + 1) == f.key)
                return {fmt::format(fmt::runtime(f.label), region),
                        f.unit,
                        f.decimals,
                        f.scale,
                        true,
                        fmt::format(fmt::runtime(f.less), "{}", region),
                        fmt::format(fmt::runtime(f.more), "{}", region)};
    }
    for (const OverallFigure& f : overall)
        if (key == f.key)
            return {f.label,
                    f.unit,
                    f.decimals,
                    f.scale,
                    f.less,
                    fmt::format("{}: {{}} less", f.label),
                    fmt::format("{}: {{}} more", f.label)};
    return {key, "", 2, 1.0, true, key + ": {} less", key + ": {} more"};
}

void shareMaps(StationVariant& a, StationVariant& b) {
    ped::Box2 bounds;
    std::size_t levels = 1;
    for (const StationVariant* v : {&a, &b}) {
        const std::vector<Level> found = findLevels(*v->world);
        levels = std::max(levels, found.size());
        for (const Level& level : found) {
            bounds.grow(level.bounds.min);
            bounds.grow(level.bounds.max);
        }
    }
    a.bounds = b.bounds = bounds;
    a.levels = b.levels = levels;
}

bool runVariant(const StationVariant& variant, std::uint64_t seed, RunAnswer& answer,
                const std::function<bool(double)>& goOn) {
    const std::int64_t begin = wallNanoseconds();
    ped::SerialExecutor executor;
    ped::SimulationOptions options = mindfulOptions(*variant.world, {.seed = seed, .people = variant.people});
    if (const auto model = ped::findLocomotion(variant.model))
        options.parameters.locomotion.model = static_cast<std::int32_t>(*model);
    ped::Simulation simulation(*variant.world, executor, options);
    simulation.addInhabitants();
    RunMeters meters(simulation);
    ped::DensityGrid grid(ped::PlanCells::over(variant.bounds, ensembleCell, variant.levels), variant.levels);
    SimulationFrames live;
    const std::uint32_t frames = framesIn(options.parameters, variant.seconds);
    const double rate = static_cast<double>(options.parameters.framesPerSecond);
    const std::size_t between = ped::framesBetweenLooks(rate);
    std::uint32_t told = 0;
    const auto watch = [&](std::uint32_t done) {
        if (done % between == 0) {
            const ped::TrajectoryFrame frame = live.of(simulation);
            grid.update(frame.bodies, meters.setup().levelOfRegion);
        }
        if (done % 30 != 0)
            return true;
        const bool on = goOn((done - told) / rate);
        told = done;
        return on;
    };
    if (!runFrames(simulation, meters, frames, watch))
        return false;
    goOn((frames - told) / rate);
    addRegions(*variant.world, meters.places(), answer);
    addSummary(summarize(simulation, meters, nullptr), answer);
    for (std::size_t l = 0; l < grid.levels(); ++l) {
        std::vector<float> map;
        for (std::size_t c = 0; c < grid.cells().count(); ++c)
            map.push_back(static_cast<float>(grid.density(l, c)));
        answer.maps.push_back(std::move(map));
    }
    answer.stateHash = hashText(simulation.stateHash());
    answer.wallSeconds = static_cast<double>(wallNanoseconds() - begin) * 1e-9;
    return true;
}

} // namespace pedsim
