// SPDX-License-Identifier: MIT
#include "Bench/BenchTables.h"

#include "Bench/BenchScenes.h"
#include "Host/MarkedPage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

std::string number(double value, int digits) {
    return fmt::format("{:.{}f}", value, digits);
}

/// Three digits that count.
std::string brief(double value) {
    return number(value, value >= 100.0 ? 0 : value >= 10.0 ? 1 : value >= 1.0 ? 2 : 3);
}

/// Simulated seconds in a second of one core, by processor time: others' work does not count.
double coreSpeed(const CostRun& run, const CostRow& row) {
    return row.microseconds > 0.0 ? 1e6 / (row.microseconds * row.people * run.framesPerSecond) : 0.0;
}

/// Threads that were measured beside one; 0: none.
std::size_t manyThreads(const std::vector<const CostRun*>& runs) {
    std::size_t most = 0;
    for (const CostRun* run : runs)
        for (const CostRow& row : run->rows)
            if (row.threads > 1)
                most = std::max(most, row.threads);
    return most;
}

BenchTable speedTable(const BenchResult& result, const std::string& scene) {
    const std::vector<const CostRun*> runs = runsOf(result, scene);
    const std::size_t many = manyThreads(runs);
    const bool counted = result.notCounted.empty();
    BenchTable t;
    t.id = "costs of " + scene;
    t.title = scene + ": what a person costs";
    t.columns = {"people", "m² each", "walk", "µs per person per frame", "x real time, 1 core"};
    if (many > 0) {
        t.columns.push_back(fmt::format("x real time, {} threads", many));
        t.columns.push_back("by the clock, times 1 thread");
    }
    for (const char* name : {"bytes per person", "work space, MB", "station, MB", "build, s"})
        t.columns.emplace_back(name);
    if (counted)
        for (const char* name : {"instructions", "cache misses"})
            t.columns.emplace_back(name);
    for (const CostRun* run : runs) {
        const CostRow* one = run->onThreads(1);
        if (one == nullptr)
            continue;
        std::vector<std::string> line{number(one->people, 0), number(run->squareMetresEach, 1),
                                      number(run->walkingShare * 100.0, 0) + " %", number(one->microseconds, 3),
                                      brief(coreSpeed(*run, *one))};
        if (many > 0) {
            const CostRow* row = run->onThreads(many);
            line.push_back(row ? brief(row->realtimeFactor(run->framesPerSecond)) : "");
            line.push_back(row ? number(one->wallMicroseconds / std::max(1e-9, row->wallMicroseconds), 2) : "");
        }
        line.push_back(number(run->bytesPerPerson, 0));
        line.push_back(number(run->workBytes * 1e-6, 1));
        line.push_back(number(run->worldBytes * 1e-6, 1));
        line.push_back(number(run->buildSeconds, 1));
        if (counted) {
            line.push_back(one->counts.instructions ? number(*one->counts.instructions, 0) : "");
            line.push_back(one->counts.cacheMisses ? number(*one->counts.cacheMisses, 2) : "");
        }
        t.rows.push_back(std::move(line));
    }
    t.note = fmt::format("Time grows as people to the power of {:.2f}, from 1,000 people on.",
                         growthExponent(result, scene));
    if (!counted)
        t.note += fmt::format(" Instructions and cache misses: not counted here; {}.", result.notCounted);
    return t;
}

