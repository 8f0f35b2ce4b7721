// SPDX-License-Identifier: MIT
#include "Scenes/Maze.h"

#include "ped/Agents/Fragments.h"
#include "ped/Base/Random.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace pedsim {

namespace {

/// Rooms by number, row by row, and doors between neighbours.
class MazeMaker {
public:
    explicit MazeMaker(const MazeOptions& options)
        : options_(options), rooms_(options.rooms),
          columns_(std::max<std::size_t>(
              1, static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(options.rooms)))))),
          random_(options.seed, ped::AgentId(0), ped::Purpose::Ways) {
        carve();
        addLoops();
        placeExits();
        placeHazards();
    }

    ped::StationDesc station() const {
        ped::StationDesc s;
        s.name = fmt::format("Maze {}", options_.seed);
        s.description = fmt::format("{} rooms, {} exits, {} of the rooms blocked; seed {}.", rooms_, exits_.size(),
                                    hazards_.size(), options_.seed);
        for (std::size_t r = 0; r < rooms_; ++r)
            s.regions.push_back(room(r));
        for (std::size_t r = 0; r < rooms_; ++r)
            for (const bool up : {false, true})
                if (const std::size_t other = neighbour(r, up); other != none)
                    addWall(s, r, other, up);
        for (const std::size_t r : exits_)
            s.objects.exits.push_back(exit(r, s.objects.exits.size()));
        for (const std::size_t r : hazards_) {
            ped::HazardDesc hazard;
            hazard.region = nameOf(r);
            s.hazards.push_back(hazard);
        }
        s.population.initial = static_cast<std::int32_t>(options_.people);
        s.population.groupShare = 0.0f;
        s.evacuation.evacuates = true;
        s.evacuation.delayMean = 0.0f;
        s.evacuation.delayDeviation = 0.0f;
        ped::EventDesc alarm;
        alarm.kind = ped::EventKind::Alarm;
        alarm.time = options_.alarm;
        s.events.push_back(alarm);
        return s;
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    using Door = std::pair<std::size_t, std::size_t>; ///< Lower room first.

    std::size_t column(std::size_t r) const { return r % columns_; }
    std::size_t row(std::size_t r) const { return r / columns_; }
    static std::string nameOf(std::size_t r) { return fmt::format("Room {}", r + 1); }

    /// The room above or to the right; none at the edge.
    std::size_t neighbour(std::size_t r, bool up) const {
        const std::size_t other = up ? r + columns_ : r + 1;
        return other < rooms_ && (up || row(other) == row(r)) ? other : none;
    }
    std::vector<std::size_t> neighbours(std::size_t r) const {
        std::vector<std::size_t> list;
        for (const bool up : {false, true})
            if (const std::size_t other = neighbour(r, up); other != none)
                list.push_back(other);
        if (column(r) > 0)
            list.push_back(r - 1);
        if (row(r) > 0)
            list.push_back(r - columns_);
        return list;
    }
    bool isDoor(std::size_t a, std::size_t b) const {
        return std::find(doors_.begin(), doors_.end(), Door(std::min(a, b), std::max(a, b))) != doors_.end();
    }
    std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }

    /// A perfect maze: one way between any two rooms.
    void carve() {
        std::vector<bool> seen(rooms_, false);
        std::vector<std::size_t> stack{below(rooms_)};
        seen[stack.back()] = true;
        while (!stack.empty()) {
            std::vector<std::size_t> fresh;
            for (const std::size_t n : neighbours(stack.back()))
                if (!seen[n])
                    fresh.push_back(n);
            if (fresh.empty()) {
                stack.pop_back();
                continue;
            }
            const std::size_t next = fresh[below(fresh.size())];
            doors_.emplace_back(std::min(stack.back(), next), std::max(stack.back(), next));
            seen[next] = true;
            stack.push_back(next);
        }
    }

    void addLoops() {
        for (std::size_t r = 0; r < rooms_; ++r)
            for (const bool up : {false, true})
                if (const std::size_t other = neighbour(r, up);
                    other != none && !isDoor(r, other) && random_.chance(options_.loops))
                    doors_.emplace_back(r, other);
    }

    bool isAtEdge(std::size_t r) const { return neighbours(r).size() < 4; }

    void placeExits() {
        std::vector<std::size_t> edge;
        for (std::size_t r = 0; r < rooms_; ++r)
            if (isAtEdge(r))
                edge.push_back(r);
        while (exits_.size() < options_.exits && !edge.empty()) {
            const std::size_t i = below(edge.size());
            exits_.push_back(edge[i]);
            edge.erase(edge.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    /// One by one, each where everybody else still gets out.
    void placeHazards() {
        std::vector<std::size_t> left;
        for (std::size_t r = 0; r < rooms_; ++r)
            if (std::find(exits_.begin(), exits_.end(), r) == exits_.end())
                left.push_back(r);
        while (hazards_.size() < options_.hazards && !left.empty()) {
            const std::size_t i = below(left.size());
            hazards_.push_back(left[i]);
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
            if (!allGetOut())
                hazards_.pop_back();
        }
        std::sort(hazards_.begin(), hazards_.end());
    }

    bool allGetOut() const {
        std::vector<bool> reached(rooms_, false);
        for (const std::size_t r : hazards_)
            reached[r] = true; // Nobody goes on from there.
        std::vector<std::size_t> open = exits_;
        for (const std::size_t r : open)
            reached[r] = true;
        while (!open.empty()) {
            const std::size_t r = open.back();
            open.pop_back();
            for (const std::size_t n : neighbours(r))
                if (!reached[n] && isDoor(r, n)) {
                    reached[n] = true;
                    open.push_back(n);
                }
        }
        return std::all_of(reached.begin(), reached.end(), [](bool r) { return r; });
    }

    ped::Vec2 corner(std::size_t r) const {
        return {static_cast<float>(column(r)) * options_.roomSize, static_cast<float>(row(r)) * options_.roomSize};
    }

    ped::RegionDesc room(std::size_t r) const {
        const ped::Vec2 low = corner(r), high = low + ped::Vec2{options_.roomSize, options_.roomSize};
        ped::RegionDesc region;
        region.name = nameOf(r);
        region.footprint = {low, {high.x, low.y}, high, {low.x, high.y}};
        return region;
    }

    /// The wall between two rooms, with a door where there is one. Half a cell off the line between them: walls fill whole
    /// cells.
    void addWall(ped::StationDesc& s, std::size_t r, std::size_t other, bool up) const {
        const float size = options_.roomSize, half = 0.5f * options_.doorWidth;
        const ped::Vec2 along = up ? ped::Vec2{1.0f, 0.0f} : ped::Vec2{0.0f, 1.0f};
        const ped::Vec2 line = corner(other);
        ped::WallDesc wall;
        wall.name = fmt::format("Wall {}-{}", r + 1, other + 1);
        const ped::Vec2 foot = line + (up ? ped::Vec2{0.0f, 0.1f} : ped::Vec2{0.1f, 0.0f});
        wall.points = {foot, foot + along * size};
        if (isDoor(r, other)) {
            wall.gaps = {{0.5f * size - half, 0.5f * size + half}};
            ped::PortalDesc door;
            door.name = fmt::format("Door {}-{}", r + 1, other + 1);
            door.regionA = nameOf(r);
            door.regionB = nameOf(other);
            door.from = ped::toVec3(line + along * (0.5f * size - half), 0.0f);
            door.to = ped::toVec3(line + along * (0.5f * size + half), 0.0f);
            s.portals.push_back(door);
        }
        s.geometry.walls.push_back(wall);
    }

    ped::ExitDesc exit(std::size_t r, std::size_t number) const {
        const float half = 0.5f * options_.roomSize;
        ped::Vec2 out{0.0f, 1.0f};
        if (row(r) == 0)
            out = {0.0f, -1.0f};
        else if (column(r) == 0)
            out = {-1.0f, 0.0f};
        else if (neighbour(r, false) == none)
            out = {1.0f, 0.0f};
        ped::ExitDesc desc;
        desc.name = fmt::format("Exit {}", number + 1);
        desc.position = ped::toVec3(corner(r) + ped::Vec2{half, half} + out * (half - 0.5f), 0.0f);
        desc.facing = out.x > 0.0f ? 0.0f : out.y > 0.0f ? 90.0f : out.x < 0.0f ? 180.0f : -90.0f;
        desc.width = options_.doorWidth;
        return desc;
    }

    const MazeOptions& options_;
    std::size_t rooms_;
    std::size_t columns_;
    ped::RandomStream random_;
    std::vector<Door> doors_;
    std::vector<std::size_t> exits_;
    std::vector<std::size_t> hazards_;
};

} // namespace

ped::StationDesc mazeStation(const MazeOptions& options) {
    return MazeMaker(options).station();
}

} // namespace pedsim
