// SPDX-License-Identifier: MIT
#include "Plans/ModelPlan.h"

#include "ped/Base/Segment.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace pedsim {

namespace {

using ped::Vec2;
using ped::Vec3;

constexpr float cutHeight = 1.2f;                   ///< Above a floor, as plans are cut. [m]
constexpr float storeysApart = 1.8f;                ///< At least. [m]
constexpr float floorShare = 0.1f;                  ///< A floor has at least this share of the ground of the largest.
constexpr float levelStep = 0.02f;                  ///< Surfaces within it lie on one level. [m]
constexpr float narrowDoor = 0.6f, wideDoor = 1.6f; ///< Openings between them are doors. [m]
constexpr float thickWall = 1.0f;                   ///< No wall is thicker. [m]
constexpr float intoWall = 0.03f;                   ///< How far below its face a wall is drawn. [m]
constexpr std::size_t mostThick = 6000;             ///< Beyond so many cuts walls are drawn at their faces.
constexpr float tread = 4.0f;                       ///< Largest surface of a step. [m²]
constexpr float treadsApart = 0.6f;                 ///< Steps of one flight lie no farther apart in the plan. [m]
constexpr std::size_t fewestTreads = 4;             ///< Of a flight.

/// A surface of one level, as a box in the plan.
struct Tread {
    Vec2 low{1e9f, 1e9f};
    Vec2 high{-1e9f, -1e9f};
    float z = 0.0f;
    float area = 0.0f;
    Vec2 middle() const { return (low + high) * 0.5f; }
};

struct Cut {
    Vec2 a;
    Vec2 b;
};

class Cutter {
public:
    Cutter(std::span<const Vec3> vertices, std::span<const std::uint32_t> triangles, Drawing& drawing)
        : vertices_(vertices), triangles_(triangles), drawing_(drawing) {}

    bool cut() {
        findLevels();
        if (floors_.empty())
            return false;
        findTreads();
        drawing_.unit = 1.0;
        drawing_.unitName = "metres";
        for (std::size_t f = 0; f + 1 < floors_.size(); ++f)
            findFlights(floors_[f], floors_[f + 1]);
        for (const float z : floors_)
            cutFloor(z);
        return true;
    }
    std::size_t storeys() const { return floors_.size(); }

private:
    std::array<Vec3, 3> corners(std::size_t triangle) const {
        return {vertices_[triangles_[3 * triangle]], vertices_[triangles_[3 * triangle + 1]],
                vertices_[triangles_[3 * triangle + 2]]};
    }

    /// Levels by their area; floors are the large ones, the upper where two are the faces of one slab.
    void findLevels() {
        for (std::size_t t = 0; t < triangles_.size() / 3; ++t) {
            const auto [a, b, c] = corners(t);
            const Vec3 normal = cross(b - a, c - a);
            const float size = length(normal);
            if (size <= 0.0f || std::fabs(normal.z) < 0.98f * size)
                continue;
            levels_[std::lround((a.z + b.z + c.z) / (3.0f * levelStep))] += 0.5f * size;
        }
        float largest = 0.0f;
        for (const auto& [level, area] : levels_)
            largest = std::max(largest, area);
        for (auto level = levels_.rbegin(); level != levels_.rend(); ++level) {
            const float z = float(level->first) * levelStep;
            if (level->second >= floorShare * largest && (floors_.empty() || z < floors_.back() - storeysApart))
                floors_.push_back(z);
        }
        std::reverse(floors_.begin(), floors_.end());
    }

    /// Small level surfaces between floors: the two triangles of a step, joined by level and place.
    void findTreads() {
        for (std::size_t t = 0; t < triangles_.size() / 3; ++t) {
            const auto [a, b, c] = corners(t);
            const Vec3 normal = cross(b - a, c - a);
            const float size = length(normal);
            if (size <= 0.0f || std::fabs(normal.z) < 0.98f * size || 0.5f * size > tread)
                continue;
            Tread found;
            found.z = (a.z + b.z + c.z) / 3.0f;
            found.area = 0.5f * size;
            for (const Vec3& p : {a, b, c}) {
                found.low = {std::min(found.low.x, p.x), std::min(found.low.y, p.y)};
                found.high = {std::max(found.high.x, p.x), std::max(found.high.y, p.y)};
            }
            const auto same = std::find_if(treads_.begin(), treads_.end(), [&](const Tread& other) {
                return std::fabs(other.z - found.z) < levelStep && distance(other.middle(), found.middle()) < 0.2f;
            });
            if (same == treads_.end())
                treads_.push_back(found);
        }
    }

