// SPDX-License-Identifier: MIT
// The figures of a report against the run they come from.

#include "Recording/Recorded.h"
#include "Report/Charts.h"
#include "Report/MeasureTables.h"
#include "Report/ReportPage.h"
#include "View/ViewPage.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Measure/Progress.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

namespace {

using namespace pedsim;
using test::Folder;

TEST(Report, CountsWhoIsThereAndWhoPassesPortals) {
    const Folder folder;
    std::map<std::uint32_t, std::size_t> regionOf, firstRegionOf;
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
                firstRegionOf.try_emplace(id, now);
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
    EXPECT_GT(passed, 10u);
    EXPECT_LE(passed, crossings) << "people who dither on a threshold cross it more often than they pass it";
    // Whoever passed into a region and not out of it again is there at the end, if nobody comes or leaves.
    std::map<std::size_t, std::int64_t> gained;
    for (const auto& [id, region] : regionOf)
        ++gained[region];
    for (const auto& [id, region] : firstRegionOf)
        --gained[region];
    for (const PortalFlow& flow : figures.portals) {
        const std::int64_t net = static_cast<std::int64_t>(flow.forth) - static_cast<std::int64_t>(flow.back);
        gained[plan.portals[flow.portal].b] -= net;
        gained[plan.portals[flow.portal].a] += net;
    }
    for (const auto& [region, unexplained] : gained)
        EXPECT_EQ(unexplained, 0) << "passages balance in region " << region;
    const auto served = std::accumulate(figures.service.begin(), figures.service.end(), std::uint64_t{0});
    EXPECT_EQ(served, 60u * ((frames + 4) / 5));
    double people = 0.0;
    for (const DensityMapFigures& map : figures.density)
        people += std::accumulate(map.mean.begin(), map.mean.end(), 0.0) * densityCell * densityCell;
    EXPECT_NEAR(people, 60.0, 0.01) << "density over the area is people";
    const std::string page = reportPage(reader, plan, figures);
    for (const char* id : {"summary", "present", "flows", "queues", "density", "crush", "speeds", "activities",
                           "collisions", "measures", "stages"})
        EXPECT_NE(page.find("id=\"" + std::string(id) + "\""), std::string::npos) << id;
}

/// A recording that was cut off, or is older than a meter, has no figures of it: the recorded frames have.
TEST(Report, MetersThatTheSummaryLacksAreFedWithTheRecordedFrames) {
    const Folder folder;
    test::record(ped::test::shippedWorld("Corridor"), 15, 300, folder / "a.pedrec");
    RecordingReader reader;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(reader.open(folder / "a.pedrec", diagnostics));
    const PlanOfRecording plan = readPlan(reader);
    RunFigures figures;
    ASSERT_TRUE(analyseRun(reader, plan, {}, figures, diagnostics));
    EXPECT_DOUBLE_EQ(figures.measured.value("presence.mean"), 15.0);
    EXPECT_GT(figures.measured.value("crowding.densest"), 0.1);
    EXPECT_NE(figures.measured.find("collisions.pedestrian"), nullptr);
    EXPECT_EQ(figures.measured.find("fitness"), nullptr) << "nobody recorded who wanted to get on";
    const std::string page = reportPage(reader, plan, figures);
    EXPECT_NE(page.find("Presence and speed"), std::string::npos);
    EXPECT_NE(page.find("<td>15.0</td>"), std::string::npos);
    EXPECT_EQ(page.find("Fitness"), std::string::npos);
}

TEST(Report, FiguresOfTheSummaryComeFirst) {
    ped::Value summary = ped::Value::object();
    summary.set("stuck", ped::Value::number(3.0));
    const std::string page = measureTables(summary, {}, {});
    EXPECT_NE(page.find("people who went nowhere for 60 s</th><td>3</td>"), std::string::npos) << page;
    EXPECT_EQ(measureTables(ped::Value(), {}, {}), "");
    EXPECT_EQ(measureTables(summary, {}, {&ped::ProgressMeter::info}), "");
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
