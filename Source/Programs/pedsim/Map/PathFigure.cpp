// SPDX-License-Identifier: MIT
#include "Map/PathFigure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace pedsim {

namespace {

constexpr std::array<std::string_view, schemeCount> names{"SortedQ", "SingleQ", "MultiQ", "PmultiQ", "Grid", "Detour"};
constexpr Colour startColour{34, 150, 70};
constexpr Colour targetColour{240, 120, 20};
constexpr Colour pathColour{30, 40, 120};
constexpr Colour expandedTarget{196, 170, 226};

/// Whether a point of a path belongs on a level: nearer to its height than to any other's, or on its stairs.
bool onLevel(const MapView& view, ped::Vec3 p) {
    const ped::RegionId region = view.world.findRegion({p.x, p.y, p.z + 0.05f});
    return region.valid() ? view.level.has(region) : std::fabs(p.z - view.level.z) < 1.0f;
}

} // namespace

std::string_view schemeName(ped::SearchScheme scheme) {
    return names[static_cast<std::size_t>(scheme)];
}

std::optional<ped::SearchScheme> schemeByName(std::string_view name) {
    const auto same = [&](std::string_view other) {
        return std::equal(name.begin(), name.end(), other.begin(), other.end(),
                          [](char a, char b) { return std::tolower(a) == std::tolower(b); });
    };
    for (std::size_t i = 0; i < names.size(); ++i)
        if (same(names[i]))
            return static_cast<ped::SearchScheme>(i);
    return std::nullopt;
}

PathFigure tracePath(const ped::World& world, ped::Vec3 from, ped::Vec3 to, ped::SearchScheme scheme) {
    PathFigure figure;
    figure.scheme = scheme;
    ped::SearchOptions options;
    options.scheme = scheme;
    ped::PlannerScratch scratch;
    planPath(world, from, to, options, nullptr, scratch, figure.path);
    for (const ped::Vec3 p : figure.path.points)
        figure.bounds.grow(p.xy());
    if (figure.path.status != ped::PlanStatus::Found)
        return figure;
    for (const ped::PathLeg& leg : figure.path.legs) {
        figure.quadtreeNodes += leg.stats.quadtreeNodes;
        figure.gridNodes += leg.stats.gridNodes;
    }
    tracePlan(world, figure.path, options, scratch, [&](const ped::TracedSquare& square) {
        figure.space.push_back(square);
        figure.farthest = std::max(figure.farthest, square.distance);
    });
    for (const ped::TracedSquare& s : figure.space) {
        figure.bounds.grow(world.frame.cornerOf({s.square.x0, s.square.y0}));
        figure.bounds.grow(world.frame.cornerOf({s.square.x1, s.square.y1}));
    }
    return figure;
}

void drawSearchSpace(const MapView& view, const PathFigure& figure) {
    constexpr int steps = 32;
    std::array<SvgCells, steps> buckets;
    SvgCells target;
    for (const ped::TracedSquare& s : figure.space) {
        if (!view.level.has(s.region))
            continue;
        const auto bucket = static_cast<std::size_t>(
            std::clamp(s.distance / figure.farthest * static_cast<float>(steps), 0.0f, static_cast<float>(steps - 1)));
        (s.ofTarget ? target : buckets[bucket]).add(s.square);
    }
    const double hair = std::clamp(view.frame.pixels(0.03), 0.15, 0.8);
    for (std::size_t i = 0; i < buckets.size(); ++i) {
        const Colour fill = searchRamp(static_cast<double>(i) / (steps - 1));
        buckets[i].draw(view.svg, view.frame, view.world.frame,
                        {.fill = fill, .stroke = mixed(fill, {0, 0, 0}, 0.25), .strokeWidth = hair});
    }
    target.draw(view.svg, view.frame, view.world.frame,
                {.fill = expandedTarget, .stroke = Colour{150, 120, 190}, .strokeWidth = hair});
}

void drawPath(const MapView& view, const PathFigure& figure) {
    const double width = std::clamp(view.frame.pixels(0.3), 1.6, 4.0);
    std::vector<ped::Vec2> run;
    const auto flush = [&] {
        if (run.size() > 1) {
            view.svg.polyline(view.frame, run,
                              {.stroke = Colour{255, 255, 255}, .strokeWidth = width + 1.6, .roundJoins = true});
            view.svg.polyline(view.frame, run, {.stroke = pathColour, .strokeWidth = width, .roundJoins = true});
        }
        run.clear();
    };
    const std::vector<ped::Vec3>& points = figure.path.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool here = onLevel(view, points[i]);
        if (here || (!run.empty() && i + 1 < points.size() && onLevel(view, points[i + 1])))
            run.push_back(points[i].xy());
        else
            flush();
    }
    flush();
    const double radius = width * 1.9;
    const SvgStyle rim{.stroke = Colour{255, 255, 255}, .strokeWidth = 1.5};
    const auto mark = [&](ped::Vec3 p, Colour colour) {
        SvgStyle style = rim;
        style.fill = colour;
        if (onLevel(view, p))
            view.svg.circle(view.frame(p.xy()), radius, style);
    };
    if (!points.empty()) {
        mark(points.front(), startColour);
        mark(points.back(), targetColour);
    }
}

std::vector<LegendEntry> pathLegend(const PathFigure& figure) {
    return {{startColour, "start"},
            {targetColour, "target"},
            {searchRamp(0.0), "searched, 0 m from the start"},
            {searchRamp(0.5), fmt::format("{:.0f} m", figure.farthest / 2)},
            {searchRamp(1.0), fmt::format("{:.0f} m", figure.farthest)},
            {expandedTarget, "expanded target"},
            {pathColour, "path"}};
}

} // namespace pedsim
