// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Of a report: people who came together, and how much was computed for whom.

#include "Recording/FrameGroup.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace pedsim {

/// Groups of one size.
struct GroupFigures {
    double looks = 0.0;
    double spread = 0.0; ///< Sum of the farthest distances between two members. [m]
    double apart = 0.0;  ///< Looks at which that was more than 5 m.
    double most = 0.0;   ///< Groups at a time.
};

inline constexpr std::size_t recordedLevels = 4; ///< Of interest: full, high, low, none.

struct TogetherFigures {
    std::map<std::size_t, GroupFigures> bySize;
    std::vector<std::array<double, recordedLevels>> levels; ///< People by level of interest, by group of frames.
};

/// Looks at the first frame of a group of frames, at which all states are told.
void lookAtTogether(const FrameGroup& group, TogetherFigures& out);

/// Sizes, spread and time apart; empty where nobody came with others.
std::string groupTable(const TogetherFigures& figures);
/// People by level of interest; empty where the run had no such levels.
std::string levelTable(const TogetherFigures& figures);

} // namespace pedsim
