// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Stations from drawings: walls, doors, rooms, stairs and exits by the names of layers, storeys by height or by the names
/// of layers. What had to be guessed or mended is told.

#include "Plans/Drawing.h"

#include "ped/Station/StationDesc.h"

#include <optional>

namespace pedsim {

struct DrawingOptions {
    std::optional<double> scale; ///< Metres per unit; none: as the file says, or by the width of doors. [m]
};

/// What a layer holds, by its name.
enum class LayerKind { Other, Wall, Door, Room, Stairs, Exit, Ignored };
LayerKind layerKind(std::string_view name);

/// False, with what to do, where no station can be made of it. Warnings tell what was mended.
bool planFromDrawing(const Drawing& drawing, const DrawingOptions& options, ped::StationDesc& station,
                     ped::Diagnostics& diagnostics);

} // namespace pedsim
