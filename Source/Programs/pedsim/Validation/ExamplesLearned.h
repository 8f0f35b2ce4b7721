// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The part of study "examples" that needs recordings: what is learned from them, and how people walk who learned it.

#include "Validation/Study.h"

namespace pedsim {

/// Cases and findings of the recordings that are at hand; a remark where none is. `judge` of the plan must be there.
void addLearned(const StudyOptions& options, StudyPlan& plan);

} // namespace pedsim
