// SPDX-License-Identifier: MIT
#pragma once

#include "Trajectories/TrajectoryWriter.h"

#include <string>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace pedsim {

/// JuPedSim's tables (version 2 of its schema), so that PedPy and notebooks that read JuPedSim read this. Frames are
/// numbered 0, 1, 2, ... as they are written; `fps` is the rate of written frames. Height and region are two columns
/// more, which readers that name their columns do not notice.
class SqliteTrajectories final : public TrajectoryWriter {
public:
    explicit SqliteTrajectories(const TrajectoryOptions& options) : options_(options) {}
    ~SqliteTrajectories() override { finish(); }

    bool open(const std::string& path, const ped::Simulation& simulation, std::string& error);
    void frame(const ped::Simulation& simulation) override;
    bool finish() override;
    std::uint64_t rows() const override { return rows_; }

private:
    bool execute(const std::string& sql);
    bool writeHead(const ped::Simulation& simulation);

    TrajectoryOptions options_;
    sqlite3* database_ = nullptr;
    sqlite3_stmt* insert_ = nullptr;
    sqlite3_stmt* insertFrame_ = nullptr;
    bool ok_ = true;
    bool begun_ = false;
    std::int64_t frames_ = 0;
    std::int64_t geometry_ = 0; ///< Hash of the text of the walkable area.
    std::uint64_t rows_ = 0;
    std::vector<std::uint8_t> regions_;
    std::vector<ped::AgentId> ids_;
    double xMin_ = 0.0, xMax_ = 0.0, yMin_ = 0.0, yMax_ = 0.0; ///< Of positions. [m]
};

} // namespace pedsim
