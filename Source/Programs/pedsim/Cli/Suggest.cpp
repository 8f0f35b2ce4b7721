// SPDX-License-Identifier: MIT
#include "Cli/Suggest.h"

#include <algorithm>
#include <vector>

namespace pedsim {

namespace {

std::string lowered(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

} // namespace

std::size_t editDistance(std::string_view a, std::string_view b) {
    // Three rows of the dynamic programme: two ago for swaps, one ago, and the current one.
    std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        above[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(above);
        above.swap(row);
    }
    return above[b.size()];
}

std::string suggest(std::string_view word, std::span<const std::string> candidates) {
    const std::string wanted = lowered(word);
    std::string best;
    std::size_t bestDistance = std::max<std::size_t>(1, wanted.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::string name = lowered(candidate);
        const bool prefix = wanted.size() >= 2 && name.starts_with(wanted);
        const std::size_t d = prefix ? 0 : editDistance(wanted, name);
        if (d < bestDistance) {
            best = candidate;
            bestDistance = d;
        }
    }
    return best;
}

} // namespace pedsim
