// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What can change about the ways of a world while people are in it: doors that are shut, regions that are dangerous,
/// escalators that run, ticket gates, lifts. A World is immutable; this lies beside it. While there is none of it every table
/// is empty, and whoever is given a pointer to this is given null.
///
/// Who respects it: the motor (nobody walks through a shut portal or against an escalator, nobody passes a gate before
/// their turn or a lift's door before it opens to them, escalators and lifts carry people), the planner for whole paths, and what people notice of the doors around them. People's own ways are chosen by what they believe, not by this (RouteView.h).

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/Station/PlatformEdges.h"
#include "ped/World/Lifts.h"
#include "ped/World/RouteView.h"
#include "ped/World/Topology.h"

#include <cstdint>
#include <vector>

namespace ped {

struct World;

/// A ticket gate on a portal's threshold: lets one person through at a time, from either side.
struct Gate {
    PortalId portal;
    std::uint8_t side = 0;   ///< From which its holder comes.
    std::uint8_t works = 1;  ///< 0: out of order.
    AgentId holder;          ///< The person who may go through now; none: nobody may.
    std::uint32_t since = 0; ///< Frame in which the last holder was let in.
    std::uint32_t from = 0;  ///< Frame from which on it lets in the next one.
};
static_assert(sizeof(Gate) == 16);

/// How the ground of a region moves.
struct Carriage {
    Vec2 velocity;        ///< Over the ground plane. [m/s]
    float walking = 0.0f; ///< Share of people who walk on it.
    bool runs() const { return velocity.x != 0.0f || velocity.y != 0.0f; }
};

struct PEDESTRIANCORE_API Passable {
    std::vector<std::uint32_t> shut;  ///< Bit by Routes::node: cannot be passed from that side. Empty: none is shut.
    std::vector<std::uint8_t> hazard; ///< By region: 0 none, 255 worst. Empty: none anywhere.
    std::vector<float> carries;       ///< By region: speed along its slope. Empty: no escalator runs. [m/s]
    std::vector<Gate> gates;          ///< By portal; those of a portal follow each other along its threshold.
    std::vector<LiftCar> lifts;       ///< In the order of `shafts`.
    std::vector<LiftRider> riders;    ///< People who may get into a lift, or are in one.
    std::uint32_t version = 0; ///< Raised by every change but those of gates' holders and lifts; 0: never changed.

    // Made of the above.
    std::vector<std::uint32_t> blocked; ///< Bit by Routes::node: shut, against an escalator, or leads into danger.
    std::vector<std::uint32_t> against; ///< Bit by Routes::node: against an escalator. Empty: none runs.
    std::vector<std::uint32_t> gated;   ///< Bit by portal: has gates. Empty: none has.
    std::vector<Carriage> carriage;     ///< By region. Empty: no escalator runs.
    std::vector<PlatformEdge> edges;    ///< Lines that people stay behind. Empty: none.
    std::vector<std::uint8_t> edgeOpen; ///< By edge: 1 while a train stands there; set anew in every frame.
    std::vector<LiftShaft> shafts;      ///< Lifts, as they were built.
    std::vector<LiftUse> liftUse;       ///< By portal. Empty: there are no lifts.
    std::vector<LiftUse> cabinOf;       ///< By region: the lift whose cabin it is; `part` None: of none.

    /// Nothing is shut, nothing is dangerous, nothing moves, there are no gates.
    bool isFree() const {
        return shut.empty() && hazard.empty() && carries.empty() && gates.empty() && lifts.empty() && edges.empty();
    }
    bool isShut(std::size_t node) const {
        return (!shut.empty() && hasBit(shut.data(), node)) || (!against.empty() && hasBit(against.data(), node));
    }
    bool hasGates(PortalId portal) const { return !gated.empty() && hasBit(gated.data(), portal.index()); }
    /// Whether one of a portal's gates lets somebody through now.
    bool lets(PortalId portal, AgentId person) const;
    /// How the ground of a region moves; null where it does not.
    const Carriage* carriageIn(RegionId region) const {
        return carriage.empty() || !carriage[region.index()].runs() ? nullptr : &carriage[region.index()];
    }
    /// What a portal is to a lift; what a region is.
    LiftUse useOf(PortalId portal) const { return liftUse.empty() ? LiftUse() : liftUse[portal.index()]; }
    LiftUse cabin(RegionId region) const { return cabinOf.empty() ? LiftUse() : cabinOf[region.index()]; }
    /// Whether a lift's door lets nobody through from a region, or not this person.
    bool isLiftShut(const Topology& topology, PortalId door, RegionId from, AgentId person) const;
    /// Somebody's place in a lift; null where they are not let in.
    const LiftRider* rider(AgentId person) const;
    bool isBlocked(std::size_t node) const { return !blocked.empty() && hasBit(blocked.data(), node); }
    std::uint8_t hazardIn(RegionId region) const { return hazard.empty() ? std::uint8_t(0) : hazard[region.index()]; }
    /// The ways as they are now, for somebody who knows. Holds until the next change.
    RouteView view() const { return {blocked.empty() ? nullptr : blocked.data(), nullptr}; }

    /// Shuts or opens a portal for those who come from one side (0 or 1), or for everybody. False where there is no
    /// such portal or nothing changes.
    bool setShut(const Topology& topology, PortalId portal, int side, bool isShut);
    bool setShut(const Topology& topology, PortalId portal, bool isShut);
    /// Makes a region dangerous, or with level 0 safe again. People go into no region that is dangerous, unless they
    /// come from one that is worse. False where there is no such region or nothing changes.
    bool setHazard(const Topology& topology, RegionId region, std::uint8_t level);

    /// Lets a region with a slope carry people (FloorDesc::carries), or with 0 stand still. People get on and off at its
    /// ends, in its direction alone. False where there is no such region or nothing changes.
    bool setCarries(const World& world, RegionId region, float speed);
    /// Puts gates on a portal, `working` of which let people through; the others are out of order. False where there is
    /// no such portal or nothing changes.
    bool setGates(const Topology& topology, PortalId portal, std::uint8_t count, std::uint8_t working);

    /// Puts every lift at its lowest stop, empty.
    void setLifts(const World& world);

    /// Draws the lines of platforms.
    void setEdges(const World& world);

    /// Makes what follows from the rest: to be called after loading.
    void derive(const World& world);

private:
    bool hasMachines() const { return !carries.empty() || !gates.empty(); }
    void deriveLifts(const World& world);
    void noteChange(const Topology& topology);
    void deriveCarriage(const World& world);
    void deriveGated(const Topology& topology);
    void deriveBlocked(const Topology& topology);
    template <class Ar>
    friend void serialize(Ar& ar, Passable& p);
};

template <class Ar>
void serialize(Ar& ar, Passable& p) {
    // The highest bit of the version says whether there are escalators or gates: saves without any need no room for it.
    // The one below says the same of lifts.
    constexpr std::uint32_t machines = 0x80000000u;
    constexpr std::uint32_t lifts = 0x40000000u;
    std::uint32_t version = p.version | (p.hasMachines() ? machines : 0u) | (p.lifts.empty() ? 0u : lifts);
    ar.vector(p.shut);
    ar.vector(p.hazard);
    ar.value(version);
    if constexpr (Ar::loading)
        p.version = version & ~(machines | lifts);
    if ((version & machines) != 0) {
        ar.vector(p.carries);
        ar.vector(p.gates);
    }
    if ((version & lifts) != 0) {
        ar.vector(p.lifts);
        ar.vector(p.riders);
    }
}

} // namespace ped
