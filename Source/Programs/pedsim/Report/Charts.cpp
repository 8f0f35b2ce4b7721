// SPDX-License-Identifier: MIT
#include "Report/Charts.h"

#include "Host/SvgWriter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace pedsim {

namespace {

constexpr double chartWidth = 720.0, chartHeight = 240.0, left = 64.0, right = 14.0, top = 12.0, bottom = 40.0;
constexpr double plotWidth = chartWidth - left - right, plotHeight = chartHeight - top - bottom;

template <class... T>
void put(std::string& out, fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(out), format, std::forward<T>(values)...);
}

std::string head(const ChartText& text, double w, double h) {
    return fmt::format("<svg class=\"chart\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n", w, h,
                       escapeXml(text.title));
}

std::string numberText(double v, double step) {
    const int digits = step >= 1.0 ? 0 : step >= 0.1 ? 1 : 2;
    return fmt::format("{:.{}f}", v, digits);
}

/// Where values lie in the plot.
struct Axes {
    double from, to; ///< Of x.
    double most;     ///< Of y, from 0.

    double x(double v) const { return left + (to > from ? (v - from) / (to - from) : 0.0) * plotWidth; }
    double y(double v) const { return top + plotHeight - v / most * plotHeight; }
};

void yAxis(std::string& out, const Axes& axes, const ChartText& text, bool percent) {
    const double step = niceStep(axes.most, 4.0);
    for (double v = 0.0; v <= axes.most * 1.0001; v += step) {
        put(out, "<line class=\"grid\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", left, axes.y(v),
            chartWidth - right, axes.y(v));
        put(out, "<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", left - 7,
            axes.y(v) + 4, percent ? fmt::format("{:.0f} %", v * 100.0) : numberText(v, step));
    }
    put(out, "<text class=\"axis\" transform=\"translate(12 {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
        top + plotHeight / 2.0, escapeXml(text.yLabel));
}

double timeStep(double range) {
    for (const double step : {1.0, 2.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 900.0, 1800.0, 3600.0})
        if (range / step <= 10.0)
            return step;
    return 7200.0;
}

void xAxis(std::string& out, const Axes& axes, const ChartText& text, const std::function<std::string(double)>& xText) {
    const double step = timeStep(axes.to - axes.from);
    for (double v = std::ceil(axes.from / step - 1e-9) * step; v <= axes.to + 1e-6; v += step)
        put(out, "<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", axes.x(v),
            top + plotHeight + 16, escapeXml(xText(v)));
    put(out, "<text class=\"axis\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
        left + plotWidth / 2.0, chartHeight - 6.0, escapeXml(text.xLabel));
}

std::string legend(std::span<const ChartLine> lines) {
    if (lines.size() < 2)
        return {};
    std::string out = "<ul class=\"legend\">";
    for (const ChartLine& line : lines)
        put(out, "<li><span style=\"background:{}\"></span>{}</li>", line.colour, escapeXml(line.name));
    return out + "</ul>\n";
}

double xOf(const Axes& axes, std::size_t i, std::size_t n) {
    return n > 1 ? axes.x(axes.from + (axes.to - axes.from) * static_cast<double>(i) / static_cast<double>(n - 1))
                 : axes.x(axes.from);
}

/// At most this many points a line: more than a printer's dots help nobody.
std::vector<double> thinned(const std::vector<double>& y) {
    constexpr std::size_t most = 720;
    if (y.size() <= most)
        return y;
    std::vector<double> out;
    for (std::size_t i = 0; i < most; ++i) {
        const std::size_t a = i * y.size() / most, b = std::max(a + 1, (i + 1) * y.size() / most);
        double sum = 0.0;
        for (std::size_t k = a; k < b; ++k)
            sum += y[k];
        out.push_back(sum / static_cast<double>(b - a));
    }
    return out;
}

} // namespace

double niceStep(double range, double count) {
    if (!(range > 0.0))
        return 1.0;
    const double raw = range / count, power = std::pow(10.0, std::floor(std::log10(raw)));
    const double share = raw / power;
    return power * (share <= 1.0 ? 1.0 : share <= 2.0 ? 2.0 : share <= 5.0 ? 5.0 : 10.0);
}

std::string clockText(double seconds) {
    const long s = std::lround(std::max(0.0, seconds));
    return s >= 3600 ? fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
                     : fmt::format("{}:{:02}", s / 60, s % 60);
}

