// SPDX-License-Identifier: MIT
#include "Trajectories/TextTracks.h"
#include "Trajectories/TextColumns.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

namespace pedsim {
namespace {

TrackOptions at(float framesPerSecond) {
    TrackOptions options;
    options.framesPerSecond = framesPerSecond;
    return options;
}

/// All frames of a source.
struct Frames {
    std::vector<double> seconds;
    std::vector<std::vector<ped::TrajectoryBody>> bodies;

    explicit Frames(TrajectorySource& source) {
        ped::TrajectoryFrame frame;
        ped::Diagnostics diagnostics;
        while (source.next(frame, diagnostics)) {
            seconds.push_back(frame.seconds);
            bodies.emplace_back(frame.bodies.begin(), frame.bodies.end());
        }
        EXPECT_FALSE(diagnostics.hasErrors());
    }
};

/// Two people, numbers 7 and 9, who walk along x at 1 m/s and 1.5 m/s, ten frames per second.
std::string twoPeople(const char* head, const char* row) {
    std::string text = head;
    for (int person : {7, 9})
        for (int frame = 0; frame < 20; ++frame)
            text += fmt::format(fmt::runtime(row), fmt::arg("id", person), fmt::arg("frame", frame),
                                fmt::arg("x", (person == 7 ? 0.1 : 0.15) * frame), fmt::arg("y", person),
                                fmt::arg("cm", (person == 7 ? 10.0 : 15.0) * frame), fmt::arg("ycm", 100 * person),
                                fmt::arg("time", frame / 10.0));
    return text;
}

void expectTwoPeople(const std::string& text, const TrackOptions& options) {
    ped::Diagnostics diagnostics;
    const auto tracks = readTextTracks(text, options, diagnostics);
    ASSERT_NE(tracks, nullptr) << (diagnostics.items().empty() ? text : diagnostics.items()[0].message);
    EXPECT_EQ(tracks->info().people, 2u);
    EXPECT_NEAR(tracks->info().framesPerSecond, 10.0, 1e-6);
    EXPECT_EQ(tracks->numberOf(ped::AgentId(0)), 7);
    EXPECT_EQ(tracks->numberOf(ped::AgentId(1)), 9);
    const Frames frames(*tracks);
    ASSERT_EQ(frames.bodies.size(), 20u);
    EXPECT_NEAR(frames.seconds[19] - frames.seconds[0], 1.9, 1e-6);
    for (const auto& bodies : frames.bodies) {
        ASSERT_EQ(bodies.size(), 2u);
        EXPECT_NEAR(bodies[0].velocity.x, 1.0f, 1e-4f);
        EXPECT_NEAR(bodies[1].velocity.x, 1.5f, 1e-4f);
        EXPECT_NEAR(bodies[1].position.y, 9.0f, 1e-5f);
        EXPECT_NEAR(bodies[0].forward.x, 1.0f, 1e-4f);
    }
    EXPECT_NEAR(frames.bodies[10][0].position.x, 1.0f, 1e-5f);
}

TEST(TextTracks, HeadersNameColumnsInAnyOrder) {
    expectTwoPeople(twoPeople("id,frame,x,y\n", "{id},{frame},{x},{y}\n"), at(10.0f));
    expectTwoPeople(twoPeople("y;x;Frame;PersID;speed\r\n", "{y};{x};{frame};{id};1\r\n"), at(10.0f));
    expectTwoPeople(twoPeople("ID,Frame,x,y,v_x,v_y\n", "{id},{frame},{x},{y},9,9\n"), at(10.0f));
    expectTwoPeople(twoPeople("id,frame,x_cm,y_cm\n", "{id},{frame},{cm},{ycm}\n"), at(10.0f));
    expectTwoPeople(twoPeople("frame,time,id,type,x,y,z,heading,speed,region,motion\n",
                              "{frame},{time},{id},0,{x},{y},0,0,1,\"Hall, north\",2\n"),
                    {});
    expectTwoPeople(twoPeople("time,id,x,y\n", "{time},{id},{x},{y}\n"), {});
}

TEST(TextTracks, CommentsNameColumnsUnitsAndTheRate) {
    expectTwoPeople(twoPeople("# PeTrack project: a.pet\n# framerate: 10 fps\n# id frame x/cm y/cm z/cm\n",
                              "{id} {frame} {cm} {ycm} 176\n"),
                    {});
    expectTwoPeople(twoPeople("# framerate: 10.00\n\n# PersID\tFrame\tX\tY\tZ\n", "{id}\t{frame}\t{x}\t{y}\t1.76\n"),
                    {});
}

TEST(TextTracks, ColumnsWithoutNamesAreKnownByTheirNumber) {
    expectTwoPeople(twoPeople("", "{id} {frame} {x} {y} 1.7\n"), at(10.0f));
    expectTwoPeople(twoPeople("", "  {frame}.0e+00   {id}  {x}  0.0  {y}  1.0  0.0  0.0   \n"), at(10.0f));
    expectTwoPeople(twoPeople("", "{id} {frame} {x} {y}\n"), at(10.0f));
    expectTwoPeople(twoPeople("", "{frame}.0\t{id}.0\t{x}\t{y}\n"), at(10.0f)); // Which of both: by looking.
    TrackOptions centimetres = at(10.0f);
    centimetres.metres = 0.01f;
    expectTwoPeople(twoPeople("", "{id} {frame} {cm} {ycm} 170\n"), centimetres);
}

TEST(TextTracks, PixelsNeedAnAffine) {
    const std::string text = twoPeople("id,frame,x_px,y_px\n", "{id},{frame},{ycm},{cm}\n");
    ped::Diagnostics diagnostics;
    EXPECT_EQ(readTextTracks(text, at(10.0f), diagnostics), nullptr);
    ASSERT_FALSE(diagnostics.items().empty());
    EXPECT_NE(diagnostics.items()[0].remedy.find("--affine"), std::string::npos);
    TrackOptions options = at(10.0f);
    options.affine = {0.0, 0.01, 0.0, 0.01, 0.0, 0.0}; // Exchanges x and y.
    expectTwoPeople(text, options);
}

/// Message and remedy of the first error.
std::string faultOf(const std::string& text, const TrackOptions& options, int line) {
    ped::Diagnostics diagnostics;
    EXPECT_EQ(readTextTracks(text, options, diagnostics), nullptr);
    if (diagnostics.items().empty())
        return "none";
    EXPECT_EQ(diagnostics.items()[0].line, line) << diagnostics.items()[0].message;
    EXPECT_FALSE(diagnostics.items()[0].remedy.empty()) << diagnostics.items()[0].message;
    return diagnostics.items()[0].message + " " + diagnostics.items()[0].remedy;
}

bool has(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

TEST(TextTracks, FaultsNameTheLineAndTheRemedy) {
    EXPECT_TRUE(has(faultOf("", at(10.0f), 0), "no tracks"));
    EXPECT_TRUE(has(faultOf("# nothing\n", at(10.0f), 0), "no tracks"));
    EXPECT_TRUE(has(faultOf("id,frame,x,y\n1,0,2,3\n1,1,2\n", at(10.0f), 3), "3 of the 4 columns"));
    EXPECT_TRUE(has(faultOf("id,frame,x,y\n1,0,2,3\n1,one,2,3\n", at(10.0f), 3), "'one' is not a number"));
    EXPECT_TRUE(has(faultOf("id,frame,x,y\n1,0,nan,3\n", at(10.0f), 2), "'nan' is not a number"));
    EXPECT_TRUE(has(faultOf("id,frame,x,y\n1,0.5,2,3\n", at(10.0f), 2), "whole numbers"));
    EXPECT_TRUE(has(faultOf("name,colour\na,b\n", at(10.0f), 1), "names no columns"));
    EXPECT_TRUE(has(faultOf("1 2 3\n", at(10.0f), 1), "3 columns"));
    EXPECT_TRUE(has(faultOf("1 0 2 3\n1 1 2 3\n", {}, 0), "--fps"));
    EXPECT_TRUE(has(faultOf("id,frame,x,y\n1,0,1e300,3\n", at(10.0f), 0), "--unit"));
    EXPECT_TRUE(has(faultOf(twoPeople("", "{id} {frame} {cm} {ycm} 170\n"), at(25.0f), 0), "--unit cm"));
}

TEST(TextTracks, RowsWithoutAPositionAndRepeatedRowsAreLeftOutWithAWarning) {
    ped::Diagnostics diagnostics;
    const auto tracks = readTextTracks("id,frame,x,y\n1,0,0,0\n1,1,?,?\n1,2,0.2,0\n1,2,5,5\n", at(10.0f), diagnostics);
    ASSERT_NE(tracks, nullptr);
    EXPECT_EQ(diagnostics.items().size(), 2u);
    EXPECT_FALSE(diagnostics.hasErrors());
    const Frames frames(*tracks);
    ASSERT_EQ(frames.bodies.size(), 2u);
    EXPECT_NEAR(frames.bodies[1][0].position.x, 0.2f, 1e-6f) << "the first of both counts";
    EXPECT_NEAR(frames.bodies[1][0].velocity.x, 1.0f, 1e-4f);
}

TEST(TextTracks, NobodyWalksThroughAGap) {
    ped::Diagnostics diagnostics;
    const auto tracks =
        readTextTracks("id,frame,x,y\n1,0,0,0\n1,1,0.1,0\n1,100,50,0\n1,101,50.1,0\n", at(10.0f), diagnostics);
    ASSERT_NE(tracks, nullptr);
    const Frames frames(*tracks);
    ASSERT_EQ(frames.bodies.size(), 102u) << "nobody is there meanwhile";
    for (std::size_t i = 0; i < frames.bodies.size(); ++i) {
        EXPECT_NEAR(frames.seconds[i], static_cast<double>(i) / 10.0, 1e-9);
        ASSERT_EQ(frames.bodies[i].size(), i < 2 || i >= 100 ? 1u : 0u);
        for (const ped::TrajectoryBody& body : frames.bodies[i])
            EXPECT_NEAR(body.velocity.x, 1.0f, 1e-3f);
    }
}

TEST(SplineTracks, AreCurvesInTime) {
    // Control points at unequal times on a way of 1 m/s along x.
    const std::string text = "2 - the number of splines\n"
                             "4 - Num of control points\n"
                             "0.0 5.0 0 87.3 - (2D point, m_id)\n1.0 5.0 25 90 - (2D point, m_id)\n"
                             "1.4 5.0 35 90 - (2D point, m_id)\n4.0 5.0 100 90 - (2D point, m_id)\n"
                             "1 - Num of control points\n0 0 3 0 - (2D point, m_id)\n";
    TrackOptions options = at(25.0f);
    options.metres = 1.0f;
    ped::Diagnostics diagnostics;
    const auto tracks = readTextTracks(text, options, diagnostics);
    ASSERT_NE(tracks, nullptr);
    EXPECT_EQ(tracks->info().people, 1u) << "a single point is no way";
    EXPECT_NEAR(tracks->info().framesPerSecond, 5.0, 1e-9);
    const Frames frames(*tracks);
    ASSERT_EQ(frames.bodies.size(), 21u);
    for (std::size_t i = 0; i < frames.bodies.size(); ++i) {
        EXPECT_NEAR(frames.bodies[i][0].position.x, 0.2f * static_cast<float>(i), 1e-4f);
        EXPECT_NEAR(frames.bodies[i][0].velocity.x, 1.0f, 1e-3f);
    }
    EXPECT_TRUE(has(faultOf(text, {}, 0), "--fps"));
    EXPECT_TRUE(has(faultOf(text, at(25.0f), 0), "--affine"));
    EXPECT_TRUE(has(faultOf("1 - the number of splines\n2 - points\n0 0 0 0\n", options, 3), "ends within"));
    EXPECT_TRUE(has(faultOf("1 - the number of splines\n2 - points\n0 0 9 0\n0 0 3 0\n", options, 4), "back in time"));
}

TEST(TextColumns, NamesTellUnits) {
    std::vector<std::string_view> names;
    splitFields(" id frame x/cm y/cm", names);
    ASSERT_EQ(names.size(), 4u);
    EXPECT_EQ(columnsByName(names).metres, 0.01);
    splitFields("agent_id, frame ,pos_x [m],pos_y [m]", names);
    const TextColumns columns = columnsByName(names);
    EXPECT_TRUE(columns.complete());
    EXPECT_EQ(columns.metres, 1.0);
    EXPECT_FALSE(columnsByCount(3).complete());
    EXPECT_FALSE(columnsByCount(7).complete());
}

} // namespace
} // namespace pedsim
