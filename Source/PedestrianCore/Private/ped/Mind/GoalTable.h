// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One row per kind of goal: its words, the skill that carries it out, and what the rest of the mind has to know of it.

#include "Thinker.h"

namespace ped {

/// What a row says besides its type and skill.
struct GoalTraits {
    const char* name = "";                          ///< As in "wants to ...".
    std::optional<NeedKind> fulfils = std::nullopt; ///< The need that it is good for; none: no need.
    bool toldIfMissed = false; ///< People who have no time for it remember that, and diaries tell it.
    /// Whether object, choice and memo of a goal from a file fit together; null: they may be anything.
    bool (*sound)(const World&, const Goal&) = nullptr;
    /// Guard "near": the place that one would go to, at most `within` metres away; null: it can be done anywhere.
    ObjectId (*placeNear)(Thinker&, GoalType, float within) = nullptr;
    /// Guard "inGroup": whether the company that it takes is there; null: it takes no more than to have friends.
    bool (*hasCompany)(const Thinker&) = nullptr;
};

struct GoalRow : GoalTraits {
    GoalType type{};
    const Skill* skill = nullptr;
};

const GoalRow& rowOf(GoalType type);

} // namespace ped
