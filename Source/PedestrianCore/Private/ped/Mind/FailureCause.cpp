// SPDX-License-Identifier: MIT
#include "ped/Mind/FailureCause.h"

#include <array>

namespace ped {

namespace {

/// In the order of FailureCause.
constexpr std::array<FailureCauseInfo, failureCauseCount + 1> causeWords{{
    {"no_way", "no way leads there"},
    {"held_up", "too many people on the way"},
    {"taken", "every place was taken"},
    {"closed", "it had closed or ended"},
    {"not_there", "there is nothing of the kind"},
    {"train_gone", "the train was gone"},
    {"nobody_came", "nobody came"},
    {"impatient", "waited too long"},
    {"tried_often", "tried too often"},
    {"too_much", "too much in mind"},
    {"comes_to_nothing", "the plan came to nothing"},
    {"broken", "everything for it is out of order"},
    {"not_now", "its conditions do not hold"},
    {"?", "?"},
}};

} // namespace

const FailureCauseInfo& infoOf(FailureCause cause) {
    const auto i = static_cast<std::size_t>(cause);
    return causeWords[i < causeWords.size() ? i : causeWords.size() - 1];
}

} // namespace ped
