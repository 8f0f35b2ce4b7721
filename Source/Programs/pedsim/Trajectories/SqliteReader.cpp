// SPDX-License-Identifier: MIT
#include "Trajectories/SqliteReader.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cmath>
#include <string_view>

namespace pedsim {

namespace {

constexpr const char* remedy = "Give a file that JuPedSim or `pedsim run --trajectories F.sqlite` wrote.";

struct Closer {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Closer>;
using Statement = std::unique_ptr<sqlite3_stmt, Closer>;

Statement prepare(const Database& database, const char* sql) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(database.get(), sql, -1, &statement, nullptr);
    return Statement(statement);
}

double rateOf(const Database& database) {
    const Statement query = prepare(database, "SELECT value FROM metadata WHERE key = 'fps'");
    if (!query || sqlite3_step(query.get()) != SQLITE_ROW)
        return 0.0;
    const double rate = sqlite3_column_double(query.get(), 0);
    return std::isfinite(rate) ? rate : 0.0;
}

bool hasColumn(const Database& database, std::string_view name) {
    const Statement query = prepare(database, "PRAGMA table_info(trajectory_data)");
    while (query && sqlite3_step(query.get()) == SQLITE_ROW)
        if (const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(query.get(), 1));
            text != nullptr && name == text)
            return true;
    return false;
}

TrackRow rowOf(sqlite3_stmt* query, bool ground) {
    const auto number = [&](int column) { return static_cast<float>(sqlite3_column_double(query, column)); };
    TrackRow row;
    row.frame = sqlite3_column_int64(query, 0);
    row.person = sqlite3_column_int64(query, 1);
    row.position = {number(2), number(3), ground ? number(6) : 0.0f};
    const ped::Vec2 facing{number(4), number(5)};
    row.forward = ped::lengthSquared(facing) > 0.0f ? ped::normalized(facing) : ped::Vec2{1.0f, 0.0f};
    const std::int64_t region = ground ? sqlite3_column_int64(query, 7) : -1;
    if (region >= 0 && region < ped::RegionId::noneValue)
        row.region = ped::RegionId(region);
    return row;
}

} // namespace

std::unique_ptr<TrackTable> readSqliteTracks(const std::string& path, std::optional<float> radius,
                                             ped::Diagnostics& diagnostics) {
    sqlite3* handle = nullptr;
    const bool opened = sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK;
    const Database database(handle);
    if (!opened) {
        diagnostics.error("", "The file cannot be read.", "Check the path.");
        return nullptr;
    }
    const bool ground = hasColumn(database, "pos_z") && hasColumn(database, "region");
    const Statement query =
        prepare(database, ground ? "SELECT frame,id,pos_x,pos_y,ori_x,ori_y,pos_z,region FROM trajectory_data"
                                 : "SELECT frame,id,pos_x,pos_y,ori_x,ori_y FROM trajectory_data");
    if (!query) {
        diagnostics.error("trajectory_data",
                          fmt::format("The database has no trajectories: {}.", sqlite3_errmsg(database.get())), remedy);
        return nullptr;
    }
    std::vector<TrackRow> rows;
    int code = sqlite3_step(query.get());
    for (; code == SQLITE_ROW; code = sqlite3_step(query.get())) {
        if (!(std::fabs(sqlite3_column_double(query.get(), 2)) + std::fabs(sqlite3_column_double(query.get(), 3)) <
              farthestPosition)) {
            diagnostics.error(fmt::format("frame {}, id {}", sqlite3_column_int64(query.get(), 0),
                                          sqlite3_column_int64(query.get(), 1)),
                              "A position is no number, or more than a thousand kilometres away.", remedy);
            return nullptr;
        }
        rows.push_back(rowOf(query.get(), ground));
    }
    if (code != SQLITE_DONE) {
        diagnostics.error("",
                          fmt::format("The database cannot be read to its end: {}.", sqlite3_errmsg(database.get())),
                          "Copy the file again.");
        return nullptr;
    }
    const double rate = rateOf(database);
    if (!(rate > 0.0) || rows.empty()) {
        diagnostics.error(
            rows.empty() ? "trajectory_data" : "metadata",
            rows.empty() ? "The file holds no tracks." : "The metadata have no frames per second ('fps').", remedy);
        return nullptr;
    }
    TrajectoryInfo info;
    info.format = "JuPedSim's SQLite";
    info.known = ped::knowsFacing | (radius ? ped::knowsRadius : 0u);
    return std::make_unique<TrackTable>(std::move(rows), rate, std::move(info), radius.value_or(0.25f), diagnostics);
}

} // namespace pedsim
