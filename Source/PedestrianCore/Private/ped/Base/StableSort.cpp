// SPDX-License-Identifier: MIT
#include "ped/Base/StableSort.h"

#include <algorithm>

namespace ped {

void sortKeyed(std::span<KeyedId> items) {
    // A total order: whatever the library's algorithm, there is one result.
    std::sort(items.begin(), items.end(), comesBefore);
}

void countingSort(std::span<const std::uint32_t> keys, std::size_t buckets, std::vector<std::uint32_t>& starts,
                  std::vector<std::uint32_t>& order) {
    starts.assign(buckets + 1, 0);
    order.resize(keys.size());
    for (const std::uint32_t key : keys) {
        PED_ASSERT(key < buckets);
        ++starts[key];
    }
    std::uint32_t end = 0;
    for (std::uint32_t& s : starts)
        s = end += s;
    // Each entry is now the end of its bucket; filling from the back turns it into the start.
    for (std::size_t i = keys.size(); i-- > 0;)
        order[--starts[keys[i]]] = static_cast<std::uint32_t>(i);
}

} // namespace ped
