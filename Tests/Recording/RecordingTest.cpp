// SPDX-License-Identifier: MIT
// What is recorded is what happened, to within the quantum; and nothing that a file may hold brings the reader down.

#include "Recording/GroupCoding.h"
#include "Recording/PathPayload.h"
#include "Recording/Recorded.h"
#include "Recording/StationJson.h"
#include "Runs/RunOutputs.h"

#include "ped/Base/Diagnostic.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace {

using namespace pedsim;
using test::Folder;

struct Seen {
    ped::Vec3 position;
    float heading;
    ped::MotionId motion;
};
using Frame = std::map<std::uint32_t, Seen>;

Frame lookAt(const ped::Simulation& simulation) {
    Frame frame;
    for (const ped::AgentChunk& chunk : simulation.agents().chunks())
        for (std::size_t i = 0; i < chunk.size(); ++i)
            frame[static_cast<std::uint32_t>(chunk.identity[i].id.index())] = {
                chunk.body[i].position, std::atan2(chunk.body[i].forward.y, chunk.body[i].forward.x),
                chunk.motion[i].motion};
    return frame;
}

TEST(Recording, ReadsBackWhatHappenedWithinTheQuantum) {
    const Folder folder;
    std::vector<Frame> truth;
    test::record(ped::test::shippedWorld("TwoLevels"), 40, 400, folder / "a.pedrec",
                 [&](const ped::Simulation& s) { truth.push_back(lookAt(s)); });
    RecordingReader reader;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(reader.open(folder / "a.pedrec", diagnostics)) << ped::test::describe(diagnostics);
    EXPECT_TRUE(reader.complete());
    EXPECT_TRUE(diagnostics.items().empty());
    EXPECT_EQ(reader.people().size(), 40u);
    EXPECT_EQ(reader.infoText("station"), "TwoLevels");
    std::size_t sample = 0, compared = 0;
    for (std::size_t g = 0; g < reader.groupCount(); ++g) {
        FrameGroup group;
        ASSERT_TRUE(reader.readGroup(g, group));
        EXPECT_EQ(group.firstFrame, sample * 3);
        for (const Track& track : group.tracks)
            for (std::uint32_t i = 0; i < track.count; ++i) {
                const TrackSample& s = group.samples[track.first + i];
                const Seen& seen = truth.at(sample + track.start + i).at(track.person);
                const float half = positionQuantum * 0.5f + 1e-4f;
                ASSERT_NEAR(s.position().x, seen.position.x, half);
                ASSERT_NEAR(s.position().y, seen.position.y, half);
                ASSERT_NEAR(s.position().z, seen.position.z, half);
                const float turn = std::remainder(
                    static_cast<float>(s.heading) * (2.0f * 3.14159265f / 256.0f) - seen.heading, 2.0f * 3.14159265f);
                ASSERT_LE(std::fabs(turn), 3.14159265f / 256.0f + 1e-3f);
                ASSERT_EQ(s.motion, static_cast<std::uint8_t>(seen.motion));
                ++compared;
            }
        sample += group.frames;
    }
    EXPECT_EQ(sample, truth.size());
    EXPECT_EQ(compared, truth.size() * 40);
}

TEST(Recording, GroupsSurviveCoding) {
    FrameGroup group;
    group.firstFrame = 96;
    group.step = 3;
    group.frames = 3;
    group.tracks = {{4, 0, 3, 0}, {7, 1, 2, 3}};
    for (int i = 0; i < 5; ++i)
        group.samples.push_back({i * 1000 - 2000000, -i, i % 2, static_cast<std::uint16_t>(60000 + i),
                                 static_cast<std::uint8_t>(i * 90), static_cast<std::uint8_t>(i * 100), 250, 3, 9,
                                 0x81});
    group.states.add(0, 4, StateKind::Needs, std::vector<std::uint8_t>{1, 2, 3});
    group.states.add(2, 7, StateKind::Goals, std::vector<std::uint8_t>{'a', '\n', 'b'});
    group.objects = {{0, 3, ObjectStateKind::QueueLength, 5}, {1, 3, ObjectStateKind::QueueLength, 600}};
    group.series = {1.5, -2.0};
    GroupEncoder encoder;
    FrameGroup back;
    ASSERT_TRUE(decodeGroup(encoder.encode(group), back));
    EXPECT_EQ(back.firstFrame, 96u);
    EXPECT_EQ(back.samples, group.samples);
    EXPECT_EQ(back.objects, group.objects);
    EXPECT_EQ(back.series, group.series);
    ASSERT_EQ(back.states.states.size(), 2u);
    EXPECT_EQ(back.states.bytes, group.states.bytes);
    EXPECT_EQ(back.states.states[1].frame, 2u);
    EXPECT_EQ(back.tracks[1].person, 7u);
}

