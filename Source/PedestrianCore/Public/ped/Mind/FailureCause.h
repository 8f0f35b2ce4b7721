// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Why goals fail. Every failure has one cause: summaries and reports count by it, diaries name it.

#include "ped/Base/Config.h"

#include <cstdint>

namespace ped {

enum class FailureCause : std::uint8_t {
    NoWay,          ///< No way leads there.
    HeldUp,         ///< Too many people on the way.
    Taken,          ///< Every place is taken: in line, on a bench, before a stage or a door.
    Closed,         ///< It closed, ended or was taken away while they came or waited.
    NotThere,       ///< There is nothing of the kind, as far as they know.
    TrainGone,      ///< The train left without them, or does not run.
    NobodyCame,     ///< The friend whom they asked did not come.
    Impatient,      ///< They waited for longer than it was worth.
    TriedOften,     ///< Its parts failed too often in a row.
    TooMuch,        ///< Too much in mind: the goal stack is full.
    ComesToNothing, ///< Its plan asks for steps that are over at once, again and again: a fault of a planner.
    Broken,         ///< Every thing for it is out of order.
    NotNow,         ///< The conditions of the action do not hold.
};
inline constexpr int failureCauseCount = int(FailureCause::NotNow) + 1;

struct FailureCauseInfo {
    const char* key = "";   ///< In files: "no_way".
    const char* words = ""; ///< In diaries and tables: "no way leads there".
};
/// The words for a cause; "?" beyond the last.
PEDESTRIANCORE_API const FailureCauseInfo& infoOf(FailureCause cause);

} // namespace ped
