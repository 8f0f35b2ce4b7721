// SPDX-License-Identifier: MIT
#include "Plans/DrawnStoreys.h"

#include "ped/Base/Segment.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>

namespace pedsim {

namespace {

using ped::Vec2;

constexpr float storeyApart = 1.8f;             ///< Heights farther apart are storeys of their own. [m]
constexpr float usualStorey = 3.5f;             ///< Between storeys that only the names of layers tell apart. [m]
constexpr float jambReach = 0.3f;               ///< How far from a wall the end of an opening may lie. [m]
constexpr float mendedGap = 0.5f;               ///< A room's outline that is open by less is closed. [m]
constexpr float mendedShare = 0.1f;             ///< Or by less than this share of its length.
constexpr double doorLow = 0.6, doorHigh = 2.6; ///< Sizes of usual door symbols. [m]

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

struct UnitChoice {
    double metres;
    const char* name;
};
constexpr std::array knownUnits{UnitChoice{1.0, "metres"}, UnitChoice{0.001, "millimetres"},
                                UnitChoice{0.01, "centimetres"}, UnitChoice{0.0254, "inches"},
                                UnitChoice{0.3048, "feet"}};

/// The number of a storey that a layer's name holds: "FLOOR 1", "Level_02-WALL"; none: -1000.
int storeyInName(const std::string& name) {
    const std::string text = lower(name);
    for (const char* word : {"floor", "level", "storey", "story", "etage", "niveau", "geschoss"}) {
        std::size_t at = text.find(word);
        if (at == std::string::npos)
            continue;
        at += std::string_view(word).size();
        while (at < text.size() && (text[at] == ' ' || text[at] == '_' || text[at] == '-'))
            ++at;
        if (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0)
            return std::min(99, std::atoi(text.substr(at, 3).c_str()));
    }
    return -1000;
}

/// The greatest extent of every door symbol, in units of the file.
std::vector<double> doorSizes(const Drawing& drawing) {
    std::map<std::size_t, std::array<double, 4>> boxes;
    for (const DrawnPart& part : drawing.parts) {
        if (layerKind(part.layer) != LayerKind::Door)
            continue;
        auto [box, fresh] = boxes.try_emplace(part.group, std::array{1e30, -1e30, 1e30, -1e30});
        for (const DrawnPoint& p : part.points)
            box->second = {std::min(box->second[0], p.x), std::max(box->second[1], p.x), std::min(box->second[2], p.y),
                           std::max(box->second[3], p.y)};
    }
    std::vector<double> sizes;
    sizes.reserve(boxes.size());
    for (const auto& [group, b] : boxes)
        sizes.push_back(std::max(b[1] - b[0], b[3] - b[2]));
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

double unitFor(const Drawing& drawing, const DrawingOptions& options, ped::Diagnostics& out) {
    if (options.scale)
        return *options.scale;
    const std::vector<double> doors = doorSizes(drawing);
    const double middle = doors.empty() ? 0.0 : doors[doors.size() / 2];
    const auto fits = [&](double unit) { return middle * unit >= doorLow && middle * unit <= doorHigh; };
    if (drawing.unit > 0.0 && (doors.empty() || fits(drawing.unit)))
        return drawing.unit;
    for (const UnitChoice& unit : knownUnits)
        if (fits(unit.metres)) {
            out.warning(
                "",
                drawing.unit > 0.0
                    ? fmt::format(
                          "The file says that a unit is {} m ({}), but doors would be {:.3g} m wide; {} are taken.",
                          drawing.unit, drawing.unitName, middle * drawing.unit, unit.name)
                    : fmt::format("The file does not say how long a unit is; by the width of doors they are {}.",
                                  unit.name),
                "Give --scale, in metres per unit, if that is wrong.");
            return unit.metres;
        }
    double low = 1e30, high = -1e30;
    for (const DrawnPart& part : drawing.parts)
        for (const DrawnPoint& p : part.points) {
            low = std::min(low, p.x);
            high = std::max(high, p.x);
        }
    const double unit = drawing.unit > 0.0    ? drawing.unit
                        : high - low > 2000.0 ? 0.001
                        : high - low > 400.0  ? 0.01
                                              : 1.0;
    if (drawing.unit <= 0.0)
        out.warning(
            "",
            fmt::format("The file does not say how long a unit is; by its size of {:.4g} units one is taken for {} m.",
                        high - low, unit),
            "Give --scale, in metres per unit, if that is wrong.");
    return unit;
}

PlanLine inMetres(const DrawnPart& part, double unit) {
    PlanLine line;
    for (const DrawnPoint& p : part.points) {
        const Vec2 point{float(p.x * unit), float(p.y * unit)};
        if (line.points.empty() || distanceSquared(line.points.back(), point) > 1e-6f)
            line.points.push_back(point);
    }
    line.zFirst = float(part.points.front().z * unit);
    line.zLast = float(part.points.back().z * unit);
    if (line.points.size() > 2 && distanceSquared(line.points.front(), line.points.back()) < 1e-4f) {
        line.points.pop_back();
        line.closed = line.points.size() > 2;
    }
    return line;
}

/// Drawings in coordinates of a country lie far away, where millimetres are lost: they are moved to the origin.
void moveNear(Drawing& drawing, double unit, ped::Diagnostics& out) {
    double x = 1e30, y = 1e30;
    for (const DrawnPart& part : drawing.parts)
        for (const DrawnPoint& p : part.points) {
            x = std::min(x, p.x);
            y = std::min(y, p.y);
        }
    if (std::max(std::fabs(x), std::fabs(y)) * unit < 5000.0)
        return;
    out.warning(
        "", fmt::format("The drawing lies {:.0f}, {:.0f} m from the origin, and was moved there.", x * unit, y * unit),
        "Subtract that from coordinates that you take from the drawing.");
    for (DrawnPart& part : drawing.parts)
        for (DrawnPoint& p : part.points) {
            p.x -= x;
            p.y -= y;
        }
    for (DrawnText& text : drawing.texts) {
        text.place.x -= x;
        text.place.y -= y;
    }
}

float lengthOf(const PlanLine& line) {
    float sum = 0.0f;
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i)
        sum += distance(line.points[i], line.points[i + 1]);
    return sum;
}

class Sorter {
public:
    Sorter(const Drawing& drawing, double unit, std::vector<PlanStorey>& storeys, ped::Diagnostics& out)
        : drawing_(drawing), unit_(unit), storeys_(storeys), out_(out) {}

