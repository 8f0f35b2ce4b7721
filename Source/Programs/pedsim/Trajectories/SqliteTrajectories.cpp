// SPDX-License-Identifier: MIT
#include "Trajectories/SqliteTrajectories.h"

#include "ped/Base/Hash.h"
#include "ped/World/World.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <cstdio>

namespace pedsim {

namespace {

/// What a run that ends badly may lose.
constexpr std::int64_t framesPerCommit = 300;

constexpr const char* schema = R"sql(
CREATE TABLE trajectory_data (frame INTEGER NOT NULL, id INTEGER NOT NULL, pos_x REAL NOT NULL, pos_y REAL NOT NULL,
    ori_x REAL NOT NULL, ori_y REAL NOT NULL, pos_z REAL NOT NULL, region INTEGER NOT NULL);
CREATE TABLE metadata(key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE geometry(hash INTEGER NOT NULL, wkt TEXT NOT NULL);
CREATE UNIQUE INDEX geometry_hash on geometry(hash);
CREATE TABLE frame_data(frame INTEGER NOT NULL, geometry_hash INTEGER NOT NULL);
CREATE TABLE regions(region INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL);
)sql";

std::string sqlText(const std::string& text) {
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("''") : std::string(1, c);
    return out + "'";
}

} // namespace

bool SqliteTrajectories::execute(const std::string& sql) {
    ok_ = ok_ && sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
    return ok_;
}

bool SqliteTrajectories::open(const std::string& path, const ped::Simulation& simulation, std::string& error) {
    std::remove(path.c_str());
    ok_ = sqlite3_open(path.c_str(), &database_) == SQLITE_OK && writeHead(simulation);
    if (!ok_)
        error = fmt::format("The database cannot be written: {}.", sqlite3_errmsg(database_));
    return ok_;
}

bool SqliteTrajectories::writeHead(const ped::Simulation& simulation) {
    // The file is new and ours alone: no journal, no waiting for the disk.
    execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;");
    begun_ = true;
    execute(schema);
    const std::string wkt = walkableWkt(simulation.world(), options_.level);
    geometry_ = static_cast<std::int64_t>(ped::hashBytes(std::as_bytes(std::span(wkt))));
    execute(fmt::format("INSERT INTO geometry VALUES({}, {});", geometry_, sqlText(wkt)));
    const double fps = static_cast<double>(simulation.parameters().framesPerSecond) / options_.step;
    execute(fmt::format("INSERT INTO metadata VALUES('version','2'),('fps','{}');", fps));
    for (std::size_t i = 0; i < simulation.world().regions.size(); ++i)
        execute(fmt::format("INSERT INTO regions VALUES({}, {});", i, sqlText(simulation.world().regions[i].name)));
    regions_ = regionsOfLevel(simulation.world(), options_.level);
    return ok_ &&
           sqlite3_prepare_v2(database_, "INSERT INTO trajectory_data VALUES(?,?,?,?,?,?,?,?)", -1, &insert_,
                              nullptr) == SQLITE_OK &&
           sqlite3_prepare_v2(database_, "INSERT INTO frame_data VALUES(?,?)", -1, &insertFrame_, nullptr) == SQLITE_OK;
}

void SqliteTrajectories::frame(const ped::Simulation& simulation) {
    if (!ok_ || database_ == nullptr || simulation.frame() % options_.step != 0)
        return;
    simulation.agents().listIds(ids_);
    for (const ped::AgentId id : ids_) {
        const ped::AgentPlace place = simulation.agents().find(id);
        const ped::Body& body = simulation.agents().chunks()[place.chunk].body[place.row];
        if (!body.region.valid() || regions_[body.region.index()] == 0)
            continue;
        const auto x = static_cast<double>(body.position.x), y = static_cast<double>(body.position.y);
        sqlite3_bind_int64(insert_, 1, frames_);
        sqlite3_bind_int64(insert_, 2, static_cast<std::int64_t>(id.index()));
        sqlite3_bind_double(insert_, 3, x);
        sqlite3_bind_double(insert_, 4, y);
        sqlite3_bind_double(insert_, 5, static_cast<double>(body.forward.x));
        sqlite3_bind_double(insert_, 6, static_cast<double>(body.forward.y));
        sqlite3_bind_double(insert_, 7, static_cast<double>(body.position.z));
        sqlite3_bind_int64(insert_, 8, static_cast<std::int64_t>(body.region.index()));
        ok_ = sqlite3_step(insert_) == SQLITE_DONE && ok_;
        sqlite3_reset(insert_);
        const bool first = rows_++ == 0;
        xMin_ = first ? x : std::min(xMin_, x);
        xMax_ = first ? x : std::max(xMax_, x);
        yMin_ = first ? y : std::min(yMin_, y);
        yMax_ = first ? y : std::max(yMax_, y);
    }
    sqlite3_bind_int64(insertFrame_, 1, frames_);
    sqlite3_bind_int64(insertFrame_, 2, geometry_);
    ok_ = sqlite3_step(insertFrame_) == SQLITE_DONE && ok_;
    sqlite3_reset(insertFrame_);
    ++frames_;
    if (frames_ % framesPerCommit == 0)
        execute("COMMIT; BEGIN;");
}

bool SqliteTrajectories::finish() {
    if (database_ == nullptr)
        return ok_;
    sqlite3_finalize(insert_);
    sqlite3_finalize(insertFrame_);
    insert_ = insertFrame_ = nullptr;
    if (begun_) {
        execute(fmt::format("INSERT INTO metadata VALUES('xmin','{}'),('xmax','{}'),('ymin','{}'),('ymax','{}');",
                            xMin_, xMax_, yMin_, yMax_));
        execute("CREATE INDEX frame_id_idx ON trajectory_data(frame, id); COMMIT;");
        begun_ = false;
    }
    ok_ = sqlite3_close(database_) == SQLITE_OK && ok_;
    database_ = nullptr;
    return ok_;
}

} // namespace pedsim
