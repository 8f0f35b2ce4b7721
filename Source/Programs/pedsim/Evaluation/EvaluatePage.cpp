// SPDX-License-Identifier: MIT
#include "Evaluation/EvaluatePage.h"

#include "Host/SvgWriter.h"
#include "Report/ReportStyle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pedsim {

namespace {

constexpr double chartWidth = 320.0, chartHeight = 150.0; ///< [px]
constexpr std::size_t chartBars = 20;
constexpr std::size_t mostCurves = 5;
constexpr std::size_t mostDrawn = 10;
constexpr float drawnRange = 6.0f; ///< Around a segment. [m]
constexpr Colour testColour{208, 52, 44}, referenceColour{61, 126, 166}, othersColour{160, 164, 172},
    axisColour{120, 124, 132};

/// Values of a measure at all points where it is known, ascending.
std::vector<float> sortedValues(const JudgedSet& set, Measure measure) {
    std::vector<float> out;
    for (std::size_t i = 0; i < set.tracks.points.size(); ++i)
        if (!infoOf(measure).others || set.measures.accompanied[i] != 0)
            out.push_back(set.measures.at(measure, i));
    std::sort(out.begin(), out.end());
    return out;
}

double distanceBetween(const std::vector<float>& a, const std::vector<float>& b) {
    double most = 0.0;
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        const float v = std::min(a[i], b[j]);
        while (i < a.size() && a[i] <= v)
            ++i;
        while (j < b.size() && b[j] <= v)
            ++j;
        most = std::max(most, std::fabs(static_cast<double>(i) / static_cast<double>(a.size()) -
                                        static_cast<double>(j) / static_cast<double>(b.size())));
    }
    return most;
}

std::string percentCell(const FlaggedShare& share, double limit) {
    if (share.segments == 0)
        return "<td>–</td>";
    return fmt::format("<td{}>{:.1f} %</td>", 100.0 * share.share() > limit ? " class=\"over\"" : "",
                       100.0 * share.share());
}

/// How many segments have which p: flat where the test is as varied as the reference.
std::string histogram(const Direction& direction, const std::string& title) {
    std::array<double, chartBars> bars{};
    for (const double p : direction.verdicts.p)
        bars[std::min(chartBars - 1, static_cast<std::size_t>(p * chartBars))] += 1.0;
    const double most = *std::max_element(bars.begin(), bars.end());
    const double even = static_cast<double>(direction.verdicts.p.size()) / chartBars;
    SvgWriter svg(chartWidth, chartHeight, title);
    const double base = chartHeight - 24.0, step = (chartWidth - 20.0) / chartBars,
                 scale = (base - 24.0) / std::max(most, even);
    for (std::size_t i = 0; i < chartBars; ++i)
        svg.rectangle({10.0 + step * static_cast<double>(i), base - bars[i] * scale}, step - 1.5, bars[i] * scale,
                      {.fill = i == 0 ? testColour : referenceColour});
    svg.line({10.0, base - even * scale}, {chartWidth - 10.0, base - even * scale},
             {.stroke = axisColour, .dash = "4 3"});
    svg.text({10.0, 14.0}, title, {.size = 12.0, .bold = true});
    svg.text({10.0, chartHeight - 8.0}, "p 0", {.size = 10.0});
    svg.text({chartWidth - 10.0, chartHeight - 8.0}, "p 1", {.size = 10.0, .anchor = SvgAnchor::End});
    return svg.finish();
}

/// Both distributions of a measure, from the least to what 99 % stay below.
std::string curves(const JudgedSet& reference, const JudgedSet& test, Measure measure, double distance) {
    const std::vector<float> a = sortedValues(reference, measure), b = sortedValues(test, measure);
    const auto high = [](const std::vector<float>& v) { return v[std::min(v.size() - 1, v.size() * 99 / 100)]; };
    const float low = std::min(a.front(), b.front()), top = std::max({high(a), high(b), low + 1e-3f});
    const std::string title = fmt::format("{} (KS {:.2f})", infoOf(measure).name, distance);
    SvgWriter svg(chartWidth, chartHeight, title);
    const double base = chartHeight - 24.0;
    const MapFrame frame({{low, 0.0f}, {top, 1.0f}}, {10.0, 24.0}, 1.0);
    const auto draw = [&](const std::vector<float>& values, Colour colour) {
        std::string path;
        for (int i = 0; i <= 100; ++i) {
            const float v = low + (top - low) * static_cast<float>(i) / 100.0f;
            const auto below = static_cast<double>(std::upper_bound(values.begin(), values.end(), v) - values.begin());
            path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", 10.0 + (chartWidth - 20.0) * i / 100.0,
                                base - (base - 24.0) * below / static_cast<double>(values.size()));
        }
        svg.path(path, {.stroke = colour, .strokeWidth = 2.0});
    };
    draw(a, referenceColour);
    draw(b, testColour);
    svg.text({10.0, 14.0}, title, {.size = 12.0, .bold = true});
    svg.text({10.0, chartHeight - 8.0}, fmt::format("{:.2f}", low), {.size = 10.0});
    svg.text({chartWidth - 10.0, chartHeight - 8.0}, fmt::format("{:.2f} {}", top, infoOf(measure).unit),
             {.size = 10.0, .anchor = SvgAnchor::End});
    return svg.finish();
}

