// SPDX-License-Identifier: MIT
#include "ped/Measure/Presence.h"
#include "Parade.h"

namespace ped {
namespace {

TEST(Presence, CountsPeopleAndTheSpeedOfThoseWhoMove) {
    test::Parade parade;
    parade.add({1.0f, 1.0f}, {1.0f, 0.0f});
    parade.add({1.0f, 2.0f}, {0.0f, 2.0f});
    parade.add({1.0f, 3.0f}, {0.1f, 0.0f}); // Stands.
    PresenceMeter meter;
    meter.update(parade.at(0.0));
    meter.update({1.0, {}});
    EXPECT_DOUBLE_EQ(meter.mean(), 1.5);
    EXPECT_EQ(meter.most(), 3u);
    EXPECT_DOUBLE_EQ(meter.meanSpeed(), 1.5);
    EXPECT_DOUBLE_EQ(meter.standingShare(), 1.0 / 3.0);
    EXPECT_EQ(PresenceMeter().meanSpeed(), 0.0);
}

} // namespace
} // namespace ped
