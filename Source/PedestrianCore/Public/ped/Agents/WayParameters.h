// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How people find the way out (feature "ways"). Values below 0 mean: as the station says (EvacuationDesc). Sources:
/// Pelechano, Allbeck, Badler 2008, chapters 4 and 6; "ours" where the book gives no number.

#include <cstdint>

namespace ped {

struct WayParameters {
    float leaders = -1.0f;        ///< Share of people who lead (Table 4.1, leadership). [0 to 1]
    float trained = -1.0f;        ///< Share of those who are trained (Table 4.1). [0 to 1]
    float talk = -1.0f;           ///< 1: people in a room tell each other what they know (Table 4.1); 0: they do not.
    float delayMean = -1.0f;      ///< Mean time between the alarm and setting off (t_p + t_i of 5.6). [s, >= 0]
    float delayDeviation = -1.0f; ///< Its standard deviation; times are log-normal. [s, >= 0]
    float signs = -1.0f;          ///< 1: every room shows the ways to all exits; 0: people know the one they came by.
    float randomSearch = -1.0f;   ///< 1: people who search take any door (the book's benchmark); 0: depth first.
    float panic = -1.0f;          ///< Share of people who panic when they set off (Table 4.1). [0 to 1]
    float impatience = -1.0f;     ///< Mean weight of a crowd before a door (6.3.2); nobody's is above 2. [0 to 2]
    float forgetSeconds = 2.0f;   ///< Time between two moments at which people in panic may forget (ours). [s, > 0]
    float forgetChance = 0.3f;    ///< Chance to forget a part of their map then, at full panic (ours). [0 to 1]
    float roleLost = 0.5f;        ///< Panic from which on leaders follow, and the trained know one way (ours). [0 to 1]
    float impatientGain = 4.0f;   ///< Metres by which another way has to be better to change to it (ours). [m, >= 0]
    float talkSeconds = 1.0f;     ///< Time between two words of one person (ours). [s, 0.1 to 60]
    float exitReach = 0.8f;       ///< Least distance from an exit at which one steps out (ours). [m, > 0]
};

} // namespace ped
