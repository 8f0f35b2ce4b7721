// SPDX-License-Identifier: MIT
// Trajectories as JuPedSim's users read them.

#include "Recording/Recorded.h"
#include "Trajectories/TrajectoryWriter.h"

#include "ped/World/World.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <sstream>

namespace {

using namespace pedsim;
using test::Folder;

/// First column of every row.
std::vector<std::string> query(const std::string& file, const std::string& sql) {
    sqlite3* database = nullptr;
    EXPECT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    std::vector<std::string> rows;
    const auto add = [](void* out, int, char** values, char**) {
        static_cast<std::vector<std::string>*>(out)->push_back(values[0] != nullptr ? values[0] : "");
        return 0;
    };
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), add, &rows, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
    sqlite3_close(database);
    return rows;
}

void write(const std::string& file, const ped::World& world, const TrajectoryOptions& options) {
    TbbExecutor executor(1);
    ped::Simulation simulation(world, executor, {});
    ASSERT_EQ(ped::addRoamers(simulation, 12), 12u);
    std::string error;
    const auto writer = openTrajectories(file, simulation, options, error);
    ASSERT_NE(writer, nullptr) << error;
    for (int i = 0; i <= 30; ++i) {
        writer->frame(simulation);
        if (i < 30)
            simulation.step();
    }
    ASSERT_TRUE(writer->finish());
}

TEST(Trajectories, SqliteHasTheTablesAndColumnsOfJuPedSim) {
    const Folder folder;
    const std::string file = folder / "t.sqlite";
    write(file, ped::test::shippedWorld("Corridor"), {.step = 3, .level = {}});
    const auto columns = [&](const std::string& table) {
        return query(file, "SELECT name FROM pragma_table_info('" + table + "')");
    };
    auto data = columns("trajectory_data");
    ASSERT_GE(data.size(), 6u);
    data.resize(6);
    EXPECT_EQ(data, (std::vector<std::string>{"frame", "id", "pos_x", "pos_y", "ori_x", "ori_y"}));
    EXPECT_EQ(columns("metadata"), (std::vector<std::string>{"key", "value"}));
    EXPECT_EQ(columns("geometry"), (std::vector<std::string>{"hash", "wkt"}));
    EXPECT_EQ(columns("frame_data"), (std::vector<std::string>{"frame", "geometry_hash"}));
    EXPECT_EQ(query(file, "SELECT value FROM metadata WHERE key='version'"), std::vector<std::string>{"2"});
    EXPECT_EQ(query(file, "SELECT value FROM metadata WHERE key='fps'"), std::vector<std::string>{"10"});
    EXPECT_EQ(query(file, "SELECT COUNT(*) FROM trajectory_data"), std::vector<std::string>{"132"});
    EXPECT_EQ(query(file, "SELECT MAX(frame) FROM trajectory_data"), std::vector<std::string>{"10"});
    EXPECT_EQ(query(file, "SELECT COUNT(*) FROM frame_data JOIN geometry ON geometry_hash = hash"),
              std::vector<std::string>{"11"});
    EXPECT_TRUE(query(file, "SELECT wkt FROM geometry").at(0).starts_with("POLYGON ((")) << "PedPy wants one polygon";
}

struct Ring {
    std::vector<std::array<double, 2>> points;
};

/// Rings of a POLYGON: the outer one, then holes.
std::vector<Ring> ringsOf(std::string wkt) {
    std::vector<Ring> rings;
    for (char& c : wkt)
        c = c == ',' ? ' ' : c;
    std::size_t at = wkt.find("((") + 1;
    while (at != std::string::npos) {
        const std::size_t end = wkt.find(')', at);
        std::istringstream numbers(wkt.substr(at + 1, end - at - 1));
        rings.emplace_back();
        for (std::array<double, 2> p{}; numbers >> p[0] >> p[1];)
            rings.back().points.push_back(p);
        at = wkt.find('(', end);
    }
    return rings;
}

/// Within the outer ring and in no hole: an odd number of edges to the right of it.
bool inside(const std::vector<Ring>& rings, double x, double y) {
    bool odd = false;
    for (const Ring& ring : rings)
        for (std::size_t i = 0; i + 1 < ring.points.size(); ++i) {
            const auto [ax, ay] = ring.points[i];
            const auto [bx, by] = ring.points[i + 1];
            if ((ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax))
                odd = !odd;
        }
    return odd;
}

