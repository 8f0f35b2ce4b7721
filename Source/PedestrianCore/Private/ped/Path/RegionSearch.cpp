// SPDX-License-Identifier: MIT
#include "ped/Path/RegionSearch.h"

#include "ped/Path/Funnel.h"
#include "ped/Path/GridSearch.h"
#include "ped/Path/QuadtreeSearch.h"
#include "ped/Path/StringPull.h"

#include <algorithm>
#include <limits>

namespace ped {
namespace {

class RegionQuery {
public:
    RegionQuery(const PathMap& map, const GridFrame& frame, const SearchOptions& options, const Congestion* congestion,
                SearchScratch& scratch, RegionPath& out)
        : map_(map), tree_(map.quadtree), frame_(frame), options_(options), scratch_(scratch), d_(scratch.data()),
          out_(out) {
        if (congestion != nullptr && congestion->occupied.size() >= tree_.groundNodes)
            congestion_ = congestion;
        out_.points.clear();
        out_.length = 0.0f;
        out_.targetIndex = 0;
        out_.stats = {};
        d_.space = SearchScratchData::Space::None;
        d_.corridor.clear();
        scratch_.reserveFor(map);
    }

    bool run(Vec2 start, std::span<const Cell> targets) {
        if (!prepare(start, targets))
            return false;
        const ReachableTarget& nearest = d_.targets[nearest_];
        const FixedPoint goal = fixedCentre(nearest.cell);
        const bool visible = clear(start_, goal);
        if (visible && (congestion_ == nullptr || uncrowded(start_, goal)))
            return finish(AnsweredBy::StraightLine, {start_, goal}, nearest_);
        const bool detailed = !visible && fixedDistance(start_, goal) * frame_.cellSize < options_.detailDistance;
        if (detailed && options_.allowGrid && searchGrid(0))
            return true;
        if (options_.scheme != SearchScheme::Grid && options_.allowQuadtree && searchTree())
            return true;
        if (!options_.allowGrid)
            return false;
        for (std::size_t level = map_.pyramid.levels.size(); level-- > 0;) {
            if (searchGrid(level))
                return true;
        }
        return false;
    }

private:
    /// Finds the start's cell and the targets that are connected to it, and of them the one that is nearest.
    bool prepare(Vec2 start, std::span<const Cell> targets) {
        if (!isInWindow(map_.raster.rect, frame_, start) || !map_.raster.isGround(frame_.cellOf(start)))
            return false;
        startPosition_ = start;
        start_ = toFixed(frame_, start);
        startNode_ = tree_.nodeAt(start_.cell());
        d_.targets.clear();
        d_.targets.reserve(targets.size()); // Warm after the longest list seen, whichever map then answers.
        d_.gridTargets.reserve(targets.size());
        float least = std::numeric_limits<float>::max();
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const std::uint32_t node = tree_.nodeAt(targets[i]);
            if (node >= tree_.groundNodes || tree_.component[node] != tree_.component[startNode_])
                continue;
            const float distance = fixedDistance(start_, fixedCentre(targets[i]));
            if (distance < least) {
                least = distance;
                nearest_ = static_cast<std::uint32_t>(d_.targets.size());
            }
            d_.targets.push_back({targets[i], node, static_cast<std::uint32_t>(i)});
        }
        return !d_.targets.empty();
    }

    bool clear(FixedPoint a, FixedPoint b) const {
        const Occupancy* cells = map_.raster.cells.data();
        return walkSegment(map_.raster.rect, a, b, [cells](std::ptrdiff_t i) { return cells[i] == Occupancy::Ground; });
    }
    /// Whether a straight way keeps out of congested nodes that the search did not choose to pass.
    bool uncrowded(FixedPoint a, FixedPoint b) const {
        std::uint32_t last = noIndex;
        return walkSegment(map_.raster.rect, a, b, [&](std::ptrdiff_t i) {
            const std::uint32_t node = tree_.nodeOfCell[static_cast<std::size_t>(i)];
            if (node == last)
                return true;
            last = node;
            return congestion_->occupied[node] <= options_.congestionThreshold || node == startNode_ ||
                   node == d_.targets[nearest_].node ||
                   std::find(d_.corridor.begin(), d_.corridor.end(), node) != d_.corridor.end();
        });
    }

    bool searchTree() {
        d_.space = SearchScratchData::Space::Quadtree;
        const std::uint32_t target = searchQuadtree({tree_, start_, startNode_, options_, congestion_}, d_);
        out_.stats.quadtreeNodes = static_cast<std::uint32_t>(d_.visitedFromStart.size() + d_.visitedFromTarget.size());
        if (target == noIndex) {
            d_.corridor.clear();
            return false;
        }
        const FixedPoint goal = fixedCentre(d_.targets[target].cell);
        if (!options_.smooth) {
            centresOfCorridor(tree_, d_.corridor, start_, goal, d_.points);
            return finish(AnsweredBy::Quadtree, d_.points, target);
        }
        pullThroughCorridor(tree_, d_.corridor, start_, goal, d_.gates, d_.points);
        return smoothAndFinish(AnsweredBy::Quadtree, target, congestion_ != nullptr);
    }

