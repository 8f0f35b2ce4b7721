// SPDX-License-Identifier: MIT
#include "Bench/CrowdRun.h"

#include "Host/Clocks.h"

#include "ped/Agents/Fragments.h"
#include "ped/Base/Random.h"

#include <DetourCrowd.h>
#include <DetourNavMeshBuilder.h>
#include <DetourNavMeshQuery.h>
#include <DetourObstacleAvoidance.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <vector>

namespace pedsim {

namespace {

constexpr std::size_t crowdParts = 9; ///< Of the run; their median is told.
constexpr float bodyRadius = 0.25f;   ///< As our people's mean. [m]
constexpr float bodyHeight = 1.8f;    ///< [m]
constexpr float arrivedWithin = 1.0f; ///< [m]
constexpr float meanSpeed = 1.34f;    ///< As our people's: normal, with this deviation. [m/s]
constexpr float speedDeviation = 0.26f;

struct MeshDeleter {
    void operator()(dtNavMesh* mesh) const { dtFreeNavMesh(mesh); }
};
struct CrowdDeleter {
    void operator()(dtCrowd* crowd) const { dtFreeCrowd(crowd); }
};
using Mesh = std::unique_ptr<dtNavMesh, MeshDeleter>;
using Crowd = std::unique_ptr<dtCrowd, CrowdDeleter>;

Mesh makeMesh(const ped::DetourPolygons& source) {
    const std::size_t count = source.polygons.size() / (static_cast<std::size_t>(source.cornersPerPolygon) * 2);
    std::vector<unsigned short> flags(count, 1);
    std::vector<unsigned char> areas(count, 1);
    dtNavMeshCreateParams params{};
    params.verts = source.vertices.data();
    params.vertCount = static_cast<int>(source.vertices.size() / 3);
    params.polys = source.polygons.data();
    params.polyAreas = areas.data();
    params.polyFlags = flags.data();
    params.polyCount = static_cast<int>(count);
    params.nvp = source.cornersPerPolygon;
    params.walkableHeight = source.headroom;
    params.walkableRadius = source.bodyRadius;
    params.walkableClimb = source.maxClimb;
    const ped::CellRect& b = source.bounds;
    const float low[] = {static_cast<float>(b.x0) * source.cellSize, source.baseZ,
                         static_cast<float>(b.y0) * source.cellSize};
    const float high[] = {static_cast<float>(b.x1) * source.cellSize, source.baseZ + 8192.0f * source.heightStep,
                          static_cast<float>(b.y1) * source.cellSize};
    std::copy(low, low + 3, params.bmin);
    std::copy(high, high + 3, params.bmax);
    params.cs = source.cellSize;
    params.ch = source.heightStep;
    params.buildBvTree = true;
    unsigned char* data = nullptr;
    int size = 0;
    if (count == 0 || !dtCreateNavMeshData(&params, &data, &size))
        return nullptr;
    Mesh mesh(dtAllocNavMesh());
    if (mesh && dtStatusFailed(mesh->init(data, size, DT_TILE_FREE_DATA))) {
        dtFree(data);
        mesh.reset();
    }
    return mesh;
}

/// The highest of the four qualities that RecastDemo offers.
dtObstacleAvoidanceParams highQuality(const dtCrowd& crowd) {
    dtObstacleAvoidanceParams params;
    std::memcpy(&params, crowd.getObstacleAvoidanceParams(0), sizeof(params));
    params.velBias = 0.5f;
    params.adaptiveDivs = 7;
    params.adaptiveRings = 3;
    params.adaptiveDepth = 3;
    return params;
}

class Walkers {
public:
    Walkers(dtCrowd& crowd, const ped::World& world, const CrowdOptions& options)
        : crowd_(crowd), options_(options), random_(options.seed, ped::AgentId(0xfffffff2u), ped::Purpose::Placement) {
        for (const ped::Region& region : world.regions)
            for (const ped::Vec2 p : region.footprint)
                box_.grow(p);
        const float reach[] = {2.0f, 4.0f, 2.0f};
        std::copy(reach, reach + 3, reach_);
        dtObstacleAvoidanceParams params = highQuality(crowd);
        crowd_.setObstacleAvoidanceParams(3, &params);
    }

    bool add(std::uint32_t people) {
        goals_.resize(people);
        for (std::uint32_t i = 0; i < people; ++i) {
            float p[3];
            draw(p);
            const dtCrowdAgentParams params = walker();
            const int index = crowd_.addAgent(p, &params);
            if (index < 0)
                return false;
            sendOn(index);
        }
        return true;
    }

