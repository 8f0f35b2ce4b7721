// SPDX-License-Identifier: MIT
#include "Validation/SceneRun.h"

#include "Measures/ScenePlaces.h"
#include "Runs/RunLoop.h"
#include "Runs/RunMeters.h"
#include "Runs/StageTimer.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Measure/GaitMeter.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/World.h"
#include "ped/World/WorldBuilder.h"

#include <algorithm>
#include <chrono>
#include <memory>

namespace pedsim {

namespace {

/// The scene's own section and gate first, then the others.
ped::MeterSetup placesOf(const SceneSetup& setup) {
    ped::MeterSetup places = placesOf(setup.scene);
    for (const SceneSection& section : setup.sections)
        places.sections.push_back(areaOf(section));
    for (const SceneGate& gate : setup.gates)
        places.gates.push_back(lineOf(gate));
    places.warmUp = static_cast<double>(setup.warmUp);
    places.window = static_cast<double>(setup.window);
    return places;
}

/// What studies judge by besides the summary.
void fill(const RunMeters& run, SceneFigures& out) {
    const ped::MeterSet& meters = run.meters();
    if (const auto* sections = meters.find<ped::SectionMeter>())
        for (const ped::DensityMeter& meter : sections->sections())
            out.sections.push_back({meter.overall(), meter.samples()});
    if (const auto* gates = meters.find<ped::GateMeter>())
        for (const ped::FlowMeter& meter : gates->gates())
            out.gates.push_back({meter.passages(), meter.line().width()});
    if (const auto* lanes = meters.find<ped::LaneMeter>())
        out.lanes = lanes->samples();
    if (const auto* gait = meters.find<ped::GaitMeter>()) {
        out.stopsPerMinute = gait->stopsPerMinute();
        out.turnsPerMinute = gait->turnsPerMinute();
    }
    out.longestPresence = run.progress().longestPresence();
}

std::unique_ptr<ped::World> worldOf(const Scene& scene) {
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    return sceneStation(scene, station, diagnostics) ? ped::buildWorld(station).world : nullptr;
}

} // namespace

std::size_t GateFigures::count(ped::Passing way) const {
    return static_cast<std::size_t>(std::count_if(passages.begin(), passages.end(), [&](const ped::Passage& p) {
        return way == ped::Passing::Both || p.way == way;
    }));
}

double GateFigures::last(ped::Passing way) const {
    double time = 0.0;
    for (const ped::Passage& p : passages)
        time = way == ped::Passing::Both || p.way == way ? std::max(time, p.seconds) : time;
    return time;
}

double GateFigures::first(ped::Passing way) const {
    for (const ped::Passage& p : passages)
        if (way == ped::Passing::Both || p.way == way)
            return p.seconds;
    return 0.0;
}

double GateFigures::flowBetween(double lowShare, double highShare) const {
    std::vector<double> times;
    for (const ped::Passage& p : passages)
        if (p.way == ped::Passing::Forwards)
            times.push_back(p.seconds);
    if (times.size() < 3)
        return 0.0;
    const auto at = [&](double share) {
        return static_cast<std::size_t>(share * static_cast<double>(times.size() - 1));
    };
    const std::size_t low = at(lowShare), high = at(highShare);
    const double span = times[high] - times[low];
    return span > 0.0 ? static_cast<double>(high - low) / (span * static_cast<double>(width)) : 0.0;
}

double GateFigures::longestGap(double end) const {
    double gap = 0.0;
    double before = passages.empty() ? 0.0 : passages.front().seconds;
    for (const ped::Passage& p : passages) {
        gap = std::max(gap, p.seconds - before);
        before = p.seconds;
    }
    return std::max(gap, end - before);
}

SceneFigures runScene(const SceneSetup& setup, const CaseHooks& hooks) {
    SceneFigures out;
    const auto begin = std::chrono::steady_clock::now();
    const std::unique_ptr<ped::World> world = worldOf(setup.scene);
    if (world == nullptr)
        return out;
    ped::SerialExecutor executor;
    ped::SimulationOptions options;
    options.seed = setup.seed;
    options.parameters = ped::stationParameters(world->station.simulation);
    ped::parseRoutineOrder(setup.order, options.parameters.reactive.order);
    if (setup.plainE)
        options.parameters.reactive.danger.sweepSteps = 0;
    if (setup.adjust)
        setup.adjust(options.parameters);
    options.examples = setup.examples;
    StageTimer timer(true);
    if (setup.timed)
        options.trace = &timer;
    ped::Simulation simulation(*world, executor, options);
    setup.scene.populate(simulation);
    RunMeters meters(simulation, nullptr, placesOf(setup));
    const std::uint32_t frames = framesIn(options.parameters, setup.seconds);
    const auto second = static_cast<std::uint32_t>(options.parameters.framesPerSecond);
    for (std::uint32_t frame = 0; frame < frames; ++frame) {
        if (frame % second == 0) {
            if (hooks.stop && hooks.stop())
                return out;
            if (hooks.simulated && frame > 0)
                hooks.simulated(1.0);
        }
        simulation.step();
        meters.update(simulation);
        if (setup.watch)
            setup.watch(simulation);
        if (setup.untilEmpty && simulation.size() == 0) {
            out.emptied = static_cast<double>(simulation.now());
            break;
        }
    }
    out.summary = summarize(simulation, meters, setup.timed ? &timer : nullptr);
    out.summary.wallSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    fill(meters, out);
    if (hooks.measured)
        hooks.measured({setup.scene.name, out.summary.meters, out.summary.figures});
    out.ended = true;
    return out;
}

StudyCase sceneCase(SceneSetup setup, double people, SceneFigures& out) {
    StudyCase one;
    one.seconds = static_cast<double>(setup.seconds);
    one.people = people;
    one.run = [setup = std::move(setup), &out](const CaseHooks& hooks) { out = runScene(setup, hooks); };
    return one;
}

} // namespace pedsim
