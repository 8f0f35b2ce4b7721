// SPDX-License-Identifier: MIT
#include "Map/MapPage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr double margin = 28.0;
constexpr double panelGap = 36.0;
constexpr double leastPanelWidth = 240.0; ///< That a caption needs.
constexpr double headHeight = 78.0;
constexpr double captionHeight = 44.0;
constexpr double legendRow = 22.0;
constexpr Colour ink{40, 44, 52};
constexpr Colour faint{120, 126, 138};

struct Placed {
    const MapPanel* panel = nullptr;
    MapFrame frame;
    PagePoint captionAt;
};

struct Layout {
    std::vector<Placed> panels;
    double scale = 1.0; ///< [px/m]
    double width = 0.0;
    double bottom = 0.0; ///< Of the panels.
};

/// Left to right, row by row, in rows of at most `rowWidth`.
Layout placeInRows(const std::vector<MapPanel>& panels, const MapPageOptions& options, double rowWidth) {
    Layout layout;
    double widest = 1.0;
    for (const MapPanel& panel : panels)
        widest = std::max(widest, static_cast<double>(panel.window.size().x));
    layout.scale = std::min(options.panelWidth / widest, options.mostPixelsPerMetre);

    double x = margin, y = headHeight, rowHeight = 0.0;
    for (const MapPanel& panel : panels) {
        const double w = static_cast<double>(panel.window.size().x) * layout.scale;
        const double h = static_cast<double>(panel.window.size().y) * layout.scale;
        if (x > margin && x + w > rowWidth) {
            x = margin;
            y += rowHeight + panelGap;
            rowHeight = 0.0;
        }
        layout.panels.push_back({&panel, MapFrame(panel.window, {x, y + captionHeight}, layout.scale), {x, y + 16.0}});
        layout.width = std::max(layout.width, x + w + margin);
        rowHeight = std::max(rowHeight, h + captionHeight);
        x += std::max(w, leastPanelWidth) + panelGap;
    }
    layout.bottom = y + rowHeight;
    return layout;
}

/// The row width that gives a page near to the shape of a screen with little of it empty.
Layout place(const std::vector<MapPanel>& panels, const MapPageOptions& options) {
    constexpr double screen = 1.6;
    Layout best;
    double bestError = 1e9;
    for (double rowWidth = 900.0; rowWidth <= 4500.0; rowWidth += 100.0) {
        const Layout layout = placeInRows(panels, options, rowWidth);
        double used = 0.0;
        for (const Placed& placed : layout.panels)
            used += placed.frame.width() * placed.frame.height();
        const double empty = 1.0 - used / (layout.width * layout.bottom);
        const double error = std::fabs(std::log(layout.width / layout.bottom / screen)) + 2.0 * empty;
        if (error < bestError - 1e-9) {
            best = layout;
            bestError = error;
        }
    }
    return best;
}

/// The largest of 1, 2, 5 times a power of ten that is at most `most`.
double roundLength(double most) {
    const double power = std::pow(10.0, std::floor(std::log10(most)));
    for (const double factor : {5.0, 2.0})
        if (factor * power <= most)
            return factor * power;
    return power;
}

void drawScaleBar(SvgWriter& svg, PagePoint at, double pixelsPerMetre) {
    const double metres = roundLength(180.0 / pixelsPerMetre);
    const double width = metres * pixelsPerMetre;
    svg.rectangle(at, width / 2, 6.0, {.fill = ink});
    svg.rectangle({at.x + width / 2, at.y}, width / 2, 6.0,
                  {.fill = Colour{255, 255, 255}, .stroke = ink, .strokeWidth = 1.0});
    svg.text({at.x, at.y + 20.0}, "0", {.size = 11.0, .colour = ink});
    svg.text({at.x + width, at.y + 20.0}, fmt::format("{:g} m", metres),
             {.size = 11.0, .colour = ink, .anchor = SvgAnchor::Middle});
}

/// x to the right, y up: the station's axes.
void drawAxes(SvgWriter& svg, PagePoint at) {
    const SvgStyle style{.stroke = ink, .strokeWidth = 1.4, .roundJoins = true};
    svg.line(at, {at.x + 26.0, at.y}, style);
    svg.line(at, {at.x, at.y - 26.0}, style);
    svg.path(fmt::format("M{} {}l-6 -3v6z", at.x + 30.0, at.y), {.fill = ink});
    svg.path(fmt::format("M{} {}l-3 6h6z", at.x, at.y - 30.0), {.fill = ink});
    svg.text({at.x + 34.0, at.y + 4.0}, "x", {.size = 12.0, .colour = ink});
    svg.text({at.x - 3.0, at.y - 35.0}, "y", {.size = 12.0, .colour = ink});
}

