// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What became of the people who waited for each train: one row per run of a train, from its first passenger on the
/// platform to its departure. Counted person by person, so that rows balance: who waited has boarded, was left behind, or
/// gave up.

#include "Cli/JsonOutput.h"

#include "ped/Simulation/Simulation.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace pedsim {

struct TrainRow {
    std::uint16_t train = 0; ///< Of the timetable.
    std::uint32_t run = 0;   ///< 0 for the first, 1 for the next one, ...
    std::string name;
    double arrival = 0.0;   ///< Delay included. [s]
    double departure = 0.0; ///< Delay included. [s]
    std::uint32_t alighted = 0;
    std::uint32_t waited = 0; ///< Number of people who came to one of its doors to board.
    std::uint32_t boarded = 0;
    std::uint32_t leftBehind = 0; ///< Number of people who stood there when it left.
    std::uint32_t gaveUp = 0;     ///< Number of people who went away before.
    bool departed = false;        ///< False: still awaited, or at the platform, when the run ended.
    bool cancelled = false;

    std::uint32_t stillWaiting() const { return waited - std::min(waited, boarded + leftBehind + gaveUp); }
};

class TrainLog {
public:
    explicit TrainLog(const ped::Simulation& simulation);

    /// To be called after every step.
    void update(const ped::Simulation& simulation);
    /// Runs that have departed, in the order of departure; then those that people still wait for.
    std::vector<TrainRow> rows() const;

private:
    struct Open {
        TrainRow row;
        std::set<std::uint32_t> waiting; ///< Ids of the people who stand there now.
    };

    void look(const ped::Simulation& simulation);
    void close(const ped::Simulation& simulation, std::size_t train);
    void begin(const ped::Simulation& simulation, std::size_t train);

    std::vector<Open> open_; ///< By train: its present run.
    std::vector<TrainRow> closed_;
};

ped::Value trainsJson(const std::vector<TrainRow>& rows);
/// Lines of a table; empty where there are no rows.
std::string trainsText(const std::vector<TrainRow>& rows);

} // namespace pedsim
