// SPDX-License-Identifier: MIT
// The same run as a simulation, a recording, SQLite and CSV: the same people come out of all of them.

#include "Recording/Recorded.h"
#include "Trajectories/OpenTrajectory.h"
#include "Trajectories/SimulationTrajectory.h"
#include "Trajectories/TrajectoryWriter.h"

#include "ped/Base/Diagnostic.h"
#include "ped/Measure/FlowMeter.h"
#include "ped/Measure/MeterTable.h"
#include "ped/Measure/Presence.h"
#include "ped/World/World.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <map>

namespace {

using namespace pedsim;
using test::Folder;

constexpr std::uint32_t people = 20, frames = 300;

/// Where everybody is in every tenth of a second, by number in the file.
std::vector<std::map<std::int64_t, ped::TrajectoryBody>> read(TrajectorySource& source, std::size_t step) {
    std::vector<std::map<std::int64_t, ped::TrajectoryBody>> out;
    ped::TrajectoryFrame frame;
    ped::Diagnostics diagnostics;
    for (std::size_t i = 0; source.next(frame, diagnostics); ++i) {
        if (i % step != 0)
            continue;
        EXPECT_NEAR(frame.seconds, static_cast<double>(i) / source.info().framesPerSecond, 1e-6);
        out.emplace_back();
        for (const ped::TrajectoryBody& body : frame.bodies)
            out.back()[source.numberOf(body.id)] = body;
    }
    EXPECT_FALSE(diagnostics.hasErrors());
    return out;
}

std::unique_ptr<ped::Simulation> runOf(const ped::World& world, ped::Executor& executor) {
    auto simulation = std::make_unique<ped::Simulation>(world, executor, ped::SimulationOptions());
    EXPECT_EQ(ped::addRoamers(*simulation, people), people);
    return simulation;
}

TEST(TrajectorySources, GiveTheSamePeopleWhateverTheFormat) {
    const Folder folder;
    const ped::World& world = ped::test::shippedWorld("TwoLevels");
    TbbExecutor executor(1);
    const auto live = runOf(world, executor);
    SimulationTrajectory simulation(*live, frames);
    const auto expected = read(simulation, 3);
    ASSERT_EQ(expected.size(), frames / 3 + 1);
    EXPECT_EQ(simulation.info().people, people);

    test::record(world, people, frames, folder / "run.pedrec");
    for (const char* name : {"run.sqlite", "run.csv"}) {
        const auto again = runOf(world, executor);
        std::string error;
        const auto writer = openTrajectories(folder / name, *again, {}, error);
        ASSERT_NE(writer, nullptr) << error;
        writer->frame(*again);
        for (std::uint32_t i = 0; i < frames; ++i) {
            again->step();
            writer->frame(*again);
        }
        ASSERT_TRUE(writer->finish());
    }
    for (const char* name : {"run.pedrec", "run.sqlite", "run.csv"}) {
        ped::Diagnostics diagnostics;
        const auto source = openTrajectory(folder / name, {}, diagnostics);
        ASSERT_NE(source, nullptr) << name;
        EXPECT_EQ(source->info().people, people) << name;
        EXPECT_NEAR(source->info().framesPerSecond, 10.0, 1e-4) << name;
        EXPECT_TRUE(source->info().known & ped::knowsFacing) << name;
        const auto found = read(*source, 1);
        ASSERT_EQ(found.size(), expected.size()) << name;
        for (std::size_t i = 0; i < found.size(); ++i) {
            ASSERT_EQ(found[i].size(), people) << name;
            for (const auto& [number, body] : expected[i]) {
                const ped::TrajectoryBody& other = found[i].at(number);
                EXPECT_LT(ped::distance(body.position.xy(), other.position.xy()), 0.0075f) << name;
                EXPECT_NEAR(body.position.z, other.position.z, 0.006f) << name;
                EXPECT_GT(ped::dot(body.forward, other.forward), 0.9995f) << name;
            }
        }
    }
}

TEST(TrajectorySources, MetersTellTheSameOfALiveRunAndItsRecording) {
    const Folder folder;
    const ped::World& world = ped::test::shippedWorld("Corridor");
    test::record(world, 40, 900, folder / "run.pedrec", {}, 1);
    ped::MeterSetup setup;
    setup.known = ped::knowsRadius;
    setup.gates = {{{10.0f, 20.0f}, {10.0f, -20.0f}}};
    TbbExecutor executor(1);
    ped::Simulation simulation(world, executor, {});
    ASSERT_EQ(ped::addRoamers(simulation, 40), 40u);
    SimulationTrajectory live(simulation, 900);
    ped::Diagnostics diagnostics;
    const auto recorded = openTrajectory(folder / "run.pedrec", {}, diagnostics);
    ASSERT_NE(recorded, nullptr);
    EXPECT_NEAR(recorded->info().framesPerSecond, 30.0, 1e-4);
    ped::MeterSet a(setup), b(setup);
    ped::TrajectoryFrame frame;
    while (live.next(frame, diagnostics))
        a.update(frame);
    while (recorded->next(frame, diagnostics))
        b.update(frame);
    EXPECT_EQ(a.find<ped::PresenceMeter>()->mean(), b.find<ped::PresenceMeter>()->mean());
    // Positions are recorded to a centimetre: somebody who strolls along the line may be counted once more or less.
    EXPECT_NEAR(a.figures().value("flow.forwards", 0), b.figures().value("flow.forwards", 0), 1.0);
    EXPECT_GT(a.figures().value("flow.forwards", 0), 3.0);
    EXPECT_NEAR(a.find<ped::PresenceMeter>()->meanSpeed(), b.find<ped::PresenceMeter>()->meanSpeed(), 0.03);
}

/// The first message about a file.
std::string faultOf(const std::string& file) {
    ped::Diagnostics diagnostics;
    EXPECT_EQ(openTrajectory(file, {}, diagnostics), nullptr);
    if (diagnostics.items().empty())
        return "none";
    EXPECT_FALSE(diagnostics.items()[0].remedy.empty()) << diagnostics.items()[0].message;
    return diagnostics.items()[0].message;
}

bool has(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

void makeDatabase(const std::string& file, const char* sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
}

TEST(TrajectorySources, WhatIsNoTrajectoryIsToldWithARemedy) {
    const Folder folder;
    EXPECT_TRUE(has(faultOf(folder / "nothing"), "cannot be read"));
    test::writeText(folder / "a.gz", "\x1f\x8bxyz");
    EXPECT_TRUE(has(faultOf(folder / "a.gz"), "compressed"));
    test::writeText(folder / "a.bin", std::string("ab\0cd", 5));
    EXPECT_TRUE(has(faultOf(folder / "a.bin"), "no text"));
    test::writeText(folder / "a.pedrec", "PEDREC\x1a\nrubbish");
    EXPECT_NE(faultOf(folder / "a.pedrec"), "none");
    makeDatabase(folder / "a.sqlite", "CREATE TABLE other(a); INSERT INTO other VALUES(1);");
    EXPECT_TRUE(has(faultOf(folder / "a.sqlite"), "no trajectories"));
    constexpr const char* tables = "CREATE TABLE trajectory_data(frame INTEGER, id INTEGER, pos_x REAL, pos_y REAL, "
                                   "ori_x REAL, ori_y REAL); CREATE TABLE metadata(key TEXT, value TEXT);";
    makeDatabase(folder / "b.sqlite", tables);
    EXPECT_TRUE(has(faultOf(folder / "b.sqlite"), "no tracks"));
    makeDatabase(folder / "c.sqlite",
                 (std::string(tables) + "INSERT INTO trajectory_data VALUES(0,1,2.0,3.0,0.0,0.0);").c_str());
    EXPECT_TRUE(has(faultOf(folder / "c.sqlite"), "fps"));
    makeDatabase(folder / "d.sqlite",
                 (std::string(tables) + "INSERT INTO trajectory_data VALUES(0,1,9e999,3.0,0.0,0.0);"
                                        "INSERT INTO metadata VALUES('fps','10');")
                     .c_str());
    EXPECT_TRUE(has(faultOf(folder / "d.sqlite"), "no number"));
}

TEST(TrajectorySources, JuPedSimsOwnColumnsAreEnough) {
    const Folder folder;
    makeDatabase(
        folder / "a.sqlite",
        "CREATE TABLE trajectory_data(frame INTEGER, id INTEGER, pos_x REAL, pos_y REAL, ori_x REAL, ori_y "
        "REAL); CREATE TABLE metadata(key TEXT, value TEXT); INSERT INTO metadata VALUES('fps','10');"
        "INSERT INTO trajectory_data VALUES(0,5,1.0,2.0,0.0,2.0),(1,5,1.0,2.1,0.0,1.0),(1,8,4.0,4.0,1.0,0.0);");
    ped::Diagnostics diagnostics;
    TrackOptions options;
    options.radius = 0.2f;
    const auto source = openTrajectory(folder / "a.sqlite", options, diagnostics);
    ASSERT_NE(source, nullptr);
    EXPECT_TRUE(source->info().known & ped::knowsRadius);
    const auto found = read(*source, 1);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].size(), 1u);
    EXPECT_FLOAT_EQ(found[0].at(5).forward.y, 1.0f);
    EXPECT_NEAR(found[1].at(5).velocity.y, 1.0f, 1e-5f);
    EXPECT_FLOAT_EQ(found[1].at(8).radius, 0.2f);
    EXPECT_FALSE(found[1].at(8).region.valid());
}

} // namespace