    void sort() {
        findStoreys();
        for (const DrawnPart& part : drawing_.parts)
            take(part);
        for (const auto& [key, points] : doorPoints_)
            addDoor(storeys_[key.first], points);
        for (const DrawnText& note : drawing_.texts)
            storeys_[storeyOf(note.layer, note.place.z * unit_)].texts.emplace_back(
                Vec2{float(note.place.x * unit_), float(note.place.y * unit_)}, note.text);
        if (lost_ > 0)
            out_.warning("",
                         fmt::format("{} of the door symbols do not reach from wall to wall, and are left out.", lost_),
                         "Draw a line across each opening on the layer of doors.");
        if (closed_ > 0)
            out_.warning(
                "", fmt::format("{} outlines of rooms were open by up to {:.2f} m, and were closed.", closed_, widest_),
                "Close them in the drawing to be sure.");
        if (open_ > 0)
            out_.warning("", fmt::format("{} lines on the layers of rooms are no outlines, and are left out.", open_),
                         "Draw rooms as closed polylines.");
    }

private:
    void findStoreys() {
        std::vector<float> heights;
        std::vector<int> numbers;
        for (const DrawnPart& part : drawing_.parts) {
            const LayerKind kind = layerKind(part.layer);
            if (kind == LayerKind::Wall || kind == LayerKind::Room || kind == LayerKind::Door) {
                heights.push_back(float(part.points.front().z * unit_));
                numbers.push_back(storeyInName(part.layer));
            }
        }
        std::sort(heights.begin(), heights.end());
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        std::erase(numbers, -1000);
        for (const float z : heights)
            if (levels_.empty() || z > levels_.back() + storeyApart)
                levels_.push_back(z);
        if (levels_.size() <= 1 && numbers.size() > 1) {
            byName_ = numbers;
            out_.warning(
                "",
                fmt::format("All storeys are drawn at one height; by the names of layers there are {}, {} m apart.",
                            numbers.size(), usualStorey),
                "Draw each storey at its height to say otherwise.");
            const float base = levels_.empty() ? 0.0f : levels_[0];
            levels_.clear();
            for (const int number : numbers)
                levels_.push_back(base + usualStorey * float(number - numbers[0]));
        }
        if (levels_.empty())
            levels_.push_back(0.0f);
        if (levels_.size() > 60)
            levels_.resize(60);
        for (std::size_t i = 0; i < levels_.size(); ++i) {
            PlanStorey storey;
            storey.z = levels_[i];
            storey.height = i + 1 < levels_.size() ? std::clamp(levels_[i + 1] - levels_[i] - 0.3f, 2.0f, 10.0f) : 3.0f;
            storeys_.push_back(storey);
        }
    }