std::string curvesOfMost(const JudgedSet& reference, const JudgedSet& test) {
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t m = 0; m < measureCount; ++m)
        order.push_back({-measureDistance(reference, test, static_cast<Measure>(m)), m});
    std::sort(order.begin(), order.end());
    std::string out;
    for (std::size_t i = 0; i < mostCurves; ++i)
        if (order[i].first < 0.0)
            out += curves(reference, test, static_cast<Measure>(order[i].second), -order[i].first);
    return out;
}

/// A segment and the ways of the others who were there.
std::string drawing(const JudgedSet& set, const FlaggedSegment& finding) {
    const Segment& segment = set.segments.segments[finding.segment];
    const Stay& own = set.tracks.stays[segment.stay];
    const ped::Vec2 middle = set.tracks.points[segment.begin + segment.count / 2].position;
    const ped::Vec2 half{drawnRange, 0.6f * drawnRange};
    const MapFrame frame({middle - half, middle + half}, {0.0, 0.0},
                         chartWidth / (2.0 * static_cast<double>(drawnRange)));
    SvgWriter svg(frame.width(), frame.height() + 40.0, finding.why);
    svg.beginGroup("ways", &frame);
    const std::int64_t begin = own.first + static_cast<std::int64_t>(segment.begin - own.begin);
    std::vector<ped::Vec2> way;
    const auto draw = [&](const Stay& stay, Colour colour, double width) {
        way.clear();
        for (std::size_t k = 0; k < segment.count; ++k) {
            const std::int64_t at = begin + static_cast<std::int64_t>(k) - stay.first;
            if (at >= 0 && at < static_cast<std::int64_t>(stay.count))
                way.push_back(set.tracks.points[stay.begin + static_cast<std::size_t>(at)].position);
        }
        if (way.empty())
            return;
        svg.polyline(frame, way, {.stroke = colour, .strokeWidth = width, .roundJoins = true});
        svg.circle(frame(way.back()), frame.pixels(0.2), {.fill = colour});
    };
    for (const Stay& stay : set.tracks.stays)
        if (stay.file == own.file && &stay != &own)
            draw(stay, othersColour, 1.5);
    draw(own, testColour, 3.0);
    svg.endGroup();
    svg.text({2.0, frame.height() + 14.0},
             fmt::format("Person {} at {:.1f} s, p {:.3f}", own.number,
                         set.tracks.secondsOf(own, segment.begin - own.begin), finding.p),
             {.size = 12.0, .bold = true});
    svg.text({2.0, frame.height() + 30.0}, finding.why, {.size = 11.0});
    return svg.finish();
}

std::string drawings(const JudgedSet& set, const Direction& direction) {
    std::string out;
    for (std::size_t i = 0; i < std::min(mostDrawn, direction.worst.size()); ++i)
        out += drawing(set, direction.worst[i]);
    return out;
}

/// Shares of each choice of metrics over the band of people judged by people.
std::string bandChart(std::span<const Evaluation> evaluations, std::span<const std::optional<HumanBand>> bands) {
    constexpr double width = 660.0, left = 110.0, right = 20.0, row = 30.0, top = 26.0;
    double most = 0.2;
    for (std::size_t i = 0; i < evaluations.size(); ++i)
        most = std::max({most, evaluations[i].atypical.all.share(),
                         evaluations[i].missing ? evaluations[i].missing->all.share() : 0.0,
                         bands[i] ? bands[i]->high : 0.0});
    most = std::min(1.0, std::ceil(most * 10.0 + 0.2) / 10.0);
    const double height = top + row * static_cast<double>(evaluations.size()) + 26.0;
    const auto x = [&](double share) { return left + (width - left - right) * std::min(share, most) / most; };
    SvgWriter svg(width, height, "Shares flagged, over the band of people judged by people");
    for (int tick = 0; tick <= static_cast<int>(most * 10.0 + 0.5); ++tick) {
        const double at = x(0.1 * tick);
        svg.line({at, top - 4.0}, {at, height - 22.0}, {.stroke = Colour{225, 226, 230}});
        svg.text({at, height - 8.0}, fmt::format("{} %", 10 * tick), {.size = 10.0, .anchor = SvgAnchor::Middle});
    }
    for (std::size_t i = 0; i < evaluations.size(); ++i) {
        const Evaluation& e = evaluations[i];
        const double y = top + row * static_cast<double>(i), middle = y + 0.45 * row;
        svg.text({8.0, middle + 4.0}, e.name.empty() ? "as given" : e.name, {.size = 12.0});
        if (bands[i])
            svg.rectangle({x(bands[i]->low), y + 2.0}, std::max(2.0, x(bands[i]->high) - x(bands[i]->low)), row - 8.0,
                          {.fill = Colour{206, 214, 205}});
        const auto mark = [&](double share, Colour colour, bool hollow) {
            SvgStyle style{.stroke = colour, .strokeWidth = 2.0};
            style.fill = hollow ? Colour{255, 255, 255} : colour;
            svg.circle({x(share), middle}, 5.0, style);
        };
        mark(e.atypical.all.share(), testColour, false);
        if (e.missing) {
            mark(e.missing->moving.share(), referenceColour, true);
            mark(e.missing->all.share(), referenceColour, false);
        }
    }
    svg.text({8.0, 14.0}, "red: atypical; blue: missing, hollow of people who move; green: people by people",
             {.size = 11.0});
    return "<div class=\"wide\">" + svg.finish() + "</div>";
}

