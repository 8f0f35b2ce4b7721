// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One set of people judged by another, both ways: *atypical* is what the test does and the reference does not, *missing*
/// what the reference does and the test does not.

#include "Evaluation/Judge.h"

#include <string>

namespace pedsim {

/// A set of people, measured.
struct JudgedSet {
    std::string name; ///< For people: "zara01".
    TrackSet tracks;
    PointMeasures measures;
    SegmentList segments;
};

/// One segment in words.
struct FlaggedSegment {
    std::uint32_t segment = 0;
    double p = 1.0;
    std::size_t column = 0;  ///< The metric that is farthest off.
    double deviations = 0.0; ///< How far, in deviations of the reference; negative: too low.
    double share = 0.0;      ///< Of the reference that is less far off to that side.
    std::string why;         ///< "turns more sharply than 98 % of zara01".
};

/// One person of the tested set.
struct PersonVerdict {
    std::uint32_t person = 0; ///< Index in the set.
    std::int64_t number = 0;  ///< The file's number.
    std::size_t segments = 0;
    std::size_t flagged = 0;
    double least = 1.0; ///< Least p.
};

/// How many of some segments were flagged.
struct FlaggedShare {
    std::size_t segments = 0;
    std::size_t flagged = 0;
    double share() const { return segments == 0 ? 0.0 : static_cast<double>(flagged) / static_cast<double>(segments); }
};

/// One way: trained on one set, tested on another.
struct Direction {
    std::string trained;
    std::string tested;
    Verdicts verdicts; ///< By segment of the tested set.
    FlaggedShare all;
    FlaggedShare moving; ///< Segments with a mean speed of at least movingSpeed.
    double meanP = 0.0;
    double ks = 0.0; ///< Distance of the p from a uniform distribution.
    std::vector<PersonVerdict> people;
    std::vector<FlaggedSegment> worst; ///< The most unusual first, at most one per person.
};

struct Evaluation {
    std::string name; ///< Of the choice of metrics; empty: by hand.
    std::vector<Metric> metrics;
    Direction atypical;
    std::optional<Direction> missing;
};

/// Slower segments are those of people who stand. [m/s]
inline constexpr float movingSpeed = 0.4f;
inline constexpr std::size_t mostFindings = 10;

/// Measures and cuts a set's tracks.
void prepare(JudgedSet& set, const SegmentForm& form, ped::Executor& executor);

/// `same`: test and reference are one set, whose people are judged by the others; there is one way then. False after an
/// error.
bool evaluate(const JudgedSet& reference, const JudgedSet& test, bool same, bool bothWays,
              std::span<const Metric> metrics, const JudgeOptions& options, ped::Executor& executor, Evaluation& out,
              ped::Diagnostics& diagnostics);

/// Flagged segments of the tested set in words, by when they begin; of segments of one person that overlap, the one with
/// the least p.
std::vector<FlaggedSegment> flaggedMoments(const JudgedSet& reference, const JudgedSet& test,
                                           const Evaluation& evaluation, std::size_t most);

/// By point of the tested set: least p of the segments over it; above 1: none is.
std::vector<float> pointScores(const JudgedSet& set, const Direction& direction);

} // namespace pedsim
