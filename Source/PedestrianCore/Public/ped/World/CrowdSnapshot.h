// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The mobile perception map (appendix A.2.2): everybody's body, frozen for one step and sorted by cell, so that people
/// nearby are found without looking at those far away. One map for the whole world.

#include "ped/Base/Config.h"
#include "ped/Base/Executor.h"
#include "ped/Base/FixedVector.h"
#include "ped/Base/Grid.h"
#include "ped/Base/Ids.h"

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace ped {

struct World;

/// Greatest number of people that a person pays attention to at once (appendix A.2.2: 16).
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
    float closeRange = 0.0f;    ///< Distance within which people are noticed all around. [m]
    RegionId region;            ///< Where the observer is.
    AgentId self;               ///< The observer, who is not their own neighbour.
};

/// Built anew each frame; keeps its memory.
class PEDESTRIANCORE_API CrowdSnapshot {
public:
    /// Makes a map over a world. `cellSize` is the side of the map's cells. [m]
    explicit CrowdSnapshot(const World& world, float cellSize = 2.0f);

    /// Sorts bodies into cells; within a cell by id, so that the order in which bodies are stored has no effect.
    void build(std::span<const SnapshotBody> bodies);
    void build(std::span<const SnapshotBody> bodies, Executor& executor);

    /// Copies beside the bodies what else they show (see Shows), one number for each of those that build() was just
    /// given, in the same order. Not called where nobody looks: then nobody shows anything, at no cost.
    void buildShows(std::span<const SnapshotBody> bodies, std::span<const std::uint16_t> shows, Executor& executor);
    /// What body(i) shows beside what it always has; 0 where nobody asked for it.
    std::uint16_t shows(std::size_t i) const { return shows_.empty() ? std::uint16_t{0} : shows_[i]; }
    /// The same of a body of this snapshot, as visitWithin() hands it out.
    std::uint16_t showsOf(const SnapshotBody& body) const { return shows(std::size_t(&body - bodies_.data())); }

    /// Adds what moves without being one of the people (ped/World/Movers.h), behind all of them, after build() and
    /// buildShows(). Only body(), widest() and movers() know of it: nobody finds it among the people nearby.
    void addMovers(std::span<const SnapshotBody> discs);
    std::span<const SnapshotBody> movers() const { return std::span(bodies_).subspan(size(), movers_); }

    /// Adds what people have with them, behind everything else, after all of the above: for each of `discs` the number
    /// of its owner, body(owners[i]). As with addMovers(), nobody finds it among the people nearby.
    void addLuggage(std::span<const SnapshotBody> discs, std::span<const std::uint32_t> owners);
    /// Whether anybody has anything that takes room.
    bool hasLuggage() const { return !luggage_.empty(); }
    /// Number of the disc of what body(i) has; 0 where they have nothing (nobody has what number 0 is).
    std::uint32_t luggageOf(std::size_t i) const { return i < luggage_.size() ? luggage_[i] : 0u; }
    std::uint32_t luggageOf(const SnapshotBody& body) const { return luggageOf(std::size_t(&body - bodies_.data())); }

    std::size_t size() const { return x_.size(); }
    /// One of the people or, from size() on, of what addMovers() was given.
    const SnapshotBody& body(std::size_t i) const { return bodies_[i]; }
    std::size_t memoryBytes() const;
    /// Everybody's, cell by cell.
    std::span<const SnapshotBody> bodies() const { return {bodies_.data(), size()}; }

    /// Everybody's id, square by square of `tileCells` cells per side: people who follow each other here are nearer to
    /// each other in both directions than in the order of cells, which goes from one end of the world to the other.
    void listByTiles(std::vector<AgentId>& out) const;

    /// Greatest radius of a body. [m]
    float widest() const { return widest_; }

    /// The nearest people in the fan, nearest first, ties by id; 16 at most. In a crowd the fan is examined as far as
    /// that many are likely to be found, and beyond only if they are not. Nobody from another floor: a neighbour's
    /// ground must appear on the observer's perception map, at a height that ground could rise to over the distance.
    void findNeighbours(const SensingFan& fan, Neighbours& out) const;

    /// Whether a body shares a floor with a person at a place: the same rule.
    bool sharesFloor(Vec3 place, RegionId region, const SnapshotBody& other) const {
        return isOnFloorOf(place.z, region, other, distanceSquared(place.xy(), other.position.xy()));
    }

    /// How many people are within `radius` metres of a place, by the same rule of floors.
    std::uint32_t countWithin(Vec3 place, RegionId region, float radius) const;

