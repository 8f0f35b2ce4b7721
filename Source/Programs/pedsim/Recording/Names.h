// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace pedsim {

/// A name for somebody: the same for the same seed and id. Names may repeat, ids do not.
std::string personName(std::uint64_t seed, std::uint32_t id);

} // namespace pedsim
