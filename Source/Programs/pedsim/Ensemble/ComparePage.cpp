// SPDX-License-Identifier: MIT
#include "Ensemble/ComparePage.h"

#include "Host/Colour.h"
#include "Host/SvgWriter.h"
#include "Map/Levels.h"
#include "Report/ReportStyle.h"

#include "ped/Measure/DensityGrid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr Colour lessColour{43, 121, 194}; ///< Where B is less dense.
constexpr Colour moreColour{204, 75, 42};  ///< Where B is denser.
constexpr Colour paper{255, 255, 255};
constexpr double leastShown = 0.01; ///< Of the densest difference: weaker cells are left white. [1/m²]

std::string valueText(const std::string& key, double value) {
    return amountText(key, value);
}

std::string intervalText(const std::string& key, const Interval& interval) {
    if (!std::isfinite(interval.low))
        return "–";
    const FigureStyle style = styleOf(key);
    return fmt::format("{:+.{}f} to {:+.{}f}", interval.low * style.scale, style.decimals, interval.high * style.scale,
                       style.decimals);
}

/// Worse, better, or neither, in a word.
const char* verdict(const FigureDifference& f) {
    if (!f.shows())
        return "within the noise";
    return (f.difference.mean < 0.0) == styleOf(f.key).less ? "better" : "worse";
}

std::string row(const FigureDifference& f) {
    const FigureStyle style = styleOf(f.key);
    return fmt::format(
        "<tr{}><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{:+.{}f}</td><td>{}</td><td>{}</td></tr>\n",
        f.shows() ? " class=\"shows\"" : "", escapeXml(style.label), valueText(f.key, f.a.mean),
        valueText(f.key, f.b.mean), f.difference.mean * style.scale, style.decimals,
        intervalText(f.key, f.difference.interval), verdict(f));
}

std::string table(const std::vector<const FigureDifference*>& figures) {
    std::string out =
        "<table>\n<thead><tr><th scope=\"col\">figure</th><th scope=\"col\">A</th><th scope=\"col\">B</th>"
        "<th scope=\"col\">B − A</th><th scope=\"col\">95 % interval</th><th scope=\"col\">B is</th></tr>"
        "</thead>\n<tbody>\n";
    for (const FigureDifference* f : figures)
        out += row(*f);
    return out + "</tbody>\n</table>\n";
}

std::string section(const std::string& id, const std::string& title, const std::string& about,
                    const std::string& body) {
    return fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n<p>{}</p>\n{}</section>\n", id, title, about, body);
}

/// B minus A, cell by cell, over the outlines of A's regions.
std::string differenceMap(const StationVariant& a, const Level& level, std::size_t l, const Comparison& c) {
    if (l >= c.mapA.size() || l >= c.mapB.size() || c.mapA[l].size() != c.mapB[l].size())
        return {};
    const ped::PlanCells cells = ped::PlanCells::over(a.bounds, ensembleCell, a.levels);
    if (cells.count() != c.mapA[l].size())
        return {};
    double most = leastShown;
    for (std::size_t i = 0; i < cells.count(); ++i)
        most = std::max(most, std::fabs(static_cast<double>(c.mapB[l][i] - c.mapA[l][i])));
    const double width = static_cast<double>(cells.columns), height = static_cast<double>(cells.rows);
    std::string out =
        fmt::format("<figure>\n<svg class=\"map\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Density "
                    "of B minus A\">\n",
                    width, height);
    for (std::size_t i = 0; i < cells.count(); ++i) {
        const double d = static_cast<double>(c.mapB[l][i] - c.mapA[l][i]);
        if (std::fabs(d) < leastShown)
            continue;
        out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"1\" height=\"1\" fill=\"{}\"/>\n", i % cells.columns,
                           cells.rows - 1 - i / cells.columns,
                           toHex(mixed(paper, d < 0.0 ? lessColour : moreColour, std::sqrt(std::fabs(d) / most))));
    }
    for (const ped::RegionId id : level.regions) {
        const std::string& name = a.world->region(id).name;
        for (const ped::RegionDesc& region : a.world->station.regions) {
            if (region.name != name)
                continue;
            out += "<polygon fill=\"none\" stroke=\"#8a8379\" stroke-width=\"0.15\" points=\"";
            for (const ped::Vec2& p : region.footprint)
                out += fmt::format("{:.2f},{:.2f} ", (p.x - cells.corner.x) / cells.cell,
                                   static_cast<float>(height) - (p.y - cells.corner.y) / cells.cell);
            out += "\"/>\n";
        }
    }
    out += fmt::format("<line x1=\"1\" y1=\"{0}\" x2=\"11\" y2=\"{0}\" stroke=\"#23211e\" stroke-width=\"0.3\"/>\n",
                       height - 0.6);
    return out +
           fmt::format("</svg>\n<figcaption>Level at {:.1f} m. Blue: less dense in B; red: denser; the strongest "
                       "colour is {:.2f} people per square metre. The line is 10 m long.</figcaption>\n</figure>\n",
                       level.z, most);
}

