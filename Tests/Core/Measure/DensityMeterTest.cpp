// SPDX-License-Identifier: MIT
#include "Parade.h"

#include "ped/Base/Random.h"
#include "ped/Measure/DensityMeter.h"
#include "ped/Measure/FlowMeter.h"

namespace ped {
namespace {

using test::dt;
using test::Parade;

TEST(DensityMeter, MeasuresByTheClassicalMethod) {
    Parade parade;
    for (int i = 0; i < 6; ++i)
        parade.add({9.0f + 0.3f * float(i), 6.0f}, {0.0f, i % 2 ? 0.4f : -0.2f});
    parade.add({3.0f, 3.0f}, {2.0f, 0.0f}); // Outside.
    MeasureArea area;
    area.center = {10.0f, 6.0f};
    area.half = {2.0f, 1.0f};
    DensityMeter meter(area, 1.0);
    for (int f = 0; f <= 90; ++f)
        meter.update(parade.at(0.0, f * dt));
    ASSERT_EQ(meter.samples().size(), 3u);
    for (const DensitySample& s : meter.samples()) {
        EXPECT_DOUBLE_EQ(s.density, 6.0 / 8.0);
        EXPECT_NEAR(s.speed, 0.3, 1e-6);
        EXPECT_NEAR(s.flow, 0.3 * 0.75, 1e-6);
        EXPECT_NEAR(s.speedAlong, 0.0, 1e-9);
    }
    EXPECT_NEAR(meter.samples()[1].from, 1.0, 1e-9);
    EXPECT_DOUBLE_EQ(meter.overall().density, 0.75);
}

TEST(DensityMeter, FlowAlongIsThatOfACountingLine) {
    Parade parade;
    RandomStream random(3, 0, 0);
    for (int i = 0; i < 400; ++i)
        parade.add({random.uniform(-30.0f, 19.0f), random.uniform(4.0f, 8.0f)}, {random.uniform(0.8f, 1.2f), 0.0f});
    MeasureArea area;
    area.center = {10.0f, 6.0f};
    area.half = {2.0f, 2.0f};
    DensityMeter meter(area, 5.0);
    FlowMeter line({{10.0f, 8.0f}, {10.0f, 4.0f}});
    for (int f = 0; f <= 900; ++f) {
        meter.update(parade.at(f * dt));
        line.update(parade.at(f * dt));
    }
    EXPECT_NEAR(meter.overall().flowAlong, line.flow(Passing::Forwards, 0.0, 30.0), 0.1);
    EXPECT_GT(meter.overall().flowAlong, 1.5);
}

} // namespace
} // namespace ped
