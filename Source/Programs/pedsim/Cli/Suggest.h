// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// "Did you mean ...?"

#include <span>
#include <string>
#include <string_view>

namespace pedsim {

/// Number of insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
std::size_t editDistance(std::string_view a, std::string_view b);

/// The candidate nearest to `word` if it is near enough to be what was meant (a third of the word's letters, and a
/// prefix always), else empty. Case does not count.
std::string suggest(std::string_view word, std::span<const std::string> candidates);

} // namespace pedsim
