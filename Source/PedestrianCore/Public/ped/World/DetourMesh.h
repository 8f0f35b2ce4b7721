// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A Detour navigation mesh of the same voxels: the fifth search scheme, and the comparator in tests.

#include "ped/Base/Config.h"
#include "ped/Base/Grid.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace ped {

/// Polygons as Recast makes them: whole numbers, so that hosts whose Detour computes in floats or in doubles, and whose
/// tiles have different layouts, each make their own tile of the same mesh.
struct DetourPolygons {
    static constexpr std::uint16_t none = 0xffff;
    std::int32_t cornersPerPolygon = 6;
    CellRect bounds;                     ///< The station's cells.
    float cellSize = 0.2f;               ///< [m]
    float heightStep = 0.05f;            ///< [m]
    float baseZ = 0.0f;                  ///< [m]
    float headroom = 2.0f;               ///< [m]
    float bodyRadius = 0.25f;            ///< [m]
    float maxClimb = 0.25f;              ///< [m]
    std::vector<std::uint16_t> vertices; ///< (column, height, row) triples from the corner of `bounds`.
    std::vector<std::uint16_t> polygons; ///< Per polygon: cornersPerPolygon vertices, then as many neighbours.

    /// Whether every number is in its range: safe to hand to Detour.
    PEDESTRIANCORE_API bool valid() const;
};

class DetourQueryState;

/// Work memory of Detour searches: one per thread.
class PEDESTRIANCORE_API DetourScratch {
public:
    DetourScratch();
    ~DetourScratch();
    DetourScratch(DetourScratch&&) noexcept;
    DetourScratch& operator=(DetourScratch&&) noexcept;

private:
    friend class DetourMesh;
    std::unique_ptr<DetourQueryState> state_;
};

struct DetourPath {
    std::vector<Vec3> points; ///< [m]
    float length = 0.0f;      ///< Over the ground plane. [m]
    bool reached = false;     ///< Whether the path leads all the way.
    std::size_t polygons = 0; ///< Length of the corridor.
    std::size_t nodes = 0;    ///< Polygons that the search looked at.
};

/// Detour's mesh over DetourPolygons. Immutable once made; safe on many threads, each with its own scratch.
class PEDESTRIANCORE_API DetourMesh {
public:
    DetourMesh();
    ~DetourMesh();
    DetourMesh(DetourMesh&&) noexcept;
    DetourMesh& operator=(DetourMesh&&) noexcept;

    /// False, and empty, when the polygons are not valid or Detour refuses them.
    bool build(DetourPolygons polygons);
    bool empty() const { return mesh_ == nullptr; }
    const DetourPolygons& source() const { return source_; }

    /// A path between the polygons nearest to both points (within a step and a body's width). False when there is no
    /// polygon near one of them; `out.reached` says whether the path leads all the way.
    bool findPath(Vec3 from, Vec3 to, DetourScratch& scratch, DetourPath& out) const;

private:
    struct Deleter {
        void operator()(void* mesh) const;
    };
    DetourPolygons source_;
    std::unique_ptr<void, Deleter> mesh_;
};

template <class Ar>
void serialize(Ar& ar, DetourPolygons& p) {
    ar.value(p.cornersPerPolygon);
    ar.value(p.bounds);
    ar.value(p.cellSize);
    ar.value(p.heightStep);
    ar.value(p.baseZ);
    ar.value(p.headroom);
    ar.value(p.bodyRadius);
    ar.value(p.maxClimb);
    ar.vector(p.vertices);
    ar.vector(p.polygons);
}

} // namespace ped
