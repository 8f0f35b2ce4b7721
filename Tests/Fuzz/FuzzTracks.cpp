// SPDX-License-Identifier: MIT
/// Any text as tracks, with and without options: nothing may crash, hang or ask for unbounded memory. What is read goes
/// through every meter.
#include "Trajectories/TextTracks.h"

#include "ped/Measure/MeterTable.h"

namespace {

void measure(std::string_view text, const pedsim::TrackOptions& options) {
    ped::Diagnostics diagnostics;
    const auto tracks = pedsim::readTextTracks(text, options, diagnostics);
    if (tracks == nullptr)
        return;
    ped::MeterSetup setup;
    setup.known = tracks->info().known;
    setup.framesPerSecond = static_cast<float>(tracks->info().framesPerSecond);
    setup.bounds = tracks->info().bounds;
    setup.sections.resize(1);
    setup.gates = {{{0.0f, -1.0f}, {0.0f, 1.0f}}};
    ped::MeterSet meters(setup);
    ped::TrajectoryFrame frame;
    for (int i = 0; i < 1000 && tracks->next(frame, diagnostics); ++i)
        meters.update(frame);
    (void)meters.figures();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    pedsim::TrackOptions options;
    measure(text, options);
    options.framesPerSecond = 25.0f;
    options.metres = 0.01f;
    options.radius = 0.25f;
    measure(text, options);
    return 0;
}
