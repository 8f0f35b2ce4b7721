// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What commands over tracks have in common: how to read files that do not tell everything.

#include "Tracks/ReadTracks.h"

#include <optional>
#include <string>

namespace pedsim {

class Arguments;

struct TrackInputOptions {
    std::string unit;
    std::string affine;
    std::optional<float> fps;
    std::optional<float> radius;
    std::optional<float> level;
    float smooth = 0.4f; ///< [s]
};

/// --fps, --unit, --affine, --radius, --level, --smooth.
void addTrackOptions(Arguments& arguments, TrackInputOptions& options);
/// The file that a word of the command line names, with the options for all files and its own; an exit code.
int trackFileOf(std::string_view command, const std::string& word, const TrackInputOptions& options, TrackFile& file);
TrackForm trackFormOf(const TrackInputOptions& options);
/// Reads it and adds its tracks to a set, and says on stderr what is wrong with it, or (unless `quiet`) odd; an exit code.
int readTracks(const TrackFile& file, const TrackForm& form, bool quiet, TrackSet& set);

} // namespace pedsim