    /// Calls visit(body) for everybody within `radius` metres of a place, by the same rule of floors, in the order of
    /// cells and, within a cell, of ids.
    template <class Visit>
    void visitWithin(Vec3 place, RegionId region, float radius, Visit&& visit) const {
        const CellRect cells = cellsWithin(place.xy(), radius);
        if (cells.empty())
            return;
        for (std::int32_t y = cells.y0; y < cells.y1; ++y) {
            // Cells of a row follow each other.
            const std::size_t begin = first_[frame_.bounds.indexOf({cells.x0, y})];
            const std::size_t end = first_[frame_.bounds.indexOf({cells.x1 - 1, y}) + 1];
            for (std::size_t i = begin; i < end; ++i) {
                const float squared = distanceSquared({x_[i], y_[i]}, place.xy());
                if (squared <= radius * radius && isOnFloorOf(place.z, region, bodies_[i], squared))
                    visit(bodies_[i]);
            }
        }
    }

private:
    /// Ground rises by at most this much per metre between people who share a floor (stairs: 0.6), plus a step. [m/m,
    /// m]
    static constexpr float steepestSight = 0.75f;
    static constexpr float heightTolerance = 0.5f;
    /// Cells are looked for this much farther than asked: room for rounding. [m]
    static constexpr float slack = 1e-3f;

    /// 16 m: rays and neighbours of people in a tile are mostly in it, too.
    static constexpr std::int32_t tileCells = 8;

    struct Nearest;

    /// Whether a body at this squared distance shares a floor with a person who stands at height z in a region.
    bool isOnFloorOf(float z, RegionId region, const SnapshotBody& other, float squared) const {
        return sees(region, other.region) &&
               std::fabs(other.position.z - z) <= heightTolerance + steepestSight * std::sqrt(squared);
    }
    bool sees(RegionId observer, RegionId other) const {
        if (observer == other)
            return true;
        if (observer.index() >= regionCount_ || other.index() >= regionCount_)
            return false;
        return (visible_[observer.index() * visibleWords_ + other.index() / 64] >> (other.index() % 64)) & 1u;
    }
    /// Cells that can hold somebody this near.
    CellRect cellsWithin(Vec2 p, float radius) const {
        const Vec2 from = p - frame_.origin;
        const float reach = radius + slack;
        const CellRect cells{floorOf((from.x - reach) * perMetre_), floorOf((from.y - reach) * perMetre_),
                             floorOf((from.x + reach) * perMetre_) + 1, floorOf((from.y + reach) * perMetre_) + 1};
        return cells.clippedTo(frame_.bounds);
    }
    float likelyRange(const SensingFan& fan) const;
    void examine(const SensingFan& fan, float range, Nearest& nearest) const;
    void consider(const SensingFan& fan, std::uint32_t i, float squared, Nearest& nearest) const;
    std::size_t bandOf(std::uint32_t cell) const;
    void countBands(std::span<const SnapshotBody> bodies, std::size_t piece);
    void sortBand(std::span<const SnapshotBody> bodies, std::size_t band);
    void sortCell(std::uint32_t begin, std::uint32_t end);

    GridFrame frame_;
    float perMetre_ = 0.5f;            ///< Cells.
    float widest_ = 0.0f;              ///< Greatest radius. [m]
    std::vector<SnapshotBody> bodies_; ///< People, then what moves besides them.
    std::vector<float> x_;             ///< Of people, once more: those nearby are found by these alone. [m]
    std::vector<float> y_;
    std::vector<std::uint16_t> shows_; ///< Of bodies_, or none.
    std::vector<std::uint32_t>
        luggage_;                      ///< Of people: the number of their luggage's disc, or 0. Empty: nobody has any.
    std::size_t movers_ = 0;           ///< Discs that addMovers() was given.
    std::vector<std::uint32_t> first_; ///< By cell, one more than cells.
    // Of build().
    std::vector<std::uint32_t> cellOfBody_;
    std::vector<std::uint32_t> order_;     ///< Bodies band by band.
    std::vector<std::uint32_t> bandStart_; ///< By piece and band: where in order_ its next body goes.
    std::vector<std::uint32_t> bandFirst_; ///< By band, one more than bands.
    std::vector<float> bandWidest_;
    std::size_t bands_ = 1;
    std::size_t rowsPerBand_ = 1;
    std::size_t regionCount_ = 0;
    std::vector<std::uint64_t> visible_; ///< Bit rows: observer's region, seen region.
    std::size_t visibleWords_ = 0;
};

} // namespace ped
