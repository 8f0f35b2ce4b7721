// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The ways out of a station as it was built: from every side of every portal to every exit, by the fewest metres. What
/// people know who came in by an exit, and what signs say. Made once for a run; who knows more than this searches
/// (ped/World/OpenRoutes.h).

#include "ped/Base/Config.h"
#include "ped/World/OpenRoutes.h"
#include "ped/World/World.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ped {

class PEDESTRIANCORE_API ExitWays {
public:
    /// A way out: where it begins, how long it is.
    struct Way {
        float metres = Routes::unreachable; ///< From where one stands to the exit. [m]
        PortalId portal;                    ///< The door by which to leave the room; none: the exit is in it.
        ObjectId exit;                      ///< None: there is no way.
        bool found() const { return exit.valid(); }
    };

    /// `closed`: bit by Routes::node, ways that lead nowhere by design; may be empty.
    ExitWays(const World& world, std::span<const std::uint32_t> closed);

    /// Every exit that can be walked to, in the order of objects.
    std::span<const ObjectId> exits() const { return exits_; }
    /// The exits of a region.
    std::span<const ObjectId> exitsIn(RegionId region) const {
        return world_->objects.inRegionOfKind(region, ObjectKind::Exit);
    }

    /// The shortest way to one exit from a place in a region, as built.
    Way wayTo(ObjectId exit, RegionId region, Vec3 position) const;
    /// The shortest way to one exit by one of the region's doors, as built; none where it does not lead there.
    Way wayBy(PortalId door, ObjectId exit, RegionId region, Vec3 position) const;
    /// The shortest of all.
    Way nearest(RegionId region, Vec3 position) const;
    /// Whether a way is open all along, by what somebody takes for blocked (bit by Routes::node; null: nothing).
    bool isOpen(const Way& way, RegionId region, const std::uint32_t* blocked) const;
    /// The shortest way to any exit that is open by what somebody takes for blocked: a search.
    Way nearestOpen(RegionId region, Vec3 position, const std::uint32_t* blocked, RouteScratch& scratch) const;

    std::size_t memoryBytes() const { return metres_.capacity() * 4 + next_.capacity() * sizeof(PortalId); }

private:
    std::optional<std::size_t> rowOf(ObjectId exit) const;
    void seed(OpenRoutes& routes, ObjectId exit) const;
    /// Goes along a way from a node, by next(node), and tells pass(node) of every portal passed; returns its last node.
    template <class Next, class Pass>
    std::size_t walk(std::size_t node, Next next, Pass pass) const;
    /// The exit that a search was seeded with at a node.
    ObjectId exitAt(std::size_t node) const;
    /// Whether a portal can be walked to from a place in a region.
    bool isInZone(const Portal& portal, RegionId region, ZoneId zone) const {
        return !zone.valid() || portal.zone[std::size_t(portal.sideIn(region))] == zone;
    }

    const World* world_;
    std::size_t nodes_ = 0;
    std::vector<std::uint32_t> closed_; ///< Bit by node; empty: nothing is.
    std::vector<ObjectId> exits_;
    std::vector<float> metres_;  ///< [exit][node]. [m]
    std::vector<PortalId> next_; ///< [exit][node]: the portal to go to next, or to pass where it is the node's own.
};

/// A part of the station that people of a room talk about: the rooms within two doors of it, and their doors.
class PEDESTRIANCORE_API RoomsAround {
public:
    static constexpr int levels = 2; ///< Of adjacency (6.2.2 of the book).

    explicit RoomsAround(const Topology& topology);
    std::span<const RegionId> rooms(RegionId region) const {
        return {rooms_.data() + firstRoom_[region.index()],
                firstRoom_[region.index() + 1] - firstRoom_[region.index()]};
    }
    std::span<const PortalId> portals(RegionId region) const {
        return {portals_.data() + firstPortal_[region.index()],
                firstPortal_[region.index() + 1] - firstPortal_[region.index()]};
    }
    /// Words of a board: a bit per room, then two bits per portal.
    std::uint32_t roomWords() const { return roomWords_; }
    std::uint32_t words() const { return roomWords_ + portalWords_; }

private:
    std::vector<std::uint32_t> firstRoom_;
    std::vector<RegionId> rooms_; ///< Ascending within a region.
    std::vector<std::uint32_t> firstPortal_;
    std::vector<PortalId> portals_; ///< Ascending within a region.
    std::uint32_t roomWords_ = 0;   ///< As many as the region with the most rooms around it needs.
    std::uint32_t portalWords_ = 0;
};

} // namespace ped
