// SPDX-License-Identifier: MIT
// Drawings of any bytes, as the importer of DXF files hands them over: a station, or refused with a remedy.
#include "Plans/DrawingPlan.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ped::Diagnostics diagnostics;
    ped::StationDesc station;
    pedsim::Drawing drawing;
    const bool read = pedsim::readDrawing({reinterpret_cast<const char*>(data), size}, drawing, diagnostics) &&
                      pedsim::planFromDrawing(drawing, {}, station, diagnostics);
    if (read == (diagnostics.errorCount() > 0) || (read && station.regions.empty()))
        std::abort();
    for (const ped::Diagnostic& d : diagnostics.items())
        if (d.message.empty() || d.remedy.empty())
            std::abort();
    return 0;
}
