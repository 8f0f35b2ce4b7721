// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From tracks to a base of examples: what recorded people saw, which moments are alike, and the graph that follows. The
/// same base comes out for any number of threads and with every compiler.

#include "ped/Base/Config.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Base/Executor.h"
#include "ped/Base/FunctionRef.h"
#include "ped/Examples/ExampleBase.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ped {

/// Somebody without a gap.
struct ExampleTrack {
    std::uint32_t person = 0; ///< Index of the person; somebody whom a camera lost for a while has several tracks.
    std::uint32_t scene = 0;  ///< People of different scenes do not see each other.
    std::int64_t first = 0;   ///< When it begins, in periods.
    std::size_t begin = 0;    ///< Its first sample.
    std::size_t count = 0;    ///< Samples.
    /// 1: moments of this person are learned; 0: others see them, and nothing is learned from them.
    std::uint32_t learned = 1;
};

/// A moment of a track.
struct TrackSample {
    Vec2 place; ///< [m]
    std::uint16_t level = 0;
};

/// People as positions by person and period: what a base is made of.
struct ExampleTracks {
    std::vector<ExampleTrack> tracks;
    std::vector<TrackSample> samples; ///< Track after track, PatternForm::period apart.
    std::vector<WallPiece> walls;     ///< Seen where PatternForm::walls is 1.
    std::vector<SeenDisc> pillars;    ///< The same.
    std::uint32_t people = 0;
    std::string sources; ///< Where they come from.
};

struct ExampleBuild {
    PatternForm form;
    /// Least similarity of moments that share ways to go on; 0: the greatest at which nodes have nearly as many edges as
    /// they may have. [0 to 1]
    float floor = 0.9f;
    std::uint32_t edges = 10; ///< Of a node at most. [1 to 64]
};

/// What the thesis's way to make a graph would give at one threshold: all maxima along scanlines count.
struct ScanlineFigures {
    float threshold = 0.0f;
    double meanEdges = 0.0;
    double deviation = 0.0;
    double without = 0.0; ///< Share of moments without any.
};

/// Thresholds 0.90 to 0.99.
inline constexpr std::size_t scanlineThresholds = 10;

/// What came of it.
struct ExampleFigures {
    std::size_t tracks = 0;
    std::size_t tooShort = 0; ///< Tracks shorter than a pattern and an action.
    std::size_t patterns = 0;
    std::size_t freePatterns = 0; ///< With nobody in sight.
    std::size_t nodes = 0;
    std::size_t deadEnds = 0; ///< Nodes that were removed because no way leads on from them.
    std::size_t edges = 0;
    double meanEdges = 0.0; ///< Of a node.
    double deviation = 0.0;
    float floor = 0.0f;
    std::array<ScanlineFigures, scanlineThresholds> scanlines{};
};

/// Called now and then with the share that is done; false: stop.
using ExampleProgress = FunctionRef<bool(float share)>;

/// Null after errors; a base without nodes is given with a warning.
PEDESTRIANCORE_API std::unique_ptr<const ExampleBase> buildExamples(const ExampleTracks& tracks,
                                                                    const ExampleBuild& options, Executor& executor,
                                                                    ExampleProgress progress, ExampleFigures& figures,
                                                                    Diagnostics& diagnostics);

/// The thesis's nodes, groups of moments that are alike, as leader clustering makes them: for the record.
struct LeaderFigures {
    std::size_t groups = 0;
    double meanEdges = 0.0; ///< Of a group.
    double deviation = 0.0;
    double median = 0.0;
    std::size_t largest = 0; ///< Edges of the group with most.
    double selfLoops = 0.0;  ///< Share of edges that lead back to their group.
};
PEDESTRIANCORE_API LeaderFigures groupByLeaders(const ExampleBase& base, float threshold);

} // namespace ped
