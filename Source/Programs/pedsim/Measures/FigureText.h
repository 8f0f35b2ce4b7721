// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Figures of meters as text and JSON, the same wherever they are shown.

#include "ped/Measure/Meter.h"
#include "ped/Station/Value.h"

#include <string>
#include <vector>

namespace pedsim {

/// "12 mm": the value as its info shows it.
std::string figureText(const ped::FigureInfo& info, double value);

/// The places that a meter has figures of: ped::Figure::noPlace alone for most of them, none where it has no figures.
std::vector<std::uint32_t> figurePlaces(const ped::MeterInfo& meter, const ped::FigureList& figures);

/// The row's sentence with figures filled in; a dash for what is not known.
std::string figureSentence(const ped::MeterInfo& meter, const ped::FigureList& figures, std::uint32_t place);

/// Lines such as "  progress  0.93 of the preferred speed; ...", one per meter and place.
std::string figureLines(std::span<const ped::MeterInfo* const> meters, const ped::FigureList& figures);

/// Sets the figures in an object: the parts of a key name objects within objects, places become an array.
void setFigures(const ped::FigureList& figures, ped::Value& object);

/// The value that an object made by setFigures() has for a figure; null where it has none.
const ped::Value* findFigure(const ped::Value& object, std::string_view key, std::uint32_t place);

} // namespace pedsim
