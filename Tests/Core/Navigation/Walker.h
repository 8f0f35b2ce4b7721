// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A point that walks straight where followPath() heads: navigation alone, without a body that others push.

#include "Shared/Stations.h"

#include "ped/Agents/Individuality.h"
#include "ped/Navigation/Congestion.h"
#include "ped/Navigation/FollowPath.h"
#include "ped/Navigation/PlanPaths.h"

#include <vector>

namespace ped {

/// With the patience that somebody has unless it was set.
inline Heading followPath(const StepContext& context, const Identity& identity, const Body& body, Steering& steering,
                          Path& path) {
    return followPath(context, identity, body, patienceOf(identity.id), steering, path);
}

} // namespace ped

namespace ped::test {

/// What a stage needs, for one world.
struct Surroundings {
    explicit Surroundings(const World& w) : world(w), crowd(w) { resizeCongestion(w, congestion); }
    StepContext context() const { return {world, crowd, congestion, parameters, frame}; }
    void crowdWith(std::span<const SnapshotBody> bodies) {
        crowd.build(bodies);
        countCongestion(world, crowd, congestion);
    }

    const World& world;
    CrowdSnapshot crowd;
    WorldCongestion congestion;
    Parameters parameters;
    std::uint32_t frame = 0;
    PlannerScratch scratch;
    PathStats stats;
};

inline GroundPoint groundAt(const World& world, Vec3 p) {
    const auto found = world.findGround(p, 1.0f);
    EXPECT_TRUE(found) << p.x << ", " << p.y << ", " << p.z;
    return found.value_or(GroundPoint{});
}

struct Walker {
    Identity identity;
    Body body;
    Path path;
    Steering steering;
    float walked = 0.0f; ///< [m]
    int stops = 0;       ///< Human steps without a heading.
    int offGround = 0;   ///< Human steps that end where no body's centre may be.
    std::vector<PortalId> passed;

    Walker(const GroundPoint& at, std::uint32_t id, std::uint64_t seed = 1) {
        identity.id = AgentId(id);
        identity.seed = seed;
        identity.preferredSpeed = 1.3f;
        body.position = at.position;
        body.region = at.region;
    }

    SnapshotBody asBody() const {
        SnapshotBody b;
        b.position = body.position;
        b.velocity = body.velocity;
        b.radius = body.radius;
        b.id = identity.id;
        b.region = body.region;
        return b;
    }

    void plan(Surroundings& s) {
        if (path.status == PathStatus::Requested)
            planLeg(s.context(), identity, body, path, s.scratch, s.stats);
    }

    /// One human step: follows, and goes on straight.
    Heading step(Surroundings& s) {
        const Heading h = followPath(s.context(), identity, body, steering, path);
        if (!h.known) {
            ++stops;
            body.speed = 0.0f;
            return h;
        }
        const Vec2 from = body.position.xy();
        const Vec2 to = h.point - from;
        const float most = identity.preferredSpeed * s.context().humanSeconds();
        const float step = h.last || h.detailed ? std::min(most, length(to)) : most;
        body.forward = normalized(to, body.forward);
        body.speed = identity.preferredSpeed;
        move(s.world, from + body.forward * step);
        walked += step;
        return h;
    }

    /// Whether the target was reached within the time.
    bool walk(Surroundings& s, float seconds) {
        const auto steps = int(seconds / s.context().humanSeconds());
        for (int i = 0; i < steps && !path.arrived; ++i) {
            plan(s);
            if (path.status == PathStatus::Failed)
                return false;
            step(s);
            s.frame += s.parameters.humanStepFrames;
        }
        return path.arrived != 0;
    }

private:
    void move(const World& world, Vec2 to) {
        const Cell c = world.frame.cellOf(to);
        const StaticMap& map = world.region(body.region).perception;
        if (map.isFree(c)) {
            const RegionId owner = map.owner[map.rect.indexOf(c)];
            if (owner.valid() && owner != body.region) {
                if (path.exit.valid())
                    passed.push_back(path.exit);
                body.region = owner;
            }
        }
        if (!world.region(body.region).zoneAt(c).valid())
            ++offGround;
        body.position = toVec3(to, world.cellHeight(body.region, c));
    }
};

} // namespace ped::test
