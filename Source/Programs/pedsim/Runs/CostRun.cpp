// SPDX-License-Identifier: MIT
#include "Runs/CostRun.h"

#include "Runs/RunLoop.h"
#include "Scenes/SceneParts.h"

#include "ped/Base/Trace.h"
#include "ped/Simulation/Populations.h"
#include "ped/World/WorldBuilder.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <vector>

namespace pedsim {

namespace {

constexpr std::size_t parts = 9; ///< Of the measured run; their medians are told, which one disturbance does not move.
constexpr float squareMetresEach = 10.0f;

/// Processor time of this thread: what else the machine does is not counted. [ns]
std::int64_t threadNanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::int64_t{now.tv_sec} * 1000000000 + now.tv_nsec;
}

class StageCosts final : public ped::TraceHook {
public:
    void begin(const char*) override { begin_ = threadNanoseconds(); }
    void end(const char* name) override {
        const std::int64_t spent = threadNanoseconds() - begin_;
        for (std::size_t i = 0; i < ped::stageCount; ++i)
            if (ped::stageTable[i].name == name) // The table's own pointers.
                nanoseconds[i] += spent;
    }
    std::array<std::int64_t, ped::stageCount> nanoseconds{};

private:
    std::int64_t begin_ = 0;
};

double medianOf(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

} // namespace

std::unique_ptr<ped::World> hallFor(std::uint32_t people) {
    const float side = std::ceil(std::sqrt(static_cast<float>(people) * squareMetresEach) * 5.0f) / 5.0f;
    ped::StationDesc station;
    station.name = "Hall";
    station.regions.push_back(flatRegion("Hall", {{0.0f, 0.0f}, {side, side}}));
    return ped::buildWorld(station).world;
}

CostRow measureCost(const ped::World& world, std::uint32_t people, std::uint32_t warmFrames, std::uint32_t frames,
                    const std::function<bool(std::uint32_t)>& goOn) {
    StageCosts costs;
    ped::SerialExecutor executor;
    ped::SimulationOptions options;
    options.parameters = stationParameters(world);
    options.trace = &costs;
    ped::Simulation simulation(world, executor, options);
    const std::uint32_t added = ped::addRoamers(simulation, people);
    CostRow row;
    std::uint32_t done = 0;
    const auto run = [&](std::uint32_t count) {
        for (std::uint32_t i = 0; i < count; ++i, ++done) {
            if (done % 16 == 0 && goOn && !goOn(done))
                return false;
            simulation.step();
        }
        return true;
    };
    if (!run(warmFrames))
        return row;
    std::array<std::vector<double>, ped::stageCount> samples;
    const auto part = std::max(1u, frames / static_cast<std::uint32_t>(parts));
    for (std::size_t p = 0; p < parts; ++p) {
        costs.nanoseconds.fill(0);
        if (!run(part))
            return row;
        for (std::size_t i = 0; i < ped::stageCount; ++i)
            samples[i].push_back(static_cast<double>(costs.nanoseconds[i]) * 1e-3 / (double(part) * double(added)));
    }
    for (std::size_t i = 0; i < ped::stageCount; ++i) {
        row.stageMicroseconds[i] = medianOf(samples[i]);
        row.microseconds += row.stageMicroseconds[i];
    }
    row.people = added;
    row.frames = part * static_cast<std::uint32_t>(parts);
    row.bytesPerPerson = static_cast<double>(simulation.agents().memoryBytes()) / added;
    return row;
}

} // namespace pedsim
