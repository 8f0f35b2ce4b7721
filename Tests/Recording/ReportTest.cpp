// SPDX-License-Identifier: MIT
// The figures of a report against the run they come from.

#include "Recording/Recorded.h"
#include "Report/Charts.h"
#include "Report/ReportPage.h"
#include "View/ViewPage.h"

#include "ped/Base/Diagnostic.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

namespace {

using namespace pedsim;
using test::Folder;

TEST(Report, CountsWhoIsThereAndWhoPassesPortals) {
    const Folder folder;
    std::map<std::uint32_t, std::size_t> regionOf;
    std::uint64_t crossings = 0, personFrames = 0, frames = 0;
    test::record(ped::test::shippedWorld("TwoLevels"), 60, 900, folder / "a.pedrec", [&](const ped::Simulation& s) {
        ++frames;
        for (const ped::AgentChunk& chunk : s.agents().chunks())
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                ++personFrames;
                const auto id = static_cast<std::uint32_t>(chunk.identity[i].id.index());
                const std::size_t now = chunk.body[i].region.index();
                const auto before = regionOf.find(id);
                crossings += before != regionOf.end() && before->second != now ? 1 : 0;
                regionOf[id] = now;
            }
    });
    RecordingReader reader;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(reader.open(folder / "a.pedrec", diagnostics));
    const PlanOfRecording plan = readPlan(reader);
    RunFigures figures;
    ASSERT_TRUE(analyseRun(reader, plan, {}, figures, diagnostics));
    EXPECT_EQ(figures.samples, frames);
    EXPECT_EQ(figures.personSamples, personFrames);
    EXPECT_NEAR(figures.seconds, 30.0, 1e-6);
    for (const double present : figures.present)
        ASSERT_EQ(present, 60.0);
    std::uint64_t passed = 0;
    for (const PortalFlow& flow : figures.portals)
        passed += flow.total();
    EXPECT_GT(crossings, 10u);
    EXPECT_EQ(passed, crossings);
    const auto served = std::accumulate(figures.service.begin(), figures.service.end(), std::uint64_t{0});
    EXPECT_EQ(served, 60u * ((frames + 4) / 5));
    double people = 0.0;
    for (const DensityMapFigures& map : figures.density)
        people += std::accumulate(map.mean.begin(), map.mean.end(), 0.0) * densityCell * densityCell;
    EXPECT_NEAR(people, 60.0, 0.01) << "density over the area is people";
    const std::string page = reportPage(reader, plan, figures);
    for (const char* id :
         {"summary", "present", "flows", "queues", "density", "speeds", "activities", "collisions", "stages"})
        EXPECT_NE(page.find("id=\"" + std::string(id) + "\""), std::string::npos) << id;
}

TEST(Report, LevelsOfServiceAreFruins) {
    EXPECT_EQ(fruinLevel(0.0), 0u);
    EXPECT_EQ(fruinLevel(0.30), 0u);
    EXPECT_EQ(fruinLevel(0.31), 1u);
    EXPECT_EQ(fruinLevel(0.5), 2u);
    EXPECT_EQ(fruinLevel(1.0), 3u);
    EXPECT_EQ(fruinLevel(2.0), 4u);
    EXPECT_EQ(fruinLevel(5.0), 5u);
}

TEST(Report, ChartsPickRoundSteps) {
    EXPECT_DOUBLE_EQ(niceStep(10.0, 4.0), 5.0);
    EXPECT_DOUBLE_EQ(niceStep(100.0, 5.0), 20.0);
    EXPECT_DOUBLE_EQ(niceStep(0.0, 4.0), 1.0);
    EXPECT_EQ(clockText(65.4), "1:05");
    EXPECT_EQ(clockText(3661.0), "1:01:01");
}

TEST(View, Base64IsTheStandardOne) {
    const auto of = [](std::string_view text) {
        return base64({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    };
    EXPECT_EQ(of(""), "");
    EXPECT_EQ(of("f"), "Zg==");
    EXPECT_EQ(of("fo"), "Zm8=");
    EXPECT_EQ(of("foobar"), "Zm9vYmFy");
}

} // namespace
