// SPDX-License-Identifier: MIT
#include "Bench/PlotCanvas.h"

#include "Cli/Progress.h"
#include "Host/SvgWriter.h"
#include "Report/Charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace pedsim {

namespace {

constexpr double width = 820.0, height = 420.0; // [px]
constexpr double left = 64.0, right = 190.0, top = 60.0, bottom = 56.0;
constexpr double labelGap = 16.0; ///< Between the names of lines that end close together. [px]

/// Colours that differ in lightness, so that grey print tells them apart too.
constexpr const char* style = R"css(<style>
svg { --paper: #ffffff; --ink: #23211e; --soft: #6d675f; --grid: #e4e0d8;
  --c0: #1b4f8f; --c1: #c8501e; --c2: #2f8f5b; --c3: #8a3fa0; --c4: #b98900; --c5: #5a6b78;
  --c6: #7fb2e5; --c7: #e59a7f; --c8: #9fd6b6; --c9: #c9a3d6;
  font-family: system-ui, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; }
@media (prefers-color-scheme: dark) { svg { --paper: #16181c; --ink: #ece9e3; --soft: #a9a49b; --grid: #33373e;
  --c0: #7db3f2; --c1: #f2986b; --c2: #6fd39b; --c3: #d09be4; --c4: #e8c15a; --c5: #a3b4c2;
  --c6: #3f6ea3; --c7: #a3563a; --c8: #3d7d58; --c9: #7c5590; } }
@media print { svg { --paper: #ffffff; --ink: #000000; --soft: #444444; --grid: #cccccc; } }
.paper { fill: var(--paper); } .title { font-size: 16px; font-weight: 600; fill: var(--ink); }
.tick { font-size: 12px; fill: var(--soft); } .name { font-size: 12.5px; fill: var(--ink); }
.grid { stroke: var(--grid); stroke-width: 1; } .reference { stroke: var(--ink); stroke-width: 1.4; stroke-dasharray: 2 4; }
.line { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
</style>
)css";

template <class... T>
void put(std::string& out, fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(out), format, std::forward<T>(values)...);
}

std::string begin(const std::string& title, double h) {
    std::string out = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
                                  "width=\"{0:.0f}\" height=\"{1:.0f}\" role=\"img\">\n<title>{2}</title>\n",
                                  width, h, escapeXml(title));
    out += style;
    put(out, "<rect class=\"paper\" width=\"{:.0f}\" height=\"{:.0f}\"/>\n", width, h);
    put(out, "<text class=\"title\" x=\"{:.0f}\" y=\"26\">{}</text>\n", left, escapeXml(title));
    return out;
}

void text(std::string& out, const char* kind, double x, double y, const char* anchor, const std::string& words) {
    put(out, "<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", kind, x, y, anchor,
        escapeXml(words));
}

void rule(std::string& out, const char* kind, double x0, double y0, double x1, double y1) {
    put(out, "<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", kind, x0, y0, x1, y1);
}

/// Where values lie on the page.
struct Axes {
    double x0 = 1.0, x1 = 10.0, y0 = 0.0, y1 = 1.0;
    bool logarithmic = false;

    double x(double v) const { return left + std::log(v / x0) / std::log(x1 / x0) * (width - left - right); }
    double y(double v) const {
        const double share = logarithmic ? std::log(v / y0) / std::log(y1 / y0) : (v - y0) / (y1 - y0);
        return height - bottom - share * (height - top - bottom);
    }
};

Axes axesOf(const LinePlot& plot) {
    double x0 = 1e300, x1 = 0.0, y0 = plot.reference.value_or(1e300), y1 = plot.reference.value_or(0.0);
    for (const PlotLine& line : plot.lines)
        for (const PlotPoint& p : line.points) {
            x0 = std::min(x0, p.x);
            x1 = std::max(x1, p.x);
            y0 = std::min(y0, p.y);
            y1 = std::max(y1, p.y);
        }
    Axes axes;
    axes.logarithmic = plot.logarithmic;
    axes.x0 = x0 * 0.9;
    axes.x1 = std::max(x1 * 1.1, axes.x0 * 2.0);
    if (plot.logarithmic) {
        axes.y0 = std::pow(10.0, std::floor(std::log10(y0)));
        axes.y1 = std::max(std::pow(10.0, std::ceil(std::log10(y1))), axes.y0 * 10.0);
    } else {
        const double step = niceStep(y1 * 1.08, 5.0);
        axes.y0 = 0.0;
        axes.y1 = std::ceil(y1 * 1.02 / step) * step;
    }
    return axes;
}

void drawAxes(std::string& out, const LinePlot& plot, const Axes& axes) {
    const auto row = [&](double v) {
        rule(out, "grid", left, axes.y(v), width - right, axes.y(v));
        text(out, "tick", left - 8.0, axes.y(v) + 4.0, "end", fmt::format("{:g}", v));
    };
    if (axes.logarithmic) {
        for (double v = axes.y0; v <= axes.y1 * 1.001; v *= 10.0)
            row(v);
    } else {
        const double step = niceStep(axes.y1, 5.0);
        for (int i = 0; step * i <= axes.y1 * 1.001; ++i)
            row(step * i);
    }
    for (double power = 1.0; power <= axes.x1; power *= 10.0)
        for (const double digit : {1.0, 2.0, 5.0})
            if (const double v = power * digit; v >= axes.x0 && v <= axes.x1) {
                rule(out, "grid", axes.x(v), height - bottom, axes.x(v), height - bottom + 5.0);
                text(out, "tick", axes.x(v), height - bottom + 19.0, "middle",
                     v >= 1000.0 ? fmt::format("{:g}k", v / 1000.0) : fmt::format("{:g}", v));
            }
    text(out, "name", left + (width - left - right) / 2.0, height - 14.0, "middle", plot.xLabel);
    text(out, "tick", left, top - 12.0, "start", plot.yLabel);
    if (plot.reference) {
        rule(out, "reference", left, axes.y(*plot.reference), width - right, axes.y(*plot.reference));
        text(out, "tick", left + 6.0, axes.y(*plot.reference) - 6.0, "start", plot.referenceName);
    }
}

/// Every colour has its mark: circle, square, diamond, triangle.
void mark(std::string& out, int colour, double x, double y) {
    const double r = 4.0;
    switch (colour % 4) {
    case 0:
        put(out, "<circle fill=\"var(--c{})\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"/>\n", colour, x, y, r);
        return;
    case 1:
        put(out, "<rect fill=\"var(--c{})\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n", colour,
            x - r + 0.5, y - r + 0.5, 2.0 * r - 1.0, 2.0 * r - 1.0);
        return;
    case 2:
        put(out, "<path fill=\"var(--c{})\" d=\"M{:.1f} {:.1f}l5 5l-5 5l-5 -5z\"/>\n", colour, x, y - 5.0);
        return;
    default:
        put(out, "<path fill=\"var(--c{})\" d=\"M{:.1f} {:.1f}l5 9h-10z\"/>\n", colour, x, y - 5.5);
    }
}

/// Names at the ends of lines, moved apart where they would touch.
void drawNames(std::string& out, const LinePlot& plot, const Axes& axes) {
    struct Name {
        const PlotLine* line;
        double y;
    };
    std::vector<Name> names;
    for (const PlotLine& line : plot.lines)
        if (!line.points.empty())
            names.push_back({&line, axes.y(line.points.back().y)});
    std::stable_sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
    for (std::size_t i = 1; i < names.size(); ++i)
        names[i].y = std::max(names[i].y, names[i - 1].y + labelGap);
    for (const Name& name : names) {
        const double x = width - right + 14.0;
        mark(out, name.line->colour, x, name.y);
        text(out, "name", x + 10.0, name.y + 4.0, "start", name.line->name);
    }
}

} // namespace

std::string drawLines(const LinePlot& plot) {
    const Axes axes = axesOf(plot);
    std::string out = begin(plot.title, height);
    drawAxes(out, plot, axes);
    for (const PlotLine& line : plot.lines) {
        std::string points;
        for (const PlotPoint& p : line.points)
            put(points, "{:.1f},{:.1f} ", axes.x(p.x), axes.y(p.y));
        put(out, "<polyline class=\"line\" stroke=\"var(--c{})\"{} points=\"{}\"/>\n", line.colour,
            line.dashed ? " stroke-dasharray=\"6 4\"" : "", points);
        for (const PlotPoint& p : line.points)
            mark(out, line.colour, axes.x(p.x), axes.y(p.y));
    }
    drawNames(out, plot, axes);
    return out + "</svg>\n";
}

std::string drawStacks(const StackPlot& plot) {
    constexpr double row = 34.0, legend = 42.0;
    const double h = top + legend + row * static_cast<double>(plot.bars.size()) + bottom;
    double most = 1e-9;
    for (const StackedBar& bar : plot.bars) {
        double sum = 0.0;
        for (const double part : bar.parts)
            sum += part;
        most = std::max(most, sum);
    }
    const double plotRight = width - 70.0;
    const auto at = [&](double v) { return left + 10.0 + v / most * (plotRight - left - 10.0); };
    std::string out = begin(plot.title, h);
    double x = left + 10.0, y = top - 16.0;
    for (std::size_t i = 0; i < plot.parts.size(); ++i) {
        const double w = 30.0 + 7.5 * static_cast<double>(plot.parts[i].size());
        if (x + w > width - 20.0) {
            x = left + 10.0;
            y += 20.0;
        }
        put(out, "<rect fill=\"var(--c{})\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"12\" height=\"12\"/>\n", i % 10, x, y);
        text(out, "name", x + 18.0, y + 10.5, "start", plot.parts[i]);
        x += w;
    }
    const double first = top + legend, last = h - bottom;
    const double step = niceStep(most, 5.0);
    for (int i = 0; step * i <= most * 1.001; ++i) {
        rule(out, "grid", at(step * i), first - 6.0, at(step * i), last);
        text(out, "tick", at(step * i), last + 18.0, "middle", fmt::format("{:g}", step * i));
    }
    for (std::size_t b = 0; b < plot.bars.size(); ++b) {
        const double upper = first + row * static_cast<double>(b);
        double sum = 0.0;
        text(out, "name", left, upper + 17.0, "end", plot.bars[b].name);
        for (std::size_t i = 0; i < plot.bars[b].parts.size(); ++i) {
            const double from = at(sum);
            sum += plot.bars[b].parts[i];
            put(out,
                "<rect fill=\"var(--c{})\" stroke=\"var(--paper)\" stroke-width=\"0.8\" x=\"{:.1f}\" y=\"{:.1f}\" "
                "width=\"{:.1f}\" height=\"{:.1f}\"><title>{}: {:.3f}</title></rect>\n",
                i % 10, from, upper, std::max(0.0, at(sum) - from), row - 9.0, escapeXml(plot.parts[i]),
                plot.bars[b].parts[i]);
        }
        text(out, "name", at(sum) + 6.0, upper + 17.0, "start", fmt::format("{:.2f}", sum));
    }
    text(out, "name", (left + plotRight) / 2.0, h - 14.0, "middle", plot.xLabel);
    return out + "</svg>\n";
}

} // namespace pedsim