std::string variantText(const char* letter, const StationVariant& v) {
    return fmt::format("{}: {}{}{}", letter, escapeXml(v.file), v.model.empty() ? "" : ", model " + v.model,
                       v.people > 0 ? fmt::format(", {} people", v.people) : "");
}

} // namespace

std::string comparePage(const StationVariant& a, const StationVariant& b, const Comparison& c) {
    std::vector<const FigureDifference*> shown, all;
    for (const FigureDifference& f : c.figures) {
        all.push_back(&f);
        if (f.shows())
            shown.push_back(&f);
    }
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width\">\n<title>{} and {} compared</title>\n<style>{}.shows {{ font-weight: 600; "
        "}}</style>\n</head>\n<body>\n<main>\n<header>\n<h1>Two designs compared</h1>\n<p>{}<br>{}</p>\n"
        "<p>{} seeds each, {:.0f} s per run</p>\n</header>\n",
        escapeXml(a.file), escapeXml(b.file), reportStyle, variantText("A", a), variantText("B", b), c.seeds.size(),
        a.seconds);
    page += section("result", "What came out", escapeXml(c.sentence), "");
    page += section(
        "differences", "Differences larger than the noise",
        fmt::format(
            "Both designs are run with the same seeds and compared seed by seed. {} of {} figures differ by more "
            "than their 95 % interval; with that many figures, about {:.0f} do so by chance alone.",
            shown.size(), all.size(), std::ceil(static_cast<double>(all.size()) / 20.0)),
        shown.empty() ? std::string() : table(shown));
    std::string maps;
    const std::vector<Level> levels = findLevels(*a.world);
    for (std::size_t l = 0; l < levels.size(); ++l)
        maps += differenceMap(a, levels[l], l, c);
    page += section("maps", "Where it is denser, and where less", "Mean density over all runs, B minus A.", maps);
    page += section("figures", "All figures", "Means over all seeds.", table(all));
    return page + "</main>\n</body>\n</html>\n";
}

std::string compareCsv(const Comparison& c) {
    std::string out = "figure,unit,a_mean,a_deviation,b_mean,b_deviation,difference,low_95,high_95,seeds\n";
    for (const FigureDifference& f : c.figures) {
        const FigureStyle style = styleOf(f.key);
        out += fmt::format("\"{}\",{},{},{},{},{},{},{},{},{}\n", style.label, style.unit, f.a.mean * style.scale,
                           f.a.deviation * style.scale, f.b.mean * style.scale, f.b.deviation * style.scale,
                           f.difference.mean * style.scale, f.difference.interval.low * style.scale,
                           f.difference.interval.high * style.scale, f.difference.runs);
    }
    return out;
}

} // namespace pedsim
