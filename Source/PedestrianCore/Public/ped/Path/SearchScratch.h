// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Work memory of path searches: one per thread, kept by the caller, reused by every search.

#include "ped/Base/Config.h"
#include "ped/Base/FunctionRef.h"
#include "ped/Path/PathMap.h"

#include <memory>

namespace ped {

struct SearchScratchData;

/// A square that the last search visited.
struct VisitedSquare {
    CellRect square;              ///< Fine cells of the station's grid.
    float distance = 0.0f;        ///< Distance variable: weighted metres from the start, or from the target. [m]
    std::uint32_t node = noIndex; ///< Quadtree node; noIndex for a cell of a grid.
    bool ofTarget = false;        ///< Visited while the target was expanded.
};

/// Grows to the largest map that it has seen; after that, a search allocates nothing.
class PEDESTRIANCORE_API SearchScratch {
public:
    SearchScratch();
    ~SearchScratch();
    SearchScratch(SearchScratch&&) noexcept;
    SearchScratch& operator=(SearchScratch&&) noexcept;

    /// Makes room for searches over `map`. Searches do so themselves; call it to allocate at a known time.
    void reserveFor(const PathMap& map);
    std::size_t memoryBytes() const;

    /// The search space of the last searchRegion(), for drawing: what the papers' figures colour by distance. Empty
    /// when a straight line answered that search. `map` is the map that was searched.
    void visitSearchSpace(const PathMap& map, const GridFrame& frame,
                          FunctionRef<void(const VisitedSquare&)> visitor) const;

    SearchScratchData& data() { return *data_; }

private:
    std::unique_ptr<SearchScratchData> data_;
};

} // namespace ped
