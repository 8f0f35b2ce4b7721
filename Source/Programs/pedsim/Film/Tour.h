// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A camera tour: keys between which the page's camera goes evenly. The page makes them ("Save tour"), or an author.

#include "ped/Base/Diagnostic.h"
#include "ped/Station/Value.h"

#include <array>
#include <string_view>
#include <vector>

namespace pedsim {

struct TourKey {
    double at = 0.0;                ///< Second of the tour; ascending.
    double time = 0.0;              ///< Second of the recording.
    std::array<double, 3> eye{};    ///< Where the camera is. [m]
    std::array<double, 3> target{}; ///< What it looks at. [m]
};

struct Tour {
    std::vector<TourKey> keys;
    ped::Value value; ///< As it was written, for the page.

    double seconds() const { return keys.empty() ? 0.0 : keys.back().at; }
    /// The time of the recording at a second of the tour.
    double timeAt(double second) const;
};

/// Reads the text of a tour. False after errors that name the key, its line and what is wrong.
bool readTour(std::string_view text, Tour& out, ped::Diagnostics& diagnostics);

} // namespace pedsim
