// SPDX-License-Identifier: MIT
#include "Bench/BenchPlots.h"

#include "Bench/BenchScenes.h"
#include "Bench/PlotCanvas.h"

#include <fmt/format.h>

#include <algorithm>

namespace pedsim {

namespace {

constexpr const char* xLabel = "people (logarithmic)";

PlotLine costLine(const BenchResult& result, const std::string& scene, const std::string& name, int colour) {
    PlotLine line{name, colour, false, {}};
    for (const CostRun* run : runsOf(result, scene))
        if (const CostRow* row = run->onThreads(1))
            line.points.push_back({row->people, row->microseconds});
    return line;
}

PlotLine detourLine(const BenchResult& result, double density, int colour) {
    PlotLine line{fmt::format("DetourCrowd, {:g}/m²", density), colour, true, {}};
    for (const CrowdRow& row : result.crowds)
        if (row.density == density)
            line.points.push_back({static_cast<double>(row.people), row.microseconds});
    std::sort(line.points.begin(), line.points.end(), [](PlotPoint a, PlotPoint b) { return a.x < b.x; });
    return line;
}

std::string growthPlot(const BenchResult& result) {
    LinePlot plot;
    plot.title = "What a person costs, one thread";
    plot.xLabel = xLabel;
    plot.yLabel = "µs per person per frame";
    int colour = 0;
    for (const std::string& scene : scenesOf(result)) {
        const bool hall = scene.starts_with("Hall ");
        plot.lines.push_back(
            costLine(result, scene, hall ? "walkers, " + scene.substr(5) + "/m²" : scene + ", minds", colour % 6));
        ++colour;
    }
    std::vector<double> densities;
    for (const CrowdRow& row : result.crowds)
        if (std::find(densities.begin(), densities.end(), row.density) == densities.end())
            densities.push_back(row.density);
    for (const double density : densities)
        plot.lines.push_back(detourLine(result, density, colour++ % 6));
    std::erase_if(plot.lines, [](const PlotLine& line) { return line.points.empty(); });
    return plot.lines.empty() ? std::string() : drawLines(plot);
}

std::string speedPlot(const BenchResult& result, const std::string& scene) {
    LinePlot plot;
    plot.title = scene + ": simulated seconds a second";
    plot.xLabel = xLabel;
    plot.yLabel = "times real time (logarithmic)";
    plot.logarithmic = true;
    plot.reference = 1.0;
    plot.referenceName = "real time";
    std::vector<std::size_t> threads;
    PlotLine core{"one core, processor time", 0, false, {}};
    for (const CostRun* run : runsOf(result, scene))
        for (const CostRow& row : run->rows) {
            if (row.threads == 1)
                core.points.push_back({row.people, 1e6 / (row.microseconds * row.people * run->framesPerSecond)});
            if (std::find(threads.begin(), threads.end(), row.threads) == threads.end())
                threads.push_back(row.threads);
        }
    plot.lines.push_back(std::move(core));
    int colour = 1;
    for (const std::size_t n : threads) {
        PlotLine line{fmt::format("{} thread{}, by the clock", n, n == 1 ? "" : "s"), colour++ % 6, true, {}};
        for (const CostRun* run : runsOf(result, scene))
            if (const CostRow* row = run->onThreads(n))
                line.points.push_back({row->people, row->realtimeFactor(run->framesPerSecond)});
        plot.lines.push_back(std::move(line));
    }
    return drawLines(plot);
}

std::string stagePlot(const BenchResult& result, const std::string& scene) {
    StackPlot plot;
    plot.title = scene + ": where the time goes";
    plot.xLabel = "µs per person per frame, one thread";
    for (const ped::StageInfo& stage : ped::stageTable)
        plot.parts.emplace_back(stage.name);
    for (const CostRun* run : runsOf(result, scene))
        if (const CostRow* row = run->onThreads(1))
            plot.bars.push_back(
                {fmt::format("{:.0f}", row->people), {row->stageMicroseconds.begin(), row->stageMicroseconds.end()}});
    return drawStacks(plot);
}

} // namespace

std::vector<BenchPlot> benchPlots(const BenchResult& result) {
    std::vector<BenchPlot> plots;
    if (std::string svg = growthPlot(result); !svg.empty())
        plots.push_back({"performance-growth.svg", std::move(svg)});
    const std::vector<std::string> scenes = scenesOf(result);
    if (scenes.empty())
        return plots;
    // Of people with minds, where there are some.
    plots.push_back({"performance-speed.svg", speedPlot(result, scenes.front())});
    plots.push_back({"performance-stages.svg", stagePlot(result, scenes.front())});
    return plots;
}

} // namespace pedsim
