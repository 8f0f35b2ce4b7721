// SPDX-License-Identifier: MIT
#include "Map/PathSurvey.h"

#include "Host/Clocks.h"

#include "ped/Base/Random.h"

#include <algorithm>
#include <mutex>

namespace pedsim {

namespace {

constexpr std::size_t schemes = 6;

/// What one scheme did with one pair.
struct Answer {
    bool found = false;
    float length = 0.0f;
    std::uint32_t legs = 0, straight = 0, byQuadtree = 0, byGrid = 0;
    std::uint32_t quadtreeSearches = 0, gridSearches = 0;
    std::uint64_t quadtreeNodes = 0, gridNodes = 0;
    double microseconds = 0.0;
};

struct Pair {
    ped::GroundPoint from;
    ped::GroundPoint to;
    bool connected = false;
    std::array<Answer, schemes> answers;
};

/// Draws walkable places, every square metre equally likely.
class PlaceDrawer {
public:
    explicit PlaceDrawer(const ped::World& world) : world_(world) {
        for (const ped::Region& region : world.regions) {
            const auto n = std::count_if(region.zoneOfCell.begin(), region.zoneOfCell.end(),
                                         [](ped::ZoneId zone) { return zone.valid(); });
            weights_.push_back(static_cast<float>(n));
        }
    }
    ped::GroundPoint draw(ped::RandomStream& random) const {
        ped::GroundPoint place;
        place.region = ped::RegionId(random.pick(weights_));
        const ped::Region& region = world_.region(place.region);
        while (!place.zone.valid()) {
            place.cell = region.rect.cellAt(random.below(static_cast<std::uint32_t>(region.rect.area())));
            place.zone = region.zoneAt(place.cell);
        }
        place.position = toVec3(world_.frame.centerOf(place.cell), world_.cellHeight(place.region, place.cell));
        return place;
    }
    bool empty() const {
        return std::all_of(weights_.begin(), weights_.end(), [](float w) { return w <= 0.0f; });
    }

private:
    const ped::World& world_;
    std::vector<float> weights_;
};

Answer ask(const ped::World& world, const Pair& pair, ped::SearchScheme scheme, ped::PlannerScratch& scratch,
           ped::PlannedPath& path) {
    ped::SearchOptions options;
    options.scheme = scheme;
    const std::int64_t begin = threadNanoseconds();
    planPath(world, pair.from.position, pair.to.position, options, nullptr, scratch, path);
    const std::int64_t time = threadNanoseconds() - begin;

    Answer answer;
    answer.found = path.status == ped::PlanStatus::Found;
    answer.length = path.length;
    answer.microseconds = static_cast<double>(time) * 1e-3;
    for (const ped::PathLeg& leg : path.legs) {
        ++answer.legs;
        answer.straight += leg.stats.answeredBy == ped::AnsweredBy::StraightLine ? 1u : 0u;
        answer.byQuadtree += leg.stats.answeredBy == ped::AnsweredBy::Quadtree ? 1u : 0u;
        answer.byGrid += leg.stats.answeredBy == ped::AnsweredBy::Grid ? 1u : 0u;
        answer.quadtreeSearches += leg.stats.quadtreeNodes > 0 ? 1u : 0u;
        answer.gridSearches += leg.stats.gridNodes > 0 ? 1u : 0u;
        answer.quadtreeNodes += leg.stats.quadtreeNodes;
        answer.gridNodes += leg.stats.gridNodes;
    }
    return answer;
}

void askAll(const ped::World& world, ped::Executor& executor, const PathSurveyOptions& options,
            std::vector<Pair>& pairs) {
    std::vector<ped::PlannerScratch> scratches(executor.workerCount());
    std::vector<ped::PlannedPath> paths(executor.workerCount());
    std::mutex telling;
    std::size_t done = 0;
    executor.parallelFor(pairs.size(), 16, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        for (std::size_t i = begin; i < end; ++i)
            for (std::size_t s = 0; s < schemes; ++s)
                pairs[i].answers[s] =
                    ask(world, pairs[i], static_cast<ped::SearchScheme>(s), scratches[worker], paths[worker]);
        const std::lock_guard lock(telling);
        done += end - begin;
        if (options.progress)
            options.progress(static_cast<double>(done) / static_cast<double>(pairs.size()));
    });
}

double ratio(double a, double b) {
    return b > 0.0 ? a / b : 0.0;
}

/// Sums over pairs in their order, so that the figures do not depend on threads.
SchemeStats sumUp(const std::vector<Pair>& pairs, const std::vector<float>& shortest, std::size_t scheme) {
    SchemeStats s;
    double quadtreeNodes = 0.0, gridNodes = 0.0, ratios = 0.0, time = 0.0;
    std::size_t quadtreeSearches = 0, gridSearches = 0, measured = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!pairs[i].connected)
            continue;
        const Answer& a = pairs[i].answers[scheme];
        ++s.paths;
        s.found += a.found ? 1u : 0u;
        s.legs += a.legs;
        s.straight += a.straight;
        s.byQuadtree += a.byQuadtree;
        s.byGrid += a.byGrid;
        quadtreeSearches += a.quadtreeSearches;
        gridSearches += a.gridSearches;
        quadtreeNodes += static_cast<double>(a.quadtreeNodes);
        gridNodes += static_cast<double>(a.gridNodes);
        time += a.microseconds;
        // Below a metre the raster decides, not the search.
        if (a.found && shortest[i] > 1.0f) {
            const double r = static_cast<double>(a.length) / static_cast<double>(shortest[i]);
            ratios += r;
            s.worstRatio = std::max(s.worstRatio, r);
            ++measured;
        }
    }
    s.quadtreeNodes = ratio(quadtreeNodes, static_cast<double>(quadtreeSearches));
    s.gridNodes = ratio(gridNodes, static_cast<double>(gridSearches));
    s.lengthRatio = ratio(ratios, static_cast<double>(measured));
    s.microseconds = ratio(time, static_cast<double>(s.paths));
    return s;
}

} // namespace

