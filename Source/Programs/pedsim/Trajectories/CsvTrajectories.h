// SPDX-License-Identifier: MIT
#pragma once

#include "Trajectories/TrajectoryWriter.h"

#include <cstdio>
#include <string>
#include <vector>

namespace pedsim {

/// One line per person per frame: frame,time,id,type,x,y,z,heading,speed,region,motion.
class CsvTrajectories final : public TrajectoryWriter {
public:
    explicit CsvTrajectories(const TrajectoryOptions& options) : options_(options) {}
    ~CsvTrajectories() override { finish(); }

    bool open(const std::string& path, const ped::Simulation& simulation, std::string& error);
    void frame(const ped::Simulation& simulation) override;
    bool finish() override;
    std::uint64_t rows() const override { return rows_; }

private:
    TrajectoryOptions options_;
    std::FILE* file_ = nullptr;
    bool ok_ = true;
    std::uint64_t rows_ = 0;
    std::vector<std::uint8_t> regions_;
    std::vector<std::string> regionNames_;
    std::vector<ped::AgentId> ids_;
    std::string lines_;
};

} // namespace pedsim
