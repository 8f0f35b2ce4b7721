// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The mobile perception map (appendix A.2.2): everybody's body, frozen for one step and sorted by cell, so that who is
/// near is found without asking the far. One map for the whole world.

#include "ped/Base/Config.h"
#include "ped/Base/FixedVector.h"
#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

struct World;

/// Most people that somebody pays attention to at once (appendix A.2.2: 16).
inline constexpr std::size_t maxNeighbours = 16;

/// A body as others see it.
struct SnapshotBody {
    Vec3 position;        ///< [m]
    Vec2 velocity;        ///< [m/s]
    float radius = 0.25f; ///< [m]
    AgentId id;
    RegionId region;
    std::uint16_t flags = 0; ///< What the owner of the body wants others to know (see BodyFlag).
};
static_assert(sizeof(SnapshotBody) == 32);

struct Neighbour {
    std::uint32_t index = 0;      ///< Into the snapshot.
    float distanceSquared = 0.0f; ///< Over the ground plane. [m²]
};

using Neighbours = FixedVector<Neighbour, maxNeighbours>;

/// The sensing fan: a sector around a direction.
struct SensingFan {
    Vec3 position;
    Vec2 forward{1.0f, 0.0f};   ///< Unit vector.
    float range = 5.0f;         ///< [m]
    float cosHalfAngle = -1.0f; ///< Cosine of half the fan's angle; -1 sees all around.
    float closeRange = 0.0f;    ///< Within it people are noticed all around. [m]
    RegionId region;            ///< Where the observer is.
    AgentId self;               ///< Not a neighbour of itself.
};

/// Built anew each frame; keeps its memory.
class PEDESTRIANCORE_API CrowdSnapshot {
public:
    /// Makes a map over a world. `cellSize` is that of the map, metres.
    explicit CrowdSnapshot(const World& world, float cellSize = 2.0f);

    /// Sorts bodies into cells; within a cell by id, so that the order in which bodies are stored has no effect.
    void build(std::span<const SnapshotBody> bodies);

    std::size_t size() const { return bodies_.size(); }
    const SnapshotBody& body(std::size_t i) const { return bodies_[i]; }
    /// All bodies, cell by cell.
    std::span<const SnapshotBody> bodies() const { return bodies_; }

    /// The nearest people in the fan, nearest first, ties by id; 16 at most. The fan is examined in tiers of distance
    /// and the search ends when no farther tier can hold anybody nearer. Nobody from another floor: a neighbour's
    /// ground appears on the observer's perception map, at a height that ground could rise to over the distance.
    void findNeighbours(const SensingFan& fan, Neighbours& out) const;

    /// How many people are within `radius` metres of a place, by the same rule of floors.
    std::uint32_t countWithin(Vec3 place, RegionId region, float radius) const;

    /// Calls visit(body) for everybody within `radius` metres of a place, by the same rule of floors, in the order of
    /// cells and, within a cell, of ids.
    template <class Visit>
    void visitWithin(Vec3 place, RegionId region, float radius, Visit&& visit) const {
        const Cell low = frame_.cellOf({place.x - radius, place.y - radius});
        const Cell high = frame_.cellOf({place.x + radius, place.y + radius});
        const CellRect cells = CellRect{low.x, low.y, high.x + 1, high.y + 1}.clippedTo(frame_.bounds);
        if (cells.empty())
            return;
        for (std::int32_t y = cells.y0; y < cells.y1; ++y) {
            // Cells of a row follow each other.
            const std::size_t begin = first_[frame_.bounds.indexOf({cells.x0, y})];
            const std::size_t end = first_[frame_.bounds.indexOf({cells.x1 - 1, y}) + 1];
            for (std::size_t i = begin; i < end; ++i) {
                const float squared = distanceSquared(bodies_[i].position.xy(), place.xy());
                if (squared <= radius * radius && isOnFloorOf(place.z, region, bodies_[i], squared))
                    visit(bodies_[i]);
            }
        }
    }

private:
    /// Whether somebody at this squared distance shares a floor with who stands at height z in a region.
    bool isOnFloorOf(float z, RegionId region, const SnapshotBody& other, float squared) const;
    struct Offset {
        std::int16_t x = 0;
        std::int16_t y = 0;
    };
    /// Cells around the observer's whose nearest point lies at least this far away.
    struct Tier {
        float least = 0.0f; ///< [m]
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    void prepareTiers();
    void examine(const SensingFan& fan, Cell cell, Neighbours& out) const;
    bool sees(RegionId observer, RegionId other) const;

    GridFrame frame_;
    std::vector<SnapshotBody> bodies_;
    std::vector<std::uint32_t> first_; ///< By cell, one more than cells.
    std::vector<std::uint32_t> cellOfBody_;
    std::vector<Offset> offsets_;
    std::vector<Tier> tiers_;
    std::size_t regionCount_ = 0;
    std::vector<std::uint64_t> visible_; ///< Bit rows: observer's region, seen region.
    std::size_t visibleWords_ = 0;
};

} // namespace ped
