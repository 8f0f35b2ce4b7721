// SPDX-License-Identifier: MIT
#include "Ensemble/ModelRun.h"
#include "Host/Colour.h"
#include "Host/SvgWriter.h"
#include "Report/ReportStyle.h"

#include <fmt/format.h>

#include <algorithm>

namespace pedsim {

namespace {

constexpr double pictureWidth = 390.0; ///< [px]
constexpr double tallest = 460.0;      ///< [px]
constexpr Colour trailColour{150, 170, 190};
constexpr Colour bodyColour{43, 121, 194};
constexpr Colour fallenColour{204, 75, 42};
constexpr Colour wallColour{90, 85, 80};
constexpr Colour groundColour{244, 242, 238};

/// What is drawn of the place: its regions, or everybody's surroundings where it is a station of its own.
ped::Box2 boundsOf(const ModelQuestion& question, const std::vector<ModelAnswer>& answers) {
    ped::Box2 bounds;
    for (const ped::RegionDesc& region : question.scene.station.regions)
        for (const ped::Vec2 corner : region.footprint)
            bounds.grow(corner);
    if (!bounds.empty())
        return bounds;
    for (const ModelAnswer& answer : answers)
        for (const ModelAnswer::Trail& trail : answer.trails)
            for (const ped::Vec2 p : trail.points)
                bounds.grow(p);
    return bounds;
}

std::string picture(const ModelQuestion& question, const ModelAnswer& answer, const ped::Box2& bounds) {
    const double wide = std::max(1.0, static_cast<double>(bounds.size().x));
    const double high = std::max(1.0, static_cast<double>(bounds.size().y));
    const double scale = std::min(pictureWidth / wide, tallest / high);
    SvgWriter svg(wide * scale, high * scale, answer.model);
    const MapFrame frame(bounds, {0.0, 0.0}, scale);
    for (const ped::RegionDesc& region : question.scene.station.regions)
        svg.polygon(frame, region.footprint, {.fill = groundColour});
    for (const ped::BoxDesc& box : question.scene.station.geometry.boxes) {
        const ped::Vec2 half = box.size.xy() * 0.5f;
        const ped::Vec2 at = box.center.xy();
        const ped::Vec2 corners[] = {
            at - half, {at.x + half.x, at.y - half.y}, at + half, {at.x - half.x, at.y + half.y}};
        svg.polygon(frame, corners, {.fill = wallColour});
    }
    for (const ModelAnswer::Trail& trail : answer.trails)
        if (trail.points.size() > 1)
            svg.polyline(frame, trail.points, {.stroke = trailColour, .strokeWidth = 1.0});
    for (const ModelAnswer::Trail& trail : answer.trails)
        svg.circle(frame(trail.points.back()), std::max(1.5, frame.pixels(static_cast<double>(trail.radius))),
                   {.fill = trail.down ? fallenColour : bodyColour, .opacity = 0.8});
    return fmt::format("<figure>{}<figcaption><b>{}</b></figcaption></figure>\n", svg.finish(),
                       escapeXml(answer.model));
}

std::string tableOf(const std::vector<ModelAnswer>& answers) {
    std::string out = "<table>\n<thead><tr><th scope=\"col\">figure</th>";
    for (const ModelAnswer& answer : answers)
        out += fmt::format("<th scope=\"col\">{}</th>", escapeXml(answer.model));
    out += "</tr></thead>\n<tbody>\n";
    for (const ModelFigure& figure : modelFigures()) {
        out += fmt::format("<tr><th scope=\"row\">{}{}{}</th>", escapeXml(figure.label), *figure.unit != 0 ? ", " : "",
                           figure.unit);
        for (const ModelAnswer& answer : answers)
            out += fmt::format("<td>{:.{}f}</td>", answer.*figure.value * figure.scale, figure.decimals);
        out += "</tr>\n";
    }
    return out + "</tbody>\n</table>\n";
}

} // namespace

std::string modelPage(const ModelQuestion& question, const std::vector<ModelAnswer>& answers) {
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width\">\n<title>Models compared: {0}</title>\n<style>{1}</style>\n</head>\n<body>\n"
        "<main>\n<header>\n<h1>Models of locomotion compared</h1>\n<p>{0}: {2}</p>\n<p>seed {3}, {4:.0f} s at "
        "most</p>\n</header>\n",
        escapeXml(question.scene.name), reportStyle, escapeXml(question.scene.description), question.seed,
        question.seconds);
    page +=
        "<section id=\"figures\"><h2>Figures</h2><p>The same people in the same place, moved by one model after the "
        "other. Costs depend on the machine; everything else is the same on any.</p>" +
        tableOf(answers) + "</section>\n";
    page +=
        fmt::format("<section id=\"pictures\"><h2>Side by side</h2><p>Everybody after {:.0f} s, with their ways of the "
                    "two seconds before; people on the ground are red.</p><div class=\"maps\">\n",
                    question.picture);
    const ped::Box2 bounds = boundsOf(question, answers);
    if (!bounds.empty())
        for (const ModelAnswer& answer : answers)
            page += picture(question, answer, bounds);
    return page + "</div></section>\n</main>\n</body>\n</html>\n";
}

} // namespace pedsim