    void update() {
        crowd_.update(1.0f / options_.framesPerSecond, nullptr);
        for (int i = 0; i < static_cast<int>(goals_.size()); ++i) {
            const float* p = crowd_.getAgent(i)->npos;
            const ped::Vec2 goal = goals_[static_cast<std::size_t>(i)];
            if (distanceSquared({p[0], p[2]}, goal) < arrivedWithin * arrivedWithin) {
                ++arrivals;
                sendOn(i);
            }
        }
    }

    double meanSpeedNow() const {
        double sum = 0.0;
        for (int i = 0; i < static_cast<int>(goals_.size()); ++i) {
            const float* v = crowd_.getAgent(i)->vel;
            sum += std::sqrt(static_cast<double>(v[0] * v[0] + v[2] * v[2]));
        }
        return sum / std::max<double>(1.0, static_cast<double>(goals_.size()));
    }

    std::uint32_t arrivals = 0;

private:
    void draw(float* p) {
        p[0] = random_.uniform(box_.min.x + 0.5f, box_.max.x - 0.5f);
        p[1] = 0.0f;
        p[2] = random_.uniform(box_.min.y + 0.5f, box_.max.y - 0.5f);
    }

    /// RecastDemo's settings for its crowd, with our people's bodies and speeds.
    dtCrowdAgentParams walker() {
        dtCrowdAgentParams params{};
        params.radius = bodyRadius;
        params.height = bodyHeight;
        params.maxAcceleration = 8.0f;
        params.maxSpeed = std::clamp(random_.normal(meanSpeed, speedDeviation), 0.6f, 2.2f);
        params.collisionQueryRange = bodyRadius * 12.0f;
        params.pathOptimizationRange = bodyRadius * 30.0f;
        params.separationWeight = 2.0f;
        params.updateFlags = DT_CROWD_ANTICIPATE_TURNS | DT_CROWD_OPTIMIZE_VIS | DT_CROWD_OPTIMIZE_TOPO |
                             DT_CROWD_OBSTACLE_AVOIDANCE | DT_CROWD_SEPARATION;
        params.obstacleAvoidanceType = 3;
        return params;
    }

    void sendOn(int agent) {
        float p[3], nearest[3] = {};
        draw(p);
        dtPolyRef polygon = 0;
        crowd_.getNavMeshQuery()->findNearestPoly(p, reach_, crowd_.getFilter(0), &polygon, nearest);
        if (polygon == 0)
            return;
        goals_[static_cast<std::size_t>(agent)] = {nearest[0], nearest[2]};
        crowd_.requestMoveTarget(agent, polygon, nearest);
    }

    dtCrowd& crowd_;
    const CrowdOptions& options_;
    ped::RandomStream random_;
    ped::Box2 box_;
    float reach_[3];
    std::vector<ped::Vec2> goals_;
};

} // namespace

CrowdRow measureDetourCrowd(const ped::World& world, std::uint32_t people, const CrowdOptions& options) {
    CrowdRow row;
    row.people = people;
    const Mesh mesh = makeMesh(world.detour.source());
    const Crowd crowd(dtAllocCrowd());
    if (!mesh || !crowd || !crowd->init(static_cast<int>(people), 2.0f * bodyRadius, mesh.get()))
        return row;
    Walkers walkers(*crowd, world, options);
    if (!walkers.add(people))
        return row;
    const std::uint32_t part = std::max(1u, options.updates / static_cast<std::uint32_t>(crowdParts));
    const double total = options.warmUpdates + double(part) * crowdParts;
    std::uint32_t done = 0;
    const auto run = [&](std::uint32_t updates) {
        for (std::uint32_t i = 0; i < updates; ++i, ++done) {
            if (options.goOn && !options.goOn(double(done) / total))
                return false;
            walkers.update();
        }
        return true;
    };
    if (!run(options.warmUpdates))
        return row;
    std::vector<double> samples;
    for (std::size_t p = 0; p < crowdParts; ++p) {
        const std::int64_t begin = threadNanoseconds();
        if (!run(part))
            return row;
        samples.push_back(double(threadNanoseconds() - begin) * 1e-3 / (double(part) * people));
    }
    row.updates = part * static_cast<std::uint32_t>(crowdParts);
    row.microseconds = medianOf(std::move(samples));
    row.meanSpeed = walkers.meanSpeedNow();
    row.arrivals = walkers.arrivals;
    // Its lists of active agents hold pointers.
    row.agentBytes = sizeof(dtCrowdAgent) + sizeof(dtCrowdAgentAnimation) + sizeof(dtCrowdAgent*); // NOLINT
    return row;
}

} // namespace pedsim
