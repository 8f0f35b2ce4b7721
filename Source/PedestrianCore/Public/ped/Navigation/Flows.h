// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Navigation flows (Yersin et al. 2008, section 3): two ends and several paths of the navigation graph between them, as
/// different as the station allows, which people walk to and fro.

#include "ped/Agents/Company.h"
#include "ped/Agents/Fragments.h"
#include "ped/Agents/Planning.h"
#include "ped/Agents/StepContext.h"
#include "ped/Base/Diagnostic.h"
#include "ped/Base/Executor.h"
#include "ped/Navigation/NavigationGraph.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ped {

/// A way of a flow: vertices from one end to the other.
struct FlowPath {
    std::vector<std::uint32_t> vertices; ///< Of the navigation graph.
    float metres = 0.0f;                 ///< From end to end.
    float effort = 0.0f;                 ///< The same, longer the fuller its vertices were when last counted. [m]
};

struct Flow {
    Vec3 end[2]; ///< [m]
    std::vector<FlowPath> paths;
};

/// Makes the paths of a flow: the shortest, then the shortest on ground that the ones before have made `newPaths` times
/// as long. Fewer where there are no others.
PEDESTRIANCORE_API Flow makeFlow(const NavigationGraph& graph, const World& world, const FlowDesc& desc,
                                 float newPaths);

/// Whether a station's flows can be walked: both ends on ground that hangs together, and apart. Warns of regions of
/// interest where nobody walks. What is wrong is added to `diagnostics`.
PEDESTRIANCORE_API bool checkInterest(const World& world, Diagnostics& diagnostics);

/// The navigation graph of a run and all of its flows. Neither saved nor hashed: both follow from the world, and how full
/// they are from a count that the run keeps.
class PEDESTRIANCORE_API FlowTable {
public:
    FlowTable(const World& world, const InterestParameters& parameters);

    const NavigationGraph& graph() const { return graph_; }
    const Flow& flow(std::size_t i) const { return flows_[i]; }
    std::size_t size() const { return flows_.size(); }
    /// People per square metre of each vertex, when they were last counted.
    std::span<const float> density() const { return density_; }
    /// Counts the people of every vertex.
    void count(const CrowdSnapshot& crowd, std::vector<std::uint32_t>& people, Executor& executor);
    /// Takes over such a count.
    void setPeople(std::span<const std::uint32_t> people);
    /// Grows with every count that was taken over.
    std::uint32_t version() const { return version_; }

    /// Where somebody of a flow goes next: a point of the gate that they head for, which side of it by their own taste,
    /// or the flow's end.
    Vec3 nextPoint(const Planning& planning, AgentId who) const;
    /// The vertex of the end that somebody walks to.
    std::uint32_t goalOf(const Planning& planning) const { return vertexOf(planning, lastGate(planning)); }
    /// The last gate of a path, the end itself.
    std::uint16_t lastGate(const Planning& planning) const;
    /// Radius within which somebody has been at what they head for. [m]
    float reachOf(const Planning& planning, float share) const;
    /// Registers somebody whom a field leads: at the gate that they are nearest to, of their own path but never back, or of
    /// another path of their flow where they have come to be on that.
    void registerNear(Planning& planning, Vec2 here) const;
    /// At an end: turns round, and takes the path that takes least time now.
    void turnRound(Planning& planning) const;

private:
    const FlowPath& pathOf(const Planning& planning) const;
    std::uint32_t vertexOf(const Planning& planning, std::size_t gate) const;

    NavigationGraph graph_;
    std::vector<Flow> flows_;
    std::vector<float> density_;
    std::uint32_t version_ = 0;
    std::vector<std::vector<std::uint32_t>> counts_; ///< Work space of counting, by piece of the crowd.
};

/// People of flows: takes note of gates that they have passed, and sends them on. Members of a group go where the one who
/// leads them goes.
PEDESTRIANCORE_API void runFlows(const StepContext& context, std::span<const Identity> identity, std::span<Body> body,
                                 std::span<Path> path, std::span<Planning> planning, std::span<MotorCommand> command,
                                 std::span<const Errand> errand = {}, std::span<const Company> company = {});

} // namespace ped
