// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What behaviour is told by: mean and deviation of speed, turning and distance to the nearest other over a segment of
/// 4 s and over everything from the track's beginning to the segment's end; and, beyond Charalambous's twelve, how many
/// others there are, how differently the nearest moves, and whether somebody heads for where they end.

#include "Evaluation/Evaluate.h"

#include <string>
#include <vector>

namespace pedsim {

enum class FeatureChoice : std::uint8_t { All, Twelve, SegmentOnly, HistoryOnly };

/// Names of the features of a choice.
std::vector<std::string> featureNames(FeatureChoice choice);

/// Segments of behaviour. [s]
inline constexpr double behaviourWindow = 4.0, behaviourEvery = 1.0;

/// The features of one segment.
void featuresOf(const JudgedSet& set, const Segment& segment, FeatureChoice choice, std::vector<float>& out);

/// Whether anybody was near, at some time of a segment. Whoever was alone was in no group, whatever a forest says: it has
/// seen few people whom nobody was near, and takes those who walk in step far apart for people who belong together.
bool hasCompany(const JudgedSet& set, const Segment& segment);

} // namespace pedsim
