// SPDX-License-Identifier: MIT
// Plans drawn with characters, of any bytes: read or refused with a remedy.
#include "Plans/FloorPlan.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ped::Diagnostics diagnostics;
    ped::StationDesc station;
    const bool read = pedsim::readFloorPlan({reinterpret_cast<const char*>(data), size}, station, diagnostics);
    if (read == (diagnostics.errorCount() > 0) || (read && station.regions.empty()))
        std::abort();
    return 0;
}
