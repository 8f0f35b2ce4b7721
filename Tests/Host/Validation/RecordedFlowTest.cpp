// SPDX-License-Identifier: MIT
#include "Validation/RecordedFlow.h"

#include "Shared/Files.h"
#include "Trajectories/OpenTrajectory.h"
#include "Validation/References.h"

#include <gtest/gtest.h>

#include <fstream>

namespace pedsim {
namespace {

/// Three people, one behind the other, who walk down y at 1 m/s and 10 frames a second, in centimetres.
void writeParade(const std::string& path) {
    std::ofstream out(path);
    out << "# id frame x/cm y/cm z/cm\n";
    for (int id = 1; id <= 3; ++id)
        for (int frame = 0; frame < 100; ++frame)
            out << id << ' ' << frame << " 90 " << 400 + 100 * id - 10 * frame << " 170\n";
}

std::unique_ptr<TrajectorySource> parade(const test::Folder& folder) {
    writeParade(folder / "parade.txt");
    TrackOptions options;
    options.framesPerSecond = 10.0f;
    ped::Diagnostics diagnostics;
    return openTrajectory(folder / "parade.txt", options, diagnostics);
}

TEST(RecordedFlow, DensitySpeedAndFlowOfAParade) {
    const test::Folder folder;
    const auto tracks = parade(folder);
    ASSERT_NE(tracks, nullptr);
    // All three are inside from 2 to 3 s after the first came in: 3 people in 2 x 4 m.
    const auto points = diagramOf(*tracks, {{0.0f, 0.05f}, {2.0f, 4.05f}});
    ASSERT_GT(points.size(), 5u);
    double densest = 0.0;
    for (const DiagramPoint& p : points) {
        EXPECT_NEAR(p.speed, 1.0, 1e-5);
        EXPECT_NEAR(p.flow, p.density * p.speed, 1e-9);
        densest = std::max(densest, p.density);
    }
    EXPECT_NEAR(densest, 3.0 / 8.0, 1e-6);
}

TEST(RecordedFlow, PassagesAreInterpolatedBetweenFrames) {
    const test::Folder folder;
    const auto tracks = parade(folder);
    ASSERT_NE(tracks, nullptr);
    const auto times = passagesBelow(*tracks, 0.05);
    ASSERT_EQ(times.size(), 3u);
    EXPECT_NEAR(times[0], 4.95, 1e-5);
    EXPECT_NEAR(times[2], 6.95, 1e-5);
}

TEST(RecordedFlow, ClassesAndInterpolation) {
    const std::vector<DiagramPoint> points = {{0.1, 1.4, 0.14}, {0.3, 1.2, 0.36}, {0.9, 1.0, 0.9}, {2.1, 0.5, 1.05}};
    const auto means = classMeans(points, 0.5, 1);
    ASSERT_EQ(means.size(), 3u);
    EXPECT_NEAR(means[0].density, 0.2, 1e-9);
    EXPECT_NEAR(means[0].speed, 1.3, 1e-9);
    EXPECT_EQ(classMeans(points, 0.5, 2).size(), 1u);
    EXPECT_NEAR(speedAt(means, 0.0), 1.3, 1e-9);
    EXPECT_NEAR(speedAt(means, 1.5), 0.75, 1e-9);
    EXPECT_NEAR(speedAt(means, 9.0), 0.5, 1e-9);
    EXPECT_EQ(speedAt({}, 1.0), 0.0);
}

TEST(References, AreThePublishedOnesWithoutRecordings) {
    EXPECT_NEAR(weidmannSpeed(1.0), 1.06, 0.005);
    EXPECT_NEAR(weidmannSpeed(2.0), 0.61, 0.005);
    EXPECT_NEAR(weidmannSpeed(0.0), 1.34, 1e-9);
    EXPECT_EQ(weidmannSpeed(6.0), 0.0);
    EXPECT_NEAR(speedAt(juelichOneWay("").points, 1.61), 0.99, 1e-9);
    const SingleFileReference single = rimeaSingleFile("");
    EXPECT_NEAR(bandAt(single, 1.1).middle, 0.52, 1e-9);
    EXPECT_NEAR(bandAt(single, 1.3).low, 0.215, 1e-9);
    EXPECT_NEAR(bandAt(single, 0.1).high, 1.39, 1e-9);
    EXPECT_LT(corbettaBand(1.0, true).middle, corbettaBand(1.0, false).middle);
    EXPECT_NEAR(corbettaBand(1.0, true).low, 0.41, 1e-9);
    EXPECT_EQ(missingData("/nowhere").size(), 12u);
}

/// The folder of recordings is no part of the project: PED_DATA names it.
TEST(References, RecordingsGiveAboutWhatIsPublished) {
    const char* data = std::getenv("PED_DATA");
    if (data == nullptr || !missingData(data).empty())
        GTEST_SKIP() << "PED_DATA names no folder of recordings";
    const Diagram published = juelichOneWay(""), computed = juelichOneWay(data);
    for (const double density : {0.75, 1.25, 1.75, 2.25})
        EXPECT_NEAR(speedAt(computed.points, density), speedAt(published.points, density), 0.12) << density;
    EXPECT_NEAR(juelichBottleneck(data).specificFlow, 2.3, 0.1);
    EXPECT_NEAR(bandAt(rimeaSingleFile(data), 1.1).middle, 0.52, 0.02);
}

} // namespace
} // namespace pedsim
