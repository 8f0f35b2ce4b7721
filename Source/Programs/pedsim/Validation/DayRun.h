// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Days of people with roles: small buildings made in code, and what people did in them.

#include "Validation/Study.h"

#include "ped/Mind/MindEvents.h"
#include "ped/Simulation/Simulation.h"
#include "ped/Station/StationDesc.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace pedsim {

/// What everybody together did of one action.
struct ActionFigures {
    double begun = 0.0;
    double ended = 0.0;
    double seconds = 0.0; ///< At it: the way there not counted. [s]
};

struct DayFigures {
    std::map<std::string, ActionFigures> actions;
    std::map<std::string, std::map<std::string, double>> begunByRole; ///< By role, then action.
    std::vector<double> failed;                                       ///< By ped::FailureCause.
    std::vector<std::string> things;                                  ///< Used, in the order of use.
    double people = 0.0;
    double stuck = 0.0;   ///< People who went nowhere for 60 s though they wanted to.
    double aimless = 0.0; ///< Looks at people who had no goal.
};

struct DaySetup {
    ped::StationDesc station;
    double seconds = 600.0;
    std::uint64_t seed = 1;
    /// Called once a simulated second.
    std::function<void(ped::Simulation&)> watch;
};

/// Runs a day; a station that does not build gives no people.
DayFigures runDay(const DaySetup& setup, const CaseHooks& hooks);

// ---- Buildings ----

/// A floor of 40 x 36 m: so many desks in rows, standing tables, a coffee machine, two copiers, a meeting table of 10.
ped::StationDesc officeFloor(int desks);
/// A class room with seats for so many, a board, and a corridor before it; classes begin after a minute.
ped::StationDesc classRoom(int students);
/// A role with habits only.
ped::PersonTypeDesc officeRole(const char* name, int people);

} // namespace pedsim
