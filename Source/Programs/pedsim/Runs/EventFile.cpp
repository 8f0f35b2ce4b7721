// SPDX-License-Identifier: MIT
#include "Runs/EventFile.h"

#include "Recording/RecordingReader.h"
#include "StationFile.h"
#include "Json/JsonText.h"

#include "ped/Simulation/OutsideEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Station/StationReader.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace pedsim {

namespace {

bool eventsOfRecording(const std::string& path, std::vector<ped::OutsideEvent>& out, ped::Diagnostics& diagnostics) {
    RecordingReader reader;
    if (!reader.open(path, diagnostics))
        return false;
    if (reader.events().empty() || ped::readEventBytes(std::as_bytes(reader.events()), out))
        return true;
    diagnostics.error("", "The recording's events make no sense.", "Record again with this version of the program.");
    return false;
}

bool eventsOfList(const std::string& path, const ped::Simulation& simulation, std::vector<ped::OutsideEvent>& out,
                  ped::Diagnostics& diagnostics) {
    std::error_code code;
    if (!std::filesystem::is_regular_file(path, code) || std::filesystem::file_size(path, code) > jsonLimits::bytes ||
        code) {
        diagnostics.error("", "The file '" + path + "' cannot be read, or is too large.", "Check the path.");
        return false;
    }
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    StationSource source;
    ped::EventListDesc list;
    const bool understood = parseJson(text, source.root, diagnostics) &&
                            ped::readEvents(source.root, list, diagnostics) &&
                            ped::makeEvents(simulation, list, out, diagnostics);
    source.addLines(diagnostics);
    return understood;
}

bool isAmong(const std::vector<ped::OutsideEvent>& events, const ped::OutsideEvent& event) {
    const std::vector<std::byte> bytes = ped::eventBytes({&event, 1});
    return std::any_of(events.begin(), events.end(), [&](const ped::OutsideEvent& other) {
        return ped::eventBytes({&other, 1}) == bytes;
    });
}

} // namespace

bool postEvents(const std::string& path, ped::Simulation& simulation, ped::Diagnostics& diagnostics) {
    std::vector<ped::OutsideEvent> events;
    const bool read = path.ends_with(".pedrec") ? eventsOfRecording(path, events, diagnostics)
                                                : eventsOfList(path, simulation, events, diagnostics);
    if (!read)
        return false;
    const std::size_t before = diagnostics.errorCount();
    for (const ped::OutsideEvent& event : events)
        ped::checkEvent(simulation, event, diagnostics);
    if (diagnostics.errorCount() > before)
        return false;
    // A run that goes on from a save has had the events of its past. A recording also holds the station's own events,
    // which the run knows already.
    const std::vector<ped::OutsideEvent> own = simulation.events().pending;
    for (const ped::OutsideEvent& event : events)
        if (event.frame >= simulation.frame() && !isAmong(own, event))
            simulation.post(event, diagnostics);
    return true;
}

} // namespace pedsim
