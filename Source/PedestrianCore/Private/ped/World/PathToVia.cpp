// SPDX-License-Identifier: MIT
#include "ped/World/Topology.h"

#include <algorithm>
#include <limits>

namespace ped {

namespace {

/// Rows of bits, one bit a target region.
class BitRows {
public:
    explicit BitRows(std::size_t n) : words_((n + 63) / 64), bits_(n * words_, 0) {}
    bool get(std::size_t row, std::size_t column) const {
        return (bits_[row * words_ + column / 64] >> (column % 64)) & 1u;
    }
    void set(std::size_t row, std::size_t column) {
        bits_[row * words_ + column / 64] |= std::uint64_t(1) << (column % 64);
    }
    void clear() { std::fill(bits_.begin(), bits_.end(), 0); }
    void orRow(std::size_t row, const BitRows& other, std::size_t otherRow) {
        for (std::size_t w = 0; w < words_; ++w)
            bits_[row * words_ + w] |= other.bits_[otherRow * words_ + w];
    }

private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

} // namespace

PathToVia computePathToVia(std::span<const std::vector<RegionId>> neighbours) {
    const std::size_t n = neighbours.size();
    constexpr std::uint16_t unknown = std::numeric_limits<std::uint16_t>::max();
    std::vector<std::uint16_t> least(n * n, unknown); // C_min of V(A, T).
    std::vector<std::vector<Via>> sets(n * n);
    BitRows reached(n); // Bit T of row A: some (X, L) is in V(A, T).
    BitRows before(n);
    for (std::size_t a = 0; a < n; ++a) {
        reached.set(a, a);
        least[a * n + a] = 0;
        sets[a * n + a].push_back({RegionId(a), 0});
    }
    // The paper runs L to N - 1 and prunes afterwards; entries beyond C_min + 1 are not kept in the first place, and
    // once two lengths running have added nothing, none will.
    int idle = 0;
    for (std::size_t hops = 1; hops < n && idle < 2; ++hops) {
        std::swap(reached, before);
        reached.clear();
        bool added = false;
        for (std::size_t a = 0; a < n; ++a) {
            for (const RegionId b : neighbours[a]) {
                reached.orRow(a, before, b.index());
                for (std::size_t t = 0; t < n; ++t) {
                    if (!before.get(b.index(), t))
                        continue;
                    std::uint16_t& c = least[a * n + t];
                    c = std::min(c, std::uint16_t(hops));
                    if (hops > std::size_t(c) + 1)
                        continue;
                    sets[a * n + t].push_back({b, std::uint16_t(hops)});
                    added = true;
                }
            }
        }
        idle = added ? 0 : idle + 1;
    }

    PathToVia result;
    result.regionCount = std::uint32_t(n);
    result.first.reserve(n * n + 1);
    result.first.push_back(0);
    for (std::vector<Via>& set : sets) {
        std::sort(set.begin(), set.end(),
                  [](const Via& x, const Via& y) { return x.next != y.next ? x.next < y.next : x.hops < y.hops; });
        result.entries.insert(result.entries.end(), set.begin(), set.end());
        result.first.push_back(std::uint32_t(result.entries.size()));
    }
    return result;
}

} // namespace ped
