// SPDX-License-Identifier: MIT
// What a report says of how dangerous a crowd was.

#include "Report/CrushSection.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace pedsim;

PlanOfRecording squarePlan() {
    PlanOfRecording plan;
    plan.bounds = {{0.0f, 0.0f}, {20.0f, 20.0f}};
    PlanLevel level;
    level.name = "Hall";
    level.bounds = plan.bounds;
    level.floors = {{{0.0f, 0.0f}, {20.0f, 0.0f}, {20.0f, 20.0f}, {0.0f, 20.0f}}};
    plan.levels.push_back(level);
    PlanPortal door;
    door.name = "West <Door>";
    door.center = {8.0f, 10.0f};
    plan.portals.push_back(door);
    return plan;
}

/// The figures of people in a lattice of that spacing around the middle.
CrushFigures figuresOf(float spacing) {
    ped::MeterSetup setup;
    setup.known = ped::knowsRadius;
    setup.bounds = {{0.0f, 0.0f}, {20.0f, 20.0f}};
    ped::CrushMeter meter(setup);
    std::vector<ped::TrajectoryBody> bodies;
    for (int i = 0; i < 121; ++i) {
        ped::TrajectoryBody b;
        b.id = ped::AgentId(static_cast<std::uint32_t>(i));
        b.position = {10.0f + spacing * static_cast<float>(i % 11 - 5),
                      10.0f + spacing * static_cast<float>(i / 11 - 5), 0.0f};
        b.velocity = {i % 2 == 0 ? 0.3f : -0.3f, 0.0f};
        b.radius = 0.2f;
        bodies.push_back(b);
    }
    meter.update({65.0, bodies});
    return crushFigures(meter);
}

bool says(const std::string& page, const char* text) {
    return page.find(text) != std::string::npos;
}

TEST(CrushSection, CalmCrowdsGetNoWarningAndNoMap) {
    const CrushFigures figures = figuresOf(1.2f);
    const std::string page = crushTables(squarePlan(), figures);
    EXPECT_TRUE(says(page, "Nowhere was it so dense"));
    EXPECT_FALSE(says(page, "<svg")) << "below 2 people/m² there is nothing to show";
    EXPECT_FALSE(says(page, "Warning"));
}

TEST(CrushSection, ContactIsAWarningAndAFluidADanger) {
    EXPECT_TRUE(says(crushTables(squarePlan(), figuresOf(0.42f)), "<strong>Warning:</strong>"));
    EXPECT_TRUE(says(crushTables(squarePlan(), figuresOf(0.32f)), "<strong>Danger of life:</strong>"));
    const std::string crowded = crushTables(squarePlan(), figuresOf(0.5f));
    EXPECT_TRUE(says(crowded, "Crowded, but nowhere"));
    EXPECT_TRUE(says(crowded, "<svg"));
}

TEST(CrushSection, TellsWhenAndWhereAndDrawsTheWorstCellsDarkest) {
    const CrushFigures figures = figuresOf(0.32f);
    EXPECT_GT(figures.density.value, 7.0f);
    const std::string page = crushTables(squarePlan(), figures);
    EXPECT_TRUE(says(page, "1:05 at (")) << "the time of the peak";
    EXPECT_TRUE(says(page, "m from West &lt;Door&gt;")) << "the nearest door, escaped";
    EXPECT_TRUE(says(page, "Greatest crowd pressure"));
    EXPECT_TRUE(says(page, "fill=\"#5e0f2c\"")) << "cells above 7 people/m²";
    std::size_t maps = 0;
    for (std::size_t at = page.find("<svg"); at != std::string::npos; at = page.find("<svg", at + 1))
        ++maps;
    EXPECT_EQ(maps, 2u) << "density and pressure";
}

} // namespace
