// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Ordering that is the same with every standard library: ties are always broken by id, and memory belongs to the
/// caller.

#include "ped/Base/Config.h"

#include <cstddef>
#include <span>
#include <vector>

namespace ped {

/// Something to be ordered. Keys are never not-a-number.
struct KeyedId {
    float key = 0.0f;
    std::uint32_t id = 0;

    friend constexpr bool operator==(const KeyedId&, const KeyedId&) = default;
};

/// By key, then by id.
constexpr bool comesBefore(const KeyedId& a, const KeyedId& b) {
    return a.key < b.key || (a.key == b.key && a.id < b.id);
}

/// Sorts by key, then by id. Without allocation.
PEDESTRIANCORE_API void sortKeyed(std::span<KeyedId> items);

/// A binary heap with the first item (smallest key, then smallest id) at the front. Pushing keeps the vector's capacity
/// in use, so a heap that is cleared and filled again does not allocate once warm.
inline void heapPush(std::vector<KeyedId>& heap, KeyedId item) {
    std::size_t hole = heap.size();
    heap.push_back(item);
    while (hole > 0) {
        const std::size_t parent = (hole - 1) / 2;
        if (!comesBefore(item, heap[parent]))
            break;
        heap[hole] = heap[parent];
        hole = parent;
    }
    heap[hole] = item;
}

/// Takes the first item out of a heap that is not empty.
inline KeyedId heapPop(std::vector<KeyedId>& heap) {
    PED_ASSERT(!heap.empty());
    const KeyedId first = heap.front();
    const KeyedId last = heap.back();
    heap.pop_back();
    const std::size_t n = heap.size();
    if (n == 0)
        return first;
    std::size_t hole = 0;
    for (std::size_t child = 1; child < n; child = 2 * hole + 1) {
        if (child + 1 < n && comesBefore(heap[child + 1], heap[child]))
            ++child;
        if (!comesBefore(heap[child], last))
            break;
        heap[hole] = heap[child];
        hole = child;
    }
    heap[hole] = last;
    return first;
}

/// Counting sort of 0..keys.size()-1 by key, keeping the order of equal keys. Every key is below `buckets`. Bucket b is
/// order[starts[b]] .. order[starts[b + 1] - 1]; starts has buckets + 1 entries. Both vectors are reused.
PEDESTRIANCORE_API void countingSort(std::span<const std::uint32_t> keys, std::size_t buckets,
                                     std::vector<std::uint32_t>& starts, std::vector<std::uint32_t>& order);

} // namespace ped
