// SPDX-License-Identifier: MIT
/// Any text as a list of events, and any bytes as the events of a recording: both end with events that a run takes and
/// lives through, or with a reason. What was read comes back the same from its own bytes.
#include "Shared/SourceFolder.h"
#include "StationFile.h"
#include "Json/JsonText.h"

#include "ped/Simulation/OutsideEvents.h"
#include "ped/Simulation/Populations.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Station/StationReader.h"
#include "ped/World/WorldBuilder.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

void require(bool condition, const char* what) {
    if (!condition) {
        std::fprintf(stderr, "%s\n", what);
        std::abort();
    }
}

const ped::World& rooms() {
    static const std::unique_ptr<ped::World> world = [] {
        ped::StationDesc station;
        ped::Diagnostics diagnostics;
        const std::string path = std::string(test::sourceFolder()) + "/Tests/Fuzz/Seeds/Rooms.station.json";
        require(pedsim::loadStation(path, station, diagnostics), "the seed station does not load");
        ped::WorldResult result = ped::buildWorld(station);
        require(result.world != nullptr, "the seed station does not build");
        return std::move(result.world);
    }();
    return *world;
}

/// Three people to whom things happen.
struct SmallRun {
    ped::SerialExecutor executor;
    ped::Simulation simulation{rooms(), executor, {}};

    SmallRun() { ped::addRoamers(simulation, 3); }

    /// Posts what can happen, in the frames to come, and lets it happen.
    void live(std::vector<ped::OutsideEvent> events) {
        ped::Diagnostics diagnostics;
        constexpr std::uint32_t frames = 6;
        if (events.size() > 64)
            events.resize(64);
        for (ped::OutsideEvent& event : events) {
            event.frame %= frames;
            const std::size_t before = diagnostics.errorCount();
            const bool posted = simulation.post(event, diagnostics);
            require(posted == (diagnostics.errorCount() == before), "an event was refused without a reason");
        }
        for (std::uint32_t f = 0; f < frames; ++f)
            simulation.step();
        require(simulation.events().pending.empty(), "an event was left over");
        require(simulation.checkObjects(diagnostics), "objects are not the sum of what people hold");
    }
};

/// Bytes and back.
void keep(const std::vector<ped::OutsideEvent>& events) {
    const std::vector<std::byte> bytes = ped::eventBytes(events);
    std::vector<ped::OutsideEvent> back;
    require(ped::readEventBytes(bytes, back), "written events do not read");
    require(ped::eventBytes(back) == bytes, "written events are others");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<ped::OutsideEvent> events;
    if (ped::readEventBytes(std::as_bytes(std::span(data, size)), events)) {
        keep(events);
        SmallRun().live(events);
    }

    ped::Value tree;
    ped::Diagnostics diagnostics;
    if (!pedsim::parseJson({reinterpret_cast<const char*>(data), size}, tree, diagnostics))
        return 0;
    ped::EventListDesc list;
    const bool read = ped::readEvents(tree, list, diagnostics);
    require(read != diagnostics.hasErrors(), "a failed read without an error, or an error without a failure");
    if (!read)
        return 0;
    SmallRun run;
    events.clear();
    const bool made = ped::makeEvents(run.simulation, list, events, diagnostics);
    require(made != diagnostics.hasErrors(), "events were refused without a reason");
    require(!made || events.size() == list.events.size(), "an event was lost");
    keep(events);
    run.live(events);
    return 0;
}