TEST(Recording, PathsDiariesAndPeopleSurviveCoding) {
    const std::vector<ped::Vec3> path{{1.0f, 2.0f, 0.5f}, {-100.0f, 3.05f, -8.8f}};
    ByteBuffer bytes;
    encodePath(path, bytes);
    std::vector<ped::Vec3> points;
    ASSERT_TRUE(decodePath(bytes, points));
    ASSERT_EQ(points.size(), 2u);
    EXPECT_NEAR(points[1].x, -100.0f, 0.026f);
    EXPECT_NEAR(points[1].z, -8.8f, 0.026f);
    const std::vector<DiaryLine> diary{{30, 1, "Buys a ticket."}, {900, 2, ""}};
    encodeDiary(diary, bytes);
    std::vector<DiaryLine> lines;
    ASSERT_TRUE(decodeDiary(bytes, lines));
    EXPECT_EQ(lines, diary);
    const std::vector<RecordedPerson> people{{70000, "Zoë Ito", 3, 0.3f, 1.4f},
                                             {70001, "Ada Ito", 3, 0.3f, 1.4f, 200, 2},
                                             {70002, "Bo Ek", 1, 0.3f, 1.4f, 0, 3}};
    encodePeople(people, bytes);
    std::vector<RecordedPerson> back;
    ASSERT_TRUE(decodePeople(bytes, back));
    EXPECT_EQ(back, people);
}

/// Whatever the bytes: an error that says something, or a recording whose groups can be read.
void expectHarmless(ByteBuffer bytes, bool mayOpen) {
    RecordingReader reader;
    ped::Diagnostics diagnostics;
    if (!reader.load(std::move(bytes), diagnostics)) {
        ASSERT_TRUE(diagnostics.hasErrors());
        EXPECT_FALSE(diagnostics.items().back().message.empty());
        return;
    }
    EXPECT_TRUE(mayOpen);
    for (std::size_t g = 0; g < reader.groupCount(); ++g) {
        FrameGroup group;
        EXPECT_TRUE(reader.readGroup(g, group));
    }
}

class DamagedRecording : public testing::Test {
protected:
    void SetUp() override {
        const Folder folder;
        test::record(ped::test::shippedWorld("Corridor"), 25, 900, folder / "a.pedrec");
        bytes = test::readBytes(folder / "a.pedrec");
        ASSERT_GT(bytes.size(), 15000u);
    }
    ByteBuffer bytes;
};

TEST_F(DamagedRecording, OpensUpToTheCut) {
    std::size_t before = 0;
    for (std::size_t n = 0; n < bytes.size(); n += 1000) {
        ByteBuffer cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(n));
        RecordingReader reader;
        ped::Diagnostics diagnostics;
        if (reader.load(cut, diagnostics)) {
            EXPECT_FALSE(reader.complete());
            EXPECT_GE(reader.groupCount(), before);
            before = reader.groupCount();
            ASSERT_FALSE(diagnostics.items().empty()) << "a cut must be told";
        }
        expectHarmless(std::move(cut), true);
    }
    EXPECT_GE(before, 4u);
}

TEST_F(DamagedRecording, TellsOfEveryChangedByte) {
    for (std::size_t n = 0; n < bytes.size(); n += 1000)
        for (const int flip : {0x01, 0x80, 0xff}) {
            ByteBuffer damaged = bytes;
            damaged[n] = static_cast<std::uint8_t>(damaged[n] ^ flip);
            // Checksums leave nothing unnoticed.
            expectHarmless(std::move(damaged), false);
        }
}

TEST_F(DamagedRecording, SurvivesNonsenseBehindAGoodChecksum) {
    // Groups whose bytes were changed before they were written: the checksum is right, the content is not.
    BlockIndex index;
    ped::Diagnostics diagnostics;
    ASSERT_TRUE(indexBlocks(bytes, index, diagnostics));
    for (const BlockRef& block : index.blocks) {
        ByteBuffer raw;
        ASSERT_TRUE(readBlock(bytes, block, raw));
        for (std::size_t n = 0; n < raw.size(); n += 97) {
            ByteBuffer damaged = raw;
            damaged[n] = static_cast<std::uint8_t>(damaged[n] ^ 0x55);
            FrameGroup group;
            decodeGroup(damaged, group);
            std::vector<RecordedPerson> people;
            decodePeople(damaged, people);
            std::vector<DiaryLine> lines;
            decodeDiary(damaged, lines);
        }
    }
}

TEST(Recording, RefusesWhatIsNone) {
    RecordingReader reader;
    ped::Diagnostics diagnostics;
    EXPECT_FALSE(reader.load({'h', 'e', 'l', 'l', 'o'}, diagnostics));
    EXPECT_NE(diagnostics.items().front().message.find("not a recording"), std::string::npos);
    ped::Diagnostics missing;
    EXPECT_FALSE(reader.open("/nowhere/at all.pedrec", missing));
    EXPECT_TRUE(missing.hasErrors());
}

TEST(Recording, StationJsonHasEveryField) {
    const ped::Value station = stationJson(ped::test::shippedStation("Corridor"));
    ASSERT_NE(station.find("regions"), nullptr);
    const ped::Value& region = station.find("regions")->items().front();
    ASSERT_NE(region.find("floor"), nullptr);
    EXPECT_NE(region.find("floor")->find("z"), nullptr) << "defaults are written too";
    EXPECT_NE(station.find("timetable")->find("startOfDay"), nullptr);
}

} // namespace