/// What PedPy asks of a file, and what it relies on: one row per person per frame, a whole number of people, a rate as
/// text, an area that is closed and holds everybody.
TEST(Trajectories, ReadAsPedPyReads) {
    const Folder folder;
    const std::string file = folder / "t.sqlite";
    write(file, ped::test::shippedWorld("Corridor"), {.step = 3, .level = {}});
    EXPECT_GT(std::stod(query(file, "SELECT value FROM metadata WHERE key = 'fps'").at(0)), 0.0);
    const auto x = query(file, "SELECT pos_x AS x FROM trajectory_data ORDER BY frame, id");
    const auto y = query(file, "SELECT pos_y AS y FROM trajectory_data ORDER BY frame, id");
    ASSERT_EQ(x.size(), 132u);
    EXPECT_EQ(query(file, "SELECT COUNT(*) FROM (SELECT DISTINCT frame, id FROM trajectory_data)").at(0), "132");
    EXPECT_EQ(query(file,
                    "SELECT DISTINCT typeof(frame) || typeof(id) || typeof(pos_x) || typeof(ori_x) || typeof(ori_y) "
                    "FROM trajectory_data"),
              std::vector<std::string>{"integerintegerrealrealreal"});
    EXPECT_EQ(query(file, "SELECT typeof(hash) || typeof(wkt) FROM geometry"), std::vector<std::string>{"integertext"});
    const std::vector<Ring> rings = ringsOf(query(file, "SELECT wkt FROM geometry").at(0));
    ASSERT_FALSE(rings.empty());
    for (const Ring& ring : rings) {
        ASSERT_GE(ring.points.size(), 4u);
        EXPECT_EQ(ring.points.front(), ring.points.back()) << "rings are closed";
    }
    for (std::size_t i = 0; i < x.size(); ++i)
        EXPECT_TRUE(inside(rings, std::stod(x[i]), std::stod(y[i]))) << x[i] << ", " << y[i];
    const auto bound = [&](const char* key) {
        return std::stod(query(file, std::string("SELECT value FROM metadata WHERE key = '") + key + "'").at(0));
    };
    EXPECT_EQ(query(file, "SELECT COUNT(*) FROM trajectory_data WHERE pos_x < " + std::to_string(bound("xmin") - 1e-4) +
                              " OR pos_x > " + std::to_string(bound("xmax") + 1e-4) + " OR pos_y < " +
                              std::to_string(bound("ymin") - 1e-4) + " OR pos_y > " +
                              std::to_string(bound("ymax") + 1e-4)),
              std::vector<std::string>{"0"});
}

TEST(Trajectories, WalkableAreaHasObstaclesAsHoles) {
    ped::StationDesc station;
    station.name = "Hole";
    station.regions.push_back(ped::test::room("Hall", 0, 0, 10, 10));
    ped::BoxDesc box;
    box.name = "Pillar";
    box.center = {5, 5, 0};
    box.size = {1, 1, 3};
    station.geometry.boxes.push_back(box);
    const auto world = ped::test::build(station);
    const std::string wkt = walkableWkt(*world, {});
    EXPECT_TRUE(wkt.starts_with("POLYGON ((")) << wkt;
    EXPECT_NE(wkt.find("), ("), std::string::npos) << wkt;
}

TEST(Trajectories, LevelsAreChosenByHeight) {
    const ped::World& world = ped::test::shippedWorld("TwoLevels");
    const auto all = regionsOfLevel(world, {}), low = regionsOfLevel(world, 0.0f), high = regionsOfLevel(world, 50.0f);
    EXPECT_EQ(std::count(all.begin(), all.end(), 1), static_cast<std::ptrdiff_t>(world.regions.size()));
    EXPECT_NE(low, high);
    EXPECT_GT(std::count(low.begin(), low.end(), 1), 0);
    EXPECT_GT(std::count(high.begin(), high.end(), 1), 0);
}

TEST(Trajectories, CsvHasALineForEverybodyAndFrame) {
    const Folder folder;
    const std::string file = folder / "t.csv";
    write(file, ped::test::shippedWorld("Corridor"), {.step = 10, .level = {}});
    std::istringstream lines(test::readText(file));
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(line, "frame,time,id,type,x,y,z,heading,speed,region,motion");
    int rows = 0;
    while (std::getline(lines, line)) {
        EXPECT_EQ(std::count(line.begin(), line.end(), ','), 10) << line;
        ++rows;
    }
    EXPECT_EQ(rows, 4 * 12);
}

} // namespace