    std::size_t storeyOf(const std::string& layer, double z) const {
        if (!byName_.empty()) {
            const auto at = std::find(byName_.begin(), byName_.end(), storeyInName(layer));
            return at == byName_.end() ? 0 : std::size_t(at - byName_.begin());
        }
        std::size_t best = 0;
        for (std::size_t i = 1; i < levels_.size(); ++i)
            if (double(levels_[i]) <= z + 0.5)
                best = i;
        return best;
    }

    void take(const DrawnPart& part) {
        const LayerKind kind = layerKind(part.layer);
        if (kind == LayerKind::Other || kind == LayerKind::Ignored)
            return;
        double z = part.points.front().z;
        for (const DrawnPoint& p : part.points)
            z = std::min(z, p.z);
        const std::size_t index = storeyOf(part.layer, z * unit_);
        PlanStorey& storey = storeys_[index];
        PlanLine line = inMetres(part, unit_);
        if (kind == LayerKind::Exit) {
            Vec2 sum{};
            for (const Vec2 p : line.points)
                sum = sum + p;
            storey.exits.push_back(sum * (1.0f / float(std::max<std::size_t>(1, line.points.size()))));
        }
        if (kind == LayerKind::Door) {
            std::vector<Vec2>& points = doorPoints_[{index, part.group}];
            points.insert(points.end(), line.points.begin(), line.points.end());
        }
        if (line.points.size() < 2)
            return;
        if (kind == LayerKind::Wall)
            storey.walls.push_back(line);
        else if (kind == LayerKind::Stairs)
            storey.stairs.push_back(line);
        else if (kind == LayerKind::Room)
            takeRoom(storey, std::move(line));
    }

    void takeRoom(PlanStorey& storey, PlanLine line) {
        if (!line.closed && line.points.size() > 2) {
            const float gap = distance(line.points.front(), line.points.back());
            if (gap < std::max(mendedGap, mendedShare * lengthOf(line))) {
                line.closed = true;
                ++closed_;
                widest_ = std::max(widest_, gap);
            }
        }
        if (line.closed && areaOf(line.points) > 0.5f)
            storey.rooms.push_back(std::move(line));
        else
            ++open_;
    }

    static float toWalls(const PlanStorey& storey, Vec2 p) {
        float least = 1e9f;
        for (const PlanLine& wall : storey.walls)
            for (std::size_t i = 0; i + (wall.closed ? 0 : 1) < wall.points.size(); ++i)
                least = std::min(
                    least, ped::distancePointSegment(p, wall.points[i], wall.points[(i + 1) % wall.points.size()]));
        return least;
    }

