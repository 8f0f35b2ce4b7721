// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace pedsim {

/// Compressed files may hold no more. [bytes]
inline constexpr std::size_t mostUnpacked = std::size_t{1} << 30;

/// Whether the bytes begin as gzip's do.
bool isGzip(std::string_view bytes);
/// Unpacks a file of gzip (RFC 1952); false where it is damaged, cut off or too large.
bool gunzip(std::string_view bytes, std::string& out);

} // namespace pedsim
