// SPDX-License-Identifier: MIT
#include "Validation/SceneRun.h"

#include "Runs/RunLoop.h"
#include "Runs/RunMeters.h"

#include "ped/Agents/StationParameters.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Measure/GaitMeter.h"
#include "ped/World/CrowdSnapshot.h"
#include "ped/World/World.h"
#include "ped/World/WorldBuilder.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

namespace pedsim {

namespace {

ped::MeasureArea areaOf(const SceneSection& section) {
    ped::MeasureArea area;
    area.center = section.area.center();
    area.along = section.along;
    const ped::Vec2 half = section.area.size() * 0.5f;
    const bool alongX = std::fabs(section.along.x) > std::fabs(section.along.y);
    area.half = alongX ? half : ped::Vec2{half.y, half.x};
    return area;
}

/// Forwards is from the right of a line to its left.
ped::CountingLine lineOf(const SceneGate& gate) {
    ped::CountingLine line;
    const bool leftIsAlong = ped::dot(ped::perpendicular(gate.to - gate.from), gate.along) > 0.0f;
    line.a = leftIsAlong ? gate.from : gate.to;
    line.b = leftIsAlong ? gate.to : gate.from;
    return line;
}

/// Everything that is looked at after each frame.
class Meters {
public:
    Meters(const ped::Simulation& simulation, const SceneSetup& setup)
        : run(simulation), gait(simulation.parameters().framesPerSecond), setup_(setup),
          framesPerSecond_(static_cast<double>(simulation.parameters().framesPerSecond)) {
        if (setup.scene.section)
            sections_.push_back(*setup.scene.section);
        sections_.insert(sections_.end(), setup.sections.begin(), setup.sections.end());
        for (const SceneSection& section : sections_)
            density.emplace_back(areaOf(section), static_cast<double>(setup.window));
        if (setup.scene.gate)
            gates_.push_back(*setup.scene.gate);
        gates_.insert(gates_.end(), setup.gates.begin(), setup.gates.end());
        for (const SceneGate& gate : gates_)
            flow.emplace_back(lineOf(gate));
    }

    void update(const ped::Simulation& simulation) {
        const double now = static_cast<double>(simulation.now());
        run.update(simulation);
        for (const ped::AgentChunk& chunk : simulation.agents().chunks())
            gait.update(chunk.identity, chunk.body, chunk.path);
        for (ped::FlowMeter& meter : flow)
            meter.update(now, simulation.crowd());
        if (now >= static_cast<double>(setup_.warmUp))
            for (ped::DensityMeter& meter : density)
                meter.update(now, simulation.crowd());
        const auto second = static_cast<std::uint32_t>(simulation.parameters().framesPerSecond);
        if (setup_.scene.section && simulation.frame() % second == 0)
            lanes.push_back({now, ped::laneOrder(simulation.crowd(), areaOf(*setup_.scene.section))});
    }

    void fill(SceneFigures& out) const {
        for (const ped::DensityMeter& meter : density)
            out.sections.push_back({meter.overall(), meter.samples()});
        for (std::size_t i = 0; i < flow.size(); ++i)
            out.gates.push_back({flow[i].passages(), gates_[i].width});
        out.lanes = lanes;
        out.stopsPerMinute = gait.stopsPerMinute();
        out.turnsPerMinute = gait.turnsPerMinute();
        for (const ped::PersonProgress& p : run.progress().people())
            out.longestPresence = std::max(out.longestPresence, p.framesPresent / framesPerSecond_);
    }

    RunMeters run;
    ped::GaitMeter gait;
    std::vector<ped::DensityMeter> density;
    std::vector<ped::FlowMeter> flow;
    std::vector<LaneSample> lanes;

private:
    const SceneSetup& setup_;
    double framesPerSecond_;
    std::vector<SceneSection> sections_;
    std::vector<SceneGate> gates_;
};

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
    ped::Simulation simulation(*world, executor, options);
    setup.scene.populate(simulation);
    Meters meters(simulation, setup);
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
        if (setup.untilEmpty && simulation.size() == 0) {
            out.emptied = static_cast<double>(simulation.now());
            break;
        }
    }
    out.summary = summarize(simulation, meters.run, nullptr);
    out.summary.wallSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    meters.fill(out);
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
