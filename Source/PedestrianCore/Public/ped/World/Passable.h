// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What can change about the ways of a world while people are in it: doors that are shut, regions that are dangerous. A
/// World is immutable; this lies beside it. While nothing is shut and nothing is dangerous every table is empty, and
/// whoever is given a pointer to this is given null.
///
/// Who respects it: the motor (nobody walks through a shut portal), the planner for whole paths, and what people notice
/// of the doors around them. People's own ways are chosen by what they believe, not by this (RouteView.h).

#include "ped/Base/Config.h"
#include "ped/Base/Ids.h"
#include "ped/World/RouteView.h"
#include "ped/World/Topology.h"

#include <cstdint>
#include <vector>

namespace ped {

struct PEDESTRIANCORE_API Passable {
    std::vector<std::uint32_t> shut;    ///< Bit by Routes::node: cannot be passed from that side. Empty: none is shut.
    std::vector<std::uint8_t> hazard;   ///< By region: 0 none, 255 worst. Empty: none anywhere.
    std::vector<std::uint32_t> blocked; ///< Bit by Routes::node: shut, or leads into danger. Made of the other two.
    std::uint32_t version = 0;          ///< Raised by every change; 0: never changed.

    /// Nothing is shut, nothing is dangerous.
    bool isFree() const { return shut.empty() && hazard.empty(); }
    bool isShut(std::size_t node) const { return !shut.empty() && hasBit(shut.data(), node); }
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

    /// Makes `blocked` of the rest: to be called after loading.
    void deriveBlocked(const Topology& topology);

private:
    void noteChange(const Topology& topology);
};

template <class Ar>
void serialize(Ar& ar, Passable& p) {
    ar.vector(p.shut);
    ar.vector(p.hazard);
    ar.value(p.version);
}

} // namespace ped
