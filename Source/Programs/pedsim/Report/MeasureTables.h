// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The figures of meters as tables of a report, whatever meters there are.

#include "ped/Measure/Meter.h"
#include "ped/Station/Value.h"

#include <initializer_list>
#include <string>

namespace pedsim {

/// What a meter tells, one table per place; empty where it tells nothing. Figures are those of the run's summary, or
/// else those of `measured`.
std::string measureTable(const ped::MeterInfo& meter, const ped::Value& summary, const ped::FigureList& measured);

/// Heading, explanation and table of every meter but those of `elsewhere`, which have sections of their own.
std::string measureTables(const ped::Value& summary, const ped::FigureList& measured,
                          std::initializer_list<const ped::MeterInfo*> elsewhere);

} // namespace pedsim
