// SPDX-License-Identifier: MIT
#include "ped/World/AlternativeWays.h"

#include "ped/World/OpenRoutes.h"

#include <algorithm>
#include <queue>

namespace ped {

namespace {

/// Beginnings of ways that are looked at: a building with more has more ways than anybody could keep.
constexpr std::size_t mostLooked = 100000;

/// The beginning of a way: through these rooms, up to the far side of a door.
struct Beginning {
    std::vector<RegionId> rooms;
    std::size_t node = 0;
    float metres = 0.0f; ///< So far. [m]
    float least = 0.0f;  ///< With what is at least to come. [m]
};

struct IsLonger {
    bool operator()(const Beginning& a, const Beginning& b) const {
        return a.least != b.least ? a.least > b.least : a.rooms > b.rooms;
    }
};

class WaySearch {
public:
    WaySearch(const Topology& topology, RegionId to, const std::uint32_t* blocked)
        : topology_(topology), to_(to), blocked_(blocked), towards_(topology, {blocked, nullptr}, 0.0f, scratch_) {
        for (const PortalId p : topology.portalsIn(to))
            towards_.seed(Routes::node(p, topology.portals[p.index()].sideIn(to)), 0.0f);
        towards_.searchTowardsAll();
    }

    std::vector<RoomWay> from(RegionId from, std::size_t most) {
        for (const PortalId p : topology_.portalsIn(from))
            pass({from}, Routes::node(p, topology_.portals[p.index()].sideIn(from)), 0.0f);
        std::vector<RoomWay> ways;
        for (std::size_t looked = 0; !open_.empty() && ways.size() < most && looked < mostLooked; ++looked) {
            const Beginning way = open_.top();
            open_.pop();
            if (way.rooms.back() == to_) {
                RoomWay found{{way.rooms.begin() + 1, way.rooms.end()}, way.metres};
                // The same rooms by another door are no other way.
                if (std::none_of(ways.begin(), ways.end(), [&](const RoomWay& w) { return w.rooms == found.rooms; }))
                    ways.push_back(std::move(found));
                continue;
            }
            for (const PortalLink& link : topology_.linksFrom(way.node))
                pass(way.rooms, Routes::node(link.to, link.sideTo), way.metres + link.metres);
        }
        return ways;
    }

private:
    /// Goes on through the door of a node, into a room that the way has not been in.
    void pass(const std::vector<RegionId>& rooms, std::size_t node, float metres) {
        const std::size_t across = node ^ 1u;
        const RegionId room = topology_.portals[across / 2].region[across % 2];
        const float left = towards_.metresOf(across);
        if ((blocked_ != nullptr && hasBit(blocked_, node)) || left >= Routes::unreachable ||
            std::find(rooms.begin(), rooms.end(), room) != rooms.end())
            return;
        Beginning next{rooms, across, metres, metres + left};
        next.rooms.push_back(room);
        open_.push(std::move(next));
    }

    const Topology& topology_;
    RegionId to_;
    const std::uint32_t* blocked_;
    RouteScratch scratch_;
    OpenRoutes towards_;
    std::priority_queue<Beginning, std::vector<Beginning>, IsLonger> open_;
};

} // namespace

std::vector<RoomWay> alternativeWays(const Topology& topology, RegionId from, RegionId to, std::size_t most,
                                     const std::uint32_t* blocked) {
    if (from == to || most == 0)
        return {};
    return WaySearch(topology, to, blocked).from(from, most);
}

} // namespace ped
