// SPDX-License-Identifier: MIT
// Ticket gates: whose turn it is. The motor lets nobody else through (ped/Motor/ShutDoors.h).
#include "SimulationRun.h"

#include "ped/Base/Segment.h"
#include "ped/Objects/Timetable.h"

#include <algorithm>

namespace ped {

namespace {

/// Between a body's rim and the threshold: nearer than this, somebody holds their ticket to the reader. [m]
constexpr float readerReach = 0.4f;
/// Cosine of the angle between where somebody faces and the way through, within which they mean to go through.
constexpr float meansToPass = 0.35f;
/// A person who has not gone through after so long has changed their mind: the gate takes the next. [s]
constexpr double mostSeconds = 5.0;

class Gatekeeper {
public:
    explicit Gatekeeper(SimulationRun& run)
        : run_(run), passable_(run.state.passable), frame_(run.state.frame),
          patience_(framesOf(mostSeconds, run.parameters().framesPerSecond)) {}

    /// Gates of one portal, which follow each other along its threshold.
    void attend(std::span<Gate> gates) {
        const Portal& portal = run_.world.topology.portals[gates[0].portal.index()];
        for (std::size_t i = 0; i < gates.size(); ++i) {
            Gate& gate = gates[i];
            if (gate.holder.valid())
                watch(portal, gate);
            if (!gate.holder.valid() && gate.works != 0 && frame_ >= gate.from)
                letIn(portal, gates, i);
        }
    }

private:
    /// Notes when the holder is through, or gives up.
    void watch(const Portal& portal, Gate& gate) const {
        const PersonRef who = run_.person(gate.holder);
        const bool waits = who.body != nullptr && who.body->region == portal.region[gate.side];
        if (waits && frame_ - gate.since < patience_)
            return;
        // The time of a person who did not go through is the next one's.
        const bool through = who.body != nullptr && who.body->region == portal.region[1 - gate.side];
        gate.holder = {};
        if (!through)
            gate.from = frame_;
    }

    void letIn(const Portal& portal, std::span<Gate> gates, std::size_t number) const {
        const float share = (float(number) + 0.5f) / float(gates.size());
        const Vec2 reader = portal.left + (portal.right - portal.left) * share;
        const float reach = 0.5f * distance(portal.left, portal.right) + run_.crowd.widest() + readerReach;
        AgentId nearest;
        int from = 0;
        float least = 1e30f;
        for (int side = 0; side < 2; ++side) {
            if (passable_.isShut(Routes::node(gates[number].portal, side)))
                continue;
            const auto consider = [&](const SnapshotBody& body) {
                const float metres = distanceSquared(body.position.xy(), reader);
                const bool before = metres < least || (metres == least && body.id < nearest);
                if (before && wants(portal, side, body) && !holds(gates, body.id)) {
                    least = metres;
                    nearest = body.id;
                    from = side;
                }
            };
            run_.crowd.visitWithin(portal.center, portal.region[std::size_t(side)], reach, consider);
        }
        if (!nearest.valid())
            return;
        Gate& gate = gates[number];
        gate.holder = nearest;
        gate.side = std::uint8_t(from);
        gate.since = frame_;
        gate.from = frame_ + serviceFrames(gate.portal);
    }

    /// Whether somebody stands before the threshold and means to go through.
    static bool wants(const Portal& portal, int side, const SnapshotBody& body) {
        if (body.region != portal.region[std::size_t(side)] || (body.flags & (bodyStands | bodySits)) != 0)
            return false;
        const Vec2 here = body.position.xy();
        const Vec2 to = closestPointOnSegment(portal.left, portal.right, here) - here;
        const Vec2 through =
            normalized(portal.approach[std::size_t(1 - side)].xy() - portal.approach[std::size_t(side)].xy());
        return length(to) < body.radius + readerReach && dot(facingOf(body), through) > meansToPass;
    }

    static bool holds(std::span<const Gate> gates, AgentId id) {
        return std::any_of(gates.begin(), gates.end(), [&](const Gate& gate) { return gate.holder == id; });
    }

    std::uint32_t serviceFrames(PortalId portal) const {
        const std::string& name = run_.world.portalNames[portal.index()];
        for (const PortalDesc& desc : run_.world.station.portals)
            if (desc.gates > 0 && desc.name == name)
                return framesOf(double(desc.gateSeconds), run_.parameters().framesPerSecond);
        return 0;
    }

    SimulationRun& run_;
    const Passable& passable_;
    std::uint32_t frame_;
    std::uint32_t patience_; ///< Frames.
};

} // namespace

void runGates(SimulationRun& run) {
    std::vector<Gate>& gates = run.state.passable.gates;
    Gatekeeper keeper(run);
    for (std::size_t first = 0; first < gates.size();) {
        std::size_t last = first + 1;
        while (last < gates.size() && gates[last].portal == gates[first].portal)
            ++last;
        keeper.attend(std::span(gates).subspan(first, last - first));
        first = last;
    }
}

} // namespace ped
