// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Writes SVG: groups, shapes, text. Page coordinates in pixels, y down; MapFrame places metres on the page.

#include "Host/Colour.h"

#include "ped/Base/Grid.h"
#include "ped/Base/Vec.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pedsim {

/// A point of the page. [px]
struct PagePoint {
    double x = 0.0;
    double y = 0.0;
};

struct SvgStyle {
    std::optional<Colour> fill = {};
    std::optional<Colour> stroke = {};
    double strokeWidth = 1.0; ///< [px]
    double opacity = 1.0;
    std::string_view dash = {}; ///< "4 2"; empty: solid.
    bool roundJoins = false;
};

enum class SvgAnchor { Start, Middle, End };

struct SvgText {
    double size = 12.0; ///< [px]
    Colour colour{40, 44, 52};
    SvgAnchor anchor = SvgAnchor::Start;
    bool bold = false;
    bool halo = false; ///< A white rim, to be read over a drawing.
};

/// A window of the station on the page: metres to pixels, y turned up.
class MapFrame {
public:
    MapFrame() = default;
    /// `world` [m] fills the rectangle of `pixelsPerMetre` whose upper left corner is `corner`.
    MapFrame(const ped::Box2& world, PagePoint corner, double pixelsPerMetre)
        : world_(world), corner_(corner), scale_(pixelsPerMetre) {}

    PagePoint operator()(ped::Vec2 p) const {
        return {corner_.x + (static_cast<double>(p.x) - static_cast<double>(world_.min.x)) * scale_,
                corner_.y + (static_cast<double>(world_.max.y) - static_cast<double>(p.y)) * scale_};
    }
    double pixels(double metres) const { return metres * scale_; }
    const ped::Box2& world() const { return world_; }
    PagePoint corner() const { return corner_; }
    double width() const { return pixels(static_cast<double>(world_.size().x)); }
    double height() const { return pixels(static_cast<double>(world_.size().y)); }

private:
    ped::Box2 world_;
    PagePoint corner_;
    double scale_ = 1.0;
};

class SvgWriter {
public:
    SvgWriter(double width, double height, std::string_view title);

    /// Everything until endGroup() belongs together; `clip`, where given, cuts it to a rectangle.
    void beginGroup(std::string_view id, const MapFrame* clip = nullptr);
    void endGroup();

    void rectangle(PagePoint corner, double width, double height, const SvgStyle& style, double rounding = 0.0);
    void polygon(const MapFrame& frame, std::span<const ped::Vec2> points, const SvgStyle& style);
    void polyline(const MapFrame& frame, std::span<const ped::Vec2> points, const SvgStyle& style);
    void line(PagePoint from, PagePoint to, const SvgStyle& style);
    void circle(PagePoint center, double radius, const SvgStyle& style);
    void text(PagePoint at, std::string_view text, const SvgText& style = {});
    /// Path data as SVG writes it ("M0 0h10v10h-10z"), and a transformation of it, which may be empty.
    void path(std::string_view data, const SvgStyle& style, std::string_view transform = {});
    /// A tooltip for the shapes of the current group.
    void tooltip(std::string_view text);

    /// The whole document. Groups that are open are closed.
    std::string finish();

private:
    void points(const MapFrame& frame, std::span<const ped::Vec2> points);
    void attributes(const SvgStyle& style);

    std::string out_;
    int open_ = 0;
    int clips_ = 0;
};

/// Many rectangles of cells of one style as one path of whole numbers: a tenth of the size of single shapes, and drawn
/// far faster.
class SvgCells {
public:
    void add(const ped::CellRect& rect);
    bool empty() const { return data_.empty(); }
    /// Draws them where `frame` shows the cells of `grid`.
    void draw(SvgWriter& svg, const MapFrame& frame, const ped::GridFrame& grid, const SvgStyle& style) const;

private:
    std::string data_;
};

/// `text` with &, <, > and quotes written as SVG wants them; characters that XML forbids are dropped.
std::string escapeXml(std::string_view text);

} // namespace pedsim