BenchTable stageTable(const BenchResult& result, const std::string& scene) {
    const std::vector<const CostRun*> runs = runsOf(result, scene);
    BenchTable t;
    t.id = "stages of " + scene;
    t.title = scene + ": where the time goes, µs per person per frame on one thread";
    std::vector<std::size_t> stages; // Those that cost something.
    for (std::size_t i = 0; i < ped::stageCount; ++i)
        if (std::any_of(runs.begin(), runs.end(), [&](const CostRun* run) {
                const CostRow* one = run->onThreads(1);
                return one != nullptr && one->stageMicroseconds[i] >= 0.0005;
            }))
            stages.push_back(i);
    t.columns = {"people"};
    for (const std::size_t i : stages)
        t.columns.emplace_back(ped::stageTable[i].name);
    t.columns.emplace_back("all");
    for (const CostRun* run : runs)
        if (const CostRow* one = run->onThreads(1)) {
            std::vector<std::string> line{number(one->people, 0)};
            for (const std::size_t i : stages)
                line.push_back(number(one->stageMicroseconds[i], 3));
            line.push_back(number(one->microseconds, 3));
            t.rows.push_back(std::move(line));
        }
    return t;
}

/// Ours in the same hall with as many people; null where it was not measured.
const CostRow* oursBeside(const BenchResult& result, const CrowdRow& crowd) {
    for (const CostRun* run : runsOf(result, hallName(static_cast<float>(crowd.density))))
        if (run->wanted == crowd.people)
            return run->onThreads(1);
    return nullptr;
}

BenchTable crowdTable(const BenchResult& result) {
    BenchTable t;
    t.id = "side by side";
    t.title = "The same walk by DetourCrowd: µs per person per frame, one thread";
    t.columns = {"people per m²",      "people", "DetourCrowd", "PedestrianSim", "DetourCrowd over ours",
                 "its mean speed, m/s"};
    for (const CrowdRow& row : result.crowds) {
        const CostRow* ours = oursBeside(result, row);
        t.rows.push_back({fmt::format("{:g}", row.density), fmt::to_string(row.people), number(row.microseconds, 3),
                          ours ? number(ours->microseconds, 3) : "",
                          ours ? number(row.microseconds / std::max(1e-9, ours->microseconds), 2) : "",
                          number(row.meanSpeed, 2)});
    }
    return t;
}

BenchTable pathTable(const BenchResult& result) {
    BenchTable t;
    t.id = "path queries";
    t.title = fmt::format("Paths between random places of {}, one thread", result.pathPlace);
    t.columns = {"scheme", "paths per second", "found", "length over the shortest", "nodes per search"};
    for (const PathRate& p : result.paths)
        t.rows.push_back({p.scheme, number(p.perSecond, 0), number(p.found * 100.0, 2) + " %", number(p.lengthRatio, 3),
                          p.nodes > 0.0 ? number(p.nodes, 0) : ""});
    return t;
}

struct InterestFigure {
    const char* figure;
    const char* title;
};
constexpr InterestFigure interestFigures[] = {
    {"levels", "Regions of interest: levels side by side, one thread"},
    {"sets", "Regions of interest: sets of 100 people with the same goal (figure 6 of Yersin et al. 2008)"},
    {"crowd", "Regions of interest: 24 sets, five regions of 15 m, growing crowd (figure 8 of Yersin et al. 2008)"},
    {"moving", "Regions of interest: regions that move"},
    {"district", "Regions of interest: a district of 1.3 x 1.0 km"},
};

/// What is to be read from a figure, if anything.
std::string interestNote(const BenchResult& result, const std::string& figure) {
    const auto find = [&](const std::string& what) {
        const auto at = std::find_if(result.interest.begin(), result.interest.end(), [&](const InterestCost& cost) {
            return cost.figure == figure && cost.what == what;
        });
        return at != result.interest.end() ? at->frameMilliseconds : 0.0;
    };
    if (figure == "sets") {
        const auto growth = [&](const char* what, double InterestCost::*time) {
            return growthPerSet(result.interest, what, time);
        };
        return fmt::format(
            "Each set more costs {:.4f} ms of stage field by regions and {:.4f} ms over everything; of all "
            "stages {:.3f} and {:.3f} ms.",
            growth("five regions", &InterestCost::fieldMilliseconds),
            growth("field over everything", &InterestCost::fieldMilliseconds),
            growth("five regions", &InterestCost::frameMilliseconds),
            growth("field over everything", &InterestCost::frameMilliseconds));
    }
    if (figure == "moving" && find("regions stay") > 0.0)
        return fmt::format("Moving them makes a frame {:+.0f} % dearer.",
                           100.0 * (find("regions move in every frame") / find("regions stay") - 1.0));
    return {};
}

