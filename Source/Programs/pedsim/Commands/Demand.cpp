// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/DiagnosticPrinter.h"
#include "Cli/OutputFile.h"
#include "Cli/Program.h"
#include "Cli/Terminal.h"
#include "Cli/Words.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Demand/DemandTable.h"
#include "StationFile.h"
#include "Json/JsonText.h"

#include "ped/Station/StationValidate.h"
#include "ped/Station/StationWriter.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

namespace pedsim {

namespace {

struct DemandOptions {
    std::string station;
    std::string table;
    std::string output;
    float begin = 0.0f;
    float end = 3600.0f;
    bool add = false;
};

int refuseDemand(const std::string& file, const ped::Diagnostics& diagnostics) {
    fmt::print(stderr, "{}", formatDiagnostics(file, diagnostics, wantsColour(stderr)));
    return exitBadInput;
}

int importDemand(const DemandOptions& options) {
    if (!checkOutputs({options.output}, OutputUse::Text))
        return exitBadInput;
    ped::StationDesc station;
    ped::Diagnostics diagnostics;
    if (!loadStation(options.station, station, diagnostics))
        return refuseDemand(options.station, diagnostics);
    std::ifstream in(options.table, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) {
        diagnostics.error("", "The file cannot be read.", "Check the path.");
        return refuseDemand(options.table, diagnostics);
    }
    const std::vector<ped::DemandDesc> demand = readDemand(text, station, {options.begin, options.end}, diagnostics);
    if (diagnostics.hasErrors())
        return refuseDemand(options.table, diagnostics);
    std::vector<ped::DemandDesc>& all = station.population.demand;
    if (!options.add)
        all.clear();
    all.insert(all.end(), demand.begin(), demand.end());
    ped::validateStation(station, diagnostics);
    if (diagnostics.hasErrors())
        return refuseDemand(options.table, diagnostics);
    double people = 0.0;
    for (const ped::DemandDesc& d : demand)
        people += static_cast<double>(d.people);
    fmt::print(stderr, "{} for {:.0f} people\n", counted(demand.size(), "demand"), people);
    return writeFile(options.output, writeJson(ped::writeStation(station))) ? exitDone : exitBadInput;
}

} // namespace

CommandBody declareDemand(Arguments& arguments) {
    auto options = std::make_shared<DemandOptions>();
    arguments
        .text("STATION", options->station, "Station file (*.station.json), or shipped name", Arguments::Need::Required)
        .text("TABLE", options->table, "Origin-destination matrix or list (*.csv)", Arguments::Need::Required)
        .text("-o,--output", options->output, "Where to write the station with these demands; - for stdout",
              Arguments::Need::Required)
        .number("--begin", options->begin, "When people begin to come, where the table does not say", 0.0f, 604800.0f)
        .number("--end", options->end, "When all have come, where the table does not say", 0.0f, 604800.0f)
        .flag("--add", options->add, "Keep the demands that the station has");
    arguments.footer(
        "Reads who goes from where to where out of a spreadsheet and writes the station with these demands. A matrix "
        "has\n"
        "destinations in its first line and origins in its first column; a list has columns from, to, people and, if\n"
        "wanted, begin, end and type. Origins are entrances and trains; destinations are exits, or lines, stops,\n"
        "destinations and names of trains. Of a train's passengers, numbers are shares.\n"
        "Example:\n"
        "  pedsim demand my.station.json matrix.csv --begin 0 --end 1800 -o morning.station.json");
    return [options] { return importDemand(*options); };
}

} // namespace pedsim
