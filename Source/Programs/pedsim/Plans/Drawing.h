// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A drawing of another program (DXF), part by part, as the importer writes it: lines of fields with tabs between them.
///
///     drawing  1
///     unit     0.001  millimetres          what the file says; may be missing
///     part     LAYER  GROUP  x,y,z x,y,z   a line; parts of one group are one symbol
///     text     LAYER  x,y,z  Ticket hall

#include "ped/Base/Diagnostic.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pedsim {

struct DrawnPoint {
    double x = 0.0;
    double y = 0.0;
    double z = 0.0;
};

struct DrawnPart {
    std::string layer;
    std::size_t group = 0;
    std::vector<DrawnPoint> points;
};

struct DrawnText {
    std::string layer;
    DrawnPoint place;
    std::string text;
};

struct Drawing {
    double unit = 0.0;    ///< Metres per unit, as the file says; 0: it does not say. [m]
    std::string unitName; ///< "millimetres".
    std::vector<DrawnPart> parts;
    std::vector<DrawnText> texts;
};

/// False, with what is wrong, where the text is no drawing.
bool readDrawing(std::string_view text, Drawing& drawing, ped::Diagnostics& diagnostics);

} // namespace pedsim
