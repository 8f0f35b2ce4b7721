// SPDX-License-Identifier: MIT
#include "Annotation/Annotate.h"
#include "Annotation/TagTracks.h"

#include "Shared/Files.h"
#include "Tracks/ReadTracks.h"
#include "Tracks/ReplayScene.h"

#include "Host/TbbExecutor.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>

namespace pedsim {
namespace {

JudgedSet cutForBehaviour(std::vector<RawTrack> tracks) {
    JudgedSet set;
    set.name = "made up";
    addTracks(std::move(tracks), {}, set.tracks);
    ped::SerialExecutor serial;
    prepare(set, {behaviourWindow, behaviourEvery, false}, serial);
    return set;
}

/// People who walk alone at different paces, pairs who walk abreast, people who stand.
std::vector<RawTrack> street() {
    std::vector<RawTrack> out;
    const auto add = [&](double x, double y, double speed, double sway) {
        RawTrack track;
        track.number = static_cast<std::int64_t>(out.size() + 1);
        for (int i = 0; i <= 60; ++i)
            track.points.push_back({0.2 * i, x + speed * 0.2 * i, y + sway * std::sin(0.3 * i), 0});
        out.push_back(track);
    };
    for (int i = 0; i < 10; ++i) {
        add(0.0, 20.0 * i, 1.2 + 0.02 * i, 0.02);
        add(0.0, 20.0 * i + 10.0, 0.6 + 0.01 * i, 0.05);
        add(60.0, 20.0 * i, 1.9 + 0.02 * i, 0.01);
        add(-40.0, 20.0 * i, 0.0, 0.01);
        add(-90.0, 20.0 * i, 1.1, 0.02);
        add(-90.0, 20.0 * i + 0.6, 1.1, 0.02);
    }
    return out;
}

std::vector<std::vector<std::int64_t>> pairsOfStreet() {
    std::vector<std::vector<std::int64_t>> groups;
    for (std::int64_t i = 0; i < 10; ++i)
        groups.push_back({6 * i + 5, 6 * i + 6});
    return groups;
}

TEST(Annotate, RuleAndForestAgreeOnAPlainStreet) {
    const JudgedSet set = cutForBehaviour(street());
    const std::vector<Label> labels = silverLabels(set.tracks, pairsOfStreet());
    EXPECT_EQ(labelAt(labels, 1, 0, 4), Behaviour::Walk);
    EXPECT_EQ(labelAt(labels, 2, 0, 4), Behaviour::Wander);
    EXPECT_EQ(labelAt(labels, 3, 0, 4), Behaviour::Fast);
    EXPECT_EQ(labelAt(labels, 4, 0, 4), Behaviour::Wait);
    EXPECT_EQ(labelAt(labels, 5, 0, 4), Behaviour::Group);
    EXPECT_EQ(labelAt(labels, 99, 0, 4), std::nullopt);
    for (const FeatureChoice choice :
         {FeatureChoice::All, FeatureChoice::Twelve, FeatureChoice::SegmentOnly, FeatureChoice::HistoryOnly}) {
        LabelledTable table;
        EXPECT_EQ(addLabelled(set, labels, choice, table), 0u);
        EXPECT_EQ(table.columns, featureNames(choice).size());
        ped::SerialExecutor serial;
        const Confusion confusion = crossValidate(table, 5, true, {}, serial);
        EXPECT_EQ(confusion.total(), table.rows());
        EXPECT_GT(confusion.accuracy(), 0.9);
    }
}

TEST(Annotate, LabelsOfPartOfATrackCountThere) {
    std::vector<Label> labels;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(readLabels("id,label,from,to\n3,wait,0,10\n3,walk,10,20\n4,group\n", labels, diagnostics));
    EXPECT_EQ(labelAt(labels, 3, 2, 6), Behaviour::Wait);
    EXPECT_EQ(labelAt(labels, 3, 12, 16), Behaviour::Walk);
    EXPECT_EQ(labelAt(labels, 3, 30, 34), std::nullopt);
    EXPECT_EQ(labelAt(labels, 4, 30, 34), Behaviour::Group);
    for (const char* bad : {"1,fly\n", "x,walk\n", "1,walk,2\n", "1\n", "1,walk,a,b\n"}) {
        ped::Diagnostics faults;
        EXPECT_FALSE(readLabels(bad, labels, faults)) << bad;
        EXPECT_EQ(faults.items().at(0).line, 1);
    }
}

TEST(Annotate, ModelsSurviveTheirFile) {
    const test::Folder folder;
    const JudgedSet set = cutForBehaviour(street());
    LabelledTable table;
    addLabelled(set, silverLabels(set.tracks, pairsOfStreet()), FeatureChoice::All, table);
    BehaviourModel model, read;
    model.sources = {"a street"};
    ped::SerialExecutor serial;
    model.forest.train(table, {}, serial);
    ASSERT_TRUE(saveModel(model, folder / "a.pedforest"));
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(loadModel(folder / "a.pedforest", read, diagnostics));
    EXPECT_EQ(read.sources, model.sources);
    EXPECT_EQ(annotate(set, model), annotate(set, read));
    test::writeText(folder / "b.pedforest", "{\"format\": \"else\"}");
    EXPECT_FALSE(loadModel(folder / "b.pedforest", read, diagnostics));
    EXPECT_FALSE(loadModel(folder / "c.pedforest", read, diagnostics));
}

TEST(Annotate, ShippedModelIsSoundAndNamesItsSources) {
    BehaviourModel model;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(loadModel(shippedModel(), model, diagnostics)) << shippedModel();
    EXPECT_FALSE(model.sources.empty());
    const JudgedSet set = cutForBehaviour(street());
    const auto shares = superShares(annotate(set, model));
    EXPECT_GT(shares[0], 0.3);
    EXPECT_GT(shares[1], 0.05);
    EXPECT_GT(shares[2], 0.2);
}

TEST(Annotate, PageToLabelInHasEverybodysPlaces) {
    const JudgedSet set = cutForBehaviour(street());
    const ped::Value page = tagTracks("street", set.tracks);
    EXPECT_EQ(page.find("name")->asString(), "street");
    EXPECT_EQ(page.find("classes")->items().size(), behaviourCount);
    EXPECT_NEAR(page.find("end")->asNumber(), 12.0, 0.21);
    ASSERT_EQ(page.find("people")->items().size(), set.tracks.stays.size());
    const ped::Value& first = page.find("people")->items().front();
    EXPECT_EQ(first.find("id")->asNumber(), static_cast<double>(set.tracks.stays.front().number));
    ASSERT_EQ(first.find("x")->items().size(), set.tracks.stays.front().count);
    EXPECT_NEAR(first.find("x")->items().back().asNumber(),
                100.0 * set.tracks.of(set.tracks.stays.front()).back().position.x, 0.51);
    EXPECT_EQ(tagTracks("nobody", TrackSet{}).find("people")->items().size(), 0u);
}

/// The recordings are no part of the project: PED_DATA names their folder.
TEST(AnnotationReferences, PeopleOfZaraAreToldApart) {
    const char* data = std::getenv("PED_DATA");
    if (data == nullptr || !std::filesystem::exists(std::string(data) + "/ucy/zara01/annotation.vsp"))
        GTEST_SKIP() << "PED_DATA names no folder of recordings";
    const std::string folder = std::string(data) + "/ucy/zara01/";
    TrackFile file;
    std::string fault;
    ASSERT_TRUE(parseTrackFile(folder + "annotation.vsp:fps=25:affine=0,0.02596,0.36339,0.02166,0.0011,13.04973", {},
                               file, fault));
    JudgedSet set;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(addTrackFile(file, {}, set.tracks, diagnostics));
    TbbExecutor executor;
    prepare(set, {behaviourWindow, behaviourEvery, false}, executor);
    std::vector<std::vector<std::int64_t>> groups;
    ASSERT_TRUE(readGroups(folder + "groups.txt", groups, diagnostics));
    const std::vector<Label> labels = silverLabels(set.tracks, groups);
    const auto accuracy = [&](FeatureChoice choice, bool byPerson) {
        LabelledTable table;
        addLabelled(set, labels, choice, table);
        return crossValidate(table, 10, byPerson, {}, executor);
    };
    const Confusion person = accuracy(FeatureChoice::All, true), twelve = accuracy(FeatureChoice::Twelve, true);
    EXPECT_GE(person.accuracy(), 0.80);
    EXPECT_GE(person.superAccuracy(), 0.85);
    EXPECT_GE(twelve.accuracy(), 0.80);
    EXPECT_GE(accuracy(FeatureChoice::Twelve, false).accuracy(), 0.95); // By segment: flatters.
    RecordProperty("by_person", std::to_string(person.accuracy()));
    RecordProperty("by_person_supers", std::to_string(person.superAccuracy()));
}

} // namespace
} // namespace pedsim
