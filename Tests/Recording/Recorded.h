// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Short runs with a recording, for tests.

#include "Host/TbbExecutor.h"
#include "Recording/Recorder.h"
#include "Recording/RecordingReader.h"
#include "Recording/SimulationSource.h"
#include "Shared/Files.h"
#include "Shared/Stations.h"

#include "ped/Simulation/Populations.h"
#include "ped/World/World.h"

#include <functional>
#include <string>

namespace test {

/// Runs people and records them; `look` is called at every recorded frame.
inline void record(const ped::World& world, std::uint32_t people, std::uint32_t frames, const std::string& file,
                   const std::function<void(const ped::Simulation&)>& look = {}, std::uint32_t step = 3) {
    pedsim::TbbExecutor executor(1);
    ped::Simulation simulation(world, executor, {});
    ASSERT_EQ(ped::addRoamers(simulation, people), people);
    pedsim::RunMeters meters(simulation);
    pedsim::SimulationSource source(simulation, meters, {"", "2026-01-01T00:00:00Z", step});
    pedsim::Recorder recorder(step);
    ASSERT_TRUE(recorder.open(file, source));
    for (std::uint32_t i = 0; i <= frames; ++i) {
        recorder.frame(source);
        if (look && simulation.frame() % step == 0)
            look(simulation);
        if (i == frames)
            break;
        simulation.step();
        meters.update(simulation);
    }
    ASSERT_TRUE(recorder.finish(source, ped::Value::object()));
}

inline pedsim::ByteBuffer readBytes(const std::string& file) {
    const std::string text = readText(file);
    return {text.begin(), text.end()};
}

} // namespace test
