// SPDX-License-Identifier: MIT
#pragma once

#include "Report/ServicePlaces.h"

#include <string>
#include <vector>

namespace pedsim {

/// Levels of service as a page shows them: person-time by level, kind by kind, and a table of places.
std::string serviceTables(const std::vector<PlaceService>& places);

} // namespace pedsim
