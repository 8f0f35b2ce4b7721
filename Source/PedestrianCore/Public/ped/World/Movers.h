// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Things that move through a station and are none of its people: a player, a vehicle, somebody else's agents. A host
/// says where each is and how it moves; until it says otherwise, the thing is taken to go on like that. So where
/// everything is in a frame follows from the last word about it, and the same words give the same run.

#include "ped/Base/Config.h"
#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"
#include "ped/Base/Vec.h"
#include "ped/Station/MoverKind.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ped {

struct World;

namespace limits {
/// Numbers of moving obstacles are below this: so many can be there at the same time.
constexpr std::uint32_t moverNumbers = 1u << 14;
constexpr float moverRadius = 10.0f; ///< [m]
constexpr float moverLength = 40.0f; ///< Of the spine. [m]
constexpr float moverSpeed = 50.0f;  ///< [m/s]
} // namespace limits

/// What a host said last of a moving obstacle: a disc, or a capsule whose spine lies on the ground.
struct Mover {
    std::uint32_t number = 0; ///< By which the host knows it. [0 to limits::moverNumbers]
    MoverKind kind = MoverKind::Person;
    std::uint8_t yield = 255; ///< How much people make room for it. [0: they block its way, to 255: at once]
    std::uint16_t unused = 0;
    float radius = 0.3f;     ///< [m, 0.05 to limits::moverRadius]
    Vec2 axis;               ///< From the middle of the spine to its end; (0, 0): a disc. [m]
    Vec3 position;           ///< Middle of the spine, on the ground. [m]
    Vec2 velocity;           ///< [m/s]
    std::uint32_t frame = 0; ///< At whose beginning it was there.

    friend bool operator==(const Mover&, const Mover&) = default;
};
static_assert(sizeof(Mover) == 44);

/// Whether a moving obstacle can be: finite, within the limits above.
PEDESTRIANCORE_API bool isSound(const Mover& mover);
/// Where it is at the beginning of a frame, by the last word about it.
PEDESTRIANCORE_API Vec3 placeOf(const Mover& mover, std::uint32_t frame, float framesPerSecond);

/// Ids of moving obstacles where people have theirs: above those of everybody.
inline constexpr std::uint32_t firstMoverId = 0xe0000000u;
inline AgentId idOfMover(std::uint32_t number) {
    return AgentId(firstMoverId + number);
}
inline bool isMover(AgentId id) {
    return id.valid() && id.value >= firstMoverId;
}

/// A moving obstacle, frozen for one frame.
struct MoverBody {
    Vec3 position; ///< Middle of the spine. [m]
    Vec2 velocity; ///< [m/s]
    Vec2 axis;     ///< From there to the spine's end. [m]
    float radius = 0.0f;
    float yield = 1.0f; ///< [0 to 1]
    std::uint32_t number = 0;
    std::uint32_t firstDisc = 0; ///< The first of its discs in the crowd's snapshot.
    std::uint16_t discs = 0;     ///< How many it has there.
    RegionId region;
    MoverKind kind = MoverKind::Person;

    /// The point of its spine that is nearest to p, `ahead` seconds later.
    PEDESTRIANCORE_API Vec2 nearestTo(Vec2 p, float ahead) const;
};

/// How far moving obstacles matter.
struct MoverReach {
    float sight = 5.0f;                 ///< Around them. [m]
    float seconds[moverKindCount] = {}; ///< Ahead of them, by kind. [s]
};

/// All that are on some ground, found by place. Built anew each frame; keeps its memory.
class PEDESTRIANCORE_API MoverMap {
public:
    void build(const World& world, std::span<const Mover> movers, std::uint32_t frame, float framesPerSecond,
               const MoverReach& reach);
    bool empty() const { return bodies_.empty(); }
    std::span<const MoverBody> bodies() const { return bodies_; }
    std::span<MoverBody> bodies() { return bodies_; }
    /// Those that can matter to somebody at p: indices of bodies(), ascending.
    std::span<const std::uint32_t> around(Vec2 p) const;
    std::size_t memoryBytes() const;

private:
    CellRect cellsOf(const MoverBody& body, const MoverReach& reach) const;

    GridFrame frame_;
    std::vector<MoverBody> bodies_;
    std::vector<CellRect> cells_;      ///< Of bodies_.
    std::vector<std::uint32_t> first_; ///< By cell, one more than cells.
    std::vector<std::uint32_t> list_;
};

/// What a moving obstacle touches.
struct MoverContact {
    bool seen = false;        ///< It is on ground of the station; else nobody sees it.
    std::uint32_t people = 0; ///< Who overlap it.
    AgentId deepest;          ///< The one who does most; none where nobody does.
    float depth = 0.0f;       ///< By how much. [m]
    Vec2 away{};              ///< Unit vector along which it would have to be moved by that, to be free of them.
};

/// Where a body like this would be seen from: the ground under it or, for one that is partly in a wall, beside it. None
/// where there is no ground, and so nobody who could see it.
PEDESTRIANCORE_API RegionId groundOfMover(const World& world, Vec3 place, float radius, float travelled);

} // namespace ped