/// Returns the height that it takes; draws only where `svg` is given.
double drawLegend(SvgWriter* svg, const std::vector<LegendEntry>& entries, PagePoint at, double width) {
    double x = at.x, y = at.y;
    for (const LegendEntry& entry : entries) {
        const double needed = 24.0 + 6.6 * static_cast<double>(entry.text.size()) + 16.0;
        if (x > at.x && x + needed > at.x + width) {
            x = at.x;
            y += legendRow;
        }
        if (svg != nullptr) {
            SvgStyle style{.fill = entry.colour};
            if (entry.outlined) {
                style.stroke = faint;
                style.strokeWidth = 0.8;
            }
            svg->rectangle({x, y}, 14.0, 14.0, style, 2.0);
            svg->text({x + 20.0, y + 11.5}, entry.text, {.size = 12.0, .colour = ink});
        }
        x += needed;
    }
    return y - at.y + legendRow;
}

/// `text`, cut with an ellipsis where it would not fit into `width` pixels. ASCII counts as what it is; a byte of a
/// longer character as one too, which errs on the short side.
std::string fitted(const std::string& text, double size, double width) {
    const auto most = static_cast<std::size_t>(std::max(width / (0.54 * size), 4.0));
    if (text.size() <= most)
        return text;
    std::size_t end = most - 1;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    return text.substr(0, end) + "\u2026";
}

void drawPanel(SvgWriter& svg, const ped::World& world, const Placed& placed, const MapPageOptions& options) {
    const MapPanel& panel = *placed.panel;
    svg.text(placed.captionAt, panel.caption, {.size = 16.0, .colour = ink, .bold = true});
    const double room = std::max(placed.frame.width(), leastPanelWidth) + panelGap / 2;
    svg.text({placed.captionAt.x, placed.captionAt.y + 18.0}, fitted(panel.note, 12.0, room),
             {.size = 12.0, .colour = faint});
    const PagePoint corner = placed.frame.corner();
    svg.rectangle(corner, placed.frame.width(), placed.frame.height(), {.fill = Colour{250, 250, 251}});
    const MapView view{svg, world, *panel.level, placed.frame, true, options.meshes};
    svg.beginGroup({}, &placed.frame);
    // A search space lies over the ground and under what stands on it.
    bool spaceDrawn = panel.figure == nullptr;
    for (const MapLayer* layer : options.layers) {
        if (!spaceDrawn && layer >= &mapLayers()[3]) {
            drawSearchSpace(view, *panel.figure);
            spaceDrawn = true;
        }
        svg.beginGroup(layer->name);
        layer->draw(view);
        svg.endGroup();
    }
    if (!spaceDrawn)
        drawSearchSpace(view, *panel.figure);
    if (panel.figure != nullptr)
        drawPath(view, *panel.figure);
    svg.endGroup();
    svg.rectangle(corner, placed.frame.width(), placed.frame.height(),
                  {.stroke = Colour{205, 209, 216}, .strokeWidth = 1.0});
}

} // namespace

std::string drawMapPage(const ped::World& world, const std::vector<MapPanel>& panels, const MapPageOptions& options) {
    const Layout layout = place(panels, options);
    const double width = std::max(layout.width, 640.0);

    std::vector<LegendEntry> legend;
    for (const MapLayer* layer : options.layers)
        for (LegendEntry& entry : layer->legend(world))
            legend.push_back(std::move(entry));
    for (const MapPanel& panel : panels) {
        if (panel.figure != nullptr) {
            const std::vector<LegendEntry> more = pathLegend(*panel.figure);
            legend.insert(legend.end(), more.begin(), more.end());
            break;
        }
    }
    const double legendWidth = width - 2 * margin;
    const double legendTop = layout.bottom + 62.0;
    const double height = legendTop + drawLegend(nullptr, legend, {margin, legendTop}, legendWidth) + margin / 2;

    SvgWriter svg(width, height, options.title);
    svg.text({margin, 38.0}, options.title, {.size = 24.0, .colour = ink, .bold = true});
    svg.text({margin, 60.0}, options.subtitle, {.size = 13.0, .colour = faint});
    for (const Placed& placed : layout.panels)
        drawPanel(svg, world, placed, options);
    drawScaleBar(svg, {margin + 60.0, layout.bottom + 26.0}, layout.scale);
    drawAxes(svg, {margin + 4.0, layout.bottom + 46.0});
    drawLegend(&svg, legend, {margin, legendTop}, legendWidth);
    return svg.finish();
}

} // namespace pedsim
