// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Files to tracks: any format that there is a reader for, told apart by looking at it.
///
/// A file's name on the command line may carry what the file does not tell, where several files differ in it:
/// "annotation.vsp:fps=25:affine=0,0.02596,0.36339,0.02166,0.0011,13.04973".

#include "Tracks/TrackSet.h"
#include "Trajectories/TextTracks.h"
#include "Trajectories/TrajectorySource.h"

#include "ped/Base/Diagnostic.h"

#include <optional>
#include <string>
#include <vector>

namespace pedsim {

/// A file and what there is to tell about it.
struct TrackFile {
    std::string path;
    TrackOptions options;
    std::optional<std::uint16_t> level; ///< Only people on that floor, counted from the lowest.
};

/// Takes "path:key=value:key=value" apart. Keys: fps, unit, affine, radius, level. `common` holds what is told for all
/// files. False, with a sentence in `fault`, where a value makes no sense.
bool parseTrackFile(const std::string& word, const TrackFile& common, TrackFile& out, std::string& fault);

/// "annotation (zara01)": the file's name without its end, and its folder where files are called alike everywhere.
std::string trackFileName(const std::string& path);

/// All rows of a source, person by person. Where `readRadius` is unset, the radius is as the source tells, if it does.
std::vector<RawTrack> gatherTracks(TrajectorySource& source, std::optional<std::uint16_t> level,
                                   ped::Diagnostics& diagnostics);

/// Reads a file. False after errors, which name the line and the remedy.
bool readTracks(const TrackFile& file, std::vector<RawTrack>& out, ped::Diagnostics& diagnostics);

/// Reads a file and adds it to a set; warns where speeds are not those of walking people.
bool addTrackFile(const TrackFile& file, const TrackForm& form, TrackSet& set, ped::Diagnostics& diagnostics);

} // namespace pedsim
