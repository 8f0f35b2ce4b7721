// SPDX-License-Identifier: MIT
#include "Report/DensityMap.h"

#include "Host/SvgWriter.h"
#include "Report/Charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace pedsim {

namespace {

constexpr float leastDensity = 0.02f; ///< Emptier cells show the floor. [1/m²]

std::size_t classOf(const MapScale& scale, float value) {
    return static_cast<std::size_t>(std::upper_bound(scale.limits.begin(), scale.limits.end(), value) -
                                    scale.limits.begin());
}

std::string pathOf(const std::vector<std::vector<ped::Vec2>>& shapes, const ped::Box2& bounds) {
    std::string data;
    for (const auto& shape : shapes) {
        for (std::size_t i = 0; i < shape.size(); ++i)
            fmt::format_to(std::back_inserter(data), "{}{:.1f} {:.1f}", i == 0 ? "M" : "L", shape[i].x - bounds.min.x,
                           bounds.max.y - shape[i].y);
        data += "Z";
    }
    return data;
}

/// Cells of one colour in a row become one rectangle.
std::vector<std::string> cellPaths(const MapScale& scale, std::size_t columns, const std::vector<float>& values,
                                   float height) {
    std::vector<std::string> data(scale.colours.size());
    for (std::size_t row = 0; (row + 1) * columns <= values.size() && columns > 0; ++row) {
        const float* const cells = values.data() + row * columns;
        const double y = static_cast<double>(height) - static_cast<double>(row + 1) * densityCell;
        for (std::size_t column = 0; column < columns;) {
            if (cells[column] < scale.least) {
                ++column;
                continue;
            }
            const std::size_t colour = classOf(scale, cells[column]), first = column;
            while (column < columns && cells[column] >= scale.least && classOf(scale, cells[column]) == colour)
                ++column;
            fmt::format_to(std::back_inserter(data[colour]), "M{} {:.1f}h{}v1h-{}z", first, y, column - first,
                           column - first);
        }
    }
    return data;
}

/// A round number of metres, about a quarter of the width, below the plan. `corner`: the plan's lower left.
std::string scaleBar(const ped::Box2& shown, ped::Vec2 corner) {
    const auto width = static_cast<double>(shown.size().x);
    const double metres = niceStep(width, 4.0), unit = std::max(0.15, 0.012 * width);
    return fmt::format("<g class=\"scale\"><path fill=\"none\" stroke=\"#23211e\" stroke-width=\"{0:.2f}\" "
                       "d=\"M{1:.1f} {2:.1f}v{3:.2f}h{4:.1f}v-{3:.2f}\"/><text x=\"{5:.1f}\" y=\"{6:.1f}\" "
                       "font-size=\"{7:.1f}\">{8:.0f} m</text></g>\n",
                       0.2 * unit, corner.x, static_cast<double>(corner.y) + 0.7 * unit, unit, metres,
                       static_cast<double>(corner.x) + metres + unit, static_cast<double>(corner.y) + 1.9 * unit,
                       2.2 * unit, metres);
}

} // namespace

std::string planMap(const PlanOfRecording& plan, std::size_t level, const MapScale& scale, std::size_t columns,
                    const std::vector<float>& values, const std::string& title) {
    const ped::Vec2 size = plan.bounds.max - plan.bounds.min;
    const ped::Box2& shown = plan.levels[level].bounds;
    std::string out = fmt::format(
        "<svg class=\"map\" viewBox=\"{:.1f} {:.1f} {:.1f} {:.1f}\" role=\"img\" aria-label=\"{}\">\n",
        shown.min.x - plan.bounds.min.x - 2.0f, plan.bounds.max.y - shown.max.y - 2.0f, shown.size().x + 4.0f,
        shown.size().y + 4.0f + std::max(0.5f, 0.035f * shown.size().x), escapeXml(title));
    out += fmt::format("<path fill=\"#f1efea\" stroke=\"#c9c4ba\" stroke-width=\"0.3\" d=\"{}\"/>\n",
                       pathOf(plan.levels[level].floors, plan.bounds));
    const auto cells = cellPaths(scale, columns, values, size.y);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (!cells[i].empty())
            out += fmt::format("<path fill=\"{}\" fill-opacity=\"0.85\" d=\"{}\"/>\n", scale.colours[i], cells[i]);
    out += fmt::format("<path fill=\"#4a453f\" d=\"{}\"/>\n", pathOf(plan.levels[level].solids, plan.bounds));
    return out + scaleBar(shown, {shown.min.x - plan.bounds.min.x, plan.bounds.max.y - shown.min.y}) + "</svg>\n";
}

std::string densityMap(const PlanOfRecording& plan, std::size_t level, const DensityMapFigures& figures,
                       const std::vector<float>& density, const std::string& title) {
    std::array<float, 5> limits{};
    std::copy_n(std::begin(fruinLimits), limits.size(), limits.begin());
    return planMap(plan, level, {leastDensity, limits, fruinColours}, figures.columns, density, title);
}

std::string fruinLegend() {
    static constexpr const char* names[] = {"A", "B", "C", "D", "E", "F"};
    std::string out = "<ul class=\"legend\">";
    for (std::size_t i = 0; i < 6; ++i)
        out += fmt::format("<li><span style=\"background:{}\"></span>{} {}</li>", fruinColours[i], names[i],
                           i == 0   ? fmt::format("below {}", fruinLimits[0])
                           : i == 5 ? fmt::format("above {}", fruinLimits[4])
                                    : fmt::format("{} to {}", fruinLimits[i - 1], fruinLimits[i]));
    return out + "</ul>\n";
}

} // namespace pedsim
