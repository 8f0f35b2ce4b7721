// SPDX-License-Identifier: MIT
// Bases learned from recorded people, against prototypes and Charalambous (2013), and bases as files. The recordings are
// no part of the project: PED_DATA names their folder.

#include "Host/TbbExecutor.h"
#include "Learning/ExampleFile.h"
#include "Learning/ExplorePage.h"
#include "Learning/LearnTracks.h"
#include "Learning/MineClass.h"
#include "Shared/ExamplePeople.h"
#include "Tracks/ReadTracks.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace pedsim {
namespace {

constexpr const char* zara = ":fps=25:affine=0,0.02596,0.36339,0.02166,0.0011,13.04973";

class LearnedFromRecordings : public ::testing::Test {
protected:
    void SetUp() override {
        const char* data = std::getenv("PED_DATA");
        if (data == nullptr || !std::filesystem::exists(std::string(data) + "/ucy/zara01/annotation.vsp"))
            GTEST_SKIP() << "PED_DATA names no folder of recordings";
        data_ = data;
    }
    std::shared_ptr<const ped::ExampleBase> learn(const std::string& name, const std::string& options,
                                                  ped::ExampleFigures& figures, std::size_t threads = 0) const {
        TrackFile file;
        std::string fault;
        EXPECT_TRUE(parseTrackFile(data_ + "/" + name + options, {}, file, fault)) << fault;
        TrackSet set;
        ped::Diagnostics diagnostics;
        EXPECT_TRUE(addTrackFile(file, {}, set, diagnostics)) << name;
        TbbExecutor executor(threads);
        return ped::buildExamples(
            learnedTracks(set, {}, name), {}, executor, [](float) { return true; }, figures, diagnostics);
    }
    std::string data_;
};

TEST_F(LearnedFromRecordings, Zara01IsAsThePrototypeHadIt) {
    ped::ExampleFigures figures;
    const auto base = learn("ucy/zara01/annotation.vsp", zara, figures);
    ASSERT_NE(base, nullptr);
    // The prototype counted moments of which it is known what was done next: one less a track.
    EXPECT_EQ(figures.patterns - figures.tracks, 9306u);
    EXPECT_NEAR(double(figures.freePatterns) / double(figures.patterns), 0.33, 0.02);
    EXPECT_NEAR(figures.meanEdges, 9.0, 1.0);
    for (std::uint32_t n = 0; n < base->nodes(); ++n)
        ASSERT_FALSE(base->edgesOf(n).empty());
    // The thesis's threshold for ten edges leaves two moments in three without any.
    EXPECT_GT(figures.scanlines[9].meanEdges, 8.0); // The prototype: 9.4.
    EXPECT_LT(figures.scanlines[9].meanEdges, 12.0);
    EXPECT_NEAR(figures.scanlines[9].without, 0.67, 0.05);
    const ped::LeaderFigures leaders = ped::groupByLeaders(*base, 0.95f);
    EXPECT_NEAR(double(leaders.groups), 1614.0, 160.0);
    EXPECT_NEAR(leaders.meanEdges, 3.9, 0.5);
    EXPECT_LT(base->memoryBytes(), 30u << 20); // The thesis's largest.
    ped::ExampleFigures again;
    EXPECT_EQ(learn("ucy/zara01/annotation.vsp", zara, again, 1)->hash(), base->hash());
}

TEST_F(LearnedFromRecordings, OtherRecordingsAreAsThePrototypeHadThem) {
    ped::ExampleFigures zara03;
    ASSERT_NE(learn("ucy/zara03/annotation.vsp", zara, zara03), nullptr);
    EXPECT_NEAR(double(zara03.patterns - zara03.tracks), 9087.0, 0.02 * 9087.0);
    EXPECT_NEAR(double(zara03.freePatterns) / double(zara03.patterns), 0.25, 0.02);
    EXPECT_NEAR(zara03.meanEdges, 8.8, 1.0);
    ped::ExampleFigures eth;
    ASSERT_NE(learn("eth/seq_eth/obsmat.txt", ":fps=15", eth), nullptr);
    EXPECT_NEAR(double(eth.patterns - eth.tracks), 15568.0, 0.02 * 15568.0);
    EXPECT_NEAR(double(eth.freePatterns) / double(eth.patterns), 0.25, 0.02);
    EXPECT_NEAR(eth.meanEdges, 9.1, 1.0);
}

TEST(LearnTracks, FilesAreScenesAndObstaclesHaveSides) {
    TrackSet set;
    std::vector<RawTrack> one(1);
    one[0].number = 7;
    for (int i = 0; i < 20; ++i)
        one[0].points.push_back({0.2 * i, 0.25 * i, 1.0, 0});
    addTracks(one, {}, set);
    addTracks(one, {}, set);
    ped::GeometryDesc obstacles;
    obstacles.walls.emplace_back().points = {{0, 0}, {5, 0}, {5, 5}};
    obstacles.walls.back().closed = true;
    obstacles.boxes.emplace_back().center = {2, 2, 0};
    obstacles.cylinders.emplace_back().center = {3, 3, 0};
    const ped::ExampleTracks out = learnedTracks(set, obstacles, "twice");
    ASSERT_EQ(out.tracks.size(), 2u);
    EXPECT_NE(out.tracks[0].scene, out.tracks[1].scene);
    EXPECT_NE(out.tracks[0].person, out.tracks[1].person);
    EXPECT_EQ(out.people, 2u);
    EXPECT_EQ(out.samples.size(), 40u);
    EXPECT_EQ(out.walls.size(), 3u * 4u + 4u);
    EXPECT_EQ(out.pillars.size(), 1u);
}

TEST(MineClass, OthersAreSeenAndNotLearnedFrom) {
    // Somebody in a hurry goes past somebody who stands; each is learned from alone.
    std::vector<RawTrack> people(2);
    for (std::size_t p = 0; p < 2; ++p) {
        people[p].number = std::int64_t(p);
        for (int i = 0; i < 60; ++i)
            people[p].points.push_back({0.2 * i, p == 0 ? 0.4 * i : 12.0, p == 0 ? 0.0 : 0.6, 0});
    }
    TrackSet set;
    addTracks(people, {}, set);
    BehaviourModel model;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(loadModel(shippedModel(), model, diagnostics));
    ped::SerialExecutor executor;
    for (const auto& [wanted, speed] : {std::pair(Behaviour::Fast, 2.0), std::pair(Behaviour::Wait, 0.0)}) {
        ped::ExampleTracks tracks = learnedTracks(set, {}, "two");
        ASSERT_EQ(learnOnly(wanted, set, model, executor, tracks), 1u) << nameOf(wanted);
        ped::ExampleFigures figures;
        const auto base = ped::buildExamples(
            tracks, {}, executor, [](float) { return true; }, figures, diagnostics);
        ASSERT_NE(base, nullptr);
        EXPECT_EQ(figures.tracks, 1u);
        EXPECT_LT(figures.freePatterns, figures.patterns) << "the other one is in sight now and then";
        EXPECT_NEAR(base->data().meanSpeed, speed, 0.1);
    }
    ped::ExampleTracks tracks = learnedTracks(set, {}, "two");
    EXPECT_EQ(learnOnly(Behaviour::Talk, set, model, executor, tracks), 0u);
}

TEST(ExampleFile, ComesBackAndTellsWhatIsWrong) {
    const auto base = ped::test::madeUpExamples();
    const std::string path = ::testing::TempDir() + "/made-up.pedpag";
    ASSERT_TRUE(writeExampleFile(path, *base));
    ped::Diagnostics diagnostics;
    const auto again = readExampleFile(path, diagnostics);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->hash(), base->hash());
    EXPECT_EQ(readExampleFile(path + ".none", diagnostics), nullptr);
    EXPECT_EQ(diagnostics.errorCount(), 1u);
    std::ofstream(path, std::ios::binary) << "something else";
    EXPECT_EQ(readExampleFile(path, diagnostics), nullptr);
    EXPECT_EQ(diagnostics.errorCount(), 2u);
}

