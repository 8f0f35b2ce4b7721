// SPDX-License-Identifier: MIT
#include "Plans/Drawing.h"

#include "Host/Numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace pedsim {

namespace {

constexpr std::size_t mostDrawnPoints = 8u << 20;
constexpr double farthest = 1e9; ///< Coordinates beyond it are refused.

std::string_view nextField(std::string_view& line, char end) {
    const std::size_t at = std::min(line.find(end), line.size());
    const std::string_view field = line.substr(0, at);
    line.remove_prefix(std::min(at + 1, line.size()));
    return field;
}

bool readPoint(std::string_view text, DrawnPoint& point) {
    for (double* value : {&point.x, &point.y, &point.z}) {
        const std::optional<double> read = readNumber<double>(nextField(text, ','));
        if (!read || !(std::fabs(*read) <= farthest))
            return false;
        *value = *read;
    }
    return text.empty();
}

} // namespace

bool readDrawing(std::string_view text, Drawing& drawing, ped::Diagnostics& diagnostics) {
    std::size_t number = 0, points = 0;
    const auto fail = [&](const char* message) {
        diagnostics.error(fmt::format("line {}", number), message, "Export the drawing again as ASCII DXF.");
        return false;
    };
    while (!text.empty()) {
        std::string_view line = nextField(text, '\n');
        ++number;
        const std::string_view kind = nextField(line, '\t');
        if (kind == "error") {
            diagnostics.error("", std::string(nextField(line, '\t')), std::string(line));
            return false;
        }
        if (number == 1 && kind != "drawing")
            return fail("this is no drawing");
        if (kind == "unit") {
            const std::optional<double> unit = readNumber<double>(nextField(line, '\t'));
            if (!unit || !(*unit > 1e-6 && *unit < 1e6))
                return fail("the unit is no length");
            drawing.unit = *unit;
            drawing.unitName = line.substr(0, 40);
        } else if (kind == "part") {
            DrawnPart part;
            part.layer = nextField(line, '\t').substr(0, 200);
            part.group = readNumber<std::size_t>(nextField(line, '\t')).value_or(0);
            while (!line.empty()) {
                DrawnPoint point;
                if (!readPoint(nextField(line, ' '), point))
                    return fail("a point is not three numbers, or lies nowhere");
                part.points.push_back(point);
                if (++points > mostDrawnPoints)
                    return fail("the drawing has too many points");
            }
            if (!part.points.empty())
                drawing.parts.push_back(std::move(part));
        } else if (kind == "text") {
            DrawnText note;
            note.layer = nextField(line, '\t').substr(0, 200);
            if (!readPoint(nextField(line, '\t'), note.place))
                return fail("a text has no place");
            note.text = line.substr(0, 100);
            drawing.texts.push_back(std::move(note));
        }
    }
    if (number == 0)
        return fail("the drawing is empty");
    return true;
}

} // namespace pedsim
