// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The table of commands. A command says its options and gives back what runs once they are parsed.

#include <functional>
#include <span>
#include <string>

namespace pedsim {

class Arguments;

/// Runs a command with the options as parsed; returns the exit code.
using CommandBody = std::function<int()>;

struct Command {
    const char* name;
    const char* summary;                          ///< One line, for the list of commands.
    CommandBody (*declare)(Arguments& arguments); ///< Says its options.
};

/// All commands, in the order in which help lists them.
std::span<const Command> commands();

CommandBody declareRun(Arguments& arguments);
CommandBody declareView(Arguments& arguments);
CommandBody declareFilm(Arguments& arguments);
CommandBody declareReport(Arguments& arguments);
CommandBody declareMeasure(Arguments& arguments);
CommandBody declareEvaluate(Arguments& arguments);
CommandBody declareAnnotate(Arguments& arguments);
CommandBody declareLearn(Arguments& arguments);
CommandBody declareImport(Arguments& arguments);
CommandBody declareCheck(Arguments& arguments);
CommandBody declareBake(Arguments& arguments);
CommandBody declareCompare(Arguments& arguments);
CommandBody declareEvacuate(Arguments& arguments);
CommandBody declareMaze(Arguments& arguments);
CommandBody declareDemand(Arguments& arguments);
CommandBody declareCalendar(Arguments& arguments);
CommandBody declareCompletion(Arguments& arguments);
CommandBody declareMap(Arguments& arguments);
CommandBody declareFollow(Arguments& arguments);
CommandBody declareOrder(Arguments& arguments);
CommandBody declareValidate(Arguments& arguments);
CommandBody declareBench(Arguments& arguments);

/// What `pedsim view` does once its options are parsed.
int writeView(const std::string& recording, const std::string& output, bool quiet);
/// What `pedsim` does without arguments: runs the default station and leaves something to look at.
int showDefault();
/// What `pedsim report` does. `csv`: a folder for the data of its plots and tables; empty: none is written.
int writeReport(const std::string& recording, const std::string& output, bool quiet, const std::string& csv = {});

} // namespace pedsim
