// SPDX-License-Identifier: MIT
#include "Learning/LearnText.h"

#include "Cli/Progress.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace pedsim {

namespace {

/// The threshold at which nodes of the thesis would have about ten edges.
const ped::ScanlineFigures& nearestToTen(const ped::ExampleFigures& figures) {
    const ped::ScanlineFigures* best = &figures.scanlines[0];
    for (const ped::ScanlineFigures& f : figures.scanlines)
        if (std::fabs(f.meanEdges - 10.0) < std::fabs(best->meanEdges - 10.0))
            best = &f;
    return *best;
}

double shareOf(std::size_t part, std::size_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

} // namespace

std::string learnText(const LearnReport& report) {
    const ped::ExampleFigures& f = report.figures;
    const ped::ExampleData& data = report.base->data();
    std::string text;
    const auto line = [&](const char* name, const std::string& value) {
        fmt::format_to(std::back_inserter(text), "  {:<18}{}\n", name, value);
    };
    text += fmt::format("{}\n", data.sources);
    line("tracks", fmt::format("{}, {} too short", f.tracks, f.tooShort));
    line("patterns",
         fmt::format("{}, {:.1f} % with nobody in sight", f.patterns, 100.0 * shareOf(f.freePatterns, f.patterns)));
    line("nodes", fmt::format("{}, {} dead ends removed", f.nodes, f.deadEnds));
    line("edges", fmt::format("{}, {:.1f} a node (deviation {:.1f}) at similarity {:.2f}", f.edges, f.meanEdges,
                              f.deviation, f.floor));
    line("mean speed", fmt::format("{:.2f} m/s", data.meanSpeed));
    const ped::ScanlineFigures& ten = nearestToTen(f);
    line("all maxima", fmt::format("at {:.2f} {:.1f} a pattern (deviation {:.0f}), {:.0f} % without any", ten.threshold,
                                   ten.meanEdges, ten.deviation, 100.0 * ten.without));
    if (report.leaders) {
        const ped::LeaderFigures& l = *report.leaders;
        line("leaders", fmt::format("{} groups, {:.1f} edges a group (deviation {:.0f}, median {:.0f}, most {}), "
                                    "{:.0f} % lead back",
                                    l.groups, l.meanEdges, l.deviation, l.median, l.largest, 100.0 * l.selfLoops));
    }
    line("size", fmt::format("{:.2f} MB, in memory {:.2f} MB", static_cast<double>(report.bytes) * 1e-6,
                             static_cast<double>(report.base->memoryBytes()) * 1e-6));
    line("hash", fmt::format("{:016x}", report.base->hash()));
    line("time", formatDuration(report.seconds));
    return text;
}

JsonObject learnJson(const LearnReport& report) {
    const ped::ExampleFigures& f = report.figures;
    const ped::ExampleData& data = report.base->data();
    ped::Value scanlines = ped::Value::array();
    for (const ped::ScanlineFigures& s : f.scanlines)
        scanlines.push(JsonObject()
                           .set("threshold", s.threshold)
                           .set("mean_edges", s.meanEdges)
                           .set("deviation", s.deviation)
                           .set("without", s.without)
                           .value());
    JsonObject out;
    out.set("sources", data.sources)
        .set("tracks", f.tracks)
        .set("too_short", f.tooShort)
        .set("patterns", f.patterns)
        .set("free_share", shareOf(f.freePatterns, f.patterns))
        .set("nodes", f.nodes)
        .set("dead_ends", f.deadEnds)
        .set("edges", f.edges)
        .set("mean_edges", f.meanEdges)
        .set("deviation", f.deviation)
        .set("floor", f.floor)
        .set("mean_speed", data.meanSpeed)
        .set("scanlines", scanlines)
        .set("bytes", report.bytes)
        .set("memory_bytes", report.base->memoryBytes())
        .set("hash", fmt::format("{:016x}", report.base->hash()))
        .set("seconds", report.seconds);
    if (report.leaders)
        out.set("leaders", JsonObject()
                               .set("groups", report.leaders->groups)
                               .set("mean_edges", report.leaders->meanEdges)
                               .set("deviation", report.leaders->deviation)
                               .set("median", report.leaders->median)
                               .set("largest", report.leaders->largest)
                               .set("self_loops", report.leaders->selfLoops)
                               .value());
    return out;
}

} // namespace pedsim
