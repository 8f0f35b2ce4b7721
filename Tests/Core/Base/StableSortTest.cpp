// SPDX-License-Identifier: MIT
#include "ped/Base/StableSort.h"

#include "Core/Base/TestRandom.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

namespace ped {
namespace {

using test::TestRandom;

bool inOrder(const KeyedId& a, const KeyedId& b) {
    return std::tie(a.key, a.id) < std::tie(b.key, b.id);
}

/// Few distinct keys: many ties.
std::vector<KeyedId> randomItems(TestRandom& random, std::size_t n) {
    std::vector<KeyedId> items;
    for (std::size_t i = 0; i < n; ++i)
        items.push_back({static_cast<float>(random.below(10)), random.below(50)});
    return items;
}

TEST(StableSort, TiesAreBrokenById) {
    std::vector<KeyedId> items{{2, 1}, {1, 9}, {1, 3}, {1, 5}, {0, 7}};
    sortKeyed(items);
    EXPECT_EQ(items, (std::vector<KeyedId>{{0, 7}, {1, 3}, {1, 5}, {1, 9}, {2, 1}}));
}

TEST(StableSort, HeapGivesSortedOrder) {
    TestRandom random{61};
    for (std::size_t n = 0; n < 200; ++n) {
        auto items = randomItems(random, n);
        std::vector<KeyedId> heap;
        for (const KeyedId item : items)
            heapPush(heap, item);
        sortKeyed(items);
        ASSERT_TRUE(std::is_sorted(items.begin(), items.end(), inOrder));
        for (const KeyedId expected : items)
            ASSERT_EQ(heapPop(heap), expected);
        ASSERT_TRUE(heap.empty());
    }
}

TEST(StableSort, HeapKeepsItsFirstItemFirst) {
    TestRandom random{62};
    std::vector<KeyedId> heap;
    std::vector<KeyedId> model;
    for (int i = 0; i < 20000; ++i) {
        if (model.empty() || random.below(3) != 0) {
            const KeyedId item{random.uniform(0, 5), random.below(1000)};
            heapPush(heap, item);
            model.push_back(item);
        } else {
            const auto first = std::min_element(model.begin(), model.end(), inOrder);
            ASSERT_EQ(heapPop(heap), *first);
            model.erase(first);
        }
        if (model.size() > 300)
            model.clear(), heap.clear();
    }
}

TEST(StableSort, CountingSortIsStable) {
    TestRandom random{63};
    std::vector<std::uint32_t> starts;
    std::vector<std::uint32_t> order;
    for (int round = 0; round < 200; ++round) {
        std::vector<std::uint32_t> keys;
        const std::uint32_t buckets = 1 + random.below(20);
        for (std::uint32_t n = random.below(100); n > 0; --n)
            keys.push_back(random.below(buckets));
        countingSort(keys, buckets, starts, order);
        std::vector<std::uint32_t> expected;
        for (std::uint32_t i = 0; i < keys.size(); ++i)
            expected.push_back(i);
        std::stable_sort(expected.begin(), expected.end(), [&](auto a, auto b) { return keys[a] < keys[b]; });
        ASSERT_EQ(order, expected);
        ASSERT_EQ(starts.size(), buckets + 1);
        ASSERT_EQ(starts.back(), keys.size());
        for (std::uint32_t b = 0; b < buckets; ++b)
            for (std::uint32_t i = starts[b]; i < starts[b + 1]; ++i)
                ASSERT_EQ(keys[order[i]], b);
    }
}

} // namespace
} // namespace ped