double SchemeStats::quadtreeShare() const {
    return ratio(static_cast<double>(byQuadtree), static_cast<double>(byQuadtree + byGrid));
}

MapCounts countMaps(const ped::World& world) {
    MapCounts counts;
    double covered = 0.0, ground = 0.0, nodeSides = 0.0;
    counts.finestGrid = counts.coarsestGrid = world.frame.cellSize;
    for (const ped::Region& region : world.regions) {
        const ped::Quadtree& tree = region.pathMap.quadtree;
        double cells = 0.0;
        for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
            if (tree.nodes[i].occupancy != ped::Occupancy::Ground)
                continue;
            const double side = static_cast<double>(1 << tree.nodes[i].level);
            ++counts.quadtreeNodes;
            cells += side * side;
            if (tree.searched[i] != 0) {
                ++counts.searchedNodes;
                covered += side * side;
            }
        }
        const float smallest = world.frame.cellSize * static_cast<float>(1 << tree.searchLevel);
        counts.smallestNode = counts.smallestNode > 0.0f ? std::min(counts.smallestNode, smallest) : smallest;
        nodeSides += static_cast<double>(smallest) * cells;
        ground += cells;
        const auto levels = region.pathMap.pyramid.levels.size();
        if (levels > 0)
            counts.coarsestGrid =
                std::max(counts.coarsestGrid, world.frame.cellSize * static_cast<float>(1u << (levels - 1)));
    }
    counts.groundCells = static_cast<std::size_t>(ground);
    counts.coverage = ratio(covered, ground);
    counts.typicalNode = static_cast<float>(ratio(nodeSides, ground));
    return counts;
}

PathSurvey measurePaths(const ped::World& world, ped::Executor& executor, const PathSurveyOptions& options) {
    PathSurvey stats;
    stats.maps = countMaps(world);
    const PlaceDrawer places(world);
    if (places.empty())
        return stats;
    std::vector<Pair> pairs(options.pairs);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        ped::RandomStream random(options.seed, static_cast<std::uint32_t>(i), 0);
        pairs[i].from = places.draw(random);
        pairs[i].to = places.draw(random);
        pairs[i].connected = world.connected(pairs[i].from.zone, pairs[i].to.zone);
    }
    askAll(world, executor, options, pairs);

    std::vector<float> shortest(pairs.size(), 0.0f);
    constexpr auto detour = static_cast<std::size_t>(ped::SearchScheme::Detour);
    double metres = 0.0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Pair& pair = pairs[i];
        stats.connected += pair.connected ? 1u : 0u;
        if (!world.detour.empty())
            stats.detourDisagrees += pair.answers[detour].found != pair.connected ? 1u : 0u;
        for (const Answer& a : pair.answers)
            if (a.found && (shortest[i] == 0.0f || a.length < shortest[i]))
                shortest[i] = a.length;
        metres += pair.connected ? static_cast<double>(shortest[i]) : 0.0;
    }
    stats.pairs = pairs.size();
    stats.meanMetres = ratio(metres, static_cast<double>(stats.connected));
    for (std::size_t s = 0; s < schemes; ++s)
        stats.schemes[s] = sumUp(pairs, shortest, s);
    return stats;
}

} // namespace pedsim
