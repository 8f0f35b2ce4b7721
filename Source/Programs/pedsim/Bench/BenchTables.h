// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What was measured as tables: for a terminal and for a page.

#include "Bench/BenchResult.h"

#include <string>
#include <vector>

namespace pedsim {

struct BenchTable {
    std::string id;    ///< Names its place on a page: "costs of Terminal".
    std::string title; ///< What the figures are.
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
    std::string note; ///< Below it; may be empty.
};

/// Speed and stages of every scene, the side-by-side with DetourCrowd, path queries. Those without rows are left out.
std::vector<BenchTable> benchTables(const BenchResult& result);

/// Columns flush right, as terminals show them.
std::string tableText(const BenchTable& table);
/// With its title and its note.
std::string tablePage(const BenchTable& table);
/// One line: machine, compiler, commit, date, load.
std::string machineText(const BenchMachine& machine);

/// Puts every table between its markers of a page, and those that have no place at its end.
void putTables(std::string& page, const BenchResult& result);

} // namespace pedsim