    /// Steps from one floor to the next, each a little above the last and beside it.
    void findFlights(float below, float above) {
        std::vector<const Tread*> steps;
        for (const Tread& t : treads_)
            if (t.z > below + 0.05f && t.z < above + levelStep && t.area > 0.05f)
                steps.push_back(&t);
        std::sort(steps.begin(), steps.end(), [](const Tread* a, const Tread* b) { return a->z < b->z; });
        std::vector<bool> used(steps.size(), false);
        for (std::size_t first = 0; first < steps.size() && steps[first]->z < below + 0.4f; ++first) {
            if (used[first])
                continue;
            std::vector<const Tread*> flight{steps[first]};
            for (std::size_t i = first + 1; i < steps.size(); ++i)
                if (!used[i] && steps[i]->z > flight.back()->z + 0.05f && steps[i]->z < flight.back()->z + 0.4f &&
                    distance(steps[i]->middle(), flight.back()->middle()) < treadsApart) {
                    used[i] = true;
                    flight.push_back(steps[i]);
                }
            if (flight.size() >= fewestTreads && flight.back()->z > above - 0.4f)
                addFlight(flight, below);
        }
    }

    void addFlight(const std::vector<const Tread*>& flight, float z) {
        Vec2 low = flight.front()->low, high = flight.front()->high;
        for (const Tread* t : flight) {
            low = {std::min(low.x, t->low.x), std::min(low.y, t->low.y)};
            high = {std::max(high.x, t->high.x), std::max(high.y, t->high.y)};
        }
        const Vec2 up = flight.back()->middle() - flight.front()->middle();
        const Vec2 middle = (low + high) * 0.5f;
        const bool alongX = std::fabs(up.x) > std::fabs(up.y);
        Vec2 from = alongX ? Vec2{low.x, middle.y} : Vec2{middle.x, low.y};
        Vec2 to = alongX ? Vec2{high.x, middle.y} : Vec2{middle.x, high.y};
        if ((alongX ? up.x : up.y) < 0.0f)
            std::swap(from, to);
        add("STAIR", {low, {high.x, low.y}, high, {low.x, high.y}, low}, z);
        add("STAIR", {from, to}, z);
        shafts_.push_back({low, high});
    }

    void add(const char* layer, const std::vector<Vec2>& points, float z) {
        DrawnPart part;
        part.layer = layer;
        part.group = ++group_;
        for (const Vec2 p : points)
            part.points.push_back({double(p.x), double(p.y), double(z)});
        drawing_.parts.push_back(std::move(part));
    }

    // ---- Walls and doors ----

    void cutFloor(float z) {
        std::vector<Cut> cuts;
        const float plane = z + cutHeight;
        for (std::size_t t = 0; t < triangles_.size() / 3; ++t) {
            const std::array<Vec3, 3> p = corners(t);
            std::vector<Vec2> hits;
            for (std::size_t i = 0; i < 3; ++i) {
                const Vec3 a = p[i], b = p[(i + 1) % 3];
                if ((a.z > plane) != (b.z > plane))
                    hits.push_back(a.xy() + (b.xy() - a.xy()) * ((plane - a.z) / (b.z - a.z)));
            }
            if (hits.size() == 2 && distance(hits[0], hits[1]) > 1e-3f && !inShaft((hits[0] + hits[1]) * 0.5f))
                cuts.push_back({hits[0], hits[1]});
        }
        for (const Cut& cut : cuts) {
            const Vec2 inwards = cuts.size() < mostThick ? intoTheWall(cuts, cut) : Vec2{};
            add("WALL", {cut.a + inwards, cut.b + inwards}, z);
        }
        addDoors(cuts, z);
    }