    /// An opening goes from wall to wall: of the points of a symbol, the two at walls that are farthest apart.
    void addDoor(PlanStorey& storey, const std::vector<Vec2>& symbol) {
        std::vector<Vec2> points;
        for (const Vec2 p : symbol)
            if (points.size() < 64 && (storey.walls.empty() || toWalls(storey, p) < jambReach))
                points.push_back(p);
        PlanDoor door;
        float widest = 0.0f;
        for (std::size_t i = 0; i < points.size(); ++i)
            for (std::size_t j = i + 1; j < points.size(); ++j)
                if (const float wide = distance(points[i], points[j]); wide > widest) {
                    widest = wide;
                    door = {points[i], points[j]};
                }
        if (widest < 0.5f || widest > 20.0f)
            ++lost_;
        else
            storey.doors.push_back(door);
    }

    const Drawing& drawing_;
    double unit_;
    std::vector<PlanStorey>& storeys_;
    ped::Diagnostics& out_;
    std::vector<float> levels_;
    std::vector<int> byName_; ///< Numbers of storeys that only names tell apart.
    std::map<std::pair<std::size_t, std::size_t>, std::vector<Vec2>> doorPoints_; ///< By storey and group.
    std::size_t lost_ = 0, closed_ = 0, open_ = 0;
    float widest_ = 0.0f;
};

} // namespace

LayerKind layerKind(std::string_view name) {
    const std::string text = lower(name);
    const auto has = [&](std::initializer_list<const char*> words) {
        return std::any_of(words.begin(), words.end(),
                           [&](const char* word) { return text.find(word) != std::string::npos; });
    };
    if (has({"furn", "dim", "hatch", "text", "anno", "grid", "axis", "mobil", "moebel", "plant"}))
        return LayerKind::Ignored;
    if (has({"exit", "ausgang", "sortie"}))
        return LayerKind::Exit;
    if (has({"stair", "strs", "treppe", "escalier", "flight"}))
        return LayerKind::Stairs;
    if (has({"door", "tuer", "t\xc3\xbcr", "porte", "opening"}))
        return LayerKind::Door;
    if (has({"room", "space", "area", "raum", "zone", "piece"}))
        return LayerKind::Room;
    if (has({"wall", "wand", "mur", "column", "cols", "glaz", "partition", "window"}))
        return LayerKind::Wall;
    return LayerKind::Other;
}

bool isWithin(const std::vector<Vec2>& outline, Vec2 p) {
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Vec2 a = outline[i], b = outline[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

float areaOf(const std::vector<Vec2>& outline) {
    float sum = 0.0f;
    for (std::size_t i = 0; i < outline.size(); ++i)
        sum += cross(outline[i], outline[(i + 1) % outline.size()]);
    return 0.5f * std::fabs(sum);
}

bool sortDrawing(const Drawing& drawing, const DrawingOptions& options, std::vector<PlanStorey>& storeys,
                 ped::Diagnostics& diagnostics) {
    const auto any = [&](LayerKind kind) {
        return std::any_of(drawing.parts.begin(), drawing.parts.end(),
                           [&](const DrawnPart& part) { return layerKind(part.layer) == kind; });
    };
    if (!any(LayerKind::Wall) && !any(LayerKind::Room)) {
        std::string names;
        std::vector<std::string> seen;
        for (const DrawnPart& part : drawing.parts)
            if (seen.size() < 8 && std::find(seen.begin(), seen.end(), part.layer) == seen.end()) {
                seen.push_back(part.layer);
                names += (names.empty() ? "" : ", ") + part.layer;
            }
        diagnostics.error("", fmt::format("no layer of the drawing holds walls or rooms by its name ({})", names),
                          "Name layers so that they contain WALL, DOOR, ROOM (or AREA), STAIR and EXIT.");
        return false;
    }
    const double unit = unitFor(drawing, options, diagnostics);
    Drawing near = drawing;
    moveNear(near, unit, diagnostics);
    Sorter(near, unit, storeys, diagnostics).sort();
    return true;
}

} // namespace pedsim
