// SPDX-License-Identifier: MIT
#include "Bench/BenchPlots.h"
#include "Bench/PlotCanvas.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace pedsim;

std::size_t countOf(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++n;
    return n;
}

LinePlot plotOf() {
    LinePlot plot;
    plot.title = "Cost & growth";
    plot.lines = {{"ours", 0, false, {{100.0, 1.0}, {1000.0, 2.0}, {10000.0, 2.5}}},
                  {"theirs", 1, true, {{100.0, 1.01}, {10000.0, 2.51}}}};
    return plot;
}

TEST(PlotCanvas, DrawsEveryPointAndName) {
    const std::string svg = drawLines(plotOf());
    EXPECT_EQ(countOf(svg, "<polyline"), 2u);
    EXPECT_EQ(countOf(svg, "<circle"), 4u); // Three points and the mark at the name.
    EXPECT_EQ(countOf(svg, "stroke-dasharray=\"6 4\""), 1u);
    EXPECT_NE(svg.find("Cost &amp; growth"), std::string::npos);
    EXPECT_NE(svg.find(">theirs<"), std::string::npos);
    EXPECT_NE(svg.find("prefers-color-scheme: dark"), std::string::npos);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(PlotCanvas, KeepsNamesApart) {
    const std::string svg = drawLines(plotOf());
    const auto heightOf = [&](const std::string& name) {
        const std::size_t end = svg.find(">" + name + "<"), y = svg.rfind(" y=\"", end);
        return std::stod(svg.substr(y + 4));
    };
    EXPECT_GE(std::fabs(heightOf("ours") - heightOf("theirs")), 15.0);
}

TEST(PlotCanvas, TakesOnePointAndALogarithmicAxis) {
    LinePlot plot = plotOf();
    plot.logarithmic = true;
    plot.reference = 1.0;
    plot.referenceName = "real time";
    plot.lines = {{"one", 0, false, {{1000.0, 0.02}}}};
    const std::string svg = drawLines(plot);
    EXPECT_NE(svg.find("real time"), std::string::npos);
    EXPECT_NE(svg.find(">0.01<"), std::string::npos);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_EQ(svg.find("inf"), std::string::npos);
}

TEST(PlotCanvas, StacksHaveTheirSums) {
    StackPlot plot;
    plot.title = "Stages";
    plot.parts = {"a", "b"};
    plot.bars = {{"100", {0.5, 0.25}}, {"1000", {1.0, 1.0}}};
    const std::string svg = drawStacks(plot);
    EXPECT_NE(svg.find(">0.75<"), std::string::npos);
    EXPECT_NE(svg.find(">2.00<"), std::string::npos);
}

TEST(BenchPlots, AreThoseOfWhatWasMeasured) {
    EXPECT_TRUE(benchPlots({}).empty());
    BenchResult result;
    CrowdRow crowd;
    crowd.density = 0.1;
    crowd.people = 100;
    crowd.microseconds = 2.0;
    result.crowds = {crowd};
    ASSERT_EQ(benchPlots(result).size(), 1u);
    CostRun run;
    run.scene = "Terminal";
    CostRow row;
    row.people = 100.0;
    row.microseconds = row.wallMicroseconds = 1.5;
    row.stageMicroseconds[std::size_t(ped::Stage::Perceive)] = 1.5;
    run.rows = {row};
    result.costs = {run};
    const auto plots = benchPlots(result);
    ASSERT_EQ(plots.size(), 3u);
    EXPECT_EQ(plots[0].file, "performance-growth.svg");
    EXPECT_NE(plots[0].svg.find("Terminal, minds"), std::string::npos);
    EXPECT_NE(plots[2].svg.find("perceive: 1.500"), std::string::npos);
}

} // namespace
