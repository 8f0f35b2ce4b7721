// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Tracks of people in text files, as archives of experiments and of surveillance videos keep them. Columns are named
/// by a header or known by their number:
///
///     id,frame,x,y           a header with these names in any order, and any others; `time` serves as well as `frame`
///     # id frame x/cm y/cm   the same as a comment (Jülich archive), with the rate: "# framerate: 25 fps"
///     id frame x y z         five columns without a header
///     frame id x - y vx - vy eight columns without a header (obsmat of ETH and UCY)
///     id frame x y           four columns without a header; or frame id x y: whichever makes people walk less far
///     {"track": ...}         TrajNet++: a JSON object per line
///     .vsp                   splines of UCY: control points x y frame gaze

#include "Trajectories/TrackTable.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace pedsim {

/// What a reader is told besides the file.
struct TrackOptions {
    std::optional<float> framesPerSecond; ///< Of the file's count of frames; none: as the file says. [1/s]
    std::optional<float> metres;          ///< What a unit of its coordinates is; none: as the file says, else 1. [m]
    /// x' = a x + b y + c, y' = d x + e y + f, in metres: for tracks in pixels. Instead of `metres`.
    std::optional<std::array<double, 6>> affine;
    std::optional<float> radius; ///< Of everybody's body; none: unknown. [m]
};

/// Null after an error; errors name the line and the remedy.
std::unique_ptr<TrackTable> readTextTracks(std::string_view text, const TrackOptions& options,
                                           ped::Diagnostics& diagnostics);

} // namespace pedsim