std::string bandCell(const std::optional<HumanBand>& band) {
    return band ? fmt::format("<td>{:.1f} to {:.1f} %</td>", 100.0 * band->low, 100.0 * band->high) : "<td>–</td>";
}

std::string tableOf(std::span<const Evaluation> evaluations, std::span<const std::optional<HumanBand>> bands) {
    std::string out = "<table><thead><tr>";
    for (const char* head : {"Metrics", "Atypical", "of who move", "Missing", "of who move", "People by people"})
        out += fmt::format("<th scope=\"col\">{}</th>", head);
    out += "</tr></thead><tbody>";
    for (const Evaluation& e : evaluations) {
        const FlaggedShare none;
        out += fmt::format("<tr><th scope=\"row\">{}</th>{}{}{}{}{}</tr>",
                           escapeXml(e.name.empty() ? "as given" : e.name), percentCell(e.atypical.all, 10.0),
                           percentCell(e.atypical.moving, 10.0), percentCell(e.missing ? e.missing->all : none, 20.0),
                           percentCell(e.missing ? e.missing->moving : none, 15.0),
                           bandCell(bands[static_cast<std::size_t>(&e - evaluations.data())]));
    }
    return out + "</tbody></table>";
}

} // namespace

double measureDistance(const JudgedSet& a, const JudgedSet& b, Measure measure) {
    const std::vector<float> x = sortedValues(a, measure), y = sortedValues(b, measure);
    return x.empty() || y.empty() ? 0.0 : distanceBetween(x, y);
}

std::string evaluationPage(std::span<const Evaluation> evaluations, std::span<const std::optional<HumanBand>> bands,
                           const JudgedSet& reference, const JudgedSet& test) {
    const Evaluation& last = evaluations.back();
    const std::string a = escapeXml(test.name), b = escapeXml(reference.name);
    std::string out = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width\">\n<title>{} judged by {}</title>\n<style>{} section svg {{ width: "
        "320px; max-width: 100%; "
        "display: inline-block; margin: 6px; "
        "background: #fff; "
        "border-radius: 4px; }} section .wide svg {{ width: 660px; }} .over {{ color: #b3261e; font-weight: 600; "
        "}}</style>\n</head>\n<body>\n<main>\n<header>\n"
        "<h1>{} judged by {}</h1>\n<p>{} people, {} segments; the reference has {} people, {} "
        "segments.</p>\n</header>\n",
        a, b, reportStyle, a, b, test.tracks.people, test.segments.segments.size(), reference.tracks.people,
        reference.segments.segments.size());
    out += fmt::format(
        "<section><h2>Shares flagged</h2>{}{}<p>Atypical: segments of {} that are unusual in {}. Missing: "
        "segments of {} that have no counterpart in {}. People by people: halves of {}, by person, judged by each "
        "other, least and most of eight; people of one place judged by those of another have 2 to 14 %. Red: more "
        "than 10 % atypical, 20 % missing, 15 % of people who move.</p></section>\n",
        tableOf(evaluations, bands), bandChart(evaluations, bands), a, b, b, a, b);
    out += fmt::format(
        "<section><h2>How p are spread ({})</h2>{}{}<p>Flat along the dashed line: as varied as the "
        "reference. A hill on the right: too uniform. The red bar is what is flagged at 5 %.</p></section>\n",
        escapeXml(last.name), histogram(last.atypical, "Atypical"),
        last.missing ? histogram(*last.missing, "Missing") : "");
    out += fmt::format(
        "<section><h2>Measures that differ most</h2>{}<p>Share of moments at or below a value: blue {}, red "
        "{}.</p></section>\n",
        curvesOfMost(reference, test), b, a);
    out += fmt::format("<section><h2>Least typical of {}</h2>{}</section>\n", a, drawings(test, last.atypical));
    if (last.missing)
        out +=
            fmt::format("<section><h2>Most missed from {}</h2>{}</section>\n", b, drawings(reference, *last.missing));
    return out + "</main>\n</body>\n</html>\n";
}

} // namespace pedsim