std::string lineChart(const ChartText& text, std::span<const ChartLine> lines, double from, double to,
                      const std::function<std::string(double)>& xText) {
    double most = 0.0;
    for (const ChartLine& line : lines)
        for (const double v : line.y)
            most = std::max(most, v);
    const double step = niceStep(most > 0.0 ? most * 1.05 : 1.0, 4.0);
    const Axes axes{from, to, std::max(step, std::ceil(most * 1.02 / step) * step)};
    std::string out = head(text, chartWidth, chartHeight);
    yAxis(out, axes, text, false);
    xAxis(out, axes, text, xText);
    for (const ChartLine& line : lines) {
        const std::vector<double> y = thinned(line.y);
        std::string points;
        for (std::size_t i = 0; i < y.size(); ++i)
            put(points, "{:.1f},{:.1f} ", xOf(axes, i, y.size()), axes.y(y[i]));
        if (line.filled && !y.empty())
            put(out, "<polygon fill=\"{}\" fill-opacity=\"0.16\" points=\"{:.1f},{:.1f} {}{:.1f},{:.1f}\"/>\n",
                line.colour, axes.x(from), axes.y(0.0), points, xOf(axes, y.size() - 1, y.size()), axes.y(0.0));
        put(out,
            "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\" stroke-linejoin=\"round\" points=\"{}\"/>\n",
            line.colour, points);
    }
    return out + "</svg>\n" + legend(lines);
}

std::string shareChart(const ChartText& text, std::span<const ChartLine> layers, double from, double to,
                       const std::function<std::string(double)>& xText) {
    const Axes axes{from, to, 1.0};
    std::string out = head(text, chartWidth, chartHeight);
    const std::size_t n = layers.empty() ? 0 : layers.front().y.size();
    std::vector<double> below(n, 0.0);
    for (const ChartLine& layer : layers) {
        std::string upper, lower;
        for (std::size_t i = 0; i < n; ++i) {
            put(lower, "{:.1f},{:.1f} ", xOf(axes, n - 1 - i, n), axes.y(below[n - 1 - i]));
        }
        for (std::size_t i = 0; i < n; ++i) {
            below[i] += layer.y[i];
            put(upper, "{:.1f},{:.1f} ", xOf(axes, i, n), axes.y(std::min(1.0, below[i])));
        }
        put(out, "<polygon fill=\"{}\" points=\"{}{}\"/>\n", layer.colour, upper, lower);
    }
    yAxis(out, axes, text, true);
    xAxis(out, axes, text, xText);
    return out + "</svg>\n" + legend(layers);
}

std::string columnChart(const ChartText& text, std::span<const ChartBar> bars) {
    double most = 0.0;
    for (const ChartBar& bar : bars)
        most = std::max(most, bar.value);
    const double step = niceStep(most > 0.0 ? most : 1.0, 4.0);
    const Axes axes{0.0, static_cast<double>(std::max<std::size_t>(1, bars.size())),
                    std::max(step, std::ceil(most / step) * step)};
    std::string out = head(text, chartWidth, chartHeight);
    yAxis(out, axes, text, false);
    const std::size_t every = std::max<std::size_t>(1, (bars.size() + 13) / 14);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double x0 = axes.x(static_cast<double>(i)), x1 = axes.x(static_cast<double>(i) + 1.0),
                     y = axes.y(bars[i].value);
        put(out, "<rect fill=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>", bars[i].colour,
            x0 + 1.5, y, std::max(1.0, x1 - x0 - 3.0), top + plotHeight - y);
        if (i % every == 0)
            put(out, "<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>", (x0 + x1) / 2.0,
                top + plotHeight + 16, escapeXml(bars[i].name));
        if (!bars[i].note.empty())
            put(out, "<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>", (x0 + x1) / 2.0,
                y - 5.0, escapeXml(bars[i].note));
        out += "\n";
    }
    put(out, "<text class=\"axis\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
        left + plotWidth / 2.0, chartHeight - 6.0, escapeXml(text.xLabel));
    return out + "</svg>\n";
}

std::string barChart(const ChartText& text, std::span<const ChartBar> bars) {
    constexpr double row = 22.0, names = 250.0, notes = 110.0;
    double most = 1e-9;
    for (const ChartBar& bar : bars)
        most = std::max(most, bar.value);
    std::string out = head(text, chartWidth, row * static_cast<double>(bars.size()) + 8.0);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double y = 4.0 + row * static_cast<double>(i), w = bars[i].value / most * (chartWidth - names - notes);
        put(out, "<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>", names - 8.0, y + 14.5,
            escapeXml(bars[i].name));
        put(out, "<rect fill=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>", bars[i].colour,
            names, y + 3.0, std::max(0.5, w), row - 6.0);
        put(out, "<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", names + w + 6.0, y + 14.5,
            escapeXml(bars[i].note));
    }
    return out + "</svg>\n";
}

} // namespace pedsim