BenchTable interestTable(const BenchResult& result, const InterestFigure& figure) {
    BenchTable t;
    t.id = fmt::format("interest, {}", figure.figure);
    t.title = figure.title;
    t.columns = {"",
                 "people",
                 "sets",
                 "at full, high, low, none",
                 "stage field, ms per frame",
                 "all, ms per frame",
                 "µs per person per frame",
                 "frames per second of one core",
                 "by the clock, x real time"};
    for (const InterestCost& c : result.interest)
        if (c.figure == figure.figure) {
            std::vector<std::string> shares;
            for (const double share : c.levelShare)
                shares.push_back(number(share * 100.0, 1));
            t.rows.push_back({c.what, number(c.people, 0), fmt::to_string(c.sets),
                              fmt::format("{} %", fmt::join(shares, ", ")), number(c.fieldMilliseconds, 3),
                              number(c.frameMilliseconds, 2), number(c.microseconds, 3),
                              number(1e3 / std::max(1e-9, c.frameMilliseconds), 0),
                              c.wallMilliseconds > 0.0
                                  ? fmt::format("{} on {} threads", brief(1e3 / 30.0 / c.wallMilliseconds), c.threads)
                                  : ""});
        }
    t.note = interestNote(result, figure.figure);
    return t;
}

/// Characters, not bytes.
std::size_t widthOf(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

} // namespace

std::vector<BenchTable> benchTables(const BenchResult& result) {
    std::vector<BenchTable> tables;
    for (const std::string& scene : scenesOf(result)) {
        tables.push_back(speedTable(result, scene));
        tables.push_back(stageTable(result, scene));
    }
    tables.push_back(crowdTable(result));
    tables.push_back(pathTable(result));
    for (const InterestFigure& figure : interestFigures)
        tables.push_back(interestTable(result, figure));
    std::erase_if(tables, [](const BenchTable& t) { return t.rows.empty(); });
    return tables;
}

std::string tableText(const BenchTable& table) {
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        std::size_t width = widthOf(table.columns[c]);
        for (const auto& row : table.rows)
            width = std::max(width, widthOf(row[c]));
        widths.push_back(width);
    }
    const auto line = [&](const std::vector<std::string>& cells) {
        std::string out = " ";
        for (std::size_t c = 0; c < cells.size(); ++c)
            out += std::string(widths[c] - widthOf(cells[c]) + (c > 0 ? 2 : 1), ' ') + cells[c];
        return out + "\n";
    };
    std::string out = table.title + "\n" + line(table.columns);
    for (const auto& row : table.rows)
        out += line(row);
    return out + (table.note.empty() ? "" : "  " + table.note + "\n");
}

std::string tablePage(const BenchTable& table) {
    return table.title + ".\n\n" + tableMarkdown(table.columns, table.rows) +
           (table.note.empty() ? "" : table.note + "\n");
}

std::string machineText(const BenchMachine& m) {
    return fmt::format("{} UTC, {}, {} cores, {}, commit {}, load {}", m.date, m.processor, m.cores, m.compiler,
                       m.commit, m.load);
}

void putTables(std::string& page, const BenchResult& result) {
    const auto put = [&](const std::string& id, const std::string& text) {
        const std::string begin = fmt::format("<!-- {}: begin -->\n", id), end = fmt::format("<!-- {}: end -->\n", id);
        if (!replaceBetween(page, begin, end, begin + text + end))
            page += "\n" + begin + text + end;
    };
    put("bench run", fmt::format("Made by `{}`: {}.\n", result.command, machineText(result.machine)));
    for (const BenchTable& table : benchTables(result))
        put(table.id, tablePage(table));
}

} // namespace pedsim
