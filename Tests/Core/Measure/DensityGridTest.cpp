// SPDX-License-Identifier: MIT
#include "ped/Measure/DensityGrid.h"
#include "Parade.h"

#include "ped/Measure/Crowding.h"
#include "ped/Measure/DensityField.h"

#include <algorithm>
#include <numeric>

namespace ped {
namespace {

using test::Parade;

constexpr Box2 hall{{0.0f, 0.0f}, {10.0f, 8.0f}};

TEST(DensityGrid, CellsCoverThePlan) {
    const PlanCells cells = PlanCells::over(hall, 1.0f);
    EXPECT_EQ(cells.columns, 11u);
    EXPECT_EQ(cells.rows, 9u);
    EXPECT_EQ(cells.indexOf({0.0f, 0.0f}), 0u);
    EXPECT_EQ(cells.indexOf({10.0f, 8.0f}), 8u * 11u + 10u);
    EXPECT_EQ(cells.indexOf({-0.1f, 1.0f}), PlanCells::none);
    EXPECT_EQ(cells.indexOf({1.0f, 100.0f}), PlanCells::none);
    EXPECT_EQ(PlanCells::over({}, 1.0f).count(), 0u);
    EXPECT_EQ(PlanCells::over({{-1e9f, -1e9f}, {1e9f, 1e9f}}, 1.0f).count(), 0u) << "a file may claim any size";
}

TEST(DensityGrid, DensityFlowAndPeaksByCellAndLevel) {
    Parade parade;
    parade.add({2.5f, 2.5f}, {1.0f, 0.0f});
    parade.add({2.6f, 2.4f}, {0.0f, 0.5f});
    parade.add({2.5f, 2.5f}, {0.0f, 0.0f});
    parade.people[2].region = RegionId(1);
    parade.add({-5.0f, 0.0f}, {0.0f, 0.0f}); // Outside.
    const std::vector<std::uint16_t> levels{0, 1};
    DensityGrid grid(PlanCells::over(hall, 1.0f), 2);
    const std::size_t cell = grid.cells().indexOf({2.5f, 2.5f});
    grid.update(parade.at(0.0).bodies, levels);
    grid.endPeriod();
    grid.update({}, levels);
    grid.endPeriod();
    EXPECT_EQ(grid.frames(), 2u);
    EXPECT_DOUBLE_EQ(grid.density(0, cell), 1.0);
    EXPECT_DOUBLE_EQ(grid.flow(0, cell), 0.75);
    EXPECT_DOUBLE_EQ(grid.density(1, cell), 0.5);
    EXPECT_FLOAT_EQ(grid.peak(0)[cell], 2.0f);
    EXPECT_EQ(std::accumulate(grid.service().begin(), grid.service().end(), std::uint64_t{0}), 3u);
}

TEST(DensityGrid, LevelsOfServiceAreByTheNineSquareMetresAround) {
    Parade parade;
    for (int i = 0; i < 9; ++i) // One on each square metre around (5, 4).
        parade.add({4.5f + float(i % 3), 3.5f + float(i / 3)}, {});
    DensityGrid grid(PlanCells::over(hall, 1.0f), 1);
    grid.update(parade.at(0.0).bodies, {});
    EXPECT_EQ(grid.service()[3], 1u) << "one per square metre around the one in the middle";
    EXPECT_EQ(grid.service()[2], 8u) << "four to six in nine square metres around the others";
}

TEST(DensityGrid, MapsLookTwiceASecond) {
    EXPECT_EQ(framesBetweenLooks(10.0), 5u);
    EXPECT_EQ(framesBetweenLooks(30.0), 15u);
    EXPECT_EQ(framesBetweenLooks(2.5), 1u);
    EXPECT_EQ(framesBetweenLooks(1.0), 1u);
}

TEST(DensityField, SumsUpToThePeopleAndIsHighestWhereTheyAre) {
    Parade parade;
    for (int i = 0; i < 7; ++i)
        parade.add({5.0f + 0.2f * float(i), 4.0f}, {});
    DensityField field(hall, 1);
    for (int repeat = 0; repeat < 3; ++repeat) // What was there before is gone.
        field.update(parade.at(0.0).bodies, {});
    const auto& density = field.density(0);
    const double people = std::accumulate(density.begin(), density.end(), 0.0) * field.cells().squareMetres();
    EXPECT_NEAR(people, 7.0, 1e-4);
    EXPECT_GT(field.densityAt({5.6f, 4.0f}, 0), field.densityAt({5.6f, 6.0f}, 0));
    EXPECT_EQ(field.densityAt({1.0f, 1.0f}, 0), 0.0f);
    EXPECT_EQ(field.densityAt({-1.0f, 1.0f}, 0), 0.0f);
    field.update({}, {});
    EXPECT_EQ(*std::max_element(field.density(0).begin(), field.density(0).end()), 0.0f);
}

TEST(Crowding, TellsTheDensestMomentAndTheShareWithRoom) {
    MeterSetup setup;
    setup.bounds = hall;
    CrowdingMeter meter(setup);
    Parade few, many;
    few.add({5.0f, 4.0f}, {});
    for (int i = 0; i < 40; ++i)
        many.add({4.0f + 0.3f * float(i % 8), 3.0f + 0.3f * float(i / 8)}, {});
    meter.update(few.at(0.0, 0.0));
    meter.update(many.at(0.0, 0.1)); // Too early to look again.
    EXPECT_LT(meter.densest(), 0.5);
    meter.update(many.at(0.0, 0.5));
    meter.update(few.at(0.0, 1.0));
    EXPECT_GT(meter.densest(), 4.0);
    EXPECT_DOUBLE_EQ(meter.densestSeconds(), 0.5);
    EXPECT_NEAR(meter.shareAtLevel(2), 2.0 / 42.0, 1e-9);
    EXPECT_DOUBLE_EQ(meter.shareAtLevel(5), 1.0);
}

} // namespace
} // namespace ped
