// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Films and stills of a recording: the 3D page, picture by picture, as a tour leads.

#include "Film/Tour.h"
#include "Recording/RecordingReader.h"

#include "ped/Base/Diagnostic.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pedsim {

struct FilmOptions {
    std::string output;             ///< *.mp4; a still's is *.png or *.jpg.
    std::vector<double> stills;     ///< Seconds of the tour of which stills are made instead of a film.
    std::vector<std::string> files; ///< One for each still.
    std::uint32_t width = 1280;     ///< [pixels], even.
    std::uint32_t height = 720;     ///< [pixels], even.
    std::uint32_t rate = 30;        ///< Pictures per second.
    std::string shown;              ///< Fields of the page's address, such as "theme=dark&labels=1".
};

struct FilmResult {
    std::uint32_t wanted = 0; ///< Pictures of the whole tour.
    std::uint32_t made = 0;   ///< Pictures that were made.
    bool interrupted = false;
};

/// Called after every picture; false: stop here and keep what there is.
using FilmProgress = std::function<bool(const FilmResult&)>;

/// False after errors. Where only a part could be made, that part is kept, and the error says how long it is.
bool makeFilm(const RecordingReader& recording, const Tour& tour, const FilmOptions& options,
              const FilmProgress& progress, FilmResult& result, ped::Diagnostics& diagnostics);

} // namespace pedsim
