// SPDX-License-Identifier: MIT
#include "Trajectories/TrajectoryWriter.h"

#include "Trajectories/CsvTrajectories.h"
#include "Trajectories/SqliteTrajectories.h"

namespace pedsim {

std::unique_ptr<TrajectoryWriter> openTrajectories(const std::string& path, const ped::Simulation& simulation,
                                                   const TrajectoryOptions& options, std::string& error) {
    if (path.ends_with(".sqlite")) {
        auto writer = std::make_unique<SqliteTrajectories>(options);
        if (writer->open(path, simulation, error))
            return writer;
        return nullptr;
    }
    auto writer = std::make_unique<CsvTrajectories>(options);
    if (writer->open(path, simulation, error))
        return writer;
    return nullptr;
}

} // namespace pedsim
