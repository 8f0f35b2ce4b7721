// SPDX-License-Identifier: MIT
#include "Cli/Arguments.h"
#include "Cli/JsonOutput.h"
#include "Cli/NumberList.h"
#include "Cli/Program.h"
#include "Cli/Progress.h"
#include "Cli/Terminal.h"
#include "Cli/Usage.h"
#include "Cli/WorldInput.h"
#include "Commands/Command.h"
#include "Host/MarkedPage.h"
#include "Runs/CostRun.h"
#include "Runs/Interrupt.h"
#include "Runs/RunLoop.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace pedsim {

namespace {

struct BenchOptions {
    InputOptions input;
    std::string agents = "100,333,1000,3000,10000";
    float seconds = 20.0f;
    float warm = 10.0f;
    bool hall = false;
    std::string output;
};

/// Stages that cost something.
std::vector<std::size_t> stagesIn(const std::vector<CostRow>& rows) {
    std::vector<std::size_t> stages;
    for (std::size_t i = 0; i < ped::stageCount; ++i)
        for (const CostRow& row : rows)
            if (row.stageMicroseconds[i] >= 0.0005) {
                stages.push_back(i);
                break;
            }
    return stages;
}

/// Slope of time against people in logarithms: 1 is linear. From the least population of at least 300 on.
double exponentOf(const std::vector<CostRow>& rows) {
    const CostRow* first = nullptr;
    for (const CostRow& row : rows)
        if (first == nullptr && row.people >= 300)
            first = &row;
    if (first == nullptr || rows.back().people <= first->people)
        return 1.0;
    const CostRow& last = rows.back();
    return 1.0 + std::log(last.microseconds / first->microseconds) /
                     std::log(static_cast<double>(last.people) / first->people);
}

std::string pageSection(const BenchOptions& options, const std::string& place, const std::vector<CostRow>& rows,
                        double framesPerSecond) {
    const std::vector<std::size_t> stages = stagesIn(rows);
    std::vector<std::string> columns{"people"};
    for (const std::size_t i : stages)
        columns.emplace_back(ped::stageTable[i].name);
    for (const char* name : {"all", "times real time", "bytes a person"})
        columns.emplace_back(name);
    std::vector<std::vector<std::string>> cells;
    for (const CostRow& row : rows) {
        std::vector<std::string> line{fmt::to_string(row.people)};
        for (const std::size_t i : stages)
            line.push_back(fmt::format("{:.3f}", row.stageMicroseconds[i]));
        line.push_back(fmt::format("{:.3f}", row.microseconds));
        line.push_back(fmt::format("{:.1f}", row.realtimeFactor(framesPerSecond)));
        line.push_back(fmt::format("{:.0f}", row.bytesPerPerson));
        cells.push_back(std::move(line));
    }
    const std::string command = fmt::format("./pedsim bench {} --agents {} --seconds {:.0f} --warm {:.0f}",
                                            options.hall ? std::string("--hall") : place, options.agents,
                                            static_cast<double>(options.seconds), static_cast<double>(options.warm));
    return fmt::format("Made by `{}`: µs a person and frame.\n\n", command) + tableMarkdown(columns, cells) +
           fmt::format("Time grows as people to the power of {:.2f}, from 300 people on.\n", exponentOf(rows));
}

void printText(const std::string& place, const std::vector<CostRow>& rows, double framesPerSecond) {
    const std::vector<std::size_t> stages = stagesIn(rows);
    fmt::print("{}: µs a person and frame, processor time of one thread\n  {:>8}", place, "people");
    for (const std::size_t i : stages)
        fmt::print("{:>10}", ped::stageTable[i].name);
    fmt::print("{:>10}{:>12}{:>10}\n", "all", "x real time", "bytes");
    for (const CostRow& row : rows) {
        fmt::print("  {:>8}", row.people);
        for (const std::size_t i : stages)
            fmt::print("{:>10.3f}", row.stageMicroseconds[i]);
        fmt::print("{:>10.3f}{:>12.1f}{:>10.0f}\n", row.microseconds, row.realtimeFactor(framesPerSecond),
                   row.bytesPerPerson);
    }
    fmt::print("  Time grows as people to the power of {:.2f}.\n", exponentOf(rows));
}

void printAsJson(const std::string& place, const std::vector<CostRow>& rows, double framesPerSecond) {
    ped::Value list = ped::Value::array();
    for (const CostRow& row : rows) {
        JsonObject stages;
        for (std::size_t i = 0; i < ped::stageCount; ++i)
            stages.set(ped::stageTable[i].name, row.stageMicroseconds[i]);
        list.push(JsonObject()
                      .set("people", row.people)
                      .set("frames", row.frames)
                      .set("us_per_agent_step", row.microseconds)
                      .set("stages_us_per_agent_step", stages)
                      .set("realtime_factor", row.realtimeFactor(framesPerSecond))
                      .set("bytes_per_agent", row.bytesPerPerson)
                      .value());
    }
    printJson(JsonObject().set("place", place).set("exponent", exponentOf(rows)).set("rows", list));
}

/// Measures one population after the other. Fewer rows where it was interrupted.
std::vector<CostRow> measureAll(const BenchOptions& options, const ped::World* world,
                                const std::vector<std::uint32_t>& populations) {
    const Interrupt interrupt;
    const ped::Parameters parameters = world != nullptr ? stationParameters(*world) : ped::Parameters{};
    const std::uint32_t warm = framesIn(parameters, options.warm), frames = framesIn(parameters, options.seconds);
    double total = 0.0, done = 0.0;
    for (const std::uint32_t people : populations)
        total += double(people) * (warm + frames);
    Progress progress({.style = progressStyle(options.input.quiet),
                       .title = "Measuring",
                       .unit = "person-frames",
                       .total = total,
                       .colour = wantsColour(stderr),
                       .unicode = wantsUnicode(),
                       .width = 30,
                       .clock = {},
                       .write = {}});
    std::vector<CostRow> rows;
    for (const std::uint32_t people : populations) {
        const std::unique_ptr<ped::World> hall = options.hall ? hallFor(people) : nullptr;
        const CostRow row = measureCost(options.hall ? *hall : *world, people, warm, frames, [&](std::uint32_t f) {
            progress.update(done + double(people) * f, fmt::format("{} people", people));
            return !interrupt.requested();
        });
        if (row.people == 0)
            return rows;
        done += double(people) * (warm + frames);
        rows.push_back(row);
    }
    progress.finish();
    return rows;
}

int bench(const BenchOptions& options) {
    std::vector<std::uint32_t> populations;
    if (!parsePopulations(options.agents, populations))
        return refuseUsage("bench", fmt::format("--agents: '{}' is not a list of whole numbers.", options.agents));
    WorldInput input;
    if (!options.hall) {
        InputOptions wanted = options.input;
        if (wanted.station.empty())
            wanted.station = "PennStation";
        input = readWorld(wanted);
        if (!reportInput(input, options.input))
            return exitBadInput;
    }
    const std::vector<CostRow> rows = measureAll(options, input.world.get(), populations);
    if (rows.empty())
        return exitDone;
    const std::string place = options.hall ? "Hall" : input.world->station.name;
    const auto framesPerSecond =
        static_cast<double>((input.world ? stationParameters(*input.world) : ped::Parameters{}).framesPerSecond);
    if (options.input.json)
        printAsJson(place, rows, framesPerSecond);
    else
        printText(place, rows, framesPerSecond);
    if (options.output.empty())
        return exitDone;
    const std::string begin = fmt::format("<!-- costs of {}: begin -->\n", place);
    const std::string end = fmt::format("<!-- costs of {}: end -->\n", place);
    const std::string section = begin + pageSection(options, place, rows, framesPerSecond) + end;
    std::string page = readPage(options.output, "# Performance\n");
    if (!replaceBetween(page, begin, end, section))
        page += "\n" + section;
    return writeFile(options.output, page) ? exitDone : exitBadInput;
}

} // namespace

CommandBody declareBench(Arguments& arguments) {
    auto options = std::make_shared<BenchOptions>();
    arguments.text("STATION", options->input.station,
                   "Station file (*.station.json), built world (*.pedworld), or shipped name; default PennStation");
    arguments.text("--agents", options->agents, "Populations, with commas between")
        .number("--seconds", options->seconds, "Simulated time that is measured, of each", 1.0f, 1e5f)
        .number("--warm", options->warm, "Simulated time before that", 0.0f, 1e5f)
        .flag("--hall", options->hall, "An open hall with 10 m² a person instead of a station: equal density")
        .text("-o,--output", options->output, "Write the table into this page (Markdown)");
    addRunOptions(arguments, options->input);
    arguments.footer("Measures what a pedestrian costs, stage by stage: processor time of one thread over people and "
                     "frames, as the\n"
                     "median of nine parts of the run. People walk between random places.\n"
                     "Examples:\n"
                     "  pedsim bench\n"
                     "  pedsim bench --hall --agents 1000,10000,100000 --seconds 5\n"
                     "  pedsim bench PennStation -o Docs/Performance.md");
    return [options] { return bench(*options); };
}

} // namespace pedsim