    /// A* on one grid of the pyramid. Start and target count there only where their coarse cells are ground.
    bool searchGrid(std::size_t level) {
        const GridLevel& grid = map_.pyramid.levels[level];
        const int shift = static_cast<int>(level);
        const Cell from = coarseCell(start_.cell(), shift);
        if (!grid.isGround(from))
            return false;
        d_.gridTargets.clear();
        for (const ReachableTarget& t : d_.targets) {
            const Cell c = coarseCell(t.cell, shift);
            if (grid.isGround(c) &&
                (level == 0 || grid.component[grid.rect.indexOf(c)] == grid.component[grid.rect.indexOf(from)]))
                d_.gridTargets.push_back(c);
        }
        if (d_.gridTargets.empty())
            return false;
        d_.space = SearchScratchData::Space::Grid;
        d_.gridLevel = shift;
        d_.corridor.clear();
        const GridSearchResult found = gridAStar(grid, from, d_.gridTargets, scratch_, d_.gridPath);
        out_.stats.gridNodes += found.visited;
        if (!found.found)
            return false;
        out_.stats.gridLevel = static_cast<std::int8_t>(level);
        std::uint32_t target = 0;
        while (coarseCell(d_.targets[target].cell, shift) != found.target)
            ++target;
        collectTurns(shift, fixedCentre(d_.targets[target].cell));
        if (!options_.smooth)
            return finish(AnsweredBy::Grid, d_.points, target);
        return smoothAndFinish(AnsweredBy::Grid, target, false);
    }

    /// The start, the middles of the cells where the grid's path turns, and the target.
    void collectTurns(int shift, FixedPoint goal) {
        // The fine cell at the middle of a coarse one: all points are shifted alike, and none lies on a border.
        const std::int32_t side = 1 << shift;
        const auto centre = [side](Cell c) { return fixedCentre({c.x * side + side / 2, c.y * side + side / 2}); };
        const std::vector<Cell>& path = d_.gridPath;
        d_.points.clear();
        d_.points.push_back(start_);
        for (std::size_t i = 0; i < path.size(); ++i) {
            const bool inner = i > 0 && i + 1 < path.size();
            if (inner && path[i].x - path[i - 1].x == path[i + 1].x - path[i].x &&
                path[i].y - path[i - 1].y == path[i + 1].y - path[i].y)
                continue;
            d_.points.push_back(centre(path[i]));
        }
        d_.points.push_back(goal);
    }

    bool smoothAndFinish(AnsweredBy by, std::uint32_t target, bool avoidCrowds) {
        const auto sees = [&](FixedPoint a, FixedPoint b) { return clear(a, b) && (!avoidCrowds || uncrowded(a, b)); };
        pullString(d_.points, sees, d_.pulled);
        if (d_.targets.size() > 1)
            target = nearestVisible(d_.pulled[d_.pulled.size() - 2], target, sees);
        d_.pulled.back() = fixedCentre(d_.targets[target].cell);
        return finish(by, d_.pulled, target);
    }

    /// From the last bend another target may be nearer than the one that the search reached.
    template <class Sees>
    std::uint32_t nearestVisible(FixedPoint from, std::uint32_t reached, Sees sees) const {
        std::uint32_t best = reached;
        float least = fixedDistance(from, fixedCentre(d_.targets[reached].cell));
        for (std::uint32_t t = 0; t < d_.targets.size(); ++t) {
            const float distance = fixedDistance(from, fixedCentre(d_.targets[t].cell));
            if (distance < least) {
                least = distance;
                best = t;
            }
        }
        return best == reached || sees(from, fixedCentre(d_.targets[best].cell)) ? best : reached;
    }

    bool finish(AnsweredBy by, std::span<const FixedPoint> points, std::uint32_t target) {
        out_.stats.answeredBy = by;
        out_.targetIndex = d_.targets[target].index;
        out_.points.push_back(startPosition_);
        for (std::size_t i = 1; i < points.size(); ++i) {
            out_.points.push_back(toWorld(frame_, points[i]));
            out_.length += distance(out_.points[i - 1], out_.points[i]);
        }
        return true;
    }
    bool finish(AnsweredBy by, std::initializer_list<FixedPoint> points, std::uint32_t target) {
        return finish(by, std::span<const FixedPoint>(points.begin(), points.size()), target);
    }

    const PathMap& map_;
    const Quadtree& tree_;
    const GridFrame& frame_;
    const SearchOptions& options_;
    const Congestion* congestion_ = nullptr;
    SearchScratch& scratch_;
    SearchScratchData& d_;
    RegionPath& out_;
    Vec2 startPosition_;
    FixedPoint start_;
    std::uint32_t startNode_ = noIndex;
    std::uint32_t nearest_ = 0; ///< Into d_.targets.
};

} // namespace

bool searchRegion(const PathMap& map, const GridFrame& frame, Vec2 start, std::span<const Cell> targets,
                  const SearchOptions& options, const Congestion* congestion, SearchScratch& scratch, RegionPath& out) {
    return RegionQuery(map, frame, options, congestion, scratch, out).run(start, targets);
}

} // namespace ped
