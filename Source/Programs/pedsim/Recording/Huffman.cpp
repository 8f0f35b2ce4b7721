// SPDX-License-Identifier: MIT
#include "Recording/Huffman.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace pedsim {

namespace {

constexpr std::size_t mostSymbols = 288;
constexpr std::size_t mostBits = 15;

struct Leaf {
    std::uint32_t count;
    std::uint16_t symbol;
};

/// Symbols in use, the rarest first.
std::size_t sortLeaves(std::span<const std::uint32_t> counts, std::array<Leaf, mostSymbols>& leaves) {
    std::size_t n = 0;
    for (std::size_t s = 0; s < counts.size(); ++s)
        if (counts[s] > 0)
            leaves[n++] = {counts[s], static_cast<std::uint16_t>(s)};
    for (std::size_t s = 0; n < 2; ++s)
        if (counts[s] == 0)
            leaves[n++] = {1, static_cast<std::uint16_t>(s)};
    std::sort(leaves.begin(), leaves.begin() + static_cast<std::ptrdiff_t>(n), [](const Leaf& a, const Leaf& b) {
        return a.count != b.count ? a.count < b.count : a.symbol < b.symbol;
    });
    return n;
}

/// How many leaves of Huffman's tree lie how deep. Nodes come out of it in order of their counts, so that the two
/// rarest of all are always at the head of the leaves or of the nodes.
void countDepths(std::span<const Leaf> leaves, std::array<std::uint32_t, mostSymbols>& atDepth) {
    const std::size_t n = leaves.size();
    std::array<std::uint32_t, mostSymbols> sum{};
    std::array<std::uint16_t, 2 * mostSymbols> parent{}; // Leaves, then nodes.
    std::size_t leaf = 0, node = 0;
    for (std::size_t made = 0; made + 1 < n; ++made)
        for (int child = 0; child < 2; ++child) {
            const bool takesLeaf = node >= made || (leaf < n && leaves[leaf].count <= sum[node]);
            sum[made] += takesLeaf ? leaves[leaf].count : sum[node];
            parent[takesLeaf ? leaf++ : n + node++] = static_cast<std::uint16_t>(made);
        }
    std::array<std::uint16_t, mostSymbols> depth{}; // Of nodes; the last made is the root.
    for (std::size_t i = n - 2; i-- > 0;)
        depth[i] = static_cast<std::uint16_t>(depth[parent[n + i]] + 1);
    for (std::size_t i = 0; i < n; ++i)
        ++atDepth[depth[parent[i]] + 1u];
}

/// Takes leaves that lie deeper than `most` up to there. Room comes from leaves further up, each of which goes one down
/// and takes one of them beside it.
void limitDepths(std::array<std::uint32_t, mostSymbols>& atDepth, std::uint32_t most) {
    for (std::size_t d = most + 1; d < atDepth.size(); ++d) {
        atDepth[most] += atDepth[d];
        atDepth[d] = 0;
    }
    std::uint64_t taken = 0; // Of the 2^most codes of that length.
    for (std::uint32_t d = 1; d <= most; ++d)
        taken += std::uint64_t{atDepth[d]} << (most - d);
    for (; taken > std::uint64_t{1} << most; --taken) {
        std::uint32_t d = most - 1;
        while (atDepth[d] == 0)
            --d;
        --atDepth[d];
        atDepth[d + 1] += 2;
        --atDepth[most];
    }
}

} // namespace

void makeCodeLengths(std::span<const std::uint32_t> counts, std::uint32_t most, std::span<std::uint8_t> lengths) {
    std::array<Leaf, mostSymbols> leaves{};
    std::array<std::uint32_t, mostSymbols> atDepth{};
    const std::size_t n = sortLeaves(counts, leaves);
    countDepths(std::span(leaves).first(n), atDepth);
    limitDepths(atDepth, most);
    std::fill(lengths.begin(), lengths.end(), std::uint8_t{0});
    std::size_t i = 0;
    for (std::uint32_t d = most; d > 0; --d)
        for (std::uint32_t k = 0; k < atDepth[d]; ++k)
            lengths[leaves[i++].symbol] = static_cast<std::uint8_t>(d);
}

void makeCodes(std::span<const std::uint8_t> lengths, std::span<std::uint16_t> codes) {
    std::array<std::uint32_t, mostBits + 1> next{};
    for (const std::uint8_t length : lengths)
        ++next[length];
    std::uint32_t code = 0, before = 0;
    next[0] = 0;
    for (std::uint32_t& n : next) {
        code = (code + before) << 1;
        before = n;
        n = code;
    }
    for (std::size_t s = 0; s < lengths.size(); ++s) {
        std::uint32_t forward = lengths[s] > 0 ? next[lengths[s]]++ : 0, backward = 0;
        for (std::uint8_t bit = 0; bit < lengths[s]; ++bit, forward >>= 1)
            backward = backward << 1 | (forward & 1u);
        codes[s] = static_cast<std::uint16_t>(backward);
    }
}

} // namespace pedsim
