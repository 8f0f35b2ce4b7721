// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Verdicts in a recording: the block SCOR, which the 3D page colours people by. Readers that do not know it pass it over.

#include "Evaluation/Evaluate.h"

#include "ped/Station/Value.h"

namespace pedsim {

/// What the block holds: by whom people were judged, each person's p second by second, flagged moments and why.
ped::Value scoresJson(const JudgedSet& reference, const JudgedSet& test, const Evaluation& evaluation, double alpha);

/// Copies a recording and adds a block of JSON to it, in place of an older one of this tag. False after an error.
bool writeWithBlock(const std::string& from, const std::string& to, std::uint32_t tag, const ped::Value& value,
                    ped::Diagnostics& diagnostics);

} // namespace pedsim