TEST(ExampleFile, ABaseOfAnotherRateIsRefusedWithBothTimes) {
    const auto base = ped::test::madeUpExamples();
    ped::Diagnostics fine, bad;
    EXPECT_TRUE(suitsSteps(*base, 0.1f, fine));
    EXPECT_TRUE(suitsSteps(*base, 0.2f, fine));
    EXPECT_FALSE(fine.hasErrors());
    EXPECT_FALSE(suitsSteps(*base, 0.15f, bad));
    ASSERT_EQ(bad.errorCount(), 1u);
    EXPECT_NE(bad.items()[0].message.find("0.2 s"), std::string::npos);
    EXPECT_NE(bad.items()[0].message.find("0.15 s"), std::string::npos);
}

TEST(ExplorePage, HoldsEveryNodeAndLoadsNothing) {
    const std::shared_ptr<const ped::ExampleBase> base = ped::test::madeUpExamples();
    const std::string page = explorePage(base);
    std::size_t nodes = 0;
    for (std::size_t at = page.find("seen:'"); at != std::string::npos; at = page.find("seen:'", at + 1))
        ++nodes;
    EXPECT_EQ(nodes, base->nodes());
    EXPECT_EQ(page.find("http"), std::string::npos);
    EXPECT_NE(page.find("steps:[["), std::string::npos);
    // A base without a graph has a page, too.
    EXPECT_NE(explorePage(ped::test::madeUpExamples(1)).find("0 nodes"), std::string::npos);
}

} // namespace
} // namespace pedsim