    bool inShaft(Vec2 p) const {
        return std::any_of(shafts_.begin(), shafts_.end(), [&](const Cut& s) {
            return p.x > s.a.x + 0.02f && p.x < s.b.x - 0.02f && p.y > s.a.y - 0.02f && p.y < s.b.y + 0.02f;
        });
    }

    /// From the face of a wall a little way into it: to the side where its other face is nearer. So walls take no ground
    /// from rooms, whichever way the model's triangles are wound.
    static Vec2 intoTheWall(const std::vector<Cut>& cuts, const Cut& face) {
        const Vec2 middle = (face.a + face.b) * 0.5f, along = normalized(face.b - face.a);
        const Vec2 across{-along.y, along.x};
        float left = thickWall, right = thickWall;
        for (const Cut& other : cuts) {
            const Vec2 way = other.b - other.a;
            const float turn = cross(across, way);
            if (std::fabs(turn) < 1e-6f)
                continue;
            const float far = cross(other.a - middle, way) / turn, at = cross(other.a - middle, across) / turn;
            if (at < -0.001f || at > 1.001f || std::fabs(far) < 0.01f)
                continue;
            float& nearest = far > 0.0f ? left : right;
            nearest = std::min(nearest, std::fabs(far));
        }
        return left == right ? Vec2{} : across * (left < right ? intoWall : -intoWall);
    }

    static float toCuts(const std::vector<Cut>& cuts, Vec2 p) {
        float least = 1e9f;
        for (const Cut& cut : cuts)
            least = std::min(least, ped::distancePointSegment(p, cut.a, cut.b));
        return least;
    }

    /// Where two corners of walls face each other across a gap as wide as a door, the narrowest first.
    void addDoors(const std::vector<Cut>& cuts, float z) {
        std::vector<Vec2> ends;
        for (const Cut& cut : cuts)
            for (const Vec2 p : {cut.a, cut.b})
                if (ends.size() < 4000 &&
                    std::none_of(ends.begin(), ends.end(), [&](Vec2 e) { return distance(e, p) < 0.02f; }))
                    ends.push_back(p);
        std::vector<Cut> found;
        for (std::size_t i = 0; i < ends.size(); ++i)
            for (std::size_t j = i + 1; j < ends.size(); ++j) {
                const float wide = distance(ends[i], ends[j]);
                if (wide < narrowDoor || wide > wideDoor)
                    continue;
                const Vec2 step = (ends[j] - ends[i]) * 0.25f;
                if (toCuts(cuts, ends[i] + step) > 0.2f * wide && toCuts(cuts, ends[i] + step * 2.0f) > 0.3f * wide &&
                    toCuts(cuts, ends[i] + step * 3.0f) > 0.2f * wide)
                    found.push_back({ends[i], ends[j]});
            }
        std::sort(found.begin(), found.end(),
                  [](const Cut& a, const Cut& b) { return distance(a.a, a.b) < distance(b.a, b.b); });
        std::vector<Vec2> taken;
        for (const Cut& door : found) {
            const Vec2 middle = (door.a + door.b) * 0.5f;
            if (std::any_of(taken.begin(), taken.end(), [&](Vec2 t) { return distance(t, middle) < 0.8f; }))
                continue;
            taken.push_back(middle);
            add("DOOR", {door.a, door.b}, z);
        }
    }

    std::span<const Vec3> vertices_;
    std::span<const std::uint32_t> triangles_;
    Drawing& drawing_;
    std::map<long, float> levels_; ///< Area by level. [m²]
    std::vector<float> floors_;
    std::vector<Tread> treads_;
    std::vector<Cut> shafts_; ///< Corners of flights of stairs.
    std::size_t group_ = 0;
};

} // namespace

bool cutModel(std::span<const Vec3> vertices, std::span<const std::uint32_t> triangles, Drawing& drawing,
              ped::Diagnostics& diagnostics) {
    Cutter cutter(vertices, triangles, drawing);
    if (!cutter.cut()) {
        diagnostics.error("", "the model has no floor: no level surface",
                          "Give --y-up or --z-up if its axes are wrong.");
        return false;
    }
    return true;
}

} // namespace pedsim
