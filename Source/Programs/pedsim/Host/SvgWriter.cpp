// SPDX-License-Identifier: MIT
#include "Host/SvgWriter.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace pedsim {

namespace {

/// Two decimals, without trailing zeros: half the size of a plain float, finer than a screen shows.
void number(std::string& out, double value) {
    if (!std::isfinite(value))
        value = 0.0;
    const double rounded = std::round(value * 100.0) / 100.0;
    fmt::format_to(std::back_inserter(out), "{}", rounded == 0.0 ? 0.0 : rounded);
}

void attribute(std::string& out, std::string_view name, double value) {
    out += ' ';
    out += name;
    out += "=\"";
    number(out, value);
    out += '"';
}

} // namespace

std::string escapeXml(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            if (static_cast<unsigned char>(c) >= 0x20 || c == '\t' || c == '\n')
                out += c;
        }
    }
    return out;
}

SvgWriter::SvgWriter(double width, double height, std::string_view title) {
    out_ += "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    attribute(out_, "width", width);
    attribute(out_, "height", height);
    out_ += " viewBox=\"0 0 ";
    number(out_, width);
    out_ += ' ';
    number(out_, height);
    out_ += "\" font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\">\n<title>";
    out_ += escapeXml(title);
    out_ += "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
}

void SvgWriter::beginGroup(std::string_view id, const MapFrame* clip) {
    if (clip != nullptr) {
        out_ += fmt::format("<clipPath id=\"clip{}\"><rect", clips_);
        attribute(out_, "x", clip->corner().x);
        attribute(out_, "y", clip->corner().y);
        attribute(out_, "width", clip->width());
        attribute(out_, "height", clip->height());
        out_ += "/></clipPath>\n";
    }
    out_ += "<g";
    if (!id.empty())
        out_ += fmt::format(" id=\"{}\"", escapeXml(id));
    if (clip != nullptr)
        out_ += fmt::format(" clip-path=\"url(#clip{})\"", clips_++);
    out_ += ">\n";
    ++open_;
}

void SvgWriter::endGroup() {
    if (open_ > 0) {
        out_ += "</g>\n";
        --open_;
    }
}

void SvgWriter::attributes(const SvgStyle& style) {
    out_ += fmt::format(" fill=\"{}\"", style.fill ? toHex(*style.fill) : "none");
    if (style.stroke) {
        out_ += fmt::format(" stroke=\"{}\"", toHex(*style.stroke));
        out_ += fmt::format(" stroke-width=\"{:.3g}\"", style.strokeWidth);
        if (!style.dash.empty())
            out_ += fmt::format(" stroke-dasharray=\"{}\"", style.dash);
        if (style.roundJoins)
            out_ += " stroke-linejoin=\"round\" stroke-linecap=\"round\"";
    }
    if (style.opacity < 1.0)
        attribute(out_, "opacity", style.opacity);
    out_ += "/>\n";
}

void SvgWriter::rectangle(PagePoint corner, double width, double height, const SvgStyle& style, double rounding) {
    out_ += "<rect";
    attribute(out_, "x", corner.x);
    attribute(out_, "y", corner.y);
    attribute(out_, "width", width);
    attribute(out_, "height", height);
    if (rounding > 0.0)
        attribute(out_, "rx", rounding);
    attributes(style);
}

void SvgWriter::points(const MapFrame& frame, std::span<const ped::Vec2> points) {
    out_ += " points=\"";
    for (std::size_t i = 0; i < points.size(); ++i) {
        const PagePoint p = frame(points[i]);
        if (i > 0)
            out_ += ' ';
        number(out_, p.x);
        out_ += ',';
        number(out_, p.y);
    }
    out_ += '"';
}

void SvgWriter::polygon(const MapFrame& frame, std::span<const ped::Vec2> corners, const SvgStyle& style) {
    out_ += "<polygon";
    points(frame, corners);
    attributes(style);
}

void SvgWriter::polyline(const MapFrame& frame, std::span<const ped::Vec2> corners, const SvgStyle& style) {
    out_ += "<polyline";
    points(frame, corners);
    attributes(style);
}

void SvgWriter::line(PagePoint from, PagePoint to, const SvgStyle& style) {
    out_ += "<line";
    attribute(out_, "x1", from.x);
    attribute(out_, "y1", from.y);
    attribute(out_, "x2", to.x);
    attribute(out_, "y2", to.y);
    attributes(style);
}

void SvgWriter::circle(PagePoint center, double radius, const SvgStyle& style) {
    out_ += "<circle";
    attribute(out_, "cx", center.x);
    attribute(out_, "cy", center.y);
    attribute(out_, "r", radius);
    attributes(style);
}

void SvgWriter::text(PagePoint at, std::string_view text, const SvgText& style) {
    out_ += "<text";
    attribute(out_, "x", at.x);
    attribute(out_, "y", at.y);
    attribute(out_, "font-size", style.size);
    out_ += fmt::format(" fill=\"{}\"", toHex(style.colour));
    if (style.anchor != SvgAnchor::Start)
        out_ += style.anchor == SvgAnchor::Middle ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
    if (style.bold)
        out_ += " font-weight=\"bold\"";
    if (style.halo)
        out_ += " stroke=\"#ffffff\" stroke-width=\"3\" stroke-opacity=\"0.85\" paint-order=\"stroke\"";
    out_ += '>';
    out_ += escapeXml(text);
    out_ += "</text>\n";
}

void SvgWriter::path(std::string_view data, const SvgStyle& style, std::string_view transform) {
    out_ += "<path d=\"";
    out_ += data;
    out_ += '"';
    if (!transform.empty())
        out_ += fmt::format(" transform=\"{}\"", transform);
    attributes(style);
}

void SvgWriter::tooltip(std::string_view text) {
    out_ += "<title>";
    out_ += escapeXml(text);
    out_ += "</title>\n";
}

std::string SvgWriter::finish() {
    while (open_ > 0)
        endGroup();
    out_ += "</svg>\n";
    return std::move(out_);
}

void SvgCells::add(const ped::CellRect& rect) {
    fmt::format_to(std::back_inserter(data_), "M{} {}h{}v{}h-{}z", rect.x0, rect.y0, rect.width(), rect.height(),
                   rect.width());
}

void SvgCells::draw(SvgWriter& svg, const MapFrame& frame, const ped::GridFrame& grid, const SvgStyle& style) const {
    if (empty())
        return;
    const PagePoint origin = frame(grid.origin);
    const double side = frame.pixels(static_cast<double>(grid.cellSize));
    SvgStyle scaled = style;
    scaled.strokeWidth = style.strokeWidth / side;
    svg.path(data_, scaled, fmt::format("matrix({:.6g} 0 0 -{:.6g} {:.6g} {:.6g})", side, side, origin.x, origin.y));
}

} // namespace pedsim
