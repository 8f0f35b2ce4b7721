// SPDX-License-Identifier: MIT
#include "Runs/OrderPlot.h"

#include "Host/SvgWriter.h"
#include "Runs/Orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace pedsim {

namespace {

constexpr double width = 1120.0, height = 460.0; // [px]
constexpr double left = 70.0, right = 20.0, top = 48.0, bottom = 56.0;
constexpr Colour ink{40, 44, 52};
constexpr Colour axis{150, 155, 165};
constexpr Colour dots{46, 104, 168};
constexpr Colour marked{200, 60, 40};

/// Numbers of orders and fitness to places of the page.
struct Chart {
    double low = 0.0;
    double high = 1.0;
    double step = 0.1; ///< Between lines.

    double x(double index) const { return left + (index - 0.5) / fullOrders * (width - left - right); }
    double y(double fitness) const {
        return height - bottom - (fitness - low) / (high - low) * (height - top - bottom);
    }
};

/// Round numbers around what there is.
Chart chartOf(const std::vector<OrderScore>& scores) {
    Chart chart;
    if (scores.empty())
        return chart;
    double low = 1.0, high = 0.0;
    for (const OrderScore& s : scores) {
        low = std::min(low, s.fitness);
        high = std::max(high, s.fitness);
    }
    const double step = high - low > 0.25 ? 0.1 : high - low > 0.05 ? 0.02 : 0.005;
    chart.step = step;
    chart.low = std::max(0.0, std::floor(low / step - 0.1) * step);
    chart.high = std::max(chart.low + step, std::ceil(high / step + 0.1) * step);
    return chart;
}

void drawAxes(SvgWriter& svg, const Chart& chart) {
    svg.beginGroup("axes");
    // Bands by the first routine: the paper's plot steps where it changes.
    for (std::size_t letter = 0; letter < 6; ++letter) {
        const double x0 = chart.x(static_cast<double>(letter) * 120.0 + 0.5);
        const double x1 = chart.x(static_cast<double>(letter) * 120.0 + 120.5);
        SvgStyle band;
        band.fill = letter % 2 == 0 ? Colour{246, 247, 249} : Colour{255, 255, 255};
        svg.rectangle({x0, top}, x1 - x0, height - top - bottom, band);
        SvgText label;
        label.anchor = SvgAnchor::Middle;
        label.colour = axis;
        svg.text({0.5 * (x0 + x1), top - 6.0}, fmt::format("{} first", static_cast<char>('A' + letter)), label);
    }
    SvgStyle line;
    line.stroke = axis;
    line.strokeWidth = 0.6;
    for (int i = 0; chart.low + chart.step * i < chart.high + 0.5 * chart.step; ++i) {
        const double fitness = chart.low + chart.step * i;
        svg.line({left, chart.y(fitness)}, {width - right, chart.y(fitness)}, line);
        SvgText label;
        label.anchor = SvgAnchor::End;
        svg.text({left - 8.0, chart.y(fitness) + 4.0}, fmt::format("{:.3f}", fitness), label);
    }
    for (int index = 0; index <= 720; index += 60) {
        SvgText label;
        label.anchor = SvgAnchor::Middle;
        svg.text({chart.x(std::max(1, index)), height - bottom + 18.0}, fmt::format("{}", std::max(1, index)), label);
    }
    SvgText label;
    label.anchor = SvgAnchor::Middle;
    svg.text({0.5 * width, height - 14.0}, "order of the reactive routines, 1 (ABCDEF) to 720 (FEDCBA)", label);
    svg.text({34.0, top - 6.0}, "fitness", label);
    svg.endGroup();
}

void drawScores(SvgWriter& svg, const Chart& chart, const std::vector<OrderScore>& scores) {
    std::array<const OrderScore*, fullOrders + 1> byIndex{};
    for (const OrderScore& s : scores)
        byIndex[orderIndex(s.order)] = &s;
    std::string way;
    for (std::size_t i = 1; i <= fullOrders; ++i)
        if (byIndex[i] != nullptr)
            way += fmt::format("{}{:.1f} {:.1f}", way.empty() ? "M" : "L", chart.x(static_cast<double>(i)),
                               chart.y(byIndex[i]->fitness));
    svg.beginGroup("fitness");
    SvgStyle line;
    line.stroke = mixed(dots, {255, 255, 255}, 0.5);
    line.strokeWidth = 0.8;
    svg.path(way, line);
    SvgStyle dot;
    dot.fill = dots;
    for (std::size_t i = 1; i <= fullOrders; ++i)
        if (byIndex[i] != nullptr)
            svg.circle({chart.x(static_cast<double>(i)), chart.y(byIndex[i]->fitness)}, 1.6, dot);
    svg.endGroup();
}

void markOrder(SvgWriter& svg, const Chart& chart, const OrderScore& score, std::size_t rank, double labelHeight) {
    const double x = chart.x(static_cast<double>(orderIndex(score.order)));
    SvgStyle ring;
    ring.stroke = marked;
    ring.strokeWidth = 1.6;
    svg.circle({x, chart.y(score.fitness)}, 5.0, ring);
    SvgText label;
    label.colour = marked;
    label.bold = true;
    label.halo = true;
    label.anchor = x > 0.8 * width ? SvgAnchor::End : SvgAnchor::Start;
    svg.text({x + (x > 0.8 * width ? -9.0 : 9.0), chart.y(score.fitness) + labelHeight},
             fmt::format("{} (rank {})", score.order, rank), label);
}

} // namespace

std::string plotOrders(const std::vector<OrderScore>& scores, const std::string& title) {
    const std::vector<OrderScore> full = fullOrderScores(scores);
    const Chart chart = chartOf(full);
    SvgWriter svg(width, height, title);
    SvgStyle paper;
    paper.fill = Colour{255, 255, 255};
    svg.rectangle({0.0, 0.0}, width, height, paper);
    SvgText heading;
    heading.size = 15.0;
    heading.bold = true;
    heading.colour = ink;
    svg.text({left, 22.0}, title, heading);
    drawAxes(svg, chart);
    drawScores(svg, chart, full);
    svg.beginGroup("marks");
    const std::size_t rank = rankOf(full, paperOrder);
    for (const OrderScore& score : full)
        if (score.order == paperOrder)
            markOrder(svg, chart, score, rank, 14.0);
    if (!full.empty() && rank != 1)
        markOrder(svg, chart, full[0], 1, 4.0);
    svg.endGroup();
    return svg.finish();
}

} // namespace pedsim
