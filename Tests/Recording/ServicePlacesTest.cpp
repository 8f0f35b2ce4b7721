// SPDX-License-Identifier: MIT
// Levels of service place by place, and the tables that a report leaves behind.

#include "Report/ServicePlaces.h"
#include "Recording/Recorded.h"
#include "Report/ReportCsv.h"
#include "Report/ReportPage.h"

#include "ped/Base/Diagnostic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>

namespace {

using namespace pedsim;
using test::Folder;

TEST(ServicePlaces, EachKindOfPlaceHasItsTable) {
    // One person per square metre is level D on a walkway, C on stairs and B in a queue.
    EXPECT_EQ(gradeOf(ServiceTable::Walkway, 1.0), 3u);
    EXPECT_EQ(gradeOf(ServiceTable::Stairs, 1.0), 2u);
    EXPECT_EQ(gradeOf(ServiceTable::Queue, 1.0), 1u);
    EXPECT_EQ(nameOfGrade(gradeOf(ServiceTable::Walkway, 2.5)), "F");
    EXPECT_EQ(nameOfGrade(gradeOf(ServiceTable::Walkway, 3.2)), "F from 3");
    EXPECT_EQ(nameOfGrade(gradeOf(ServiceTable::Stairs, 4.5)), "F from 4");
    EXPECT_EQ(nameOfGrade(gradeOf(ServiceTable::Queue, 4.5)), "E") << "queues are dense";
    EXPECT_EQ(nameOfGrade(gradeOf(ServiceTable::Queue, 6.0)), "F from 5");
    EXPECT_EQ(gradeOf(ServiceTable::Queue, 0.0), 0u);
}

struct Analysed {
    explicit Analysed(const std::string& station, std::uint32_t people, std::uint32_t frames) {
        test::record(ped::test::shippedWorld(station), people, frames, folder / "a.pedrec");
        ped::Diagnostics diagnostics;
        EXPECT_TRUE(reader.open(folder / "a.pedrec", diagnostics));
        plan = readPlan(reader);
        EXPECT_TRUE(analyseRun(reader, plan, {}, figures, diagnostics));
    }
    Folder folder;
    RecordingReader reader;
    PlanOfRecording plan;
    RunFigures figures;
};

TEST(ServicePlaces, EverybodyIsSomewhereAndStairsAreStairs) {
    const Analysed run("TwoLevels", 60, 900);
    double people = 0.0;
    std::size_t stairs = 0;
    for (const PlaceService& place : run.figures.places) {
        people += place.mean;
        stairs += place.table == ServiceTable::Stairs ? 1 : 0;
        EXPECT_EQ(std::accumulate(place.looks.begin(), place.looks.end(), std::uint64_t{0}), place.people);
        EXPECT_GT(place.densest, 0.0) << place.name;
        EXPECT_LE(place.densestSeconds, 30.0);
        EXPECT_GE(place.most, 1u);
    }
    EXPECT_NEAR(people, 60.0, 1e-6);
    EXPECT_GE(stairs, 1u);
    const std::string page = reportPage(run.reader, run.plan, run.figures);
    EXPECT_NE(page.find("id=\"places\""), std::string::npos);
    EXPECT_NE(page.find("On stairs"), std::string::npos);
    EXPECT_NE(page.find("class=\"scale\""), std::string::npos) << "plans have a scale";
}

TEST(ReportCsv, EveryTableHasAHeaderAndRowsOfOneLength) {
    const Analysed run("TwoLevels", 40, 600);
    const std::vector<ReportTable> tables = reportTables(run.reader, run.plan, run.figures);
    EXPECT_GE(tables.size(), 11u);
    for (const ReportTable& table : tables) {
        std::istringstream lines(table.text);
        std::string header;
        ASSERT_TRUE(std::getline(lines, header)) << table.file;
        const auto commas = std::count(header.begin(), header.end(), ',');
        for (std::string line; std::getline(lines, line);)
            if (line.find('"') == std::string::npos) {
                EXPECT_EQ(std::count(line.begin(), line.end(), ','), commas) << table.file << ": " << line;
            }
    }
    const auto present =
        std::find_if(tables.begin(), tables.end(), [](const auto& t) { return t.file == "present.csv"; });
    ASSERT_NE(present, tables.end());
    EXPECT_EQ(std::size_t(std::count(present->text.begin(), present->text.end(), '\n')), run.figures.samples + 1);
    const auto density =
        std::find_if(tables.begin(), tables.end(), [](const auto& t) { return t.file == "density.csv"; });
    ASSERT_NE(density, tables.end());
    EXPECT_EQ(density->text.rfind("level,x_m,y_m,mean_per_m2,peak_per_m2\n", 0), 0u);
}

} // namespace
