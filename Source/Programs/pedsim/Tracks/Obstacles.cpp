// SPDX-License-Identifier: MIT
#include "Tracks/Obstacles.h"

#include "Trajectories/TextColumns.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <iterator>

namespace pedsim {

namespace {

constexpr float wallThickness = 0.2f;    ///< [m]
constexpr double farthestObstacle = 1e5; ///< [m]

bool badObstacle(int line, ped::Diagnostics& diagnostics) {
    ped::Diagnostic d;
    d.message = "The line is no obstacle.";
    d.remedy =
        "Write 'x y' for points of an outline, 'circle x y radius' or 'rectangle x y length width degrees', in metres.";
    d.line = line;
    diagnostics.add(std::move(d));
    return false;
}

void addWall(std::vector<ped::Vec2> points, ped::GeometryDesc& out) {
    if (points.size() < 2)
        return;
    ped::WallDesc wall;
    wall.name = fmt::format("Wall {}", out.walls.size() + 1);
    wall.thickness = wallThickness;
    if (points.size() > 3 && points.front() == points.back()) {
        points.pop_back();
        wall.closed = true;
    }
    wall.points = std::move(points);
    out.walls.push_back(std::move(wall));
}

/// The number in name="..." of a line of XML.
bool attribute(std::string_view line, std::string_view name, double& value) {
    const std::string mark = fmt::format("{}=\"", name);
    const std::size_t at = line.find(mark);
    if (at == std::string_view::npos)
        return false;
    const std::size_t begin = at + mark.size(), end = line.find('"', begin);
    return end != std::string_view::npos && parseField(line.substr(begin, end - begin), value);
}

bool readXmlLine(std::string_view line, ped::GeometryDesc& out) {
    if (line.find("<Line ") == std::string_view::npos)
        return true;
    double v[4];
    constexpr std::string_view names[4] = {"x1", "y1", "x2", "y2"};
    for (std::size_t i = 0; i < 4; ++i)
        if (!attribute(line, names[i], v[i]) || !(std::fabs(v[i]) < farthestObstacle))
            return false;
    addWall(
        {{static_cast<float>(v[0]), static_cast<float>(v[1])}, {static_cast<float>(v[2]), static_cast<float>(v[3])}},
        out);
    return true;
}

bool readShape(const std::vector<std::string_view>& words, ped::GeometryDesc& out) {
    float v[5] = {};
    for (std::size_t i = 1; i < words.size(); ++i) {
        double number = 0.0;
        if (i > 5 || !parseField(words[i], number) || !(std::fabs(number) < farthestObstacle))
            return false;
        v[i - 1] = static_cast<float>(number);
    }
    if (words[0] == "circle" && words.size() == 4 && v[2] > 0.0f) {
        ped::CylinderDesc column;
        column.name = fmt::format("Column {}", out.cylinders.size() + 1);
        column.center = {v[0], v[1], 0.0f};
        column.radius = v[2];
        out.cylinders.push_back(std::move(column));
        return true;
    }
    if (words[0] == "rectangle" && (words.size() == 5 || words.size() == 6) && v[2] > 0.0f && v[3] > 0.0f) {
        ped::BoxDesc box;
        box.name = fmt::format("Block {}", out.boxes.size() + 1);
        box.center = {v[0], v[1], 0.0f};
        box.size = {v[2], v[3], 3.0f};
        box.yaw = v[4];
        out.boxes.push_back(std::move(box));
        return true;
    }
    return false;
}

} // namespace

bool readObstacles(std::string_view text, ped::GeometryDesc& out, ped::Diagnostics& diagnostics) {
    const bool xml = text.find("<?xml") != std::string_view::npos || text.find("<Line ") != std::string_view::npos;
    std::vector<ped::Vec2> outline;
    std::vector<std::string_view> words;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        splitWords(line, words);
        if (xml) {
            if (!readXmlLine(line, out))
                return badObstacle(number, diagnostics);
            continue;
        }
        double x = 0.0, y = 0.0;
        if (words.empty()) {
            addWall(std::exchange(outline, {}), out);
        } else if (words[0].starts_with('#')) {
            continue;
        } else if (words.size() == 2 && parseField(words[0], x) && parseField(words[1], y) &&
                   std::fabs(x) + std::fabs(y) < farthestObstacle) {
            outline.push_back({static_cast<float>(x), static_cast<float>(y)});
        } else if (!readShape(words, out)) {
            return badObstacle(number, diagnostics);
        }
    }
    addWall(std::move(outline), out);
    return true;
}

bool readObstacleFile(const std::string& path, ped::GeometryDesc& out, ped::Diagnostics& diagnostics) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) {
        diagnostics.error("", "The file cannot be read.", "Check the path.");
        return false;
    }
    return readObstacles(text, out, diagnostics);
}

} // namespace pedsim
